//! Knockout: who loses a tie is out.

use super::{GameKey, Next, Schedule};
use saltus_stats::Points;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// A knockout. Entrants come in the order of their seeds, the strongest first; the bracket is the usual one, in
/// which the two best can only meet in the final. Where their number is no power of two, the best have
/// nobody to play in the first round.
///
/// A tie is decided by a number of pairs of games; while it is level then, by further pairs, one at a time,
/// up to a limit; and then by the better seed.
///
/// ```
/// use saltus_arena::{Knockout, Next, Schedule};
/// use saltus_stats::Points;
/// let mut knockout = Knockout::new(4, 1, 1);
/// while let Next::Play(key) = knockout.next() {
///     // The second of two, who has the greater number, wins.
///     knockout.done(key, Points::Loss);
/// }
/// assert_eq!(knockout.winner(), Some(3));
/// assert_eq!(knockout.rounds().len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Knockout {
    players: usize,
    pairs: u32,
    further: u32,
    /// The place in the tournament of its first pairing.
    base: usize,
    given_out: HashSet<GameKey>,
    results: HashMap<GameKey, Points>,
}

/// Two players, one of whom is out afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The two, the better seed first; none where it is not known yet who it will be, and the second is none
    /// in the first round where the first has nobody to play.
    pub players: [Option<usize>; 2],
    /// Half points of each so far.
    pub halves: [u32; 2],
    /// Who goes on, once that is known.
    pub winner: Option<usize>,
}

impl Knockout {
    /// A knockout of so many players, each tie decided by so many pairs of games, at least one, and up to so
    /// many further ones while it is level.
    pub fn new(players: usize, pairs: u32, further: u32) -> Knockout {
        let pairs = pairs.max(1);
        let (given_out, results) = (HashSet::new(), HashMap::new());
        Knockout { players, pairs, further, base: 0, given_out, results }
    }

    /// The same with its pairings in another place of the tournament. Anyone may meet anyone, so that there is a
    /// pairing for each two players, in the order of [`round_robin`](super::round_robin); those that do not come about
    /// stay without games.
    pub fn with_base(self, base: usize) -> Knockout {
        Knockout { base, ..self }
    }

    /// Its pairings, by their places in the tournament.
    pub fn pairings(&self) -> Range<usize> {
        self.base..self.base + self.players * self.players.saturating_sub(1) / 2
    }

    /// How many games there will be if no tie is level.
    pub fn expected_games(&self) -> u64 {
        2 * u64::from(self.pairs) * (self.players as u64).saturating_sub(1)
    }

    /// The place of the pairing of two players, the better seed first.
    fn pairing(&self, first: usize, second: usize) -> usize {
        // Before those of `first` there are all of the players before it, each with one opponent fewer.
        let before = first * (2 * self.players - first - 1) / 2;
        self.base + before + (second - first - 1)
    }

    /// Both games of a pair.
    fn both(&self, first: usize, second: usize, pair: u32) -> [GameKey; 2] {
        let pairing = self.pairing(first, second);
        [false, true].map(|swapped| GameKey { pairing, pair, swapped })
    }

    /// Who has won it, once that is known.
    pub fn winner(&self) -> Option<usize> {
        if self.players == 1 {
            return Some(0);
        }
        self.rounds().last().and_then(|round| round[0].winner)
    }

    /// The ties, round by round, as far as they are known.
    pub fn rounds(&self) -> Vec<Vec<Tie>> {
        let mut seats: Vec<Option<Option<usize>>> =
            bracket(self.players).into_iter().map(Some).collect();
        let mut rounds = Vec::new();
        while seats.len() > 1 {
            let ties: Vec<Tie> = seats.chunks(2).map(|two| self.tie(two[0], two[1])).collect();
            seats = ties.iter().map(|tie| tie.winner.map(Some)).collect();
            rounds.push(ties);
        }
        rounds
    }

    /// The tie of two seats. Of a seat is known nothing yet, or that it is empty, or who has it.
    fn tie(&self, one: Option<Option<usize>>, other: Option<Option<usize>>) -> Tie {
        let (Some(one), Some(other)) = (one, other) else {
            let players = [one.flatten(), other.flatten()];
            return Tie { players, halves: [0; 2], winner: None };
        };
        let (Some(a), Some(b)) = (one, other) else {
            let alone = one.or(other);
            return Tie { players: [alone, None], halves: [0; 2], winner: alone };
        };
        let (first, second) = (a.min(b), a.max(b));
        let halves = self.halves(first, second);
        let open = self.open(first, second);
        let winner =
            (open.is_empty()).then_some(if halves[1] > halves[0] { second } else { first });
        Tie { players: [Some(first), Some(second)], halves, winner }
    }

    /// The games of a tie that have no result and must have one before it is decided or goes on.
    fn open(&self, first: usize, second: usize) -> Vec<GameKey> {
        let without = |pairs: std::ops::Range<u32>| {
            pairs
                .flat_map(|pair| self.both(first, second, pair))
                .filter(|key| !self.results.contains_key(key))
                .collect::<Vec<GameKey>>()
        };
        let mut open = without(0..self.pairs);
        let mut pairs = self.pairs;
        while open.is_empty()
            && pairs < self.pairs + self.further
            && self.level(first, second, pairs)
        {
            open = without(pairs..pairs + 1);
            pairs += 1;
        }
        open
    }

    /// Half points of both in the games that count.
    fn halves(&self, first: usize, second: usize) -> [u32; 2] {
        let mut halves = [0; 2];
        let mut pairs = 0;
        while pairs < self.pairs
            || pairs < self.pairs + self.further && self.level(first, second, pairs)
        {
            for key in self.both(first, second, pairs) {
                if let Some(points) = self.results.get(&key) {
                    halves[0] += u32::from(points.halves());
                    halves[1] += u32::from(points.reversed().halves());
                }
            }
            pairs += 1;
        }
        halves
    }

    /// Whether the first so many pairs are level.
    fn level(&self, first: usize, second: usize, pairs: u32) -> bool {
        let results = (0..pairs)
            .flat_map(|pair| self.both(first, second, pair))
            .filter_map(|key| self.results.get(&key));
        results.map(|points| i64::from(points.halves()) - 1).sum::<i64>() == 0
    }
}

impl Schedule for Knockout {
    fn next(&mut self) -> Next {
        let rounds = self.rounds();
        let mut undecided = false;
        for tie in rounds.iter().flatten().filter(|tie| tie.winner.is_none()) {
            undecided = true;
            let [Some(first), Some(second)] = tie.players else { continue };
            let open = self.open(first, second);
            if let Some(&key) = open.iter().find(|&key| !self.given_out.contains(key)) {
                self.given_out.insert(key);
                return Next::Play(key);
            }
        }
        if undecided { Next::Wait } else { Next::End }
    }

    fn done(&mut self, key: GameKey, points: Points) {
        if self.pairings().contains(&key.pairing) {
            self.results.insert(key, points);
        }
    }

    /// Ties are decided by their games alone.
    fn close(&mut self, _: usize) {}
}

/// The seats of the first round: the best against the last, and so on, empty seats for the last ones of all.
fn bracket(players: usize) -> Vec<Option<usize>> {
    let mut seats = vec![0];
    while seats.len() < players {
        let size = 2 * seats.len();
        seats = seats.into_iter().flat_map(|seed| [seed, size - 1 - seed]).collect();
    }
    seats.into_iter().map(|seed| (seed < players).then_some(seed)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round_robin;

    #[test]
    fn the_bracket_is_the_usual_one() {
        let seats: Vec<usize> = bracket(8).into_iter().flatten().collect();
        assert_eq!(seats, [0, 7, 3, 4, 1, 6, 2, 5]);
        assert_eq!(bracket(3), [Some(0), None, Some(1), Some(2)]);
        assert_eq!(bracket(1), [Some(0)]);
    }

    #[test]
    fn pairings_are_numbered_as_in_a_round_robin() {
        let knockout = Knockout::new(5, 1, 0).with_base(3);
        let places =
            round_robin(5).into_iter().map(|(first, second)| knockout.pairing(first, second));
        assert!(places.eq(knockout.pairings()));
        assert_eq!(knockout.pairings(), 3..13);
    }

    #[test]
    fn a_level_tie_goes_on_up_to_the_limit() {
        let mut knockout = Knockout::new(2, 2, 3);
        let mut games = 0;
        while let Next::Play(key) = knockout.next() {
            games += 1;
            knockout.done(key, Points::Draw);
        }
        assert_eq!((games, knockout.winner()), (2 * (2 + 3), Some(0)), "the better seed");

        let mut knockout = Knockout::new(2, 1, 5);
        let mut games = 0;
        while let Next::Play(key) = knockout.next() {
            games += 1;
            let points = if games == 5 { Points::Loss } else { Points::Draw };
            knockout.done(key, points);
        }
        assert_eq!((games, knockout.winner()), (6, Some(1)), "the third pair decides");
        assert_eq!(knockout.rounds()[0][0].halves, [5, 7]);
    }
}
