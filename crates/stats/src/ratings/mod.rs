//! Ratings of many players from all their games: maximum likelihood, as Ordo does it.
//!
//! The expected score of a game is the logistic curve of the difference of ratings (Bradley and
//! Terry 1952), and a draw counts as half a win and half a loss. The ratings are those at which
//! every player's expected points are the points it made.
//!
//! **Players who only won or only lost** would get infinite ratings. So each player gets a few
//! virtual games against an average player, all drawn: [`Fit::prior`]. One is little beside the
//! error of any match, and it also joins groups of players that never met.
//!
//! **Errors.** The curvature of the likelihood, the Fisher information, would take each game for
//! won or lost, and so overstate the error where there are draws: a draw rate `d` takes `d / 4` off
//! the variance of a game. The errors here use the variance with the draws that each pairing had
//! (the «sandwich» estimate). Without draws the two are the same.

mod fit;
mod matrix;

use crate::Table;
use crate::elo::ELO_PER_LOGIT;
use crate::normal::{Z95, below};
use crate::{Estimate, Interval};
use matrix::Matrix;

/// How ratings are fitted.
///
/// ```
/// use saltus_stats::{Counts, Fit, Ratings, Table};
///
/// let mut table = Table::new(2);
/// table.add_counts(0, 1, Counts { wins: 75, draws: 0, losses: 25 });
/// // Without virtual games two players are as far apart as their score says: 190.8.
/// let ratings = Ratings::fit(&table, &Fit { prior: 0.0, ..Fit::default() })?;
/// let [strong, weak] = ratings.players() else { unreachable!("two players") };
/// assert_eq!(format!("{:.1}", strong.value - weak.value), "190.8");
/// # Ok::<(), saltus_stats::RatingsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// What has the rating 0.
    pub anchor: Anchor,
    /// Whether to find out, together with the ratings, what it is worth to move first.
    pub first_advantage: bool,
    /// How many virtual draws against an average player each player gets; and the advantage, if it
    /// is looked for, between two equal players. With 0 there is an answer only if the games bound
    /// every rating.
    pub prior: f64,
}

impl Default for Fit {
    fn default() -> Fit {
        Fit { anchor: Anchor::Mean, first_advantage: false, prior: 1.0 }
    }
}

/// What has the rating 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The mean of all players.
    Mean,
    /// One player.
    Player(usize),
}

/// Why there are no ratings.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RatingsError {
    /// The anchor is no player.
    #[error(
        "player {player} cannot be the anchor: players are numbered from 0, and there are {players}"
    )]
    NoSuchPlayer {
        /// The anchor that was asked for.
        player: usize,
        /// How many players there are.
        players: usize,
    },
    /// The prior is no number of games.
    #[error("the prior must be a number of games, 0 or more, but is {0}")]
    Prior(f64),
    /// Without a prior, the games do not bound the ratings.
    #[error(
        "the games do not bound every rating: some players only won or only lost against the rest, \
         or never met it; a prior above 0 bounds them"
    )]
    Unbounded,
}

/// The ratings of the players of a table, in Elo.
///
/// ```
/// use saltus_stats::{Counts, Fit, Ratings, Table};
///
/// let mut table = Table::new(3);
/// table.add_counts(0, 1, Counts { wins: 6, draws: 3, losses: 1 });
/// table.add_counts(1, 2, Counts { wins: 10, draws: 0, losses: 0 });
/// let ratings = Ratings::fit(&table, &Fit::default())?;
/// let order: Vec<f64> = ratings.players().iter().map(|rating| rating.value).collect();
/// assert!(order[0] > order[1] && order[1] > order[2] && order[2].is_finite());
/// assert!(ratings.superiority(0, 2) > 0.99);
/// # Ok::<(), saltus_stats::RatingsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Ratings {
    players: Vec<Estimate>,
    first_advantage: Option<Estimate>,
    /// Of the players' ratings, in squared Elo.
    covariance: Matrix,
}

impl Ratings {
    /// The ratings that make the games of a table likeliest. Games of a player against itself say
    /// nothing and are left out.
    pub fn fit(table: &Table, how: &Fit) -> Result<Ratings, RatingsError> {
        let players = table.players();
        if !(how.prior >= 0.0 && how.prior.is_finite()) {
            return Err(RatingsError::Prior(how.prior));
        }
        if let Anchor::Player(player) = how.anchor
            && player >= players
        {
            return Err(RatingsError::NoSuchPlayer { player, players });
        }
        let solved = fit::solve(table, how).ok_or(RatingsError::Unbounded)?;
        let zero = match how.anchor {
            Anchor::Mean => vec![1.0 / players as f64; players],
            Anchor::Player(player) => (0..players).map(|i| f64::from(i == player)).collect(),
        };
        Ok(Ratings::anchored(solved, &zero))
    }

    /// Moves the zero to the weighted mean of the players, and the covariance with it.
    fn anchored(solved: fit::Solved, zero: &[f64]) -> Ratings {
        let players = zero.len();
        let size = solved.values.len();
        let level: f64 =
            zero.iter().zip(&solved.values).map(|(weight, value)| weight * value).sum();
        let contrast = Matrix::with(size, |i, j| {
            let weight = if i < players && j < players { zero[j] } else { 0.0 };
            f64::from(i == j) - weight
        });
        let turned = contrast.times(&solved.covariance).times(&contrast.transposed());
        let elo = |i: usize| {
            let value = ELO_PER_LOGIT * (solved.values[i] - if i < players { level } else { 0.0 });
            let error = Z95 * ELO_PER_LOGIT * turned.at(i, i).max(0.0).sqrt();
            Estimate { value, interval: Interval::around(value, error) }
        };
        Ratings {
            players: (0..players).map(elo).collect(),
            first_advantage: (size > players).then(|| elo(players)),
            covariance: Matrix::with(players, |i, j| {
                ELO_PER_LOGIT * ELO_PER_LOGIT * turned.at(i, j)
            }),
        }
    }

    /// The ratings, in the order of the table. The error is that of the distance to the anchor, so
    /// that a player who is the anchor has none.
    pub fn players(&self) -> &[Estimate] {
        &self.players
    }

    /// What it is worth to move first, if that was asked for.
    pub fn first_advantage(&self) -> Option<Estimate> {
        self.first_advantage
    }

    /// The probability that a player is stronger than another. It cannot be read off the two
    /// errors, since those are not independent.
    ///
    /// # Panics
    ///
    /// If there are no such players.
    pub fn superiority(&self, player: usize, other: usize) -> f64 {
        let difference = self.players[player].value - self.players[other].value;
        let c = |i, j| self.covariance.at(i, j);
        let variance = c(player, player) + c(other, other) - 2.0 * c(player, other);
        if variance > 0.0 {
            below(difference / variance.sqrt())
        } else if difference == 0.0 {
            0.5
        } else {
            f64::from(difference > 0.0)
        }
    }
}
