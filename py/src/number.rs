//! Numbers from Python and to it.
//!
//! What does not fit is a `ValueError` with a sentence, where pyo3 has an `OverflowError`.

use crate::wrong;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyInt, PyList};

/// A whole number from 0.
pub(crate) fn whole<T: TryFrom<u64>>(given: &Bound<'_, PyAny>) -> PyResult<T> {
    let refused = |words| wrong(format!("{given}: {words}"));
    let number = given.extract::<u64>().map_err(|error| {
        if !error.is_instance_of::<PyOverflowError>(given.py()) {
            return error;
        }
        let negative = given.lt(0).unwrap_or(false);
        refused(if negative { "expected a whole number from 0" } else { "the number is too large" })
    })?;
    T::try_from(number).map_err(|_| refused("the number is too large"))
}

/// The same, or None.
pub(crate) fn whole_or_none<T: TryFrom<u64>>(given: &Bound<'_, PyAny>) -> PyResult<Option<T>> {
    if given.is_none() { Ok(None) } else { whole(given).map(Some) }
}

/// So many numbers are kept: the actions of all games but those on the largest boards.
const KEPT: u32 = 4096;

/// A list of numbers. To make an integer of Python's takes longer than to find the move that it stands for, so most are made once.
pub(crate) fn list<'py>(py: Python<'py>, numbers: &[u32]) -> PyResult<Bound<'py, PyList>> {
    static MADE: PyOnceLock<Vec<Py<PyInt>>> = PyOnceLock::new();
    let make = |number: u32| number.into_pyobject(py).unwrap_or_else(|never| match never {});
    let made = MADE.get_or_init(py, || (0..KEPT).map(|number| make(number).unbind()).collect());
    let of = |&number: &u32| match made.get(number as usize) {
        Some(known) => known.bind(py).clone(),
        None => make(number),
    };
    PyList::new(py, numbers.iter().map(of))
}
