//! The position that the arguments ask for, from the command line or from standard input.

use crate::args::At;
use crate::catalogue::{self, AnyPosition};
use crate::failure::Failure;
use saltus_game::Names;
use std::io::Read;

/// The position that the arguments ask for, and how to write its squares.
pub(crate) fn open(at: &At) -> Result<(Box<dyn AnyPosition>, Names), Failure> {
    let start = catalogue::start(&at.game)?;
    let names = at.squares.map_or(start.names()[0], Names::from);
    if !start.names().contains(&names) {
        return Err(Failure::input(
            format!("--squares: the squares of {} have no numbers", at.game),
            "leave the option out, or write --squares letters",
        ));
    }
    let Some(given) = &at.position else { return Ok((start, names)) };
    let text = if given == "-" { read_stdin()? } else { given.clone() };
    let position = start.read(&text).map_err(|problem| {
        let example = format!("a position of {} looks like {}", at.game, start.text(names));
        Failure::input(format!("--position: {problem}"), example)
    })?;
    Ok((position, names))
}

/// More than any position needs: a pipe without end must not fill the memory.
const MAX_INPUT: u64 = 64 * 1024;

fn read_stdin() -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().take(MAX_INPUT + 1).read_to_end(&mut bytes);
    let problem = match (read, String::from_utf8(bytes)) {
        (Err(error), _) => error.to_string(),
        (Ok(_), Err(_)) => "it is not UTF-8 text".to_owned(),
        (Ok(size), Ok(_)) if size as u64 > MAX_INPUT => {
            format!("it is longer than {MAX_INPUT} bytes")
        }
        (Ok(_), Ok(text)) => return Ok(text.trim_start_matches('\u{feff}').to_owned()),
    };
    Err(Failure::input(
        format!("--position -: cannot read standard input: {problem}"),
        "pipe one position into the command",
    ))
}
