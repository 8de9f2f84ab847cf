//! P2's *dispersion*: progress, and how far the pieces are spread.

use super::Distance;
use super::distance::METRIC;
use super::landmarks::home_penalty;
use crate::catalogue::{FeatureInfo, ParameterInfo};
use crate::error::EvalError;
use crate::feature::{Feature, Formula, Given, Global, Listed};
use crate::halma::metric::Metric;
use crate::halma::placement::Placement;
use saltus_game::Side;
use saltus_halma::Position;

const PROGRESS: f64 = 0.6;
const SPREAD: f64 = 0.4;

/// `0.6 * progress + 0.4 * spread`: [`Distance`] less the home penalties, and the sum of the distances
/// of the pieces to their own centre of mass.
pub(crate) struct Dispersion {
    distance: Distance,
    metric: Metric,
}

impl Dispersion {
    pub(super) fn by(metric: Metric) -> Dispersion {
        Dispersion { distance: Distance::by(metric), metric }
    }
}

impl Listed<Position> for Dispersion {
    const INFO: FeatureInfo = FeatureInfo {
        name: "dispersion",
        formula: "0.6*(distance less the home penalties) + 0.4*(sum of d(piece, centre of mass of the pieces))",
        parameters: &[ParameterInfo::Word(METRIC)],
    };

    fn new(given: &Given<Position>) -> Result<Dispersion, EvalError> {
        Ok(Dispersion::by(Metric::given(&given.arguments, &METRIC)))
    }
}

impl Feature<Position> for Dispersion {
    fn square(&self, placement: &Placement) -> f64 {
        PROGRESS * (self.distance.square(placement) - home_penalty(placement))
    }

    fn global(&self) -> Option<Global<'_, Position>> {
        Some(Global::Formula(self))
    }
}

impl Formula<Position> for Dispersion {
    fn value(&self, position: &Position, side: Side) -> f64 {
        let squares = position.squares(side);
        let count = f64::from(squares.count());
        let (mut rows, mut columns) = (0, 0);
        for square in squares.iter() {
            rows += u32::from(square.row());
            columns += u32::from(square.column());
        }
        // Without pieces there is no centre, and nothing to add up either.
        let (row, column) = (f64::from(rows) / count, f64::from(columns) / count);
        let distances = squares.iter().map(|square| {
            self.metric.length(f64::from(square.row()) - row, f64::from(square.column()) - column)
        });
        SPREAD * distances.sum::<f64>()
    }
}
