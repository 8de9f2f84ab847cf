//! Trees that are taught: typed by hand or grown from a position, searched step by step; and exercises on them.

use super::View;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How a tree of a lesson is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // explained at `saltus_teach::Algorithm`
pub enum LessonAlgorithm {
    Minimax,
    AlphaBeta,
    Negamax,
    Pvs,
    Mtdf,
    Mcts,
    MaxN,
    Paranoid,
    BestReply,
}

/// When the rest of a node is cut off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum LessonCut {
    /// Once the bound is reached.
    #[default]
    Reached,
    /// Once it is passed.
    Passed,
}

/// What a node outside its window says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum LessonFail {
    /// The best value found.
    #[default]
    Soft,
    /// The bound.
    Hard,
}

/// In which order children are visited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum LessonOrder {
    /// From left to right.
    #[default]
    Left,
    /// From right to left.
    Right,
}

/// Who moves at the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum LessonRoot {
    /// MAX.
    #[default]
    Max,
    /// MIN.
    Min,
}

/// The conventions of a textbook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(default)]
#[ts(optional_fields)]
pub struct LessonConventions {
    /// When the rest of a node is cut off.
    #[ts(as = "Option<LessonCut>")]
    pub cut: LessonCut,
    /// What a node outside its window says.
    #[ts(as = "Option<LessonFail>")]
    pub fail: LessonFail,
    /// In which order children are visited.
    #[ts(as = "Option<LessonOrder>")]
    pub order: LessonOrder,
    /// Who moves at the root.
    #[ts(as = "Option<LessonRoot>")]
    pub root: LessonRoot,
}

/// How a lesson searches its tree.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, TS)]
pub struct LessonSearch {
    /// The algorithm.
    pub algorithm: LessonAlgorithm,
    /// The conventions.
    #[serde(default)]
    #[ts(as = "Option<LessonConventions>", optional)]
    pub conventions: LessonConventions,
    /// How many plies deep; all of them, if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub horizon: Option<usize>,
    /// Whether children that look best come first.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub ordering: bool,
    /// Whether positions that come again are looked up.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub table: bool,
    /// How many simulations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub simulations: Option<usize>,
    /// The c of UCB1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub exploration: Option<f64>,
    /// What random moves depend on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seed: Option<u32>,
}

/// A position whose tree is grown.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct LessonPosition {
    /// The id of the game.
    pub game: String,
    /// The position, unless it is the start.
    #[ts(optional)]
    pub position: Option<String>,
    /// How many plies.
    pub depth: usize,
    /// How many moves of each position, the first ones; all, if it is not said.
    #[ts(optional)]
    pub breadth: Option<usize>,
    /// The evaluation; the one for play unless it is said.
    #[ts(optional)]
    pub eval: Option<String>,
    /// What the leaves are worth.
    #[serde(default)]
    #[ts(as = "Option<View>", optional)]
    pub view: View,
}

/// Asks for a tree with a search of it: one that is typed, or that of a position.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct LessonRequest {
    /// The tree as text, such as `((3 5) (2 9))`.
    #[ts(optional)]
    pub tree: Option<String>,
    /// A position instead.
    #[ts(optional)]
    pub at: Option<LessonPosition>,
    /// How it is searched.
    pub search: LessonSearch,
}

/// A tree with every step of a search.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Lesson {
    /// The tree as text.
    pub text: String,
    /// The position at the root, in trees of positions.
    pub position: Option<String>,
    /// How many numbers a leaf has.
    pub seats: usize,
    /// The nodes, the root first.
    pub nodes: Vec<LessonNode>,
    /// The steps.
    pub steps: Vec<LessonStep>,
    /// What the root is worth.
    pub worth: Vec<f64>,
    /// The nodes that both sides choose, from a child of the root on.
    pub line: Vec<usize>,
    /// What the search did.
    pub counts: LessonCounts,
}

/// A node of a lesson's tree.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LessonNode {
    /// Its name: capital letters for inner nodes, small ones for leaves.
    pub name: String,
    /// The node above.
    pub parent: Option<usize>,
    /// The nodes below.
    pub children: Vec<usize>,
    /// What a leaf is worth; empty for others.
    pub worth: Vec<f64>,
    /// What an inner node looks like.
    pub estimate: Option<f64>,
    /// The move that leads to it.
    pub label: Option<String>,
    /// The node that is the same position and comes before.
    pub same: Option<usize>,
    /// How many branches lead to it.
    pub ply: usize,
    /// Whether MAX moves.
    pub max: bool,
    /// Which seat moves, in trees of several.
    pub seat: Option<usize>,
    /// Which seat made the move that leads here, in trees of positions of several.
    pub by: Option<usize>,
    /// The position before that move, with the turn of whoever makes it, where moves from the root cannot be played one after
    /// another.
    pub before: Option<String>,
    /// Its place across, in leaves.
    pub x: f64,
}

/// What happens at a step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // explained at `saltus_teach::walk::Event`
pub enum LessonEvent {
    Pass,
    Enter,
    Leaf,
    Hit,
    Back,
    Cut,
    Done,
    Select,
    Expand,
    Playout,
    Count,
}

/// A step of a lesson. What does not belong to its event is left out.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(optional_fields)]
pub struct LessonStep {
    /// What happens.
    pub event: LessonEvent,
    /// Where.
    pub node: usize,
    /// The lower bound by then.
    pub alpha: Option<f64>,
    /// The upper bound by then.
    pub beta: Option<f64>,
    /// The child that comes back, or that is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub child: Option<usize>,
    /// What is said: by a leaf, by the child that comes back, by the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth: Option<Vec<f64>>,
    /// What the node is worth by now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    /// Whether the child is the best so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<bool>,
    /// Whether this is a second search, or one is needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again: Option<bool>,
    /// The children that are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<Vec<usize>>,
    /// Where a value was looked up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<usize>,
    /// The bounds of the children, in their order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<(usize, f64)>>,
    /// The leaf at which random moves end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaf: Option<usize>,
    /// What it counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reward: Option<f64>,
    /// Visits of the node by now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visits: Option<u32>,
    /// The sum of what they found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<f64>,
}

/// What a search of a lesson did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LessonCounts {
    /// Inner nodes visited.
    pub inner: usize,
    /// Leaves looked at.
    pub leaves: usize,
    /// Branches cut off.
    pub cut: usize,
    /// Leaves never looked at.
    pub unseen: usize,
    /// Nodes searched again.
    pub again: usize,
    /// Values looked up.
    pub hits: usize,
    /// Ways through the tree.
    pub passes: usize,
}

/// A tree to begin with.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LessonPreset {
    /// What it is called.
    pub id: String,
    /// The tree.
    pub tree: String,
    /// How it is searched.
    pub search: LessonSearch,
}

/// What nodes look like in a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum LessonShapes {
    /// Triangles.
    #[default]
    Triangles,
    /// Squares and circles.
    Squares,
    /// Trapezoids.
    Trapezoids,
}

/// What a picture is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum LessonFormat {
    /// SVG.
    Svg,
    /// LaTeX with TikZ alone.
    Tikz,
    /// LaTeX with the package istgame.
    Istgame,
}

/// Asks for a picture of a lesson's tree.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct LessonPictureRequest {
    /// The tree and its search.
    pub lesson: LessonRequest,
    /// In which format.
    pub format: LessonFormat,
    /// What nodes look like.
    #[serde(default)]
    #[ts(as = "Option<LessonShapes>", optional)]
    pub shapes: LessonShapes,
    /// After how many steps; all of them, if it is not said.
    #[ts(optional)]
    pub steps: Option<usize>,
}

/// How large the tree of an exercise is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // explained at `saltus_teach::exercise::Size`
pub enum ExerciseSize {
    #[default]
    Small,
    Medium,
    Large,
}

/// How hard an exercise is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // explained at `saltus_teach::exercise::Difficulty`
pub enum ExerciseDifficulty {
    #[default]
    Easy,
    Medium,
    Hard,
}

/// The language of what an exercise says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ExerciseLang {
    /// English.
    #[default]
    En,
    /// Polish.
    Pl,
}

/// All that decides an exercise.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct ExerciseSpec {
    /// The seed.
    pub seed: u32,
    /// How large.
    #[serde(default)]
    #[ts(as = "Option<ExerciseSize>", optional)]
    pub size: ExerciseSize,
    /// How hard.
    #[serde(default)]
    #[ts(as = "Option<ExerciseDifficulty>", optional)]
    pub difficulty: ExerciseDifficulty,
    /// What is to be carried out.
    pub algorithm: LessonAlgorithm,
    /// By which conventions.
    #[serde(default)]
    #[ts(as = "Option<LessonConventions>", optional)]
    pub conventions: LessonConventions,
    /// A game, for the tree of a real position.
    #[ts(optional)]
    pub game: Option<String>,
}

/// What an exercise asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // explained at `saltus_teach::exercise::Field`
pub enum ExerciseField {
    Values,
    Windows,
    Cuts,
    Order,
    Choice,
    Why,
    Selection,
    Counts,
}

impl ExerciseField {
    /// Its name in requests and files.
    pub fn id(self) -> &'static str {
        match self {
            ExerciseField::Values => "values",
            ExerciseField::Windows => "windows",
            ExerciseField::Cuts => "cuts",
            ExerciseField::Order => "order",
            ExerciseField::Choice => "choice",
            ExerciseField::Why => "why",
            ExerciseField::Selection => "selection",
            ExerciseField::Counts => "counts",
        }
    }
}

/// Asks for an exercise.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct ExerciseRequest {
    /// Which.
    pub spec: ExerciseSpec,
    /// In which language.
    #[serde(default)]
    #[ts(as = "Option<ExerciseLang>", optional)]
    pub lang: ExerciseLang,
}

/// A place for an answer.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ExerciseBlank {
    /// What is asked.
    pub field: ExerciseField,
    /// Of which node, by its name; empty where the field has one box.
    pub key: String,
}

/// An exercise without its answers.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Exercise {
    /// What decides it.
    pub spec: ExerciseSpec,
    /// What is to be done.
    pub task: String,
    /// Its conventions.
    pub conventions: String,
    /// The nodes, the root first.
    pub nodes: Vec<LessonNode>,
    /// The position at the root, if it is one of a game.
    pub position: Option<String>,
    /// The places for answers.
    pub blanks: Vec<ExerciseBlank>,
    /// The sum and the visits of each node before, in Monte Carlo tree search.
    pub given: Option<Vec<(f64, u32)>>,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct ExerciseAnswer {
    /// To which field.
    pub field: ExerciseField,
    /// For which node.
    pub key: String,
    /// What was written.
    pub text: String,
}

/// Asks for marks.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct MarkRequest {
    /// Which exercise.
    pub spec: ExerciseSpec,
    /// The answers.
    pub answers: Vec<ExerciseAnswer>,
    /// In which language.
    #[serde(default)]
    #[ts(as = "Option<ExerciseLang>", optional)]
    pub lang: ExerciseLang,
}

/// The mark of a field.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ExerciseMark {
    /// Which field.
    pub field: ExerciseField,
    /// How many boxes are right.
    pub right: usize,
    /// Of how many.
    pub of: usize,
    /// The nodes whose boxes are wrong.
    pub wrong: Vec<String>,
    /// The first error.
    pub first: Option<ExerciseMistake>,
}

/// An error, explained.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ExerciseMistake {
    /// At which node.
    pub key: String,
    /// What was written.
    pub given: String,
    /// What is right.
    pub right: String,
    /// Why.
    pub why: String,
}

/// What a sheet is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum SheetFormat {
    /// HTML to be printed.
    Html,
    /// Its key.
    HtmlKey,
    /// LaTeX.
    Latex,
    /// Its key.
    LatexKey,
    /// Moodle XML.
    Moodle,
}

/// Asks for a sheet of exercises with rising seeds.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct SheetRequest {
    /// The first exercise.
    pub spec: ExerciseSpec,
    /// How many.
    pub count: u32,
    /// In which format.
    pub format: SheetFormat,
    /// In which language.
    #[serde(default)]
    #[ts(as = "Option<ExerciseLang>", optional)]
    pub lang: ExerciseLang,
}
