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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hub::position;
    use saltus_game::keys::SplitMix;

    fn at(id: &str, position: &str) -> AnyGame {
        let start = AnyGame::start(id).expect("a game");
        start.at_position(position).expect("a position")
    }

    #[test]
    fn every_legal_move_and_position_of_random_games_reads_back() {
        let mut lot = SplitMix::new(6);
        for listed in saltus_engine::games() {
            let (mut captures, mut same, mut all) = (0, 0, 0);
            for _ in 0..3 {
                let mut game = AnyGame::start(listed.id).expect("a game");
                while game.outcome().is_none() && game.moves_made() < 120 {
                    let squares = position::write(&game);
                    let again = position::read(&game, &squares).expect("a position");
                    assert_eq!(position::write(&again), squares, "{}", listed.id);
                    let legal = game.moves(names(&game));
                    for line in &legal {
                        let written = write(line);
                        let read = read(&game, &written).expect(&written);
                        // Two captures may differ in nothing but the crowning on the way.
                        assert!(read == *line || write(&read) == written, "{}", listed.id);
                        same += usize::from(read == *line);
                        all += 1;
                        captures += usize::from(written.contains('x'));
                    }
                    let chosen = &legal[lot.next() as usize % legal.len()];
                    game.play(&chosen.text).expect("a legal move");
                }
            }
            assert!(same * 1000 > all * 999, "{}: {same} of {all}", listed.id);
            assert_eq!(captures > 0, listed.family == Family::Draughts, "{}", listed.id);
        }
    }

    #[test]
    fn captures_list_what_is_taken_in_any_order() {
        // Two ways between the same squares.
        let game = at("english", "W:W23:B10,11,18,19");
        let legal: Vec<String> = game.moves(Names::Numbers).iter().map(write).collect();
        assert_eq!(legal, ["23x7x10x18", "23x7x11x19"]);
        for (text, meant) in [("23x7x18x10", 0), ("23x7x10x18", 0), ("23x7x19x11", 1)] {
            assert_eq!(write(&read(&game, text).expect(text)), legal[meant]);
        }
        let told = |text: &str| read(&game, text).expect_err(text).to_string();
        assert_eq!(told("23x7"), "`23x7`: several captures lead there, list what is taken");
        assert_eq!(told("23x7x10x19"), "`23x7x10x19` is no legal move");
        for text in ["", "x", "23x", "23-7", "23x7xx10", "99999999999x1", "pass", "7x23x10x18"] {
            assert!(read(&game, text).is_err(), "{text}");
        }
        // One piece ends where it began, and what it takes need not be said.
        let round = at("international", "W:W33:B28,29,18,19");
        assert_eq!(write(&read(&round, "33x33").expect("the only one")), "33x33x18x19x28x29");
    }

    #[test]
    fn lines_of_play_end_where_they_cannot_go_on() {
        let game = AnyGame::start("international").expect("a game");
        let moves = ["32-28", "17-22", "28x17", "11x22", "1-2"].map(str::to_owned);
        let sent = write_line(&game, &moves);
        assert_eq!(sent, ["32-28", "17-22", "28x17x22", "11x22x17"]);
        assert_eq!(read_line(&game, &sent.join(" "), Names::Numbers), moves[..4]);
        let letters = read_line(&game, "32-28 50-49", Names::Letters);
        assert_eq!(letters, ["d4-e5"]);
    }
}
