//! How bad a move was, by one rule for every game: by how much it lowered the points that its side could expect.
//!
//! The points that a value is worth are `1 / (1 + exp(-value / scale))`: 1 for a win, a half where both are level. So
//! a man lost in a level game is a blunder, and one lost when the game is decided anyway is nothing. A move that
//! costs 0.05 points is an inaccuracy, 0.10 a mistake, 0.15 a blunder, which is what chess servers use.

use crate::wire::Mark;
use saltus_engine::{AnyGame, Family};
use saltus_game::{Score, score};

/// How many units take a level game to 73 points of 100.
#[derive(Clone, Copy)]
pub(crate) struct Scale(f64);

/// How many men ahead, by the trained evaluation, bring 73 points of 100, as `saltus train report` tells of thousands of
/// games of each variant. Where kings fly a lead grows fast; on large boards much is drawn.
const MEN: &[(&str, f64)] = &[
    ("brazilian", 0.8),
    ("canadian", 1.5),
    ("czech", 1.3),
    ("english", 0.8),
    ("frisian", 1.0),
    ("international", 1.2),
    ("italian", 1.2),
    ("pool", 0.7),
    ("russian", 0.7),
    ("spanish", 0.9),
    ("turkish", 0.9),
];

/// For the other boards.
const USUAL: f64 = 1.0;

impl Scale {
    /// That of a game.
    ///
    /// Fitted to the values and results of the engine's games against itself. Halma: 60 games each, 400 nodes a move,
    /// 4.4 on 8x8 and 15.6 on 16x16, so about one for 16 squares. Draughts: see [`MEN`].
    pub(crate) fn of(game: &AnyGame) -> Scale {
        const SQUARES: f64 = 16.0;
        Scale(match game.family() {
            Family::Halma => game.board().rows.iter().map(Vec::len).sum::<usize>() as f64 / SQUARES,
            Family::Draughts => {
                let fitted = MEN.iter().find(|(id, _)| *id == game.id());
                fitted.map_or(USUAL, |(_, men)| *men)
            }
        })
    }

    /// The points that a side can expect, from 0 to 1, of a position with this value for it.
    pub(crate) fn expected(self, value: Score) -> f64 {
        if score::plies_to_win(value).is_some() {
            return if value > 0 { 1.0 } else { 0.0 };
        }
        1.0 / (1.0 + (-score::to_units(value) / self.0).exp())
    }
}

/// The name for a move that costs so many points, if it deserves one.
pub(crate) fn mark(loss: f64) -> Option<Mark> {
    match loss {
        loss if loss >= 0.15 => Some(Mark::Blunder),
        loss if loss >= 0.10 => Some(Mark::Mistake),
        loss if loss >= 0.05 => Some(Mark::Inaccuracy),
        _ => None,
    }
}

/// How well a side has played, from 0 to 100, by what each of its moves cost: 100 for a move that cost nothing, 64 for one
/// that cost 0.1 points, 41 for 0.2, as on chess servers; and the mean of all moves. None for a side that has not moved.
pub(crate) fn accuracy(losses: &[f64]) -> Option<f64> {
    let of = |loss: &f64| (103.167 * (-4.354 * loss).exp() - 3.167).clamp(0.0, 100.0);
    let sum: f64 = losses.iter().map(of).sum();
    (!losses.is_empty()).then(|| (sum / losses.len() as f64 * 10.0).round() / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(id: &str, units: f64) -> f64 {
        let game = AnyGame::start(id).expect("a game of the list");
        Scale::of(&game).expected(score::from_units(units))
    }

    #[test]
    fn points_rise_with_the_value_and_are_shared() {
        for id in ["halma", "halma-8x8", "russian"] {
            assert_eq!(points(id, 0.0), 0.5);
            assert!(points(id, 0.5) > 0.5 && points(id, 1.0) > points(id, 0.5));
            assert!((points(id, 3.0) + points(id, -3.0) - 1.0).abs() < 1e-12);
            let scale = Scale::of(&AnyGame::start(id).expect("a game of the list"));
            assert_eq!(scale.expected(score::win_in(9)), 1.0);
            assert_eq!(scale.expected(-score::win_in(9)), 0.0);
        }
        assert!(points("halma-8x8", 5.0) > points("halma", 5.0), "a step is more on a small board");
    }

    #[test]
    fn every_variant_that_was_fitted_is_one() {
        for (id, men) in MEN {
            assert!((points(id, *men) - 0.731).abs() < 0.001, "{id}");
        }
    }

    #[test]
    fn who_loses_no_points_is_accurate() {
        assert_eq!(accuracy(&[]), None);
        assert_eq!(accuracy(&[0.0, 0.0]), Some(100.0));
        assert_eq!(accuracy(&[0.1]), Some(63.6));
        assert_eq!(accuracy(&[0.0, 0.2]), Some(70.0));
        assert_eq!(accuracy(&[1.0]), Some(0.0));
    }

    #[test]
    fn a_man_lost_in_a_level_game_is_a_blunder_and_late_it_is_nothing() {
        let loss = |from, to| points("russian", from) - points("russian", to);
        assert_eq!(mark(loss(0.0, -1.0)), Some(Mark::Blunder));
        assert_eq!(mark(loss(-6.0, -7.0)), None);
        assert_eq!(mark(0.07), Some(Mark::Inaccuracy));
        assert_eq!(mark(0.12), Some(Mark::Mistake));
    }
}
