//! How much clients may have at a time, each limit in one place. What one request may ask for is in the service's limits.

use std::time::Duration;

/// Moves of games that may wait for a thread.
pub(crate) const WAITING_MOVES: usize = 4096;

/// Games that may wait for the thread that thinks in people's time.
pub(crate) const WAITING_PONDERERS: usize = 16;

/// Studies (analyses, hints, reviews, trees) that may wait for a thread.
pub(crate) const WAITING_STUDIES: usize = 64;

/// Hints that are looked for at a time; a client waits for one.
pub(crate) const HINTS: usize = 4;

/// Games that a client may begin within a minute, and all clients together. A program may play hundreds
/// at once.
pub(crate) const GAMES_A_MINUTE: usize = 600;
/// See [`GAMES_A_MINUTE`]. A client can call itself another by dropping its cookie, so all count together too.
pub(crate) const ALL_GAMES_A_MINUTE: usize = 3000;

/// Games of which the present position is kept in memory: the rest is read from disk when asked for.
pub(crate) const GAMES_IN_MEMORY: usize = 2000;

/// Files of games that are sent at a time; a client sends one. Each takes some megabytes.
pub(crate) const UPLOADS: usize = 8;

/// Of these, how many are read at a time; the others wait. One is read by as many threads as there are cores.
pub(crate) const FILES: usize = 1;

/// Positions that are explored at a time; a client explores one. A large database takes a core for some tenths of a second.
pub(crate) const EXPLORERS: usize = 2;

/// How long a client's own games are read before it has its answer, and asks again for the rest.
pub(crate) const EXPLORING: Duration = Duration::from_secs(2);

/// Moves of clients' own games that are kept for exploring: some tens of megabytes.
pub(crate) const PLAYED: usize = 2_000_000;

/// Bytes of the games that one client has brought, and of all together: beyond them no more files are taken.
pub(crate) const COLLECTION: u64 = 64 << 20;
/// See [`COLLECTION`].
pub(crate) const COLLECTIONS: u64 = 4 << 30;

/// Mebibytes of a database of games that are kept in memory while it is explored, or more are stored.
pub(crate) const COLLECTION_CACHE: u32 = 4;

/// How long a file is read; what is left goes on when it is sent again.
pub(crate) const COLLECTING: Duration = Duration::from_secs(20);

/// Analyses that are kept of one client, and of all: at most some kilobytes each, as a rule.
pub(crate) const ANALYSES_EACH: usize = 500;
/// See [`ANALYSES_EACH`].
pub(crate) const ANALYSES: usize = 50_000;

/// Rooms of classes that one client has opened, and all: each within some megabytes.
pub(crate) const ROOMS_EACH: usize = 3;
/// See [`ROOMS_EACH`].
pub(crate) const ROOMS: usize = 100;

/// Codes of rooms that a client may try within a minute, and all clients together: of a thousand million codes.
pub(crate) const ROOM_TRIES: usize = 60;
/// See [`ROOM_TRIES`].
pub(crate) const ALL_ROOM_TRIES: usize = 3000;

/// Answers and other changes of rooms by a client within a minute, and by all.
pub(crate) const ROOM_CHANGES: usize = 120;
/// See [`ROOM_CHANGES`].
pub(crate) const ALL_ROOM_CHANGES: usize = 20_000;

/// Assignments that are prepared at a time, each of another teacher.
pub(crate) const ROOM_PREPARING: usize = 4;

/// Streams of events that a client may listen to at a time, and all clients together.
pub(crate) const STREAMS: usize = 64;
/// See [`STREAMS`]. Two thousand games between two people take four thousand.
pub(crate) const ALL_STREAMS: usize = 5120;

/// Connections at a time: one for each stream, and one for the requests of whoever listens to it.
pub(crate) const CONNECTIONS: usize = 2 * ALL_STREAMS;

/// The longest head of a request: the address of an analysis with all moves of a long game fits. So much memory a
/// connection may take for what has come.
pub(crate) const HEAD: usize = 64 * 1024;

/// How long a client may take to send the head of a request.
pub(crate) const HEADER_TIME: Duration = Duration::from_secs(30);

/// How long its body may take.
pub(crate) const BODY_TIME: Duration = Duration::from_secs(10);

/// Threads that wait for the disk or for a game at a time; each has a stack, and keeps memory of its own. Writes are committed
/// together, so that more of them would not be quicker.
pub(crate) const WAITING_THREADS: usize = 128;

/// Short work (positions looked at, evaluations explained) that is done at a time.
pub(crate) const OFFLOADED: usize = 8;

/// Trees and reviews that a client may have under way at a time.
pub(crate) const STUDIES: usize = 4;

/// After how long the search of a tree is stopped.
pub(crate) const TREE_TIME: Duration = Duration::from_secs(8);

/// Trees that are kept of one client, of all, and their nodes together: some hundred megabytes.
pub(crate) const TREES_OF_ONE: usize = 4;
/// See [`TREES_OF_ONE`].
pub(crate) const TREES: usize = 32;
/// See [`TREES_OF_ONE`].
pub(crate) const TREES_NODES: usize = 1_500_000;

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

/// Games and searches of an experiment that is sent to the page, and the largest table of a player in mebibytes.
pub(crate) const EXPERIMENT: u64 = 100_000;
/// See [`EXPERIMENT`].
pub(crate) const EXPERIMENT_HASH: usize = 256;

/// How long an experiment may run before it is stopped; it can go on.
pub(crate) const EXPERIMENT_TIME: Duration = Duration::from_secs(24 * 3600);

/// Experiments that can wait or run at a time, one of them playing; and how many runs are remembered.
pub(crate) const EXPERIMENTS_OPEN: usize = 4;
/// See [`EXPERIMENTS_OPEN`].
pub(crate) const EXPERIMENTS_KEPT: usize = 50;

/// The most agents of a league.
pub(crate) const LEAGUE_AGENTS: usize = 64;

/// How many tournaments of one client, and of all, can wait or play; and how many that are over are kept. A game
/// takes some kilobytes, so all of them together stay within some tens of megabytes.
pub(crate) const TOURNAMENTS_EACH: usize = 2;
pub(crate) const TOURNAMENTS_OPEN: usize = 16;
pub(crate) const TOURNAMENTS_KEPT: usize = 20;
