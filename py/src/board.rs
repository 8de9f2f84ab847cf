//! Boards and moves, as people who know python-chess expect them.

use crate::number::{whole, whole_or_none};
use crate::player::classic_of;
use crate::state::State;
use crate::tree::{Searched, Tree};
use crate::{wait, wrong};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use saltus_engine::{
    AnyGame, EndRules, EvalSpec, Forced, MoveLine, Names, Piece, Seat, Stop, TableResult,
};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A legal move: one whole turn.
#[pyclass(frozen, from_py_object, module = "saltus")]
#[derive(Clone)]
pub(crate) struct Move {
    line: MoveLine,
}

#[pymethods]
impl Move {
    /// The move in its short form.
    #[getter]
    fn text(&self) -> &str {
        &self.line.text
    }

    /// The squares that the piece stands on in turn.
    #[getter]
    fn squares<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.line.route.squares)
    }

    /// The squares of the captured pieces, in the order of capture.
    #[getter]
    fn captures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.line.route.captures)
    }

    fn __str__(&self) -> &str {
        &self.line.text
    }

    fn __repr__(&self) -> String {
        format!("Move({:?})", self.line.text)
    }

    /// Moves are equal if they are written alike; a text is equal to the move that it writes.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        match other.cast::<Move>() {
            Ok(other) => self.line == other.get().line,
            Err(_) => other.extract::<String>().is_ok_and(|text| text == self.line.text),
        }
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        // As its text has it: the two are equal.
        pyo3::types::PyString::new(py, &self.line.text).hash()
    }
}

/// A move, or the text of one.
#[derive(FromPyObject)]
pub(crate) enum MoveOrText {
    Move(Move),
    Text(String),
}

impl MoveOrText {
    fn text(&self) -> &str {
        match self {
            MoveOrText::Move(mv) => &mv.line.text,
            MoveOrText::Text(text) => text,
        }
    }
}

/// A game, from its first position to its present one.
#[pyclass(module = "saltus")]
pub(crate) struct Board {
    pub game: AnyGame,
}

pub(crate) fn names_of(game: &AnyGame, names: Option<&str>) -> PyResult<Names> {
    match names {
        None => Ok(game.custom()),
        Some("numbers") => Ok(Names::Numbers),
        Some("letters") => Ok(Names::Letters),
        Some(other) => Err(wrong(format!("names=`{other}`: expected `numbers` or `letters`"))),
    }
}

pub(crate) fn seat_of(game: &AnyGame, seat: Option<i64>) -> PyResult<Seat> {
    let seats = game.seats();
    let Some(seat) = seat else { return Ok(game.turn()) };
    let known = usize::try_from(seat).ok().filter(|&seat| seat < seats);
    let known = known.ok_or_else(|| wrong(format!("seat {seat}: expected 0 to {}", seats - 1)))?;
    Ok(Seat::at(known))
}

pub(crate) fn eval_of(eval: Option<&str>) -> PyResult<Option<EvalSpec>> {
    eval.map(str::parse).transpose().map_err(wrong)
}

impl Board {
    fn key(&self) -> u64 {
        // A game has its start at least.
        self.game.position_keys().last().copied().unwrap_or_default()
    }

    fn line(&self, line: MoveLine) -> Move {
        Move { line }
    }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (game="english", text=None, *, repetition=true, rounds=None))]
    fn new(
        game: &str,
        text: Option<&str>,
        repetition: bool,
        #[pyo3(from_py_with = whole_or_none)] rounds: Option<u32>,
    ) -> PyResult<Board> {
        let start = AnyGame::start(game).map_err(wrong)?;
        let game = text.map_or(Ok(start.clone()), |text| start.at_position(text)).map_err(wrong)?;
        Ok(Board { game: game.with_end_rules(EndRules { repetition, rounds }) })
    }

    /// The id of the game, with its options.
    #[getter]
    fn game(&self) -> &str {
        self.game.id()
    }

    /// `draughts` or `halma`.
    #[getter]
    fn family(&self) -> String {
        self.game.family().to_string()
    }

    /// How many play.
    #[getter]
    fn seats(&self) -> usize {
        self.game.seats()
    }

    /// The seat to move, from 0.
    #[getter]
    fn turn(&self) -> usize {
        self.game.turn().index()
    }

    /// How many moves have been made.
    #[getter]
    fn ply(&self) -> usize {
        self.game.moves_made()
    }

    /// The legal moves, in generation order.
    #[getter]
    fn legal_moves(&self) -> Vec<Move> {
        if self.game.outcome().is_some() {
            return Vec::new();
        }
        self.game.moves(self.game.custom()).into_iter().map(|line| self.line(line)).collect()
    }

    /// The moves made so far.
    #[getter]
    fn moves(&self) -> Vec<Move> {
        self.game.past(self.game.custom()).into_iter().map(|line| self.line(line)).collect()
    }

    /// Whether the rules force a capture.
    #[getter]
    fn must_capture(&self) -> bool {
        matches!(self.game.forced(), Some(Forced::Capture | Forced::BestCapture))
    }

    /// The legal move of a text.
    fn parse_move(&self, text: &str) -> PyResult<Move> {
        Ok(self.line(self.game.legal_move(text, self.game.custom()).map_err(wrong)?))
    }

    /// A legal move as text.
    #[pyo3(signature = (mv, *, names=None))]
    fn move_text(&self, mv: MoveOrText, names: Option<&str>) -> PyResult<String> {
        let names = names_of(&self.game, names)?;
        Ok(self.game.legal_move(mv.text(), names).map_err(wrong)?.text)
    }

    /// Makes a move.
    fn push(&mut self, mv: MoveOrText) -> PyResult<()> {
        self.game.play(mv.text()).map_err(wrong)
    }

    /// Takes the last move back, and gives it.
    fn pop(&mut self) -> PyResult<Move> {
        let last = self.game.past(self.game.custom()).pop();
        let last = last.ok_or_else(|| PyIndexError::new_err("there is no move to take back"))?;
        self.game.undo();
        Ok(self.line(last))
    }

    /// Whether the game is over.
    fn is_game_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// The winner, the places of all seats, the reason and a sentence, if the game is over.
    fn _outcome(&self) -> Option<(Option<usize>, Vec<u8>, String, String)> {
        self.game.outcome().map(|end| {
            let places = end.places.as_slice().to_vec();
            let winner = end.winner().map(Seat::index);
            (winner, places, end.reason.to_string(), end.to_string())
        })
    }

    /// The end of the game, if it is over.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let end = self._outcome();
        end.map(|end| py.import("saltus._data")?.getattr("Outcome")?.call1(end)).transpose()
    }

    /// The present position on one line.
    #[pyo3(signature = (*, names=None))]
    fn fen(&self, names: Option<&str>) -> PyResult<String> {
        Ok(self.game.position(names_of(&self.game, names)?))
    }

    /// The pieces: whose each is, and whether it is a king.
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let pieces = PyDict::new(py);
        for stone in self.game.stones() {
            let kind = stone.piece.to_string();
            pieces.set_item(stone.square, (stone.seat.index(), kind))?;
        }
        Ok(pieces)
    }

    /// The names of the squares, the topmost row first; None where no piece can stand.
    fn squares(&self) -> Vec<Vec<Option<String>>> {
        let name = |square: Option<saltus_engine::BoardSquare>| square.map(|square| square.name);
        let row = |row: Vec<_>| row.into_iter().map(name).collect();
        self.game.board().rows.into_iter().map(row).collect()
    }

    /// The squares of each seat's camp, in Halma.
    fn camps(&self) -> Vec<Vec<String>> {
        let mut camps = vec![Vec::new(); self.game.seats()];
        for square in self.game.board().rows.into_iter().flatten().flatten() {
            if let Some(seat) = square.camp {
                camps[seat.index()].push(square.name);
            }
        }
        camps
    }

    /// The number of paths of legal moves.
    fn perft(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] depth: u32) -> PyResult<u64> {
        let stop = Stop::new();
        let counted = wait::interruptible(py, &stop, || self.game.perft(depth, &stop))?;
        Ok(counted.expect("whoever stops it gives an error"))
    }

    /// What each term of an evaluation is worth to White and to Black.
    #[pyo3(signature = (eval=None))]
    fn _terms(&self, eval: Option<&str>) -> PyResult<Vec<(String, f64, f64)>> {
        let terms = self.game.terms(eval_of(eval)?.as_ref()).map_err(wrong)?;
        Ok(terms.into_iter().map(|term| (term.term, term.white, term.black)).collect())
    }

    /// The terms of an evaluation, and what each is worth to either side.
    #[pyo3(signature = (eval=None))]
    fn terms<'py>(&self, py: Python<'py>, eval: Option<&str>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let term = py.import("saltus._data")?.getattr("Term")?;
        self._terms(eval)?.into_iter().map(|parts| term.call1(parts)).collect()
    }

    /// What an evaluation says of the position, for the side to move.
    #[pyo3(signature = (eval=None))]
    fn evaluate(&self, eval: Option<&str>) -> PyResult<f64> {
        let white: f64 = self._terms(eval)?.iter().map(|(_, white, black)| white - black).sum();
        Ok(if self.game.turn().index() == 0 { white } else { -white })
    }

    /// What a piece adds to an evaluation by standing on each square, the topmost row first.
    #[pyo3(signature = (eval, seat=None, piece="man"))]
    fn heatmap(
        &self,
        eval: &str,
        seat: Option<i64>,
        piece: &str,
    ) -> PyResult<Vec<Vec<Option<f64>>>> {
        let piece = match piece {
            "man" => Piece::Man,
            "king" => Piece::King,
            other => return Err(wrong(format!("piece=`{other}`: expected `man` or `king`"))),
        };
        let (eval, seat) = (eval.parse().map_err(wrong)?, seat_of(&self.game, seat)?);
        Ok(self.game.square_weights(&eval, seat, piece).map_err(wrong)?.rows)
    }

    /// Searches by one of the classics or by MCTS, and keeps the tree.
    #[pyo3(signature = (player, limit=100_000))]
    fn search_tree(
        &self,
        py: Python<'_>,
        player: &str,
        #[pyo3(from_py_with = whole)] limit: usize,
    ) -> PyResult<Tree> {
        let (spec, stop) = (classic_of(player)?, Stop::new());
        let tree = wait::interruptible(py, &stop, || match &spec {
            Searched::Classic(spec) => self.game.search_tree(spec, limit, &stop),
            Searched::Mcts(spec) => self.game.mcts_tree(spec, limit, &stop),
        })?;
        Ok(Tree { tree: tree.map_err(wrong)? })
    }

    /// What the user's endgame tables say: the result for the side to move, plies to the end where they know them, and
    /// whether that stands whatever the draw counters do.
    fn table_value(&self) -> Option<(&'static str, Option<u32>, bool)> {
        let value = self.game.table_value()?;
        let (result, plies) = match value.result {
            TableResult::Win(plies) => ("win", plies),
            TableResult::Draw => ("draw", None),
            TableResult::Loss(plies) => ("loss", plies),
        };
        Some((result, plies, value.certain))
    }

    /// The game so far, to be played on by numbers.
    fn state(&self) -> State {
        State { episode: self.game.episode(), game: self.game.id().to_owned() }
    }

    /// A board that is played on by itself.
    fn copy(&self) -> Board {
        Board { game: self.game.clone() }
    }

    fn __copy__(&self) -> Board {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Board {
        self.copy()
    }

    /// Boards are equal if game and position are; how they came about does not matter.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Board>() else { return false };
        let Ok(other) = other.try_borrow() else { return false };
        let text = |board: &Board| board.game.position(board.game.custom());
        self.game.id() == other.game.id() && self.key() == other.key() && text(self) == text(&other)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.game.id(), self.key()).hash(&mut hasher);
        hasher.finish()
    }

    /// Pickled as its start and its moves.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        let board = slf.borrow();
        let game = &board.game;
        let moves = game.past(game.custom()).into_iter().map(|line| line.text);
        let rules = game.end_rules();
        let parts = (
            game.id(),
            game.beginning().position(game.custom()),
            rules.repetition,
            rules.rounds,
            moves.collect::<Vec<_>>(),
        );
        let restore = py.import("saltus._data")?.getattr("restore_board")?;
        (restore, parts.into_pyobject(py)?).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        format!("Board({:?}, {:?})", self.game.id(), self.game.position(self.game.custom()))
    }

    /// The board in letters, as it is drawn.
    fn __str__(&self) -> String {
        let stones = self.game.stones();
        let cell = |square: &Option<saltus_engine::BoardSquare>| {
            let Some(square) = square else { return ' ' };
            let stone = stones.iter().find(|stone| stone.square == square.name);
            stone.map_or('.', |stone| {
                let letter = stone.seat.letter();
                if stone.piece == Piece::King { letter } else { letter.to_ascii_lowercase() }
            })
        };
        let row = |row: &Vec<_>| {
            let cells: Vec<String> = row.iter().map(|square| cell(square).to_string()).collect();
            cells.join(" ").trim_end().to_owned()
        };
        self.game.board().rows.iter().map(row).collect::<Vec<_>>().join("\n")
    }

    /// The picture that notebooks show.
    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("saltus.svg")?.call_method1("board", (slf,))
    }
}
