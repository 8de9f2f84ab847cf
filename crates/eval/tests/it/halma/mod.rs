//! Halma's features against a plain computation from the specification's text.

mod accumulator;
mod formulas;
mod four;
mod last_ply;
mod plain;
mod search;
mod trained;

use saltus_eval::{HalmaSum, View, halma};
use saltus_game::keys::SplitMix;
use saltus_game::testkit::random_game;
use saltus_game::{Position as _, Side};
use saltus_halma::{Position, Rules, Setup, Square, game};

/// Games with boards and camps of several sizes.
const GAMES: [&str; 5] = ["halma-classic", "halma", "halma-13", "halma-10x10", "halma-8x8"];

fn rules(id: &str) -> &'static Rules {
    game(id).expect("a game that ships")
}

fn sum(text: &str, rules: &'static Rules, view: View) -> HalmaSum {
    let expression = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    halma(&expression, rules, view, 7).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Positions of random games, and positions with pieces all over the board and in the goals.
fn positions(rules: &'static Rules) -> Vec<Position> {
    let mut positions: Vec<Position> = Vec::new();
    for seed in 0..2 {
        positions.extend(random_game(&Position::start(rules), seed, 120).into_iter().step_by(7));
    }
    let mut mix = SplitMix::new(3);
    positions.extend((0..60).map(|_| scattered(rules, &mut mix)));
    positions.retain(|position| position.outcome().is_none());
    positions
}

fn scattered(rules: &'static Rules, mix: &mut SplitMix) -> Position {
    let camp = rules.options().camp.size();
    let board: Vec<Square> = rules.board().iter().collect();
    let mut pieces: Vec<(Side, Square)> = Vec::new();
    for side in Side::BOTH {
        let goal: Vec<Square> = rules.camp(!side).iter().collect();
        let (count, in_goal) = (mix.below(camp) + 1, mix.below(100));
        for _ in 0..count {
            let choice = if mix.below(100) < in_goal { &goal } else { &board };
            let square = choice[mix.below(choice.len())];
            if pieces.iter().all(|&(_, taken)| taken != square) {
                pieces.push((side, square));
            }
        }
    }
    let turn = Side::BOTH[mix.below(2)];
    Setup { pieces, turn, round: 2 }.position(rules).expect("pieces on squares of their own")
}
