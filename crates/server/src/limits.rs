//! How much one client may ask for, each limit in one place. The catalogue tells them to the page.

use std::time::Duration;

/// The longest body of a request, in bytes.
pub(crate) const BODY: usize = 64 * 1024;

/// The longest text of a position: a 16x16 board with a line for each row fits several times.
pub(crate) const POSITION: usize = 2000;

/// The most moves that a request may list.
pub(crate) const MOVES: usize = 2000;

/// The longest text of one move: a capture of thirty pieces with every square named fits.
pub(crate) const MOVE: usize = 200;

/// The longest text of a player or an evaluation.
pub(crate) const PLAYER: usize = 500;

/// The longest name of a person, in characters.
pub(crate) const NAME: usize = 40;

/// Moves of games that may wait for a thread.
pub(crate) const WAITING_MOVES: usize = 4096;

/// Studies (analyses, hints, reviews, trees) that may wait for a thread.
pub(crate) const WAITING_STUDIES: usize = 64;

/// The most moves in one game, variations included.
pub(crate) const NODES: usize = 3000;

/// Games that a client may begin within a minute, and all clients together. A program may play hundreds
/// at once.
pub(crate) const GAMES_A_MINUTE: u32 = 600;
/// See [`GAMES_A_MINUTE`]. A client can call itself another by dropping its cookie, so all count together too.
pub(crate) const ALL_GAMES_A_MINUTE: u32 = 3000;

/// The most games that are kept, some kilobytes each.
pub(crate) const GAMES: i64 = 200_000;

/// Games of which the present position is kept in memory: the rest is read from disk when asked for.
pub(crate) const GAMES_IN_MEMORY: usize = 2000;

/// The most games in one list.
pub(crate) const LISTED: u32 = 100;

/// The longest that a player may think about one move.
pub(crate) const THINKING: Duration = Duration::from_secs(10);

/// The most threads that a player may use.
pub(crate) const THREADS: usize = 2;

/// The largest table of a player, in mebibytes. A thread of the server keeps at most two.
pub(crate) const HASH: usize = 64;

/// The longest time on a clock, and the longest increment, in milliseconds.
pub(crate) const CLOCK: u64 = 3 * 60 * 60 * 1000;
/// See [`CLOCK`].
pub(crate) const INCREMENT: u64 = 3 * 60 * 1000;

/// Streams of events that a client may listen to at a time, and all clients together.
pub(crate) const STREAMS: usize = 64;
/// See [`STREAMS`].
pub(crate) const ALL_STREAMS: usize = 2048;

/// Connections at a time.
pub(crate) const CONNECTIONS: usize = 4096;

/// How long a client may take to send the head of a request.
pub(crate) const HEADER_TIME: Duration = Duration::from_secs(30);

/// How long its body may take.
pub(crate) const BODY_TIME: Duration = Duration::from_secs(10);
