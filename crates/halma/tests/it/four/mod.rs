//! Halma for four players: promises, rules, text, counts, and the slow reference.

mod conformance;
mod endings;
mod reference;
mod text;

use saltus_halma::four::{Position, game};

fn start(name: &str) -> Position {
    Position::start(game(name).expect("a game that ships"))
}
