//! `saltus agent`: one move as a course agent, by files.

use crate::args::AgentArgs;
use crate::failure::Failure;
use crate::interrupt;
use saltus_link::agent::{self, AgentError};
use std::time::Instant;

pub(crate) fn run(args: &AgentArgs) -> Result<(), Failure> {
    let begun = Instant::now();
    let stop = interrupt::stop_on_ctrl_c();
    agent::answer(&args.dir, begun, &stop).map_err(|error| match error {
        AgentError::Fault { problem } => Failure::Fault(problem),
        error => {
            let hint = match error {
                AgentError::NoInput => "start it in the folder of input.txt, or name that folder with --dir",
                AgentError::File { .. } => "give a folder of plain files that can be read and written",
                AgentError::NoMove { .. } => "ask only while the game goes on",
                _ => {
                    "SINGLE or GAME, then BLACK or WHITE, then the seconds left, then 16 lines of 16 letters W B ."
                }
            };
            Failure::input(error, hint)
        }
    })
}
