//! Moves as people type them, and messages for text that is not a move.

use crate::board::Grid;
use saltus_engine::{AnyGame, MoveLine};
use saltus_game::Names;

/// What a typed text means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveInput {
    /// This move.
    Move(MoveLine),
    /// One of these captures: the way decides.
    Several(Vec<MoveLine>),
    /// No legal move: what is wrong, and what would be right.
    Refused(String),
}

/// More moves than these do not help anyone.
const SHOWN: usize = 8;

/// Reads a move in any form: with a sign, a blank or nothing between its squares, in capitals too, captures by their
/// ends or their whole way, squares by numbers or by letters.
///
/// ```
/// use saltus_engine::AnyGame;
/// use saltus_terminal::session::{MoveInput, read_move};
///
/// let game = AnyGame::start("halma-8x8")?;
/// for text in ["b2-d2", "B2 D2", "b2d2", "(1,1)->(1,3)"] {
///     let MoveInput::Move(line) = read_move(&game, text, game.custom()) else { panic!("{text}") };
///     assert_eq!(line.text, "b2-d2");
/// }
/// # Ok::<(), saltus_engine::GameError>(())
/// ```
pub fn read_move(game: &AnyGame, text: &str, names: Names) -> MoveInput {
    let text = text.trim();
    let squares = squares(text);
    for spelled in spellings(text, &squares) {
        if let Ok(line) = game.legal_move(&spelled, names) {
            return MoveInput::Move(line);
        }
    }
    match several(game, &squares, names) {
        several if several.len() > 1 => MoveInput::Several(several),
        _ => MoveInput::Refused(refusal(game, text, &squares, names)),
    }
}

/// The legal moves from a square, whichever way it is named.
pub fn from_square(game: &AnyGame, square: &str, names: Names) -> Vec<MoveLine> {
    let grid = Grid::new(game, names);
    let at = grid.at(&square.to_ascii_lowercase());
    let starts = |line: &MoveLine| {
        at.is_some() && line.route.squares.first().and_then(|first| grid.at(first)) == at
    };
    game.moves(names).into_iter().filter(starts).collect()
}

/// The same text as the rules may read it.
fn spellings(text: &str, squares: &[String]) -> Vec<String> {
    let mut spelled = vec![text.to_owned(), text.to_ascii_lowercase()];
    if text.starts_with('(') {
        let close: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        spelled.push(close.replace(")(", ")->(").replace(")-(", ")->("));
    } else if squares.len() > 1 {
        spelled.extend([squares.join("-"), squares.join("x")]);
    }
    spelled
}

/// The squares in a text: letters with the digits after them, or digits alone. Empty if there is anything else.
fn squares(text: &str) -> Vec<String> {
    let mut squares: Vec<String> = Vec::new();
    let mut open = false;
    for letter in text.chars() {
        let letter = letter.to_ascii_lowercase();
        let last = squares.last_mut().filter(|_| open);
        match (letter, last) {
            ('0'..='9', Some(square)) => square.push(letter),
            ('0'..='9', None) => squares.push(letter.into()),
            // The sign of captures is no file, wherever boards end.
            ('a'..='w', _) => squares.push(letter.into()),
            ('-' | 'x' | ':' | '>' | ' ' | '\t' | ',', _) => {
                open = false;
                continue;
            }
            _ => return Vec::new(),
        }
        open = true;
    }
    let whole = |square: &String| square.ends_with(|c: char| c.is_ascii_digit());
    if squares.iter().all(whole) { squares } else { Vec::new() }
}

/// The moves with these ends that pass the squares between in this order.
fn several(game: &AnyGame, squares: &[String], names: Names) -> Vec<MoveLine> {
    let [first, between @ .., last] = squares else { return Vec::new() };
    let grid = Grid::new(game, names);
    let fits = |line: &MoveLine| {
        let route: Vec<_> = line.route.squares.iter().map(|name| grid.at(name)).collect();
        let [from, inner @ .., to] = &route[..] else { return false };
        let mut inner = inner.iter();
        *from == grid.at(first)
            && *to == grid.at(last)
            && between.iter().all(|name| inner.any(|at| *at == grid.at(name)))
    };
    game.moves(names).into_iter().filter(fits).collect()
}

/// Why a text is no move, and which moves are near.
fn refusal(game: &AnyGame, text: &str, squares: &[String], names: Names) -> String {
    let grid = Grid::new(game, names);
    let Some(first) = squares.first() else {
        let why = game.legal_move(text, names).err().map(|error| error.to_string());
        return why.unwrap_or_default();
    };
    let from = from_square(game, first, names);
    if squares.len() == 1 && !from.is_empty() {
        return format!("{first} can move: {}", list(from.iter().map(|line| &line.text)));
    }
    let spelled = if squares.len() > 1 { squares.join("-") } else { text.to_owned() };
    let error = game.legal_move(&spelled, names).err();
    let why = error.map_or_else(String::new, |error| error.to_string());
    // Where a capture is forced, the rules name the captures.
    if game.forced().is_some() && why.contains("capture") {
        return format!("{why}. You must capture");
    }
    let mut near = from;
    if let Some(to) = squares.last().filter(|_| squares.len() > 1).and_then(|name| grid.at(name)) {
        let distance = |line: &MoveLine| {
            let end = line.route.squares.last().and_then(|name| grid.at(name));
            end.map_or(usize::MAX, |end| end.distance(to))
        };
        near.sort_by_key(distance);
    }
    if !near.is_empty() {
        return format!("{why}. From {first}: {}", list(near.iter().map(|line| &line.text)));
    }
    let moves = game.moves(names);
    let mut movable: Vec<&String> =
        moves.iter().filter_map(|line| line.route.squares.first()).collect();
    movable.dedup();
    match movable.is_empty() {
        true => why,
        false => format!("{why}. These can move: {}", list(movable.into_iter())),
    }
}

/// The first few of a list.
fn list<'a>(texts: impl ExactSizeIterator<Item = &'a String>) -> String {
    let more = texts.len().saturating_sub(SHOWN);
    let shown: Vec<&str> = texts.take(SHOWN).map(String::as_str).collect();
    let shown = shown.join(", ");
    if more > 0 { format!("{shown} and {more} more") } else { shown }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(id: &str, position: &str) -> AnyGame {
        AnyGame::start(id).and_then(|game| game.at_position(position)).expect("a position")
    }

    fn refused(game: &AnyGame, text: &str) -> String {
        match read_move(game, text, game.custom()) {
            MoveInput::Refused(why) => why,
            typed => panic!("{text}: {typed:?}"),
        }
    }

    #[test]
    fn moves_are_read_in_any_form() {
        let game = at("russian", "W:Wd6:Be7,g7");
        for text in ["d6xh6", "d6:h6", "D6xF8xH6", "d6 h6", "d6-h6", "10x12", "d6f8h6", " d6 x h6 "]
        {
            let MoveInput::Move(line) = read_move(&game, text, Names::Letters) else {
                panic!("{text}")
            };
            assert_eq!(line.text, "d6xh6");
        }
        let game = AnyGame::start("international").expect("a game");
        for text in ["32-28", "32 28", "d4-e5", "32 - 28"] {
            let MoveInput::Move(line) = read_move(&game, text, Names::Numbers) else {
                panic!("{text}")
            };
            assert_eq!(line.text, "32-28");
        }
        let game = AnyGame::start("halma").expect("a game");
        for text in ["c1-e3", "(0,2)->(2,4)", "(0,2) (2,4)", "J 2,0 4,2", "c1>e3"] {
            let MoveInput::Move(line) = read_move(&game, text, Names::Letters) else {
                panic!("{text}")
            };
            assert_eq!(line.text, "c1-e3");
        }
    }

    #[test]
    fn refusals_name_what_would_be_right() {
        let game = AnyGame::start("international").expect("a game");
        let told = refused(&game, "32-29");
        assert!(told.contains("32-29 is not legal"), "{told}");
        assert!(told.ends_with("From 32: 32-28, 32-27"), "{told}");
        let told = refused(&game, "48-43");
        assert!(told.contains("These can move: 31, 32"), "{told}");
        assert_eq!(refused(&game, "32"), "32 can move: 32-27, 32-28");
        assert!(refused(&game, "99-1").contains("square 99 does not exist"));
        assert!(refused(&game, "fly!").contains("`fly!` is no move: write 32-28"));
        let game = at("english", "B:W18,32:B15,1");
        let told = refused(&game, "1-5");
        assert!(told.contains("15x22") && told.contains("must capture"), "{told}");
        let game = AnyGame::start("halma-8x8").expect("a game");
        let told = refused(&game, "c1-e8");
        assert!(told.contains("From c1: c1-"), "{told}");
        assert!(refused(&game, "d4-d5").contains("These can move"), "{told}");
    }

    #[test]
    fn captures_that_share_their_ends_are_asked_for() {
        let game = at("english", "B:W7,8,15,16:B3");
        for text in ["3x19", "3-19", "3 19", "F8:F4"] {
            let MoveInput::Several(ways) = read_move(&game, text, Names::Numbers) else {
                panic!("{text}")
            };
            let texts: Vec<&str> = ways.iter().map(|line| line.text.as_str()).collect();
            assert_eq!(texts, ["3x10x19", "3x12x19"]);
        }
        let MoveInput::Move(line) = read_move(&game, "3 12 19", Names::Numbers) else { panic!() };
        assert_eq!(line.route.captures, ["8", "16"]);
    }
}
