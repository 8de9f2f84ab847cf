//! Pairs of games, counted: the pentanomial.
//!
//! Two games from the same opening with sides changed are not independent: a lopsided opening is
//! won by each player once. So the pair is the unit that is counted, and its five results are told
//! apart.

use crate::{Points, Sample};
use std::ops::AddAssign;

/// Pairs of games, counted by the points that they brought one player: 0, ½, 1, 1½ or 2.
///
/// The classes are called LL, LD, DD or WL, DW and WW. Fishtest prints them as `Ptnml(0-2)`.
///
/// ```
/// use saltus_stats::{Pentanomial, Points, Sample};
///
/// let mut pairs = Pentanomial::default();
/// pairs.add_pair(Points::Win, Points::Loss);
/// pairs.add_pair(Points::Draw, Points::Win);
/// assert_eq!(pairs, Pentanomial::from([0, 0, 1, 1, 0]));
/// assert_eq!(pairs.games(), 4);
/// assert_eq!(pairs.score(), Some(0.625));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pentanomial {
    counts: [u64; 5],
}

impl Pentanomial {
    /// Counts one more pair, given what its games brought the first player: not the side that moved
    /// first, but the player from whose side everything is counted.
    pub fn add_pair(&mut self, first: Points, second: Points) {
        self.counts[usize::from(first.halves() + second.halves())] += 1;
    }

    /// How often each of the five results came, from no point to two.
    pub fn counts(&self) -> [u64; 5] {
        self.counts
    }

    /// The same pairs from the other side.
    pub fn reversed(self) -> Pentanomial {
        let mut counts = self.counts;
        counts.reverse();
        Pentanomial { counts }
    }

    /// The pairs in which one side got more than the other: won and lost.
    ///
    /// ```
    /// assert_eq!(saltus_stats::Pentanomial::from([1, 2, 7, 3, 4]).decided(), (7, 3));
    /// ```
    pub fn decided(&self) -> (u64, u64) {
        let [ll, ld, _, dw, ww] = self.counts();
        (dw + ww, ll + ld)
    }

    /// The [sign test](crate::sign_test) of the decided pairs; none if there are none.
    pub fn sign_test(&self) -> Option<f64> {
        let (won, lost) = self.decided();
        (won + lost > 0).then(|| crate::sign_test(won, lost))
    }

    /// Pairs won by pairs lost, the «pairs ratio»; infinite if none was lost, `None` if none was
    /// decided.
    ///
    /// ```
    /// use saltus_stats::Pentanomial;
    ///
    /// // Stockfish 16.1 against 16: fishtest printed a pairs ratio of 1.96.
    /// let pairs = Pentanomial::from([47, 3353, 10930, 6520, 130]);
    /// assert_eq!(format!("{:.2}", pairs.ratio().unwrap()), "1.96");
    /// assert_eq!(Pentanomial::from([0, 0, 9, 0, 0]).ratio(), None);
    /// ```
    pub fn ratio(&self) -> Option<f64> {
        let [ll, ld, _, dw, ww] = self.counts.map(|count| count as f64);
        let (lost, won) = (ll + ld, dw + ww);
        (lost + won > 0.0).then(|| won / lost)
    }
}

impl From<[u64; 5]> for Pentanomial {
    fn from(counts: [u64; 5]) -> Pentanomial {
        Pentanomial { counts }
    }
}

impl Sample for Pentanomial {
    const GAMES_EACH: u32 = 2;

    fn classes(&self) -> impl AsRef<[u64]> {
        self.counts
    }
}

impl AddAssign for Pentanomial {
    fn add_assign(&mut self, other: Pentanomial) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
    }
}
