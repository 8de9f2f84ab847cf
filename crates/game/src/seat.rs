//! The seats at a board: who plays, in the order of play. Two-player rules speak of a [`Side`]; whatever may meet a
//! game of more players speaks of a seat.

use crate::Side;
use std::fmt;

/// A player of a game for two to four, by the order of play.
///
/// In games for two the seats are the two sides, whoever begins.
///
/// ```
/// use saltus_game::{Seat, Side};
/// assert_eq!(Seat::from(Side::Black).to_string(), "black");
/// assert_eq!(Seat::at(2).to_string(), "red");
/// assert_eq!(Seat::at(3).side(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(u8);

impl Seat {
    /// As many seats as any game has.
    pub const MOST: usize = 4;

    /// The seat of this number, counted from 0. It must be less than [`MOST`](Seat::MOST).
    #[inline]
    pub const fn at(index: usize) -> Seat {
        assert!(index < Seat::MOST, "there are four seats at most");
        Seat(index as u8)
    }

    /// Its number, counted from 0: for tables by seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a game for so many players.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..players).map(Seat::at)
    }

    /// The side of this seat in a game for two.
    pub const fn side(self) -> Option<Side> {
        match self.0 {
            0 => Some(Side::White),
            1 => Some(Side::Black),
            _ => None,
        }
    }

    /// Its colour's capital letter, which position texts use: `W`, `B`, `R` or `Y`.
    pub const fn letter(self) -> char {
        match self.0 {
            0 => 'W',
            1 => 'B',
            2 => 'R',
            _ => 'Y',
        }
    }
}

impl From<Side> for Seat {
    #[inline]
    fn from(side: Side) -> Seat {
        Seat::at(side.index())
    }
}

impl PartialEq<Side> for Seat {
    #[inline]
    fn eq(&self, side: &Side) -> bool {
        *self == Seat::from(*side)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            0 => "white",
            1 => "black",
            2 => "red",
            _ => "yellow",
        })
    }
}
