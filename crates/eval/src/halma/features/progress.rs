//! *progress*: how far each piece has come, for play.

use crate::catalogue::{FeatureInfo, Number, ParameterInfo};
use crate::error::EvalError;
use crate::feature::{Feature, Given, Listed};
use crate::halma::placement::Placement;
use saltus_halma::Position;

/// How much more than in proportion a far piece counts.
const POWER: Number = Number { key: "power", default: 2.5, least: 1.0, most: 4.0 };
/// How far a piece is for each square off the diagonal between the corners.
const ASTRAY: Number = Number { key: "astray", default: 0.25, least: 0.0, most: 2.0 };
/// What being in the goal adds.
const ARRIVED: Number = Number { key: "arrived", default: 0.3, least: -100.0, most: 100.0 };

/// For each piece `-D * (d / D)^power`, where `d` is half the rows and columns to the corner of the goal,
/// and `astray` more for each square off the diagonal; `D` is that of the two corners. In the goal
/// `arrived` is added.
///
/// Far pieces count for more than in proportion, so that none is left behind: the last piece home decides
/// the game. And near the corner it makes ever less difference where a piece stands, so that none goes
/// on tidying up there while others are still on their way.
pub(crate) struct Progress {
    power: f64,
    astray: f64,
    arrived: f64,
}

impl Listed<Position> for Progress {
    const INFO: FeatureInfo = FeatureInfo {
        name: "progress",
        formula: "each piece: -D*(d/D)^power, d = (rows + columns to the corner of the goal)/2 + astray*|rows - columns|, D that of the other corner; +arrived in the goal",
        parameters: &[
            ParameterInfo::Number(POWER),
            ParameterInfo::Number(ASTRAY),
            ParameterInfo::Number(ARRIVED),
        ],
    };

    fn new(given: &Given<Position>) -> Result<Progress, EvalError> {
        let [power, astray, arrived] =
            [POWER, ASTRAY, ARRIVED].map(|number| given.arguments.number(&number));
        Ok(Progress { power, astray, arrived })
    }
}

impl Progress {
    fn distance(&self, rows: u8, columns: u8) -> f64 {
        f64::from(rows + columns) / 2.0 + self.astray * f64::from(rows.abs_diff(columns))
    }
}

impl Feature<Position> for Progress {
    fn square(&self, placement: &Placement) -> f64 {
        let (rows, columns) = placement.goal_offset();
        let options = placement.rules.options();
        let longest = self.distance(options.rows - 1, options.columns - 1);
        let far = -longest * (self.distance(rows, columns) / longest).powf(self.power);
        if placement.in_goal() { far + self.arrived } else { far }
    }
}
