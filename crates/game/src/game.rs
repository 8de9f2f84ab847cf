//! A game being played: its history, takeback, and the two endings that need a history:
//! repetition and the round limit.

use crate::{Outcome, Position, Reason};

/// The endings that a game's players may switch on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Whether the third occurrence of a position is a draw.
    pub repetition: bool,
    /// After how many rounds (a move of each side) the game is a draw, if ever.
    pub rounds: Option<u32>,
}

impl Default for Limits {
    /// As people play: repetition counts, and there is no round limit.
    fn default() -> Limits {
        Limits { repetition: true, rounds: None }
    }
}

/// A game from its first position to its present one.
///
/// Counters live in the positions, so a takeback restores them with the pieces.
///
/// ```
/// use saltus_draughts::{English, Position};
/// use saltus_game::{Game, Limits, Notation};
///
/// let mut game = Game::new(Position::<English>::start(), Limits::default());
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
    limits: Limits,
}

impl<P: Position> Game<P> {
    /// A game that starts here. The first position counts for repetition.
    pub fn new(start: P, limits: Limits) -> Game<P> {
        Game { positions: vec![start], moves: Vec::new(), limits }
    }

    /// The present position.
    pub fn position(&self) -> &P {
        self.positions.last().expect("a game has its start position")
    }

    /// The first position.
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// Makes a move; hands it back if it is not legal or the game is over.
    pub fn play(&mut self, mv: P::Move) -> Result<(), P::Move> {
        if self.outcome().is_some() || !self.position().is_legal(mv) {
            return Err(mv);
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

    /// How often the present position has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        let present = self.position();
        // The key tells nearly all positions apart; equality decides.
        let same = |p: &&P| p.key() == present.key() && *p == present;
        self.positions.iter().filter(same).count()
    }

    /// The end of the game, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let over = self.position().outcome();
        over.or_else(|| {
            let third = self.limits.repetition && self.occurrences() >= 3;
            third.then_some(Outcome::draw(Reason::Repetition))
        })
        .or_else(|| {
            let limit = self.limits.rounds?;
            let late = self.moves.len() as u64 >= 2 * u64::from(limit);
            late.then_some(Outcome::draw(Reason::RoundLimit))
        })
    }
}
