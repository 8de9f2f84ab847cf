//! A game of several players being played. [`Game`](crate::Game) is not made to hold both: its outcome names one of two
//! sides, and its rounds are counted in pairs of moves, where here seats drop out as they finish.

use super::MultiPosition;
use crate::{Conclusion, EndRules, Reason, Seat};
use std::fmt;

/// Why a move was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MultiPlayError {
    /// The game had ended.
    Over(Conclusion),
    /// The rules forbid the move.
    Illegal,
}

impl fmt::Display for MultiPlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MultiPlayError::Over(end) => write!(f, "the game is over: {end}"),
            MultiPlayError::Illegal => f.write_str("the move is not legal"),
        }
    }
}

impl std::error::Error for MultiPlayError {}

/// A game of several players from its first position to its present one.
#[derive(Clone, Debug)]
pub struct MultiGame<P: MultiPosition> {
    /// Every position since the start, the present one last; never empty.
    positions: Vec<P>,
    moves: Vec<P::Move>,
    end_rules: EndRules,
}

impl<P: MultiPosition> MultiGame<P> {
    /// A game that starts here. The first position counts for repetition.
    pub fn new(start: P, end_rules: EndRules) -> MultiGame<P> {
        MultiGame { positions: vec![start], moves: Vec::new(), end_rules }
    }

    /// The present position.
    pub fn position(&self) -> &P {
        self.positions.last().expect("a game has its start position")
    }

    /// The first position.
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// Every position since the start, the present one last.
    pub fn positions(&self) -> &[P] {
        &self.positions
    }

    /// The endings that its players have agreed on.
    pub fn end_rules(&self) -> EndRules {
        self.end_rules
    }

    /// Agrees on other endings.
    pub fn set_end_rules(&mut self, end_rules: EndRules) {
        self.end_rules = end_rules;
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// Makes a move, if the game is not over and the move is legal.
    pub fn play(&mut self, mv: P::Move) -> Result<(), MultiPlayError> {
        if let Some(end) = self.outcome() {
            return Err(MultiPlayError::Over(end));
        }
        if !self.position().is_legal(mv) {
            return Err(MultiPlayError::Illegal);
        }
        let mut next = self.position().clone();
        next.play(mv);
        self.positions.push(next);
        self.moves.push(mv);
        Ok(())
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<P::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        Some(mv)
    }

    /// The positions since the last irreversible move, the present one last: the only ones that can come again.
    pub fn repeatable(&self) -> &[P] {
        let played = self.positions.iter().zip(&self.moves);
        let last = played.rev().position(|(before, &mv)| before.is_irreversible(mv));
        let first = last.map_or(0, |back| self.moves.len() - back);
        &self.positions[first..]
    }

    /// How often the present position has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        let present = self.position();
        // The key tells nearly all positions apart; equality decides.
        let same = |p: &&P| p.key() == present.key() && *p == present;
        self.repeatable().iter().filter(same).count()
    }

    /// The rounds that are over: how many moves every seat has made that has not finished. A forced pass is a move.
    pub fn rounds(&self) -> usize {
        let present = self.position();
        let playing = Seat::all(present.players()).filter(|&seat| !present.has_finished(seat));
        let before = &self.positions[..self.moves.len()];
        let made = playing.map(|seat| before.iter().filter(|p| p.turn() == seat).count());
        made.min().unwrap_or(0)
    }

    /// The end of the game, if it is over. Where it is a draw, those who have not finished share the places left.
    pub fn outcome(&self) -> Option<Conclusion> {
        let third = || self.end_rules.repetition && self.occurrences() >= 3;
        let late = || self.end_rules.rounds.is_some_and(|limit| self.rounds() >= limit as usize);
        let reason = self.position().ended();
        let reason = reason.or_else(|| third().then_some(Reason::Repetition));
        let reason = reason.or_else(|| late().then_some(Reason::RoundLimit))?;
        Some(Conclusion { places: self.position().standing(), reason })
    }
}
