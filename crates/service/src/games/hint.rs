//! Hints: what the engine would do, after a short look.

use super::game::Game;
use crate::wire::{Hint, HintRequest, Move, Value};
use crate::{ClientId, Error};
use saltus_engine::{AnyGame, Choice};

/// The player that gives hints: half a second at most.
pub const HINT_PLAYER: &str = "engine:time=500ms,hash=8";

impl Game {
    /// Refuses an engine's help while people play each other.
    pub fn expect_help(&self) -> Result<(), Error> {
        if self.header().is_together() && self.outcome().is_none() {
            let message =
                "no engine helps while people play each other; it may when the game is over";
            return Err(Error::forbidden("no-help", message));
        }
        Ok(())
    }

    /// The position for which a client may have a hint.
    pub fn hint_position(&self, request: HintRequest, client: &ClientId) -> Result<AnyGame, Error> {
        let header = self.header();
        if header.sides_of(client).is_empty() && !header.is_alone(client) {
            return Err(Error::forbidden("not-your-seat", "you have no seat in this game"));
        }
        self.expect_help()?;
        self.expect_node(request.at)?;
        let game = self.at(request.at)?;
        match game.outcome() {
            None => Ok(game),
            Some(outcome) => {
                Err(Error::conflict("game-over", format!("the game is over: {outcome}")))
            }
        }
    }
}

/// The engine's choice as a hint.
pub fn hint(game: &AnyGame, choice: &Choice) -> Result<Hint, Error> {
    let line = game.legal_move(&choice.mv, game.custom())?;
    Ok(Hint {
        mv: Move::new(line.text, line.route),
        value: choice.value.map(Value::from),
        depth: choice.depth,
    })
}
