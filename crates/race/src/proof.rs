//! The shortest way home, with its proof: search depth first for a way of so many moves, then of one
//! more, and so on (IDA*). When no way of `n` moves exists, every way has at least `n + 1`.
//!
//! Moves of different pieces can often be made in any order; the table sees to it that a set of pieces
//! is looked at once, whatever the order that led to it.

use crate::course::{Course, play_alone};
use crate::estimate::{Estimate, Outlook};
use crate::meter::Meter;
use crate::table::Table;
use saltus_halma::{Move, Position, Squares};

/// The state of a proof, which can be resumed.
pub(crate) struct Proof<'a> {
    course: &'a Course,
    estimate: &'a Estimate,
    /// Where moves may end.
    ground: Squares,
    table: Table,
    /// Every way home over the ground has at least so many moves.
    pub at_least: u32,
    /// The way being tried.
    way: Vec<Move>,
}

/// The budget is spent.
struct Spent;

/// A move that might lead home, by its value.
type Child = (i32, Move, Outlook);

impl<'a> Proof<'a> {
    /// A proof over some ground that starts from a bound, for a search of so many nodes.
    pub(crate) fn new(
        course: &'a Course,
        estimate: &'a Estimate,
        ground: Squares,
        at_least: u32,
        nodes: u64,
    ) -> Proof<'a> {
        let table = Table::new(nodes);
        Proof { course, estimate, ground, table, at_least, way: Vec::new() }
    }

    /// Raises the bound up to `most`, as far as the budget goes. A way of fewer moves that it finds is
    /// a shortest one.
    pub(crate) fn seek(&mut self, most: u32, meter: &mut Meter) -> Option<Vec<Move>> {
        let outlook = self.estimate.outlook(self.course, &self.course.alone);
        while self.at_least < most {
            self.way.clear();
            match self.suffice(&self.course.alone, &outlook, self.at_least, meter) {
                Ok(true) => return Some(self.way.clone()),
                Ok(false) => self.at_least += 1,
                Err(Spent) => break,
            }
        }
        None
    }

    /// Whether `left` moves suffice; if so, they are added to the way.
    fn suffice(
        &mut self,
        position: &Position,
        outlook: &Outlook,
        left: u32,
        meter: &mut Meter,
    ) -> Result<bool, Spent> {
        if outlook.tally.outside() == 0 {
            return Ok(true);
        }
        if self.table.rules_out(outlook.key, left) {
            return Ok(false);
        }
        meter.tick().ok_or(Spent)?;
        for (_, mv, outlook) in self.children(position, outlook, left) {
            let mut after = position.clone();
            play_alone(&mut after, mv);
            self.way.push(mv);
            if self.suffice(&after, &outlook, left - 1, meter)? {
                return Ok(true);
            }
            self.way.pop();
        }
        self.table.rule_out(outlook.key, left);
        Ok(false)
    }

    /// The moves after which `left - 1` more may suffice, the most promising first.
    fn children(&self, position: &Position, outlook: &Outlook, left: u32) -> Vec<Child> {
        let (course, estimate) = (self.course, self.estimate);
        let mut children = Vec::new();
        let consider = |mv: Move| {
            let outlook = estimate.after(course, outlook, mv);
            if outlook.tally.fits(course, left - 1) {
                children.push((estimate.value(course, &outlook), mv, outlook));
            }
        };
        if left == outlook.tally.outside() {
            // No move can be spared: each must bring a piece home.
            course.each_homecoming(position, consider);
        } else if left > outlook.tally.outside() {
            course.each_move(position, self.ground, consider);
        }
        children.sort_unstable_by_key(|&(value, mv, _)| (value, mv.from, mv.to));
        children
    }
}
