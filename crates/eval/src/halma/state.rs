//! The evaluation of one search thread: accumulators on a stack, corrected by the difference that each move makes.
//! Sums of integers stay exact.

use crate::halma::last_ply;
use crate::halma::noise::NoiseCache;
use crate::halma::sum::{Column, HalmaSum, MOST_TABLES, plies_of};
use crate::view::View;
use saltus_game::{EvalState, LastPly, Position as _, Score, Side};
use saltus_halma::{Move, Position, Squares};
use std::cell::Cell;

/// What has been summed up of the positions from the root to the present one.
pub(crate) struct Accumulators<'a> {
    sum: &'a HalmaSum,
    /// For each side the sums over its pieces by each of its tables, at the root and after each of its own moves.
    sums: [Vec<Column>; 2],
    /// One for each position.
    stack: Vec<Step>,
}

#[derive(Clone, Copy)]
struct Step {
    /// Who made the move that led here.
    mover: Side,
    /// For each side the filled squares of its goal, as bits in the order of the goal.
    filled: [u64; 2],
    /// What all pieces have behind them, where phases matter.
    progress: i32,
    /// The phase.
    phase: usize,
}

impl<'a> Accumulators<'a> {
    fn new(sum: &'a HalmaSum, root: &Position) -> Accumulators<'a> {
        let occupied = root.squares(Side::White) | root.squares(Side::Black);
        let filled = |side: Side| {
            let bits = &sum.goal_bits[side.index()];
            occupied.places().fold(0, |filled, place| filled | bits[place])
        };
        let mover = !root.turn();
        let sums = Side::BOTH.map(|side| vec![column_sum(sum, root.squares(side), side)]);
        let progress = sum.phases.as_ref().map_or(0, |phases| phases.progress(root));
        let phase = sum.phases.as_ref().map_or(0, |phases| phases.at(progress));
        let step = Step { mover, filled: Side::BOTH.map(filled), progress, phase };
        Accumulators { sum, sums, stack: vec![step] }
    }

    #[inline]
    fn push(&mut self, before: &Position, mv: Move) {
        let (mover, from, to) = (before.turn(), mv.from.place(), mv.to.place());
        let columns = &self.sum.columns[mover.index()];
        let (gone, come) = (&columns[from], &columns[to]);
        let sums = &mut self.sums[mover.index()];
        let old = &sums[sums.len() - 1];
        let new = std::array::from_fn(|table| old[table] + come[table] - gone[table]);
        sums.push(new);
        // The square it leaves was filled, and the square it ends on was not.
        let bits = &self.sum.goal_bits;
        let Step { filled: [white, black], progress, .. } = self.stack[self.stack.len() - 1];
        let filled = [white ^ bits[0][from] ^ bits[0][to], black ^ bits[1][from] ^ bits[1][to]];
        let (progress, phase) = self.sum.phases.as_ref().map_or((0, 0), |phases| {
            let behind = &phases.behind[mover.index()];
            let progress = progress + behind[to] - behind[from];
            (progress, phases.at(progress))
        });
        self.stack.push(Step { mover, filled, progress, phase });
    }

    #[inline]
    fn pop(&mut self) {
        if let Some(step) = self.stack.pop() {
            self.sums[step.mover.index()].pop();
        }
    }

    /// The sums over a side's pieces by each of its tables.
    #[inline]
    pub(crate) fn sums(&self, side: Side) -> &Column {
        let sums = &self.sums[side.index()];
        &sums[sums.len() - 1]
    }

    /// The empty squares of a side's goal, as bits in its order; none where only one table is.
    #[inline]
    pub(crate) fn empties(&self, side: Side) -> u64 {
        let last = self.sum.tables_a_phase - 1;
        ((1 << last) - 1) & !self.stack[self.stack.len() - 1].filled[side.index()]
    }

    /// The sum over a side's pieces by the table that holds.
    #[inline]
    fn squares(&self, side: Side) -> i64 {
        self.sums(side)[self.table_index(side)]
    }

    /// The first table of the phase.
    #[inline]
    pub(crate) fn first_table(&self) -> usize {
        self.phase() * self.sum.tables_a_phase
    }

    /// The phase; the first where phases do not matter.
    #[inline]
    fn phase(&self) -> usize {
        self.stack[self.stack.len() - 1].phase
    }

    /// The place of the table that holds for a side's pieces.
    #[inline]
    fn table_index(&self, side: Side) -> usize {
        let last = self.sum.tables_a_phase - 1;
        self.first_table() + (self.empties(side).trailing_zeros() as usize).min(last)
    }
}

fn column_sum(sum: &HalmaSum, pieces: Squares, side: Side) -> Column {
    let mut sums = [0; MOST_TABLES];
    for place in pieces.places() {
        let column = &sum.columns[side.index()][place];
        sums.iter_mut().zip(column).for_each(|(sum, weight)| *sum += weight);
    }
    sums
}

/// The state of a [`HalmaSum`] in a search.
pub(crate) struct HalmaState<'a> {
    pub(crate) sum: &'a HalmaSum,
    /// None where there are more tables than columns; then everything is added up from nothing.
    pub(crate) accumulators: Option<Accumulators<'a>>,
    pub(crate) noise: NoiseCache,
    /// For each side what its best move gained where that was looked for last: a guess at what the best move gains.
    pub(crate) best_gains: [Cell<i64>; 2],
}

impl<'a> HalmaState<'a> {
    pub(crate) fn new(sum: &'a HalmaSum, root: &Position) -> HalmaState<'a> {
        let columns = !sum.columns[0].is_empty();
        HalmaState {
            sum,
            accumulators: columns.then(|| Accumulators::new(sum, root)),
            noise: NoiseCache::default(),
            best_gains: [const { Cell::new(i64::MAX) }; 2],
        }
    }

    /// What is no sum over squares, as the view has it.
    #[inline]
    pub(crate) fn globals(&self, position: &Position, side: Side) -> i64 {
        let phase = self.phase();
        let own = self.sum.global(position, side, phase) + self.sum.mutual(position, side);
        match self.sum.view {
            View::Own => own,
            View::Diff => own - self.sum.global(position, !side, phase),
        }
    }

    /// The phase, where it is known and matters.
    #[inline]
    fn phase(&self) -> Option<usize> {
        let accumulators = self.accumulators.as_ref().filter(|_| self.sum.phases.is_some());
        accumulators.map(Accumulators::phase)
    }
}

impl EvalState<Position> for HalmaState<'_> {
    fn push(&mut self, before: &Position, mv: Move, _after: &Position) {
        if let Some(accumulators) = &mut self.accumulators {
            accumulators.push(before, mv);
        }
    }

    fn pop(&mut self) {
        if let Some(accumulators) = &mut self.accumulators {
            accumulators.pop();
        }
    }

    fn value(&mut self, position: &Position, side: Side) -> Score {
        let sum = self.sum;
        let Some(accumulators) = &self.accumulators else {
            return sum.seen(position, side);
        };
        debug_assert_eq!(accumulators.squares(side), sum.squares(position, side));
        let phase = self.phase();
        let jitter = sum.jitter.map(|jitter| self.noise.get(jitter, plies_of(position)));
        let mutual = sum.mutual(position, side);
        let viewer = side;
        sum.view.value(side, |side| {
            let noise = |noise: &[i64; 256]| -> i64 {
                position.squares(side).places().map(|place| noise[place]).sum()
            };
            accumulators.squares(side)
                + sum.global(position, side, phase)
                + if position.turn() == side { sum.tempo } else { 0 }
                + if side == viewer { mutual } else { 0 }
                + jitter.map_or(0, noise)
        })
    }

    fn last_ply(&mut self, position: &Position, side: Side, stop: Score) -> Option<LastPly> {
        if self.sum.globals.is_empty() && self.sum.phases.is_none() {
            last_ply::best(self, position, side, stop, 0)
        } else {
            None
        }
    }

    /// The phase, and what is no sum over squares, are taken as they are before the move: a single move changes them by
    /// little.
    fn guess_last_ply(&mut self, position: &Position, side: Side, stop: Score) -> Option<LastPly> {
        let globals = self.globals(position, side);
        last_ply::best(self, position, side, stop, globals)
    }

    /// What each move gains by the weights of its two squares.
    fn score_moves(&mut self, position: &Position, moves: &[Move], gains: &mut Vec<Score>) {
        let side = position.turn();
        let index = match &self.accumulators {
            Some(accumulators) => accumulators.table_index(side),
            None => self.sum.table_index(position, side),
        };
        let table = &self.sum.tables[side.index()][index];
        let gain = |mv: &Move| table[mv.to.place()].saturating_sub(table[mv.from.place()]);
        gains.clear();
        gains.extend(moves.iter().map(gain));
    }
}
