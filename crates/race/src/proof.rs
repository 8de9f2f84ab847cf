//! The shortest line, with its proof: search depth first for a line of so many moves, then of one
//! more, and so on (IDA*). When no line of `n` moves exists, every line has at least `n + 1`.
//!
//! Moves of different pieces can often be made in any order; the table sees to it that a position
//! is looked at once, whatever the order that led to it.

use crate::budget::Budget;
use crate::space::Space;
use crate::table::Table;
use saltus_halma::{Move, Position};

/// The state of a proof, which can be resumed.
pub(crate) struct Proof<S: Space> {
    space: S,
    table: Table,
    /// Every line has at least so many moves.
    pub at_least: u32,
    /// The line being tried.
    path: Vec<Move>,
}

/// The budget is spent.
struct Spent;

/// A move that might lead on, by its value.
type Child<S> = (i32, Move, <S as Space>::State);

impl<S: Space> Proof<S> {
    /// A proof that starts from a bound.
    pub(crate) fn new(space: S, at_least: u32, table: Table) -> Proof<S> {
        Proof { space, table, at_least, path: Vec::new() }
    }

    pub(crate) fn space(&self) -> &S {
        &self.space
    }

    /// Raises the bound up to `most`, as far as the budget goes. A line of fewer moves that it finds is
    /// a shortest one.
    pub(crate) fn seek(&mut self, most: u32, budget: &mut Budget) -> Option<Vec<Move>> {
        let start = self.space.start().clone();
        let state = self.space.state(&start);
        while self.at_least < most {
            self.path.clear();
            match self.suffice(&start, &state, self.at_least, budget) {
                Ok(true) => return Some(self.path.clone()),
                Ok(false) => self.at_least += self.space.step(),
                Err(Spent) => break,
            }
        }
        None
    }

    /// Whether `left` moves suffice; if so, they are added to the line.
    fn suffice(
        &mut self,
        position: &Position,
        state: &S::State,
        left: u32,
        budget: &mut Budget,
    ) -> Result<bool, Spent> {
        if self.space.is_solved(state) {
            return Ok(true);
        }
        let key = self.space.key(state);
        if left == 0 || self.table.rules_out(key, left) {
            return Ok(false);
        }
        budget.spend().ok_or(Spent)?;
        for (_, mv, state) in self.children(position, state, left) {
            let mut after = position.clone();
            self.space.play(&mut after, mv);
            self.path.push(mv);
            if self.suffice(&after, &state, left - 1, budget)? {
                return Ok(true);
            }
            self.path.pop();
        }
        self.table.rule_out(key, left);
        Ok(false)
    }

    /// The moves after which `left - 1` more may suffice, the most promising first.
    fn children(&self, position: &Position, state: &S::State, left: u32) -> Vec<Child<S>> {
        let mut children = Vec::new();
        self.space.each_child(position, state, left - 1, |mv, state| {
            children.push((self.space.value(&state), mv, state));
        });
        children.sort_unstable_by_key(|&(value, mv, _)| (value, mv.from, mv.to));
        children
    }
}
