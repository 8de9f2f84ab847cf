//! Positions in Hub's form: the side to move, then a character for every square.
//!
//! Squares of draughts come in the order of their numbers, those of Halma row by row from `a1`.

use saltus_engine::{AnyGame, Family, Piece, Stone};
use saltus_game::{Names, Seat};
use std::collections::HashMap;

/// How squares are named in moves: by numbers in draughts, by letters in Halma.
pub(crate) fn names(game: &AnyGame) -> Names {
    match game.family() {
        Family::Draughts => Names::Numbers,
        Family::Halma => Names::Letters,
    }
}

/// The names of all squares in their order, as [`AnyGame::stones`] has them.
fn squares(game: &AnyGame) -> Vec<String> {
    let mut rows = game.board().rows;
    if game.family() == Family::Halma {
        rows.reverse();
    }
    rows.into_iter().flatten().flatten().map(|square| square.name).collect()
}

/// The present position. It says nothing of what came before.
pub(crate) fn write(game: &AnyGame) -> String {
    let stones: HashMap<String, char> = game
        .stones()
        .into_iter()
        .map(|stone| {
            let king = stone.seat.letter();
            let letter = if stone.piece == Piece::King { king } else { king.to_ascii_lowercase() };
            (stone.square, letter)
        })
        .collect();
    let square = |name: String| stones.get(&name).copied().unwrap_or('e');
    std::iter::once(game.turn().letter()).chain(squares(game).into_iter().map(square)).collect()
}

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum PositionError {
    #[error("a position begins with the side to move, {expected}, but this one with `{found}`")]
    Turn { found: char, expected: String },
    #[error("{found} squares, but the board of {game} has {expected}")]
    Length { found: usize, expected: usize, game: String },
    #[error("`{found}` on square {square}: expected {expected} or e")]
    Letter { found: char, square: String, expected: String },
    #[error("{0}")]
    Pieces(String),
}

/// The game from this position on.
pub(crate) fn read(game: &AnyGame, text: &str) -> Result<AnyGame, PositionError> {
    let mut letters = text.chars();
    let seats: Vec<Seat> = Seat::all(game.seats()).collect();
    let seat_of = |letter: char| seats.iter().copied().find(|seat| seat.letter() == letter);
    let first = letters.next().unwrap_or(' ');
    let turn = seat_of(first).ok_or_else(|| {
        let expected: Vec<String> = seats.iter().map(|seat| seat.letter().to_string()).collect();
        PositionError::Turn { found: first, expected: expected.join(" or ") }
    })?;
    let squares = squares(game);
    let found = letters.clone().count();
    if found != squares.len() {
        let game = game.id().to_owned();
        return Err(PositionError::Length { found, expected: squares.len(), game });
    }
    let mut stones = Vec::new();
    for (letter, square) in letters.zip(squares) {
        if letter == 'e' {
            continue;
        }
        let Some(seat) = seat_of(letter.to_ascii_uppercase()) else {
            let men = seats.iter().map(|seat| seat.letter().to_ascii_lowercase());
            let kings = seats.iter().map(|seat| seat.letter());
            let expected: Vec<String> = men.chain(kings).map(String::from).collect();
            let expected = expected.join(", ");
            return Err(PositionError::Letter { found: letter, square, expected });
        };
        let piece = if letter.is_ascii_uppercase() { Piece::King } else { Piece::Man };
        stones.push(Stone { square, seat, piece });
    }
    game.set_up(&stones, turn).map_err(|error| PositionError::Pieces(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: &str) -> AnyGame {
        AnyGame::start(id).expect("a game")
    }

    #[test]
    fn the_start_is_written_as_scan_and_pydraughts_write_it() {
        let normal = write(&game("international"));
        assert_eq!(normal, format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20)));
        let turkish = write(&game("turkish"));
        let (b, w) = ("b".repeat(16), "w".repeat(16));
        let e = |count| "e".repeat(count);
        assert_eq!(turkish, format!("W{}{b}{}{w}{}", e(8), e(16), e(8)));
        assert_eq!(write(&game("ugolki-9"))[..9], *"Wwwweeeee");
    }

    #[test]
    fn squares_come_in_the_order_of_their_numbers() {
        for listed in saltus_engine::games() {
            if listed.family == Family::Halma {
                continue;
            }
            let start = game(listed.id);
            let count = squares(&start).len();
            for number in 1..=count {
                // A king stands anywhere.
                let there = start.at_position(&format!("W:WK{number}:B")).expect("a position");
                let written = write(&there);
                assert_eq!(written.find('W'), Some(0), "{}", listed.id);
                assert_eq!(written[1..].find('W'), Some(number - 1), "{}", listed.id);
            }
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        let english = game("english");
        let told = |text: &str| match read(&english, text) {
            Ok(_) => panic!("{text} is a position"),
            Err(error) => error.to_string(),
        };
        assert!(told("").contains("W or B"));
        assert_eq!(told("Wbw"), "2 squares, but the board of english has 32");
        assert!(told(&format!("W{}x", "e".repeat(31))).starts_with("`x` on square 32"));
        assert!(told(&format!("Ww{}", "e".repeat(31))).contains("crowning row"));
        assert!(told(&format!("W{}", "ä".repeat(32))).starts_with("`ä` on square 1"));
    }
}
