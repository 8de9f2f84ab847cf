//! Study: analysis, reviews, evaluations explained.

use super::{ReadNode, Side, Value};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// Asks the engine to think about a position.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct AnalysisRequest {
    /// The id of the game.
    pub game: String,
    /// The first position, unless it is the start.
    #[ts(optional)]
    pub position: Option<String>,
    /// Moves from there, separated by blanks.
    #[serde(default)]
    #[ts(as = "Option<String>", optional)]
    pub moves: String,
    /// How many lines.
    #[ts(optional)]
    pub lines: Option<usize>,
    /// For how long.
    #[ts(optional)]
    pub seconds: Option<u64>,
}

/// What the engine has found so far.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct AnalysisInfo {
    /// How deep it has looked.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions a second.
    pub nps: u64,
    /// Milliseconds since it began.
    pub time: u64,
    /// The best lines, the best first.
    pub lines: Vec<AnalysisLine>,
    /// What the endgame tables say of the position, where they have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<TableValue>,
}

/// What the endgame tables say of a position, for the side to move, if no one counts moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TableValue {
    /// Who wins.
    pub result: TableResult,
    /// In how many moves of both sides together, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub plies: Option<u32>,
}

/// How a game ends for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum TableResult {
    /// It wins.
    Win,
    /// Neither side wins.
    Draw,
    /// It loses.
    Loss,
}

impl From<saltus_engine::TableValue> for TableValue {
    fn from(value: saltus_engine::TableValue) -> TableValue {
        use saltus_engine::TableResult as Known;
        let (result, plies) = match value.result {
            Known::Win(plies) => (TableResult::Win, plies),
            Known::Draw => (TableResult::Draw, None),
            Known::Loss(plies) => (TableResult::Loss, plies),
        };
        TableValue { result, plies }
    }
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct AnalysisLine {
    /// What it is worth to the side to move.
    pub value: Value,
    /// The moves of both sides in turn.
    pub moves: Vec<String>,
}

/// What a review found at a node.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ReviewValue {
    /// The node.
    pub node: u32,
    /// What its position is worth to White.
    pub value: Value,
    /// The best move in place of the node's.
    pub best: Option<String>,
    /// What the node's move costs, in expected points.
    pub loss: Option<f64>,
    /// A name for a move that costs much.
    pub mark: Option<Mark>,
}

/// How well both sides have played, by a review.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct ReviewSummary {
    /// White's accuracy, from 0 to 100; none without a move.
    pub white: Option<f64>,
    /// Black's.
    pub black: Option<f64>,
}

/// A name for a move that costs much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// From 0.05 points.
    Inaccuracy,
    /// From 0.10 points.
    Mistake,
    /// From 0.15 points.
    Blunder,
}

/// Tries another move where a game went wrong.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct AttemptRequest {
    /// The id of the game.
    pub game: String,
    /// The position, unless it is the start.
    #[ts(optional)]
    pub position: Option<String>,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
}

/// How good a move is. Values are those of the side that makes it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Attempt {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth.
    pub value: Value,
    /// The best move.
    pub best: String,
    /// What that is worth.
    pub best_value: Value,
    /// What the move costs, in expected points.
    pub loss: f64,
    /// A name for a move that costs much; a move without one is good.
    pub mark: Option<Mark>,
    /// The best moves of both sides, the best one first.
    pub line: Vec<String>,
    /// The best moves of both sides after the move.
    pub answers: Vec<String>,
    /// The terms of the evaluation in which the ends of the two lines differ, the largest difference first.
    pub terms: Vec<AttemptTerm>,
}

/// A term of the evaluation, as worth to the side that moves.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct AttemptTerm {
    /// The term.
    pub term: String,
    /// In the position.
    pub before: f64,
    /// At the end of the best line.
    pub best: f64,
    /// At the end of the line that the move leads to.
    pub other: f64,
}

/// Asks what was played from a position.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct ExploreRequest {
    /// The id of the game.
    pub game: String,
    /// The position, unless it is the start.
    #[ts(optional)]
    pub position: Option<String>,
}

/// What was played from a position.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Exploration {
    /// By where it comes from.
    pub sources: Vec<ExploredSource>,
    /// What endgame tables say of each move, for the side that makes it.
    pub tables: Vec<TableMove>,
    /// Whether all of the client's own games have been read: if not, ask again.
    pub complete: bool,
}

/// Where games of the opening explorer come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Explored {
    /// The client's own games.
    Own,
    /// The files that it has brought.
    Files,
    /// The database of the server's owner.
    Database,
    /// The book that comes with Saltus.
    Book,
}

/// What was played from a position, by one source.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ExploredSource {
    /// The source.
    pub source: Explored,
    /// The moves: the most frequent first, those of a book by their values.
    pub moves: Vec<ExploredMove>,
}

/// A move that was played from a position.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ExploredMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// In how many games.
    pub games: u64,
    /// How many of them White won.
    pub white: u64,
    /// How many were drawn.
    pub draws: u64,
    /// How many Black won.
    pub black: u64,
    /// What the book thinks that it is worth to White.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub value: Option<Value>,
}

/// What endgame tables say of a move, for the side that makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TableMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What they say.
    #[serde(flatten)]
    pub value: TableValue,
}

/// The games of files that a client has brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Collected {
    /// How many there are.
    pub games: u64,
    /// How many of the last file are new.
    pub added: u64,
    /// How many were there already.
    pub duplicates: u64,
    /// How many cannot be read.
    pub wrong: u64,
    /// Whether all of the file was read; the same file sent again goes on where it was left.
    pub complete: bool,
}

/// Asks for an analysis to be kept.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct KeepAnalysis {
    /// The id of the game.
    pub game: String,
    /// The first position, unless it is the start.
    #[ts(optional)]
    pub position: Option<String>,
    /// What is said of the first position. Arrows are drawn in comments: `[%cal G9-13,R22-18]`.
    #[serde(default)]
    #[ts(as = "Option<String>", optional)]
    pub comment: String,
    /// The moves, each after its parent; of the moves from one position that of the main line comes first.
    #[serde(default)]
    #[ts(as = "Option<Vec<KeptNode>>", optional)]
    pub nodes: Vec<KeptNode>,
    /// Tags of its record: who played, where and when.
    #[serde(default)]
    #[ts(as = "Option<BTreeMap<String, String>>", optional)]
    pub tags: BTreeMap<String, String>,
    /// The count of changes that the client knows of; what was changed elsewhere meanwhile is not overwritten.
    #[ts(optional)]
    pub rev: Option<u64>,
}

/// A move of an analysis to be kept. Its number is its place in the list, from 1.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct KeptNode {
    /// The move before it; 0 is the start.
    pub parent: usize,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What is said of it, with the arrows that are drawn after it.
    #[serde(default)]
    #[ts(as = "Option<String>", optional)]
    pub comment: String,
    /// Its numeric annotation glyphs.
    #[serde(default)]
    #[ts(as = "Option<Vec<u8>>", optional)]
    pub nags: Vec<u8>,
}

/// An analysis was kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Kept {
    /// Its id, which cannot be guessed.
    pub id: String,
    /// The count of its changes.
    pub rev: u64,
}

/// An analysis that was kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SavedAnalysis {
    /// Its id.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// The first position.
    pub position: String,
    /// What is said of it.
    pub comment: String,
    /// The moves, the main line first.
    pub nodes: Vec<ReadNode>,
    /// The tags of its record.
    pub tags: BTreeMap<String, String>,
    /// Whether the client may change it.
    pub mine: bool,
    /// The count of its changes.
    pub rev: u64,
    /// When it was last changed, in milliseconds since 1970.
    pub updated: i64,
}

/// The analyses of a client.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SavedList {
    /// The latest first.
    pub analyses: Vec<SavedLine>,
}

/// An analysis in a list.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SavedLine {
    /// Its id.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// How many moves it has, variations counted.
    pub moves: usize,
    /// What is said of the first position.
    pub comment: String,
    /// The tags of its record.
    pub tags: BTreeMap<String, String>,
    /// When it was last changed, in milliseconds since 1970.
    pub updated: i64,
}

/// Asks for an evaluation term by term.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct ExplainRequest {
    /// The id of the game.
    pub game: String,
    /// The position, unless it is the start.
    #[ts(optional)]
    pub position: Option<String>,
    /// The evaluation; the one for play unless it is said.
    #[ts(optional)]
    pub eval: Option<String>,
}

/// An evaluation term by term, in units.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Explanation {
    /// The evaluation.
    pub eval: String,
    /// Its terms.
    pub terms: Vec<Term>,
    /// White's sum.
    pub white: f64,
    /// Black's sum.
    pub black: f64,
    /// White's less Black's.
    pub total: f64,
}

/// A term of an evaluation: what it gives to each side, its weight included.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Term {
    /// The term as it is written.
    pub term: String,
    /// What it gives to White.
    pub white: f64,
    /// What it gives to Black.
    pub black: f64,
}

/// Asks for the weights of an evaluation's squares.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct HeatMapRequest {
    /// The id of the game.
    pub game: String,
    /// The position, unless it is the start.
    #[ts(optional)]
    pub position: Option<String>,
    /// The evaluation; the one for play unless it is said.
    #[ts(optional)]
    pub eval: Option<String>,
    /// For whose pieces.
    pub side: Side,
    /// For kings.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub king: bool,
}

/// The weights of an evaluation's squares, in units.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct HeatMap {
    /// The weights, topmost row first; `null` where no piece can stand.
    pub rows: Vec<Vec<Option<f64>>>,
    /// The least of them.
    pub least: Option<f64>,
    /// The most of them.
    pub most: Option<f64>,
    /// Terms that squares do not show.
    pub beyond: Option<String>,
    /// Whether no square has a weight.
    pub blank: bool,
}
