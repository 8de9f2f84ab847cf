//! *trapped*: pieces that are shut up in their own camp, for play.

use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::feature::{Count, Feature, Given, Global, Listed};
use saltus_game::Side;
use saltus_halma::{Directions, Options, Position, Rules, Square, Squares, Win};

/// `-1` for each piece that has no way out of its own camp between the opponent's. Where all pieces must be in the goal,
/// neither side wins while one is there: one cannot come home, the other has no room. So it counts against whoever looks,
/// and not for the opponent. Where a full camp wins, or home must be left in time, it does no such harm, and nothing is
/// counted.
pub(crate) struct Trapped {
    /// For each side the squares from which its pieces at home can be shut up: its camp, and two steps around.
    around: [Squares; 2],
    /// Fewer pieces shut nobody up.
    least: u32,
    /// Whether anything is counted under these rules.
    counts: bool,
    diagonals: bool,
}

impl Trapped {
    pub(crate) fn new(rules: &Rules) -> Trapped {
        let options = rules.options();
        let diagonals = options.directions == Directions::Eight;
        let around = |side: Side| {
            let beside = |squares| squares | next_to(squares, Squares::EMPTY, true);
            beside(beside(rules.camp(side)))
        };
        Trapped {
            around: Side::BOTH.map(around),
            least: least(rules),
            counts: options.win == Win::AllInGoal && options.home_deadline.is_none(),
            diagonals,
        }
    }

    /// How many pieces of a side cannot get out of its camp.
    fn shut_up(&self, position: &Position, side: Side) -> usize {
        let rules = position.rules();
        let (home, others) = (rules.camp(side), position.squares(!side));
        let at_home = position.squares(side) & home;
        if !at_home.any() || (others & self.around[side.index()]).count() < self.least {
            return 0;
        }
        // A side's pieces leave one after the other, so those in front are in nobody's way.
        let open = rules.board() & !others;
        let mut outside = open & !home;
        loop {
            let larger = outside | (next_to(outside, others, self.diagonals) & open);
            if larger == outside {
                return (at_home & !outside).count() as usize;
            }
            outside = larger;
        }
    }
}

impl Listed<Position> for Trapped {
    const INFO: FeatureInfo = FeatureInfo {
        name: "trapped",
        formula: "-1 for each piece of either side with no way out of its camp between the other's pieces, where all pieces must be in the goal to win and nobody must leave home in time; counts against whoever looks",
        parameters: &[],
    };

    fn new(given: &Given<Position>) -> Result<Trapped, EvalError> {
        Ok(Trapped::new(given.rules))
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
        if !self.counts {
            return 0;
        }
        Side::BOTH.into_iter().map(|side| self.shut_up(position, side)).sum()
    }

    fn most(&self) -> usize {
        256
    }

    fn worth(&self, count: usize) -> f64 {
        -(count as f64)
    }
}

/// How many pieces it takes at least to shut anyone up.
///
/// A line is closed by two pieces one behind the other, since one alone is jumped over. Away from the corner every row
/// and every column that has a square shut up must be closed behind the last such square, and with diagonals those too.
/// So each row asks for two pieces in it, and the columns of the last row for two each beyond it: for a lone square four,
/// with its diagonal six; for more squares at least six.
fn least(rules: &Rules) -> u32 {
    let Options { rows, columns, directions, .. } = *rules.options();
    let corner = rules.corner(Side::White);
    let has_room = |square: Square| {
        square.row().abs_diff(corner.row()) + 2 < rows
            && square.column().abs_diff(corner.column()) + 2 < columns
    };
    match directions {
        // Behind a camp that reaches to the other edge of the board nothing need be closed.
        _ if !rules.camp(Side::White).iter().all(has_room) => 1,
        Directions::Eight => 6,
        Directions::Four => 4,
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
