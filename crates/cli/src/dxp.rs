//! `saltus dxp`.

use crate::args::DxpArgs;
use crate::failure::Failure;

pub(crate) fn run(_args: &DxpArgs) -> Result<(), Failure> {
    Err(Failure::Fault("not there yet".to_owned()))
}
