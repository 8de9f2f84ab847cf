//! What a game needs beside rules and text to be played by a computer: an evaluation, how to search it,
//! and where it has them, endings that need no search.

use crate::ending::{Ending, RaceEnding};
use saltus_draughts::{Position as Draughts, Variant};
use saltus_eval::{EvalError, Expression, View};
use saltus_game::{Evaluator, Names, Notation};
use saltus_halma::{Form, Move, Position as Halma};
use saltus_search::strong::Params;

/// A game that computers play.
pub(crate) trait Playable: Notation {
    /// The evaluation for play, where none is named.
    fn default_eval() -> &'static str;

    /// An evaluation for the games of this position's rules.
    fn evaluator(
        &self,
        expression: &Expression,
        view: View,
        seed: u64,
    ) -> Result<Box<dyn Evaluator<Self>>, EvalError>;

    /// How the strong searcher searches this game.
    fn params() -> Params;

    /// One who knows endings that need no search, if the game has such.
    fn ending() -> Option<Box<dyn Ending<Self>>> {
        None
    }

    /// The position in the format that `like` is written in.
    fn text_like(&self, _like: &str, names: Names) -> String {
        self.text(names)
    }

    /// A legal move in the form that goes with the format of `like`.
    fn move_like(&self, mv: Self::Move, _like: &str, names: Names) -> String {
        self.move_text(mv, names)
    }
}

impl Playable for Halma {
    fn default_eval() -> &'static str {
        saltus_eval::halma::PLAY
    }

    fn evaluator(
        &self,
        expression: &Expression,
        view: View,
        seed: u64,
    ) -> Result<Box<dyn Evaluator<Halma>>, EvalError> {
        Ok(Box::new(saltus_eval::halma(expression, self.rules(), view, seed)?))
    }

    fn params() -> Params {
        // One unit is about one step of one piece.
        Params { contempt: 4000, aspiration: 1500, prune_margin: 1500, ..Params::default() }
    }

    fn ending() -> Option<Box<dyn Ending<Halma>>> {
        Some(Box::new(RaceEnding::default()))
    }

    fn text_like(&self, like: &str, _: Names) -> String {
        self.write(Form::of(like))
    }

    fn move_like(&self, mv: Move, like: &str, names: Names) -> String {
        match Form::of(like) {
            Form::Agent => self.agent_move(mv).trim_end().to_owned(),
            _ => self.move_text(mv, names),
        }
    }
}

impl<V: Variant> Playable for Draughts<V> {
    fn default_eval() -> &'static str {
        saltus_eval::draughts::PLAY
    }

    fn evaluator(
        &self,
        expression: &Expression,
        view: View,
        seed: u64,
    ) -> Result<Box<dyn Evaluator<Draughts<V>>>, EvalError> {
        Ok(Box::new(saltus_eval::draughts::<V>(expression, view, seed)?))
    }

    fn params() -> Params {
        // One unit is about one man.
        Params::default()
    }
}
