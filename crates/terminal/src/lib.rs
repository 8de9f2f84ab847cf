//! Games in the terminal: line by line, which works over any connection and with a screen reader, or on the full
//! screen with cursor keys and mouse.
//!
//! | module | what it holds |
//! |---|---|
//! | [`session`] | a game, who plays it, the threads on which computers think; knows no screen |
//! | [`board`] | a position as lines of characters |
//! | [`messages`] | what is said of a game |
//! | [`lines`] | play line by line |
//! | [`screen`] | play on the full screen |

pub mod board;
mod controller;
pub mod lines;
pub mod messages;
pub mod screen;
pub mod session;

pub use controller::Controller;

/// Whether standard output is to have colours: it is a terminal, and no one said otherwise.
pub fn has_colour() -> bool {
    anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never
}

/// Standard output, without colours where there are to be none.
pub fn standard_output() -> impl std::io::Write {
    anstream::stdout()
}
