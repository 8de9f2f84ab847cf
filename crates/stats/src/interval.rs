//! The interval of a score: right for few results, and near 0 and 100 %.
//!
//! The normal interval takes the spread that was seen for the truth. Of two pairs that says nearly nothing, and of
//! results that are nearly all the same too little: 9 wins and a draw would look surer than 10 wins. So the interval is
//! that of a share, of as many games as the results are worth:
//!
//! 1. *What one result is worth.* The variance of a result is `r m (1 - m)` at a mean of `m`, where `r` is 1 for games
//!    that are won or lost, ½ for pairs of two such games, and less where there are draws or lopsided openings. `r` is
//!    estimated from the results together with `ASSUMED` level results of independent games, which matters as long
//!    as few results differ from each other.
//! 2. *The interval of a share* is Wilson's, of `n / r` games: all true scores whose own normal error reaches the score
//!    that was seen. Where all was won it ends at 1, where all was lost at 0.
//!
//! The probability that the true score is above one half follows from the same idea: how far the score lies from one half,
//! in normal errors of equal players. It is never surer than the interval: where it leaves less than 2.5 %, the interval
//! excludes one half.
//!
//! For many results this is the normal interval. `ASSUMED` was chosen by computing how often the intervals hold the
//! truth; `tests/it/coverage.rs` does that again. Jeffreys' interval and the mid-P interval of the same number of games
//! were computed too: fewer of the single scores are between 93 and 97 % with them, and they are wider.

use crate::proportion::wilson_of;
use crate::{Interval, Moments, normal};

/// So many level results of independent games are assumed beside those that were seen.
const ASSUMED: f64 = 1.5;

/// Below so many results the interval rests on what is assumed about games as much as on what was seen.
const FEW: f64 = 10.0;

/// A score as a share of so many independent games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    mean: f64,
    games: f64,
}

impl Share {
    /// What results are worth for the interval around their mean.
    pub(crate) fn of(moments: &Moments) -> Share {
        Share::seen_from(moments, moments.mean)
    }

    /// What they are worth for telling their mean from one half: the spread is that around one half, as if the players
    /// were equal. Else a win more would add to the spread, and make the better player less sure. They are never worth
    /// more than for the interval, since no result spreads more than a win or loss.
    pub(crate) fn against_level(moments: &Moments) -> Share {
        Share::seen_from(moments, 0.5)
    }

    fn seen_from(moments: &Moments, centre: f64) -> Share {
        let Moments { results, games_each, mean, variance, .. } = *moments;
        let assumed = ASSUMED / 4.0;
        let spread = variance + (mean - centre).powi(2);
        let worth = (results * spread + assumed / games_each)
            / (results * centre * (1.0 - centre) + assumed);
        Share { mean, games: results / worth }
    }

    /// Where the true score lies with a probability of 95 %.
    pub(crate) fn interval(&self) -> Interval {
        wilson_of(self.mean, self.games)
    }

    /// The probability that the true score is above one half: a game of equal players has a standard deviation of one half.
    pub(crate) fn superiority(&self) -> f64 {
        normal::below((self.mean - 0.5) * 2.0 * self.games.sqrt())
    }
}

/// Whether there are so few results that their interval rests on what is assumed about games as much as on what was
/// seen.
pub(crate) fn is_few(moments: &Moments) -> bool {
    moments.results < FEW
}
