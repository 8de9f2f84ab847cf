//! Analyses that people save: whoever has the link can read one, and only the client that saved it can change it.

mod store;

use crate::app::{App, StartError};
use crate::client::Client;
use crate::response::{Failure, text_answer};
use crate::{limits, secret};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use saltus_service::Error;
use saltus_service::study::{analysis_text, read_analysis};
use saltus_service::wire::{KeepAnalysis, Kept, SavedAnalysis, SavedLine, SavedList};
use std::path::Path as FilePath;
use std::sync::Mutex;
use store::{Store, Stored};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/analyses", post(create).get(list))
        .route("/api/analyses/{id}", get(show).put(change).delete(remove))
        .route("/api/analyses/{id}/record", get(record))
        .route("/api/record", post(written))
}

/// The analyses of a server.
pub(crate) struct Analyses {
    store: Store,
    /// Held while one is counted and written, or compared and written.
    writing: Mutex<()>,
}

impl Analyses {
    pub fn open(folder: &FilePath) -> Result<Analyses, StartError> {
        Ok(Analyses { store: Store::open(folder)?, writing: Mutex::default() })
    }

    fn get(&self, id: &str) -> Result<Stored, Error> {
        let found = if secret::is_valid(id) { self.store.get(id).map_err(unread)? } else { None };
        found.ok_or_else(|| Error::not_found("analysis"))
    }

    /// One of the client's own.
    fn own(&self, id: &str, client: &Client) -> Result<Stored, Error> {
        let found = self.get(id)?;
        if found.owner == **client {
            return Ok(found);
        }
        let message = "someone else saved this analysis; save a copy of your own";
        Err(Error::forbidden("not-your-analysis", message))
    }
}

fn unread(error: rusqlite::Error) -> Error {
    Error::fault(format!("the analyses cannot be stored or read: {error}"), error)
}

async fn create(
    State(app): State<App>,
    client: Client,
    Json(request): Json<KeepAnalysis>,
) -> Result<(StatusCode, Json<Kept>), Failure> {
    let (all, moment) = (app.clone(), app.clock.stamp().moment);
    let made = move || {
        let record = analysis_text(request)?;
        let _writing = crate::threads::lock(&all.analyses.writing);
        let (own, every) = all.analyses.store.count(&client).map_err(unread)?;
        if own >= limits::ANALYSES_EACH || every >= limits::ANALYSES {
            return Err(Error::too_many("no more analyses are kept; delete some of yours"));
        }
        let owner = (*client).clone();
        let one = Stored { id: secret::new(), owner, record, rev: 0, updated: moment };
        all.analyses.store.put(&one).map_err(unread)?;
        Ok((StatusCode::CREATED, Json(Kept { id: one.id, rev: one.rev })))
    };
    app.scheduler.offload(made).await
}

async fn change(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    Json(request): Json<KeepAnalysis>,
) -> Result<Json<Kept>, Failure> {
    let (all, moment) = (app.clone(), app.clock.stamp().moment);
    let changed = move || {
        let known = request.rev;
        let record = analysis_text(request)?;
        let _writing = crate::threads::lock(&all.analyses.writing);
        let before = all.analyses.own(&id, &client)?;
        if known.is_some_and(|rev| rev != before.rev) {
            let message = "the analysis was changed in another window; load it again";
            return Err(Error::conflict("changed-elsewhere", message));
        }
        let one = Stored { record, rev: before.rev + 1, updated: moment, ..before };
        all.analyses.store.put(&one).map_err(unread)?;
        Ok(Json(Kept { id: one.id, rev: one.rev }))
    };
    app.scheduler.offload(changed).await
}

async fn show(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
) -> Result<Json<SavedAnalysis>, Failure> {
    let all = app.clone();
    let shown = move || {
        let Stored { id, owner, record, rev, updated } = all.analyses.get(&id)?;
        let read = read_analysis(&record)?;
        Ok::<_, Error>(SavedAnalysis { id, mine: owner == *client, rev, updated, ..read })
    };
    app.scheduler.offload(shown).await.map(Json)
}

async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Failure> {
    let all = app.clone();
    let text = move || all.analyses.get(&id).map(|found| found.record);
    app.scheduler.offload(text).await.map(text_answer)
}

/// An analysis as a record, without keeping it.
async fn written(
    State(app): State<App>,
    Json(request): Json<KeepAnalysis>,
) -> Result<Response, Failure> {
    app.scheduler.offload(move || analysis_text(request)).await.map(text_answer)
}

async fn list(State(app): State<App>, client: Client) -> Result<Json<SavedList>, Failure> {
    let all = app.clone();
    let listed = move || {
        let mut analyses = Vec::new();
        for one in all.analyses.store.list(&client).map_err(unread)? {
            // What a later version wrote is not listed, and stays where it is.
            let Ok(read) = read_analysis(&one.record) else { continue };
            analyses.push(SavedLine {
                id: one.id,
                game: read.game,
                moves: read.nodes.len(),
                comment: read.comment,
                tags: read.tags,
                updated: one.updated,
            });
        }
        Ok::<_, Error>(SavedList { analyses })
    };
    app.scheduler.offload(listed).await.map(Json)
}

async fn remove(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    let all = app.clone();
    let removed = move || {
        let _writing = crate::threads::lock(&all.analyses.writing);
        all.analyses.own(&id, &client)?;
        all.analyses.store.remove(&id).map_err(unread)?;
        Ok::<_, Error>(StatusCode::NO_CONTENT)
    };
    app.scheduler.offload(removed).await
}
