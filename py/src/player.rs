//! Players: who chooses moves, and what they find while they think.

use crate::board::Board;
use crate::number::{whole, whole_or_none};
use crate::tree::Searched;
use crate::{wait, wrong};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use saltus_engine::{
    AnyGame, Choice, Control, Info, Limits, Player as AnyPlayer, PlayerError, PlayerSpec, Score,
    Stop, Value, score,
};
use saltus_link::{AnySpec, StartError};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The search of a player string whose tree can be kept.
pub(crate) fn classic_of(player: &str) -> PyResult<Searched> {
    match player.parse().map_err(wrong)? {
        PlayerSpec::Classic(classic) => Ok(Searched::Classic(classic)),
        PlayerSpec::Mcts(mcts) => Ok(Searched::Mcts(mcts)),
        other => Err(wrong(format!(
            "{other} keeps no tree: expected minimax, alphabeta, negamax, pvs, mtdf or mcts"
        ))),
    }
}

/// A score as Python's `Score` is made of: raw, in units, plies to a win, in words.
pub(crate) type Scored = (Score, f64, Option<i64>, String);

pub(crate) fn scored(value: Score) -> Scored {
    let worth = Value::from(value);
    (value, score::to_units(value), worth.win_in(), worth.to_string())
}

/// A move and what was thought of it: move, score, line, depth, nodes, seconds, cut-offs.
type Chosen = (String, Option<Scored>, Vec<String>, u32, u64, f64, Option<Vec<u64>>);

/// How far thinking has come: depth, nodes, seconds, and lines with their scores.
type Found = (u32, u64, f64, Vec<(Scored, Vec<String>)>);

/// Chooses moves of one game after another; keeps what it learns from move to move.
#[pyclass(frozen, module = "saltus._saltus")]
pub(crate) struct Player {
    spec: AnySpec,
    at_work: Mutex<Option<AtWork>>,
}

/// A player that was made for a game.
struct AtWork {
    game: String,
    lines: usize,
    player: Box<dyn AnyPlayer>,
}

#[pymethods]
impl Player {
    #[new]
    fn new(spec: &str) -> PyResult<Player> {
        Ok(Player { spec: spec.parse().map_err(wrong)?, at_work: Mutex::new(None) })
    }

    /// The player string.
    #[getter]
    fn spec(&self) -> String {
        self.spec.to_string()
    }

    /// Thinks about a board. Limits that are not given are the player's own.
    #[pyo3(signature = (board, time=None, depth=None, nodes=None, lines=1, analysis=false, tell=None))]
    #[allow(clippy::too_many_arguments)] // named one by one in Python
    fn think(
        &self,
        py: Python<'_>,
        board: &Board,
        time: Option<f64>,
        #[pyo3(from_py_with = whole_or_none)] depth: Option<u32>,
        #[pyo3(from_py_with = whole_or_none)] nodes: Option<u64>,
        #[pyo3(from_py_with = whole)] lines: usize,
        analysis: bool,
        tell: Option<Py<PyAny>>,
    ) -> PyResult<(Chosen, Option<Found>)> {
        let limits = limits(time, depth, nodes)?;
        let game = board.game.clone();
        let stop = Stop::new();
        let (mut last, mut raised) = (None, None);
        let chosen = wait::interruptible(py, &stop, || {
            let mut hear = |info: &Info| {
                if let Some(tell) = &tell
                    && raised.is_none()
                {
                    let told = Python::attach(|py| tell.call1(py, found(info)).map(drop));
                    raised = told.inspect_err(|_| stop.stop()).err();
                }
                last = Some(found(info));
            };
            let mut control = Control {
                stop: stop.clone(),
                names: Some(game.custom()),
                limits,
                analysis,
                tell: Some(&mut hear),
            };
            self.choose(&game, lines, &mut control)
        })?;
        match raised {
            Some(error) => Err(error),
            None => Ok((chosen_of(chosen?), last)),
        }
    }

    /// Forgets the game that was played; ends the program, if it is one.
    fn close(&self, py: Python<'_>) {
        py.detach(|| *self.at_work.lock().unwrap_or_else(PoisonError::into_inner) = None);
    }
}

impl Player {
    fn choose(&self, game: &AnyGame, lines: usize, control: &mut Control) -> PyResult<Choice> {
        let mut at_work = self.at_work.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |work: &AtWork| work.game == game.id() && work.lines == lines;
        if !at_work.as_ref().is_some_and(fits) {
            *at_work = None;
            let player = self.with_lines(lines)?.player(game).map_err(|error| match error {
                StartError::Spec(error) => wrong(error),
                error => PyRuntimeError::new_err(error.to_string()),
            })?;
            *at_work = Some(AtWork { game: game.id().to_owned(), lines, player });
        }
        let Some(work) = at_work.as_mut() else { unreachable!("it was made above") };
        let chosen = work.player.choose(game, control);
        if matches!(chosen, Err(PlayerError::Failed { .. } | PlayerError::Late)) {
            // A program that broke down is started anew for the next move.
            *at_work = None;
        }
        chosen.map_err(|error| match error {
            PlayerError::GameOver => wrong(error),
            error => PyRuntimeError::new_err(error.to_string()),
        })
    }

    fn with_lines(&self, lines: usize) -> PyResult<AnySpec> {
        match &self.spec {
            spec if lines == 1 => Ok(spec.clone()),
            AnySpec::Own(PlayerSpec::Engine(strong)) => {
                let mut strong = strong.clone();
                strong.lines = lines;
                Ok(PlayerSpec::Engine(strong).into())
            }
            other => Err(wrong(format!("{other} finds one line: multipv is for `engine`"))),
        }
    }
}

/// The limits of a search, if any are given.
fn limits(time: Option<f64>, depth: Option<u32>, nodes: Option<u64>) -> PyResult<Option<Limits>> {
    let time = time.map(|seconds| {
        let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
        time.ok_or_else(|| wrong(format!("time={seconds}: expected seconds above 0")))
    });
    let limits = Limits { time: time.transpose()?, depth, nodes, soft_time: None };
    let given = limits.time.is_some() || depth.is_some() || nodes.is_some();
    Ok(given.then_some(limits))
}

fn chosen_of(choice: Choice) -> Chosen {
    let Choice { mv, value, line, depth, nodes, time, cutoffs } = choice;
    let cutoffs = cutoffs.map(|cutoffs| cutoffs.by_move.to_vec());
    (mv, value.map(scored), line, depth, nodes, time.as_secs_f64(), cutoffs)
}

fn found(info: &Info) -> Found {
    let lines = info.lines.iter().map(|line| (scored(line.value), line.moves.clone())).collect();
    (info.depth, info.nodes, info.time.as_secs_f64(), lines)
}
