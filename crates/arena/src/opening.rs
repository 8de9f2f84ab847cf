//! The moves before the players take over.

use saltus_engine::AnyGame;
use serde::{Deserialize, Serialize};

/// How a game begins.
///
/// ```
/// use saltus_arena::Opening;
/// let start = saltus_engine::AnyGame::start("english")?;
/// let moves = |text: &str| text.split(' ').map(str::to_owned).collect();
/// let opening = Opening { position: None, moves: moves("11-15 23-19 8-11") };
/// assert!(opening.check(&start).is_ok());
/// let wrong = Opening { position: None, moves: moves("11-15 15-19") };
/// let told = wrong.check(&start).unwrap_err().to_string();
/// assert_eq!(told, "move 2, `15-19`: 15-19 is not legal: white has no piece on 15");
/// # Ok::<(), saltus_engine::GameError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Where it starts; the game's own start, if not given.
    pub position: Option<String>,
    /// Moves that are made for the players.
    pub moves: Vec<String>,
}

/// Why a game cannot begin so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningError {
    /// The position is none of the game's.
    #[error("{problem}")]
    Position {
        /// What is wrong with it.
        problem: String,
    },
    /// A move that cannot be made.
    #[error("move {number}, `{mv}`: {problem}")]
    Move {
        /// Which of the moves, the first being 1.
        number: usize,
        /// The move.
        mv: String,
        /// What is wrong with it.
        problem: String,
    },
    /// Nothing is left to play.
    #[error("the game is over at once: {outcome}")]
    Over {
        /// How it ended.
        outcome: String,
    },
}

impl Opening {
    /// Whether a game can begin so, and goes on.
    pub fn check(&self, start: &AnyGame) -> Result<(), OpeningError> {
        self.after(start).map(|_| ())
    }

    /// The game after this opening, with the end rules of `start`.
    pub fn after(&self, start: &AnyGame) -> Result<AnyGame, OpeningError> {
        let mut game = self.first(start)?;
        for (index, mv) in self.moves.iter().enumerate() {
            game.play(mv).map_err(|problem| OpeningError::Move {
                number: index + 1,
                mv: mv.clone(),
                problem: problem.to_string(),
            })?;
        }
        match game.outcome() {
            None => Ok(game),
            Some(outcome) => Err(OpeningError::Over { outcome: outcome.to_string() }),
        }
    }

    /// The game before the first move of the opening.
    pub fn first(&self, start: &AnyGame) -> Result<AnyGame, OpeningError> {
        match &self.position {
            None => Ok(start.clone()),
            Some(text) => start
                .at_position(text)
                .map_err(|problem| OpeningError::Position { problem: problem.to_string() }),
        }
    }
}
