//! Pondering: while a person thinks, the computer may think too, about its answer to the move that it expects. If that move
//! is made, the answer is there, or comes sooner.

use super::game::{Game, MoveInfo};
use super::next::{Think, Thinker, Thought};
use super::storage::Storage;
use crate::{Error, Now};
use saltus_engine::{AnyGame, Choice, Stop};

/// The answer to a move that is expected, or the search for it.
pub(super) struct Pondering {
    /// The change after which the move is expected.
    rev: u64,
    /// The game after that move.
    game: AnyGame,
    stop: Stop,
    stage: Stage,
}

enum Stage {
    /// No thread was free for it so far.
    Waits,
    Thinks,
    Found(Choice),
}

impl Pondering {
    /// Whether the move that was expected has just been made.
    fn is_about(&self, game: &Game) -> bool {
        let text = |game: &AnyGame| game.position(game.custom());
        self.rev + 1 == game.header.rev && text(&self.game) == text(&game.head)
    }
}

impl Game {
    /// What the computer thinks about while a person is to move: none unless that was asked for, a move is expected, and
    /// someone listens to the game. It has begun then; what comes of it goes to [`pondered`](Game::pondered).
    pub fn ponder(&mut self, now: Now, watched: bool) -> Option<Think> {
        let (node, expected) = self.expected.as_ref()?;
        let wanted = self.header.ponder && watched && *node == self.header.head;
        if !wanted || self.pondering.is_some() || self.is_deleted() || self.outcome().is_some() {
            return None;
        }
        let mut game = self.head.clone();
        game.play(expected).ok()?;
        if self.header.seat(self.head.turn()).is_computer() || game.outcome().is_some() {
            return None;
        }
        // Engines of the operator are asked for moves alone.
        let think = self.think_about(game, now);
        let think = think.filter(|think| matches!(think.thinker, Thinker::Player(_)))?;
        self.pondering = Some(Pondering {
            rev: self.header.rev,
            game: think.game.clone(),
            stop: think.stop.clone(),
            stage: Stage::Waits,
        });
        Some(think)
    }

    /// A thread is free for what [`ponder`](Game::ponder) gave; false if it has become pointless.
    pub fn begin_pondering(&mut self, think: &Think) -> bool {
        let this = self.pondering.as_mut().filter(|it| it.rev == think.rev);
        this.map(|it| it.stage = Stage::Thinks).is_some()
    }

    /// Keeps what came of pondering, unless the game has gone another way or it was ended early.
    pub fn pondered(&mut self, thought: Thought) {
        let Some(mut this) = self.pondering.take_if(|it| it.rev == thought.rev) else { return };
        if let Some(choice) = thought.choice.filter(|_| !this.stop.is_stopped()) {
            this.stage = Stage::Found(choice);
            self.pondering = Some(this);
        }
    }

    /// Whether the computer, which is to move, is already thinking about just this.
    pub(super) fn ponders_this(&self) -> bool {
        let thinks = |it: &Pondering| matches!(it.stage, Stage::Thinks) && it.is_about(self);
        self.pondering.as_ref().is_some_and(thinks)
    }

    /// Makes the move that was found while the person thought, if the computer is to move just there.
    pub(super) fn play_pondered(&mut self, now: Now, storage: &dyn Storage) -> Result<(), Error> {
        let is_hit = |it: &Pondering| matches!(it.stage, Stage::Found(_)) && it.is_about(self);
        if !self.pondering.as_ref().is_some_and(is_hit) {
            return Ok(());
        }
        let Some(Pondering { stage: Stage::Found(choice), .. }) = self.pondering.take() else {
            return Ok(());
        };
        let info = MoveInfo { value: choice.value, spent: None };
        self.make_move(self.head.clone(), self.header.head, &choice.mv, info, now, storage)?;
        self.expect(&choice);
        Ok(())
    }

    /// Notes which reply the computer expects to the move that it has just made.
    pub(super) fn expect(&mut self, choice: &Choice) {
        self.expected = choice.line.get(1).map(|reply| (self.header.head, reply.clone()));
    }

    /// Ends pondering about what did not happen.
    pub(super) fn end_missed_pondering(&mut self) {
        if self.pondering.as_ref().is_some_and(|it| !it.is_about(self)) {
            self.end_pondering();
        }
    }

    /// Ends pondering, if it goes on. Whoever thinks about a move does not ponder, so no other stop is lost.
    pub(super) fn end_pondering(&mut self) {
        if let Some(missed) = self.pondering.take() {
            self.effects.stop = Some(missed.stop);
        }
    }
}
