//! How much one request may ask for, each limit in one place. What concerns connections and threads is the adapter's.

use std::time::Duration;

/// The longest body of a request, in bytes.
pub const BODY: usize = 64 * 1024;

/// The longest body of a request that brings a file of games.
pub const FILE: usize = 4 * 1024 * 1024;

/// How many games of a file are listed.
pub const FILE_GAMES: usize = 1000;

/// How many games of a client are written into one file.
pub const EXPORTED: usize = 2000;

/// How many of a client's games, the latest, the opening explorer knows: more than anyone plays.
pub const EXPLORED: u32 = 20_000;

/// The longest text of a position: a 16x16 board with a line for each row fits several times.
pub const POSITION: usize = 2000;

/// The most moves that a request may list.
pub const MOVES: usize = 2000;

/// The longest text of one move: a capture of thirty pieces with every square named fits.
pub const MOVE: usize = 200;

/// The longest text of a player or an evaluation.
pub const PLAYER: usize = 500;

/// The longest name of a person, in characters.
pub const NAME: usize = 40;

/// The most moves in one game, variations included.
pub const NODES: usize = 3000;

/// The most games that are kept, some kilobytes each.
pub const GAMES: u64 = 200_000;

/// The most games in one list.
pub const LISTED: u32 = 100;

/// The longest that a player may think about one move.
pub const THINKING: Duration = Duration::from_secs(10);

/// The most threads that a player may use.
pub const THREADS: usize = 2;

/// The largest table of a player, in mebibytes. A thread of the server keeps at most two.
pub const HASH: usize = 32;

/// The longest time on a clock, and the longest increment, in milliseconds.
pub const CLOCK: u64 = 3 * 60 * 60 * 1000;
/// See [`CLOCK`].
pub const INCREMENT: u64 = 3 * 60 * 1000;

/// How long a player must be away before the computer may take over the seat.
pub const ABSENCE: Duration = Duration::from_secs(60);

/// The most lines of an analysis.
pub const LINES: usize = 5;

/// The longest analysis, and the usual one, in seconds.
pub const ANALYSIS: u64 = 60;
/// See [`ANALYSIS`].
pub const ANALYSIS_DEFAULT: u64 = 10;

/// How many positions the engine searches for each position of a game that it reviews: some tenths of a second.
pub const REVIEW: u64 = 30_000;

/// The deepest tree that may be asked for; most searches so deep are stopped by the server's time limit.
pub const TREE_DEPTH: u32 = 12;

/// The most nodes that are recorded of a tree: some ten megabytes.
pub const TREE_NODES: usize = 200_000;

/// The most nodes or steps of a tree in one answer.
pub const TREE_PAGE: usize = 500;

/// The most plies of a tree in one picture.
pub const TREE_PICTURE: u32 = 6;

/// The longest text of a tree that is taught.
pub const LESSON: usize = 20_000;

/// The deepest tree of a position that is taught.
pub const LESSON_DEPTH: usize = 6;

/// The most exercises on one sheet.
pub const SHEET: u32 = 50;

/// How long a room is kept.
pub const ROOM_LIFE: Duration = Duration::from_secs(24 * 3600);

/// The most students of a room, the most assignments, and the most bytes of all answers in it.
pub const ROOM_STUDENTS: usize = 200;
/// See [`ROOM_STUDENTS`].
pub const ROOM_ASSIGNMENTS: usize = 50;
/// See [`ROOM_STUDENTS`].
pub const ROOM_BYTES: usize = 2 << 20;

/// The longest text of an assignment, and title of a room, in characters.
pub const ROOM_TEXT: usize = 1000;

/// The most moves of a puzzle that a room is given.
pub const ROOM_LINE: usize = 60;

/// The most nodes of a search for games of more than two: seconds of them.
pub const MANY_NODES: usize = 500_000;
