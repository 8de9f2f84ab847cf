//! Cut-offs by move number: how good the order of moves was.

/// How many positions were cut off by their first move, how many by their second, and so on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cutoffs {
    /// By the first move, by the second, ...; the last counts all later moves too.
    pub by_move: [u64; Cutoffs::COUNTED],
}

impl Cutoffs {
    /// So many moves are told apart.
    pub const COUNTED: usize = 8;

    /// A position was cut off by the move of this number, counted from 1.
    pub(crate) fn add(&mut self, number: u64) {
        let place = (number as usize).clamp(1, Cutoffs::COUNTED) - 1;
        self.by_move[place] += 1;
    }

    /// Those of another search too.
    pub(crate) fn add_all(&mut self, other: Cutoffs) {
        self.by_move.iter_mut().zip(other.by_move).for_each(|(sum, count)| *sum += count);
    }

    /// Cut-offs in all.
    pub fn total(&self) -> u64 {
        self.by_move.iter().sum()
    }
}
