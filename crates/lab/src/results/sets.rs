//! What the games of more than two players come to.

use crate::plan::SetContest;
use crate::store::Row;
use saltus_stats::Sets;
use std::collections::BTreeMap;

/// What the games of one `[[set]]` come to.
pub struct SetContestResult {
    /// Points, places and ratings by entrant.
    pub sets: Sets,
    /// By entrant: its moves, positions searched and seconds in all its games.
    pub spent: Vec<(u64, u64, f64)>,
    /// How often games ended in which way.
    pub ends: BTreeMap<String, u64>,
    /// Moves of all games together.
    pub plies: u64,
    seatings: Vec<Vec<usize>>,
}

impl SetContestResult {
    pub(super) fn new(contest: &SetContest) -> SetContestResult {
        let (entrants, seatings) = (contest.entrants.len(), contest.seatings());
        SetContestResult {
            sets: Sets::new(entrants, seatings.len()),
            spent: vec![(0, 0, 0.0); entrants],
            ends: BTreeMap::new(),
            plies: 0,
            seatings,
        }
    }

    /// Takes a game in.
    pub(super) fn add(&mut self, row: &Row) {
        let size = self.seatings.len();
        let seating = &self.seatings[row.pair as usize % size];
        self.sets.add(row.pair / size as u32, seating, row.places.as_slice());
        for (&entrant, spent) in seating.iter().zip(&row.spent) {
            let (moves, nodes, seconds) = &mut self.spent[entrant];
            *moves += u64::from(spent.moves);
            *nodes += spent.nodes;
            *seconds += spent.nanos as f64 / 1e9;
        }
        *self.ends.entry(row.end.clone()).or_default() += 1;
        self.plies += u64::from(row.plies());
    }
}
