//! `saltus checkers`.

use crate::args::CheckersArgs;
use crate::failure::Failure;

pub(crate) fn run(_args: &CheckersArgs) -> Result<(), Failure> {
    Err(Failure::Fault("not there yet".to_owned()))
}
