//! Positions and moves of any draughts game as the messages have them: all squares by their numbers.

use super::message::Played;
use crate::hub;
use saltus_engine::{AnyGame, MoveLine};
use saltus_game::{Names, Side};
use std::time::Duration;

/// The squares of the present position in the order of their numbers: `e` empty, `w` and `z` men of White and Black,
/// `W` and `Z` kings.
pub(super) fn squares(game: &AnyGame) -> String {
    let letter = |letter| match letter {
        'b' => 'z',
        'B' => 'Z',
        letter => letter,
    };
    // Hub has the same squares in the same order, after the side to move.
    hub::position::write(game).chars().skip(1).map(letter).collect()
}

/// The side to move.
pub(super) fn turn(game: &AnyGame) -> Side {
    game.turn().side().expect("draughts is for two")
}

/// The game from the position of a request; or what is wrong with it.
pub(super) fn position(start: &AnyGame, turn: Side, squares: &str) -> Result<AnyGame, String> {
    let letter = |(number, letter)| match letter {
        'e' | 'w' | 'W' => Ok(letter),
        'z' => Ok('b'),
        'Z' => Ok('B'),
        found => Err(format!("square {number} is `{found}`, expected e w W z or Z")),
    };
    let squares = (1..).zip(squares.chars()).map(letter).collect::<Result<String, String>>()?;
    let text = format!("{}{squares}", turn.letter());
    hub::position::read(start, &text).map_err(|error| error.to_string())
}

/// A legal move as a message.
pub(super) fn message(game: &AnyGame, mv: &str, time: Duration) -> Option<Played> {
    let line = game.legal_move(mv, Names::Numbers).ok()?;
    let (from, to, captures) = numbers(&line)?;
    let seconds = u16::try_from(time.as_secs()).unwrap_or(u16::MAX);
    Some(Played { seconds, from, to, captures })
}

/// The legal move that a message stands for. Moves that differ by their way alone are one: the same pieces are gone.
pub(super) fn find(game: &AnyGame, played: &Played) -> Option<MoveLine> {
    let mut captures = played.captures.clone();
    captures.sort_unstable();
    let wanted = Some((played.from, played.to, captures));
    game.moves(Names::Numbers).into_iter().find(|line| numbers(line) == wanted)
}

/// First and last square of a move, and what it captures in ascending order.
fn numbers(line: &MoveLine) -> Option<(u8, u8, Vec<u8>)> {
    let number = |square: &String| square.parse().ok();
    let (from, to) = (line.route.squares.first()?, line.route.squares.last()?);
    let mut captures: Vec<u8> = line.route.captures.iter().map(number).collect::<Option<_>>()?;
    captures.sort_unstable();
    Some((number(from)?, number(to)?, captures))
}

/// A move that is not legal, for people.
pub(super) fn in_words(played: &Played) -> String {
    let Played { from, to, captures, .. } = played;
    if captures.is_empty() {
        return format!("{from}-{to}");
    }
    let captures: Vec<String> = captures.iter().map(u8::to_string).collect();
    format!("{from}x{to} taking {}", captures.join(" "))
}
