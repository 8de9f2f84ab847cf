//! `saltus serve` as a program: its options, and that no move is lost, however it ends.

#[path = "../common/mod.rs"]
#[allow(dead_code)] // each test uses its part
mod common;

mod http;
mod kill;
mod options;
mod program;
