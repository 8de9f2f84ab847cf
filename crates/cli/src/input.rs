//! The position that the arguments ask for, from the command line or from standard input.

use crate::args::At;
use crate::failure::Failure;
use saltus_engine::{AnyGame, GameError};
use saltus_game::Names;
use std::io::{IsTerminal, Read};

/// A game at the position that was asked for, and how to write about it.
pub(crate) struct Opened {
    pub game: AnyGame,
    pub names: Names,
    /// The position as it came; empty for the start of the game.
    pub text: String,
}

/// The position of `--position`, or the start.
pub(crate) fn open(at: &At) -> Result<Opened, Failure> {
    let (start, names) = start(at)?;
    match at.position.as_deref() {
        None => Ok(Opened { game: start, names, text: String::new() }),
        Some("-") => read(&start, names, read_stdin()?, "--position"),
        Some(given) => read(&start, names, given.to_owned(), "--position"),
    }
}

/// As [`open()`], but a position is also taken from standard input where one was piped in unasked.
pub(crate) fn open_or_piped(at: &At) -> Result<Opened, Failure> {
    if at.position.is_some() || std::io::stdin().is_terminal() {
        return open(at);
    }
    let (start, names) = start(at)?;
    let text = read_stdin()?;
    if text.trim().is_empty() {
        return Ok(Opened { game: start, names, text: String::new() });
    }
    read(&start, names, text, "standard input")
}

/// A game by its id.
pub(crate) fn game(id: &str) -> Result<AnyGame, Failure> {
    AnyGame::start(id).map_err(|error| match error {
        GameError::Unknown { nearest, .. } => {
            let hint = nearest.map_or(String::new(), |near| format!("did you mean {near}? "));
            Failure::input(
                format!("--game {id}: there is no such game"),
                format!("{hint}`saltus games` lists the ids"),
            )
        }
        GameError::NoOptions { id: known } => Failure::input(
            format!("--game {id}: {known} takes no options"),
            format!("write --game {known}; only Halma games take options"),
        ),
        GameError::FourPlayers => Failure::input(
            format!("--game {id}: four players cannot play yet"),
            "write --game halma-13 for two players with 13 pieces each",
        ),
        GameError::Options { problem, .. } => Failure::input(
            format!("--game {id}: {problem}"),
            "write options as in halma:board=6x6,camp=3/2/1,goal-lock=off",
        ),
        GameError::Position { problem } | GameError::Move { problem } => {
            Failure::input(format!("--game {id}: {problem}"), "`saltus games` lists the ids")
        }
    })
}

fn start(at: &At) -> Result<(AnyGame, Names), Failure> {
    let start = game(&at.game)?;
    let names = at.squares.map_or(start.names()[0], Names::from);
    if !start.names().contains(&names) {
        return Err(Failure::input(
            format!("--squares: the squares of {} have no numbers", at.game),
            "leave the option out, or write --squares letters",
        ));
    }
    Ok((start, names))
}

fn read(start: &AnyGame, names: Names, text: String, from: &str) -> Result<Opened, Failure> {
    match start.at_position(&text) {
        Ok(game) => Ok(Opened { game, names, text }),
        Err(problem) => Err(Failure::input(
            format!("{from}: {problem}"),
            format!("a position of {} looks like {}", start.id(), start.position(names)),
        )),
    }
}

/// More than any position needs: a pipe without end must not fill the memory.
const MAX_INPUT: u64 = 64 * 1024;

fn read_stdin() -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().take(MAX_INPUT + 1).read_to_end(&mut bytes);
    let problem = match (read, String::from_utf8(bytes)) {
        (Err(error), _) => error.to_string(),
        (Ok(size), _) if size as u64 > MAX_INPUT => format!("it is longer than {MAX_INPUT} bytes"),
        (Ok(_), Err(_)) => "it is not UTF-8 text".to_owned(),
        (Ok(_), Ok(text)) => return Ok(text.trim_start_matches('\u{feff}').to_owned()),
    };
    Err(Failure::input(
        format!("cannot read a position from standard input: {problem}"),
        "pipe one position into the command",
    ))
}
