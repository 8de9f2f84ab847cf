//! Hub, version 2: the line protocol that draughts programs speak.

use crate::{ProgramSpec, StartError};
use saltus_engine::{AnyGame, Player};

/// Starts an engine.
pub(crate) fn start(spec: &ProgramSpec, _game: &AnyGame) -> Result<Box<dyn Player>, StartError> {
    Err(StartError::Program { program: spec.program(), problem: "not there yet".to_owned() })
}
