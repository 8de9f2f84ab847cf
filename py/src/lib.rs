//! The module `saltus._saltus` of the Python package: what must be fast or needs the rules. The package around it, in
//! `python/saltus`, is what people import.
//!
//! | module | what it holds |
//! |---|---|
//! | `board` | boards and moves |
//! | `player` | players and what they find |
//! | `tree` | trees of searches |
//! | `state`, `vector` | games by numbers: one, and many at once |
//! | `record` | games as text |
//! | `number` | numbers as Python hands them over |
//! | `tables` | endgame tables |
//! | `contest` | matches |
//! | `wait` | long work that Ctrl-C ends |

mod board;
mod contest;
mod number;
mod player;
mod record;
mod state;
mod tables;
mod tree;
mod vector;
mod wait;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// What Saltus says is wrong, as Python's own error.
fn wrong(problem: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(problem.to_string())
}

#[pymodule]
mod _saltus {
    #[pymodule_export]
    use super::board::{Board, Move};
    #[pymodule_export]
    use super::contest::play_match;
    #[pymodule_export]
    use super::player::Player;
    #[pymodule_export]
    use super::record::{RecordReader, write_record};
    #[pymodule_export]
    use super::state::State;
    #[pymodule_export]
    use super::tables::{build_tables, tables_folder};
    #[pymodule_export]
    use super::tree::Tree;
    #[pymodule_export]
    use super::vector::Vector;
    use pyo3::prelude::*;

    /// The version of Saltus.
    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    /// Every game: id, family, number of players, one line about it.
    #[pyfunction]
    fn games() -> Vec<(&'static str, String, usize, &'static str)> {
        let row = |game: saltus_engine::Listed| {
            (game.id, game.family.to_string(), game.seats, game.about)
        };
        saltus_engine::games().into_iter().map(row).collect()
    }

    /// The features that evaluations are made of: name, formula, parameters.
    #[pyfunction]
    fn features(game: &str) -> PyResult<Vec<(&'static str, &'static str, Vec<String>)>> {
        let game = saltus_engine::AnyGame::start(game).map_err(super::wrong)?;
        let lines = saltus_engine::features::features(game.family());
        Ok(lines.into_iter().map(|line| (line.name, line.formula, line.parameters)).collect())
    }
}
