//! The positions of training games, as lists of facts.

use super::logistic;
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
    /// The score that the player expected, for White: from 0 to 1.
    expected: Vec<f32>,
}

/// One position.
#[derive(Clone, Copy, Debug)]
pub(super) struct One<'a> {
    pub places: &'a [u32],
    pub counts: &'a [i8],
    pub phase: f32,
    pub kings: bool,
    pub result: f32,
    pub expected: f32,
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
            expected: self.expected[index],
        }
    }

    fn push(&mut self, sample: &Sample, result: f32, expected: f32) {
        for &(place, count) in &sample.features {
            self.places.push(place as u32);
            self.counts.push(count as i8);
        }
        self.ends.push(self.places.len() as u32);
        self.phases.push(sample.phase);
        self.kings.push(sample.kings);
        self.results.push(result);
        self.expected.push(expected);
    }

    /// Reads games, and keeps their quiet positions: those to learn from, and those to check with. A share of
    /// `lambda` of what is expected of a position is what is expected of the position after it.
    pub fn read<V: Variant>(
        files: &[PathBuf],
        stack: &Stack,
        lambda: f32,
    ) -> Result<[Positions; 2], ReadError> {
        let mut positions = [Positions::default(), Positions::default()];
        each_quiet::<V>(files, lambda, &mut |position, quiet| {
            let sample = Sample::new(stack, position);
            positions[usize::from(quiet.check)].push(&sample, quiet.result, quiet.expected);
        })?;
        Ok(positions)
    }
}

/// Whether the game of this number, in a file of this seed, is kept apart to check with, as a twentieth of the games are.
pub(crate) fn is_kept_apart(seed: u64, number: u64) -> bool {
    SplitMix::new(seed ^ SplitMix::new(number).next()).below(20) == 0
}

/// What is known of a quiet position.
pub(crate) struct Quiet {
    /// Whether its game is kept apart to check with, as a twentieth of the games are. Positions of one game are all on
    /// one side.
    pub check: bool,
    /// White's result: 1, a half or 0.
    pub result: f32,
    /// The score that the player expected, for White: from 0 to 1.
    pub expected: f32,
}

/// Calls `f` with every quiet position of the games, each once. A share of `lambda` of what is expected of it is what
/// is expected of the position after it.
pub(crate) fn each_quiet<V: Variant>(
    files: &[PathBuf],
    lambda: f32,
    f: &mut dyn FnMut(&Position<V>, Quiet),
) -> Result<(), ReadError> {
    let mut seen = HashSet::new();
    for file in files {
        read_file::<V>(file, lambda, &mut seen, f)?;
    }
    Ok(())
}

fn read_file<V: Variant>(
    path: &Path,
    lambda: f32,
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
        let check = is_kept_apart(seed, number);
        let replayed = replay::<V>(&game, lambda, seen, &mut |position, result, expected| {
            f(position, Quiet { check, result, expected });
        });
        replayed.ok_or_else(|| ReadError::Illegal { file: file(), game: number })?;
    }
    Ok(())
}

/// How fast the logistic function rises with the player's value: a man ahead is a score of 0.73.
const VALUE_SLOPE: f32 = 1.0;

/// What is learnt of each position of a game with hindsight: its own value, and with a share of `lambda` what is learnt of the
/// position after it, and so on to `end`, if the end says anything (Sutton's TD(lambda)). Nothing is learnt where there is no value,
/// nor through there.
pub(crate) fn with_hindsight(
    values: impl DoubleEndedIterator<Item = Option<f32>>,
    end: Option<f32>,
    lambda: f32,
) -> Vec<Option<f32>> {
    let mut later = end;
    let mix = |value: Option<f32>| {
        later = value.map(|value| (1.0 - lambda) * value + lambda * later.unwrap_or(value));
        later
    };
    let mut mixed: Vec<_> = values.rev().map(mix).collect();
    mixed.reverse();
    mixed
}

/// Calls `f` with the quiet positions of a game; none if a move is not legal.
fn replay<V: Variant>(
    game: &StoredGame,
    lambda: f32,
    seen: &mut HashSet<u64>,
    f: &mut dyn FnMut(&Position<V>, f32, f32),
) -> Option<()> {
    let result = game.white_result();
    let mut position = Position::<V>::start();
    let mut moves = Vec::new();
    let first = position.turn();
    let thought = game.moves.iter().enumerate().map(|(ply, stored)| {
        let value = to_men(stored.value?);
        let white = (first == Side::White) == ply.is_multiple_of(2);
        Some(logistic(VALUE_SLOPE * if white { value } else { -value }))
    });
    let expected = with_hindsight(thought, Some(result), lambda);
    for (stored, expected) in game.moves.iter().zip(expected) {
        position.legal_moves(&mut moves);
        let mv = *moves.get(stored.index)?;
        let mut next = position.clone();
        next.play(mv);
        // In the middle of an exchange the board says nothing of who is ahead.
        let quiet = !mv.is_capture() && !next.can_capture(next.turn());
        let open = stored.value.is_some_and(|value| value.abs() <= score::MOST_EVALUATION);
        if let Some(expected) = expected
            && quiet
            && open
            && seen.insert(position.key())
        {
            f(&position, result, expected);
        }
        position = next;
    }
    Some(())
}

fn to_men(value: Score) -> f32 {
    value as f32 / score::UNIT as f32
}
