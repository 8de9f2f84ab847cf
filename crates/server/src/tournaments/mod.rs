//! Answers about tournaments: small ones, started, watched and cancelled from the page.
//!
//! A tournament goes from `terms.rs` (what was requested, checked) to `queue.rs` (which of them plays) and `play.rs`
//! (playing it, by the arena); `tournament.rs` is its state so far, for everyone who looks on,
//! and `store.rs` what survives a restart.

mod events;
mod play;
mod queue;
mod record;
mod store;
mod terms;
mod tournament;
mod view;

pub(crate) use queue::Tournaments;

use crate::app::App;
use crate::failure::Failure;
use crate::threads::blocking;
use crate::visitor::Visitor;
use crate::{limits, records};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};
use std::sync::Arc;
use terms::{Request, Terms};
use tournament::Tournament;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/tournaments", get(list).post(enter))
        .route("/api/tournaments/{id}", get(show))
        .route("/api/tournaments/{id}/events", get(watch))
        .route("/api/tournaments/{id}/cancel", post(cancel))
        .route("/api/tournaments/{id}/record", get(all_records))
        .route("/api/tournaments/{id}/games/{number}/record", get(one_record))
}

async fn list(State(app): State<App>, visitor: Visitor) -> Json<Value> {
    let lines = app.tournaments.all().into_iter().map(|it| it.line(&visitor));
    let limits = json!({
        "players": limits::TOURNAMENT_PLAYERS,
        "games": limits::TOURNAMENT_GAMES,
        "pause": limits::TOURNAMENT_PAUSE,
    });
    Json(json!({ "tournaments": lines.collect::<Vec<_>>(), "limits": limits }))
}

async fn enter(
    State(app): State<App>,
    visitor: Visitor,
    Json(request): Json<Request>,
) -> Result<Response, Failure> {
    let all = app.clone();
    let terms = app.desk.aside(move || Terms::check(request, &all.engines)).await?;
    let owner = visitor.clone();
    let tournament = blocking(move || app.tournaments.enter(&owner, terms)).await?;
    Ok((StatusCode::CREATED, Json(tournament.value(&visitor))).into_response())
}

async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Value>, Failure> {
    Ok(Json(find(&app, &id)?.value(&visitor)))
}

async fn watch(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Failure> {
    let tournament = find(&app, &id)?;
    Ok(Sse::new(events::of(tournament, visitor)).keep_alive(KeepAlive::default()))
}

async fn cancel(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Value>, Failure> {
    let tournament = find(&app, &id)?;
    let (owner, cancelled) = (visitor.clone(), tournament.clone());
    blocking(move || cancelled.cancel(&owner)).await?;
    Ok(Json(tournament.value(&visitor)))
}

async fn all_records(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Failure> {
    let tournament = find(&app, &id)?;
    app.desk.aside(move || Ok::<_, Failure>(records::answer(tournament.records()))).await
}

async fn one_record(
    State(app): State<App>,
    Path((id, number)): Path<(String, usize)>,
) -> Result<Response, Failure> {
    let record = find(&app, &id)?.record(number);
    record.map(records::answer).ok_or_else(|| Failure::not_found("game"))
}

fn find(app: &App, id: &str) -> Result<Arc<Tournament>, Failure> {
    app.tournaments.find(id).ok_or_else(|| Failure::not_found("tournament"))
}
