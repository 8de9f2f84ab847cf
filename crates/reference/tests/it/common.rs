//! How the hand-made draughts positions are written and compared.
//!
//! It must not know any variant.

use saltus_reference::draughts::{Move, Position, rules};

/// A move as text: `22-18`, or `22x15x8(11,18)` with the captured squares; `+` for crowning.
pub fn text(played: &Move) -> String {
    let squares = |list: Vec<usize>, mark: &str| {
        let words: Vec<String> = list.iter().map(usize::to_string).collect();
        words.join(mark)
    };
    let crowned = if played.promotes { "+" } else { "" };
    if played.captured.is_empty() {
        return squares(played.path.clone(), "-") + crowned;
    }
    let way = squares(played.path.clone(), "x");
    let captured = squares(played.captured.iter().copied().collect(), ",");
    format!("{way}({captured}){crowned}")
}

/// All legal moves as text.
pub fn texts(position: &Position) -> Vec<String> {
    position.legal_moves().iter().map(text).collect()
}

/// The position with this id and text has exactly these moves, in this order.
pub fn check(id: &str, fen: &str, expected: &[&str]) {
    let position = Position::from_fen(&rules(id).unwrap(), fen).unwrap();
    assert_eq!(texts(&position), expected, "{id} {fen}");
}
