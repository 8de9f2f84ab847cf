//! Positions and moves as JSON for the tournaments.

use saltus_engine::AnyGame;
use saltus_game::Route;
use saltus_service::wire::{Move, Outcome, Position};
use serde_json::{Value, json};
use std::time::SystemTime;

pub(crate) use saltus_service::wire::Side as WireSide;

/// The present position of a game.
pub(crate) fn position(game: &AnyGame) -> Value {
    json!(Position::of(game))
}

/// A move with its route.
pub(crate) fn made(text: &str, route: &Route) -> Value {
    json!(Move::new(text.to_owned(), route.clone()))
}

/// The end of a game.
pub(crate) fn outcome(outcome: saltus_game::Outcome) -> Value {
    json!(Outcome::from(outcome))
}

/// Milliseconds since 1970.
pub(crate) fn moment(at: SystemTime) -> u64 {
    crate::clock::millis(at)
}
