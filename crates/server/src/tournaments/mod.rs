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
use crate::client::Client;
use crate::limits;
use crate::response::{Failure, text_answer};
use crate::threads::blocking;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use saltus_service::Error;
use saltus_service::wire::{self, TournamentLimits, TournamentList, TournamentRequest};
use std::sync::Arc;
use terms::{OF_CLIENTS, Terms};
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

async fn list(State(app): State<App>, client: Client) -> Json<TournamentList> {
    Json(TournamentList {
        tournaments: app.tournaments.all().into_iter().map(|it| it.line(&client)).collect(),
        limits: TournamentLimits {
            players: limits::TOURNAMENT_PLAYERS,
            games: limits::TOURNAMENT_GAMES,
            pause: limits::TOURNAMENT_PAUSE,
        },
        league: app.tournaments.league().map(|season| season.id.clone()),
    })
}

async fn enter(
    State(app): State<App>,
    client: Client,
    Json(request): Json<TournamentRequest>,
) -> Result<(StatusCode, Json<wire::Tournament>), Failure> {
    let all = app.clone();
    let terms =
        app.scheduler.offload(move || Terms::check(request, &all.engines, &OF_CLIENTS)).await?;
    let owner = client.clone();
    let tournament = blocking(move || app.tournaments.enter(&owner, terms)).await?;
    Ok((StatusCode::CREATED, Json(tournament.view(&client))))
}

async fn show(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
) -> Result<Json<wire::Tournament>, Failure> {
    Ok(Json(find(&app, &id)?.view(&client)))
}

async fn watch(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Failure> {
    let tournament = find(&app, &id)?;
    Ok(Sse::new(events::of(tournament, client)).keep_alive(KeepAlive::default()))
}

async fn cancel(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
) -> Result<Json<wire::Tournament>, Failure> {
    let tournament = find(&app, &id)?;
    let (owner, cancelled) = (client.clone(), tournament.clone());
    blocking(move || cancelled.cancel(&owner)).await?;
    Ok(Json(tournament.view(&client)))
}

async fn all_records(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Failure> {
    let tournament = find(&app, &id)?;
    app.scheduler.offload(move || Ok::<_, Error>(text_answer(tournament.records()))).await
}

async fn one_record(
    State(app): State<App>,
    Path((id, number)): Path<(String, usize)>,
) -> Result<Response, Failure> {
    let record = find(&app, &id)?.record(number);
    record.map(text_answer).ok_or_else(|| Error::not_found("game").into())
}

fn find(app: &App, id: &str) -> Result<Arc<Tournament>, Error> {
    app.tournaments.find(id).ok_or_else(|| Error::not_found("tournament"))
}
