//! Searched trees.

use super::{Side, Value};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Asks for the tree of a search.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct TreeRequest {
    /// The id of the game.
    pub game: String,
    /// The position, unless it is the start.
    #[ts(optional)]
    pub position: Option<String>,
    /// The algorithm.
    pub algorithm: Algorithm,
    /// How deep.
    pub depth: u32,
    /// The evaluation; the one for play unless it is said.
    #[ts(optional)]
    pub eval: Option<String>,
    /// What the leaves are worth.
    #[serde(default)]
    #[ts(as = "Option<View>", optional)]
    pub view: View,
}

/// A search as it is taught: the first two of games for two, the others of games for more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Algorithm {
    /// Every line.
    Minimax,
    /// With cutoffs.
    AlphaBeta,
    /// Everyone plays for himself.
    MaxN,
    /// All others play against the seat at the root.
    Paranoid,
    /// Of the others, whoever has the best reply moves.
    BestReply,
}

/// What a position is worth to a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum View {
    /// Its own evaluation.
    Own,
    /// Its own less the other's.
    #[default]
    Diff,
}

/// A tree. Values are those of the side to move at the root.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Tree {
    /// Its id.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// The position at the root.
    pub position: String,
    /// The algorithm.
    pub algorithm: Algorithm,
    /// How deep.
    pub depth: u32,
    /// The evaluation.
    pub eval: String,
    /// What the leaves are worth.
    pub view: View,
    /// Whether the search came to its end.
    pub finished: bool,
    /// Moves made anywhere in the tree.
    pub visited: u64,
    /// Nodes that were recorded.
    pub recorded: usize,
    /// Leaves.
    pub leaves: u64,
    /// Branches cut off.
    pub cut: u64,
    /// The value of the root.
    pub value: Option<Value>,
    /// What the root is worth to each seat, in max-n.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub values: Option<Vec<Value>>,
    /// The best move.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The best line.
    pub line: Vec<String>,
    /// Milliseconds that it took.
    pub time: u64,
}

/// A node of a tree.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TreeNode {
    /// Its number.
    pub node: usize,
    /// The node above it.
    pub parent: Option<usize>,
    /// The move that leads to it.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The side to move; in best-reply search, where one of several may, the first of them.
    pub side: Side,
    /// How many moves lead to it.
    pub ply: u32,
    /// The window with which it was searched.
    pub window: Window,
    /// Its value.
    pub value: Option<Value>,
    /// What it is worth to each seat, in max-n.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub values: Option<Vec<Value>>,
    /// Whether the side to move is the root's.
    pub max: bool,
    /// How many moves were cut off below it.
    pub cut: u32,
    /// How many nodes below it were not recorded.
    pub unrecorded: u64,
    /// How many nodes right below it are recorded.
    pub total: usize,
}

/// The window of a search; `null` where it is open.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Window {
    /// The lower bound.
    pub alpha: Option<Value>,
    /// The upper bound.
    pub beta: Option<Value>,
}

/// Asks for a page of a list.
#[derive(Clone, Copy, Debug, Default, Deserialize, TS)]
pub struct PageRequest {
    /// The first of the page.
    #[serde(default)]
    #[ts(as = "Option<usize>", optional)]
    pub from: usize,
    /// How many.
    #[ts(optional)]
    pub count: Option<usize>,
}

/// A node with a page of those right below it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TreeNodePage {
    /// The node.
    #[serde(flatten)]
    pub node: TreeNode,
    /// Nodes right below it.
    pub children: Vec<TreeNode>,
    /// The moves that lead to it from the root.
    pub path: Vec<String>,
    /// The position before its move, with the turn of whoever makes it; the root's own for the root.
    pub before: String,
}

/// A page of the steps of a search.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TreeSteps {
    /// How many there are.
    pub total: usize,
    /// Those of the page.
    pub steps: Vec<TreeStep>,
}

/// A step of a search.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TreeStep {
    /// Its number.
    pub step: usize,
    /// What happens.
    pub kind: TreeStepKind,
    /// At which node.
    pub node: usize,
    /// The node above it.
    pub parent: Option<usize>,
    /// The move that leads to it.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// How many moves lead to it.
    pub ply: u32,
    /// Whether the side to move is the root's.
    pub max: bool,
    /// The window with which it is entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub window: Option<Window>,
    /// The value with which it is left; `null` where the search was stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub value: Option<Option<Value>>,
    /// How many moves are cut off.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cut: Option<u32>,
}

/// What happens at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum TreeStepKind {
    /// A node is entered.
    Enter,
    /// A node is left.
    Leave,
    /// The rest below a node is cut off.
    Cut,
}

/// Asks for a picture of a tree.
#[derive(Clone, Copy, Debug, Default, Deserialize, TS)]
pub struct PictureRequest {
    /// Below which node.
    #[serde(default)]
    #[ts(as = "Option<usize>", optional)]
    pub node: usize,
    /// How many plies.
    #[ts(optional)]
    pub depth: Option<u32>,
}
