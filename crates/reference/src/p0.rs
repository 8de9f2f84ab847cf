//! The way P0 searched Halma: the earlier program that this one is measured against.
//!
//! P0 was a student's program in C++, 16x16 with 19 pieces. This is its method written anew: lists
//! of lists for the board, which is copied for every move, jump chains through a queue and a set,
//! and an evaluation worked out from nothing at every leaf. It is meant to be a fair yardstick: not
//! slowed down on purpose, and not made clever either.
//!
//! One fault of P0 is not repeated: a chaining piece cannot jump over the square that it left.
//!
//! It must not know the other rules of Halma, nor any faster program.

mod board;
mod moves;
mod search;
mod value;

pub use crate::Side;
pub use board::{Move, Square, State};
pub use search::{Found, WIN, alphabeta, minimax};
