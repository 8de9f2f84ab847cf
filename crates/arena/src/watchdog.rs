//! What the thread that plays a game shares with the thread that supervises it: whose clock runs since when, and the
//! game so far. So a game can be ended from outside when its player never answers.

use crate::{GameId, GameResult, GameSpec, Ply, Termination, Usage};
use saltus_engine::Stop;
use saltus_game::{Places, Seat};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a player that was asked to stop may still take before its thread is abandoned.
pub(crate) const GRACE: Duration = Duration::from_millis(500);

/// Supervises the games of one thread.
pub(crate) struct Watchdog {
    /// Stops the player that is thinking.
    pub(crate) stop: Stop,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    game: Option<GameId>,
    draft: Draft,
    timeout: Option<Duration>,
    /// Whose clock runs since when.
    thinking: Option<(Seat, Instant)>,
    abandoned: bool,
}

/// A game that is not over yet.
#[derive(Default)]
struct Draft {
    start: String,
    opening_plies: usize,
    moves: Vec<Ply>,
    usage: Vec<Usage>,
}

/// How a clock was stopped.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Clock {
    InTime(Duration),
    Late,
    /// The game was ended from outside, and this thread abandoned with it.
    Abandoned,
}

impl Watchdog {
    pub(crate) fn new(stop: Stop) -> Watchdog {
        Watchdog { stop, state: Mutex::default() }
    }

    /// A game begins, with the position before its first move.
    pub(crate) fn begin(&self, id: GameId, spec: &GameSpec, start: String) {
        let made = |mv: &String| Ply {
            mv: mv.clone(),
            value: None,
            depth: 0,
            nodes: 0,
            time: Duration::ZERO,
        };
        let moves: Vec<Ply> = spec.opening.moves.iter().map(made).collect();
        let usage = vec![Usage::default(); spec.players.len()];
        let draft = Draft { start, opening_plies: moves.len(), moves, usage };
        let mut state = self.lock();
        state.game = Some(id);
        state.draft = draft;
        state.timeout = spec.adjudication.timeout;
        state.thinking = None;
    }

    /// Starts the clock of a seat.
    pub(crate) fn start_clock(&self, seat: Seat) {
        self.lock().thinking = Some((seat, Instant::now()));
    }

    /// Stops the clock.
    pub(crate) fn stop_clock(&self) -> Clock {
        let mut state = self.lock();
        if state.abandoned {
            return Clock::Abandoned;
        }
        let Some((_, since)) = state.thinking.take() else { return Clock::Abandoned };
        // Read under the lock, so that both threads see the same side of the limit.
        let time = since.elapsed();
        if state.timeout.is_some_and(|timeout| time > timeout) {
            Clock::Late
        } else {
            Clock::InTime(time)
        }
    }

    /// Notes a move.
    pub(crate) fn add(&self, seat: Seat, ply: Ply) {
        let mut state = self.lock();
        let usage = &mut state.draft.usage[seat.index()];
        usage.moves += 1;
        usage.nodes += ply.nodes;
        usage.time += ply.time;
        state.draft.moves.push(ply);
    }

    /// The game is over.
    pub(crate) fn end(&self, places: Places, termination: Termination) -> GameResult {
        std::mem::take(&mut self.lock().draft).end(places, termination)
    }

    /// Checks the clock from outside. A player out of time is asked to stop. One that does not even
    /// answer to that has lost: its thread is abandoned, and the result of the game comes back.
    pub(crate) fn check(&self) -> Option<(GameId, GameResult)> {
        let mut state = self.lock();
        let (Some((seat, since)), Some(timeout)) = (state.thinking, state.timeout) else {
            return None;
        };
        let time = since.elapsed();
        if time > timeout {
            self.stop.stop();
        }
        if state.abandoned || time <= timeout + GRACE {
            return None;
        }
        state.abandoned = true;
        let mut draft = std::mem::take(&mut state.draft);
        draft.usage[seat.index()].time += time;
        let places = Places::without(draft.usage.len(), seat);
        Some((state.game?, draft.end(places, Termination::Timeout)))
    }

    pub(crate) fn is_abandoned(&self) -> bool {
        self.lock().abandoned
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // No panic can leave the state half changed: no foreign code runs under the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Draft {
    fn end(self, places: Places, termination: Termination) -> GameResult {
        let Draft { start, opening_plies, moves, usage } = self;
        GameResult { start, opening_plies, moves, places, termination, usage }
    }
}
