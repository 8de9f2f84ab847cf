//! Answers to those who look at games.

use super::live::{self, Live};
use super::{drive, rows, view};
use crate::app::App;
use crate::failure::Failure;
use crate::limits;
use crate::threads::blocking;
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

#[derive(Deserialize)]
pub(super) struct At {
    at: Option<u32>,
}

pub(super) async fn game(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(At { at }): Query<At>,
) -> Result<Json<Value>, Failure> {
    let look =
        move || visit(&app, &visitor, &id, |_, state| view::game(state, &visitor, at).map(Json));
    blocking(look).await
}

/// Has a game looked at, or changed, by a client; then it goes on by itself. Waits for locks and for the disk.
pub(super) fn visit<T>(
    app: &App,
    visitor: &Visitor,
    id: &str,
    how: impl FnOnce(&Arc<Live>, &mut live::State) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let live = app.games.get(id)?;
    let mut state = live.state();
    if state.gone {
        return Err(Failure::not_found("game"));
    }
    live.look(&mut state, visitor);
    let answer = how(&live, &mut state);
    drop(state);
    drive::wake(app, &live);
    answer
}

#[derive(Deserialize)]
pub(super) struct Page {
    before: Option<i64>,
    limit: Option<u32>,
}

pub(super) async fn list(
    State(app): State<App>,
    visitor: Visitor,
    Query(page): Query<Page>,
) -> Result<Json<Value>, Failure> {
    blocking(move || {
        let limit = page.limit.unwrap_or(limits::LISTED).min(limits::LISTED);
        let before = page.before.unwrap_or(i64::MAX);
        let games = app.games.store.read(|from| rows::list(from, &visitor.0, before, limit))?;
        let lines = games.iter().map(|(meta, summary)| view::line(meta, summary, &visitor));
        Ok(Json(json!({ "games": lines.collect::<Value>() })))
    })
    .await
}
