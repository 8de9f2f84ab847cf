//! The command line of Saltus: one binary, one file per subcommand.
//!
//! Standard output carries results, standard error what went wrong. Exit status: 0 done, 1 a negative answer (`check`
//! or `tables verify` has found something wrong, a test of `match` no improvement) or output that could not be written, 2 bad input, 130
//! stopped by Ctrl-C before the work was done. A reader that closes the pipe early is no error.

mod agent;
mod analyse;
mod args;
mod atomic_output;
mod bench;
mod best;
mod book;
mod check;
mod checkers;
mod completions;
mod convert;
mod db;
mod dxp;
mod evals;
mod exercises;
mod failure;
mod fleet;
mod games;
mod heatmap;
mod help;
mod hub;
mod input;
mod interrupt;
mod lab;
mod lab_new;
mod logging;
mod man;
mod matches;
mod moves;
mod on;
mod openings;
mod output;
mod overview;
mod perft;
mod play;
mod players;
mod puzzles;
mod records;
mod serve;
mod solve;
mod tables;
mod train;
mod tree;
mod tune;
mod value;
mod worker;

use args::{Args, Command, Common, When};
use clap::Parser;
use failure::Failure;
use output::Loudness;
use saltus_platform::processor;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    // First of all, and with nothing else in this function that the compiler could move before it.
    if processor::is_supported() { start() } else { refuse_processor() }
}

#[inline(never)]
fn start() -> ExitCode {
    // Help and errors of the command line itself are coloured before it is known what it says.
    let words: Vec<String> = std::env::args().collect();
    choose_colour(words.iter().zip(words.iter().skip(1)).find_map(asked_colour));
    let Args { common, command } = Args::parse();
    let begun = Instant::now();
    let status = apply(&common).and_then(|()| run(command)).unwrap_or_else(Failure::report);
    output::detail(&format!("{:.3} s in all", begun.elapsed().as_secs_f64()));
    status
}

fn run(command: Option<Command>) -> Result<ExitCode, Failure> {
    let done = match command {
        None => serve::run(&args::ServeArgs::default()),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Openings(args)) => openings::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Moves(args)) => moves::run(&args),
        Some(Command::Best(args)) => best::run(&args),
        Some(Command::Analyse(args)) => analyse::run(&args),
        Some(Command::Evals(args)) => evals::run(&args),
        Some(Command::Heatmap(args)) => heatmap::run(&args),
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Tree(args)) => tree::run(&args),
        Some(Command::Exercises(args)) => exercises::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Checkers(args)) => checkers::run(&args),
        Some(Command::Hub(args)) => hub::run(&args),
        Some(Command::Agent(args)) => agent::run(&args),
        Some(Command::Dxp(args)) => dxp::run(&args),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Db(command)) => db::run(&command),
        Some(Command::Book(command)) => book::run(&command),
        Some(Command::Completions(args)) => completions::run(&args),
        Some(Command::Man(args)) => man::run(&args),
        Some(Command::Lab(command)) => lab::run(&command),
        Some(Command::Tune(args)) => tune::run(&args),
        Some(Command::Train(command)) => train::run(&command),
        Some(Command::Fleet(command)) => fleet::run(&command),
        // These have a negative answer too.
        Some(Command::Tables(command)) => return tables::run(&command),
        Some(Command::Puzzles(command)) => return puzzles::run(&command),
        Some(Command::Check(args)) => return check::run(&args),
        Some(Command::Worker(args)) => return worker::run(&args),
        Some(Command::Match(args)) => return matches::run(&args),
    };
    done.map(|()| ExitCode::SUCCESS)
}

/// Without this a processor that is too old would end the program with an illegal instruction and no word of why.
#[cold]
#[inline(never)]
fn refuse_processor() -> ExitCode {
    const TEXT: &str = "\
error: this processor is too old for this build of Saltus, which needs the level x86-64-v3
hint: build Saltus without the lines about that level in .cargo/config.toml
";
    // There is nothing else to try.
    let _ = io::stderr().write_all(TEXT.as_bytes());
    ExitCode::FAILURE
}

/// Applies the options that all commands share.
fn apply(common: &Common) -> Result<(), Failure> {
    choose_colour(Some(common.colour));
    output::set_loudness(match (common.quiet, common.verbose) {
        (true, _) => Loudness::Quiet,
        (false, 0) => Loudness::Usual,
        (false, _) => Loudness::Verbose,
    });
    logging::install(common.quiet, common.verbose)
}

fn choose_colour(when: Option<When>) {
    let choice = match when {
        Some(When::Always) => anstream::ColorChoice::Always,
        Some(When::Never) => anstream::ColorChoice::Never,
        Some(When::Auto) | None => anstream::ColorChoice::Auto,
    };
    choice.write_global();
}

/// What `--color` says, from a word of the command line and the next. What is wrong with it is reported later.
fn asked_colour((word, next): (&String, &String)) -> Option<When> {
    let value = match word.as_str() {
        "--color" => next.as_str(),
        _ => next.strip_prefix("--color=")?,
    };
    match value {
        "always" => Some(When::Always),
        "never" => Some(When::Never),
        "auto" => Some(When::Auto),
        _ => None,
    }
}
