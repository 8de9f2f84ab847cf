//! P0's *move-potential*: camp-distance, and the freedom to move.

use super::CampDistance;
use super::camp_distance::PARAMETERS;
use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::feature::{Feature, Formula, Given, Global, Listed};
use crate::halma::placement::Placement;
use saltus_game::{Position as _, Side};
use saltus_halma::{Position, Setup};
use std::ops::ControlFlow;

/// [`CampDistance`], and the number of legal moves of each piece. For the side that is not to move,
/// they are counted as if it were.
pub(crate) struct MovePotential {
    camp_distance: CampDistance,
}

impl Listed<Position> for MovePotential {
    const INFO: FeatureInfo = FeatureInfo {
        name: "move-potential",
        formula: "camp-distance, and each piece: + the number of its legal moves",
        parameters: PARAMETERS,
    };

    fn new(given: &Given<Position>) -> Result<MovePotential, EvalError> {
        Ok(MovePotential { camp_distance: CampDistance::new(given)? })
    }
}

impl Feature<Position> for MovePotential {
    fn square(&self, placement: &Placement) -> f64 {
        self.camp_distance.square(placement)
    }

    fn follows_first_empty(&self) -> bool {
        self.camp_distance.follows_first_empty()
    }

    fn global(&self) -> Option<Global<'_, Position>> {
        Some(Global::Formula(self))
    }

    fn jitter(&self) -> Option<f64> {
        self.camp_distance.jitter()
    }
}

impl Formula<Position> for MovePotential {
    fn value(&self, position: &Position, side: Side) -> f64 {
        if position.turn() == side {
            return moves(position);
        }
        let pieces = |side| position.squares(side).iter().map(move |square| (side, square));
        let pieces = Side::BOTH.into_iter().flat_map(pieces).collect();
        // In the first round no deadline for leaving home can have passed.
        let turned = Setup { pieces, turn: side, round: 1 }.position(position.rules());
        turned.map_or(0.0, |turned| moves(&turned))
    }
}

/// The moves of the side to move; a pass is none.
fn moves(position: &Position) -> f64 {
    let mut moves = 0;
    position.each_piece(|piece| {
        moves += piece.destinations.count();
        ControlFlow::Continue(())
    });
    f64::from(moves)
}
