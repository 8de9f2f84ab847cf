//! Ctrl-C: the first stops the thinking, and what was found so far is printed; the second kills.

use saltus_engine::Stop;

/// What a shell reports of a program that Ctrl-C has killed.
const KILLED: i32 = 130;

/// A flag that Ctrl-C raises from now on. Call it once, when there is something to stop: until then
/// Ctrl-C ends the program as usual.
pub(crate) fn stop_on_ctrl_c() -> Stop {
    let stop = Stop::new();
    let raised = stop.clone();
    let handler = move || {
        if raised.is_stopped() {
            std::process::exit(KILLED);
        }
        raised.stop();
    };
    // Where no handler can be set, Ctrl-C goes on ending the program: no reason not to think.
    let _ = ctrlc::set_handler(handler);
    stop
}
