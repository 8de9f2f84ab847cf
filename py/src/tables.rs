//! Endgame tables: where they are, and how they are made.

use crate::number::whole;
use crate::{wait, wrong};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use saltus_endgame::{Control, Error, Game, Options};
use saltus_engine::Stop;
use std::path::PathBuf;

fn game_of(id: &str) -> PyResult<&'static dyn Game> {
    // An unknown game is told as such.
    saltus_engine::AnyGame::start(id).map_err(wrong)?;
    saltus_endgame::game(id).ok_or_else(|| wrong("only draughts games have endgame tables"))
}

/// The folder of a game's tables: in `root`, or in the user's cache folder.
#[pyfunction]
#[pyo3(signature = (game, root=None))]
pub(crate) fn tables_folder(game: &str, root: Option<PathBuf>) -> PyResult<PathBuf> {
    let folder = saltus_endgame::folder(root.as_deref(), game_of(game)?.id());
    folder.ok_or_else(|| wrong("there is no home folder to keep tables in"))
}

/// Builds what is missing of a game's tables up to so many pieces: gives how many slices were there, how many were made, and
/// how many values were computed.
#[pyfunction]
#[pyo3(signature = (game, pieces, root=None, threads=1, memory=1024))]
pub(crate) fn build_tables(
    py: Python<'_>,
    game: &str,
    #[pyo3(from_py_with = whole)] pieces: u32,
    root: Option<PathBuf>,
    #[pyo3(from_py_with = whole)] threads: usize,
    #[pyo3(from_py_with = whole)] memory: u64,
) -> PyResult<(usize, usize, u64)> {
    let folder = tables_folder(game, root)?;
    let game = game_of(game)?;
    let options = Options { pieces, threads, memory };
    let stop = Stop::new();
    let built = wait::interruptible(py, &stop, || {
        let control = Control { stop: &|| stop.is_stopped(), tell: &|_| {} };
        game.build(&folder, options, &control)
    })?;
    let built = built.map_err(|error| match error {
        Error::File { .. } => PyOSError::new_err(error.to_string()),
        error => wrong(error),
    })?;
    Ok((built.kept, built.made, built.values))
}
