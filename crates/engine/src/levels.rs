//! The eight levels of play that people choose from: named, and calibrated so that each beats the one below
//! about two times in three.
//!
//! A level is the engine with so many nodes a move, and a little noise, so that no two games are alike. How much
//! more nodes are worth differs from game to game, and so do the numbers: `cargo run --release -p saltus-arena --example levels -- GAME` finds them, `saltus lab run
//! data/levels.toml` checks them.
//! On 4x4 all levels but the lowest play alike: there is too little to see.

use crate::playable::Playable;
use crate::player::Strong;
use saltus_search::Limits;

/// A level of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// From 1, the weakest, to 8.
    pub number: u8,
    /// Its name: an animal that jumps.
    pub name: &'static str,
}

/// The levels, the weakest first.
pub const LEVELS: [Level; 8] = [
    Level { number: 1, name: "flea" },
    Level { number: 2, name: "cricket" },
    Level { number: 3, name: "frog" },
    Level { number: 4, name: "rabbit" },
    Level { number: 5, name: "squirrel" },
    Level { number: 6, name: "goat" },
    Level { number: 7, name: "gazelle" },
    Level { number: 8, name: "puma" },
];

/// The nodes that each level of a game searches for a move, as measured.
pub const NODES: &[(&str, [u64; 8])] = &[
    ("halma", [560, 790, 1100, 1400, 2000, 3100, 5400, 10_000]),
    ("halma-classic", [570, 840, 1100, 1500, 2000, 3000, 5400, 10_000]),
    ("halma-locked", [490, 720, 970, 1300, 1900, 3100, 5300, 10_000]),
    ("halma-single", [260, 350, 460, 590, 790, 1200, 5400, 10_000]),
    ("halma-course", [310, 510, 750, 1000, 1500, 3000, 5500, 10_000]),
    ("halma-13", [210, 340, 510, 730, 1100, 2000, 4100, 10_000]),
    ("halma-10x10", [160, 240, 390, 610, 890, 1500, 4100, 10_000]),
    ("halma-8x8", [48, 72, 110, 180, 350, 710, 2500, 10_000]),
    ("ugolki-9", [81, 130, 190, 280, 590, 1600, 3600, 10_000]),
    ("ugolki-12", [22, 110, 210, 350, 750, 1700, 4000, 10_000]),
    ("ugolki-16", [55, 110, 190, 310, 590, 1200, 4000, 10_000]),
    ("simple", [18, 33, 65, 130, 290, 780, 2800, 10_000]),
    ("simple-4x4", [1, 2, 3, 5, 8, 20, 60, 10_000]),
    ("simple-6x6", [4, 8, 12, 22, 37, 96, 540, 10_000]),
    ("simple-10x10", [26, 58, 110, 220, 460, 890, 3500, 10_000]),
    ("simple-12x12", [190, 280, 390, 560, 870, 1800, 4300, 10_000]),
    ("simple-14x14", [330, 460, 620, 860, 1400, 3000, 5700, 10_000]),
    ("simple-forward", [30, 57, 100, 180, 380, 1300, 3200, 10_000]),
    ("english", [120, 190, 300, 510, 940, 2000, 4600, 10_000]),
    ("international", [170, 280, 460, 760, 1300, 2300, 4400, 10_000]),
    ("brazilian", [36, 67, 120, 240, 520, 1300, 3400, 10_000]),
    ("russian", [46, 71, 110, 240, 520, 1200, 3500, 10_000]),
    ("pool", [46, 78, 140, 270, 530, 1100, 3300, 10_000]),
    ("italian", [150, 250, 430, 810, 1500, 3000, 5500, 10_000]),
    ("spanish", [100, 190, 340, 610, 1100, 2100, 4300, 10_000]),
    ("czech", [130, 250, 430, 770, 1300, 2800, 5800, 10_000]),
    ("canadian", [490, 760, 1100, 1600, 2400, 3900, 6400, 10_000]),
    ("turkish", [41, 87, 170, 320, 650, 1400, 3500, 10_000]),
    ("frisian", [110, 180, 280, 470, 900, 1900, 4200, 10_000]),
];

/// For a game that has not been measured yet: about the median of the others. A test names the game.
pub const UNMEASURED: [u64; 8] = [80, 140, 240, 450, 900, 1900, 4100, 10_000];

/// For games of four, which have not been measured: each level searches twice as many nodes as the one below.
pub const FOUR: [u64; 8] = [100, 200, 400, 800, 1600, 3200, 6400, 12_800];

/// Noise in the evaluation, at most a hundred times this up or down.
const NOISE: &str = "0.0015*random";

/// The engine of a level, which must be one of [`LEVELS`], at the games of this position's rules.
pub(crate) fn player<P: Playable>(position: &P, number: u8, seed: u64) -> Strong {
    let id = position.level_id();
    let row = NODES.iter().find(|(game, _)| *game == id);
    let nodes = row.map_or(UNMEASURED, |(_, nodes)| *nodes);
    let eval = format!("{} + {NOISE}", position.engine_eval()).parse();
    let eval = eval.expect("the evaluations that ship are sound");
    Strong {
        limits: Limits { nodes: Some(nodes[usize::from(number) - 1]), ..Limits::default() },
        hash: 1,
        eval: Some(eval),
        seed,
        ..Strong::default()
    }
}

/// The engine of a level at games of four. It plays without noise: there an evaluation is a sum over squares alone.
pub(crate) fn of_four(number: u8) -> Strong {
    let nodes = Some(FOUR[usize::from(number) - 1]);
    Strong { limits: Limits { nodes, ..Limits::default() }, hash: 1, ..Strong::default() }
}
