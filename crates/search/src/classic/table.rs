//! The transposition table as it is taught: an array of positions by their keys, the latest stands.
//!
//! A value is used for just the depth that it was found at. A deeper one would be better, but it would not be
//! minimax's. Where counters may end the game soon, a value depends on more than the key, and is not remembered.

use super::Window;
use saltus_game::{Position, Score, score};

/// What a stored value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    AtLeast,
    AtMost,
    Exact,
}

/// What is known of a position, for the side to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    /// Wins are counted from this position, and not from the root.
    value: Score,
    /// The best move by its short name: see [`Position::move_key`]; 0 may also mean none.
    pub mv: u16,
    depth: u8,
    bound: Bound,
}

/// Positions that were searched, in a fixed amount of memory.
pub(super) struct Table {
    entries: Vec<Option<Entry>>,
}

impl Table {
    /// A table of so many mebibytes.
    pub(super) fn new(mebibytes: usize) -> Table {
        let count = (mebibytes << 20) / size_of::<Option<Entry>>();
        Table { entries: vec![None; count] }
    }

    /// What is known of a position, at whatever depth.
    pub(super) fn get<P: Position>(&self, position: &P) -> Option<&Entry> {
        let entry = self.entries[self.place(position.key())].as_ref()?;
        (entry.key == position.key() && position.clock() == 0).then_some(entry)
    }

    /// A search of a position `ply` moves after the root found this value with this window.
    pub(super) fn put<P: Position>(
        &mut self,
        position: &P,
        ply: u32,
        depth: u32,
        window: Window,
        value: Score,
        best: Option<P::Move>,
    ) {
        if position.clock() != 0 {
            return;
        }
        let bound = match value {
            _ if value >= window.beta => Bound::AtLeast,
            _ if value <= window.alpha => Bound::AtMost,
            _ => Bound::Exact,
        };
        let (key, value) = (position.key(), from_here(value, ply as Score));
        let mv = best.map_or(0, P::move_key);
        let place = self.place(key);
        self.entries[place] = Some(Entry { key, value, mv, depth: depth as u8, bound });
    }

    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }
}

impl Entry {
    /// The value, if it was found at this depth and decides this window.
    pub(super) fn value(&self, ply: u32, depth: u32, window: Window) -> Option<Score> {
        let value = from_here(self.value, -(ply as Score));
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= window.beta,
            Bound::AtMost => value <= window.alpha,
        };
        (u32::from(self.depth) == depth && decides).then_some(value)
    }
}

/// A win or a loss so many plies nearer; other values as they are.
fn from_here(value: Score, plies: Score) -> Score {
    match value {
        _ if value > score::MOST => value + plies,
        _ if value < -score::MOST => value - plies,
        _ => value,
    }
}
