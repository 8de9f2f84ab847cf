//! A player of random moves.

use super::{Choice, Control, Player, PlayerError, open};
use crate::any_game::AnyGame;
use crate::playable::Playable;
use saltus_game::keys::SplitMix;
use std::marker::PhantomData;
use std::time::Duration;

/// Any legal move is as likely as another. The choice depends on the seed, the position and the number
/// of moves made and on nothing else, so that a game taken up again goes on as it would have.
pub(super) struct RandomPlayer<P> {
    seed: u64,
    game: PhantomData<fn() -> P>,
}

impl<P> RandomPlayer<P> {
    pub(super) fn new(seed: u64) -> RandomPlayer<P> {
        RandomPlayer { seed, game: PhantomData }
    }
}

impl<P: Playable> Player for RandomPlayer<P> {
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        let game = open::<P>(game)?;
        let position = game.position();
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let made = SplitMix::new(self.seed ^ (game.moves().len() as u64) << 32).next();
        let index = SplitMix::new(made ^ position.key()).below(moves.len());
        let mv = position.move_text(moves[index], control.names.unwrap_or(P::NAMES[0]));
        let line = vec![mv.clone()];
        let time = Duration::ZERO;
        Ok(Choice { mv, value: None, line, depth: 0, nodes: 0, time, cutoffs: None })
    }
}
