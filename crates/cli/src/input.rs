//! The position that a command works on, from its arguments or from standard input.

use crate::args::At;
use crate::failure::Failure;
use saltus_engine::{AnyGame, GameError};
use saltus_game::{Names, Side};
use std::io::{IsTerminal, Read};

/// A game at the position given, and how to write its squares.
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
        None => Ok(Opened { game: usual(start, at)?, names, text: String::new() }),
        Some("-") => read(&start, names, at, read_stdin()?, "--position"),
        Some(given) => read(&start, names, at, given.to_owned(), "--position"),
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
        return Ok(Opened { game: usual(start, at)?, names, text: String::new() });
    }
    read(&start, names, at, text, "standard input")
}

/// A game by its id, for what speaks of two sides.
pub(crate) fn game_for_two(id: &str, what: &str) -> Result<AnyGame, Failure> {
    let game = game(id)?;
    if game.seats() == 2 {
        return Ok(game);
    }
    let problem = format!("--game {id}: {what} is for games of two");
    Err(Failure::input(problem, "halma-13 has the same camps for two"))
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

/// The start of the game, which says itself who is to move.
fn usual(start: AnyGame, at: &At) -> Result<AnyGame, Failure> {
    if at.turn.is_some() { Err(turn_is_known()) } else { Ok(start) }
}

fn read(
    start: &AnyGame,
    names: Names,
    at: &At,
    text: String,
    from: &str,
) -> Result<Opened, Failure> {
    let text = without_moves(&text).to_owned();
    let game = start.at_position(&text).map_err(|problem| {
        Failure::input(
            format!("{from}: {problem}"),
            format!("a position of {} looks like {}", start.id(), start.position(names)),
        )
    })?;
    let Some(side) = at.turn else { return Ok(Opened { game, names, text }) };
    // A last line says who is to move, where nothing else does.
    let turn = Side::from(side).letter();
    let game = start.at_position(&format!("{text}\n{turn}")).map_err(|_| turn_is_known())?;
    Ok(Opened { game, names, text })
}

fn turn_is_known() -> Failure {
    Failure::input(
        "--turn: the position already says who is to move",
        "leave the option out; it is for boards of letters or digits without a last line of w or b",
    )
}

/// A position without the move that `saltus best` prints before it, so that its output can be piped into another.
fn without_moves(text: &str) -> &str {
    let mut rest = text;
    while let Some((line, after)) = rest.trim_start().split_once('\n') {
        let line = line.trim();
        // Positions on one line have a slash or a colon, and rows of letters have points.
        let position = line.contains(['/', ':', '.']);
        let agent = line.starts_with("E ") || line.starts_with("J ");
        if position || !(agent || line == "pass" || line.contains(['-', 'x'])) {
            break;
        }
        rest = after;
    }
    rest
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
