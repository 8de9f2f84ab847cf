//! Matches and tournaments.
//!
//! | module | what it holds |
//! |---|---|
//! | [`entrant`] | who plays, and how a player is made for one game |
//! | [`opening`] | the moves before the players take over |
//! | [`fixture`] | one game to be played |
//! | [`record`] | one game that was played |

pub mod entrant;
pub mod fixture;
pub mod opening;
pub mod record;

pub use entrant::Entrant;
pub use fixture::{Adjudication, AgreedDraw, Fixture, Resignation};
pub use opening::Opening;
pub use record::{End, Ply, Record, Usage};
