//! A game being played: its history, takeback, and the two endings that need a history:
//! repetition and the round limit.

use crate::{Outcome, Position, Reason};
use std::fmt;

/// The endings that a game's players may switch on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndRules {
    /// Whether the third occurrence of a position is a draw.
    pub repetition: bool,
    /// After how many rounds (a move of each side) the game is a draw, if ever.
    pub rounds: Option<u32>,
}

impl Default for EndRules {
    /// As people play: repetition counts, and there is no round limit.
    fn default() -> EndRules {
        EndRules { repetition: true, rounds: None }
    }
}

/// Why a move was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game had ended.
    Over(Outcome),
    /// The rules forbid the move.
    Illegal,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Over(end) => write!(f, "the game is over: {end}"),
            PlayError::Illegal => f.write_str("the move is not legal"),
        }
    }
}

impl std::error::Error for PlayError {}

/// A game from its first position to its present one.
///
/// Counters live in the positions, so a takeback restores them with the pieces.
///
/// ```
/// use saltus_draughts::{English, Position};
/// use saltus_game::{Game, EndRules, Notation};
///
/// let mut game = Game::new(Position::<English>::start(), EndRules::default());
/// for text in ["11-15", "23-19"] {
///     let mv = game.position().read_move(text)?;
///     game.play(mv).expect("the game goes on");
/// }
/// assert_eq!(game.moves().len(), 2);
/// assert_eq!(game.outcome(), None);
/// game.undo();
/// assert_eq!(game.position().fen(), "W:W21-32:B1-10,12,15");
/// # Ok::<(), saltus_draughts::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    /// Every position since the start, the present one last; never empty.
    positions: Vec<P>,
    moves: Vec<P::Move>,
    end_rules: EndRules,
}

impl<P: Position> Game<P> {
    /// A game that starts here. The first position counts for repetition.
    pub fn new(start: P, end_rules: EndRules) -> Game<P> {
        Game { positions: vec![start], moves: Vec::new(), end_rules }
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
    pub fn play(&mut self, mv: P::Move) -> Result<(), PlayError> {
        if let Some(end) = self.outcome() {
            return Err(PlayError::Over(end));
        }
        if !self.position().is_legal(mv) {
            return Err(PlayError::Illegal);
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

    /// The end of the game, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let over = self.position().outcome();
        over.or_else(|| {
            let third = self.end_rules.repetition && self.occurrences() >= 3;
            third.then_some(Outcome::draw(Reason::Repetition))
        })
        .or_else(|| {
            let limit = self.end_rules.rounds?;
            let late = self.moves.len() as u64 >= 2 * u64::from(limit);
            late.then_some(Outcome::draw(Reason::RoundLimit))
        })
    }
}
