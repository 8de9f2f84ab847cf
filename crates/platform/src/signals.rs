//! Ctrl-C, and what a system sends to end a program.

use std::io;
use std::thread;

pub use signal_hook::consts::{SIGINT, SIGTERM};

/// Calls `react` on a thread of its own each time one of the signals arrives, from now on, in place of what the system
/// would do. Where this fails the signals keep their usual effect.
#[cfg(unix)]
pub fn on_each(signals: &[i32], mut react: impl FnMut() + Send + 'static) -> io::Result<()> {
    let mut received = signal_hook::iterator::Signals::new(signals)?;
    thread::Builder::new().name("signals".into()).spawn(move || {
        for _ in received.forever() {
            react();
        }
    })?;
    Ok(())
}

/// Calls `react` on a thread of its own each time one of the signals arrives, from now on, in place of what the system
/// would do. Where this fails the signals keep their usual effect.
#[cfg(not(unix))]
pub fn on_each(signals: &[i32], mut react: impl FnMut() + Send + 'static) -> io::Result<()> {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    // Here signals can only set a flag, and nothing wakes up for it.
    let raised = Arc::new(AtomicBool::new(false));
    for &signal in signals {
        signal_hook::flag::register(signal, Arc::clone(&raised))?;
    }
    thread::Builder::new().name("signals".into()).spawn(move || {
        loop {
            thread::sleep(Duration::from_millis(50));
            if raised.swap(false, Ordering::Relaxed) {
                react();
            }
        }
    })?;
    Ok(())
}
