//! One game of a record as plain data: tags, and a tree of moves as they are written.

use crate::error::Place;

/// A game as it stands in a text. Whether its moves can be played is for others to say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordGame {
    /// Where it begins.
    pub place: Place,
    /// Its tags in order, name and value.
    pub tags: Vec<(String, String)>,
    /// What is said before the first move; several comments are joined by a blank.
    pub comment: String,
    /// The moves with those of variations, in the order of the text: so a move's parent comes before it, and of the
    /// moves after the same one that of the main line comes first.
    pub nodes: Vec<Node>,
    /// The result at its end, where there is one that says more than `*`.
    pub score: Option<Score>,
}

impl RecordGame {
    /// The value of a tag, whatever the case of its name: `SetUp` is often written `Setup`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}

/// A move, or a position set up in the middle of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The node before it in [`RecordGame::nodes`]; none for a first move.
    pub parent: Option<usize>,
    /// What kind of step it is.
    pub step: Step,
    /// The move as written but for blanks, or the position's text.
    pub text: String,
    /// Marks by their numbers: `!` is 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6, a forced move 7.
    pub nags: Vec<u8>,
    /// What is said of it, clocks such as `[%clk 0:10:00]` included; several comments are joined by a blank.
    pub comment: String,
    /// Where it stands.
    pub place: Place,
}

/// A kind of step from position to position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A move.
    Move,
    /// A position: `/FEN "W:W31-50:B1-20"/`.
    Setup,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// White won: `1-0` or `2-0`.
    White,
    /// Black won: `0-1` or `0-2`.
    Black,
    /// Drawn: `1/2-1/2` or `1-1`.
    Draw,
    /// Lost by both: `0-0`.
    Neither,
}

impl Score {
    /// Reads a result in either style; none for `*` and for what is no result.
    pub fn parse(text: &str) -> Option<Score> {
        Some(match text {
            "1-0" | "2-0" => Score::White,
            "0-1" | "0-2" => Score::Black,
            "1/2-1/2" | "1-1" | "½-½" => Score::Draw,
            "0-0" => Score::Neither,
            _ => return None,
        })
    }
}
