//! Whether this machine has the memory that players ask for.

use crate::player::PlayerSpec;
use std::hint::black_box;

/// The machine does not have so much memory.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{mebibytes} MiB of hash{}: this machine does not have that much memory", at_a_time(*games))]
pub struct MemoryError {
    /// What all tables together would take.
    pub mebibytes: usize,
    /// How many games were to be played at a time.
    pub games: usize,
}

/// Whether the machine has memory for the tables of these players in so many games at a time. A table that it has
/// no room for would end the program without a word on what was wrong.
///
/// ```
/// use saltus_engine::{PlayerSpec, expect_memory};
/// let players: [PlayerSpec; 2] = ["engine:hash=16".parse()?, "random".parse()?];
/// assert!(expect_memory(&players, 1).is_ok());
/// let told = expect_memory(&players, 1 << 40).unwrap_err().to_string();
/// assert!(told.starts_with("17592186044416 MiB of hash for 1099511627776 games at a time: "));
/// # Ok::<(), saltus_engine::SpecError>(())
/// ```
pub fn expect_memory<'a>(
    players: impl IntoIterator<Item = &'a PlayerSpec>,
    games: usize,
) -> Result<(), MemoryError> {
    let each: usize = players.into_iter().map(hash).sum();
    let mebibytes = each.saturating_mul(games);
    let mut trial: Vec<u8> = Vec::new();
    let reserved = trial.try_reserve_exact(mebibytes.saturating_mul(1 << 20));
    black_box(&trial); // a trial that nothing looks at might be left out
    reserved.map_err(|_| MemoryError { mebibytes, games })
}

fn hash(player: &PlayerSpec) -> usize {
    match player {
        PlayerSpec::Engine(engine) => engine.hash,
        PlayerSpec::Level { .. } => 1,
        PlayerSpec::Classic(classic) => classic.tricks.table.unwrap_or(0),
        PlayerSpec::Mcts(mcts) => mcts.memory,
        PlayerSpec::Many(_) | PlayerSpec::Novice { .. } | PlayerSpec::Random { .. } => 0,
    }
}

fn at_a_time(games: usize) -> String {
    if games == 1 { String::new() } else { format!(" for {games} games at a time") }
}
