//! Moves: plain values that the generator makes and positions play.

use crate::variants::Variant;
use saltus_game::Bits;

/// A whole turn: where the piece starts and ends, what it takes, and whether it is crowned.
///
/// Two ways over the board that agree in all of these are one move.
///
/// ```
/// use saltus_draughts::{Italian, Position};
/// use saltus_game::Notation;
///
/// let position = Position::<Italian>::from_fen("W:W10:B6,K15")?;
/// let mv = position.read_move("10x3")?;
/// assert_eq!((mv.from(), mv.to(), mv.promotes()), (10, 3, true));
/// assert_eq!(mv.captured().collect::<Vec<_>>(), [6]);
/// # Ok::<(), saltus_draughts::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move<V: Variant> {
    /// The bit of the square it leaves.
    pub(crate) from: u8,
    /// The bit of the square it ends on; a capture may end where it began.
    pub(crate) to: u8,
    pub(crate) promotes: bool,
    pub(crate) captured: V::Set,
}

impl<V: Variant> Move<V> {
    /// The number of the square it leaves.
    pub fn from(&self) -> u32 {
        V::GEOMETRY.number(u32::from(self.from))
    }

    /// The number of the square it ends on.
    pub fn to(&self) -> u32 {
        V::GEOMETRY.number(u32::from(self.to))
    }

    /// The bit of the square it leaves: for tables read along with sets.
    #[inline]
    pub fn from_bit(&self) -> u32 {
        u32::from(self.from)
    }

    /// The bit of the square it ends on.
    #[inline]
    pub fn to_bit(&self) -> u32 {
        u32::from(self.to)
    }

    /// The squares whose pieces it takes, as bits.
    #[inline]
    pub fn captured_set(&self) -> V::Set {
        self.captured
    }

    /// Whether a man becomes a king by it.
    pub fn promotes(&self) -> bool {
        self.promotes
    }

    /// Whether it takes a piece.
    pub fn is_capture(&self) -> bool {
        self.captured.any()
    }

    /// The numbers of the squares whose pieces it takes, rising.
    pub fn captured(&self) -> impl Iterator<Item = u32> {
        self.captured.squares().map(|bit| V::GEOMETRY.number(bit))
    }
}
