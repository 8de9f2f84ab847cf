//! *progress*: how far each piece has come, for play.

use crate::catalogue::{FeatureInfo, Number, ParameterInfo};
use crate::error::EvalError;
use crate::halma::feature::{Feature, Given, Listed};
use crate::halma::spot::Spot;

/// How much more than in proportion a far piece counts.
const LAG: Number = Number { key: "lag", default: 0.05, least: 0.0, most: 10.0 };
/// What a piece loses for each square off the diagonal between the corners.
const ASTRAY: Number = Number { key: "astray", default: 0.25, least: 0.0, most: 10.0 };
/// What being in the goal adds.
const ARRIVED: Number = Number { key: "arrived", default: 1.0, least: 0.0, most: 1000.0 };
/// How much of the way still counts within the goal.
const INSIDE: Number = Number { key: "inside", default: 0.3, least: 0.0, most: 10.0 };

/// For each piece `-(d + lag * d^2)`, where `d` is half the rows and columns to the corner of the goal
/// and `astray` for each square off the diagonal. In the goal `arrived - inside * d` instead: deep
/// squares are better, but not by so much that pieces go on tidying up there while others are still on
/// their way.
///
/// Far pieces count for more than in proportion, so that none is left behind: the last piece home decides
/// the game.
pub(crate) struct Progress {
    lag: f64,
    astray: f64,
    arrived: f64,
    inside: f64,
}

impl Listed for Progress {
    const INFO: FeatureInfo = FeatureInfo {
        name: "progress",
        formula: "each piece: -(d + lag*d^2), d = (rows + columns to the corner of the goal)/2 + astray*|rows - columns|; in the goal: arrived - inside*d",
        parameters: &[
            ParameterInfo::Number(LAG),
            ParameterInfo::Number(ASTRAY),
            ParameterInfo::Number(ARRIVED),
            ParameterInfo::Number(INSIDE),
        ],
    };

    fn new(given: &Given) -> Result<Progress, EvalError> {
        let [lag, astray, arrived, inside] =
            [LAG, ASTRAY, ARRIVED, INSIDE].map(|number| given.arguments.number(&number));
        Ok(Progress { lag, astray, arrived, inside })
    }
}

impl Feature for Progress {
    fn square(&self, spot: &Spot) -> f64 {
        let (rows, columns) = spot.goal_offset();
        let off = f64::from(rows.abs_diff(columns));
        let distance = f64::from(rows + columns) / 2.0 + self.astray * off;
        if spot.in_goal() {
            self.arrived - self.inside * distance
        } else {
            -(distance + self.lag * distance * distance)
        }
    }
}
