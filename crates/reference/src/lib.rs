//! The rules of Halma, for two and for four players, and of thirteen draughts variants, written to be checked by eye.
//!
//! This crate is an oracle for tests: a fast program must give the same moves and the same
//! counts. Everything here is as plain as it can be: 2-D arrays, lists, sets and recursion.
//!
//! It must not know any faster program, nor draws by rule or time. Search and evaluation are known
//! to [`p0`] alone: the way of an earlier program, the yardstick for benchmarks.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod draughts;
pub mod four;
pub mod halma;
pub mod p0;
mod side;

pub use side::Side;
