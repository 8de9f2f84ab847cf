//! What a search says while it runs and when it ends: plain data.

use crate::classic::Cutoffs;
use saltus_game::Score;
use std::time::Duration;

/// One of the best lines of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// What it is worth to the player to move at the root.
    pub value: Score,
    /// The moves of both sides in turn; never empty.
    pub moves: Vec<M>,
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The last depth that was finished.
    pub depth: u32,
    /// The best lines, the best first. Empty only where there is no legal move.
    pub lines: Vec<Line<M>>,
    /// Positions that were searched, by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// Cut-offs by the number of the move, of all threads, in the report that a search ends with: if it was to count them.
    pub cutoffs: Option<Cutoffs>,
}

impl<M: Copy> Report<M> {
    /// The best move; none if there is no legal one.
    pub fn best(&self) -> Option<M> {
        self.lines.first().map(|line| line.moves[0])
    }

    /// The value of the best line.
    pub fn value(&self) -> Option<Score> {
        self.lines.first().map(|line| line.value)
    }
}
