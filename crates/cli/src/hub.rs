//! `saltus hub`: Saltus as an engine for programs that speak Hub.

use crate::args::HubArgs;
use crate::failure::Failure;
use crate::input;
use saltus_link::hub;
use std::io::{stdin, stdout};

pub(crate) fn run(args: &HubArgs) -> Result<(), Failure> {
    Ok(hub::serve(stdin(), stdout(), input::game(&args.game)?)?)
}
