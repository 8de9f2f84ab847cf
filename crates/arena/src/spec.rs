//! One game that is to be played, as data: everything that decides it, and nothing of where it is played.

use crate::serial;
use crate::{Opening, OpeningError};
use saltus_engine::{AnyGame, GameError};
use saltus_game::{EndRules, Score};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::time::Duration;

/// One game that is to be played. Its result depends on this alone, unless a player looks at the clock: any worker,
/// in this process or elsewhere, builds game and players from these strings.
///
/// ```
/// use saltus_arena::GameSpec;
/// let text = r#"{
///     "game": "english",
///     "end_rules": { "repetition": true, "rounds": 100 },
///     "players": ["alphabeta:depth=2", "random"],
///     "seed": 1
/// }"#;
/// let spec: GameSpec = serde_json::from_str(text)?;
/// assert_eq!(spec.opening.moves.len(), 0);
/// let again: GameSpec = serde_json::from_str(&serde_json::to_string(&spec)?)?;
/// assert_eq!((again.id(), &again), (spec.id(), &spec));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameSpec {
    /// The game's id with its options, such as `halma:goal-lock=off`.
    pub game: String,
    /// The endings by agreement: repetition and the round limit.
    #[serde(with = "serial::EndRulesDef")]
    pub end_rules: EndRules,
    /// How it begins.
    #[serde(default)]
    pub opening: Opening,
    /// The string of the player on each seat, White's first.
    pub players: Vec<String>,
    /// The seed of all randomness of the players.
    pub seed: u64,
    /// What ends the game before its rules do.
    #[serde(default)]
    pub adjudication: Adjudication,
}

/// The identity of a game: a hash of all that decides it. The same game has the same id on every machine, so that
/// a result that arrives twice is recognised.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId([u8; 16]);

/// Why a game cannot be played at all. A player that cannot be made is no such fault: it loses the game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum GameSpecError {
    /// The game is not known, or its options are wrong.
    #[error(transparent)]
    Game(#[from] GameError),
    /// Too many players, or too few.
    #[error("{game} is for {seats} players, but there are {players}")]
    Players {
        /// The game.
        game: String,
        /// How many it is for.
        seats: usize,
        /// How many there are.
        players: usize,
    },
    /// The opening cannot be played.
    #[error("the opening cannot be played: {0}")]
    Opening(#[from] OpeningError),
}

/// What ends a game before its rules do.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjudication {
    /// A player resigns when both have judged the game lost for a while. This and an agreed draw are for two: games of
    /// more players go on.
    pub resignation: Option<Resignation>,
    /// A draw when both have judged the game level for a while.
    pub agreed_draw: Option<AgreedDraw>,
    /// How long a player may take for one move before it loses; without limit, if not given.
    #[serde(default, with = "serial::optional_nanos")]
    pub timeout: Option<Duration>,
    /// Whether a position that the user's endgame tables have ends the game, as they say. Left out where it is false, so
    /// that games keep their identity.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tables: bool,
}

/// When a lost game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resignation {
    /// By how much both players must judge it lost.
    pub score: Score,
    /// For how many moves of each side in a row.
    pub moves: u32,
}

/// When a level game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AgreedDraw {
    /// How far from level both players may judge it at most.
    pub score: Score,
    /// For how many moves of each side in a row.
    pub moves: u32,
    /// Not before this round.
    pub from_round: u32,
}

impl GameSpec {
    /// Its identity.
    pub fn id(&self) -> GameId {
        // Fields are written in the order of their declaration, so that the text is the same everywhere.
        let text = serde_json::to_vec(self).expect("plain data can be written");
        let mut id = [0; 16];
        id.copy_from_slice(&Sha256::digest(text)[..16]);
        GameId(id)
    }

    /// The game at its start, with its end rules.
    pub fn start(&self) -> Result<AnyGame, GameSpecError> {
        let start = AnyGame::start(&self.game)?.with_end_rules(self.end_rules);
        let (seats, players) = (start.seats(), self.players.len());
        if seats != players {
            return Err(GameSpecError::Players { game: self.game.clone(), seats, players });
        }
        Ok(start)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameId({self})")
    }
}
