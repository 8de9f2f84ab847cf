//! The evaluation of one search thread: accumulators on a stack, corrected by the difference that each move makes.
//! Sums of integers stay exact.

use crate::draughts::sum::{DraughtsSum, Table};
use crate::terms::Hints;
use saltus_draughts::{Move, Position, Variant};
use saltus_game::{Bits, EvalState, Position as _, Score, Side, score};

/// What a captured man, a captured king and a promotion gain. Features may weigh them otherwise; this is for
/// move ordering and pruning only.
const MAN_TAKEN: Score = score::UNIT;
const KING_TAKEN: Score = 3 * score::UNIT;
const CROWNED: Score = score::UNIT;

/// What is known of one position of the path.
#[derive(Clone, Copy)]
struct Accumulator {
    /// What each side's pieces add by standing where they stand.
    squares: [i64; 2],
    /// What each side has from terms that depend on material alone.
    material: [i64; 2],
    /// Whether the side to move must capture, once that was asked.
    noisy: Option<bool>,
}

/// The state of a [`DraughtsSum`] in a search.
pub(crate) struct DraughtsState<'a, V: Variant> {
    sum: &'a DraughtsSum<V>,
    /// One for each position from the root to the present one.
    stack: Vec<Accumulator>,
}

impl<'a, V: Variant> DraughtsState<'a, V> {
    pub(crate) fn new(sum: &'a DraughtsSum<V>, root: &Position<V>) -> DraughtsState<'a, V> {
        let squares = Side::BOTH.map(|side| sum.squares(root, side));
        let material = Side::BOTH.map(|side| sum.globals.of_material(&sum.terms, root, side));
        DraughtsState { sum, stack: vec![Accumulator { squares, material, noisy: None }] }
    }

    #[inline]
    fn top(&mut self) -> &mut Accumulator {
        self.stack.last_mut().expect("the root is not taken back")
    }

    /// The table of the pieces of a side.
    #[inline]
    fn table(&self, side: Side, king: bool) -> &'a Table {
        &self.sum.tables[side.index()][usize::from(king)]
    }

    /// What one move gains.
    #[inline]
    fn gain(&self, position: &Position<V>, mv: Move<V>) -> Score {
        let crowned = if mv.promotes() { CROWNED } else { 0 };
        if mv.is_capture() {
            let taken = mv.captured_set();
            let kings = (taken & position.kings(!position.turn())).count() as Score;
            let men = taken.count() as Score - kings;
            return crowned + KING_TAKEN * kings + MAN_TAKEN * men;
        }
        if mv.promotes() {
            return crowned;
        }
        let king = position.kings(position.turn()).has(mv.from_bit());
        let table = self.table(position.turn(), king);
        table[mv.to_bit() as usize].saturating_sub(table[mv.from_bit() as usize])
    }
}

impl<V: Variant> EvalState<Position<V>> for DraughtsState<'_, V> {
    fn push(&mut self, before: &Position<V>, mv: Move<V>, after: &Position<V>) {
        let mover = before.turn();
        let king = before.kings(mover).has(mv.from_bit());
        let weight = |table: &Table, bit: u32| i64::from(table[bit as usize]);
        let mut next = Accumulator { noisy: None, ..*self.top() };
        next.squares[mover.index()] +=
            weight(self.table(mover, king || mv.promotes()), mv.to_bit())
                - weight(self.table(mover, king), mv.from_bit());
        if mv.is_capture() {
            let (taken, kings) = (mv.captured_set(), before.kings(!mover));
            for bit in taken.squares() {
                next.squares[(!mover).index()] -= weight(self.table(!mover, kings.has(bit)), bit);
            }
        }
        if mv.is_capture() || mv.promotes() {
            let of_material = |side| self.sum.globals.of_material(&self.sum.terms, after, side);
            next.material = Side::BOTH.map(of_material);
        }
        self.stack.push(next);
    }

    fn pop(&mut self) {
        self.stack.pop();
    }

    fn value(&mut self, position: &Position<V>, side: Side) -> Score {
        let sum = self.sum;
        let &mut Accumulator { squares, material, noisy } = self.top();
        debug_assert_eq!(squares[0], sum.squares(position, Side::White));
        sum.view.value(side, |side| {
            let to_move = position.turn() == side;
            // Whoever is to move, and is known not to capture, need not be looked at for captures again.
            let no_capture = to_move && noisy == Some(false);
            let hints = Hints { no_capture, phase: None };
            squares[side.index()]
                + material[side.index()]
                + sum.globals.value(&sum.terms, position, side, hints)
                + if to_move { sum.tempo } else { 0 }
        })
    }

    /// While the side to move must capture.
    fn is_noisy(&mut self, position: &Position<V>) -> bool {
        *self.top().noisy.get_or_insert_with(|| position.can_capture(position.turn()))
    }

    /// Captures are compulsory: if one of the moves is a capture, all are.
    fn is_noisy_among(&mut self, _position: &Position<V>, moves: &[Move<V>]) -> bool {
        let noisy = moves.first().is_some_and(Move::is_capture);
        self.top().noisy = Some(noisy);
        noisy
    }

    fn score_moves(&mut self, position: &Position<V>, moves: &[Move<V>], gains: &mut Vec<Score>) {
        gains.clear();
        gains.extend(moves.iter().map(|&mv| self.gain(position, mv)));
    }
}
