//! How a worker makes the players of its games.

use saltus_engine::{AnyGame, Player};
use saltus_link::{AnySpec, PlayerPool, StartError};

/// Makes players from their strings. Each worker has one of its own.
pub trait PlayerSource {
    /// A player for one game. The seed is that of this game and side, so that randomness differs from game to game.
    fn player(
        &self,
        player: &str,
        game: &AnyGame,
        seed: u64,
    ) -> Result<Box<dyn Player>, StartError>;
}

/// The players that Saltus knows by their strings. Other programs are started once and play one game after another.
#[derive(Default)]
pub struct Catalogue {
    pool: PlayerPool,
}

impl PlayerSource for Catalogue {
    fn player(
        &self,
        player: &str,
        game: &AnyGame,
        seed: u64,
    ) -> Result<Box<dyn Player>, StartError> {
        let spec: AnySpec = player.parse()?;
        self.pool.player(&spec.reseeded(seed), game)
    }
}
