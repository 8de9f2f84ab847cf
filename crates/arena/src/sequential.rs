//! A sequential test of one pairing, whose games end in any order.

use crate::GameKey;
use saltus_stats::{Pentanomial, Points, Sprt, Verdict};
use std::collections::HashMap;

/// A sequential probability ratio test over the pairs of a pairing. Pairs are counted in their order, whichever of them
/// is over first: games that are over soon would otherwise bias the verdict. So the same pairing stops after the same
/// pair, however many games are played at a time and however often it is interrupted.
///
/// ```
/// use saltus_arena::{GameKey, SequentialTest};
/// use saltus_stats::{Model, Points, Sprt, Verdict};
/// let sprt = Sprt::new(Model::Logistic, 0.0, 200.0)?;
/// let mut test = SequentialTest::new(sprt);
/// for pair in (0..100).rev() {
///     assert_eq!(test.verdict(), None, "pair 0 is still to come");
///     for swapped in [false, true] {
///         let points = if pair % 3 == 0 { Points::Draw } else { Points::Win };
///         test.add(GameKey { pairing: 0, pair, swapped }, points);
///     }
/// }
/// assert_eq!(test.verdict(), Some(Verdict::AcceptH1));
/// assert!(test.last_pair().is_some_and(|pair| pair < 20), "later pairs do not count");
/// # Ok::<(), saltus_stats::SprtError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SequentialTest {
    sprt: Sprt,
    /// After each pair that counts.
    llrs: Vec<f64>,
    pairs: Pentanomial,
    /// The next pair to count.
    next: u32,
    /// Results of pairs that have not been counted: of the first game and of the one with sides swapped.
    waiting: HashMap<u32, [Option<Points>; 2]>,
}

impl SequentialTest {
    /// No games yet.
    pub fn new(sprt: Sprt) -> SequentialTest {
        let (pairs, waiting) = (Pentanomial::default(), HashMap::new());
        SequentialTest { sprt, llrs: Vec::new(), pairs, next: 0, waiting }
    }

    /// A game of the pairing is over. Games after the verdict change nothing.
    pub fn add(&mut self, key: GameKey, points: Points) {
        if self.verdict().is_some() || key.pair < self.next {
            return;
        }
        self.waiting.entry(key.pair).or_default()[usize::from(key.swapped)] = Some(points);
        while self.verdict().is_none()
            && let Some(&[Some(first), Some(second)]) = self.waiting.get(&self.next)
        {
            self.waiting.remove(&self.next);
            self.pairs.add_pair(first, second);
            self.llrs.push(self.sprt.llr(&self.pairs));
            self.next += 1;
        }
    }

    /// The test itself.
    pub fn sprt(&self) -> Sprt {
        self.sprt
    }

    /// The logarithm of the likelihood ratio after the pairs that count.
    pub fn llr(&self) -> f64 {
        self.llrs.last().copied().unwrap_or(0.0)
    }

    /// The same after each of these pairs.
    pub fn llrs(&self) -> &[f64] {
        &self.llrs
    }

    /// What was found, once it is.
    pub fn verdict(&self) -> Option<Verdict> {
        Some(self.sprt.verdict(self.llr())).filter(|&verdict| verdict != Verdict::Continue)
    }

    /// The pair that decided it; games of later pairs do not count.
    pub fn last_pair(&self) -> Option<u32> {
        self.verdict().map(|_| self.next - 1)
    }
}
