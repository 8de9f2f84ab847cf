//! A fixed workload: the same searches with the same number of nodes on every machine, so that the
//! total tells two versions apart that search differently, and the time two machines.

use crate::any_game::AnyGame;
use crate::player::{Control, PlayerSpec, Strong};
use saltus_search::Limits;
use std::time::Duration;

/// One search of the workload: a game, the random moves played from its start before it, and a depth.
const WORK: &[(&str, usize, u32)] = &[
    ("halma", 0, 5),
    ("halma", 30, 5),
    ("halma-classic", 60, 5),
    ("halma-8x8", 20, 6),
    ("ugolki-9", 16, 6),
    ("international", 0, 13),
    ("international", 30, 13),
    ("english", 20, 15),
    ("russian", 16, 13),
    ("brazilian", 16, 13),
    ("frisian", 20, 11),
    ("italian", 20, 13),
    ("turkish", 20, 9),
    ("canadian", 24, 11),
    ("simple", 12, 13),
];

/// What a search of the workload came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Done {
    /// The game.
    pub game: &'static str,
    /// The position on one line.
    pub position: String,
    /// How deep it was searched.
    pub depth: u32,
    /// The move that was found.
    pub best: String,
    /// Positions searched.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
}

/// Runs the workload on one thread, and calls `tell` with each search as it ends.
///
/// ```no_run
/// let mut total = 0;
/// saltus_engine::bench::run(|done| total += done.nodes);
/// println!("{total} nodes");
/// ```
pub fn run(mut tell: impl FnMut(&Done)) {
    for &(id, plies, depth) in WORK {
        let game = after_random_moves(id, plies);
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let spec = PlayerSpec::Engine(Strong { limits, hash: 16, ..Strong::default() });
        let mut player = game.player(&spec).expect("the game's own evaluation is sound");
        let choice = player.choose(&game, &mut Control::default());
        let choice = choice.expect("the game goes on, and no one stops the search");
        tell(&Done {
            game: id,
            position: game.position(game.names()[0]),
            depth,
            best: choice.mv,
            nodes: choice.nodes,
            time: choice.time,
        });
    }
}

/// A game after so many random moves.
fn after_random_moves(id: &str, plies: usize) -> AnyGame {
    let mut game = AnyGame::start(id).expect("a game of the list");
    let spec = PlayerSpec::Random { seed: 7 };
    let mut player = game.player(&spec).expect("chance needs no evaluation");
    for _ in 0..plies {
        let Ok(choice) = player.choose(&game, &mut Control::default()) else { break };
        game.play(&choice.mv).expect("a player's move is legal");
    }
    game
}
