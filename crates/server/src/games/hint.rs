//! Hints: what the engine would do, after a short look.

use crate::app::App;
use crate::failure::Failure;
use crate::pool::Busy;
use crate::threads::{blocking, lock};
use crate::visitor::Visitor;
use crate::{limits, wire};
use axum::Json;
use axum::extract::{Path, State};
use saltus_engine::{AnyGame, Choice, Control, PlayerSpec};
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::oneshot;

/// Who gives hints: half a second at most.
const PLAYER: &str = "engine:time=500ms,hash=8";

#[derive(Deserialize)]
pub(super) struct At {
    at: u32,
}

pub(super) async fn hint(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Json(At { at }): Json<At>,
) -> Result<Json<Value>, Failure> {
    let _one = One::new(&app, &visitor)?;
    let (games, who) = (app.clone(), visitor.clone());
    let game = blocking(move || {
        let live = games.games.get(&id)?;
        let state = live.state();
        if state.meta.sides_of(&who).is_empty() && !state.meta.is_alone(&who) {
            return Err(Failure::forbidden("not-your-seat", "you have no seat in this game"));
        }
        state.expect_node(at)?;
        state.game_at(at)
    })
    .await?;
    if let Some(outcome) = game.outcome() {
        return Err(Failure::conflict("game-over", format!("the game is over: {outcome}")));
    }
    let (gives, given) = oneshot::channel();
    app.play.submit_for(&visitor.0, move || {
        let _ = gives.send(thought(&game));
    })?;
    let answer = given.await.ok().flatten();
    answer.map(Json).ok_or_else(|| Failure::fault("the engine found no move"))
}

fn thought(game: &AnyGame) -> Option<Value> {
    let spec: PlayerSpec = PLAYER.parse().expect("the player of hints is right");
    let mut control = Control { names: Some(game.custom()), ..Control::default() };
    let Choice { mv, value, depth, .. } =
        game.player(&spec).ok()?.choose(game, &mut control).ok()?;
    let line = game.moves(game.custom()).into_iter().find(|line| line.text == mv)?;
    let mut answer = wire::made(&mv, &line.route);
    answer["value"] = value.map(wire::value).into();
    answer["depth"] = depth.into();
    Some(answer)
}

/// A client's one hint at a time.
struct One {
    app: App,
    visitor: Visitor,
}

impl One {
    fn new(app: &App, visitor: &Visitor) -> Result<One, Failure> {
        let mut hinted = lock(&app.games.hinted);
        if !hinted.insert(visitor.clone()) {
            return Err(Failure::too_many("one hint at a time"));
        }
        if hinted.len() > limits::HINTS {
            hinted.remove(visitor);
            return Err(Busy.into());
        }
        Ok(One { app: app.clone(), visitor: visitor.clone() })
    }
}

impl Drop for One {
    fn drop(&mut self) {
        let mut hinted = lock(&self.app.games.hinted);
        hinted.remove(&self.visitor);
    }
}
