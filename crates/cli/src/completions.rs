//! `saltus completions`.

use crate::args::CompletionsArgs;
use crate::failure::Failure;

pub(crate) fn run(_args: &CompletionsArgs) -> Result<(), Failure> {
    Err(Failure::Fault("not there yet".to_owned()))
}
