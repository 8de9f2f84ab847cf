//! A game reviewed by the engine: the value of each position of the line to its head, and the moves that cost most.

use super::expectation::{Scale, accuracy, mark};
use crate::games::{Game, StoredEvaluation};
use crate::wire::{Mark, ReviewSummary, ReviewValue, Value};
use crate::{Error, catalogue, limits};
use saltus_engine::player::Strong;
use saltus_engine::record::RecordNode;
use saltus_engine::{AnyGame, Limits, PlayerSpec};
use saltus_game::{Seat, score};
use std::collections::HashMap;
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
    /// The points that White's and Black's moves have cost so far, move by move.
    losses: [Vec<f64>; 2],
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
            losses: Default::default(),
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
        if let (Some(loss), Some((side, _))) = (loss, &self.before) {
            self.losses[side.index()].push(loss);
        }
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

    /// How well both sides have played so far.
    pub fn summary(&self) -> ReviewSummary {
        let [white, black] = &self.losses;
        ReviewSummary { white: accuracy(white), black: accuracy(black) }
    }

    /// All that is known of the line so far: from the start to where nothing was found yet.
    pub fn all(
        mut self,
        mut found: HashMap<u32, StoredEvaluation>,
    ) -> Result<Vec<ReviewValue>, Error> {
        let mut all = Vec::new();
        while let Some(known) = found.remove(&self.node).or_else(|| self.known()) {
            all.push(self.found(known));
            if !self.advance()? {
                break;
            }
        }
        Ok(all)
    }

    /// Goes to the next node; false at the end of the line.
    pub fn advance(&mut self) -> Result<bool, Error> {
        let Some((node, mv)) = self.line.next() else { return Ok(false) };
        catalogue::play(&mut self.position, &mv)?;
        (self.node, self.mv) = (node, Some(mv));
        Ok(true)
    }
}

/// Writes what a review has found into the moves of a record: a mark behind a move that cost much, the value after each
/// move, White's, in its comment, and in place of a marked move the better one as a variation. `ids` says by which number
/// each node of the game goes in the record.
pub(crate) fn annotate(nodes: &mut Vec<RecordNode>, ids: &[usize], found: &[ReviewValue]) {
    for value in found.iter().filter(|value| value.node != 0) {
        let id = ids[value.node as usize];
        let node = &mut nodes[id - 1];
        if let Some(told) = eval_text(value.value).filter(|_| !node.comment.contains("[%eval ")) {
            node.comment = format!("[%eval {told}] {}", node.comment).trim_end().to_owned();
        }
        let Some(mark) = value.mark else { continue };
        let nag = match mark {
            Mark::Inaccuracy => 6,
            Mark::Mistake => 2,
            Mark::Blunder => 4,
        };
        // What a person has marked stays.
        if !node.nags.iter().any(|nag| (1..=6).contains(nag)) {
            node.nags.push(nag);
        }
        let parent = node.parent;
        let there = |mv: &String| nodes.iter().any(|it| it.parent == parent && it.mv == *mv);
        if let Some(best) = value.best.clone().filter(|best| !there(best)) {
            let id = nodes.len() + 1;
            nodes.push(RecordNode { id, parent, mv: best, comment: String::new(), nags: vec![] });
        }
    }
}

/// A value as chess servers write it: units, or `#` and in how many moves of the winner it is won. None where the game is
/// over, and where no one knows in how many moves.
fn eval_text(value: Value) -> Option<String> {
    match value {
        Value::Units(units) => Some(format!("{units:.2}")),
        Value::Win(0) | Value::Tables(_) => None,
        Value::Win(plies) => Some(format!("#{}", (plies + plies.signum()) / 2)),
    }
}

/// The engine that reviews.
pub fn review_player() -> PlayerSpec {
    let limits =
        Limits { nodes: Some(limits::REVIEW), time: Some(limits::THINKING), ..Limits::default() };
    PlayerSpec::Engine(Strong { limits, hash: limits::HASH, ..Strong::default() })
}
