//! The eight levels of play that people choose from: named, and calibrated so that each beats the one below
//! about two times in three.

use crate::any_game::AnyGame;
use crate::catalogue::Family;
use crate::player::PlayerSpec;

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

const HALMA: [&str; 8] = [
    "random",
    "engine:nodes=20",
    "engine:nodes=60",
    "engine:nodes=200",
    "engine:nodes=700",
    "engine:nodes=2500",
    "engine:nodes=10000",
    "engine:nodes=100000",
];
const DRAUGHTS: [&str; 8] = HALMA;

impl AnyGame {
    /// The player of a level, if there is such a level.
    ///
    /// ```
    /// use saltus_engine::{AnyGame, LEVELS};
    /// let game = AnyGame::start("russian")?;
    /// assert!(LEVELS.iter().all(|level| game.level(level.number).is_some()));
    /// assert_eq!(game.level(9), None);
    /// # Ok::<(), saltus_engine::GameError>(())
    /// ```
    pub fn level(&self, number: u8) -> Option<PlayerSpec> {
        let players = match self.family() {
            Family::Halma => &HALMA,
            Family::Draughts => &DRAUGHTS,
        };
        let text = players.get(usize::from(number.checked_sub(1)?))?;
        Some(text.parse().expect("the players of levels are right"))
    }
}
