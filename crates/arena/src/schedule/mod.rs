//! Who meets whom, and in which order.
//!
//! A schedule gives out one game after another and receives the results. It can be resumed: given the results of an
//! earlier run, in any order, it gives out the games that are left.

mod fixed;
mod knockout;
mod pairings;

pub use fixed::{Fixed, Games};
pub use knockout::{Knockout, Tie};
pub use pairings::{gauntlet, ordered, round_robin};

use saltus_game::Seat;
use saltus_stats::Points;

/// Which game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameKey {
    /// The pairing, by its place in the tournament.
    pub pairing: usize,
    /// Which of its pairs of games, from 0 on: both games of a pair have the same opening. Where more than two play, the
    /// number of the game: see [`seatings`](crate::seatings).
    pub pair: u32,
    /// Whether sides are swapped: the second game of a pair.
    pub swapped: bool,
}

impl GameKey {
    /// Which entrants of a pairing of two play White and Black, in a game in which `begins` moves first: 0 is the first
    /// entrant, who has the first move unless sides are swapped.
    ///
    /// ```
    /// use saltus_arena::GameKey;
    /// use saltus_game::Seat;
    /// let key = GameKey { pairing: 7, pair: 0, swapped: false };
    /// assert_eq!(key.sides(Seat::at(0)), [0, 1]);
    /// assert_eq!(key.sides(Seat::at(1)), [1, 0]); // as in English draughts
    /// assert_eq!(GameKey { swapped: true, ..key }.sides(Seat::at(0)), [1, 0]);
    /// ```
    pub fn sides(&self, begins: Seat) -> [usize; 2] {
        if (begins == Seat::at(0)) != self.swapped { [0, 1] } else { [1, 0] }
    }

    /// The points of the first of two entrants, given who has won.
    pub fn points(&self, begins: Seat, winner: Option<Seat>) -> Points {
        match winner {
            None => Points::Draw,
            Some(seat) if (seat == begins) != self.swapped => Points::Win,
            Some(_) => Points::Loss,
        }
    }
}

/// What a schedule answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// This game.
    Play(GameKey),
    /// It depends on games that have been given out and are not over.
    Wait,
    /// No more games.
    End,
}

/// Decides which games are played.
pub trait Schedule {
    /// The next game, which is given out once.
    fn next(&mut self) -> Next;

    /// A game is over, with these points of the first entrant. It need not have been given out: results of an earlier
    /// run come in like this too. Games that the schedule does not have are ignored.
    fn done(&mut self, key: GameKey, points: Points);

    /// A pairing is decided: no more games of it are given out.
    fn close(&mut self, pairing: usize);
}

/// The schedule of a whole tournament: pairings with fixed numbers of games first, then knockouts.
#[derive(Clone, Debug)]
pub struct Mixed {
    /// Pairings whose games are known from the beginning.
    pub fixed: Fixed,
    /// Knockouts, each with pairings of its own.
    pub knockouts: Vec<Knockout>,
}

impl From<Fixed> for Mixed {
    fn from(fixed: Fixed) -> Mixed {
        Mixed { fixed, knockouts: Vec::new() }
    }
}

impl Schedule for Mixed {
    fn next(&mut self) -> Next {
        let fixed = self.fixed.next();
        if fixed != Next::End {
            return fixed;
        }
        let mut waits = false;
        for knockout in &mut self.knockouts {
            match knockout.next() {
                Next::Play(key) => return Next::Play(key),
                Next::Wait => waits = true,
                Next::End => {}
            }
        }
        if waits { Next::Wait } else { Next::End }
    }

    fn done(&mut self, key: GameKey, points: Points) {
        self.fixed.done(key, points);
        self.knockouts.iter_mut().for_each(|knockout| knockout.done(key, points));
    }

    fn close(&mut self, pairing: usize) {
        self.fixed.close(pairing);
    }
}

impl Mixed {
    /// Whether every game is over that must be played.
    pub fn is_done(&self) -> bool {
        self.fixed.is_done() && self.knockouts.iter().all(|knockout| knockout.winner().is_some())
    }
}
