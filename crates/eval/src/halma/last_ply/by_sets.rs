//! The last ply judged by sets of moves, without a look at each piece.
//!
//! Possible while no move changes which tables hold for the mover's own pieces: then the best move of a
//! set of jumps is from its least square to its greatest.

use super::MoveValues;
use saltus_game::Bits;
use saltus_halma::{MoveSet, Position, Squares};

impl<const MOVER: bool, const OPPONENT: bool> MoveValues<'_, MOVER, OPPONENT> {
    /// The best value and the number of moves; `None` where single pieces must be looked at.
    pub(super) fn by_move_sets(&self, position: &Position) -> Option<(i64, u64)> {
        if MOVER { self.best_gain(position) } else { self.best_leaving(position) }
    }

    /// Where the mover counts: the tables stay as they are, and the best gain is looked for.
    #[inline(always)]
    fn best_gain(&self, position: &Position) -> Option<(i64, u64)> {
        if self.mover.noise.is_some() {
            return None;
        }
        let mut leaving = self.mover.before_first_empty();
        let mut filling = self.mover.first_empty_set();
        if OPPONENT {
            leaving = leaving | self.opponent.before_first_empty();
            filling = filling | self.opponent.first_empty_set();
        }
        if (leaving & self.mover.pieces).any() {
            return None;
        }
        let table = self.mover.table(self.mover.empties);
        let weights = &self.mover.sum.tables[self.mover.side][table];
        let (mut gain, mut moves, mut ends) = (i64::MIN, 0, Squares::EMPTY);
        let by_sets = position.each_move_set(|set| {
            moves += set.count();
            ends = ends | set.destinations();
            gain = gain.max(best_of(weights, set));
        });
        if !by_sets || moves == 0 || (ends & filling).any() {
            return None;
        }
        Some((self.standing() + gain, u64::from(moves)))
    }

    /// The value as the pieces stand, with the opponent's turn.
    #[inline(always)]
    fn standing(&self) -> i64 {
        let mut value = self.mover.sums[self.mover.table(self.mover.empties)];
        if OPPONENT {
            let table = self.opponent.table(self.opponent.empties);
            value -= self.opponent.total(table) + self.opponent.sum.tempo;
        }
        value
    }

    /// Notes what the best move was worth, for the next guess.
    pub(super) fn note(&self, best: i64) {
        if MOVER {
            self.mover.best_gain.set(best - self.standing());
        }
    }

    /// What the best move may be worth, where the mover counts; no more than a guess.
    #[inline(always)]
    pub(super) fn guess(&self) -> i64 {
        if MOVER { self.standing().saturating_add(self.mover.best_gain.get()) } else { i64::MAX }
    }

    /// Where only the opponent's pieces count: a move matters only by the first empty square of their goal.
    #[inline(always)]
    fn best_leaving(&self, position: &Position) -> Option<(i64, u64)> {
        let opponent = &self.opponent;
        let filling = opponent.first_empty_set();
        let (mut movers, mut fillers, mut moves) = (Squares::EMPTY, Squares::EMPTY, 0);
        let by_sets = position.each_move_set(|set| {
            moves += set.count();
            movers = movers | set.ending_on(!filling).pieces();
            fillers = fillers | set.ending_on(filling).pieces();
        });
        if !by_sets || moves == 0 {
            return None;
        }
        let before = opponent.before_first_empty();
        let total = |empties: u64| opponent.total(opponent.table(empties));
        let mut least = i64::MAX;
        if (movers & !before).any() {
            least = total(opponent.empties);
        }
        for place in ((movers | fillers) & before).places() {
            least = least.min(total(opponent.bits[place]));
        }
        let others = opponent.empties & (opponent.empties.wrapping_sub(1));
        for place in (fillers & !before).places() {
            least = least.min(total(others | opponent.bits[place]));
        }
        Some((-(least + opponent.sum.tempo), u64::from(moves)))
    }

    /// No move is worth more than this.
    pub(super) fn bound(&self) -> i64 {
        if MOVER {
            return i64::MAX;
        }
        let (first, last) = (self.opponent.first, self.opponent.last);
        let least = self.opponent.sums[first..=first + last].iter().min();
        -(least.map_or(i64::MIN, |least| *least)
            + self.opponent.sum.tempo
            + self.opponent.noise_sum)
    }
}

/// The most that any move of a set gains by the weights of its squares.
#[inline(always)]
pub(crate) fn best_of(weights: &[i32; 256], set: MoveSet) -> i64 {
    let weight = |place: usize| i64::from(weights[place]);
    let mut best = i64::MIN;
    for class in 0..4 {
        let ends = set.destinations().of_class(class);
        match set {
            MoveSet::Steps { direction, .. } => {
                for bit in ends.squares() {
                    let to = class << 6 | bit as usize;
                    best = best.max(weight(to) - weight(direction.back(class, to)));
                }
            }
            MoveSet::Jumps { pieces, .. } => {
                let pieces = pieces.of_class(class);
                if pieces == 0 || ends == 0 {
                    continue;
                }
                let at = |bit: u32| weight(class << 6 | bit as usize);
                let most = ends.squares().fold(i64::MIN, |most, bit| most.max(at(bit)));
                let least = pieces.squares().fold(i64::MAX, |least, bit| least.min(at(bit)));
                best = best.max(most - least);
            }
        }
    }
    best
}
