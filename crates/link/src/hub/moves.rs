//! Moves in Hub's form.
//!
//! Draughts: `32-28`, and captures as from, to, and every piece taken: `28x17x22`. Halma: `c1-e3`, `pass`.

use super::position::names;
use saltus_engine::{AnyGame, Family, MoveLine};
use saltus_game::Names;

/// A legal move as it is sent. Pieces taken come in the order of their squares, as Scan sends them.
pub(crate) fn write(line: &MoveLine) -> String {
    let number = |square: &String| square.parse::<u32>().unwrap_or(0);
    let squares = &line.route.squares;
    let (Some(from), Some(to)) = (squares.first(), squares.last()) else {
        return line.text.clone();
    };
    if line.route.captures.is_empty() {
        // A pass has no squares to go between.
        return if squares.len() < 2 { line.text.clone() } else { format!("{from}-{to}") };
    }
    let mut taken = line.route.captures.clone();
    taken.sort_by_key(number);
    format!("{from}x{to}x{}", taken.join("x"))
}

/// What is wrong with a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(crate) struct MoveError(String);

/// A legal move from its text. The pieces taken may come in any order, and may be left out where there is only one
/// such capture. Where two captures take the same pieces between the same squares, the first is meant.
pub(crate) fn read(game: &AnyGame, text: &str) -> Result<MoveLine, MoveError> {
    let legal = || game.legal_move(text, names(game)).map_err(|error| MoveError(error.to_string()));
    if game.family() == Family::Halma || !text.contains('x') {
        return legal();
    }
    let number = |word: &str| word.parse::<u32>().ok();
    let told =
        || MoveError(format!("`{text}` is no capture: write 28x17x22, the last piece taken"));
    let squares: Vec<u32> = text.split('x').map(number).collect::<Option<_>>().ok_or_else(told)?;
    let ([from, to], taken) = squares.split_first_chunk().ok_or_else(told)?;
    let sorted = |mut squares: Vec<u32>| {
        squares.sort_unstable();
        squares
    };
    let taken = sorted(taken.to_vec());
    let numbers = |names: &[String]| names.iter().filter_map(|name| number(name)).collect();
    let fits = |line: &MoveLine| {
        let squares: Vec<u32> = numbers(&line.route.squares);
        let captures = sorted(numbers(&line.route.captures));
        (squares.first(), squares.last()) == (Some(from), Some(to))
            && !captures.is_empty()
            && (taken.is_empty() || captures == taken)
    };
    let mut found = game.moves(Names::Numbers).into_iter().filter(fits);
    let first = found.next().ok_or_else(|| MoveError(format!("`{text}` is no legal move")))?;
    if taken.is_empty() && found.next().is_some() {
        return Err(MoveError(format!(
            "`{text}`: several captures lead there, list what is taken"
        )));
    }
    Ok(first)
}

/// A line of play as it is sent; it ends where a move cannot be made.
pub(crate) fn write_line(game: &AnyGame, moves: &[String]) -> Vec<String> {
    let read = |game: &AnyGame, mv: &str| game.legal_move(mv, names(game)).ok();
    follow(game, moves.iter().map(String::as_str), read, |_, line| write(line))
}

/// A line of play that was sent, with squares named as asked for; it ends where a move cannot be made.
pub(crate) fn read_line(game: &AnyGame, moves: &str, wanted: Names) -> Vec<String> {
    let read = |game: &AnyGame, mv: &str| read(game, mv).ok();
    let again = |game: &AnyGame, line: &MoveLine| game.legal_move(&line.text, wanted);
    let write =
        |game: &AnyGame, line: &MoveLine| again(game, line).map_or(String::new(), |it| it.text);
    follow(game, moves.split_whitespace(), read, write)
}

/// Plays moves one after the other and writes each as it stands in the position before it.
fn follow<'a>(
    game: &AnyGame,
    moves: impl Iterator<Item = &'a str>,
    read: impl Fn(&AnyGame, &str) -> Option<MoveLine>,
    write: impl Fn(&AnyGame, &MoveLine) -> String,
) -> Vec<String> {
    let mut game = game.clone();
    let mut line = Vec::new();
    for mv in moves {
        let Some(read) = read(&game, mv) else { break };
        let written = write(&game, &read);
        if game.play(&read.text).is_err() {
            break;
        }
        line.push(written);
    }
    line
}
