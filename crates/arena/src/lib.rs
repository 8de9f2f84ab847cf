//! Matches and tournaments.
//!
//! | module | what it holds |
//! |---|---|
//! | [`entrant`] | who plays, and how a player is made for one game |
//! | [`opening`], [`openings`] | the moves before the players take over, and where they come from |
//! | [`fixture`] | one game to be played |
//! | [`play`](mod@play) | playing it |
//! | [`record`] | one game that was played |
//! | [`runner`] | many games at a time |
//! | [`schedule`] | who meets whom: round robin, gauntlet, ordered pairings, knockout |
//! | [`scoreboard`], [`in_order`] | results as they come in |
//! | [`two`] | a match of two players, with a test that may end it |

mod desk;
pub mod entrant;
pub mod fixture;
mod guard;
pub mod in_order;
mod judge;
pub mod opening;
pub mod openings;
pub mod play;
pub mod record;
pub mod runner;
pub mod schedule;
pub mod scoreboard;
pub mod two;

pub use entrant::Entrant;
pub use fixture::{Adjudication, AgreedDraw, Fixture, Resignation};
pub use in_order::InOrder;
pub use opening::{Opening, OpeningError};
pub use openings::{Openings, ReadError};
pub use play::play;
pub use record::{End, Ply, Record, Usage};
pub use runner::{Job, Next, Source, run};
pub use schedule::{Fixed, Knockout, Meeting, Schedule, Tie, Turn};
pub use scoreboard::Scoreboard;
pub use two::{Counted, Match, MatchResult};
