//! Games, positions and values as JSON: the shapes of `docs/api.md`.

use saltus_engine::{AnyGame, Forced, Piece, Stone};
use saltus_game::{Outcome, Reason, Route, Score, Side, score};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};

/// A side, as `"white"` or `"black"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum WireSide {
    White,
    Black,
}

impl From<Side> for WireSide {
    fn from(side: Side) -> WireSide {
        match side {
            Side::White => WireSide::White,
            Side::Black => WireSide::Black,
        }
    }
}

impl From<WireSide> for Side {
    fn from(side: WireSide) -> Side {
        match side {
            WireSide::White => Side::White,
            WireSide::Black => Side::Black,
        }
    }
}

/// The present position of a game: a Position of the interface.
pub(crate) fn position(game: &AnyGame) -> Value {
    let forced = game.forced().map(|forced| match forced {
        Forced::Capture => "capture",
        Forced::BestCapture => "best-capture",
    });
    let moves = match game.outcome() {
        Some(_) => Vec::new(),
        None => game.moves(game.custom()),
    };
    let moves = moves.iter().map(|line| made(&line.text, &line.route));
    json!({
        "text": game.position(game.custom()),
        "turn": WireSide::from(game.turn()),
        "stones": stones(game),
        "moves": moves.collect::<Value>(),
        "forced": forced,
        "outcome": game.outcome().map(outcome),
    })
}

/// A move with its way over the board.
pub(crate) fn made(text: &str, route: &Route) -> Value {
    json!({ "move": text, "path": route.squares, "captures": route.captures })
}

/// A moment: milliseconds since 1970.
pub(crate) fn moment(at: SystemTime) -> u64 {
    at.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// The pieces on the board.
pub(crate) fn stones(game: &AnyGame) -> Value {
    let stone = |stone: Stone| {
        let mut value = json!({ "square": stone.square, "side": WireSide::from(stone.side) });
        if stone.piece == Piece::King {
            value["king"] = true.into();
        }
        value
    };
    game.stones().into_iter().map(stone).collect()
}

/// The end of a game.
pub(crate) fn outcome(outcome: Outcome) -> Value {
    let reason = match outcome.reason {
        Reason::NoMoves => "no-moves",
        Reason::GoalReached => "goal-reached",
        Reason::HomeDeadline => "home-deadline",
        Reason::BothBlocked => "both-blocked",
        Reason::Repetition => "repetition",
        Reason::NoProgress => "no-progress",
        Reason::EndingTooLong => "ending-too-long",
        Reason::OnePieceEach => "one-piece-each",
        Reason::RoundLimit => "round-limit",
    };
    json!({ "winner": outcome.winner.map(WireSide::from), "reason": reason })
}

/// What something is worth to the side to move.
pub(crate) fn value(value: Score) -> Value {
    match score::plies_to_win(value) {
        Some(plies) => json!({ "win": i64::from(plies) * i64::from(value.signum()) }),
        None => json!({ "units": score::to_units(value) }),
    }
}
