//! A game in memory behind its lock, with those who watch it.

use crate::threads::lock;
use saltus_engine::Stop;
use saltus_service::games::{Effects, Game};
use saltus_service::wire::Thinking;
use std::sync::Mutex;
use tokio::sync::watch;

/// A game in memory. There is never more than one of the same game.
pub(super) struct Live {
    state: Mutex<State>,
    /// The count of changes, for those who watch.
    pub changed: watch::Sender<u64>,
    /// What the computer thinks just now.
    pub thought: watch::Sender<Option<Thinking>>,
}

/// What the lock of a game guards.
pub(super) struct State {
    pub game: Game,
    /// Whether a task drives its computers and its clock.
    pub driven: bool,
}

impl Live {
    pub fn new(game: Game) -> Live {
        let (changed, thought) = (watch::Sender::new(game.header().rev), watch::Sender::new(None));
        Live { state: Mutex::new(State { game, driven: false }), changed, thought }
    }

    /// Uses the game, and carries out what comes of that. May wait for another's write, some milliseconds.
    pub fn with<T>(&self, work: impl FnOnce(&mut State) -> T) -> T {
        let mut state = lock(&self.state);
        let answer = work(&mut state);
        let Effects { changed, stop } = state.game.take_effects();
        if let Some(stop) = stop {
            Stop::stop(&stop);
            self.thought.send_replace(None);
        }
        if changed {
            self.changed.send_replace(state.game.header().rev);
        }
        answer
    }

    /// Whether someone listens, beside the task that drives the game.
    pub fn is_watched(&self, state: &State) -> bool {
        self.changed.receiver_count() > usize::from(state.driven)
    }
}
