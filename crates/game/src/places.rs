//! How a game of two to four players ended: the place of each seat, and why it ended.

use crate::{Outcome, Reason, Seat};
use std::fmt;

/// The place of each seat when a game is over. Who shares a place has the best of those that are shared, as in sport:
/// behind two who are first comes the third.
///
/// ```
/// use saltus_game::{Places, Seat};
/// let places = Places::new(&[1, 3, 2, 3]).expect("two share the third place");
/// assert_eq!(places.of(Seat::at(2)), 2);
/// assert_eq!(places.winner(), Some(Seat::at(0)));
/// assert_eq!(places.to_string(), "white wins, then red, black and yellow");
/// assert_eq!(Places::new(&[1, 2, 2, 3]), None); // the last is fourth
/// assert_eq!(Places::level(4).winner(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Places {
    /// By seat; 0 behind the last seat.
    of: [u8; Seat::MOST],
    seats: u8,
}

impl Places {
    /// These places, the first seat's first; none if no game can end so.
    pub fn new(places: &[u8]) -> Option<Places> {
        if !(2..=Seat::MOST).contains(&places.len()) {
            return None;
        }
        let better = |place: u8| places.iter().filter(|&&other| other < place).count();
        if places.iter().any(|&place| usize::from(place) != better(place) + 1) {
            return None;
        }
        let mut of = [0; Seat::MOST];
        of[..places.len()].copy_from_slice(places);
        Some(Places { of, seats: places.len() as u8 })
    }

    /// All share the first place: a draw.
    pub fn level(seats: usize) -> Places {
        Places::new(&vec![1; seats]).expect("a game has two to four seats")
    }

    /// A game for two that this seat has won, or a draw.
    pub fn of_two(winner: Option<Seat>) -> Places {
        match winner {
            None => Places::level(2),
            Some(winner) => Places {
                of: if winner.index() == 0 { [1, 2, 0, 0] } else { [2, 1, 0, 0] },
                seats: 2,
            },
        }
    }

    /// This seat is last, and all others share the first place: it has given up or failed, and no one knows how the others
    /// would have fared. Where there are two, the other has won.
    pub fn without(seats: usize, loser: Seat) -> Places {
        let place = |seat: Seat| if seat == loser { seats as u8 } else { 1 };
        let places: Vec<u8> = Seat::all(seats).map(place).collect();
        Places::new(&places).expect("all but the last share the first place")
    }

    /// How many players there were.
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// The place of a seat of the game, 1 being the best.
    pub fn of(&self, seat: Seat) -> u8 {
        self.of[seat.index()]
    }

    /// All places, the first seat's first.
    pub fn as_slice(&self) -> &[u8] {
        &self.of[..self.seats()]
    }

    /// Who is first alone, if anyone is.
    pub fn winner(&self) -> Option<Seat> {
        let mut first = self.at(1);
        first.next().filter(|_| first.next().is_none())
    }

    /// How many seats share the place of this one, itself included.
    pub fn sharing(&self, seat: Seat) -> usize {
        self.at(self.of(seat)).count()
    }

    /// The seats of a place.
    fn at(&self, place: u8) -> impl Iterator<Item = Seat> {
        let places = *self;
        Seat::all(self.seats()).filter(move |&seat| places.of(seat) == place)
    }
}

impl fmt::Display for Places {
    /// For people: `white wins`, `draw`, `red wins, then white, black and yellow`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let together = |place: u8| {
            let seats: Vec<String> = self.at(place).map(|seat| seat.to_string()).collect();
            let text = match &seats[..] {
                [others @ .., last] if !others.is_empty() => {
                    format!("{} and {last}", others.join(", "))
                }
                seats => seats.concat(),
            };
            (seats.len(), text)
        };
        let (first, winners) = together(1);
        if first == self.seats() {
            return f.write_str("draw");
        }
        write!(f, "{winners} {}", if first == 1 { "wins" } else { "win" })?;
        if self.seats == 2 {
            return Ok(());
        }
        let behind: Vec<String> = (2..=self.seats)
            .map(together)
            .filter(|(count, _)| *count > 0)
            .map(|(_, text)| text)
            .collect();
        write!(f, ", then {}", behind.join(", "))
    }
}

/// The end of a game for any number of players. Rules for two tell an [`Outcome`].
///
/// ```
/// use saltus_game::{Conclusion, Outcome, Reason, Side};
/// let end = Conclusion::from(Outcome::win(Side::White, Reason::NoMoves));
/// assert_eq!(end.to_string(), "white wins: the opponent cannot move");
/// assert_eq!(end.winner().and_then(|seat| seat.side()), Some(Side::White));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Conclusion {
    /// Who came where.
    pub places: Places,
    /// Which rule ended the game.
    pub reason: Reason,
}

impl Conclusion {
    /// Who is first alone, if anyone is.
    pub fn winner(&self) -> Option<Seat> {
        self.places.winner()
    }
}

impl From<Outcome> for Conclusion {
    fn from(Outcome { winner, reason }: Outcome) -> Conclusion {
        Conclusion { places: Places::of_two(winner.map(Seat::from)), reason }
    }
}

impl fmt::Display for Conclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.places, self.reason)
    }
}
