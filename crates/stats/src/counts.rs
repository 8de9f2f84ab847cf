//! Single games, counted: the trinomial.

use crate::{Points, Sample};
use std::ops::AddAssign;

/// Single games, counted from one player's side.
///
/// ```
/// use saltus_stats::{Counts, Points, Sample};
///
/// let mut counts = Counts { wins: 2, draws: 1, losses: 0 };
/// counts.add(Points::Draw);
/// assert_eq!(counts.games(), 4);
/// assert_eq!(counts.score(), Some(0.75));
/// assert_eq!(counts.draw_ratio(), Some(0.5));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counts {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Counts {
    /// Counts one more game.
    pub fn add(&mut self, points: Points) {
        match points {
            Points::Loss => self.losses += 1,
            Points::Draw => self.draws += 1,
            Points::Win => self.wins += 1,
        }
    }

    /// The same games from the other side.
    pub fn reversed(self) -> Counts {
        Counts { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// The share of drawn games, if there are games.
    pub fn draw_ratio(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.draws as f64 / self.games() as f64)
    }
}

impl Sample for Counts {
    const GAMES_EACH: u32 = 1;

    fn classes(&self) -> impl AsRef<[u64]> {
        [self.losses, self.draws, self.wins]
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

impl FromIterator<Points> for Counts {
    fn from_iter<I: IntoIterator<Item = Points>>(games: I) -> Counts {
        let mut counts = Counts::default();
        games.into_iter().for_each(|points| counts.add(points));
        counts
    }
}
