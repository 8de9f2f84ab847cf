//! Players by their strings, and what is told where a string is wrong.

use crate::failure::Failure;
use saltus_engine::{AnyGame, Player, PlayerError, PlayerSpec, SpecError, expect_memory};

/// The player that `--player` names.
pub(crate) fn by_name(game: &AnyGame, text: &str) -> Result<Box<dyn Player>, Failure> {
    let spec: PlayerSpec = text.parse().map_err(|error| refused("--player", game, error))?;
    by_spec(game, &spec, "--player")
}

/// The player that an option names, checked: one can be made of it.
pub(crate) fn spec(game: &AnyGame, text: &str, option: &str) -> Result<PlayerSpec, Failure> {
    let spec: PlayerSpec = text.parse().map_err(|error| refused(option, game, error))?;
    by_spec(game, &spec, option)?;
    Ok(spec)
}

/// The player that is wanted; faults are told of the option that it came from.
pub(crate) fn by_spec(
    game: &AnyGame,
    spec: &PlayerSpec,
    option: &str,
) -> Result<Box<dyn Player>, Failure> {
    expect_memory([spec], 1).map_err(|error| {
        Failure::input(format!("{option}: {error}"), "ask for less, such as 64")
    })?;
    game.player(spec).map_err(|error| refused(option, game, error))
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
pub(crate) fn refused(option: &str, game: &AnyGame, error: SpecError) -> Failure {
    let pointer = error
        .pointer()
        .map_or(String::new(), |lines| lines.lines().map(|line| format!("\n    {line}")).collect());
    let problem = match &error {
        // This option holds nothing but the evaluation.
        SpecError::Eval { error, .. } if option == "--eval" => format!("{option}: {error}"),
        error => format!("{option}: {error}"),
    };
    let hint = match &error {
        SpecError::Eval { .. } => {
            format!("`saltus evals --game {}` shows the evaluations with their formulas", game.id())
        }
        _ => "write a player as engine:time=1s or alphabeta:depth=4; `saltus best --help` has them all"
            .to_owned(),
    };
    Failure::input(format!("{problem}{pointer}"), hint)
}
