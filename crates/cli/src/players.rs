//! Players from their strings, and the messages for strings that are wrong.

use crate::failure::Failure;
use saltus_engine::{AnyGame, Player, PlayerError, SpecError, expect_memory};
use saltus_link::{AnySpec, AnySpecError, StartError};

/// The player that an option names.
pub(crate) fn by_name(
    game: &AnyGame,
    text: &str,
    option: &str,
) -> Result<Box<dyn Player>, Failure> {
    by_spec(game, &parse(game, text, option)?, option)
}

/// What an option says of a player, as text alone: it may not fit the game.
pub(crate) fn parse(game: &AnyGame, text: &str, option: &str) -> Result<AnySpec, Failure> {
    text.parse().map_err(|error: AnySpecError| refused(option, game, error))
}

/// What an option says of a player, checked without starting a program: it can play the game.
pub(crate) fn spec(game: &AnyGame, text: &str, option: &str) -> Result<AnySpec, Failure> {
    let spec = parse(game, text, option)?;
    fits(&spec, option)?;
    spec.check(game).map_err(|error| refused(option, game, error))?;
    Ok(spec)
}

/// The player itself; errors name the option that it came from.
pub(crate) fn by_spec(
    game: &AnyGame,
    spec: &AnySpec,
    option: &str,
) -> Result<Box<dyn Player>, Failure> {
    fits(spec, option)?;
    spec.player(game).map_err(|error| match error {
        StartError::Spec(error) => refused(option, game, error),
        error => Failure::input(
            format!("{option}: {error}"),
            "try the program by itself; it is started without a shell, in the current folder",
        ),
    })
}

/// Starts a program once and lets it go again, so that a match does not begin with one that cannot play.
pub(crate) fn expect_start(game: &AnyGame, spec: &AnySpec, option: &str) -> Result<(), Failure> {
    match spec {
        AnySpec::Own(_) => Ok(()),
        AnySpec::Program(_) | AnySpec::Named(_) => by_spec(game, spec, option).map(drop),
    }
}

/// Whether the machine has the memory for it.
pub(crate) fn fits(spec: &AnySpec, option: &str) -> Result<(), Failure> {
    expect_memory(spec.own(), 1)
        .map_err(|error| Failure::input(format!("{option}: {error}"), "ask for less, such as 64"))
}

/// Only a game that goes on has a move to choose.
pub(crate) fn expect_going_on(game: &AnyGame) -> Result<(), Failure> {
    match game.outcome() {
        None => Ok(()),
        Some(outcome) => Err(over(&outcome.to_string())),
    }
}

/// A player that gave no move.
pub(crate) fn gave_up(error: PlayerError) -> Failure {
    match error {
        PlayerError::GameOver => over("no move is left"),
        error => Failure::input(error, "ask again, and let it think longer"),
    }
}

fn over(outcome: &str) -> Failure {
    Failure::input(
        format!("the game is over: {outcome}"),
        "give a position from which the game goes on; `saltus moves` shows how it stands",
    )
}

/// A player or an evaluation that the option cannot hold.
pub(crate) fn refused(option: &str, game: &AnyGame, error: impl Into<AnySpecError>) -> Failure {
    let error = error.into();
    let pointer = error
        .pointer()
        .map_or(String::new(), |lines| lines.lines().map(|line| format!("\n    {line}")).collect());
    let problem = match &error {
        // This option holds nothing but the evaluation.
        AnySpecError::Own(SpecError::Eval { error, .. }) if option == "--eval" => {
            format!("{option}: {error}")
        }
        error => format!("{option}: {error}"),
    };
    let hint = match &error {
        AnySpecError::Own(SpecError::Eval { .. }) => {
            format!("`saltus evals --game {}` shows the evaluations with their formulas", game.id())
        }
        AnySpecError::Own(SpecError::Weights { .. }) => {
            "name a TOML file with format, family and terms, or write an expression; docs/evaluations.md shows both"
                .to_owned()
        }
        _ => "write a player as engine:time=1s or alphabeta:depth=4; `saltus best --help` has them all"
            .to_owned(),
    };
    Failure::input(format!("{problem}{pointer}"), hint)
}
