//! The command line of Saltus: one binary, one file per subcommand.
//!
//! Standard output carries results, standard error what went wrong. Exit status: 0 done, 1 the
//! output could not be written, 2 bad input. A reader that closes the pipe early is no error.

mod args;
mod catalogue;
mod failure;
mod games;
mod input;
mod moves;
mod output;
mod overview;
mod perft;

use args::{Args, Command};
use clap::Parser;
use failure::Failure;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = Args::parse();
    let done = match args.command {
        None => overview::run(),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Moves(args)) => moves::run(&args),
    };
    done.map_or_else(Failure::report, |()| ExitCode::SUCCESS)
}
