//! What people do to a game: move, go back, resign, sit down, throw it away.

use super::live::{Change, Live, State};
use super::model::{self, End, EndReason, Node, SeatKind};
use super::{Games, look, rows, view};
use crate::app::App;
use crate::failure::Failure;
use crate::threads::blocking;
use crate::visitor::Visitor;
use crate::wire::WireSide;
use crate::{catalogue, limits, secret};
use axum::Json;
use axum::extract::{Path, State as Shared};
use axum::http::StatusCode;
use saltus_engine::AnyGame;
use saltus_game::{Score, Side};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;

type Answer = Result<Json<Value>, Failure>;

#[derive(Deserialize)]
pub(super) struct Move {
    #[serde(rename = "move")]
    text: String,
    at: u32,
}

pub(super) async fn play(
    Shared(app): Shared<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Json(Move { text, at }): Json<Move>,
) -> Answer {
    change(app, visitor, id, move |games, live, state, visitor| {
        let game = may_move(games, live, state, visitor, at)?;
        let change = moved(state, game, at, &text, Thought::default())?;
        live.commit(&games.store, games.moment(), state, change)
    })
    .await
}

/// The game at the node, if the client may move there.
fn may_move(
    games: &Games,
    live: &Live,
    state: &mut State,
    visitor: &Visitor,
    at: u32,
) -> Result<AnyGame, Failure> {
    state.expect_node(at)?;
    let branches = at != state.meta.head;
    let game = state.game_at(at)?;
    let own = state.meta.sides_of(visitor);
    if own.is_empty() {
        return Err(Failure::forbidden("not-your-seat", "you have no seat in this game"));
    }
    if branches {
        state.meta.expect_alone(visitor)?;
    } else {
        fall_flag(games, live, state)?;
        expect_open(state)?;
    }
    if let Some(outcome) = game.outcome() {
        return Err(Failure::conflict("game-over", format!("the game is over: {outcome}")));
    }
    if !own.contains(&game.turn()) {
        return Err(Failure::conflict("not-your-turn", format!("{} is to move", game.turn())));
    }
    Ok(game)
}

/// What is known of a move beside itself.
#[derive(Default)]
pub(super) struct Thought {
    pub value: Option<Score>,
    /// Milliseconds; by the clock, if not given.
    pub spent: Option<u64>,
}

/// The change that a move at a node brings. A move that was made there before is not made anew.
pub(super) fn moved(
    state: &State,
    mut game: AnyGame,
    at: u32,
    text: &str,
    thought: Thought,
) -> Result<Change, Failure> {
    let before = game.clone();
    catalogue::play(&mut game, text)?;
    let (names, side) = (before.custom(), before.turn());
    let mv = before.move_like(text, &state.meta.start, names)?;
    let mut meta = state.meta.clone();
    meta.end = None;
    let mut children = state.nodes.iter().zip(1..);
    if let Some((_, known)) = children.find(|(node, _)| node.parent == at && node.mv == mv) {
        meta.head = known;
        return Ok(Change { meta, node: None, head: game });
    }
    if state.is_full() {
        let told = format!("a game holds at most {} moves", limits::NODES);
        return Err(Failure::too_many(told));
    }
    // In the past no clock is running.
    let clocked = if at == meta.head { state.spent() } else { 0 };
    let spent = thought.spent.unwrap_or(clocked);
    let left = state.left_at(at).zip(meta.clock).map(|(mut left, clock)| {
        let own = &mut left[side.index()];
        *own = own.saturating_sub(spent) + clock.increment;
        left
    });
    meta.head = state.nodes.len() as u32 + 1;
    let node = Node { parent: at, mv, side, spent, value: thought.value, left };
    Ok(Change { meta, node: Some(node), head: game })
}

/// Ends the game if the time of the side to move is over.
pub(super) fn fall_flag(games: &Games, live: &Live, state: &mut State) -> Result<bool, Failure> {
    let turn = state.head.turn();
    if state.began.is_none() || state.left().is_none_or(|left| left[turn.index()] > 0) {
        return Ok(false);
    }
    end(games, live, state, End { winner: !turn, reason: EndReason::Time })?;
    Ok(true)
}

/// Ends the game where it stands.
pub(super) fn end(games: &Games, live: &Live, state: &mut State, end: End) -> Result<(), Failure> {
    let mut meta = state.meta.clone();
    meta.end = Some(end);
    let change = Change { meta, node: None, head: state.head.clone() };
    live.commit(&games.store, games.moment(), state, change)
}

fn expect_open(state: &State) -> Result<(), Failure> {
    match state.outcome() {
        None => Ok(()),
        Some(_) => Err(Failure::conflict("game-over", "the game is over")),
    }
}

#[derive(Deserialize)]
pub(super) struct Head {
    node: u32,
}

pub(super) async fn head(
    Shared(app): Shared<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Json(Head { node }): Json<Head>,
) -> Answer {
    change(app, visitor, id, move |games, live, state, visitor| {
        state.meta.expect_alone(visitor)?;
        state.expect_node(node)?;
        go_to(games, live, state, node)
    })
    .await
}

pub(super) async fn takeback(
    Shared(app): Shared<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer {
    change(app, visitor, id, |games, live, state, visitor| {
        state.meta.expect_alone(visitor)?;
        let own = state.meta.sides_of(visitor);
        let made = |node: &u32| own.contains(&state.nodes[*node as usize - 1].side);
        let line = model::path(&state.nodes, state.meta.head);
        let Some(last) = line.into_iter().rev().find(made) else {
            let told = "you have made no move that could be taken back";
            return Err(Failure::conflict("no-move-to-take-back", told));
        };
        let before = state.nodes[last as usize - 1].parent;
        go_to(games, live, state, before)
    })
    .await
}

fn go_to(games: &Games, live: &Live, state: &mut State, node: u32) -> Result<(), Failure> {
    let mut meta = state.meta.clone();
    meta.head = node;
    meta.end = None;
    let change = Change { meta, node: None, head: state.game_at(node)? };
    live.commit(&games.store, games.moment(), state, change)
}

#[derive(Deserialize)]
pub(super) struct Resignation {
    side: WireSide,
}

pub(super) async fn resign(
    Shared(app): Shared<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Json(Resignation { side }): Json<Resignation>,
) -> Answer {
    change(app, visitor, id, move |games, live, state, visitor| {
        let side = Side::from(side);
        if !state.meta.sides_of(visitor).contains(&side) {
            return Err(Failure::forbidden("not-your-seat", format!("{side} is not yours")));
        }
        fall_flag(games, live, state)?;
        expect_open(state)?;
        end(games, live, state, End { winner: !side, reason: EndReason::Resigned })
    })
    .await
}

#[derive(Deserialize)]
pub(super) struct Sitting {
    side: WireSide,
    secret: String,
}

pub(super) async fn seat(
    Shared(app): Shared<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Json(Sitting { side, secret }): Json<Sitting>,
) -> Answer {
    change(app, visitor, id, move |games, live, state, visitor| {
        let side = Side::from(side);
        let seat = state.seat(side);
        let right = match &seat.kind {
            SeatKind::Open { secret: kept } => *kept == secret::hash(&secret),
            _ => return Err(Failure::conflict("seat-taken", format!("{side} has a player"))),
        };
        match &seat.holder {
            _ if !right => {
                return Err(Failure::forbidden("not-your-seat", "that is not the seat's secret"));
            }
            Some(holder) if *holder == visitor.0 => return Ok(()),
            Some(_) => return Err(Failure::conflict("seat-taken", "someone was quicker")),
            None => {}
        }
        let mut meta = state.meta.clone();
        meta.seats[side.index()].holder = Some(visitor.0.clone());
        let change = Change { meta, node: None, head: state.head.clone() };
        live.commit(&games.store, games.moment(), state, change)
    })
    .await
}

pub(super) async fn delete(
    Shared(app): Shared<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    blocking(move || {
        let live = app.games.get(&id)?;
        let mut state = live.state();
        state.meta.expect_alone(&visitor)?;
        let key = id.clone();
        app.games.store.write(move |to| rows::delete(to, &key))?;
        state.gone = true;
        app.games.live().remove(&id);
        live.settle(&mut state);
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// Changes a game under its lock, and answers with what it then is.
async fn change(
    app: App,
    visitor: Visitor,
    id: String,
    how: impl FnOnce(&Games, &Arc<Live>, &mut State, &Visitor) -> Result<(), Failure> + Send + 'static,
) -> Answer {
    let changed = move || {
        look::visit(&app, &visitor, &id, |live, state| {
            how(&app.games, live, state, &visitor)?;
            view::game(state, &visitor, None).map(Json)
        })
    };
    blocking(changed).await
}
