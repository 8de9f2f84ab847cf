//! The positions of training games of Halma, as lists of facts.

use crate::fit::{ReadError, is_kept_apart, with_hindsight};
use crate::games::{Reader, StoredGame};
use saltus_eval::halma::trained::{Layout, Sample};
use saltus_game::{Position as _, score};
use saltus_halma::{Position, Rules};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// What is known of a position.
pub(crate) struct Known {
    /// Whether its game is kept apart to check with. Positions of one game are all on one side.
    pub check: bool,
    /// White's result: 1, a half or 0.
    pub result: f32,
    /// By how many moves White wins the race in which the game ends, if it ends in one.
    pub margin: Option<f32>,
    /// What the player thought, for White, in units.
    pub value: f32,
}

/// Positions with their facts and what came of them, packed.
#[derive(Default)]
pub(super) struct Positions {
    /// Where the facts of each position end in `counts`.
    ends: Vec<u32>,
    counts: Vec<(u16, i8)>,
    phases: Vec<u8>,
    turns: Vec<i8>,
    /// How many steps White is ahead.
    pub(super) steps: Vec<f32>,
    /// What the game says of the score that White could expect.
    pub(super) labels: Vec<f32>,
    /// What the player thought, for White, in units.
    pub(super) values: Vec<f32>,
}

/// One position.
pub(super) struct One<'a> {
    pub counts: &'a [(u16, i8)],
    pub phase: usize,
    pub turn: f32,
}

/// A race won by so many moves counts as a score of 0.73, and so on by the logistic function: who has won by one move
/// might as well have lost by one.
const MARGIN: f32 = 2.0;

impl Positions {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> One<'_> {
        let first = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        One {
            counts: &self.counts[first..self.ends[index] as usize],
            phase: usize::from(self.phases[index]),
            turn: f32::from(self.turns[index]),
        }
    }

    fn push(&mut self, sample: &Sample, steps: f64, known: &Known) {
        self.counts.extend(sample.counts.iter().map(|&(place, n)| (place as u16, n as i8)));
        self.ends.push(self.counts.len() as u32);
        self.phases.push(sample.phase as u8);
        self.turns.push(sample.turn as i8);
        self.steps.push(steps as f32);
        let by_margin = |margin: f32| 1.0 / (1.0 + (-margin / MARGIN).exp());
        self.labels.push(known.margin.map_or(known.result, by_margin));
        self.values.push(known.value);
    }

    /// Reads games: positions to learn from, and those to check with; `lambda` as for [`each_position`].
    pub(super) fn read(
        files: &[PathBuf],
        game: &str,
        layout: &Layout,
        lambda: f32,
    ) -> Result<[Positions; 2], ReadError> {
        let mut positions = [Positions::default(), Positions::default()];
        each_position(files, game, layout.rules(), lambda, &mut |before, after, known| {
            let (sample, steps) = (layout.sample(before, after), layout.steps_ahead(after));
            positions[usize::from(known.check)].push(&sample, steps, &known);
        })?;
        Ok(positions)
    }
}

/// Calls `f` with every position of the games in which the player moved, each once, and with the one after the move.
/// A share of `lambda` of its value is that of the positions after it.
pub(crate) fn each_position(
    files: &[PathBuf],
    game: &str,
    rules: &'static Rules,
    lambda: f32,
    f: &mut dyn FnMut(&Position, &Position, Known),
) -> Result<(), ReadError> {
    let mut seen = HashSet::new();
    for file in files {
        read_file(file, game, rules, lambda, &mut seen, f)?;
    }
    Ok(())
}

fn read_file(
    path: &Path,
    expected: &str,
    rules: &'static Rules,
    lambda: f32,
    seen: &mut HashSet<u64>,
    f: &mut dyn FnMut(&Position, &Position, Known),
) -> Result<(), ReadError> {
    let file = || path.display().to_string();
    let wrong = |error| ReadError::File { file: file(), error };
    let mut reader = Reader::open(path).map_err(wrong)?;
    if reader.settings().game != expected {
        let (found, expected) = (reader.settings().game.clone(), expected.to_owned());
        return Err(ReadError::OtherGame { file: file(), found, expected });
    }
    let seed = reader.settings().seed;
    while let Some(game) = reader.read().map_err(wrong)? {
        let number = reader.games() - 1;
        replay(&game, rules, lambda, is_kept_apart(seed, number), seen, f)
            .ok_or_else(|| ReadError::Illegal { file: file(), game: number })?;
    }
    Ok(())
}

/// Positions of which the player thinks more than this, in units, are not learnt from: there someone is shut up, which is
/// bad for both, or the game is decided.
const DECIDED: f32 = 50.0;

/// For each move of a game, what is learnt of the position before it, for White and in units. The further a game has gone, the
/// better its player sees who will win the race.
fn values(game: &StoredGame, lambda: f32) -> Vec<Option<f32>> {
    let thought = game.moves.iter().enumerate().map(|(ply, stored)| {
        let value = score::to_units(stored.value?) as f32;
        let white = if ply.is_multiple_of(2) { value } else { -value };
        (white.abs() < DECIDED).then_some(white)
    });
    with_hindsight(thought, None, lambda)
}

/// Calls `f` with the positions of a game; none if a move is not legal.
fn replay(
    game: &StoredGame,
    rules: &'static Rules,
    lambda: f32,
    check: bool,
    seen: &mut HashSet<u64>,
    f: &mut dyn FnMut(&Position, &Position, Known),
) -> Option<()> {
    let result = game.white_result();
    let margin = game.margin.map(|half_moves| f32::from(half_moves) / 2.0);
    let mut position = Position::start(rules);
    let mut moves = Vec::new();
    for (stored, value) in game.moves.iter().zip(values(game, lambda)) {
        position.legal_moves(&mut moves);
        let mut next = position.clone();
        next.play(*moves.get(stored.index)?);
        if let Some(value) = value
            && seen.insert(position.key())
        {
            f(&position, &next, Known { check, result, margin, value });
        }
        position = next;
    }
    Some(())
}
