//! Our end of a connection: the player, its timeouts, and the receiver of events.

use super::game::Finished;
use crate::AnySpec;
use saltus_engine::{AnyGame, Stop};
use saltus_game::Side;
use std::time::Duration;

/// Our end of a connection.
pub struct Endpoint<'a> {
    /// Our name for the other side.
    pub name: String,
    /// The game to be played, at its start.
    pub start: AnyGame,
    /// The player.
    pub player: AnySpec,
    /// How long to wait for the other side.
    pub timeouts: Timeouts,
    /// Stops the session in an orderly way.
    pub stop: Stop,
    /// Receives what happens.
    pub on_event: &'a mut dyn FnMut(Event),
}

impl Endpoint<'_> {
    pub(super) fn report_chat(&mut self, from: &str, text: &str) {
        let printable = text.chars().filter(|c| !c.is_control()).collect();
        (self.on_event)(Event::Chat { from: from.to_owned(), text: printable });
    }
}

/// How long to wait for the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// For what should come at once: an answer, a confirmation; and a move when the time for it is over.
    pub reply: Duration,
    /// For what may take its time: a request, and a move where no time was agreed on.
    pub silence: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts { reply: Duration::from_secs(20), silence: Duration::from_secs(600) }
    }
}

/// What happens in a session.
pub enum Event {
    /// A game begins.
    Began {
        /// Our side.
        side: Side,
        /// The opponent's name.
        opponent: String,
        /// Each side's time; 0 leaves it open.
        minutes: u16,
        /// The most moves of each side; 0 leaves it open.
        moves: u16,
    },
    /// A move was made.
    Moved {
        /// By whom.
        side: Side,
        /// Its number, counted from 1 for both sides.
        number: usize,
        /// The move.
        mv: String,
    },
    /// The other side says something.
    Chat {
        /// Its name.
        from: String,
        /// What it says.
        text: String,
    },
    /// The other side asked to take back moves, which we declined.
    BackDeclined,
    /// We did not accept a game.
    Declined {
        /// Who asked for it.
        opponent: String,
        /// Why not.
        why: String,
    },
    /// A game has ended.
    Ended(Box<Finished>),
}
