//! *trained*: the trained evaluation as a feature, to be weighed against others and looked at as a heat map.

use crate::catalogue::FeatureInfo;
use crate::draughts::patterns::{Layout, Model, PatternEvaluator, shipped};
use crate::draughts::placement::Placement;
use crate::error::EvalError;
use crate::feature::{Feature, Formula, Given, Global, Listed};
use saltus_draughts::{Position, Variant};
use saltus_game::{Bits, Cell, Evaluator, Score, Side, score};

/// What the weights that ship say of a position. They judge both sides together: each has half of the lead, so that the
/// difference is the lead.
///
/// What a piece is worth alone on its square is given square by square, for heat maps and the ordering of moves; all
/// else is no sum over squares.
pub(crate) struct Trained<V: Variant> {
    evaluator: PatternEvaluator<V>,
    /// What a man and a king are worth on each square of an empty board, by file and rank as their side sees them.
    alone: [Vec<Score>; 2],
}

impl<V: Variant> Trained<V> {
    fn alone(&self, king: bool, cell: Cell) -> Score {
        self.alone[usize::from(king)][place::<V>(cell)]
    }
}

impl<V: Variant> Listed<Position<V>> for Trained<V> {
    const INFO: FeatureInfo = FeatureInfo {
        name: "trained",
        formula: "half the lead by patterns of squares, as trained on games of the variant; what the engine plays by",
        parameters: &[],
    };

    fn new(_given: &Given<Position<V>>) -> Result<Trained<V>, EvalError> {
        let model = shipped::<V>();
        let alone = [alone::<V>(&model, false), alone::<V>(&model, true)];
        Ok(Trained { evaluator: PatternEvaluator::new(model), alone })
    }
}

impl<V: Variant> Feature<Position<V>> for Trained<V> {
    fn square(&self, placement: &Placement) -> f64 {
        score::to_units(self.alone(placement.king, placement.cell))
    }

    fn global(&self) -> Option<Global<'_, Position<V>>> {
        Some(Global::Formula(self))
    }

    fn parts(&self, position: &Position<V>, side: Side) -> Vec<(&'static str, f64)> {
        let half = if side == Side::White { 0.5 } else { -0.5 };
        let parts = self.evaluator.parts(position).into_iter();
        parts.map(|(name, value)| (name, half * score::to_units(value))).collect()
    }
}

impl<V: Variant> Formula<Position<V>> for Trained<V> {
    fn value(&self, position: &Position<V>, side: Side) -> f64 {
        let geometry = V::GEOMETRY;
        let of = |king: bool, squares: V::Set| -> Score {
            let cells = squares.squares().filter_map(|bit| geometry.cell(geometry.number(bit)));
            let places = cells.map(|cell| Placement::new(side, king, cell, geometry.size()));
            places.map(|placement| self.alone(king, placement.cell)).sum()
        };
        let squares = of(false, position.men(side)) + of(true, position.kings(side));
        score::to_units(self.evaluator.value(position, side)) / 2.0 - score::to_units(squares)
    }
}

fn place<V: Variant>(cell: Cell) -> usize {
    usize::from(cell.rank) * V::GEOMETRY.size() as usize + usize::from(cell.file)
}

/// What a man or a king is worth on each square, between opening and ending.
fn alone<V: Variant>(model: &Model, king: bool) -> Vec<Score> {
    let by_square = if king { model.king_by_square() } else { model.man_by_square() };
    let piece = if king { Layout::FIRST_KING } else { Layout::MEN };
    let [opening, ending] = model.set(king)[piece].map(Score::from);
    let edge = V::GEOMETRY.size() as usize;
    let mut alone = vec![0; edge * edge];
    for (number, [in_opening, in_ending]) in (1..).zip(by_square) {
        let cell = V::GEOMETRY.cell(number).expect("a square of the board");
        alone[place::<V>(cell)] = (opening + in_opening + ending + in_ending) / 2;
    }
    alone
}
