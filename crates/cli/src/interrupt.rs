//! Ctrl-C: the first stops the thinking, and what was found so far is printed; the second ends the program.

use saltus_engine::Stop;
use saltus_platform::signals::{SIGINT, on_each};

/// What a shell reports of a program that Ctrl-C has killed.
const KILLED: i32 = 130;

/// A flag that Ctrl-C raises from now on. Call it once, when there is something to stop: until then
/// Ctrl-C ends the program as usual.
pub(crate) fn stop_on_ctrl_c() -> Stop {
    let stop = Stop::new();
    let raised = stop.clone();
    let react = move || {
        if raised.is_stopped() {
            std::process::exit(KILLED);
        }
        raised.stop();
    };
    if let Err(error) = on_each(&[SIGINT], react) {
        // No reason not to think: Ctrl-C then ends the program.
        tracing::warn!("Ctrl-C cannot be handled: {error}");
    }
    stop
}
