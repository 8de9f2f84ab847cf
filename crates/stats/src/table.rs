//! The games of many players: who met whom, on which side, and how it went.

use crate::{Counts, Points};

/// The games of many players, who are known by their numbers from 0 on.
///
/// ```
/// use saltus_stats::{Counts, Points, Table};
///
/// let mut table = Table::new(3);
/// table.add(0, 1, Points::Win); // player 0 moves first, and wins
/// table.add(1, 0, Points::Draw);
/// table.add(2, 0, Points::Win);
/// assert_eq!(table.between(0, 1), Counts { wins: 1, draws: 1, losses: 0 });
/// assert_eq!(table.total(0), Counts { wins: 1, draws: 1, losses: 1 });
/// assert_eq!(table.first_player(), Counts { wins: 2, draws: 1, losses: 0 });
/// ```
///
/// # Panics
///
/// Every method panics if a player's number is not below the number of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    players: usize,
    /// The games in which the row's player moved first against the column's, from the row's side.
    games: Vec<Counts>,
}

impl Table {
    /// No games yet.
    pub fn new(players: usize) -> Table {
        Table { players, games: vec![Counts::default(); players * players] }
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Counts a game, with what it brought the player who moved first.
    pub fn add(&mut self, first: usize, second: usize, points: Points) {
        let cell = self.cell(first, second);
        self.games[cell].add(points);
    }

    /// Counts many games between two players on the same sides, from the point of view of the player who moved
    /// first.
    pub fn add_counts(&mut self, first: usize, second: usize, counts: Counts) {
        let cell = self.cell(first, second);
        self.games[cell] += counts;
    }

    /// The games in which `first` moved first against `second`, from the side of `first`.
    pub fn as_first(&self, first: usize, second: usize) -> Counts {
        self.games[self.cell(first, second)]
    }

    /// All games of two players, from the side of `player`.
    pub fn between(&self, player: usize, opponent: usize) -> Counts {
        let mut counts = self.as_first(player, opponent);
        if player != opponent {
            counts += self.as_first(opponent, player).reversed();
        }
        counts
    }

    /// All games of a player against others, from its side.
    pub fn total(&self, player: usize) -> Counts {
        let mut counts = Counts::default();
        for opponent in (0..self.players).filter(|&opponent| opponent != player) {
            counts += self.between(player, opponent);
        }
        counts
    }

    /// All games from the first mover's point of view. [`Strength::of`](crate::Strength::of) tells
    /// how much the first move is worth, and the error of that.
    pub fn first_player(&self) -> Counts {
        let mut counts = Counts::default();
        self.games.iter().for_each(|&games| counts += games);
        counts
    }

    fn cell(&self, first: usize, second: usize) -> usize {
        let most = first.max(second);
        assert!(most < self.players, "player {most} of a table of {}", self.players);
        first * self.players + second
    }
}
