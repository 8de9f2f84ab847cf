//! What a search is told: a [`Probe`] of the tables.
//!
//! A table leaves drawing counters out. So a win is told as one only where it comes before any counter can end the game.
//! Otherwise, while a counter runs, it is a direction: the position is worth more than any evaluation, the more the nearer
//! the win. Where no counter runs but the plies are not known, it is a win that is worse than every other, so that
//! a search prefers to see the end; but not in a search that begins within the tables, which must get on.

use crate::tables::Tables;
use crate::value::{LARGEST, Value};
use saltus_draughts::{Position, Variant};
use saltus_game::{Known, Position as _, Probe, Score, score};
use std::sync::Arc;

/// What each ply less to go is worth: more than evaluations of few pieces differ by.
const PLY_NEARER: Score = 10 * score::UNIT;

/// The tables for one search.
pub struct TableProbe<V: Variant> {
    tables: Arc<Tables<V>>,
    /// Whether the search begins within the tables.
    within: bool,
}

impl<V: Variant> TableProbe<V> {
    /// For a search from this position.
    pub fn new(tables: Arc<Tables<V>>, root: &Position<V>) -> TableProbe<V> {
        let within = tables.value(root).is_some();
        TableProbe { tables, within }
    }

    fn known(&self, position: &Position<V>, value: Value) -> Known {
        let (plies, wins) = match value {
            Value::Draw => return Known::Draw,
            Value::Win(plies) => (plies, true),
            Value::Loss(plies) => (plies, false),
        };
        let certain = plies.filter(|&plies| plies <= position.plies_to_draw());
        let far = || Some(score::FAR).filter(|_| !self.within && position.clock() == 0);
        match certain.or_else(far) {
            Some(plies) if wins => Known::Win { plies },
            Some(plies) => Known::Loss { plies },
            None => {
                // Wins of which only the result is known are not nearer than any other.
                let nearer = u32::from(LARGEST).saturating_sub(plies.unwrap_or(u32::MAX)) as Score;
                let bonus = PLY_NEARER * (nearer + 1);
                Known::Towards { bonus: if wins { bonus } else { -bonus } }
            }
        }
    }
}

impl<V: Variant> Probe<Position<V>> for TableProbe<V> {
    #[inline]
    fn probe(&self, position: &Position<V>) -> Option<Known> {
        let value = self.tables.quiet_value(position)?;
        Some(self.known(position, value))
    }
}
