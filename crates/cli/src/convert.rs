//! `saltus convert`.

use crate::args::ConvertArgs;
use crate::failure::Failure;

pub(crate) fn run(_args: &ConvertArgs) -> Result<(), Failure> {
    Err(Failure::Fault("not there yet".to_owned()))
}
