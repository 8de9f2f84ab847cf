//! Drills: for each rule of each game a position in which to keep it, with what a move would break. They are data, which
//! the tests hold against the rules (`crates/service/tests/it/drills.rs`): see `wire::Drills`.

/// All of them, as JSON.
pub const DRILLS: &str = include_str!("drills.json");
