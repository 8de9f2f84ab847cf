//! `saltus serve` as a program: its options, and that no move is lost, however it ends.

mod http;
mod kill;
mod options;
mod program;

pub(crate) use http::Client;
pub(crate) use program::Program;
