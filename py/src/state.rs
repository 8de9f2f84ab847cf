//! One game by numbers, with the names that OpenSpiel has for them.

use crate::board::Board;
use crate::number::{self, whole, whole_or_none};
use crate::wrong;
use numpy::{PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use saltus_engine::{AnyGame, EndRules, Episode, Reason, Seat, episode};

/// The player of a game that is over.
const TERMINAL: i64 = -4;

/// A game played by numbered actions.
#[pyclass(module = "saltus")]
pub(crate) struct State {
    pub episode: Episode,
    pub game: String,
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (game="english", text=None, *, repetition=true, rounds=None))]
    fn new(
        game: &str,
        text: Option<&str>,
        repetition: bool,
        #[pyo3(from_py_with = whole_or_none)] rounds: Option<u32>,
    ) -> PyResult<State> {
        let start = AnyGame::start(game).map_err(wrong)?;
        let begun =
            text.map_or(Ok(start.clone()), |text| start.at_position(text)).map_err(wrong)?;
        let episode = begun.with_end_rules(EndRules { repetition, rounds }).episode();
        Ok(State { episode, game: game.to_owned() })
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.game
    }

    /// How many play.
    fn num_players(&self) -> usize {
        self.episode.shape().seats
    }

    /// How many actions there are.
    fn num_distinct_actions(&self) -> usize {
        self.episode.shape().actions
    }

    /// Planes, rows and columns of an observation.
    fn observation_tensor_shape(&self) -> (usize, usize, usize) {
        let shape = self.episode.shape();
        (shape.planes, shape.rows, shape.columns)
    }

    /// The actions that answer whether a capture takes a piece, in games that ask.
    fn answers(&self) -> Option<(u32, u32)> {
        let shape = self.episode.shape();
        shape.take().zip(shape.leave())
    }

    /// The seat to act, from 0; -4 once the game is over.
    fn current_player(&self) -> i64 {
        match self.episode.outcome() {
            None => self.episode.turn().index() as i64,
            Some(_) => TERMINAL,
        }
    }

    /// The legal actions, rising.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let actions = self.episode.legal_actions();
        if actions.is_sorted() {
            return number::list(py, actions);
        }
        let mut actions = actions.to_vec();
        actions.sort_unstable();
        number::list(py, &actions)
    }

    /// For every action whether it is legal.
    fn legal_actions_mask<'py>(&self, py: Python<'py>) -> Bound<'py, numpy::PyArray1<bool>> {
        let mut mask = vec![false; self.episode.shape().actions];
        self.episode.legal_actions().iter().for_each(|&action| mask[action as usize] = true);
        numpy::PyArray1::from_vec(py, mask)
    }

    /// Takes an action.
    fn apply_action(&mut self, action: i64) -> PyResult<()> {
        self.episode.play(action).map_err(wrong)
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> bool {
        self.episode.outcome().is_some()
    }

    /// Whether it is over by the round limit alone.
    fn is_truncated(&self) -> bool {
        self.episode.outcome().is_some_and(|end| end.reason == Reason::RoundLimit)
    }

    /// What each seat has of the end: from 1 for the first to -1 for the last; zeros before it.
    fn returns(&self) -> Vec<f32> {
        let seats = self.episode.shape().seats;
        self.episode.outcome().map_or(vec![0.0; seats], |end| episode::returns(&end))
    }

    /// The planes as a seat sees them, the one to act if none is named.
    #[pyo3(signature = (player=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let shape = self.episode.shape();
        let seat = match player {
            None => self.episode.turn(),
            Some(player) => {
                let known = usize::try_from(player).ok().filter(|&seat| seat < shape.seats);
                let most = shape.seats - 1;
                let error = || wrong(format!("player {player}: expected 0 to {most}"));
                Seat::at(known.ok_or_else(error)?)
            }
        };
        let mut planes = vec![0; shape.size()];
        self.episode.planes(seat, &mut planes);
        let array = numpy::PyArray1::from_vec(py, planes);
        array.reshape([shape.planes, shape.rows, shape.columns])
    }

    /// A legal action as people write it.
    fn action_to_string(&self, action: i64) -> PyResult<String> {
        let text = u32::try_from(action).ok().and_then(|action| self.episode.action_text(action));
        text.ok_or_else(|| wrong(format!("action {action} is not legal here")))
    }

    /// The legal action of a move.
    fn string_to_action(&self, text: &str) -> PyResult<u32> {
        self.episode.action_of(text).map_err(wrong)
    }

    /// The actions taken so far.
    fn history(&self) -> Vec<u32> {
        self.episode.taken().to_vec()
    }

    /// The same game as a board.
    fn board(&self) -> Board {
        Board { game: self.episode.game() }
    }

    /// Plays random actions to the end, or as many as `most`; gives how many that was.
    #[pyo3(signature = (seed, most=100_000))]
    fn play_randomly(
        &mut self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] seed: u64,
        #[pyo3(from_py_with = whole)] most: usize,
    ) -> usize {
        let episode = &mut self.episode;
        py.detach(|| episode.play_randomly(seed, most))
    }

    /// A state that is played on by itself.
    fn clone(&self) -> State {
        State { episode: self.episode.clone(), game: self.game.clone() }
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> State {
        self.clone()
    }

    /// Pickled as its board, and the actions since its last whole move.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        let state = slf.borrow();
        let board = Bound::new(py, state.board())?;
        let whole = board.borrow().game.episode().taken().len();
        let open = state.episode.taken().get(whole..).unwrap_or_default().to_vec();
        let restore = py.import("saltus._data")?.getattr("restore_state")?;
        (restore, (board, open)).into_pyobject(py)
    }

    fn __str__(&self) -> String {
        let game = self.episode.game();
        game.position(game.custom())
    }

    fn __repr__(&self) -> String {
        format!("State({:?}, {:?})", self.game, self.__str__())
    }
}
