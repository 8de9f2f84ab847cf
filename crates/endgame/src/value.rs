//! What is known of a placement, as one byte: 0 for a draw, otherwise one more than the plies to the end. A side that is
//! to lose is beaten after an even number of plies, one that wins after an odd number.

use saltus_game::Side;
use std::fmt;

/// A draw.
pub(crate) const DRAW: u8 = 0;
/// The side to move has lost.
pub(crate) const LOST: u8 = 1;
/// In tables without distances, a win.
pub(crate) const WON: u8 = 2;
/// The largest byte that stands for a value.
pub(crate) const LARGEST: u8 = 254;
/// No value: two men would stand on one square.
pub(crate) const NONE: u8 = 255;

/// What a table says of a placement, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// It wins, after so many plies where the table knows it.
    Win(Option<u32>),
    /// Neither side can win.
    Draw,
    /// It loses, after so many plies where the table knows it.
    Loss(Option<u32>),
}

impl Value {
    /// From a byte of a table with distances or without.
    pub(crate) fn read(byte: u8, distances: bool) -> Value {
        let plies = u32::from(byte).checked_sub(1).filter(|_| distances);
        match byte {
            DRAW => Value::Draw,
            byte if is_win(byte) => Value::Win(plies),
            _ => Value::Loss(plies),
        }
    }

    /// Who wins; nobody, if it is drawn.
    pub fn winner(self, turn: Side) -> Option<Side> {
        match self {
            Value::Win(_) => Some(turn),
            Value::Draw => None,
            Value::Loss(_) => Some(!turn),
        }
    }

    /// The value without its distance.
    pub fn result(self) -> Value {
        match self {
            Value::Win(_) => Value::Win(None),
            Value::Draw => Value::Draw,
            Value::Loss(_) => Value::Loss(None),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Win(Some(plies)) => write!(f, "win in {plies} plies"),
            Value::Win(None) => f.write_str("win"),
            Value::Draw => f.write_str("draw"),
            Value::Loss(Some(plies)) => write!(f, "loss in {plies} plies"),
            Value::Loss(None) => f.write_str("loss"),
        }
    }
}

/// Whether a byte that is no draw is a win.
#[inline]
pub(crate) fn is_win(byte: u8) -> bool {
    byte.is_multiple_of(2)
}

/// The byte without its distance.
#[inline]
pub(crate) fn result(byte: u8) -> u8 {
    match byte {
        DRAW | NONE => byte,
        byte if is_win(byte) => WON,
        _ => LOST,
    }
}

/// The best of what moves lead to, collected move by move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    /// The nearest loss of the opponent.
    lost: u8,
    /// Whether a move draws.
    draws: bool,
    /// The opponent's farthest win; 0 if no move was seen.
    won: u8,
}

impl Best {
    pub(crate) const fn new() -> Best {
        Best { lost: u8::MAX, draws: false, won: 0 }
    }

    /// A move that leads to a placement of this value for the opponent.
    #[inline]
    pub(crate) fn add(&mut self, value: u8) {
        match value {
            DRAW => self.draws = true,
            value if is_win(value) => self.won = self.won.max(value),
            value => self.lost = self.lost.min(value),
        }
    }

    /// The value that the moves seen so far make, with a byte beyond [`LARGEST`] where it takes too long.
    #[inline]
    pub(crate) fn value(&self) -> u8 {
        match self {
            Best { lost, .. } if *lost < u8::MAX => lost.saturating_add(1),
            Best { draws: true, .. } => DRAW,
            // Without a move the side to move has lost.
            Best { won, .. } => won.saturating_add(1),
        }
    }

    /// Whether a move was seen that does not lose.
    #[inline]
    pub(crate) fn saves(&self) -> bool {
        self.draws || self.lost < u8::MAX
    }
}
