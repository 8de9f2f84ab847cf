//! Who meets whom, and in which order.
//!
//! A schedule gives out one meeting after another and hears of the results. It can be taken up again: told the
//! results of an earlier run, in whatever order, it gives out what is left.

mod fixed;
mod knockout;

pub use fixed::Fixed;
pub use knockout::{Knockout, Tie};

use saltus_game::Side;
use saltus_stats::Points;

/// One game between two entrants, who are known by their numbers from 0 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Meeting {
    /// The one that moves first, unless the sides are changed.
    pub first: usize,
    /// The other.
    pub second: usize,
    /// Which of their pairs of games it belongs to, from 0 on: both games of a pair have the same opening.
    pub pair: u32,
    /// Whether the sides are changed: the second game of a pair.
    pub swapped: bool,
}

impl Meeting {
    /// Who plays White and who plays Black, in a game in which `begins` moves first.
    ///
    /// ```
    /// use saltus_arena::Meeting;
    /// use saltus_game::Side;
    /// let meeting = Meeting { first: 3, second: 5, pair: 0, swapped: false };
    /// assert_eq!(meeting.seats(Side::White), [3, 5]);
    /// assert_eq!(meeting.seats(Side::Black), [5, 3]); // as in English draughts
    /// assert_eq!(Meeting { swapped: true, ..meeting }.seats(Side::White), [5, 3]);
    /// ```
    pub fn seats(&self, begins: Side) -> [usize; 2] {
        if (begins == Side::White) != self.swapped {
            [self.first, self.second]
        } else {
            [self.second, self.first]
        }
    }

    /// What the game brought `first`, given who has won it.
    pub fn points(&self, begins: Side, winner: Option<Side>) -> Points {
        match winner {
            None => Points::Draw,
            Some(side) if (side == begins) != self.swapped => Points::Win,
            Some(_) => Points::Loss,
        }
    }
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This game.
    Play(Meeting),
    /// It depends on games that have been given out and are not done.
    Wait,
    /// Nothing more.
    End,
}

/// A plan of who meets whom.
pub trait Schedule {
    /// The next game, which is given out once.
    fn next(&mut self) -> Turn;

    /// A game is done, and brought `first` so much. It need not have been given out: results of an earlier run
    /// are told like this too. What the schedule does not know is ignored.
    fn done(&mut self, meeting: Meeting, points: Points);
}
