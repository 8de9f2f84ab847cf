//! `saltus hub`.

use crate::args::HubArgs;
use crate::failure::Failure;

pub(crate) fn run(_args: &HubArgs) -> Result<(), Failure> {
    Err(Failure::Fault("not there yet".to_owned()))
}
