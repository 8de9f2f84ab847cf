//! What is wrong with a text, and where.

use std::fmt;
use std::io;

/// A place in a text, both counted from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The character in it.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why a game could not be read.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The text is no record. Reading goes on with the next game.
    #[error("{place}: {problem}")]
    Text {
        /// Where.
        place: Place,
        /// What is wrong there.
        problem: Problem,
    },
    /// The text cannot be had. Nothing comes after it.
    #[error("the record cannot be read: {0}")]
    Io(#[from] io::Error),
}

/// What is wrong at a place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// Something that has no meaning in a record.
    #[error(
        "`{found}` is none of what a record is made of: expected a move such as 32-28, c3xe5 or c1-e3-g5, its number such as 12., a {{comment}}, a (variation) or a result such as 1-0 or *"
    )]
    Unknown {
        /// What stands there.
        found: String,
    },
    /// A comment or a position that does not end.
    #[error("what begins here has no `{end}`")]
    Unclosed {
        /// What would end it.
        end: char,
    },
    /// More moves than are wanted.
    #[error("the game has more than {most} moves, variations included")]
    ManyMoves {
        /// The most that are read.
        most: usize,
    },
    /// Variations within variations, too many.
    #[error("variations lie more than {most} deep within one another")]
    Deep {
        /// The most that are read.
        most: usize,
    },
    /// More text than is wanted.
    #[error("tags and comments of the game are longer than {most} bytes in all")]
    Long {
        /// The most that are read.
        most: usize,
    },
}
