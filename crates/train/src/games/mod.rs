//! Training games: how they are played, and the file they are kept in.
//!
//! A game is a function of the settings and of its number, and games are stored in the order of their numbers. So
//! a file that was broken off is continued by playing the games that it lacks, and two machines make the same file.

mod file;
mod play;
mod race;
mod run;
mod verify;

pub use file::{FileError, Reader, Settings, StoredGame, StoredMove};
pub use run::{GamesError, Hear, Maker, Progress, Source, Threads, make, make_with};
pub use verify::verify;
