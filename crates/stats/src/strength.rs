//! What the results of two players say of their strength.

use crate::elo;
use crate::interval::{Share, is_few};
use crate::normal::Z95;
use crate::{Estimate, Interval, Moments, Sample};

/// One unit of normalised Elo is this part of a standard deviation of one game: 800 / ln 10.
pub(crate) const NORMALISED_ELO: f64 = 2.0 * elo::ELO_PER_LOGIT;

/// What results say of a player's strength against another. The errors come from the variance of
/// the sample's own results: of pairs if pairs were counted, otherwise of games.
///
/// ```
/// use saltus_stats::{Counts, Pentanomial, Strength};
///
/// // From the tests of fastchess: Elo -8.64 ± 10.33, nElo -9.17, superiority 5.05 %.
/// let pairs = Strength::of(&Pentanomial::from([332, 433, 498, 333, 334])).unwrap();
/// assert_eq!(format!("{:.2}", pairs.elo), "-8.64 ± 10.33");
/// assert_eq!(format!("{:.2}", pairs.normalised_elo.value), "-9.17");
/// assert_eq!(format!("{:.3}", pairs.superiority), "0.051");
///
/// // From single games: Elo 40.70 ± 30.43, superiority 99.60 %.
/// let games = Strength::of(&Counts { wins: 136, draws: 111, losses: 96 }).unwrap();
/// assert_eq!(format!("{:.0}", games.elo), "41 ± 30");
/// assert_eq!(format!("{:.3}", games.superiority), "0.996");
/// ```
///
/// # Few results, and scores near 0 and 1
///
/// The interval is not the normal one, which is wrong there, but [that of a share](crate::interval) of as many games as
/// the results are worth. So ten wins say more than nine wins and a draw:
///
/// ```
/// # use saltus_stats::{Counts, Strength};
/// let won = Strength::of(&Counts { wins: 10, draws: 0, losses: 0 }).unwrap();
/// let nearly = Strength::of(&Counts { wins: 9, draws: 1, losses: 0 }).unwrap();
/// assert_eq!(won.elo.value, f64::INFINITY);
/// assert_eq!(won.elo.error(), None);
/// assert_eq!(won.score.interval.high, 1.0);
/// assert!(won.score.interval.low > nearly.score.interval.low);
/// assert!(won.superiority > nearly.superiority);
///
/// let drawn = Strength::of(&Counts { wins: 0, draws: 100, losses: 0 }).unwrap();
/// assert_eq!(drawn.superiority, 0.5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The share of the points.
    pub score: Estimate,
    /// The difference of Elo that the score stands for: both ends of its interval as Elo. Infinite
    /// if all games were won or lost.
    pub elo: Estimate,
    /// The score beyond one half in standard deviations of a game, scaled so that it is near Elo
    /// when there are no draws and the players are equal. How many games it takes to tell two
    /// players apart depends on this alone. Infinite if the results have no spread and are not
    /// level. The error is fishtest's: it minds that the deviation is an estimate too, which
    /// fastchess leaves out.
    pub normalised_elo: Estimate,
    /// The probability that the player is the stronger one.
    pub superiority: f64,
    /// Whether there are so few results that the intervals rest on what is assumed about games as much as on what was
    /// seen: fewer than ten.
    pub few: bool,
}

impl Strength {
    /// What the results say; `None` if there are none.
    pub fn of(sample: &impl Sample) -> Option<Strength> {
        let moments = sample.moments()?;
        let score = Estimate { value: moments.mean, interval: Share::of(&moments).interval() };
        let elo = Estimate {
            value: elo::from_score(score.value),
            interval: score.interval.map(elo::from_score),
        };
        let normalised_elo = normalised_elo(&moments);
        let superiority = Share::against_level(&moments).superiority();
        let few = is_few(&moments);
        Some(Strength { score, elo, normalised_elo, superiority, few })
    }

    /// How probable it is, of two equal players, that one scores so much more than the other, in either direction.
    pub fn two_sided(&self) -> f64 {
        2.0 * self.superiority.min(1.0 - self.superiority)
    }
}

/// How large a share the results that were not seen may have, where all that were seen are the
/// same.
fn unseen(moments: &Moments) -> f64 {
    Z95 * Z95 / (moments.results + Z95 * Z95)
}

fn normalised_elo(moments: &Moments) -> Estimate {
    let beyond = moments.mean - 0.5;
    let level_error = Z95 * NORMALISED_ELO / moments.games().sqrt();
    if moments.variance > 0.0 {
        let t = beyond / moments.variance.sqrt();
        // The deviation has an error as well, and the mean's error is not independent of it. The
        // further the score is from level, the more that matters.
        let variance = 1.0 - moments.skewness * t + (moments.kurtosis - 1.0) / 4.0 * t * t;
        let value = NORMALISED_ELO * beyond / moments.game_deviation();
        let error = level_error * variance.max(0.0).sqrt();
        return Estimate { value, interval: Interval::around(value, error) };
    }
    if beyond == 0.0 {
        return Estimate { value: 0.0, interval: Interval::around(0.0, level_error) };
    }
    // Some results that were not seen, all of them at the other end.
    let unseen = unseen(moments);
    let far = if beyond > 0.0 { -moments.mean } else { 1.0 - moments.mean };
    let deviation = far.abs() * (unseen * (1.0 - unseen) * moments.games_each).sqrt();
    let bound = NORMALISED_ELO * (beyond + unseen * far) / deviation;
    let value = beyond.signum() * f64::INFINITY;
    Estimate { value, interval: Interval { low: value.min(bound), high: value.max(bound) } }
}
