//! Puzzles checked again from what is written alone.

use crate::analyst::Analyst;
use crate::failure::Failure;
use crate::puzzle::{Kind, Puzzle};
use crate::{draughts, halma};
use saltus_engine::AnyGame;

/// How closely puzzles are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckAt {
    /// Nodes for each position.
    pub nodes: u64,
}

/// Checks a puzzle: every condition, and that what is written of it (decisions, pieces given, band, themes) is so.
///
/// ```
/// use saltus_engine::{AnyGame, Stop};
/// use saltus_puzzles::{Analyst, CheckAt, check, shipped};
///
/// let rules = AnyGame::start("english")?;
/// let mut analyst = Analyst::new(&rules, &Stop::never());
/// let mut puzzle = shipped("english").expect("there are some").puzzles[0].clone();
/// puzzle.solution[0] = "1-32".to_owned();
/// assert!(check(&mut analyst, &rules, &puzzle, CheckAt { nodes: 1000 }).is_err());
/// # Ok::<(), saltus_engine::GameError>(())
/// ```
pub fn check(
    analyst: &mut Analyst,
    rules: &AnyGame,
    puzzle: &Puzzle,
    at: CheckAt,
) -> Result<(), Failure> {
    let found = checked(analyst, rules, puzzle, at)?;
    let differs = |what: &str, written: &dyn std::fmt::Debug, found: &dyn std::fmt::Debug| {
        Err(Failure::Broken(format!("{what}: {written:?} is written, and {found:?} is found")))
    };
    if found.decisions != puzzle.decisions {
        return differs("decisions", &puzzle.decisions, &found.decisions);
    }
    if found.given != puzzle.given {
        return differs("given", &puzzle.given, &found.given);
    }
    if found.band != puzzle.band {
        return differs("band", &puzzle.band, &found.band);
    }
    if found.themes != puzzle.themes {
        return differs("themes", &puzzle.themes, &found.themes);
    }
    Ok(())
}

/// Checks every condition, and gives the puzzle with all that follows from it.
pub(crate) fn checked(
    analyst: &mut Analyst,
    rules: &AnyGame,
    puzzle: &Puzzle,
    at: CheckAt,
) -> Result<Puzzle, Failure> {
    match puzzle.kind {
        Kind::Win => draughts::check(analyst, rules, puzzle, at.nodes),
        _ => halma::check(rules, puzzle),
    }
}
