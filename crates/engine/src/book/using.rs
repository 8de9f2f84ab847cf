//! Which book a player opens with: what `book=` says.

use super::{Book, shipped};
use std::convert::Infallible;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

/// Which book a player opens with. None by default: a player that is measured should think.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum BookUse {
    /// None.
    #[default]
    Off,
    /// The one that comes with Saltus, in games that have one.
    On,
    /// That of a file. Boxed, so that players stay small.
    File(Box<PathBuf>),
}

impl BookUse {
    /// The book for a game, if there is one; or what is wrong with its file.
    pub(crate) fn open(&self, game: &str) -> Result<Option<Arc<Book>>, String> {
        let file = match self {
            BookUse::Off => return Ok(None),
            BookUse::On => return Ok(shipped(game)),
            BookUse::File(file) => file,
        };
        let text = std::fs::read_to_string(file.as_path()).map_err(|error| error.to_string())?;
        let book: Book = text.parse().map_err(|error: super::BookError| error.to_string())?;
        if book.game != game {
            return Err(format!("it is a book of {}, and the game is {game}", book.game));
        }
        Ok(Some(Arc::new(book)))
    }
}

impl FromStr for BookUse {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<BookUse, Infallible> {
        Ok(match text {
            "off" => BookUse::Off,
            "on" => BookUse::On,
            file => BookUse::File(Box::new(file.into())),
        })
    }
}

impl fmt::Display for BookUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookUse::Off => f.write_str("off"),
            BookUse::On => f.write_str("on"),
            BookUse::File(file) => write!(f, "{}", file.display()),
        }
    }
}
