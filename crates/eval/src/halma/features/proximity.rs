//! P3's *proximity*: closeness to the goal camp, from a table.

use crate::catalogue::{FeatureInfo, Number, ParameterInfo, Word};
use crate::error::EvalError;
use crate::feature::{Feature, Formula, Given, Global, Listed};
use crate::halma::metric::Metric;
use crate::halma::placement::Placement;
use saltus_game::Side;
use saltus_halma::{Position, Rules, Square};

const METRIC: Word = Metric::parameter("manhattan");

/// Five makes 95 of 19 pieces in the goal: the most that a whole number brings below the limit.
const POWER: Number = Number { key: "power", default: 5.0, least: 0.0, most: 100.0 };

pub(super) const METRIC_INFO: ParameterInfo = ParameterInfo::Word(METRIC);
pub(super) const POWER_INFO: ParameterInfo = ParameterInfo::Number(POWER);

/// The sum is cut to plus and minus this.
const LIMIT: f64 = 100.0;

/// `power * sum of closeness`, cut to plus and minus 100.
///
/// The closeness of a square is `1 - d / D`: `d` is its distance to the nearest square of the goal camp,
/// and `D` the largest such distance on the board. So it is 1 in the goal and 0 in the square furthest
/// from it.
pub(crate) struct Proximity {
    power: f64,
    /// The closeness of squares by side and place.
    closeness: Box<[[f64; 256]; 2]>,
    /// Whether the sum can grow so large that it is cut.
    cut: bool,
}

impl Listed<Position> for Proximity {
    const INFO: FeatureInfo = FeatureInfo {
        name: "proximity",
        formula: "power * sum over pieces of (1 - d/D), cut to +-100; d the way to the nearest square of the goal, D the longest such way",
        parameters: &[METRIC_INFO, POWER_INFO],
    };

    fn new(given: &Given<Position>) -> Result<Proximity, EvalError> {
        let metric = Metric::given(&given.arguments, &METRIC);
        let power = given.arguments.number(&POWER);
        let closeness = Box::new(Side::BOTH.map(|side| closeness(given.rules, side, metric)));
        let most = power * given.rules.options().camp.size() as f64;
        Ok(Proximity { power, closeness, cut: most > LIMIT })
    }
}

impl Proximity {
    /// What one piece adds.
    pub(super) fn of(&self, side: Side, square: Square) -> f64 {
        self.power * self.closeness[side.index()][square.place()]
    }

    /// What cutting the sum takes away: 0 or less.
    pub(super) fn excess(&self, position: &Position, side: Side) -> f64 {
        let squares = position.squares(side).iter();
        let sum: f64 = squares.map(|square| self.of(side, square)).sum();
        sum.clamp(-LIMIT, LIMIT) - sum
    }
}

impl Feature<Position> for Proximity {
    fn square(&self, placement: &Placement) -> f64 {
        self.of(placement.side, placement.square)
    }

    /// Where the sum can never be cut, it is a sum over squares and nothing else.
    fn global(&self) -> Option<Global<'_, Position>> {
        self.cut.then_some(Global::Formula(self))
    }
}

impl Formula<Position> for Proximity {
    fn value(&self, position: &Position, side: Side) -> f64 {
        self.excess(position, side)
    }
}

fn closeness(rules: &Rules, side: Side, metric: Metric) -> [f64; 256] {
    let way = |from: Square| {
        let goal = rules.camp(!side).iter();
        goal.map(|to| metric.between(from, to)).fold(f64::INFINITY, f64::min)
    };
    let longest = rules.board().iter().map(way).fold(0.0, f64::max);
    let mut table = [0.0; 256];
    for square in rules.board().iter() {
        table[square.place()] = 1.0 - way(square) / longest;
    }
    table
}
