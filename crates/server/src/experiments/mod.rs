//! Answers about reports that the lab has made: a list of them, and their files.

mod files;
mod listing;

use crate::app::App;
use crate::response::Failure;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use saltus_service::Error;
use saltus_service::wire::Experiments;
use tokio::task::spawn_blocking;

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/api/experiments", get(list)).route("/results/{name}/{file}", get(file))
}

async fn list(State(app): State<App>) -> Result<Json<Experiments>, Failure> {
    let here = app.clone();
    let list = move || {
        let experiments = listing::reports(&here.config.results);
        Ok::<_, Error>(Experiments { experiments, shipped: listing::shipped() })
    };
    app.scheduler.offload(list).await.map(Json)
}

async fn file(
    State(app): State<App>,
    Path((name, file)): Path<(String, String)>,
) -> Result<Response, Failure> {
    let opened = spawn_blocking(move || files::open(&app.config.results, &name, &file));
    let found = opened.await.ok().flatten().ok_or_else(|| Error::not_found("report"))?;
    Ok(found.into_response())
}
