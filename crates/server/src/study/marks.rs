//! How bad a move was, by one rule for every game: by how much it lowered the points that its side could expect.
//!
//! The points that a value is worth are `1 / (1 + exp(-value / scale))`: 1 for a win, a half where both are level. So
//! a man lost in a level game is a blunder, and one lost when the game is decided anyway is nothing. A move that
//! costs 0.05 points is an inaccuracy, 0.10 a mistake, 0.15 a blunder, which is what chess servers use.

use saltus_engine::Family;
use saltus_game::{Score, score};

/// The points that a side can expect, from 0 to 1, of a position with this value for it.
pub(super) fn expected(family: Family, value: Score) -> f64 {
    if score::plies_to_win(value).is_some() {
        return if value > 0 { 1.0 } else { 0.0 };
    }
    1.0 / (1.0 + (-score::to_units(value) / scale(family)).exp())
}

/// How many units take a level game to 73 points of 100: fitted to games of the engine against itself.
fn scale(family: Family) -> f64 {
    match family {
        Family::Halma => 8.0,
        Family::Draughts => 0.8,
    }
}

/// The name for a move that costs so many points, if it deserves one.
pub(super) fn mark(loss: f64) -> Option<&'static str> {
    match loss {
        loss if loss >= 0.15 => Some("blunder"),
        loss if loss >= 0.10 => Some("mistake"),
        loss if loss >= 0.05 => Some("inaccuracy"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_rise_with_the_value_and_are_shared() {
        for family in [Family::Halma, Family::Draughts] {
            let of = |units: f64| expected(family, score::from_units(units));
            assert_eq!(of(0.0), 0.5);
            assert!(of(0.5) > 0.5 && of(1.0) > of(0.5));
            assert!((of(3.0) + of(-3.0) - 1.0).abs() < 1e-12);
            assert_eq!(expected(family, score::win_in(9)), 1.0);
            assert_eq!(expected(family, -score::win_in(9)), 0.0);
        }
    }

    #[test]
    fn a_man_lost_in_a_level_game_is_a_blunder_and_late_it_is_nothing() {
        let of = |units: f64| expected(Family::Draughts, score::from_units(units));
        assert_eq!(mark(of(0.0) - of(-1.0)), Some("blunder"));
        assert_eq!(mark(of(-6.0) - of(-7.0)), None);
        assert_eq!(mark(0.07), Some("inaccuracy"));
        assert_eq!(mark(0.12), Some("mistake"));
    }
}
