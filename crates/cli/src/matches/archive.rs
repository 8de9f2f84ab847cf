//! The file that games go to, one after another.

use crate::failure::Failure;
use saltus_arena::{GameResult, Ply};
use saltus_engine::{AnyGame, RecordText, Value};
use saltus_game::Score;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file of games, to which more are added.
pub(crate) struct Archive {
    path: PathBuf,
    file: File,
    date: String,
}

impl Archive {
    /// Opens it before the first game, so that a match is not played for nothing.
    pub(crate) fn open(path: &Path) -> Result<Archive, Failure> {
        let file = OpenOptions::new().create(true).append(true).open(path).map_err(|error| {
            Failure::input(
                format!("--record {}: {error}", path.display()),
                "name a file that can be written; games are appended to it",
            )
        })?;
        Ok(Archive { path: path.to_owned(), file, date: today() })
    }

    /// Adds a game: which one of its pair or opening it is, and the name of the player on each seat.
    pub(super) fn add(
        &mut self,
        start: &AnyGame,
        (pair, game): (u32, u32),
        names: &[&str],
        result: &GameResult,
    ) -> io::Result<()> {
        let mut text = RecordText::new(start);
        text.heading("saltus match", &self.date, (pair, game), names);
        text.more("Termination", &result.termination.to_string()).from_position(&result.start);
        let thought = |ply: &Ply| ply.value.map(|value| thought(value, ply.depth));
        text.line(result.moves.iter().map(|ply| (ply.mv.as_str(), thought(ply))));
        self.append(&text.end(result.places.into()))
    }

    /// Adds the text of a game.
    pub(crate) fn append(&mut self, text: &str) -> io::Result<()> {
        let named = |error: io::Error| {
            io::Error::new(error.kind(), format!("{}: {error}", self.path.display()))
        };
        self.file.write_all(text.as_bytes()).map_err(named)
    }
}

/// What the player thought of its move, and how deep it looked: `+0.25/8`, `W3/8` for a win in 3 plies, `W/8` for one that
/// endgame tables know of.
fn thought(value: Score, depth: u32) -> String {
    match Value::from(value) {
        Value::Win(plies) => format!("W{plies}/{depth}"),
        Value::Loss(plies) => format!("L{plies}/{depth}"),
        Value::TableWin => format!("W/{depth}"),
        Value::TableLoss => format!("L/{depth}"),
        Value::Units(units) => format!("{units:+.2}/{depth}"),
    }
}

/// The date of today where the user lives, as records write it.
pub(crate) fn today() -> String {
    jiff::Zoned::now().strftime("%Y.%m.%d").to_string()
}
