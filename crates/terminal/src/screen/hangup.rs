//! A terminal that is closed ends the game on it.
//!
//! The system's signal does that by itself, but not if the parent process has set it to be ignored; and the reader of keys
//! would then read the end of the terminal for ever. The game is kept after every move, so nothing is lost.

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use std::{io, process, thread};

/// What shells see of a program that the signal has ended.
const HUNG_UP: i32 = 129;

/// Ends the program when its terminal has gone.
pub(super) fn end_with_terminal() {
    thread::spawn(|| {
        let terminal = io::stdin();
        // Asks for nothing, and so hears of the end alone.
        let mut ends = [PollFd::new(&terminal, PollFlags::empty())];
        loop {
            match poll(&mut ends, None) {
                Err(Errno::INTR) => {}
                Ok(_) if !ends[0].revents().is_empty() => process::exit(HUNG_UP),
                Ok(_) => {}
                // Then there is nothing to hear it by.
                Err(_) => return,
            }
        }
    });
}
