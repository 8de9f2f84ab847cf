//! The features of draughts, one a file.

mod advance;
mod back_row;
mod capture_threats;
mod centre;
mod material;
mod men_and_kings;
mod mobility;
mod superiority;
mod three_areas;
mod trained;

pub(crate) use advance::Advance;
pub(crate) use back_row::BackRow;
pub(crate) use capture_threats::CaptureThreats;
pub(crate) use centre::Centre;
pub(crate) use material::Material;
pub(crate) use men_and_kings::MenAndKings;
pub(crate) use mobility::Mobility;
pub(crate) use superiority::Superiority;
pub(crate) use three_areas::ThreeAreas;
pub(crate) use trained::Trained;

use crate::catalogue::Number;

/// A parameter that is the worth of a piece.
const fn worth(key: &'static str, default: f64) -> Number {
    Number { key, default, least: -1000.0, most: 1000.0 }
}
