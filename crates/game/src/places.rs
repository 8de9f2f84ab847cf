//! How a game of two to four players ended: the place of each seat, and why it ended.

use crate::{Outcome, Reason, Seat};
use std::fmt;

/// The place of each seat when a game is over. Who shares a place has the best of those that are shared, as in sport:
/// behind two who are first comes the third.
///
/// ```
/// use saltus_game::{Places, Seat};
/// let places = Places::new(&[1, 3, 2, 3]).expect("two share the third place");
/// assert_eq!(places.place(Seat::at(2)), 2);
/// assert_eq!(places.winner(), Some(Seat::at(0)));
/// assert_eq!(places.to_string(), "1 white, 2 red, 3 black and yellow");
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

    /// Each for himself: these seats have finished, the first first; those have given up, the first first, and are last;
    /// the others share what is between.
    ///
    /// ```
    /// use saltus_game::{Places, Seat};
    /// // Red came in first, then White; Black and Yellow share what is left.
    /// let places = Places::by_finish(4, &[Seat::at(2), Seat::at(0)], &[]);
    /// assert_eq!(places.place(Seat::at(3)), 3);
    /// assert_eq!(places.half_points(Seat::at(2)), 6);
    /// ```
    pub fn by_finish(seats: usize, finished: &[Seat], resigned: &[Seat]) -> Places {
        let mut of = [finished.len() as u8 + 1; Seat::MOST];
        for (before, seat) in resigned.iter().enumerate() {
            of[seat.index()] = (seats - before) as u8;
        }
        for (before, seat) in finished.iter().enumerate() {
            of[seat.index()] = before as u8 + 1;
        }
        of[seats..].fill(0);
        Places { of, seats: seats as u8 }
    }

    /// Partners together: `wins` says of each seat whether its team has won. Where none has, all share the first place.
    pub fn by_team(seats: usize, wins: impl Fn(Seat) -> bool) -> Places {
        let winners = Seat::all(seats).filter(|&seat| wins(seat)).count() as u8;
        let place = |seat| if winners == 0 || wins(seat) { 1 } else { winners + 1 };
        let mut of = [0; Seat::MOST];
        Seat::all(seats).for_each(|seat| of[seat.index()] = place(seat));
        Places { of, seats: seats as u8 }
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
    pub fn place(&self, seat: Seat) -> usize {
        usize::from(self.of[seat.index()])
    }

    /// The points of a seat in halves: two for each seat that it leaves behind, one for each that shares its place. All
    /// seats together always have the same number.
    pub fn half_points(&self, seat: Seat) -> usize {
        let others = Seat::all(self.seats()).filter(|&other| other != seat);
        let against = others.map(|other| match self.place(other).cmp(&self.place(seat)) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        });
        against.sum()
    }

    /// Whether nobody is ahead of anybody.
    pub fn is_level(&self) -> bool {
        self.as_slice().iter().all(|&place| place == 1)
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

    /// The seats of a place.
    fn at(&self, place: usize) -> impl Iterator<Item = Seat> {
        let places = *self;
        Seat::all(self.seats()).filter(move |&seat| places.place(seat) == place)
    }
}

impl fmt::Display for Places {
    /// For people: `white wins` or `draw` where two played, `1 red, 2 white, 3 black and yellow` where more did.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.seats == 2 {
            return match self.winner() {
                Some(seat) => write!(f, "{seat} wins"),
                None => f.write_str("draw"),
            };
        }
        let mut between = "";
        for place in 1..=self.seats() {
            let seats: Vec<String> = self.at(place).map(|seat| seat.to_string()).collect();
            if !seats.is_empty() {
                write!(f, "{between}{place} {}", seats.join(" and "))?;
                between = ", ";
            }
        }
        Ok(())
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
