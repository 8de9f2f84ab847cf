//! From evaluations to expected results, and back: the logistic function.
//!
//! Simulations are averaged, so their values must be on one scale with wins and losses. Evaluations have units of their
//! own: a man, a step, a sum of squared distances. So the scale is taken from the position that is searched: the
//! differences that its moves make, and one unit at least.

use saltus_game::{EvalState, Position, Score, Side, score};

/// The logistic function that fits a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Squash {
    /// The evaluation that counts as level.
    level: f64,
    /// So much more is an expected result of 0.73.
    scale: f64,
}

impl Squash {
    /// For a search from this position by the side to move; counts the moves made.
    pub(super) fn fit<P: Position>(
        root: &P,
        player: Side,
        eval: &mut dyn EvalState<P>,
        nodes: &mut u64,
    ) -> Squash {
        /// The differences of several moves add up.
        const MOVES: f64 = 4.0;
        let mut moves = Vec::new();
        root.legal_moves(&mut moves);
        let mut values = Vec::with_capacity(moves.len());
        for mv in moves {
            let mut next = root.clone();
            next.play(mv);
            *nodes += 1;
            if next.outcome().is_none() {
                eval.push(root, mv, &next);
                values.push(f64::from(eval.value(&next, player)));
                eval.pop();
            }
        }
        let count = values.len().max(1) as f64;
        let mean = values.iter().sum::<f64>() / count;
        let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count;
        let own = eval.value(root, player);
        // An evaluation of one side alone is never level at 0.
        let two_sided = own == -eval.value(root, !player);
        Squash {
            level: if two_sided { 0.0 } else { f64::from(own) },
            scale: (MOVES * variance.sqrt()).max(f64::from(score::UNIT)),
        }
    }

    /// The expected result: from 0, a loss, to 1, a win.
    pub(super) fn expected(self, value: Score) -> f64 {
        match value {
            _ if value > score::MOST => 1.0,
            _ if value < -score::MOST => 0.0,
            _ => 1.0 / (1.0 + (-(f64::from(value) - self.level) / self.scale).exp()),
        }
    }

    /// The evaluation that has this expected result.
    pub(super) fn value(self, expected: f64) -> Score {
        let share = expected.clamp(1e-6, 1.0 - 1e-6);
        score::clamp((self.level + self.scale * (share / (1.0 - share)).ln()).round() as i64)
    }
}
