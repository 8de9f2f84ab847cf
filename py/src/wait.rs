//! Long work that Ctrl-C ends: it is done on a thread of its own, without Python's lock, while this one listens.

use pyo3::prelude::*;
use saltus_engine::Stop;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// How often to look for signals.
const LISTEN: Duration = Duration::from_millis(20);

/// Does the work and gives its result; or, if a signal's handler raises an error, stops it and gives that.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    stop: &Stop,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        std::thread::scope(|scope| {
            let (done, wait) = channel();
            let worker = scope.spawn(move || {
                let result = work();
                // Whoever waits may have been told to wait no longer.
                let _ = done.send(());
                result
            });
            let mut interrupted = None;
            while wait.recv_timeout(LISTEN) == Err(RecvTimeoutError::Timeout) {
                if interrupted.is_none()
                    && let Err(error) = Python::attach(|py| py.check_signals())
                {
                    stop.stop();
                    interrupted = Some(error);
                }
            }
            let result = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            interrupted.map_or(Ok(result), Err)
        })
    })
}
