//! What one game brought a player.

/// What one game brought a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Points {
    /// No point.
    Loss,
    /// Half a point.
    Draw,
    /// A point.
    Win,
}

impl Points {
    /// The same game from the other side.
    ///
    /// ```
    /// use saltus_stats::Points;
    /// assert_eq!(Points::Win.reversed(), Points::Loss);
    /// ```
    pub fn reversed(self) -> Points {
        match self {
            Points::Loss => Points::Win,
            Points::Draw => Points::Draw,
            Points::Win => Points::Loss,
        }
    }

    /// In half points: 0, 1 or 2.
    pub fn halves(self) -> u8 {
        match self {
            Points::Loss => 0,
            Points::Draw => 1,
            Points::Win => 2,
        }
    }
}
