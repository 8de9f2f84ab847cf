//! Who plays: a name, and how to make the player for one game.

use saltus_engine::{AnyGame, Player};
use saltus_link::{AnySpec, StartError};
use std::fmt;
use std::sync::Arc;

/// Makes a player for one game; the seed is that game's own, so that chance differs from game to game.
type Make = dyn Fn(&AnyGame, u64) -> Result<Box<dyn Player>, StartError> + Send + Sync;

/// Someone who takes part in a tournament.
#[derive(Clone)]
pub struct Entrant {
    /// What tables call it.
    pub name: String,
    make: Arc<Make>,
}

impl Entrant {
    /// An entrant whose players are made by `make`, given the game and its seed.
    pub fn new(
        name: impl Into<String>,
        make: impl Fn(&AnyGame, u64) -> Result<Box<dyn Player>, StartError> + Send + Sync + 'static,
    ) -> Entrant {
        Entrant { name: name.into(), make: Arc::new(make) }
    }

    /// An entrant by its string.
    pub fn of(name: impl Into<String>, spec: AnySpec) -> Entrant {
        Entrant::new(name, move |game, seed| spec.reseeded(seed).player(game))
    }

    /// A player for one game.
    pub fn player(&self, game: &AnyGame, seed: u64) -> Result<Box<dyn Player>, StartError> {
        (self.make)(game, seed)
    }
}

impl fmt::Debug for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entrant").field("name", &self.name).finish_non_exhaustive()
    }
}
