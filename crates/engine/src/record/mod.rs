//! Games that outlive the program: Portable Draughts Notation, and the same for Halma, in and out.
//!
//! ```
//! use saltus_engine::record;
//!
//! let text = "[GameType \"21\"] 1. 11-15 23-19 (22-18 {sharper} 15x22) 2. 8-11 *";
//! let read = record::read(text, None)?;
//! assert_eq!((read.game.as_str(), read.nodes.len()), ("english", 5));
//! assert_eq!(read.nodes[3].mv, "22-18");
//! assert_eq!(read.nodes[3].parent, 1);
//! let written = record::write(&read)?;
//! assert!(written.ends_with("\n1. 11-15 23-19 (1... 22-18 {sharper} 2. 15x22) 2. 8-11 *\n\n"), "{written}");
//! assert_eq!(record::read(&written, None)?, read);
//!
//! let error = record::read("[GameType \"21\"] 1. 11-15 23-20 *", None).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "line 1, column 26: move 1... 23-20: 23-20 is not legal: the piece on 23 cannot go there; 1 move before it is good"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`read`] is for one game at hand; [`Games`] goes through files of any size.

mod crowned;
mod detect;
mod displaced;
mod error;
mod guess;
mod moves;
mod numbering;
mod positions;
mod read;
mod seats;
mod spell;
mod stream;
mod style;
mod text;
mod walk;
mod warning;
mod write;

pub use error::RecordError;
pub use guess::{Guess, guess, guess_within};
pub use numbering::Numbering;
pub use positions::Positions;
pub use read::{Begin, read, read_within};
pub use saltus_pdn::{Limits, Place};
pub use stream::{Entry, Games};
pub use style::{Points, Style};
pub use text::{RecordText, Standing, plies_before, seat_tag};
pub use warning::Warning;
pub use write::{write, write_as};

use crate::any_game::{AnyGame, GameError};
use saltus_game::Names;

/// A game of a record, with all of its moves played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The position it begins with, squares as the game's people name them.
    pub start: String,
    /// What is said before the first move.
    pub comment: String,
    /// The moves, the main line first, then the variations, those of the latest move first. A move's parent comes before
    /// it, and of the moves from one position that of the main line comes first.
    pub nodes: Vec<RecordNode>,
    /// The tags, but for those that tell game, start and result. A result that is none of the usual ones, as of a
    /// tournament that counts in another way, is among them.
    pub tags: Vec<(String, String)>,
    /// How the game ended.
    pub result: Standing,
    /// Moves that cannot be played here: those after the end of the game by its rules, and those of variations from
    /// another position.
    pub left_out: usize,
    /// How many games come after it in the text.
    pub more: usize,
}

impl Record {
    /// The moves of the main line, in order.
    pub fn main_line(&self) -> impl Iterator<Item = &RecordNode> {
        let mut last = 0;
        // A move comes after its parent, and before its parent's other children.
        self.nodes.iter().filter(move |node| {
            let next = node.parent == last && node.id > last;
            if next {
                last = node.id;
            }
            next
        })
    }

    /// The game at the end of its main line.
    pub fn end(&self) -> Result<AnyGame, GameError> {
        let mut game = spell::begin(self)?;
        for node in self.main_line() {
            game.play(&node.mv)?;
        }
        Ok(game)
    }

    /// Every move, in the order of [`nodes`](Record::nodes), with squares named so.
    pub fn spelled(&self, names: Names) -> Result<Vec<String>, GameError> {
        spell::moves(self, names)
    }
}

/// A move of a [`Record`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordNode {
    /// Its number, from 1 in the order of [`Record::nodes`].
    pub id: usize,
    /// The move before it; 0 is the start.
    pub parent: usize,
    /// The move, squares as the game's people name them.
    pub mv: String,
    /// What is said of it, clocks such as `[%clk 0:10:00]` included.
    pub comment: String,
    /// Marks, by the numbers of the standard: 1 good, 2 bad, 3 very good, 4 very bad, 5 interesting, 6 doubtful.
    pub nags: Vec<u8>,
}
