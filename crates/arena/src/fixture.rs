//! One game that is to be played.

use crate::{Entrant, Opening};
use saltus_engine::AnyGame;
use saltus_game::Score;
use std::time::Duration;

/// One game that is to be played. What comes of it depends on this alone, unless a player minds the clock.
#[derive(Clone)]
pub struct Fixture {
    /// The game at its start, with its end rules (repetition, round limit).
    pub start: AnyGame,
    /// White's player and Black's.
    pub players: [Entrant; 2],
    /// How it begins.
    pub opening: Opening,
    /// What the players' chance depends on.
    pub seed: u64,
    /// What ends a game before its rules do.
    pub adjudication: Adjudication,
}

/// What ends a game before its rules do.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Adjudication {
    /// A player resigns when both have judged it lost for a while.
    pub resignation: Option<Resignation>,
    /// A draw when both have judged it level for a while.
    pub agreed_draw: Option<AgreedDraw>,
    /// How long a player may take for one move before it has lost; for ever, if not given.
    pub patience: Option<Duration>,
}

/// When a lost game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resignation {
    /// By how much both players must think it lost.
    pub score: Score,
    /// For how many moves of each side in a row.
    pub moves: u32,
}

/// When a level game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgreedDraw {
    /// How far from level both players may judge it at most.
    pub score: Score,
    /// For how many moves of each side in a row.
    pub moves: u32,
    /// Not before this round.
    pub from_round: u32,
}
