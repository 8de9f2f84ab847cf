//! `saltus play`.

use crate::args::PlayArgs;
use crate::failure::Failure;

pub(crate) fn run(_args: &PlayArgs) -> Result<(), Failure> {
    Err(Failure::Fault("not there yet".to_owned()))
}
