//! How long to think where a clock runs: less if the best move has stood for long, more if it changes or its value falls.

use super::report::Report;
use saltus_game::Score;
use std::time::Duration;

/// What the iterations so far say of how clear the best move is.
pub(super) struct Patience<M> {
    /// Whether there is a choice at all.
    choice: bool,
    best: Option<(M, Score)>,
    /// For how many iterations the best move has stood.
    stood: u32,
    /// Whether the last iteration found it much worse than the one before.
    fell: bool,
}

/// A fall that counts.
const FALL: Score = 300;

impl<M: Copy + Eq> Patience<M> {
    pub(super) fn new(moves: usize) -> Patience<M> {
        Patience { choice: moves > 1, best: None, stood: 0, fell: false }
    }

    /// Another iteration has ended.
    pub(super) fn iterated(&mut self, report: &Report<M>) {
        let Some((mv, value)) = report.best().zip(report.value()) else { return };
        let same = self.best.is_some_and(|(before, _)| before == mv);
        self.stood = if same { self.stood + 1 } else { 0 };
        self.fell = self.best.is_some_and(|(_, before)| value < before.saturating_sub(FALL));
        self.best = Some((mv, value));
    }

    /// Whether no further iteration should begin, where the move should take about this time.
    pub(super) fn is_over(&self, time: Duration, report: &Report<M>) -> bool {
        !self.choice || report.time >= time.mul_f64(self.share())
    }

    /// The share of the time after which no iteration begins. It takes longer than all before it together, mostly.
    fn share(&self) -> f64 {
        let clear = match self.stood {
            0 => 1.2,
            1..=2 => 0.8,
            3..=5 => 0.6,
            _ => 0.45,
        };
        if self.fell { clear + 0.6 } else { clear }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strong::Line;

    fn report(mv: u16, value: Score, milliseconds: u64) -> Report<u16> {
        let time = Duration::from_millis(milliseconds);
        let lines = vec![Line { value, moves: vec![mv] }];
        Report { depth: 1, lines, nodes: 0, time, cutoffs: None }
    }

    #[test]
    fn a_clear_move_takes_less_time_than_one_that_changes() {
        let second = Duration::from_secs(1);
        let (mut clear, mut unclear) = (Patience::new(9), Patience::new(9));
        for iteration in 0..8 {
            clear.iterated(&report(1, 100, 0));
            unclear.iterated(&report(iteration, 100, 0));
        }
        let now = report(1, 100, 700);
        assert!(clear.is_over(second, &now) && !unclear.is_over(second, &now));
        // One whose value falls is thought about again.
        clear.iterated(&report(1, -500, 0));
        assert!(!clear.is_over(second, &now));
        assert!(unclear.is_over(second, &report(1, 100, 1300)));
    }

    #[test]
    fn a_single_reply_is_made_at_once() {
        assert!(Patience::new(1).is_over(Duration::from_secs(1), &report(1, 0, 0)));
    }
}
