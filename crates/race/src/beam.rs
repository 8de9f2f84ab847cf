//! A good plan, fast: of all sets of pieces that so many moves lead to, keep the few that look best.

use crate::budget::Budget;
use crate::heuristic::{Heuristic, State};
use crate::problem::{Problem, play_alone};
use saltus_halma::{Move, Position, Square};
use std::collections::HashSet;

/// Of the candidates of a layer, so many for each that can be kept are put in order. The rest are
/// needed only if more than that are the same sets of pieces by other paths.
const IN_ORDER: usize = 8;

/// What does not change during a search.
pub(crate) struct Beam<'a> {
    pub problem: &'a Problem,
    pub heuristic: &'a Heuristic,
    /// How many sets of pieces are kept after each move.
    pub width: usize,
}

/// A set of pieces that was kept.
struct Kept {
    position: Position,
    state: State,
    /// Its last move in the log; beyond the log for the start.
    last: usize,
}

/// A move that might be kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    value: i32,
    /// Of the set of pieces that it leads to.
    key: u64,
    parent: u32,
    from: Square,
    to: Square,
}

/// What has been kept so far.
struct Past {
    seen: HashSet<u64>,
    /// Each kept move with the one before it, so that a plan can be read back from its end.
    log: Vec<(usize, Move)>,
}

impl Beam<'_> {
    /// A plan of fewer than `below` moves that keeps to the side's territory, if the beam finds one within
    /// the budget.
    pub(crate) fn plan(&self, below: u32, budget: &mut Budget) -> Option<Vec<Move>> {
        let state = self.heuristic.state(self.problem, &self.problem.start);
        let mut past = Past { seen: HashSet::from([state.key]), log: Vec::new() };
        let start = Kept { position: self.problem.start.clone(), state, last: usize::MAX };
        let mut layer = vec![start];
        let mut candidates = Vec::new();
        let mut left = below.saturating_sub(1);
        while left > 0 && !layer.is_empty() {
            left -= 1;
            candidates.clear();
            for (parent, kept) in layer.iter().enumerate() {
                budget.spend()?;
                if let Some(mv) = self.look(kept, parent as u32, left, &mut candidates) {
                    return Some(past.read_back(kept.last, mv));
                }
            }
            layer = self.keep(&mut candidates, &layer, &mut past);
        }
        None
    }

    /// Adds the moves after which `left` more may suffice; a move that needs no more is returned.
    fn look(
        &self,
        kept: &Kept,
        parent: u32,
        left: u32,
        candidates: &mut Vec<Candidate>,
    ) -> Option<Move> {
        let (problem, heuristic) = (self.problem, self.heuristic);
        let mut home = None;
        problem.each_move(&kept.position, problem.territory, |mv| {
            let state = heuristic.after(problem, &kept.state, mv);
            if state.tally.outside() == 0 {
                home = Some(mv);
            } else if state.tally.fits(problem, left) {
                let value = heuristic.value(problem, &state);
                let Move { from, to } = mv;
                candidates.push(Candidate { value, key: state.key, parent, from, to });
            }
        });
        home
    }

    /// Makes the best moves, leading to each set of pieces once.
    fn keep(&self, candidates: &mut Vec<Candidate>, layer: &[Kept], past: &mut Past) -> Vec<Kept> {
        let in_order = self.width * IN_ORDER;
        if candidates.len() > in_order {
            candidates.select_nth_unstable(in_order);
            candidates.truncate(in_order);
        }
        candidates.sort_unstable();
        let mut next = Vec::with_capacity(self.width);
        for &Candidate { key, parent, from, to, .. } in candidates.iter() {
            if next.len() == self.width {
                break;
            }
            if !past.seen.insert(key) {
                continue;
            }
            let (parent, mv) = (&layer[parent as usize], Move { from, to });
            let mut position = parent.position.clone();
            play_alone(&mut position, mv);
            let state = self.heuristic.after(self.problem, &parent.state, mv);
            past.log.push((parent.last, mv));
            next.push(Kept { position, state, last: past.log.len() - 1 });
        }
        next
    }
}

impl Past {
    fn read_back(&self, mut last: usize, end: Move) -> Vec<Move> {
        let mut moves = vec![end];
        while let Some(&(before, mv)) = self.log.get(last) {
            moves.push(mv);
            last = before;
        }
        moves.reverse();
        moves
    }
}
