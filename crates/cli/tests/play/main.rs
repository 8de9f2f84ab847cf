//! `saltus play` and `saltus checkers`, with moves through a pipe.

#[path = "../common/mod.rs"]
#[allow(dead_code)] // every group of tests uses its own part
mod common;

mod checkers;
mod faults;
mod games;
