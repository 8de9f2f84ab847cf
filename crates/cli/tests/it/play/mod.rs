//! `saltus play` and `saltus checkers`, with moves through a pipe.

mod checkers;
mod faults;
mod games;
