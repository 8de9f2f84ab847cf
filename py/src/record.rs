//! Games as text: files of any size read game by game, and games written.

use crate::board::Board;
use crate::wrong;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use saltus_engine::record::{Entry, Games, Record};
use saltus_engine::{RecordText, Standing};
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor, Read};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// Where a text comes from.
#[derive(FromPyObject)]
pub(crate) enum Source {
    Path(PathBuf),
    Text(Vec<u8>),
}

/// The games of a text, one at a time in memory.
#[pyclass(frozen, module = "saltus._saltus")]
pub(crate) struct RecordReader {
    games: Mutex<Games<'static, Box<dyn BufRead + Send>>>,
}

#[pymethods]
impl RecordReader {
    /// From a path, or from the text itself as bytes.
    #[new]
    #[pyo3(signature = (source, game=None))]
    fn new(source: &Bound<'_, PyAny>, game: Option<&str>) -> PyResult<RecordReader> {
        let reader: Box<dyn BufRead + Send> = if source.hasattr("read")? {
            let chunk = PythonFile { file: source.clone().unbind(), rest: Cursor::default() };
            Box::new(BufReader::new(chunk))
        } else {
            match source.extract()? {
                Source::Path(path) => {
                    let file = File::open(&path);
                    let name = path.display();
                    let file = file.map_err(|e| PyOSError::new_err(format!("{name}: {e}")))?;
                    Box::new(BufReader::new(file))
                }
                Source::Text(text) => Box::new(Cursor::new(text)),
            }
        };
        Ok(RecordReader { games: Mutex::new(Games::new(reader, game)) })
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    /// The next game as a dictionary; what is wrong with it is under `error`.
    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let next = py.detach(|| self.games.lock().unwrap_or_else(PoisonError::into_inner).next());
        let Some(entry) = next.transpose()? else { return Ok(None) };
        told(py, entry).map(Some)
    }
}

/// A file object of Python's, read piece by piece.
struct PythonFile {
    file: Py<PyAny>,
    rest: Cursor<Vec<u8>>,
}

impl Read for PythonFile {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        const CHUNK: usize = 1 << 16;
        let read = self.rest.read(out)?;
        if read > 0 || out.is_empty() {
            return Ok(read);
        }
        let chunk = Python::attach(|py| {
            let chunk = self.file.call_method1(py, "read", (CHUNK,))?;
            match chunk.extract::<String>(py) {
                Ok(text) => Ok(text.into_bytes()),
                Err(_) => chunk.extract::<Vec<u8>>(py),
            }
        });
        self.rest = Cursor::new(chunk.map_err(std::io::Error::from)?);
        self.rest.read(out)
    }
}

fn told(py: Python<'_>, entry: Entry) -> PyResult<Bound<'_, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("number", entry.number)?;
    dict.set_item("label", entry.label)?;
    let warnings = entry.warnings.iter().map(ToString::to_string).collect::<Vec<_>>();
    dict.set_item("warnings", warnings)?;
    let record: Record = match entry.game {
        Ok(record) => record,
        Err(error) => {
            dict.set_item("error", error.to_string())?;
            return Ok(dict);
        }
    };
    let line: Vec<_> = record.main_line().collect();
    dict.set_item("moves", line.iter().map(|node| node.mv.as_str()).collect::<Vec<_>>())?;
    dict.set_item("comments", line.iter().map(|node| node.comment.as_str()).collect::<Vec<_>>())?;
    dict.set_item("game", &record.game)?;
    dict.set_item("start", &record.start)?;
    dict.set_item("tags", record.tags.clone())?;
    dict.set_item("result", result(record.result))?;
    Ok(dict)
}

fn result(standing: Standing) -> String {
    match standing {
        Standing::Won(saltus_engine::Side::White) => "1-0".to_owned(),
        Standing::Won(saltus_engine::Side::Black) => "0-1".to_owned(),
        Standing::Drawn => "1/2-1/2".to_owned(),
        Standing::Neither => "0-0".to_owned(),
        Standing::Places(places) => {
            let places: Vec<String> = places.as_slice().iter().map(u8::to_string).collect();
            places.join("-")
        }
        Standing::Open => "*".to_owned(),
    }
}

/// A board's game as text: tags, and comments to its moves.
#[pyfunction]
#[pyo3(signature = (board, tags, comments))]
pub(crate) fn write_record(
    board: &Board,
    tags: Vec<(String, String)>,
    comments: Vec<String>,
) -> PyResult<String> {
    let game = &board.game;
    let mut text = RecordText::new(&saltus_engine::AnyGame::start(game.id()).map_err(wrong)?);
    for (name, value) in &tags {
        text.tag(name, value);
    }
    text.from_position(&game.beginning().position(game.names()[0]));
    for (index, line) in game.past(game.custom()).into_iter().enumerate() {
        text.mv(&line.text, comments.get(index).map(String::as_str));
    }
    Ok(text.end(game.outcome().map_or(Standing::Open, |end| end.places.into())))
}
