//! The command line of Saltus: one binary, one file per subcommand.
//!
//! Standard output carries results, standard error what went wrong. Exit status: 0 done, 1 the
//! output could not be written or a test of `match` has found no improvement, 2 bad input, 130 ended by a
//! second Ctrl-C, or an experiment that Ctrl-C stopped before its last game. A reader that closes the pipe
//! early is no error.

mod agent;
mod analyse;
mod args;
mod bench;
mod best;
mod check;
mod checkers;
mod completions;
mod convert;
mod dxp;
mod evals;
mod failure;
mod games;
mod heatmap;
mod help;
mod hub;
mod input;
mod interrupt;
mod lab;
mod man;
mod matches;
mod moves;
mod output;
mod overview;
mod perft;
mod play;
mod players;
mod serve;
mod value;

use args::{Args, Command};
use clap::Parser;
use failure::Failure;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = Args::parse();
    let done = match args.command {
        None => serve::run(&args::ServeArgs::default()),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Moves(args)) => moves::run(&args),
        Some(Command::Best(args)) => best::run(&args),
        Some(Command::Analyse(args)) => analyse::run(&args),
        Some(Command::Evals(args)) => evals::run(&args),
        Some(Command::Heatmap(args)) => heatmap::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Checkers(args)) => checkers::run(&args),
        Some(Command::Hub(args)) => hub::run(&args),
        Some(Command::Agent(args)) => agent::run(&args),
        Some(Command::Dxp(args)) => dxp::run(&args),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Completions(args)) => completions::run(&args),
        Some(Command::Man(args)) => man::run(&args),
        Some(Command::Lab(command)) => lab::run(&command),
        Some(Command::Match(args)) => return matches::run(&args).unwrap_or_else(Failure::report),
    };
    done.map_or_else(Failure::report, |()| ExitCode::SUCCESS)
}
