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

/// Hints that are looked for at a time; a client waits for one.
pub(crate) const HINTS: usize = 4;

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
pub(crate) const HASH: usize = 32;

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

/// The longest head of a request: the address of an analysis with all moves of a long game fits. So much memory a
/// connection may take for what has come.
pub(crate) const HEAD: usize = 64 * 1024;

/// How long a client may take to send the head of a request.
pub(crate) const HEADER_TIME: Duration = Duration::from_secs(30);

/// How long its body may take.
pub(crate) const BODY_TIME: Duration = Duration::from_secs(10);

/// Short work (positions looked at, evaluations explained) that is done at a time.
pub(crate) const ASIDE: usize = 8;

/// Trees and reviews that a client may have under way at a time.
pub(crate) const STUDIES: usize = 4;

/// The most lines of an analysis.
pub(crate) const LINES: usize = 5;

/// The longest analysis, and the usual one, in seconds.
pub(crate) const ANALYSIS: u64 = 60;
/// See [`ANALYSIS`].
pub(crate) const ANALYSIS_DEFAULT: u64 = 10;

/// How many positions the engine looks at for each of a game that it goes over: some tenths of a second.
pub(crate) const REVIEW: u64 = 30_000;

/// The deepest tree that may be asked for; most searches so deep are stopped by [`TREE_TIME`].
pub(crate) const TREE_DEPTH: u32 = 12;

/// After how long the search of a tree is stopped.
pub(crate) const TREE_TIME: Duration = Duration::from_secs(8);

/// The most nodes that are recorded of a tree: some ten megabytes.
pub(crate) const TREE_NODES: usize = 200_000;

/// Trees that are kept of one client, of all, and their nodes together: some hundred megabytes.
pub(crate) const TREES_OF_ONE: usize = 4;
/// See [`TREES_OF_ONE`].
pub(crate) const TREES: usize = 32;
/// See [`TREES_OF_ONE`].
pub(crate) const TREES_NODES: usize = 1_500_000;

/// The most nodes or steps of a tree in one answer.
pub(crate) const TREE_PAGE: usize = 500;

/// The most plies of a tree in one picture.
pub(crate) const TREE_PICTURE: u32 = 6;

/// The most players of a tournament, and the most games.
pub(crate) const TOURNAMENT_PLAYERS: usize = 8;
pub(crate) const TOURNAMENT_GAMES: usize = 400;

/// A game of a tournament is a draw after so many rounds, and begins with so many random moves.
pub(crate) const TOURNAMENT_ROUND_LIMIT: u32 = 300;
pub(crate) const TOURNAMENT_OPENING: u32 = 4;

/// How long a tournament may take, and a player for one move of it.
pub(crate) const TOURNAMENT_TIME: Duration = Duration::from_secs(3600);
pub(crate) const TOURNAMENT_PATIENCE: Duration = Duration::from_secs(30);

/// The longest pause that one can ask for between two moves, in milliseconds.
pub(crate) const TOURNAMENT_PAUSE: u64 = 2000;

/// How many tournaments of one client, and of all, can wait or play; and how many that are over are kept. A game
/// takes some kilobytes, so all of them together stay within some tens of megabytes.
pub(crate) const TOURNAMENTS_EACH: usize = 2;
pub(crate) const TOURNAMENTS_OPEN: usize = 16;
pub(crate) const TOURNAMENTS_KEPT: usize = 20;
