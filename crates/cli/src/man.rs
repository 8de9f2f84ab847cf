//! `saltus man`.

use crate::args::ManArgs;
use crate::failure::Failure;

pub(crate) fn run(_args: &ManArgs) -> Result<(), Failure> {
    Err(Failure::Fault("not there yet".to_owned()))
}
