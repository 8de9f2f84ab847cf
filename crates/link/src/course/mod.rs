//! The files by which the Halma agents of courses are told the position, and tell their move.

use crate::{ProgramSpec, StartError};
use saltus_engine::{AnyGame, Player};

/// A player that starts the agent for each of its moves.
pub(crate) fn start(spec: &ProgramSpec, _game: &AnyGame) -> Result<Box<dyn Player>, StartError> {
    Err(StartError::Program { program: spec.program(), problem: "not there yet".to_owned() })
}

/// Why agents cannot play this game, if they cannot.
pub(crate) fn unfit(_game: &AnyGame) -> Option<&'static str> {
    None
}
