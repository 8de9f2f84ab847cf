//! `saltus completions`: completion scripts for shells.

use crate::args::{Args, CompletionsArgs};
use crate::failure::Failure;
use crate::output;
use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory};

pub(crate) fn run(args: &CompletionsArgs) -> Result<(), Failure> {
    let mut command = with_games(Args::command());
    // Into memory first: the generator takes a closed pipe for a fault.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "saltus", &mut script);
    Ok(output::text(&String::from_utf8_lossy(&script))?)
}

/// The command with the ids of games as values of `--game`. Only for completion: what is typed may have options too.
fn with_games(command: Command) -> Command {
    let names: Vec<String> =
        command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let mut command = command;
    for name in names {
        command = command.mut_subcommand(name, with_games);
    }
    if command.get_arguments().any(|arg| arg.get_id() == "game") {
        let ids = saltus_engine::games().into_iter().map(|game| game.id);
        let ids = PossibleValuesParser::new(ids.collect::<Vec<_>>());
        command = command.mut_arg("game", |arg| arg.value_parser(ids));
    }
    command
}
