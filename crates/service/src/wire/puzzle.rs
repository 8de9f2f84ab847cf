//! Puzzles: which there are, one of them, and what becomes of a move that someone tries.

use super::{LookStep, Move, Position, Side};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How many puzzles a game has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PuzzleGame {
    /// The id of the game.
    pub game: String,
    /// How many puzzles.
    pub puzzles: usize,
}

/// A puzzle in the list of a game's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PuzzleLine {
    /// Its number.
    pub number: u32,
    /// How hard it is, from 1 to 5.
    pub band: u8,
    /// What happens in it.
    pub themes: Vec<String>,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleKind {
    /// Punish the opponent's error, and win.
    Win,
    /// Halma: bring the pieces home in the fewest moves.
    Home,
    /// Halma: make the longest chain in two moves.
    Chain,
    /// Halma: free a blocked piece in the fewest moves.
    Unblock,
}

/// A puzzle, without its solution.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Puzzle {
    /// The id of the game.
    pub game: String,
    /// Its number.
    pub number: u32,
    /// What is asked.
    pub kind: PuzzleKind,
    /// How hard it is, from 1 to 5.
    pub band: u8,
    /// What happens in it.
    pub themes: Vec<String>,
    /// How many moves are to be found.
    pub moves: usize,
    /// Halma: how many jumps the longest chain has.
    pub jumps: Option<u32>,
    /// The square of the piece that is to be freed.
    pub target: Option<String>,
    /// Who solves.
    pub solver: Side,
    /// The position before the opponent's error; where there is none, the one to solve.
    pub before: Position,
    /// The error.
    pub error: Option<Move>,
    /// The position to solve.
    pub position: Position,
}

/// Asks about a puzzle after some moves.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct PuzzleRequest {
    /// The solver's moves that were found so far.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub found: Vec<String>,
    /// The move that is tried; for the solution none.
    #[serde(rename = "move")]
    #[ts(optional)]
    pub mv: Option<String>,
}

/// What a tried move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleVerdict {
    /// Right.
    Right,
    /// Another move that wins too; the solution goes on with its own.
    AlsoWins,
    /// Not good enough.
    Wrong,
}

/// How the solver stands after a wrong move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleStanding {
    /// Lost, or two men behind.
    Lost,
    /// Behind.
    Behind,
    /// About level.
    Level,
    /// Ahead, but not won.
    Ahead,
    /// Halma: it takes more moves.
    Needs,
    /// Halma: the chain is shorter.
    Jumps,
}

/// What became of a move.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PuzzleAnswer {
    /// What it is.
    pub verdict: PuzzleVerdict,
    /// How the solver stands after a wrong move.
    pub standing: Option<PuzzleStanding>,
    /// How many moves it then takes, or jumps the chain then has.
    pub count: Option<u32>,
    /// The best play after a wrong move.
    pub line: Vec<String>,
    /// The moves made: the solver's, which may be another than the one tried, and the reply. After the last move also how it
    /// goes on. Of a wrong move none.
    pub made: Vec<LookStep>,
    /// The position after them.
    pub position: Position,
    /// Whether the puzzle is solved.
    pub solved: bool,
    /// The solver's moves found so far.
    pub found: Vec<String>,
}

/// The solution from here on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PuzzleSolution {
    /// Where the piece stands that moves next: a hint.
    pub from: Option<String>,
    /// The solver's next move.
    pub next: Option<Move>,
}
