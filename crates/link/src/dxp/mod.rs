//! DamExchange: two programs play over the network, message by message.
//!
//! One of the two is the initiator: it calls, and asks for games, each with the colours, the time and the position
//! that it likes. The other is the follower. The published protocol (version 01, with its socket layer) knows
//! international draughts; other variants are played by agreement, with as many squares as their boards have.
//!
//! | module | what it holds |
//! |---|---|
//! | `message`, `parse` | the messages, and their text |
//! | `wire` | messages over a connection |
//! | `board` | positions and moves as the messages have them |
//! | `clocks` | time |
//! | `endpoint` | our end: the player, its timeouts, the events |
//! | `game` | one game, from its first move to its end |
//! | `session` | games one after another, as initiator and as follower |

mod board;
mod clocks;
mod endpoint;
mod game;
mod message;
mod parse;
mod session;
mod wire;

pub use endpoint::{Endpoint, Event, Timeouts};
pub use game::Finished;
pub use message::{Answer, EndReason, Message, MessageError, Played, Request};
pub use session::{Proposal, SessionError, call, follow};
pub use wire::WireError;

/// The port by custom.
pub const PORT: u16 = 27531;
