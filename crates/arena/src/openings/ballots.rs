//! Ballots: random openings that a player has found to be about level. In draughts many random openings are decided
//! already, and then both games of a pair go to the same side whoever plays them.

use super::Openings;
use crate::{Opening, OpeningError};
use saltus_engine::{AnyGame, Control, PlayerError, PlayerSpec, SpecError, Stop};
use saltus_game::score;

/// The files of `openings`, by the id of the game.
macro_rules! files {
    ($($id:literal)*) => {
        &[$(($id, include_str!(concat!("../../openings/", $id, ".txt")))),*]
    };
}

const FILES: &[(&str, &str)] = files![
    "brazilian" "canadian" "czech" "english" "frisian" "international" "italian" "pool" "russian" "spanish" "turkish"
];

/// The ballots that ship for a game, as a text for [`Openings::read`].
pub fn shipped_ballots(game: &str) -> Option<&'static str> {
    FILES.iter().find(|(id, _)| *id == game).map(|(_, text)| *text)
}

/// How ballots are found.
#[derive(Clone, Debug)]
pub struct BallotSearch {
    /// Random moves of an opening.
    pub plies: u32,
    /// The most that either side may be ahead, in units of the evaluation.
    pub balance: f64,
    /// Who judges.
    pub judge: PlayerSpec,
    /// Decides the random moves.
    pub seed: u64,
    /// How many are wanted.
    pub count: u32,
}

/// Why ballots could not be found.
#[derive(Debug, thiserror::Error)]
pub enum BallotError {
    /// The judge cannot be made.
    #[error(transparent)]
    Judge(#[from] SpecError),
    /// The judge gave no move.
    #[error(transparent)]
    NoMove(#[from] PlayerError),
    /// The judge does not value positions.
    #[error("the player gives no values: expected one that searches")]
    NoValue,
    /// An opening could not be played.
    #[error(transparent)]
    Opening(#[from] OpeningError),
}

impl BallotSearch {
    /// Openings that are looked at for each that is wanted, at most.
    const TRIES: u32 = 100;

    /// Looks at random openings in turn, and calls `found` with each that is level and what it is worth to the side to
    /// move, until there are enough or `stop` is raised. Returns how many there were.
    pub fn run(
        &self,
        start: &AnyGame,
        stop: &Stop,
        found: &mut dyn FnMut(&Opening, f64),
    ) -> Result<u32, BallotError> {
        let mut judge = start.player(&self.judge)?;
        let mut control = Control { stop: stop.clone(), ..Control::default() };
        let mut openings = Openings::random(start, self.plies, self.seed);
        let mut level = 0;
        for number in 0..self.count.saturating_mul(Self::TRIES) {
            if level == self.count || stop.is_stopped() {
                break;
            }
            let opening = openings.get(number);
            let game = opening.after(start)?;
            judge.new_game();
            let choice = judge.choose(&game, &mut control)?;
            let value = score::to_units(choice.value.ok_or(BallotError::NoValue)?);
            if !stop.is_stopped() && value.abs() <= self.balance {
                found(&opening, value);
                level += 1;
            }
        }
        Ok(level)
    }
}
