//! A game as its watchers see it: the Game of the interface.

use super::live::State;
use super::model::{self, Meta, Node, Seat, SeatKind};
use super::rows::Summary;
use crate::failure::Failure;
use crate::visitor::Visitor;
use crate::wire::{self, WireSide};
use crate::{catalogue, players};
use saltus_engine::AnyGame;
use saltus_game::{Route, Side};
use serde_json::{Value, json};

/// The whole game, with the position at a node, or at the head.
pub(super) fn game(state: &State, visitor: &Visitor, at: Option<u32>) -> Result<Value, Failure> {
    let meta = &state.meta;
    let at = at.unwrap_or(meta.head);
    state.expect_node(at)?;
    let shown = state.game_at(at)?;
    let nodes = state.nodes.iter().zip(1..).map(|(made, id): (&Node, u32)| node(id, made));
    let clocks = state.left().map(|[white, black]| {
        let running = state.began.map(|_| WireSide::from(state.head.turn()));
        json!({ "white": white, "black": black, "running": running })
    });
    Ok(json!({
        "id": meta.id,
        "game": meta.game,
        "rev": meta.rev,
        "created": meta.created,
        "updated": meta.updated,
        "start": meta.start,
        "seats": seats(meta),
        "you": you(meta, visitor),
        "alone": meta.is_alone(visitor),
        "clock": meta.clock.map(|clock| {
            json!({ "initial": clock.initial, "increment": clock.increment })
        }),
        "clocks": clocks,
        "nodes": nodes.collect::<Value>(),
        "head": meta.head,
        "outcome": state.outcome(),
        "thinking": thinking(state),
        "at": at,
        "position": wire::position(&shown),
        "last": model::at(&state.nodes, at).map(|node| last(&shown, node)),
        "captured": captured(meta, &shown)?,
    }))
}

/// A line of a list.
pub(super) fn line(meta: &Meta, summary: &Summary, visitor: &Visitor) -> Value {
    let over = summary.over.as_deref().and_then(|over| serde_json::from_str::<Value>(over).ok());
    json!({
        "id": meta.id,
        "game": meta.game,
        "seats": seats(meta),
        "moves": summary.moves,
        "outcome": over,
        "you": you(meta, visitor),
        "created": meta.created,
        "updated": meta.updated,
    })
}

/// Whether a computer is at it, or will be in a moment. Two computers play only while someone watches.
fn thinking(state: &State) -> bool {
    let meant = state.seat(state.head.turn()).is_computer() && !state.meta.is_show();
    state.stop.is_some() || (meant && state.outcome().is_none() && !state.is_full())
}

fn you(meta: &Meta, visitor: &Visitor) -> Vec<WireSide> {
    meta.sides_of(visitor).into_iter().map(WireSide::from).collect()
}

fn seats(meta: &Meta) -> Value {
    let [white, black] = &meta.seats;
    json!({ "white": seat(meta, white), "black": seat(meta, black) })
}

fn seat(meta: &Meta, seat: &Seat) -> Value {
    let kind = match &seat.kind {
        SeatKind::Human => "human",
        SeatKind::Open { .. } => "open",
        SeatKind::Level(level) => {
            let game = catalogue::game(&meta.game).ok();
            let player = game.and_then(|game| players::level(&game, *level).ok());
            let player = player.map(|player| player.to_string());
            return json!({ "kind": "computer", "level": level, "player": player });
        }
        SeatKind::Player(player) => return json!({ "kind": "computer", "player": player }),
        SeatKind::Engine(name) => return json!({ "kind": "computer", "engine": name }),
    };
    let mut value = json!({ "kind": kind, "taken": seat.is_taken() });
    if let Some(name) = &seat.name {
        value["name"] = name.as_str().into();
    }
    value
}

fn node(id: u32, node: &Node) -> Value {
    let mut value = json!({
        "id": id,
        "parent": node.parent,
        "move": node.mv,
        "side": WireSide::from(node.side),
        "spent": node.spent,
    });
    if let Some(score) = node.value {
        value["value"] = wire::value(score);
    }
    value
}

/// The move that led to the position shown, with its way.
fn last(shown: &AnyGame, node: &Node) -> Value {
    let mut before = shown.clone();
    before.undo();
    let line = before.moves(before.custom()).into_iter().find(|line| line.text == node.mv);
    // Every stored move was legal when it was made; should a later version see that otherwise, it has no way.
    let nowhere = || Route { squares: Vec::new(), captures: Vec::new() };
    let route = line.map_or_else(nowhere, |line| line.route);
    let mut value = wire::made(&node.mv, &route);
    value["side"] = json!(WireSide::from(node.side));
    value
}

/// How many pieces each side has lost since the start.
fn captured(meta: &Meta, shown: &AnyGame) -> Result<Value, Failure> {
    let (before, now) = (catalogue::pieces(&model::start(meta)?), catalogue::pieces(shown));
    let lost = |side: Side| before[side.index()].saturating_sub(now[side.index()]);
    Ok(json!({ "white": lost(Side::White), "black": lost(Side::Black) }))
}
