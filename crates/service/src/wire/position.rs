//! Positions: as they are sent, and what can be asked about them.

use super::{BySide, Outcome, Side};
use saltus_engine::record::RecordNode;
use saltus_engine::{AnyGame, Forced as Force, Piece, Seat};
use saltus_game::Route;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A position with its legal moves.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Position {
    /// The position as text.
    pub text: String,
    /// The side to move.
    pub turn: Side,
    /// The pieces on the board.
    pub stones: Vec<Stone>,
    /// The legal moves; none where the game is over.
    pub moves: Vec<Move>,
    /// What the rules force the side to move to do.
    pub forced: Option<Forced>,
    /// The seats that have finished, the first first, in a game for four.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Side>>", optional)]
    pub finished: Vec<Side>,
    /// The seats that have given up, the first first, in a game for four.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Side>>", optional)]
    pub resigned: Vec<Side>,
    /// How many moves each side may still make before its home must be empty, where the rules have such a deadline.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub leave_home: Option<BySide<u32>>,
    /// The end of the game, if it is over.
    pub outcome: Option<Outcome>,
}

/// A piece on a square.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct Stone {
    /// The name of the square.
    pub square: String,
    /// Whose piece it is.
    pub side: Side,
    /// Whether it is a king.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub king: bool,
}

/// A move with its route over the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Move {
    /// The move as it is written.
    #[serde(rename = "move")]
    pub mv: String,
    /// The squares that the piece goes over, the first and the last among them.
    pub path: Vec<String>,
    /// The squares of the pieces that are captured.
    pub captures: Vec<String>,
}

/// A move that was made, and who made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct MoveMade {
    /// The move.
    #[serde(flatten)]
    pub mv: Move,
    /// Who made it.
    pub side: Side,
}

/// What the rules force the side to move to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Forced {
    /// It must capture, and may choose how.
    Capture,
    /// It must capture, and the variant says which captures come first.
    BestCapture,
}

impl Position {
    /// The present position of a game.
    pub fn of(game: &AnyGame) -> Position {
        let outcome = game.outcome();
        let moves = match outcome {
            Some(_) => Vec::new(),
            None => game.moves(game.custom()),
        };
        Position {
            text: game.position(game.custom()),
            turn: game.turn().into(),
            stones: stones(game),
            moves: moves.into_iter().map(|line| Move::new(line.text, line.route)).collect(),
            forced: game.forced().map(|forced| match forced {
                Force::Capture => Forced::Capture,
                Force::BestCapture => Forced::BestCapture,
            }),
            finished: game.finished().into_iter().map(Side::from).collect(),
            resigned: game.resigned().into_iter().map(Side::from).collect(),
            leave_home: game.moves_to_leave_home().map(|[white, black]| BySide { white, black }),
            outcome: outcome.map(Outcome::from),
        }
    }
}

impl Move {
    /// A move with its route.
    pub fn new(mv: String, route: Route) -> Move {
        Move { mv, path: route.squares, captures: route.captures }
    }
}

/// The pieces on the board of a game.
pub fn stones(game: &AnyGame) -> Vec<Stone> {
    let stone = |stone: saltus_engine::Stone| Stone {
        square: stone.square,
        side: stone.seat.into(),
        king: stone.piece == Piece::King,
    };
    game.stones().into_iter().map(stone).collect()
}

/// Asks for the position after some moves.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct LookRequest {
    /// The id of the game.
    pub game: String,
    /// The first position, unless it is the start.
    #[ts(optional)]
    pub position: Option<String>,
    /// Moves from there.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub moves: Vec<String>,
}

/// A position after some moves.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Look {
    /// The position.
    #[serde(flatten)]
    pub position: Position,
    /// The moves that led to it.
    pub line: Vec<LookStep>,
}

/// A move of a [`Look`], and the pieces after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LookStep {
    /// The move.
    #[serde(flatten)]
    pub mv: Move,
    /// The pieces after it.
    pub stones: Vec<Stone>,
}

/// Asks for the position with these pieces.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct EditRequest {
    /// The id of the game.
    pub game: String,
    /// The pieces.
    pub stones: Vec<Stone>,
    /// The side to move.
    pub turn: Side,
}

/// A position that was put together piece by piece.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Edited {
    /// The position as text.
    pub text: String,
    /// The position.
    pub position: Position,
}

/// Asks for a position as a picture.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct DiagramRequest {
    /// The id of the game.
    pub game: String,
    /// The position, unless it is the start.
    #[ts(optional)]
    pub position: Option<String>,
    /// Whether Black is at the bottom.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub turned: bool,
}

/// What a picture is a file of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum DiagramFormat {
    /// Shapes.
    Svg,
    /// Dots.
    Png,
    /// LaTeX, by the package TikZ.
    Tex,
}

/// Asks which games a file holds.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct FileRequest {
    /// The id of the game, for records that do not say it.
    #[ts(optional)]
    pub game: Option<String>,
    /// The text of the file.
    pub text: String,
}

/// The games of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GameFile {
    /// The first of them, as many as are listed.
    pub games: Vec<FileGame>,
    /// How many there are.
    pub total: usize,
}

/// A game of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FileGame {
    /// In which line of the file it begins, from 1.
    pub line: u32,
    /// At which character of it, from 1.
    pub column: u32,
    /// The id of its game; empty where its record cannot be read.
    pub game: String,
    /// Who has White, as its tags say.
    pub white: String,
    /// Who has Black.
    pub black: String,
    /// Where it was played.
    pub event: String,
    /// When.
    pub date: String,
    /// How it ended, White's points first.
    pub result: String,
    /// How many moves its main line has.
    pub moves: usize,
    /// What is wrong with its record.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub problem: Option<String>,
}

/// Asks what a pasted text is.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct ReadRequest {
    /// The id of the game, where it is known.
    #[ts(optional)]
    pub game: Option<String>,
    /// The text.
    pub text: String,
}

/// What a pasted text is.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ReadText {
    /// A position.
    Position {
        /// The id of its game.
        game: String,
        /// The position.
        position: Position,
    },
    /// A game record.
    Game {
        /// The id of its game.
        game: String,
        /// The first position.
        start: String,
        /// Its moves, the main line first.
        nodes: Vec<ReadNode>,
        /// Its tags.
        tags: BTreeMap<String, String>,
        /// How many games come after it.
        more: usize,
        /// How many moves cannot be played here.
        dropped: usize,
    },
}

/// A move of a game record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ReadNode {
    /// Its number, from 1.
    pub id: usize,
    /// The node before it; 0 is the start.
    pub parent: usize,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Who makes it.
    pub side: Side,
    /// A comment on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub comment: Option<String>,
    /// Its numeric annotation glyphs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub nags: Option<Vec<u8>>,
}

impl ReadNode {
    /// A move of a record, by whoever makes it.
    pub fn new(node: RecordNode, side: Seat) -> ReadNode {
        let RecordNode { id, parent, mv, comment, nags } = node;
        ReadNode {
            id,
            parent,
            mv,
            side: side.into(),
            comment: (!comment.is_empty()).then_some(comment),
            nags: (!nags.is_empty()).then_some(nags),
        }
    }
}
