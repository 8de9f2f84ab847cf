//! Who plays the games: specs go in, results come out, in any order.

mod threads;

pub use threads::Threads;

use crate::{GameId, GameResult, GameSpec, GameSpecError};
use std::io;
use std::time::Duration;

/// Plays games. Threads of this process do ([`Threads`]), or other machines, since specs and results are plain data and a
/// game's id is the same everywhere.
pub trait Dispatcher {
    /// How many games it wants at hand, so that no worker is idle: those that are played and those that wait.
    fn capacity(&self) -> usize;

    /// Takes a game, and returns at once.
    fn submit(&mut self, id: GameId, spec: GameSpec) -> Result<(), DispatchError>;

    /// The next game that is over, in whatever order games end; none if none ends within this time.
    fn receive(&mut self, within: Duration) -> Result<Option<(GameId, GameResult)>, DispatchError>;

    /// Drops all games that are not over, and returns soon, even if a player does not react. No results of these
    /// games come any more; further games may be submitted.
    fn cancel(&mut self);
}

/// Why games cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum DispatchError {
    /// The system gives no thread to play on.
    #[error("no thread can be had to play on: {0}")]
    Threads(io::Error),
    /// A spec that describes no game: a fault of its maker, who should have checked it.
    #[error("game {id} cannot be played: {error}")]
    Spec {
        /// The game.
        id: GameId,
        /// Why it cannot be played.
        error: GameSpecError,
    },
    /// Other machines do not play.
    #[error("{0}")]
    Elsewhere(String),
}
