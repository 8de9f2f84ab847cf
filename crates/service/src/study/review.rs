//! A game reviewed by the engine: the value of each position of the line to its head, and the moves that cost most.

use super::expectation::{Scale, mark};
use crate::games::{Game, StoredEvaluation};
use crate::wire::ReviewValue;
use crate::{Error, catalogue, limits};
use saltus_engine::player::Strong;
use saltus_engine::{AnyGame, Limits, PlayerSpec};
use saltus_game::{Seat, score};
use std::vec;

/// A review under way, at one node after another.
pub struct Review {
    scale: Scale,
    /// The position at the present node.
    position: AnyGame,
    node: u32,
    /// The move that led there.
    mv: Option<String>,
    line: vec::IntoIter<(u32, String)>,
    /// What was found at the node before, and who was to move there.
    before: Option<(Seat, StoredEvaluation)>,
}

impl Review {
    /// A review of the line that leads to the head of a game, at its start.
    pub fn new(game: &Game) -> Result<Review, Error> {
        let header = game.header();
        if header.seats.len() > 2 {
            let message = "only games for two are reviewed: the loss of a move is one side's gain";
            return Err(Error::unusable("not-for-four", message));
        }
        let start = catalogue::at(&header.game, Some(&header.start), &[])?;
        Ok(Review {
            scale: Scale::of(&start),
            position: start,
            node: 0,
            mv: None,
            line: game.line().into_iter(),
            before: None,
        })
    }

    /// The present node.
    pub fn node(&self) -> u32 {
        self.node
    }

    /// The position there.
    pub fn position(&self) -> &AnyGame {
        &self.position
    }

    /// What the position is worth without a search: the game is over there.
    pub fn known(&self) -> Option<StoredEvaluation> {
        let value = match self.position.outcome()?.winner() {
            Some(winner) if winner == self.position.turn() => score::win_in(0),
            Some(_) => -score::win_in(0),
            None => 0,
        };
        Some(StoredEvaluation { value, best: None })
    }

    /// Takes what was found for the position, and says what it means for the move that led there.
    pub fn found(&mut self, found: StoredEvaluation) -> ReviewValue {
        let turn = self.position.turn();
        let loss = self.before.as_ref().map(|(side, before)| {
            if before.best == self.mv {
                return 0.0;
            }
            let now = if turn == *side { found.value } else { -found.value };
            (self.scale.expected(before.value) - self.scale.expected(now)).max(0.0)
        });
        let white = if turn == Seat::at(0) { found.value } else { -found.value };
        let before = self.before.replace((turn, found));
        ReviewValue {
            node: self.node,
            value: white.into(),
            best: before.and_then(|(_, before)| before.best),
            loss: loss.map(|loss| (loss * 1000.0).round() / 1000.0),
            mark: loss.and_then(mark),
        }
    }

    /// Goes to the next node; false at the end of the line.
    pub fn advance(&mut self) -> Result<bool, Error> {
        let Some((node, mv)) = self.line.next() else { return Ok(false) };
        catalogue::play(&mut self.position, &mv)?;
        (self.node, self.mv) = (node, Some(mv));
        Ok(true)
    }
}

/// The engine that reviews.
pub fn review_player() -> PlayerSpec {
    let limits =
        Limits { nodes: Some(limits::REVIEW), time: Some(limits::THINKING), ..Limits::default() };
    PlayerSpec::Engine(Strong { limits, hash: limits::HASH, ..Strong::default() })
}
