//! Results as they come in: who scored what against whom, in pairs where both games of a pair are done.

use crate::GameKey;
use saltus_stats::{Points, Table, Tally};
use std::collections::HashMap;

/// The results of a tournament.
///
/// ```
/// use saltus_arena::{GameKey, Scoreboard};
/// use saltus_stats::Points;
/// let mut board = Scoreboard::new(2);
/// let game = GameKey { pairing: 0, pair: 0, swapped: false };
/// board.add((0, 1), game, Points::Win);
/// board.add((0, 1), GameKey { swapped: true, ..game }, Points::Loss);
/// board.add((0, 1), GameKey { pair: 1, ..game }, Points::Loss); // its partner is still to come
/// let tally = board.between(0, 1);
/// assert_eq!(tally.pairs().counts(), [0, 0, 1, 0, 0]);
/// assert_eq!(tally.games().losses, 2);
/// assert_eq!(board.between(1, 0), tally.reversed());
/// assert_eq!(board.table().as_first(1, 0).wins, 1); // it moved first where sides were swapped
/// ```
#[derive(Clone, Debug)]
pub struct Scoreboard {
    table: Table,
    /// Pairs of which both games are done, from the side of the first.
    pairs: HashMap<(usize, usize), Tally>,
    /// Games whose partners are not done, with who met and the first's points.
    halves: HashMap<GameKey, ((usize, usize), Points)>,
}

impl Scoreboard {
    /// No results yet.
    pub fn new(players: usize) -> Scoreboard {
        Scoreboard { table: Table::new(players), pairs: HashMap::new(), halves: HashMap::new() }
    }

    /// Adds the result of a game of the pairing of two entrants: the points of the first. Each game counts once; to add
    /// one twice is the caller's mistake.
    pub fn add(&mut self, (first, second): (usize, usize), key: GameKey, points: Points) {
        if key.swapped {
            self.table.add(second, first, points.reversed());
        } else {
            self.table.add(first, second, points);
        }
        let partner = GameKey { swapped: !key.swapped, ..key };
        match self.halves.remove(&partner) {
            Some((_, other)) => {
                self.pairs.entry((first, second)).or_default().add_pair(other, points);
            }
            None => {
                self.halves.insert(key, ((first, second), points));
            }
        }
    }

    /// All games by who moved first: for tables and ratings.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The games of two players from the side of one of them. Games whose partner is not done, or that have
    /// none, count singly.
    pub fn between(&self, player: usize, opponent: usize) -> Tally {
        let mut tally = Tally::default();
        for (first, second) in [(player, opponent), (opponent, player)] {
            let mut part = self.pairs.get(&(first, second)).copied().unwrap_or_default();
            let alone = self.halves.values().filter(|(two, _)| *two == (first, second));
            alone.for_each(|&(_, points)| part.add_game(points));
            tally += if first == player { part } else { part.reversed() };
            if player == opponent {
                break;
            }
        }
        tally
    }
}
