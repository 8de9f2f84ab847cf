//! A player for people who have just learned the rules.

use super::{Choice, Control, Player, PlayerError};
use crate::any_game::AnyGame;
use saltus_game::keys::SplitMix;

/// Of so many moves one is made by looking ahead, the others at random.
const LOOKS_ONCE_IN: usize = 2;

/// Looks one move ahead now and then, and makes its other moves at random: it comes home in Halma, and in draughts it runs
/// forward without minding what can be taken. Whoever looks one move ahead all the time beats it. Tests hold it to that in every
/// game.
pub(super) struct Novice {
    pub seed: u64,
    /// Looks one move ahead.
    pub greedy: Box<dyn Player>,
    /// Makes random moves.
    pub random: Box<dyn Player>,
}

impl Player for Novice {
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        let made = game.moves_made() as u64;
        let looks = SplitMix::new(self.seed ^ made << 32).below(LOOKS_ONCE_IN) == 0;
        let player = if looks { &mut self.greedy } else { &mut self.random };
        player.choose(game, control)
    }
}
