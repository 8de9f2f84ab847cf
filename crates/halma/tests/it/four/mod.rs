//! Halma for four players: promises, rules, text, counts.

mod conformance;
mod endings;
mod text;

use saltus_halma::four::{Position, game};

fn start(name: &str) -> Position {
    Position::start(game(name).expect("a game that ships"))
}
