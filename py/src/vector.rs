//! Many games by numbers, in arrays that numpy owns and every step writes into.

use crate::number::{whole, whole_or_none};
use crate::wrong;
use numpy::{
    PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use saltus_engine::{AnyGame, EndRules, Episodes, Outputs};

/// The games, and the arrays in which their positions stand.
#[pyclass(module = "saltus._saltus")]
pub(crate) struct Vector {
    episodes: Episodes,
    game: String,
    threads: usize,
    masks: Py<PyArray2<bool>>,
    planes: Py<PyArray4<u8>>,
    turns: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
}

/// The most bytes that the arrays may take: a mistyped number of games must not fill the memory.
const MOST_BYTES: usize = 1 << 34;

#[pymethods]
impl Vector {
    #[new]
    #[pyo3(signature = (game, count, text=None, *, repetition=true, rounds=None, seed=0, threads=1))]
    #[allow(clippy::too_many_arguments)] // named one by one in Python
    fn new(
        py: Python<'_>,
        game: &str,
        #[pyo3(from_py_with = whole)] count: usize,
        text: Option<&str>,
        repetition: bool,
        #[pyo3(from_py_with = whole_or_none)] rounds: Option<u32>,
        #[pyo3(from_py_with = whole)] seed: u64,
        #[pyo3(from_py_with = whole)] threads: usize,
    ) -> PyResult<Vector> {
        let start = AnyGame::start(game).map_err(wrong)?;
        let begun =
            text.map_or(Ok(start.clone()), |text| start.at_position(text)).map_err(wrong)?;
        let begun = begun.with_end_rules(EndRules { repetition, rounds });
        let shape = begun.episode().shape();
        let most = MOST_BYTES / (shape.actions + shape.size());
        if !(1..=most).contains(&count) {
            return Err(wrong(format!("{count} games of {game}: expected 1 to {most}")));
        }
        let dims = [count, shape.planes, shape.rows, shape.columns];
        let mut vector = Vector {
            episodes: begun.episodes(count, seed).map_err(wrong)?,
            game: game.to_owned(),
            threads,
            masks: PyArray2::zeros(py, [count, shape.actions], false).unbind(),
            planes: PyArray4::zeros(py, dims, false).unbind(),
            turns: PyArray1::zeros(py, count, false).unbind(),
            rewards: PyArray2::zeros(py, [count, shape.seats], false).unbind(),
            terminated: PyArray1::zeros(py, count, false).unbind(),
            truncated: PyArray1::zeros(py, count, false).unbind(),
        };
        vector.reset(py)?;
        Ok(vector)
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.game
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.episodes.count()
    }

    /// Begins all games anew.
    fn reset(&mut self, py: Python<'_>) -> PyResult<()> {
        self.with_outputs(py, |episodes, out, _| episodes.reset(out))
    }

    /// Takes an action in every game.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        // An array that is no row of numbers in memory is copied into one.
        let copied;
        let actions = match actions.as_slice() {
            Ok(actions) => actions,
            Err(_) => {
                copied = actions.as_array().to_vec();
                &copied
            }
        };
        self.with_outputs(py, |episodes, out, threads| episodes.step(actions, out, threads))?
            .map_err(wrong)
    }

    /// Fills an array with a random legal action of every game.
    fn sample(&mut self, py: Python<'_>, mut out: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        if out.len() != self.episodes.count() {
            return Err(wrong(format!(
                "{} actions for {} games",
                out.len(),
                self.episodes.count()
            )));
        }
        let out = out.as_slice_mut().map_err(wrong)?;
        let episodes = &mut self.episodes;
        py.detach(|| episodes.sample(out));
        Ok(())
    }

    /// One of the games, as it stands.
    fn state(&self, #[pyo3(from_py_with = whole)] index: usize) -> PyResult<crate::state::State> {
        let episode = self.episodes.episode(index).ok_or_else(|| {
            let last = self.episodes.count() - 1;
            pyo3::exceptions::PyIndexError::new_err(format!("game {index}: expected 0 to {last}"))
        })?;
        Ok(crate::state::State { episode, game: self.game.clone() })
    }

    /// Which actions are legal, a row for each game.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.masks.clone_ref(py)
    }

    /// The planes of each game as the seat to act sees them.
    #[getter]
    fn planes(&self, py: Python<'_>) -> Py<PyArray4<u8>> {
        self.planes.clone_ref(py)
    }

    /// The seat to act in each game.
    #[getter]
    fn turns(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.turns.clone_ref(py)
    }

    /// What each seat has of a game that has just ended.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    /// Which games have just ended by their rules.
    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.terminated.clone_ref(py)
    }

    /// Which games have just ended by the round limit.
    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.truncated.clone_ref(py)
    }
}

impl Vector {
    /// Works without Python's lock on the games and the arrays, which no one else may write into meanwhile.
    fn with_outputs<T: Send>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut Episodes, Outputs, usize) -> T + Send,
    ) -> PyResult<T> {
        let mut masks = self.masks.bind(py).try_readwrite().map_err(wrong)?;
        let mut planes = self.planes.bind(py).try_readwrite().map_err(wrong)?;
        let mut turns = self.turns.bind(py).try_readwrite().map_err(wrong)?;
        let mut rewards = self.rewards.bind(py).try_readwrite().map_err(wrong)?;
        let mut terminated = self.terminated.bind(py).try_readwrite().map_err(wrong)?;
        let mut truncated = self.truncated.bind(py).try_readwrite().map_err(wrong)?;
        let out = Outputs {
            masks: masks.as_slice_mut().map_err(wrong)?,
            planes: planes.as_slice_mut().map_err(wrong)?,
            turns: turns.as_slice_mut().map_err(wrong)?,
            rewards: rewards.as_slice_mut().map_err(wrong)?,
            terminated: terminated.as_slice_mut().map_err(wrong)?,
            truncated: truncated.as_slice_mut().map_err(wrong)?,
        };
        let (episodes, threads) = (&mut self.episodes, self.threads);
        Ok(py.detach(|| work(episodes, out, threads)))
    }
}
