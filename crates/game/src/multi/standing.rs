//! Who has come in where.

use crate::Seat;
use std::fmt;

/// The places of all seats, counted from 1. Who shares a place has the best of those that are shared, so that after two
/// who share the first comes a third.
///
/// ```
/// use saltus_game::{Seat, Standing};
///
/// // Red came in first, then White; Black and Yellow share what is left.
/// let standing = Standing::by_finish(4, &[Seat::at(2), Seat::at(0)]);
/// assert_eq!(standing.place(Seat::at(3)), 3);
/// assert_eq!(standing.half_points(Seat::at(2)), 6);
/// assert_eq!(standing.to_string(), "1 red, 2 white, 3 black and yellow");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    places: [u8; Seat::MOST],
    players: u8,
}

impl Standing {
    /// Each for himself: these seats have finished, the first first, and the others share what is left.
    pub fn by_finish(players: usize, finished: &[Seat]) -> Standing {
        let mut places = [finished.len() as u8 + 1; Seat::MOST];
        for (before, seat) in finished.iter().enumerate() {
            places[seat.index()] = before as u8 + 1;
        }
        Standing { places, players: players as u8 }
    }

    /// Partners together: `wins` says of each seat whether its team has won. Where none has, all share the first place.
    pub fn by_team(players: usize, wins: impl Fn(Seat) -> bool) -> Standing {
        let winners = Seat::all(players).filter(|&seat| wins(seat)).count() as u8;
        let place = |index| {
            let won = index < players && wins(Seat::at(index));
            if won || winners == 0 { 1 } else { winners + 1 }
        };
        Standing { places: std::array::from_fn(place), players: players as u8 }
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// A seat's place, from 1.
    pub fn place(&self, seat: Seat) -> usize {
        usize::from(self.places[seat.index()])
    }

    /// The points of a seat in halves: two for each seat that it leaves behind, one for each that shares its place. All
    /// seats together always have the same number.
    pub fn half_points(&self, seat: Seat) -> usize {
        let others = Seat::all(self.players()).filter(|&other| other != seat);
        let against = others.map(|other| match self.place(other).cmp(&self.place(seat)) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        });
        against.sum()
    }

    /// Whether nobody is ahead of anybody.
    pub fn is_level(&self) -> bool {
        Seat::all(self.players()).all(|seat| self.place(seat) == 1)
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for place in 1..=self.players() {
            let seats: Vec<String> = Seat::all(self.players())
                .filter(|&seat| self.place(seat) == place)
                .map(|seat| seat.to_string())
                .collect();
            if !seats.is_empty() {
                write!(f, "{between}{place} {}", seats.join(" and "))?;
                between = ", ";
            }
        }
        Ok(())
    }
}
