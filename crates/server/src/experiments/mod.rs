//! Answers about experiments: reports that the lab has made and their files, and runs started from the page.
//!
//! What a client sends is read by `check.rs`, waits and plays in `runs.rs` and `run.rs`, and leaves its games and report
//! in the folder of results, as `saltus lab run` does.

mod check;
mod events;
mod files;
mod games;
mod listing;
mod run;
mod runs;

pub(crate) use runs::Runs;

use crate::app::App;
use crate::client::Client;
use crate::response::{Failure, text_answer};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use run::Run;
use saltus_service::Error;
use saltus_service::wire::{
    ExperimentChecked, ExperimentDraft, ExperimentGames, ExperimentGamesRequest, ExperimentRun,
    ExperimentState, ExperimentText, Experiments, RunRequest,
};
use std::sync::Arc;
use tokio::task::spawn_blocking;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/experiments", get(list).post(enter))
        .route("/api/experiments/check", post(check_text))
        .route("/api/experiments/draft", post(draft))
        .route("/api/experiments/{name}", get(show))
        .route("/api/experiments/{name}/text", get(text))
        .route("/api/experiments/{name}/events", get(watch))
        .route("/api/experiments/{name}/finish", post(finish))
        .route("/api/experiments/{name}/stop", post(stop))
        .route("/api/experiments/{name}/games", get(game_list))
        .route("/api/experiments/{name}/games/{contest}/{number}/record", get(record))
        .route("/results/{name}/{file}", get(file))
}

async fn list(State(app): State<App>, client: Client) -> Result<Json<Experiments>, Failure> {
    let here = app.clone();
    let list = move || {
        let experiments = listing::reports(&here.config.results);
        let runs = here.experiments.all().into_iter().map(|run| run.line(&client)).collect();
        let runnable = here.experiments.are_allowed();
        let (shipped, fleet) = (listing::shipped(), here.config.fleet.is_some());
        Ok::<_, Error>(Experiments { experiments, shipped, runnable, runs, fleet })
    };
    app.scheduler.offload(list).await.map(Json)
}

async fn enter(
    State(app): State<App>,
    client: Client,
    Json(request): Json<RunRequest>,
) -> Result<(StatusCode, Json<ExperimentRun>), Failure> {
    let here = app.clone();
    let entered = move || here.experiments.enter(&client, request).map(|run| run.view(&client));
    Ok((StatusCode::CREATED, Json(app.scheduler.offload(entered).await?)))
}

async fn check_text(
    State(app): State<App>,
    Json(ExperimentText { text }): Json<ExperimentText>,
) -> Result<Json<ExperimentChecked>, Failure> {
    let checked = move || check::plan(&text).map(|plan| check::checked(&plan));
    app.scheduler.offload(checked).await.map(Json)
}

async fn draft(Json(form): Json<ExperimentDraft>) -> Json<ExperimentText> {
    Json(ExperimentText { text: check::draft(form) })
}

/// The report and the run of an experiment, as far as there are any.
async fn show(
    State(app): State<App>,
    client: Client,
    Path(name): Path<String>,
) -> Result<Json<ExperimentState>, Failure> {
    let here = app.clone();
    let shown = move || {
        let results = &here.config.results;
        let run = here.experiments.find(&name).map(|run| run.view(&client));
        let report = listing::report(results, &name);
        if run.is_none() && report.is_none() {
            return Err(Error::not_found("report"));
        }
        // While games are stored there is no time to read all of them.
        let still = run.as_ref().is_none_or(|run| run.line.state.is_over());
        let damage = if still && report.is_some() { games::damage(results, &name)? } else { None };
        let shipped = saltus_lab::shipped::text(&name).is_some();
        let runnable = here.experiments.are_allowed();
        Ok(ExperimentState { report, run, damage, shipped, runnable })
    };
    app.scheduler.offload(shown).await.map(Json)
}

async fn text(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<Json<ExperimentText>, Failure> {
    let here = app.clone();
    let read = move || {
        let text = check::text(&here.config.results, &name);
        text.map(|text| ExperimentText { text }).ok_or_else(|| Error::not_found("experiment"))
    };
    app.scheduler.offload(read).await.map(Json)
}

async fn watch(
    State(app): State<App>,
    client: Client,
    Path(name): Path<String>,
) -> Result<impl IntoResponse, Failure> {
    let run = find(&app, &name)?;
    Ok(Sse::new(events::of(run, client)).keep_alive(KeepAlive::default()))
}

async fn finish(
    State(app): State<App>,
    client: Client,
    Path(name): Path<String>,
) -> Result<Json<ExperimentRun>, Failure> {
    end(&app, &client, &name, false)
}

async fn stop(
    State(app): State<App>,
    client: Client,
    Path(name): Path<String>,
) -> Result<Json<ExperimentRun>, Failure> {
    end(&app, &client, &name, true)
}

fn end(
    app: &App,
    client: &Client,
    name: &str,
    at_once: bool,
) -> Result<Json<ExperimentRun>, Failure> {
    let run = find(app, name)?;
    if !run.belongs_to(client) {
        let message = "only the one who has started an experiment can stop it";
        return Err(Error::forbidden("not-yours", message).into());
    }
    run.end(at_once);
    Ok(Json(run.view(client)))
}

async fn game_list(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<ExperimentGamesRequest>,
) -> Result<Json<ExperimentGames>, Failure> {
    let here = app.clone();
    let list = move || games::list(&here.config.results, &name, &asked);
    app.scheduler.offload(list).await.map(Json)
}

async fn record(
    State(app): State<App>,
    Path((name, contest, number)): Path<(String, usize, u32)>,
) -> Result<Response, Failure> {
    let here = app.clone();
    let record = move || games::record(&here.config.results, &name, contest, number);
    app.scheduler.offload(record).await.map(text_answer)
}

async fn file(
    State(app): State<App>,
    Path((name, file)): Path<(String, String)>,
) -> Result<Response, Failure> {
    let opened = spawn_blocking(move || files::open(&app.config.results, &name, &file));
    let found = opened.await.ok().flatten().ok_or_else(|| Error::not_found("report"))?;
    Ok(found.into_response())
}

fn find(app: &App, name: &str) -> Result<Arc<Run>, Error> {
    app.experiments.find(name).ok_or_else(|| Error::not_found("experiment"))
}
