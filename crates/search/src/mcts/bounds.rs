//! What is certain of a position's value: the least and the most that it can be worth to the player at the root.
//!
//! Leaves are certain; bounds go up the tree as values do in minimax (Cazenave and Saffidine, *Score bounded Monte-Carlo
//! tree search*, 2010; with wins and losses alone it is Winands' *MCTS-solver*, 2008).

use saltus_game::{Score, score};

/// Between these the value of a position lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub least: Score,
    pub most: Score,
}

impl Bounds {
    /// Nothing is certain.
    pub(super) const UNKNOWN: Bounds = Bounds { least: -Score::MAX, most: Score::MAX };

    pub(super) fn exact(value: Score) -> Bounds {
        Bounds { least: value, most: value }
    }

    pub(super) fn is_exact(self) -> bool {
        self.least == self.most
    }

    /// Whether the player at the root wins, or loses, for certain: in how many moves may be open.
    pub(super) fn is_decided(self) -> bool {
        self.least > score::MOST || self.most < -score::MOST
    }

    /// The ends that say something.
    pub(super) fn known(self) -> (Option<Score>, Option<Score>) {
        let end = |bound: Score| (bound.abs() != Score::MAX).then_some(bound);
        (end(self.least), end(self.most))
    }

    /// The same as the other side sees them.
    fn flipped(self) -> Bounds {
        Bounds { least: -self.most, most: -self.least }
    }

    /// The bounds of a position from those of its children: the player at the root moves there if `max`, and `all` says
    /// whether all its moves are among them.
    pub(super) fn above(children: impl Iterator<Item = Bounds>, max: bool, all: bool) -> Bounds {
        let own = |bounds: Bounds| if max { bounds } else { bounds.flipped() };
        let nothing = Bounds { least: -Score::MAX, most: -Score::MAX };
        let best = children.map(own).fold(nothing, |best, child| Bounds {
            least: best.least.max(child.least),
            most: best.most.max(child.most),
        });
        own(if all { best } else { Bounds { most: Score::MAX, ..best } })
    }

    /// Whether a child can be better for the side to move than what that side has for sure, `parent`. With `ties` one
    /// that is as good counts too.
    pub(super) fn can_improve(self, parent: Bounds, max: bool, ties: bool) -> bool {
        let (most, least) = match max {
            true => (self.most, parent.least),
            false => (-self.least, -parent.most),
        };
        most > least || (ties && most == least)
    }
}
