//! Matches and tournaments.
//!
//! | module | what it holds |
//! |---|---|
//! | [`spec`], [`result`] | one game as data: before it is played, and after |
//! | [`play`](mod@play), [`players`] | playing one; how its players are made |
//! | [`mod@verify`] | whether a result that others sent is one of its spec |
//! | [`dispatch`] | who plays them: threads of this process, or whatever takes specs and gives results |
//! | [`tournament`], [`entrant`] | who meets whom in which game; the spec of each game from its key |
//! | [`schedule`], [`seating`] | which games are played: pairings with so many games, knockouts; who sits where |
//! | [`run`] | the loop that plays a tournament |
//! | [`sequential`] | the test that may end a pairing early |
//! | [`mod@matches`], [`sets`] | a match of two players; of more |
//! | [`opening`], [`openings`] | the moves before the players take over, and where they come from |
//! | [`scoreboard`], [`in_order`] | results as they come in |

mod adjudicator;
pub mod dispatch;
pub mod entrant;
pub mod in_order;
pub mod matches;
pub mod opening;
pub mod openings;
mod panics;
pub mod play;
pub mod players;
pub mod result;
pub mod run;
pub mod schedule;
pub mod scoreboard;
pub mod seating;
mod seeds;
pub mod sequential;
mod serial;
pub mod sets;
pub mod spec;
pub mod tournament;
pub mod verify;
mod watchdog;

pub use dispatch::{DispatchError, Dispatcher, Threads};
pub use entrant::Entrant;
pub use in_order::InOrder;
pub use matches::{Counted, Match, MatchListener, MatchResult};
pub use opening::{Opening, OpeningError};
pub use openings::{Openings, ReadError};
pub use play::{Observer, play};
pub use players::{Catalogue, PlayerSource};
pub use result::{GameResult, Ply, Termination, Usage};
pub use run::{Ended, Run, RunError};
pub use schedule::{
    Fixed, GameKey, Games, Knockout, Mixed, Next, Schedule, Tie, gauntlet, ordered, round_robin,
};
pub use scoreboard::Scoreboard;
pub use seating::seatings;
pub use sequential::SequentialTest;
pub use sets::{SetListener, SetMatch, SetResult};
pub use spec::{Adjudication, AgreedDraw, GameId, GameSpec, GameSpecError, Resignation};
pub use tournament::{GameSpecs, OpeningSource, Pairing, Planned, Tournament, seat_to_begin};
pub use verify::{Forged, verify};
