//! The last ply of a search, judged without a list of moves and without playing one.
//!
//! Where an evaluation is a sum over squares, a move changes it by the weights of the two squares; and
//! the weights themselves change only with `G`, the first empty square of a goal: if the piece leaves a
//! goal, or ends just there. So for each piece all other ends share one base, and the best of them is the
//! end with the largest weight. The order of moves matters only where a search stops early, and only
//! within the one piece at which it stops.

mod by_sets;

pub(super) use by_sets::best_of;

use super::noise::Noise;
use super::state::{Accumulators, HalmaState};
use super::sum::{Column, HalmaSum, plies_of};
use crate::view::View;
use saltus_game::{LastPly, Position as _, Score, Side, score};
use saltus_halma::{Position, Square, Squares};
use std::cell::Cell;
use std::ops::ControlFlow;

/// The last ply by the weights of squares, and `rest` added to every value: see
/// [`EvalState::last_ply`](saltus_game::EvalState::last_ply).
pub(super) fn best(
    state: &mut HalmaState,
    position: &Position,
    side: Side,
    stop: Score,
    rest: i64,
) -> Option<LastPly> {
    let HalmaState { sum, accumulators, noise, best_gains } = state;
    let accumulators = accumulators.as_ref()?;
    if position.may_end_soon() {
        return None;
    }
    let noise = sum.jitter.map(|jitter| noise.get(jitter, plies_of(position) + 1));
    let context = Context { sum, accumulators, best_gains, noise };
    // From here on values are the mover's: larger is better.
    let max = position.turn() == side;
    let stop = if max { i64::from(stop) } else { -i64::from(stop) };
    let rest_of_mover = if max { rest } else { -rest };
    // What no evaluation reaches stops nothing.
    let stop = if stop > i64::from(score::MOST) { i64::MAX } else { stop - rest_of_mover };
    let (best, moves) = match (sum.view, max) {
        (View::Diff, _) => MoveValues::<true, true>::new(&context, position).best(position, stop),
        (View::Own, true) => {
            MoveValues::<true, false>::new(&context, position).best(position, stop)
        }
        (View::Own, false) => {
            MoveValues::<false, true>::new(&context, position).best(position, stop)
        }
    };
    let best = if max { best } else { best.saturating_neg() };
    (moves > 0).then(|| LastPly { best: score::clamp(best + rest), moves })
}

/// What the values of moves are read from.
struct Context<'a> {
    sum: &'a HalmaSum,
    accumulators: &'a Accumulators<'a>,
    best_gains: &'a [Cell<i64>; 2],
    /// The random numbers of the position after the move, if there are any.
    noise: Option<&'a Noise>,
}

/// Values of moves, seen from the side that makes them: what the mover adds, where it counts, less what
/// the opponent adds, where that counts. Compiled for each case, so that each pays for its own only.
struct MoveValues<'a, const MOVER: bool, const OPPONENT: bool> {
    mover: SideSums<'a>,
    opponent: SideSums<'a>,
}

/// A piece that has left its square and not arrived.
struct Left {
    from: Square,
    /// The empty squares of the two goals with that square among them.
    empties: [u64; 2],
    /// The mover's table, unless the piece arrives on some `G`.
    table: usize,
    /// The value in that case, but for what the piece adds where it arrives.
    base: i64,
    /// The first empty squares of the two goals, where they matter.
    first_empties: [Option<Square>; 2],
}

impl<'a, const MOVER: bool, const OPPONENT: bool> MoveValues<'a, MOVER, OPPONENT> {
    fn new(context: &Context<'a>, position: &Position) -> Self {
        let mover = position.turn();
        MoveValues {
            mover: SideSums::new(context, position, mover, MOVER),
            opponent: SideSums::new(context, position, !mover, OPPONENT),
        }
    }

    /// The best value, and how many moves were looked at up to the first that reaches `stop`.
    fn best(&self, position: &Position, stop: i64) -> (i64, u64) {
        // Where a move reaches `stop` the moves up to it must be counted, so the order matters. Whether one does is
        // known for sure by the bound; a guess is worth a look.
        let none_stops = stop == i64::MAX || self.bound() < stop;
        if (none_stops || self.guess() < stop)
            && let Some((best, moves)) = self.by_move_sets(position)
            && (none_stops || best < stop)
        {
            self.note(best);
            return (best, moves);
        }
        let (mut best, mut moves) = (i64::MIN, 0);
        position.each_piece(|piece| {
            let left = self.leave(piece.from);
            let of_piece = self.best_end(&left, piece.destinations);
            if of_piece >= stop {
                if self.all_alike(&left, piece.destinations) {
                    best = best.max(of_piece);
                    moves += 1;
                    return ControlFlow::Break(());
                }
                piece.in_order(|to| {
                    moves += 1;
                    best = best.max(self.value(&left, to));
                    if best >= stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
                return ControlFlow::Break(());
            }
            best = best.max(of_piece);
            moves += u64::from(piece.destinations.count());
            ControlFlow::Continue(())
        });
        if moves > 0 && best < stop {
            self.note(best);
        }
        (best, moves)
    }

    #[inline(always)]
    fn leave(&self, from: Square) -> Left {
        let empties = [
            self.mover.empties | self.mover.bits[from.place()],
            self.opponent.empties | self.opponent.bits[from.place()],
        ];
        let table = self.mover.table(empties[0]);
        let first_empties = [
            if MOVER { self.mover.first_empty(empties[0]) } else { None },
            if OPPONENT { self.opponent.first_empty(empties[1]) } else { None },
        ];
        Left { from, empties, table, base: self.base(from, empties), first_empties }
    }

    /// The value once a piece has left its square, but for what it adds where it arrives, if these
    /// squares of the goals are empty then.
    #[inline(always)]
    fn base(&self, from: Square, empties: [u64; 2]) -> i64 {
        let mut value = 0;
        if MOVER {
            let table = self.mover.table(empties[0]);
            value += self.mover.total(table) - self.mover.weight(table, from);
        }
        if OPPONENT {
            let table = self.opponent.table(empties[1]);
            // After the move it is the opponent's turn.
            value -= self.opponent.total(table) + self.opponent.sum.tempo;
        }
        value
    }

    /// The best value that a piece reaches on any of these squares.
    #[inline(always)]
    fn best_end(&self, left: &Left, ends: Squares) -> i64 {
        let (mut plain, mut best) = (ends, i64::MIN);
        let [own, other] = left.first_empties;
        // Written out: a loop over the two is much slower.
        if let Some(first_empty) = own
            && plain.has(first_empty)
        {
            best = self.filling_value(left, first_empty);
            plain = plain & !Squares::of(first_empty);
        }
        if let Some(first_empty) = other
            && plain.has(first_empty)
        {
            best = best.max(self.filling_value(left, first_empty));
            plain = plain & !Squares::of(first_empty);
        }
        if plain.any() {
            let weight = if MOVER { self.mover.best_weight(left.table, plain) } else { 0 };
            best = best.max(left.base + weight);
        }
        best
    }

    /// Whether all these ends are worth the same.
    #[inline(always)]
    fn all_alike(&self, left: &Left, ends: Squares) -> bool {
        !MOVER && !left.first_empties.iter().flatten().any(|&first_empty| ends.has(first_empty))
    }

    /// The value of one move.
    #[inline(always)]
    fn value(&self, left: &Left, to: Square) -> i64 {
        let [own, other] = left.first_empties;
        if own == Some(to) || other == Some(to) {
            return self.filling_value(left, to);
        }
        left.base + if MOVER { self.mover.weight(left.table, to) } else { 0 }
    }

    /// The value of a move that ends on the first empty square of a goal.
    #[cold]
    fn filling_value(&self, left: &Left, to: Square) -> i64 {
        let empties = [
            left.empties[0] & !self.mover.bits[to.place()],
            left.empties[1] & !self.opponent.bits[to.place()],
        ];
        let base = self.base(left.from, empties);
        if MOVER { base + self.mover.weight(self.mover.table(empties[0]), to) } else { base }
    }
}

/// What one side adds to the value.
struct SideSums<'a> {
    sum: &'a HalmaSum,
    side: usize,
    pieces: Squares,
    /// The squares of the side's goal in order.
    order: &'a [Square],
    /// The bit of each square in that order.
    bits: &'a [u64; 256],
    /// Which squares of the side's goal are empty, as such bits.
    empties: u64,
    /// The first table of the phase.
    first: usize,
    /// How many tables after it that of a full goal is.
    last: usize,
    /// The sum of the pieces as they stand, by table.
    sums: &'a Column,
    /// What the best move gained where that was looked for last: a guess.
    best_gain: &'a Cell<i64>,
    /// The random numbers of the position after the move, if there are any and the side counts.
    noise: Option<&'a Noise>,
    /// What they add to every sum.
    noise_sum: i64,
}

impl<'a> SideSums<'a> {
    #[inline(always)]
    fn new(context: &Context<'a>, position: &Position, side: Side, counts: bool) -> SideSums<'a> {
        let &Context { sum, accumulators, best_gains, noise } = context;
        let pieces = position.squares(side);
        let noise = noise.filter(|_| counts);
        let noise_of = |noise: &Noise| pieces.places().map(|place| noise[place]).sum();
        SideSums {
            sum,
            side: side.index(),
            pieces,
            order: &sum.goal_order[side.index()],
            bits: &sum.goal_bits[side.index()],
            empties: accumulators.empties(side),
            first: accumulators.first_table(),
            last: sum.tables_a_phase - 1,
            sums: accumulators.sums(side),
            best_gain: &best_gains[side.index()],
            noise,
            noise_sum: noise.map_or(0, noise_of),
        }
    }

    /// The table that holds while these squares of the goal are empty.
    #[inline(always)]
    fn table(&self, empties: u64) -> usize {
        self.first + (empties.trailing_zeros() as usize).min(self.last)
    }

    /// The first of these empty squares of the goal, if there is one and it matters.
    #[inline(always)]
    fn first_empty(&self, empties: u64) -> Option<Square> {
        let index = empties.trailing_zeros() as usize;
        if index < self.last { Some(self.order[index]) } else { None }
    }

    /// The squares of the goal before its first empty one, where that matters: a piece that leaves one of
    /// them changes the table.
    #[inline(always)]
    fn before_first_empty(&self) -> Squares {
        self.sum.goal_beginnings[self.side][self.table(self.empties) - self.first]
    }

    /// The first empty square of the goal, where it matters, as a set: a piece that ends there changes the
    /// table.
    #[inline(always)]
    fn first_empty_set(&self) -> Squares {
        self.first_empty(self.empties).map_or(Squares::EMPTY, Squares::of)
    }

    /// The sum over the side's pieces as they stand, by one of its tables.
    #[inline(always)]
    fn total(&self, table: usize) -> i64 {
        self.sums[table] + self.noise_sum
    }

    /// What a piece adds on a square.
    #[inline(always)]
    fn weight(&self, table: usize, square: Square) -> i64 {
        let noise = self.noise.map_or(0, |noise| noise[square.place()]);
        i64::from(self.sum.tables[self.side][table][square.place()]) + noise
    }

    /// The most that a piece adds on any of these squares.
    #[inline(always)]
    fn best_weight(&self, table: usize, ends: Squares) -> i64 {
        let weights = &self.sum.tables[self.side][table];
        if let Some(noise) = self.noise {
            let weight = |place: usize| i64::from(weights[place]) + noise[place];
            return ends.places().fold(i64::MIN, |best, place| best.max(weight(place)));
        }
        ends.places().fold(i64::MIN, |best, place| best.max(i64::from(weights[place])))
    }
}
