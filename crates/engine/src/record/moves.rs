//! Moves as people write them, where the strict reading fails: with the wrong sign between the squares, with squares on the
//! way that are not on it, or cut short. The legal moves tell what was meant.

use crate::any_game::{AnyGame, GameError, MoveLine};
use crate::catalogue::Family;
use saltus_game::Names;

/// What a text may mean.
pub(super) struct Meant {
    /// The moves it may be, as the game's people write them; at least one.
    pub moves: Vec<String>,
    /// What is odd about the text.
    pub oddity: Option<MoveOddity>,
}

/// What is odd about a move's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveOddity {
    /// A move that takes nothing has the sign of a capture.
    Cross,
    /// The squares between are not those of the way, or the end of the way is missing.
    Way,
}

const SIGNS: [char; 4] = ['-', 'x', 'X', ':'];
const CROSSES: [char; 3] = ['x', 'X', ':'];

/// What a text means here.
pub(super) fn meant(game: &AnyGame, text: &str) -> Result<Meant, GameError> {
    let read = |text: &str| game.move_like(text, "", game.custom());
    let one = |mv: String, oddity| Meant { moves: vec![mv], oddity };
    let error = match read(text) {
        Ok(mv) => return Ok(one(mv, None)),
        Err(error) if game.family() != Family::Draughts => return Err(error),
        Err(error) => error,
    };
    // Some write no sign between squares with letters, and captures with the sign of other moves.
    let signed = match text.char_indices().skip(1).find(|(_, letter)| letter.is_ascii_lowercase()) {
        Some((at, _)) if !text.contains(SIGNS) => format!("{}-{}", &text[..at], &text[at..]),
        _ => text.to_owned(),
    };
    if let Some(mv) = [signed.clone(), signed.replace('-', "x")].iter().find_map(|it| read(it).ok())
    {
        return Ok(one(mv, None));
    }
    let squares: Vec<&str> = signed.split(SIGNS).collect();
    if let [from, to] = squares[..]
        && signed.contains(CROSSES)
        && let Ok(mv) = read(&format!("{from}-{to}"))
    {
        return Ok(one(mv, Some(MoveOddity::Cross)));
    }
    captures(game, &squares, signed.contains(CROSSES)).ok_or(error)
}

/// The captures that squares may stand for: those with the same ends that pass most of what lies between; failing that,
/// those that begin so, where the text is that of a capture.
fn captures(game: &AnyGame, squares: &[&str], crossed: bool) -> Option<Meant> {
    let (from, to) = (squares.first()?, squares.last()?);
    let lettered = from.starts_with(|c: char| c.is_ascii_alphabetic());
    let names = if lettered { Names::Letters } else { Names::Numbers };
    let same = |name: &str, square: &str| name == square.trim_start_matches('0');
    let lines: Vec<(MoveLine, String)> = {
        let custom = game.moves(game.custom()).into_iter().map(|line| line.text);
        game.moves(names).into_iter().zip(custom).collect()
    };
    let from_there = |line: &&(MoveLine, String)| {
        let route = &line.0.route;
        !route.captures.is_empty() && route.squares.first().is_some_and(|name| same(name, from))
    };
    let between = &squares[1..squares.len() - 1];
    let passes = |line: &&(MoveLine, String)| {
        let route = &line.0.route;
        let passed = |square: &&str| {
            route.squares.iter().chain(&route.captures).any(|name| same(name, square))
        };
        between.iter().all(passed)
    };
    let ends =
        |line: &&(MoveLine, String)| line.0.route.squares.last().is_some_and(|name| same(name, to));
    let begins = |line: &&(MoveLine, String)| {
        let mut way = line.0.route.squares.iter();
        squares.iter().all(|square| way.any(|name| same(name, square)))
    };
    let told = |lines: Vec<&(MoveLine, String)>| -> Vec<String> {
        lines.into_iter().map(|(_, custom)| custom.clone()).collect()
    };
    let with_ends: Vec<_> = lines.iter().filter(from_there).filter(ends).collect();
    let that_pass: Vec<_> = with_ends.iter().copied().filter(passes).collect();
    let moves = match (with_ends.is_empty(), that_pass.is_empty()) {
        (false, false) => told(that_pass),
        (false, true) => told(with_ends),
        (true, _) if crossed => told(lines.iter().filter(from_there).filter(begins).collect()),
        _ => return None,
    };
    // With its ends alone a capture is short, and not odd.
    let odd = !between.is_empty() || !lines.iter().any(|line| from_there(&line) && ends(&line));
    (!moves.is_empty()).then_some(Meant { moves, oddity: odd.then_some(MoveOddity::Way) })
}
