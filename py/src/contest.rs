//! Matches of two players, with all games as data.

use crate::number::{whole, whole_or_none};
use crate::{wait, wrong};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use saltus_arena::{
    Adjudication, Counted, Entrant, Match, MatchListener, OpeningSource, RunError, Threads,
};
use saltus_engine::{AnyGame, EndRules, Stop};
use saltus_stats::Estimate;
use std::ops::ControlFlow;

/// A game of the match, as it was counted.
struct Played {
    pair: u32,
    white: usize,
    winner: Option<usize>,
    termination: String,
    start: String,
    opening: usize,
    moves: Vec<String>,
}

struct Listener {
    played: Vec<Played>,
}

impl MatchListener for Listener {
    fn counted(&mut self, game: &Counted) -> ControlFlow<()> {
        let Counted { key, sides, result, .. } = game;
        self.played.push(Played {
            pair: key.pair,
            white: sides[0],
            winner: result.winner().map(|seat| sides[seat.index()]),
            termination: result.termination.kind(),
            start: result.start.clone(),
            opening: result.opening_plies,
            moves: result.moves.iter().map(|ply| ply.mv.clone()).collect(),
        });
        ControlFlow::Continue(())
    }
}

fn estimate(estimate: &Estimate) -> (f64, f64, f64) {
    (estimate.value, estimate.interval.low, estimate.interval.high)
}

/// Plays a match: pairs of games from one opening with sides swapped.
#[pyfunction]
#[pyo3(signature = (first, second, game, pairs, random, openings, seed, rounds, threads))]
#[allow(clippy::too_many_arguments)] // named one by one in Python
pub(crate) fn play_match<'py>(
    py: Python<'py>,
    first: &str,
    second: &str,
    game: &str,
    #[pyo3(from_py_with = whole)] pairs: u32,
    #[pyo3(from_py_with = whole)] random: u32,
    openings: Option<String>,
    #[pyo3(from_py_with = whole)] seed: u64,
    #[pyo3(from_py_with = whole_or_none)] rounds: Option<u32>,
    #[pyo3(from_py_with = whole)] threads: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let start = AnyGame::start(game).map_err(wrong)?;
    if start.seats() > 2 {
        return Err(wrong(format!("a match is for games of two, not for {game}")));
    }
    let entrant = |text: &str| -> PyResult<Entrant> {
        let spec: saltus_link::AnySpec = text.parse().map_err(wrong)?;
        spec.check(&start).map_err(wrong)?;
        Ok(Entrant::new(text, spec))
    };
    let terms = Match {
        entrants: [entrant(first)?, entrant(second)?],
        start: start.clone(),
        end_rules: EndRules { repetition: true, rounds },
        openings: match (openings, random) {
            (Some(text), _) => OpeningSource::Text(text),
            (None, 0) => OpeningSource::Start,
            (None, plies) => OpeningSource::Random(plies),
        },
        seed,
        pairs,
        adjudication: Adjudication::default(),
        sprt: None,
    };
    let (stop, mut listener) = (Stop::new(), Listener { played: Vec::new() });
    let done = wait::interruptible(py, &stop, || {
        terms.play(Vec::new(), &mut Threads::new(threads), &stop, &mut listener)
    })?;
    let done = done.map_err(|error| match error {
        RunError::Openings(_) => wrong(error),
        RunError::Dispatch(_) => PyRuntimeError::new_err(error.to_string()),
    })?;
    let (counts, strength) = (done.tally().games(), done.tally().strength());
    let dict = PyDict::new(py);
    dict.set_item("wins", counts.wins)?;
    dict.set_item("draws", counts.draws)?;
    dict.set_item("losses", counts.losses)?;
    dict.set_item("pairs", done.tally().pairs().counts())?;
    dict.set_item("score", strength.as_ref().map(|it| estimate(&it.score)))?;
    dict.set_item("elo", strength.as_ref().map(|it| estimate(&it.elo)))?;
    dict.set_item("superiority", strength.as_ref().map(|it| it.superiority))?;
    dict.set_item("plies", done.plies)?;
    let games = PyList::empty(py);
    for played in listener.played {
        let game = PyDict::new(py);
        game.set_item("pair", played.pair)?;
        game.set_item("white", played.white)?;
        game.set_item("winner", played.winner)?;
        game.set_item("termination", played.termination)?;
        game.set_item("start", played.start)?;
        game.set_item("opening_plies", played.opening)?;
        game.set_item("moves", played.moves)?;
        games.append(game)?;
    }
    dict.set_item("games", games)?;
    Ok(dict)
}
