//! Openings as text, one a line.

use crate::{Opening, OpeningError};
use saltus_engine::AnyGame;

/// What is wrong with a text of openings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// A line that the game cannot begin with.
    #[error("line {line}: {error}")]
    Line {
        /// Which line, the first being 1.
        line: usize,
        /// What is wrong with it.
        error: OpeningError,
    },
    /// Not one opening.
    #[error("there is no opening in it: write one a line, moves with blanks between or a position")]
    Empty,
}

pub(super) fn read(start: &AnyGame, text: &str) -> Result<Vec<Opening>, ReadError> {
    let mut list = Vec::new();
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let opening = read_line(line);
        opening.check(start).map_err(|error| ReadError::Line { line: index + 1, error })?;
        list.push(opening);
    }
    if list.is_empty() { Err(ReadError::Empty) } else { Ok(list) }
}

fn read_line(line: &str) -> Opening {
    let (position, moves) = match line.split_once(';') {
        Some((position, moves)) => (position.trim(), moves),
        None if is_position(line) => (line, ""),
        None => ("", line),
    };
    let position = (!position.is_empty()).then(|| position.to_owned());
    let moves = moves.split_whitespace().filter(|word| !is_number(word)).map(str::to_owned);
    Opening { position, moves: moves.collect() }
}

/// Rows of Halma have slashes between, which no move has; a position of draughts begins with a colour.
fn is_position(line: &str) -> bool {
    let colour = line.get(..2).is_some_and(|head| matches!(head, "W:" | "B:" | "w:" | "b:"));
    colour || line.contains('/')
}

/// The number of a move, as in `12.` or `12...`.
fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    digits.len() < word.len() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(game: &str) -> AnyGame {
        AnyGame::start(game).expect("a game")
    }

    #[test]
    fn lines_of_every_form() {
        let halma = start("halma-8x8");
        let line = halma.position(halma.names()[0]);
        let text = format!(
            "\u{feff}# openings\n\nc2-c3 f7-f6\n{line}\r\n{line} ; c2-c3\n; 1. c2-c3 f7-f6 2. b2-b4 # so"
        );
        let list = read(&halma, &text).expect("four openings");
        let shape: Vec<_> =
            list.iter().map(|opening| (opening.position.is_some(), opening.moves.len())).collect();
        assert_eq!(shape, [(false, 2), (true, 0), (true, 1), (false, 3)]);
        let russian = read(&start("russian"), "W:Wd6:Be7,g7\nc3:d4").map_err(|e| e.to_string());
        assert!(russian.is_err_and(|told| told.starts_with("line 2: move 1, `c3:d4`")));
    }

    #[test]
    fn errors_name_the_line() {
        let english = start("english");
        let told = |text: &str| read(&english, text).expect_err("a fault").to_string();
        assert!(told("11-15\n# so\nW:W99:B1").starts_with("line 3: "));
        assert!(told("11-15 11-15").starts_with("line 1: move 2, `11-15`: "));
        assert!(told("\nB:W21:B").starts_with("line 2: the game is over at once: white wins"));
        assert!(told("# nothing\n").contains("no opening"));
    }
}
