//! The fleet that the operator has named: who plays what on which machines, for the owner of this computer.

use crate::app::App;
use crate::response::Failure;
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use saltus_fleet::Access;
use saltus_fleet::nats::status;
use saltus_fleet::roster::{CoordinatorCard, Status, WorkerCard};
use saltus_service::Error;
use saltus_service::wire::{FleetCoordinator, FleetState, FleetView, FleetWorker};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::task::spawn_blocking;

/// So long what was heard is told again: everyone who looks asks, and one question is enough.
const FRESH: Duration = Duration::from_secs(2);

/// The fleet, and what was heard of it last.
pub(crate) struct Fleet {
    access: Option<Access>,
    last: Mutex<Option<(Instant, FleetView)>>,
}

impl Fleet {
    pub(crate) fn new(access: Option<Access>) -> Fleet {
        Fleet { access, last: Mutex::new(None) }
    }

    /// How it stands. Who asks while it is being asked gets the same answer.
    async fn view(&self) -> Result<FleetView, Error> {
        let Some(access) = self.access.clone() else {
            return Ok(FleetView { url: None, problem: None, state: None });
        };
        let mut last = self.last.lock().await;
        if let Some((heard, view)) = &*last
            && heard.elapsed() < FRESH
        {
            return Ok(view.clone());
        }
        let url = Some(access.shown());
        let asked = spawn_blocking(move || status(&access)).await;
        let view = match asked.map_err(|error| Error::fault("something went wrong", error))? {
            Ok(status) => FleetView { url, problem: None, state: Some(state(status)) },
            Err(error) => FleetView { url, problem: Some(error.to_string()), state: None },
        };
        *last = Some((Instant::now(), view.clone()));
        Ok(view)
    }
}

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/api/fleet", get(show))
}

async fn show(State(app): State<App>) -> Result<Json<FleetView>, Failure> {
    Ok(Json(app.fleet.view().await?))
}

fn state(status: Status) -> FleetState {
    let Status { server, workers, coordinators } = status;
    FleetState {
        version: server.version,
        items: server.work,
        results: server.results,
        bytes: server.result_bytes,
        coordinators: coordinators.into_iter().map(coordinator).collect(),
        workers: workers.into_iter().map(worker).collect(),
    }
}

fn coordinator(card: CoordinatorCard) -> FleetCoordinator {
    FleetCoordinator {
        name: card.name,
        run: card.run,
        version: card.version,
        build: card.build,
        items: card.waiting,
        games: card.games,
        rate: card.rate,
        refused: card.nonsense,
        aside: card.aside,
    }
}

fn worker(card: WorkerCard) -> FleetWorker {
    FleetWorker {
        id: card.id,
        name: card.name,
        version: card.version,
        build: card.build,
        cores: card.cores,
        threads: card.threads,
        engines: card.engines,
        stopping: card.stopping,
        items: card.items,
        games: card.games,
        rate: card.rate,
        refused: card.refused,
        refusal: card.last_refusal,
        other_builds: card.other_builds,
    }
}
