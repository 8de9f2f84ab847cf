//! The shortest path home, with its proof: search depth first for a path of so many moves, then of one
//! more, and so on (IDA*). When no path of `n` moves exists, every path has at least `n + 1`.
//!
//! Moves of different pieces can often be made in any order; the table sees to it that a set of pieces
//! is looked at once, whatever the order that led to it.

use crate::budget::Budget;
use crate::heuristic::{Heuristic, State};
use crate::problem::{Problem, play_alone};
use crate::table::Table;
use saltus_halma::{Move, Position, Squares};

/// The state of a proof, which can be resumed.
pub(crate) struct Proof<'a> {
    problem: &'a Problem,
    heuristic: &'a Heuristic,
    /// Where moves may end.
    ground: Squares,
    table: Table,
    /// Every path home over the ground has at least so many moves.
    pub at_least: u32,
    /// The path being tried.
    path: Vec<Move>,
}

/// The budget is spent.
struct Spent;

/// A move that might lead home, by its value.
type Child = (i32, Move, State);

impl<'a> Proof<'a> {
    /// A proof over some ground that starts from a bound, for a search of so many nodes.
    pub(crate) fn new(
        problem: &'a Problem,
        heuristic: &'a Heuristic,
        ground: Squares,
        at_least: u32,
        nodes: u64,
    ) -> Proof<'a> {
        let table = Table::new(nodes);
        Proof { problem, heuristic, ground, table, at_least, path: Vec::new() }
    }

    /// Raises the bound up to `most`, as far as the budget goes. A path of fewer moves that it finds is
    /// a shortest one.
    pub(crate) fn seek(&mut self, most: u32, budget: &mut Budget) -> Option<Vec<Move>> {
        let state = self.heuristic.state(self.problem, &self.problem.alone);
        while self.at_least < most {
            self.path.clear();
            match self.suffice(&self.problem.alone, &state, self.at_least, budget) {
                Ok(true) => return Some(self.path.clone()),
                Ok(false) => self.at_least += 1,
                Err(Spent) => break,
            }
        }
        None
    }

    /// Whether `left` moves suffice; if so, they are added to the path.
    fn suffice(
        &mut self,
        position: &Position,
        state: &State,
        left: u32,
        budget: &mut Budget,
    ) -> Result<bool, Spent> {
        if state.tally.outside() == 0 {
            return Ok(true);
        }
        if self.table.rules_out(state.key, left) {
            return Ok(false);
        }
        budget.spend().ok_or(Spent)?;
        for (_, mv, state) in self.children(position, state, left) {
            let mut after = position.clone();
            play_alone(&mut after, mv);
            self.path.push(mv);
            if self.suffice(&after, &state, left - 1, budget)? {
                return Ok(true);
            }
            self.path.pop();
        }
        self.table.rule_out(state.key, left);
        Ok(false)
    }

    /// The moves after which `left - 1` more may suffice, the most promising first.
    fn children(&self, position: &Position, state: &State, left: u32) -> Vec<Child> {
        let (problem, heuristic) = (self.problem, self.heuristic);
        let mut children = Vec::new();
        let consider = |mv: Move| {
            let state = heuristic.after(problem, state, mv);
            if state.tally.fits(problem, left - 1) {
                children.push((heuristic.value(problem, &state), mv, state));
            }
        };
        if left == state.tally.outside() {
            // No move can be spared: each must bring a piece home.
            problem.each_homecoming(position, consider);
        } else if left > state.tally.outside() {
            problem.each_move(position, self.ground, consider);
        }
        children.sort_unstable_by_key(|&(value, mv, _)| (value, mv.from, mv.to));
        children
    }
}
