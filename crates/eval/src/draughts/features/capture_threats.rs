//! P4's *capture-threats*: material, and what can be taken at once.

use super::worth;
use crate::catalogue::{FeatureInfo, Number, ParameterInfo};
use crate::draughts::placement::Placement;
use crate::error::EvalError;
use crate::feature::{Feature, Formula, Given, Global, Listed};
use saltus_draughts::{Move, Position, Variant};
use saltus_game::{Position as _, Side};

/// P4's own values of pieces are not known. Ten and twenty are a little beside 1000 for a piece more,
/// as its other bonuses are.
const MAN: Number = worth("man", 10.0);
const KING: Number = worth("king", 20.0);

const PIECE: f64 = 1000.0;
const ON_EDGE: f64 = 7.0;
const CAN_BE_TAKEN: f64 = 3.0;
const CAN_CAPTURE: f64 = 6.0;

/// `1000 * (own pieces - theirs)`; for each own piece its value, and 7 on an edge; -3 for each way in
/// which a piece can be taken; 6 for each capture.
///
/// Each side's moves are counted as if it were to move: of the opponent's captures, each piece that
/// each one takes counts once; of the own captures, each counts once, whatever it takes. What the rules
/// forbid (a smaller capture where the majority must be taken) is no capture.
///
/// The difference of pieces stands in each side's own sum, so that the view `diff` counts it twice.
pub(crate) struct CaptureThreats {
    man: f64,
    king: f64,
}

impl<V: Variant> Listed<Position<V>> for CaptureThreats {
    const INFO: FeatureInfo = FeatureInfo {
        name: "capture-threats",
        formula: "1000*(own pieces - theirs); each piece: man or king, +7 on an edge, -3 for each way to take it, +6 for each capture it has",
        parameters: &[ParameterInfo::Number(MAN), ParameterInfo::Number(KING)],
    };

    fn new(given: &Given<Position<V>>) -> Result<CaptureThreats, EvalError> {
        Ok(CaptureThreats {
            man: given.arguments.number(&MAN),
            king: given.arguments.number(&KING),
        })
    }
}

impl<V: Variant> Feature<Position<V>> for CaptureThreats {
    fn square(&self, placement: &Placement) -> f64 {
        let edge = if placement.ring() == 0 { ON_EDGE } else { 0.0 };
        PIECE + edge + if placement.king { self.king } else { self.man }
    }

    fn global(&self) -> Option<Global<'_, Position<V>>> {
        Some(Global::Formula(self))
    }
}

impl<V: Variant> Formula<Position<V>> for CaptureThreats {
    fn value(&self, position: &Position<V>, side: Side) -> f64 {
        let own = captures(position, side).len();
        let taken: usize = captures(position, !side).iter().map(|mv| mv.captured().count()).sum();
        let theirs = position.pieces(!side);
        CAN_CAPTURE * own as f64 - CAN_BE_TAKEN * taken as f64 - PIECE * theirs as f64
    }
}

/// The captures that a side would have if it were to move.
fn captures<V: Variant>(position: &Position<V>, side: Side) -> Vec<Move<V>> {
    let mut moves = Vec::new();
    if position.can_capture(side) {
        position.moves_for(side, &mut moves);
    }
    moves
}
