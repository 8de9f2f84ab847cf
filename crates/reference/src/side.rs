//! The two sides of every game here.
//!
//! It must not know which game is played.

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// In draughts: sits at the bottom and moves up. In Halma: has the camp at row 0, column 0.
    White,
    /// In draughts: sits at the top and moves down. In Halma: has the camp in the far corner.
    Black,
}

impl Side {
    /// The other player.
    pub fn opponent(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}
