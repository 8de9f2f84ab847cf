//! What the engine says, line by line, from whichever thread has something to say.

use crate::hub::Line;
use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

/// The way out. Once it is closed nothing more is said.
pub(super) struct Output {
    state: Mutex<State>,
}

struct State {
    stream: Box<dyn Write + Send>,
    closed: Option<io::Error>,
}

impl Output {
    pub(super) fn new(stream: impl Write + Send + 'static) -> Output {
        Output { state: Mutex::new(State { stream: Box::new(stream), closed: None }) }
    }

    /// Says a line at once; false if no one listens any more.
    pub(super) fn say(&self, line: &Line) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.closed.is_some() {
            return false;
        }
        let said = writeln!(state.stream, "{line}").and_then(|()| state.stream.flush());
        state.closed = said.err();
        state.closed.is_none()
    }

    /// Why it is closed, if it is.
    pub(super) fn closed(&self) -> Option<io::Error> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).closed.take()
    }
}
