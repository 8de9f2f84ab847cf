//! The engine at a position, live: a stream of what it finds until its time is up or the listener goes away.

use crate::app::App;
use crate::client::Client;
use crate::response::Failure;
use crate::study::event_stream::{self, Empty, Listener};
use crate::study::one_per_client::Ticket;
use crate::study::scheduler::{QueuePlace, Slot};
use axum::extract::{Query, State};
use axum::response::Response;
use saltus_engine::{AnyGame, Control, Info, PlayerSpec, Stop, TableValue};
use saltus_service::study::{Analysis, info};
use saltus_service::wire::AnalysisRequest;
use std::time::Duration;
use tokio::sync::watch;

/// The least time between two reports: ten a second are as many as anyone can follow.
const BETWEEN: Duration = Duration::from_millis(100);

pub(super) async fn analysis(
    State(app): State<App>,
    client: Client,
    Query(request): Query<AnalysisRequest>,
) -> Result<Response, Failure> {
    let analysis = Analysis::new(request)?;
    let player = analysis.player.clone();
    let position = move || analysis.position().map(|game| (game.table_value(), game));
    let (table, game) = app.scheduler.offload(position).await?;
    // The earlier one ends first: its place in the queue may be the one that this one needs.
    let ticket = app.thinkers.begin(&client);
    let place = app.scheduler.enqueue()?;
    Ok(event_stream::answer(async move |listener| {
        run(&app, (game, table), player, ticket, place, &listener).await;
        listener.tell("done", &Empty {}).await;
    }))
}

/// Waits for a thread, thinks, and reports, until it is over, or the listener goes away, or begins another.
async fn run(
    app: &App,
    (game, table): (AnyGame, Option<TableValue>),
    spec: PlayerSpec,
    ticket: Ticket,
    place: QueuePlace,
    listener: &Listener,
) {
    if game.outcome().is_some() {
        return;
    }
    let slot = match place.try_slot() {
        Some(slot) => slot,
        None => {
            listener.tell("queued", &Empty {}).await;
            tokio::select! {
                Ok(slot) = place.slot() => slot,
                () = ticket.ended() => return,
                () = listener.gone() => return,
            }
        }
    };
    drop(place);
    let (found, mut heard) = watch::channel(None);
    let stop = ticket.stop().clone();
    if app.study.submit(move || think(&game, &spec, stop, &found, slot)).is_err() {
        return;
    }
    // The engine tells as often as it likes; the latest is passed on, not more often than is of use.
    let passed_on = async {
        while heard.changed().await.is_ok() {
            let found = heard.borrow_and_update().as_ref().map(|found| info(found, table));
            if let Some(found) = found {
                listener.tell("info", &found).await;
            }
            tokio::time::sleep(BETWEEN).await;
        }
    };
    tokio::select! {
        () = passed_on => {}
        () = listener.gone() => {}
    }
}

/// On a thread of the pool. The slot is given back when this is over.
fn think(
    game: &AnyGame,
    spec: &PlayerSpec,
    stop: Stop,
    found: &watch::Sender<Option<Info>>,
    _seat: Slot,
) {
    if stop.is_stopped() {
        return;
    }
    let Ok(mut player) = game.player(spec) else { return };
    let mut tell = |info: &Info| {
        found.send_replace(Some(info.clone()));
    };
    let mut control = Control {
        stop,
        names: Some(game.custom()),
        tell: Some(&mut tell),
        limits: None,
        analysis: true,
    };
    // What it found was reported; that it was stopped before it found anything needs no report.
    let _ = player.choose(game, &mut control);
}
