//! `saltus check`.

use crate::args::CheckArgs;
use crate::failure::Failure;

pub(crate) fn run(_args: &CheckArgs) -> Result<(), Failure> {
    Err(Failure::Fault("not there yet".to_owned()))
}
