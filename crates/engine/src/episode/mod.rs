//! Games by numbers, for programs that learn: every move of a game has a number in a fixed action space, and a position
//! is a stack of planes.
//!
//! | module | what it holds |
//! |---|---|
//! | `numbered` | what a game says of its numbers and planes |
//! | `typed` | one game being played, written once for every type of position |
//! | `batch` | many at once, on several threads |
//!
//! **Actions.** A move from the square of number `f` to that of number `t`, both counted from 0, is the action `f * n + t`
//! on a board of `n` squares. In draughts these are the squares that are played on, by their usual numbers; in Halma all
//! squares, row by row from `a1`; a pass is action 0. Where two captures share both ends, the player is asked which it is: the
//! same seat is to move again, and has the two actions [`Shape::take`] and [`Shape::leave`] for whether the move takes the piece
//! on one square. So the space is small, and no legal move is left out.
//!
//! **Planes.** Zeros and ones, row by row from the topmost, as the board is drawn; seen from one seat, its own pieces first.
//! Draughts has seven: its men, its kings, the opponent's men and kings, whether the seat is White; and while a question is open,
//! the ends of the capture, and the square that is asked about. Halma has one for the pieces of each seat in the order of play,
//! and one for the seat's goal.

mod batch;
mod numbered;
mod typed;

pub use batch::{Outputs, StepError};
pub(crate) use numbered::Planes;
pub(crate) use typed::Typed;

use crate::any_game::AnyGame;
use batch::{Batch, DynBatch};
use numbered::Numbered;
use saltus_game::{Conclusion, Seat};
use typed::DynEpisode;

/// The action space and the planes of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How many actions there are.
    pub actions: usize,
    /// How many planes.
    pub planes: usize,
    /// How many rows a plane has.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// How many play.
    pub seats: usize,
    /// The squares of the board that moves are numbered by.
    pub squares: usize,
}

impl Shape {
    /// The bytes of all planes together.
    pub fn size(&self) -> usize {
        self.planes * self.rows * self.columns
    }

    /// The answer that the capture takes the piece in question, in games that ask.
    pub fn take(&self) -> Option<u32> {
        let moves = self.squares * self.squares;
        (self.actions > moves).then_some(moves as u32)
    }

    /// The answer that it does not.
    pub fn leave(&self) -> Option<u32> {
        self.take().map(|take| take + 1)
    }
}

/// An action that cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// The game has ended.
    #[error("the game is over: {0}")]
    Over(Conclusion),
    /// Not one of the legal actions.
    #[error("action {action} is not legal here: there are {legal} legal actions of {actions}")]
    Illegal {
        /// The action.
        action: i64,
        /// How many are legal.
        legal: usize,
        /// How many there are.
        actions: usize,
    },
}

/// A game of any kind, played by numbers.
///
/// ```
/// use saltus_engine::AnyGame;
/// let mut episode = AnyGame::start("english")?.episode();
/// assert_eq!(episode.shape().actions, 32 * 32 + 2);
/// assert_eq!(episode.legal_actions().len(), 7);
/// let action = episode.legal_actions()[0];
/// assert_eq!(episode.action_text(action).as_deref(), Some("9-13"));
/// assert_eq!(action, 8 * 32 + 12);
/// episode.play(action.into())?;
/// assert_eq!(episode.game().moves_made(), 1);
/// assert!(episode.play(0).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Episode(Box<dyn DynEpisode>);

impl Episode {
    pub(crate) fn new(episode: impl DynEpisode + 'static) -> Episode {
        Episode(Box::new(episode))
    }

    /// The action space and the planes.
    pub fn shape(&self) -> Shape {
        self.0.shape()
    }

    /// The seat to act.
    pub fn turn(&self) -> Seat {
        self.0.turn()
    }

    /// The legal actions, in the generation order of their moves; none once the game is over.
    pub fn legal_actions(&self) -> &[u32] {
        self.0.legal_actions()
    }

    /// Takes an action.
    pub fn play(&mut self, action: i64) -> Result<(), ActionError> {
        self.0.play(action)
    }

    /// The end of the game, if it is over.
    pub fn outcome(&self) -> Option<Conclusion> {
        self.0.outcome()
    }

    /// The actions taken so far, answers to questions included.
    pub fn taken(&self) -> &[u32] {
        self.0.taken()
    }

    /// Fills the planes as this seat sees them; `out` must have [`Shape::size`] bytes.
    pub fn planes(&self, seat: Seat, out: &mut [u8]) {
        self.0.planes(seat, out);
    }

    /// A legal action as people write it: a move, or the answer to a question.
    pub fn action_text(&self, action: u32) -> Option<String> {
        self.0.action_text(action)
    }

    /// The legal action that makes this move. Where the move's ends are shared by others, it is the first of several actions.
    pub fn action_of(&self, mv: &str) -> Result<u32, crate::GameError> {
        self.0.action_of(mv)
    }

    /// The same game with its moves as text. A question that is open is not part of it.
    pub fn game(&self) -> AnyGame {
        self.0.game()
    }

    /// Plays random actions to the end, or as many as `most`, and says how many that was.
    pub fn play_randomly(&mut self, seed: u64, most: usize) -> usize {
        self.0.play_randomly(seed, most)
    }
}

impl Clone for Episode {
    fn clone(&self) -> Episode {
        self.0.copy()
    }
}

/// What each seat has of the end of a game: from 1 for the first of all to -1 for the last, 0 for a draw. They add up to 0.
pub fn returns(end: &Conclusion) -> Vec<f32> {
    let seats = end.places.seats();
    let share = |seat| end.places.half_points(seat) as f32 / (seats - 1) as f32 - 1.0;
    Seat::all(seats).map(share).collect()
}

/// Many games of one kind, played by numbers side by side. A game that ends begins anew at once.
pub struct Episodes(Box<dyn DynBatch>);

impl Episodes {
    /// They must not begin with a game that is over.
    pub(crate) fn new<C: Numbered>(
        start: Typed<C>,
        count: usize,
        seed: u64,
    ) -> Result<Episodes, ActionError> {
        match start.outcome() {
            Some(end) => Err(ActionError::Over(end)),
            None => Ok(Episodes(Box::new(Batch::new(start, count, seed)))),
        }
    }

    /// The action space and the planes of each.
    pub fn shape(&self) -> Shape {
        self.0.shape()
    }

    /// How many games there are.
    pub fn count(&self) -> usize {
        self.0.count()
    }

    /// Begins all games anew.
    pub fn reset(&mut self, out: Outputs) {
        self.0.reset(out);
    }

    /// Takes an action in every game; or in none, if one of them is not legal.
    pub fn step(&mut self, actions: &[i64], out: Outputs, threads: usize) -> Result<(), StepError> {
        self.0.step(actions, out, threads)
    }

    /// A random legal action of every game.
    pub fn sample(&mut self, out: &mut [i64]) {
        self.0.sample(out);
    }

    /// A copy of one of the games.
    pub fn episode(&self, index: usize) -> Option<Episode> {
        self.0.episode(index)
    }
}
