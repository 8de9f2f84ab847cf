//! How much one client may ask for, each limit in one place. The catalogue tells them to the page.

use std::time::Duration;

/// The longest body of a request, in bytes.
pub(crate) const BODY: usize = 64 * 1024;

/// Moves of games that may wait for a thread.
pub(crate) const WAITING_MOVES: usize = 4096;

/// Studies (analyses, hints, reviews, trees) that may wait for a thread.
pub(crate) const WAITING_STUDIES: usize = 64;

/// The most players of a tournament, and the most games.
pub(crate) const TOURNAMENT_PLAYERS: usize = 8;
pub(crate) const TOURNAMENT_GAMES: usize = 400;

/// A game of a tournament is a draw after so many rounds, and begins with so many moves by lot.
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
