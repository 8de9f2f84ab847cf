//! The positions of training games, as lists of facts.

use crate::games::{FileError, Reader, StoredGame};
use saltus_draughts::{Position, Variant};
use saltus_eval::draughts::patterns::{Sample, Stack};
use saltus_game::keys::SplitMix;
use saltus_game::{Position as _, Score, Side, score};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Why games could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// A file.
    #[error("{file}: {error}")]
    File {
        /// Its name.
        file: String,
        /// What is wrong.
        error: FileError,
    },
    /// A file of another game.
    #[error("{file}: it has games of `{found}`: expected `{expected}`, as in the first file")]
    OtherGame {
        /// Its name.
        file: String,
        /// Its game.
        found: String,
        /// The game of the others.
        expected: String,
    },
    /// A game with a move that the rules do not have.
    #[error(
        "{file}: game {game} has a move that is not legal; was the file made by another version?"
    )]
    Illegal {
        /// Its name.
        file: String,
        /// The number of the game, from 0.
        game: u64,
    },
}

/// Positions with their facts and what came of them, packed.
#[derive(Clone, Debug, Default)]
pub struct Positions {
    /// Where the facts of each position end in `places`.
    ends: Vec<u32>,
    places: Vec<u32>,
    counts: Vec<i8>,
    phases: Vec<f32>,
    /// With kings on the board.
    kings: Vec<bool>,
    /// White's result: 1, a half or 0.
    results: Vec<f32>,
    /// What the player thought, for White, in men.
    values: Vec<f32>,
}

/// One position.
#[derive(Clone, Copy, Debug)]
pub(super) struct One<'a> {
    pub places: &'a [u32],
    pub counts: &'a [i8],
    pub phase: f32,
    pub kings: bool,
    pub result: f32,
    pub value: f32,
}

impl Positions {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> One<'_> {
        let first = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        let facts = first..self.ends[index] as usize;
        One {
            places: &self.places[facts.clone()],
            counts: &self.counts[facts],
            phase: self.phases[index],
            kings: self.kings[index],
            result: self.results[index],
            value: self.values[index],
        }
    }

    fn push(&mut self, sample: &Sample, result: f32, value: f32) {
        for &(place, count) in &sample.features {
            self.places.push(place as u32);
            self.counts.push(count as i8);
        }
        self.ends.push(self.places.len() as u32);
        self.phases.push(sample.phase);
        self.kings.push(sample.kings);
        self.results.push(result);
        self.values.push(value);
    }

    /// Reads games, and keeps their quiet positions: those to learn from, and those to check with.
    pub fn read<V: Variant>(files: &[PathBuf], stack: &Stack) -> Result<[Positions; 2], ReadError> {
        let mut positions = [Positions::default(), Positions::default()];
        each_quiet::<V>(files, &mut |position, quiet| {
            let sample = Sample::new(stack, position);
            positions[usize::from(quiet.check)].push(&sample, quiet.result, quiet.value);
        })?;
        Ok(positions)
    }
}

/// What is known of a quiet position.
pub(crate) struct Quiet {
    /// Whether its game is kept apart to check with, as a twentieth of the games are. Positions of one game are all on
    /// one side.
    pub check: bool,
    /// White's result: 1, a half or 0.
    pub result: f32,
    /// What the player thought, for White, in men.
    pub value: f32,
}

/// Calls `f` with every quiet position of the games, each once.
pub(crate) fn each_quiet<V: Variant>(
    files: &[PathBuf],
    f: &mut dyn FnMut(&Position<V>, Quiet),
) -> Result<(), ReadError> {
    let mut seen = HashSet::new();
    for file in files {
        read_file::<V>(file, &mut seen, f)?;
    }
    Ok(())
}

fn read_file<V: Variant>(
    path: &Path,
    seen: &mut HashSet<u64>,
    f: &mut dyn FnMut(&Position<V>, Quiet),
) -> Result<(), ReadError> {
    let file = || path.display().to_string();
    let wrong = |error| ReadError::File { file: file(), error };
    let mut reader = Reader::open(path).map_err(wrong)?;
    let (found, expected) = (&reader.settings().game, V::RULES.id);
    if found != expected {
        let (found, expected) = (found.clone(), expected.to_owned());
        return Err(ReadError::OtherGame { file: file(), found, expected });
    }
    let seed = reader.settings().seed;
    while let Some(game) = reader.read().map_err(wrong)? {
        let number = reader.games() - 1;
        let check = SplitMix::new(seed ^ SplitMix::new(number).next()).below(20) == 0;
        let replayed = replay::<V>(&game, seen, &mut |position, result, value| {
            f(position, Quiet { check, result, value });
        });
        replayed.ok_or_else(|| ReadError::Illegal { file: file(), game: number })?;
    }
    Ok(())
}

/// Calls `f` with the quiet positions of a game; none if a move is not legal.
fn replay<V: Variant>(
    game: &StoredGame,
    seen: &mut HashSet<u64>,
    f: &mut dyn FnMut(&Position<V>, f32, f32),
) -> Option<()> {
    let result = match game.winner {
        Some(Side::White) => 1.0,
        None => 0.5,
        Some(Side::Black) => 0.0,
    };
    let mut position = Position::<V>::start();
    let mut moves = Vec::new();
    for stored in &game.moves {
        position.legal_moves(&mut moves);
        let mv = *moves.get(stored.index)?;
        let mut next = position.clone();
        next.play(mv);
        // In the middle of an exchange the board says nothing of who is ahead.
        let quiet = !mv.is_capture() && !next.can_capture(next.turn());
        if let Some(value) = stored.value
            && quiet
            && value.abs() <= score::MOST_EVALUATION
            && seen.insert(position.key())
        {
            let value = if position.turn() == Side::White { value } else { -value };
            f(&position, result, to_men(value));
        }
        position = next;
    }
    Some(())
}

fn to_men(value: Score) -> f32 {
    value as f32 / score::UNIT as f32
}
