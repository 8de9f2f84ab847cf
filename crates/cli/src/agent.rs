//! `saltus agent`.

use crate::args::AgentArgs;
use crate::failure::Failure;

pub(crate) fn run(_args: &AgentArgs) -> Result<(), Failure> {
    Err(Failure::Fault("not there yet".to_owned()))
}
