//! A good plan, fast: of all positions that so many moves lead to, keep the few that look best.

use crate::budget::Budget;
use crate::space::Space;
use saltus_halma::{Move, Position, Square};
use std::collections::HashSet;

/// Of the candidates of a layer, so many for each that can be kept are put in order. The rest are
/// needed only if more than that are the same positions by other paths.
const IN_ORDER: usize = 8;

/// What does not change during a search.
pub(crate) struct Beam<'a, S: Space> {
    pub space: &'a S,
    /// How many positions are kept after each move.
    pub width: usize,
    /// How many positions are looked at more closely for each that is kept; 1 for none.
    pub closely: usize,
}

/// A position that was kept.
struct Kept<S: Space> {
    position: Position,
    state: S::State,
    /// Its last move in the log; beyond the log for the start.
    last: usize,
}

/// A move that might be kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    value: i32,
    /// Of the position that it leads to.
    key: u64,
    parent: u32,
    from: Square,
    to: Square,
}

impl Candidate {
    fn mv(&self) -> Move {
        Move { from: self.from, to: self.to }
    }
}

/// What has been kept so far.
struct Past {
    seen: HashSet<u64>,
    /// Each kept move with the one before it, so that a plan can be read back from its end.
    log: Vec<(usize, Move)>,
}

impl<S: Space> Beam<'_, S> {
    /// A plan of fewer than `below` moves, if the beam finds one within the budget.
    pub(crate) fn plan(&self, below: u32, budget: &mut Budget) -> Option<Vec<Move>> {
        let start = self.space.start();
        let state = self.space.state(start);
        let mut past = Past { seen: HashSet::from([self.space.key(&state)]), log: Vec::new() };
        let mut layer = vec![Kept { position: start.clone(), state, last: usize::MAX }];
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
        kept: &Kept<S>,
        parent: u32,
        left: u32,
        candidates: &mut Vec<Candidate>,
    ) -> Option<Move> {
        let mut last = None;
        self.space.each_child(&kept.position, &kept.state, left, |mv, state| {
            if self.space.is_solved(&state) {
                last = Some(mv);
            } else {
                let (value, key) = (self.space.value(&state), self.space.key(&state));
                let Move { from, to } = mv;
                candidates.push(Candidate { value, key, parent, from, to });
            }
        });
        last
    }

    /// Makes the best moves, leading to each position once.
    fn keep(
        &self,
        candidates: &mut Vec<Candidate>,
        layer: &[Kept<S>],
        past: &mut Past,
    ) -> Vec<Kept<S>> {
        let in_order = self.width * IN_ORDER;
        if candidates.len() > in_order {
            candidates.select_nth_unstable(in_order);
            candidates.truncate(in_order);
        }
        candidates.sort_unstable();
        let mut wanted = self.width * self.closely;
        candidates.retain(|candidate| {
            let fresh = wanted > 0 && past.seen.insert(candidate.key);
            wanted -= usize::from(fresh);
            fresh
        });
        if candidates.len() > self.width {
            for candidate in candidates.iter_mut() {
                candidate.value += self.space.prospects(&self.play(candidate, layer));
            }
            candidates.sort_unstable();
            candidates.truncate(self.width);
        }
        let keep = |candidate: &Candidate| {
            let (parent, mv) = (&layer[candidate.parent as usize], candidate.mv());
            past.log.push((parent.last, mv));
            Kept {
                position: self.play(candidate, layer),
                state: self.space.after(&parent.state, mv),
                last: past.log.len() - 1,
            }
        };
        candidates.iter().map(keep).collect()
    }

    /// The position that a candidate leads to.
    fn play(&self, candidate: &Candidate, layer: &[Kept<S>]) -> Position {
        let mut position = layer[candidate.parent as usize].position.clone();
        self.space.play(&mut position, candidate.mv());
        position
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
