//! How much one client may ask for, each limit in one place. The catalogue tells them to the page.

/// The longest body of a request, in bytes.
pub(crate) const BODY: usize = 64 * 1024;

/// Moves of games that may wait for a thread.
pub(crate) const WAITING_MOVES: usize = 4096;

/// Studies (analyses, hints, reviews, trees) that may wait for a thread.
pub(crate) const WAITING_STUDIES: usize = 64;
