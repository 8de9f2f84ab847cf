//! Schedules that are known from the beginning: round robin, gauntlet, ordered pairings.

use super::{Meeting, Schedule, Turn};
use saltus_stats::Points;
use std::collections::HashMap;

/// A schedule that is known from the beginning. Everyone's first games come before anyone's second, so that
/// it says something of all at whatever time it is stopped.
///
/// ```
/// use saltus_arena::{Fixed, Meeting, Schedule, Turn};
/// use saltus_stats::Points;
/// let mut games = Fixed::gauntlet(3, 1);
/// assert_eq!(games.games(), 4);
/// let Turn::Play(one) = games.next() else { panic!() };
/// assert_eq!(one, Meeting { first: 0, second: 1, pair: 0, swapped: false });
/// games.done(Meeting { swapped: true, ..one }, Points::Draw); // from an earlier run
/// let Turn::Play(next) = games.next() else { panic!() };
/// assert_eq!((next.first, next.second), (0, 2));
/// ```
#[derive(Clone, Debug)]
pub struct Fixed {
    pairings: Vec<(usize, usize)>,
    /// Where each pairing stands in the list.
    places: HashMap<(usize, usize), usize>,
    /// Games of a pairing with each number: two with sides changed, or one.
    sides: usize,
    /// How many numbers there are for each pairing.
    numbers: u32,
    /// Games that are out or done, a bit each.
    gone: Vec<u64>,
    /// All before this are out or done.
    next: usize,
    /// Pairings that need no more games.
    closed: Vec<bool>,
}

impl Fixed {
    /// Everyone meets everyone else in so many pairs of games.
    pub fn round_robin(players: usize, pairs: u32) -> Fixed {
        Fixed::new(circle(players), 2, pairs)
    }

    /// The first meets each of the others in so many pairs of games.
    pub fn gauntlet(players: usize, pairs: u32) -> Fixed {
        Fixed::new((1..players).map(|other| (0, other)).collect(), 2, pairs)
    }

    /// Everyone moves first against everyone in so many games, `themselves` included or not. Games with the
    /// same number have the same opening.
    pub fn ordered(players: usize, games: u32, themselves: bool) -> Fixed {
        let all = (0..players).flat_map(|first| (0..players).map(move |second| (first, second)));
        Fixed::new(all.filter(|(first, second)| themselves || first != second).collect(), 1, games)
    }

    fn new(pairings: Vec<(usize, usize)>, sides: usize, numbers: u32) -> Fixed {
        let places =
            pairings.iter().enumerate().map(|(place, &pairing)| (pairing, place)).collect();
        let games = pairings.len() * sides * numbers as usize;
        let closed = vec![false; pairings.len()];
        Fixed {
            pairings,
            places,
            sides,
            numbers,
            gone: vec![0; games.div_ceil(64)],
            next: 0,
            closed,
        }
    }

    /// How many games there are in all.
    pub fn games(&self) -> usize {
        self.pairings.len() * self.sides * self.numbers as usize
    }

    /// Who meets whom.
    pub fn pairings(&self) -> &[(usize, usize)] {
        &self.pairings
    }

    /// This pairing is decided: no more games of it are given out.
    pub fn close(&mut self, first: usize, second: usize) {
        if let Some(&place) = self.places.get(&(first, second)) {
            self.closed[place] = true;
        }
    }

    fn meeting(&self, index: usize) -> (usize, Meeting) {
        let (number, rest) = (index / (self.pairings.len() * self.sides), index / self.sides);
        let place = rest % self.pairings.len();
        let (first, second) = self.pairings[place];
        let swapped = index % self.sides == 1;
        (place, Meeting { first, second, pair: number as u32, swapped })
    }

    fn index(&self, meeting: Meeting) -> Option<usize> {
        let place = *self.places.get(&(meeting.first, meeting.second))?;
        let known = meeting.pair < self.numbers && (self.sides == 2 || !meeting.swapped);
        let rest = meeting.pair as usize * self.pairings.len() + place;
        known.then_some(rest * self.sides + usize::from(meeting.swapped))
    }

    /// Marks a game; whether it was marked before.
    fn mark(&mut self, index: usize) -> bool {
        let (word, bit) = (&mut self.gone[index / 64], 1 << (index % 64));
        let before = *word & bit != 0;
        *word |= bit;
        before
    }
}

impl Schedule for Fixed {
    fn next(&mut self) -> Turn {
        while self.next < self.games() {
            let index = self.next;
            self.next += 1;
            let (place, meeting) = self.meeting(index);
            if !self.mark(index) && !self.closed[place] {
                return Turn::Play(meeting);
            }
        }
        Turn::End
    }

    fn done(&mut self, meeting: Meeting, _: Points) {
        if let Some(index) = self.index(meeting) {
            self.mark(index);
        }
    }
}

/// All pairings in rounds in which everyone meets someone else: one player stays, the others go round.
fn circle(players: usize) -> Vec<(usize, usize)> {
    let even = players.next_multiple_of(2);
    let mut pairings = Vec::new();
    for round in 1..even {
        let seat = |place: usize| if place == 0 { 0 } else { (place + round - 2) % (even - 1) + 1 };
        for place in 0..even / 2 {
            let (a, b) = (seat(place), seat(even - 1 - place));
            // With an odd number the last seat is empty.
            if a.max(b) < players {
                pairings.push((a.min(b), a.max(b)));
            }
        }
    }
    pairings
}
