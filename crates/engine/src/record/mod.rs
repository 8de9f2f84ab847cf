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

mod error;
mod read;
mod text;
mod which;
mod write;

pub use error::RecordError;
pub use read::{Begin, read, read_within};
pub use saltus_pdn::Limits;
pub use text::{RecordText, Standing};
pub use write::write;

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
    /// The tags, but for those that tell game, start and result.
    pub tags: Vec<(String, String)>,
    /// How the game ended. A game that both lost, `0-0`, counts as open.
    pub result: Standing,
    /// Moves that cannot be played here: those after the end of the game by its rules, and those of variations from
    /// another position.
    pub left_out: usize,
    /// How many games come after it in the text.
    pub more: usize,
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
