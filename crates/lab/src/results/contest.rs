//! What the games of one contest come to.

use crate::plan::Contest;
use crate::spec::Measure;
use crate::store::Row;
use saltus_arena::SequentialTest;
use saltus_game::{Seat, Side};
use saltus_stats::{Counts, Points, Sample, Summary, Tally};
use std::collections::BTreeMap;

/// What the games of one contest come to, from the first player's side.
pub struct ContestResult {
    swap: bool,
    /// The sequential test, if it has one, after the games so far.
    pub test: Option<SequentialTest>,
    /// Wins, draws and losses, and pairs where there are any.
    pub tally: Tally,
    /// The same games from the side of whoever had the first move.
    pub first_move: Tally,
    /// Wins, draws and losses of whoever had the first move: of the first player in games where it had it, of
    /// the second in the others.
    pub as_first: [Counts; 2],
    /// What was measured of both players together, game by game.
    pub both: Values,
    /// What was measured of the first player.
    pub first: Values,
    /// What was measured of the second player.
    pub second: Values,
    /// Moves of each game that was won.
    pub won_moves: Vec<f64>,
    /// Moves of each game that was drawn.
    pub drawn_moves: Vec<f64>,
    /// A number for the moves of each game: the same number, the same game.
    pub prints: Vec<u64>,
    /// Of the first player and of the second: how they walked into captures.
    pub walks: [Walks; 2],
    /// How often games ended in which way.
    pub ends: BTreeMap<String, u64>,
    /// What players said that failed: the first of each kind.
    pub failures: Vec<String>,
    /// How many games differ from each other.
    pub different: u64,
    /// The first game of a pair, which waits for the second: what it brought the first player, and whoever had
    /// the first move.
    waiting: Option<(u32, [Points; 2])>,
}

/// Measurements, game by game.
#[derive(Clone, Debug, Default)]
pub struct Values {
    /// Seconds of each game.
    pub seconds: Vec<f64>,
    /// Positions searched in each game.
    pub nodes: Vec<f64>,
    /// Rounds of each game.
    pub rounds: Vec<f64>,
    /// Moves of each game.
    pub moves: Vec<f64>,
}

/// More kinds of failures are not told.
const MOST_FAILURES: usize = 5;

impl Values {
    /// The values of one measure; none for what single games do not have.
    pub fn of(&self, measure: Measure) -> &[f64] {
        match measure {
            Measure::Seconds => &self.seconds,
            Measure::Nodes => &self.nodes,
            Measure::Rounds => &self.rounds,
            Measure::Moves => &self.moves,
            Measure::Score | Measure::Wins | Measure::Elo => &[],
        }
    }

    /// Mean and spread of one measure, if there are games.
    pub fn summary(&self, measure: Measure) -> Option<Summary> {
        Summary::of(self.of(measure))
    }

    /// Adds what another has.
    pub fn extend(&mut self, other: &Values) {
        self.seconds.extend(&other.seconds);
        self.nodes.extend(&other.nodes);
        self.rounds.extend(&other.rounds);
        self.moves.extend(&other.moves);
    }
}

/// How a player of draughts walks into captures: it moves, the opponent takes, and it takes nothing back at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Walks {
    /// Its moves that took nothing.
    pub quiet: u64,
    /// Those of them that were answered by a capture, and the capture by none.
    pub walked: u64,
    /// Whether anything was taken in any game: nothing is in Halma.
    pub captures: bool,
}

impl Walks {
    /// So many of a hundred quiet moves; none where nothing is ever taken.
    pub fn percent(&self) -> Option<f64> {
        (self.captures && self.quiet > 0).then(|| 100.0 * self.walked as f64 / self.quiet as f64)
    }

    /// Counts a game, of which the player made every other move from `begins` on; the opening's moves are no one's.
    fn count(&mut self, moves: &str, opening: usize, begins: usize) {
        let takes: Vec<bool> = moves.split(' ').map(|mv| mv.contains(['x', ':'])).collect();
        self.captures |= takes.contains(&true);
        let own = (begins..takes.len()).step_by(2).filter(|&at| at >= opening && !takes[at]);
        for at in own {
            let then = |ply: usize| takes.get(ply).copied().unwrap_or(false);
            self.quiet += 1;
            self.walked += u64::from(then(at + 1) && !then(at + 2));
        }
    }
}

/// FNV-1a: games are no secret, and nobody gains by two that look alike.
pub(super) fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl ContestResult {
    pub(super) fn new(contest: &Contest, test: Option<SequentialTest>) -> ContestResult {
        ContestResult {
            swap: contest.swap,
            test,
            tally: Tally::default(),
            first_move: Tally::default(),
            as_first: [Counts::default(); 2],
            both: Values::default(),
            first: Values::default(),
            second: Values::default(),
            won_moves: Vec::new(),
            drawn_moves: Vec::new(),
            prints: Vec::new(),
            walks: [Walks::default(); 2],
            ends: BTreeMap::new(),
            failures: Vec::new(),
            different: 0,
            waiting: None,
        }
    }

    /// Whether a game counts: those after the pair that decided a test do not.
    pub fn counts(&self, row: &Row) -> bool {
        self.last_pair().is_none_or(|last| row.pair <= last)
    }

    /// The pair that decided its test, if one has.
    pub fn last_pair(&self) -> Option<u32> {
        self.test.as_ref().and_then(SequentialTest::last_pair)
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.tally.games().games()
    }

    /// Takes a game in that `begins` began. Games must come in order of their pairs.
    pub(super) fn add(&mut self, row: &Row, begins: Seat) {
        let first_mover = match row.winner() {
            None => Points::Draw,
            Some(seat) if seat == begins => Points::Win,
            Some(_) => Points::Loss,
        };
        self.as_first[usize::from(row.swapped)].add(first_mover);
        let points = [if row.swapped { first_mover.reversed() } else { first_mover }, first_mover];
        match self.waiting.take_if(|(pair, _)| *pair == row.pair) {
            Some((_, before)) => {
                self.tally.add_pair(before[0], points[0]);
                self.first_move.add_pair(before[1], points[1]);
            }
            None => {
                self.close();
                self.waiting = Some((row.pair, points));
            }
        }
        if !self.swap {
            self.close();
        }
        let plies = row.plies();
        let (rounds, moves) = (f64::from(plies.div_ceil(2)), f64::from(plies));
        let kind = match first_mover {
            Points::Draw => &mut self.drawn_moves,
            Points::Win | Points::Loss => &mut self.won_moves,
        };
        kind.push(moves);
        let mut spent = row.spent.clone();
        // Of White and Black, the first player is the one with the first move unless sides were changed.
        if (begins == Side::Black) != row.swapped {
            spent.swap(0, 1);
        }
        for (values, of) in [
            (&mut self.first, &spent[..1]),
            (&mut self.second, &spent[1..]),
            (&mut self.both, &spent),
        ] {
            values.seconds.push(of.iter().map(|one| one.nanos as f64 / 1e9).sum());
            values.nodes.push(of.iter().map(|one| one.nodes as f64).sum());
            values.rounds.push(rounds);
            values.moves.push(if of.len() == 2 { moves } else { f64::from(of[0].moves) });
        }
        self.prints.push(fnv(row.moves.as_bytes()));
        for (index, walks) in self.walks.iter_mut().enumerate() {
            // Of the moves from the first on, every other one is the first player's, unless sides were changed.
            let begins = usize::from((index == 1) != row.swapped);
            walks.count(&row.moves, row.opening_plies as usize, begins);
        }
        *self.ends.entry(row.end.clone()).or_default() += 1;
        if let Some(said) = &row.detail
            && !self.failures.contains(said)
            && self.failures.len() < MOST_FAILURES
        {
            self.failures.push(said.clone());
        }
    }

    /// No partner will come for a game that waits.
    pub(super) fn close(&mut self) {
        if let Some((_, [points, first_mover])) = self.waiting.take() {
            self.tally.add_game(points);
            self.first_move.add_game(first_mover);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Walks;

    /// By hand: 22-18 is answered by 15x22, which 25x18 answers; 32-27 by 11x25, which nothing answers.
    #[test]
    fn walks_into_captures() {
        let moves = "22-18 15x22 25x18 8-11 32-27 11x25 27-23";
        let mut first = Walks::default();
        first.count(moves, 0, 0);
        assert_eq!((first.quiet, first.walked, first.captures), (3, 1, true));
        let mut second = Walks::default();
        second.count(moves, 2, 1);
        assert_eq!((second.quiet, second.walked), (1, 0));
        assert_eq!(first.percent(), Some(100.0 / 3.0));
        let mut halma = Walks::default();
        halma.count("a1-b2 p16-o15", 0, 0);
        assert_eq!(halma.percent(), None);
    }
}
