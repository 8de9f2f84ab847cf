//! What the page and its programs can ask for, without HTTP: games that people play, positions, study and searched
//! trees, as typed requests and answers.
//!
//! Nothing here knows axum, SQLite, threads or a clock. An adapter to a transport hands in the time
//! ([`Now`]), random bytes and a [`Storage`](games::Storage), and carries out what the service cannot do by itself: a
//! [`Game`](games::Game) says which computer is to think and when a flag falls ([`Next`](games::Next)), and what others must be
//! notified of ([`Effects`](games::Effects)).
//!
//! | module | what it holds |
//! |---|---|
//! | [`wire`] | the requests and answers |
//! | [`games`] | games: their seats, moves and clocks, and the trait by which they are stored |
//! | [`positions`] | positions looked at, set up and read |
//! | [`study`] | analysis, reviews, evaluations explained |
//! | [`trees`] | searched trees, as answers and as pictures |
//! | [`drills`] | a few moves for each rule of each game |
//! | [`lessons`] | trees that are taught, and exercises on them |
//! | [`puzzles`] | puzzles that come with Saltus, and moves tried in them |
//! | [`rooms`] | classes: what a teacher asks, and what students answer |
//! | [`catalogue`] | games by id, and what a server offers |
//! | [`players`] | players that a stranger may choose, bounded in time and memory |
//! | [`untrusted`] | which positions of strangers are safe to look at |
//! | [`limits`] | how much one request may ask for |
//! | [`secret`] | texts that cannot be guessed |

pub mod catalogue;
mod client;
pub mod drills;
mod error;
pub mod games;
pub mod lessons;
pub mod limits;
pub mod players;
pub mod positions;
pub mod puzzles;
pub mod records;
pub mod rooms;
pub mod secret;
pub mod study;
mod time;
pub mod trees;
#[cfg(test)]
mod typescript;
pub mod untrusted;
pub mod wire;

pub use client::ClientId;
pub use error::{Error, ErrorKind};
pub use time::Now;
