//! *trapped*: pieces that are shut up in their own camp, for play.

use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::feature::{Count, Feature, Given, Global, Listed};
use saltus_game::Side;
use saltus_halma::{Directions, Position, Squares, Win};

/// `-1` for each piece that has no way out of its own camp between the opponent's. Where all pieces must be in the goal,
/// neither side wins while one is there: one cannot come home, the other has no room. So it counts against whoever looks,
/// and not for the opponent. Where a full camp wins, or home must be left in time, it does no such harm, and nothing is
/// counted.
pub(crate) struct Trapped;

impl Listed<Position> for Trapped {
    const INFO: FeatureInfo = FeatureInfo {
        name: "trapped",
        formula: "-1 for each piece of either side with no way out of its camp between the other's pieces, where all pieces must be in the goal to win and nobody must leave home in time; counts against whoever looks",
        parameters: &[],
    };

    fn new(_given: &Given<Position>) -> Result<Trapped, EvalError> {
        Ok(Trapped)
    }
}

impl Feature<Position> for Trapped {
    fn mutual(&self) -> bool {
        true
    }

    fn global(&self) -> Option<Global<'_, Position>> {
        Some(Global::Count(self))
    }
}

impl Count<Position> for Trapped {
    fn count(&self, position: &Position, _: Side, _: bool) -> usize {
        let options = position.rules().options();
        if options.win != Win::AllInGoal || options.home_deadline.is_some() {
            return 0;
        }
        Side::BOTH.into_iter().map(|side| shut_up(position, side)).sum()
    }

    fn most(&self) -> usize {
        256
    }

    fn worth(&self, count: usize) -> f64 {
        -(count as f64)
    }
}

/// How many pieces of a side cannot get out of its camp.
fn shut_up(position: &Position, side: Side) -> usize {
    let rules = position.rules();
    let (home, others) = (rules.camp(side), position.squares(!side));
    let at_home = position.squares(side) & home;
    // Only pieces in the camp or beside it shut anyone up.
    if !at_home.any() || !(others & (home | next_to(home, Squares::EMPTY, true))).any() {
        return 0;
    }
    // A side's pieces leave one after the other, so those in front are in nobody's way.
    let open = rules.board() & !others;
    let diagonals = rules.options().directions == Directions::Eight;
    let mut outside = open & !home;
    loop {
        let larger = outside | (next_to(outside, others, diagonals) & open);
        if larger == outside {
            return (at_home & !outside).count() as usize;
        }
        outside = larger;
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
