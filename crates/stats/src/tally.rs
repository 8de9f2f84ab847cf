//! The games of a match: counted one by one, and in pairs where they come in pairs.

use crate::{Counts, Pentanomial, Points, Sample, Sprt, Strength};
use std::ops::AddAssign;

/// The games of a match, counted from one player's side.
///
/// ```
/// use saltus_stats::{Counts, Points, Tally};
///
/// let mut tally = Tally::default();
/// tally.add_pair(Points::Win, Points::Draw);
/// tally.add_game(Points::Loss);
/// assert_eq!(tally.games(), Counts { wins: 1, draws: 1, losses: 1 });
/// assert_eq!(tally.pairs().counts(), [0, 0, 0, 1, 0]);
/// assert!(tally.is_paired());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    games: Counts,
    pairs: Pentanomial,
}

impl Tally {
    /// Counts two games from the same opening with sides changed.
    pub fn add_pair(&mut self, first: Points, second: Points) {
        self.games.add(first);
        self.games.add(second);
        self.pairs.add_pair(first, second);
    }

    /// Counts a game that has no partner.
    pub fn add_game(&mut self, points: Points) {
        self.games.add(points);
    }

    /// All games, with a partner or without.
    pub fn games(&self) -> Counts {
        self.games
    }

    /// The pairs among them.
    pub fn pairs(&self) -> Pentanomial {
        self.pairs
    }

    /// The same games from the other side.
    pub fn reversed(self) -> Tally {
        Tally { games: self.games.reversed(), pairs: self.pairs.reversed() }
    }

    /// Whether at least half of the games are in pairs. Then the pairs alone are what is judged,
    /// and else the single games: a stray game without its partner must not cost a match its
    /// smaller error.
    pub fn is_paired(&self) -> bool {
        self.pairs.games() > 0 && self.pairs.games() >= self.games.games() / 2
    }

    /// What follows from the games; `None` if there are none.
    ///
    /// ```
    /// use saltus_stats::{Points, Tally};
    ///
    /// // Each wins with the better side: as pairs that is no spread, as games it would be much.
    /// let mut tally = Tally::default();
    /// (0..50).for_each(|_| tally.add_pair(Points::Win, Points::Loss));
    /// let error = tally.strength().unwrap().elo.error().unwrap();
    /// assert!(error < 26.0, "{error}");
    /// ```
    pub fn strength(&self) -> Option<Strength> {
        if self.is_paired() { Strength::of(&self.pairs) } else { Strength::of(&self.games) }
    }

    /// The log-likelihood ratio of a test.
    pub fn llr(&self, sprt: &Sprt) -> f64 {
        if self.is_paired() { sprt.llr(&self.pairs) } else { sprt.llr(&self.games) }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.games += other.games;
        self.pairs += other.pairs;
    }
}
