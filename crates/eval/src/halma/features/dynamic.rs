//! P2's *dynamic*: the best of several evaluations, as they are or brought to one scale first.

use super::{Dispersion, Distance, Manhattan, WallCorner};
use crate::catalogue::{FeatureInfo, Number, ParameterInfo};
use crate::error::EvalError;
use crate::feature::{Feature, Formula, Given, Global, Listed};
use crate::halma::metric::Metric;
use crate::halma::sum::HalmaSum;
use crate::terms::WeightedTerm;
use crate::view::View;
use saltus_game::{Side, score};
use saltus_halma::{Position, Rules, Setup};

/// The weight of each part; 0 leaves the part out.
const DISTANCE: Number = part("distance");
const WALL_CORNER: Number = part("wall-corner");
const DISPERSION: Number = part("dispersion");
const MANHATTAN: Number = part("manhattan");

const PARAMETERS: &[ParameterInfo] = &[
    ParameterInfo::Number(DISTANCE),
    ParameterInfo::Number(WALL_CORNER),
    ParameterInfo::Number(DISPERSION),
    ParameterInfo::Number(MANHATTAN),
];

const fn part(key: &'static str) -> Number {
    Number { key, default: 1.0, least: 0.0, most: 1000.0 }
}

/// The scale of `dynamic-normalised`: from 0 to this.
const FULL: f64 = 100.0;

/// The maximum of `weight * value` over the parts: distance, wall-corner, dispersion and manhattan, each
/// with its usual metric.
pub(crate) struct Dynamic {
    parts: Vec<Scaled>,
}

impl Listed<Position> for Dynamic {
    const INFO: FeatureInfo = FeatureInfo {
        name: "dynamic",
        formula: "the maximum of distance, wall-corner, dispersion and manhattan, each times its parameter; 0 leaves one out",
        parameters: PARAMETERS,
    };

    fn new(given: &Given<Position>) -> Result<Dynamic, EvalError> {
        let parts = parts(given, Dynamic::INFO.name, |_, _| (0.0, 1.0))?;
        Ok(Dynamic { parts })
    }
}

impl Feature<Position> for Dynamic {
    fn global(&self) -> Option<Global<'_, Position>> {
        Some(Global::Formula(self))
    }
}

impl Formula<Position> for Dynamic {
    fn value(&self, position: &Position, side: Side) -> f64 {
        best(&self.parts, position, side)
    }
}

/// [`Dynamic`], with each part first brought to one scale: 0 is its value with all pieces in their own
/// camp, 100 with all in the goal.
pub(crate) struct DynamicNormalised {
    parts: Vec<Scaled>,
}

impl Listed<Position> for DynamicNormalised {
    const INFO: FeatureInfo = FeatureInfo {
        name: "dynamic-normalised",
        formula: "as dynamic, but each part first mapped to 0 with all pieces at home, 100 with all in the goal",
        parameters: PARAMETERS,
    };

    fn new(given: &Given<Position>) -> Result<DynamicNormalised, EvalError> {
        let parts = parts(given, DynamicNormalised::INFO.name, scale)?;
        Ok(DynamicNormalised { parts })
    }
}

impl Feature<Position> for DynamicNormalised {
    fn global(&self) -> Option<Global<'_, Position>> {
        Some(Global::Formula(self))
    }
}

impl Formula<Position> for DynamicNormalised {
    fn value(&self, position: &Position, side: Side) -> f64 {
        best(&self.parts, position, side)
    }
}

/// A part, of which `factor * (value - zero)` counts.
struct Scaled {
    sum: HalmaSum,
    zero: f64,
    factor: f64,
}

fn best(parts: &[Scaled], position: &Position, side: Side) -> f64 {
    let value = |part: &Scaled| {
        let own = score::to_units(score::clamp(part.sum.own(position, side)));
        part.factor * (own - part.zero)
    };
    parts.iter().map(value).fold(f64::NEG_INFINITY, f64::max)
}

/// The parts that are not left out; `scale` gives the zero and the unit of each.
fn parts(
    given: &Given<Position>,
    feature: &'static str,
    scale: impl Fn(&HalmaSum, &'static Rules) -> (f64, f64),
) -> Result<Vec<Scaled>, EvalError> {
    let all: [(Number, Box<dyn Feature<Position>>); 4] = [
        (DISTANCE, Box::new(Distance::by(Metric::Euclidean))),
        (WALL_CORNER, Box::new(WallCorner::by(Metric::Euclidean))),
        (DISPERSION, Box::new(Dispersion::by(Metric::Euclidean))),
        (MANHATTAN, Box::new(Manhattan::by(Metric::Manhattan))),
    ];
    let mut parts = Vec::new();
    for (parameter, feature) in all {
        let weight = given.arguments.number(&parameter);
        if weight > 0.0 {
            let part = WeightedTerm { label: parameter.key.to_owned(), weight: 1.0, feature };
            let sum = HalmaSum::new(given.rules, vec![part], View::Own, given.seed);
            let (zero, unit) = scale(&sum, given.rules);
            parts.push(Scaled { sum, zero, factor: weight / unit });
        }
    }
    let none = EvalError::NoPart { feature, at: given.arguments.at() };
    if parts.is_empty() { Err(none) } else { Ok(parts) }
}

/// A part's value at home, and a hundredth of what it gains on the way to the goal. The two sides are
/// mirror images, so White's scale is Black's.
fn scale(sum: &HalmaSum, rules: &'static Rules) -> (f64, f64) {
    let value = |position: &Position| score::to_units(score::clamp(sum.own(position, Side::White)));
    let home = value(&Position::start(rules));
    let pieces = rules.camp(Side::Black).iter().map(|square| (Side::White, square)).collect();
    let arrived = Setup { pieces, turn: Side::White, round: 1 }.position(rules);
    let goal = arrived.as_ref().map_or(home, value);
    // Camps can be drawn so that nothing is gained; any unit will then do.
    (home, if goal > home { (goal - home) / FULL } else { 1.0 })
}
