//! Mining: games of shallow players, one after the other, and what becomes of the candidates in them.
//!
//! A game follows from its number and the seed, so that mining can be stopped at any time and goes on as if it had not
//! been.

use crate::analyst::Analyst;
use crate::check::{CheckAt, checked};
use crate::collection::Collection;
use crate::draughts;
use crate::duplicates::{Seen, keys_of};
use crate::failure::{Condition, Failure};
use crate::halma;
use crate::puzzle::Puzzle;
use saltus_engine::{AnyGame, Family, GameError, Stop};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The usual mining effort: nodes for each position.
pub const EFFORT: u64 = 10_000;

/// Puzzles are verified at so many times the mining effort.
pub const VERIFIED: u64 = 10;

/// What became of all candidates so far: the other half of what mining goes on from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// The game's id.
    pub game: String,
    /// The seed of the games.
    pub seed: u64,
    /// Nodes for each position.
    pub effort: u64,
    /// How many games were played; the next one has this number.
    pub games: u64,
    /// How many positions were looked at by the cheap filter.
    pub positions: u64,
    /// How many candidates it let through.
    pub candidates: u64,
    /// How many of them failed which condition, each counted at the first that it failed.
    pub failed: BTreeMap<String, u64>,
    /// How many became puzzles.
    pub kept: u64,
}

impl Progress {
    /// Of a game that is to be mined.
    pub fn new(game: &str, seed: u64, effort: u64) -> Progress {
        let failed = Condition::ALL.iter().map(|condition| (condition.id().to_owned(), 0));
        Progress {
            game: game.to_owned(),
            seed,
            effort,
            games: 0,
            positions: 0,
            candidates: 0,
            failed: failed.collect(),
            kept: 0,
        }
    }
}

/// Mines the puzzles of one game.
pub struct Miner {
    rules: AnyGame,
    collection: Collection,
    progress: Progress,
    seen: Seen,
    analyst: Analyst,
    /// Two more engines, so that shallow players do not see what deeper searches have left in a table.
    filter: Analyst,
    shallow: Analyst,
}

/// What one game brought.
pub(crate) struct Haul {
    pub positions: u64,
    pub candidates: u64,
    pub failed: Vec<Condition>,
    pub puzzles: Vec<Puzzle>,
}

impl Miner {
    /// Goes on from a collection and the progress that belongs to it. Puzzles of games that the progress does not know
    /// are left out: the program was ended between the two, and they will be found again.
    pub fn resume(
        collection: Collection,
        progress: Progress,
        stop: &Stop,
    ) -> Result<Miner, GameError> {
        let rules = AnyGame::start(&progress.game)?;
        let mut collection = collection;
        collection.puzzles.retain(|puzzle| puzzle.source < progress.games);
        let mut seen = Seen::default();
        for puzzle in &collection.puzzles {
            seen.add(keys_of(&rules, puzzle)?);
        }
        let analyst = || Analyst::new(&rules, stop);
        let (analyst, filter, shallow) = (analyst(), analyst(), analyst());
        Ok(Miner { rules, collection, progress, seen, analyst, filter, shallow })
    }

    /// The puzzles so far.
    pub fn collection(&self) -> &Collection {
        &self.collection
    }

    /// What became of the candidates so far.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Plays the next game and adds its puzzles. A game that is stopped counts for nothing.
    pub fn play_one(&mut self) -> Result<usize, Failure> {
        let number = self.progress.games;
        let haul = match self.rules.family() {
            Family::Draughts => self.draughts(number)?,
            Family::Halma => {
                halma::mine(&mut self.shallow, &self.rules, self.progress.seed, number, &self.seen)?
            }
        };
        let found = haul.puzzles.len();
        self.progress.games += 1;
        self.progress.positions += haul.positions;
        self.progress.candidates += haul.candidates;
        for condition in haul.failed {
            *self.progress.failed.entry(condition.id().to_owned()).or_default() += 1;
        }
        for mut puzzle in haul.puzzles {
            let last = self.collection.puzzles.last();
            puzzle.number = last.map_or(1, |last| last.number + 1);
            let keys = keys_of(&self.rules, &puzzle);
            self.seen.add(keys.map_err(|error| Failure::Broken(error.to_string()))?);
            self.collection.puzzles.push(puzzle);
            self.progress.kept += 1;
        }
        Ok(found)
    }

    fn draughts(&mut self, number: u64) -> Result<Haul, Failure> {
        let Miner { rules, progress, seen, analyst, filter, shallow, .. } = self;
        let mut haul =
            Haul { positions: 0, candidates: 0, failed: Vec::new(), puzzles: Vec::new() };
        let mut in_game = Seen::default();
        let effort = progress.effort;
        let mut found = |candidate: draughts::Candidate| -> Result<(), Failure> {
            haul.candidates += 1;
            let mut judge = || {
                let puzzle = draughts::solve(analyst, &candidate, effort, number)?;
                let keys = keys_of(rules, &puzzle);
                let keys = keys.map_err(|error| Failure::Broken(error.to_string()))?;
                if seen.has(&keys) || in_game.has(&keys) {
                    return Err(Failure::new(Condition::Duplicate, "it is there already"));
                }
                let at = CheckAt { nodes: VERIFIED * effort };
                let puzzle = checked(analyst, rules, &puzzle, at)?;
                in_game.add(keys);
                Ok(puzzle)
            };
            match judge() {
                Ok(puzzle) => haul.puzzles.push(puzzle),
                Err(Failure::Condition { condition, .. }) => haul.failed.push(condition),
                Err(failure) => return Err(failure),
            }
            Ok(())
        };
        haul.positions = draughts::play(filter, shallow, rules, progress.seed, number, &mut found)?;
        Ok(haul)
    }
}

/// Where the solver begins.
pub(crate) fn start(rules: &AnyGame, puzzle: &Puzzle) -> Result<AnyGame, GameError> {
    let mut game = rules.at_position(&puzzle.position)?;
    if let Some(error) = &puzzle.error {
        game.play(error)?;
    }
    Ok(game)
}
