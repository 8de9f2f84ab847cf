//! The features of draughts, one a file.

mod capture_threats;
mod men_and_kings;
mod random;
mod three_areas;

pub(crate) use capture_threats::CaptureThreats;
pub(crate) use men_and_kings::MenAndKings;
pub(crate) use random::Random;
pub(crate) use three_areas::ThreeAreas;

use crate::catalogue::Number;

/// A parameter that is the worth of a piece.
const fn worth(key: &'static str, default: f64) -> Number {
    Number { key, default, least: -1000.0, most: 1000.0 }
}
