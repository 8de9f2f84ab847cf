//! *trapped*: opponents that own pieces shut up in the goal, for play.

use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::feature::{Count, Feature, Given, Global, Listed};
use saltus_game::Side;
use saltus_halma::{Directions, Position, Squares, Win};

/// `-1` for each opponent in the own goal that has no way out between the own pieces. Where all own pieces must be in the
/// goal, an opponent who cannot leave it cannot be beaten. Where a full camp wins, or home must be left in time, it does
/// no harm, and nothing is counted.
pub(crate) struct Trapped;

impl Listed<Position> for Trapped {
    const INFO: FeatureInfo = FeatureInfo {
        name: "trapped",
        formula: "-1 for each opponent in the goal with no way out between one's own pieces, where all pieces must be in the goal to win and nobody must leave home in time",
        parameters: &[],
    };

    fn new(_given: &Given<Position>) -> Result<Trapped, EvalError> {
        Ok(Trapped)
    }
}

impl Feature<Position> for Trapped {
    fn global(&self) -> Option<Global<'_, Position>> {
        Some(Global::Count(self))
    }
}

impl Count<Position> for Trapped {
    fn count(&self, position: &Position, side: Side, _: bool) -> usize {
        let rules = position.rules();
        let options = rules.options();
        let goal = rules.camp(!side);
        let guests = position.squares(!side) & goal;
        if !guests.any() || options.win != Win::AllInGoal || options.home_deadline.is_some() {
            return 0;
        }
        let own = position.squares(side);
        // Only pieces in the goal or beside it shut anyone up.
        if !(own & (goal | next_to(goal, Squares::EMPTY, true))).any() {
            return 0;
        }
        // Opponents leave one after the other, so those in front are in nobody's way.
        let open = rules.board() & !own;
        let diagonals = options.directions == Directions::Eight;
        let mut outside = open & !goal;
        loop {
            let larger = outside | (next_to(outside, own, diagonals) & open);
            if larger == outside {
                return (guests & !outside).count() as usize;
            }
            outside = larger;
        }
    }

    fn most(&self) -> usize {
        256
    }

    fn worth(&self, count: usize) -> f64 {
        -(count as f64)
    }
}

/// The squares from which a step, or a jump over one of `over`, leads to one of these.
fn next_to(squares: Squares, over: Squares, diagonals: bool) -> Squares {
    let both = |step: fn(Squares) -> Squares| step(squares) | step(step(squares) & over);
    let straight = both(|set| set.step(1, 0))
        | both(|set| set.step(-1, 0))
        | both(|set| set.step(0, 1))
        | both(|set| set.step(0, -1));
    if !diagonals {
        return straight;
    }
    straight
        | both(|set| set.step(1, 1))
        | both(|set| set.step(-1, -1))
        | both(|set| set.step(1, -1))
        | both(|set| set.step(-1, 1))
}
