//! What the thread that plays a game shares with the thread that watches over it: who is to move since
//! when, and the game so far.

use crate::{End, Fixture, Ply, Record, Usage};
use saltus_engine::Stop;
use saltus_game::Side;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a player that was asked to stop may still take before its thread is given up.
pub(crate) const GRACE: Duration = Duration::from_millis(500);

/// One thread's place to play at.
pub(crate) struct Desk {
    /// Stops the player that is thinking here.
    pub(crate) stop: Stop,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Which game it is, for the one who gave it out.
    number: u64,
    draft: Draft,
    patience: Option<Duration>,
    /// Who is thinking since when.
    thinking: Option<(Side, Instant)>,
    given_up: bool,
}

/// A game that is not over yet.
#[derive(Default)]
struct Draft {
    start: String,
    opening_plies: usize,
    moves: Vec<Ply>,
    usage: [Usage; 2],
}

/// How a player's time went.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    InTime(Duration),
    Late,
    /// The game was given up, and this thread with it.
    TooLate,
}

impl Desk {
    pub(crate) fn new(stop: Stop) -> Desk {
        Desk { stop, state: Mutex::default() }
    }

    /// Sits down to a game, with the position before its first move.
    pub(crate) fn begin(&self, number: u64, fixture: &Fixture, start: String) {
        let made = |mv: &String| Ply {
            mv: mv.clone(),
            value: None,
            depth: 0,
            nodes: 0,
            time: Duration::ZERO,
        };
        let moves: Vec<Ply> = fixture.opening.moves.iter().map(made).collect();
        let draft = Draft { start, opening_plies: moves.len(), moves, ..Draft::default() };
        let mut state = self.lock();
        state.number = number;
        state.draft = draft;
        state.patience = fixture.adjudication.patience;
        state.thinking = None;
    }

    /// The clock of a side starts.
    pub(crate) fn ask(&self, side: Side) {
        self.lock().thinking = Some((side, Instant::now()));
    }

    /// The clock stops.
    pub(crate) fn answer(&self) -> Answer {
        let mut state = self.lock();
        if state.given_up {
            return Answer::TooLate;
        }
        let Some((_, since)) = state.thinking.take() else { return Answer::TooLate };
        // Read under the lock: whoever watches then sees the same side of the limit as we do.
        let time = since.elapsed();
        if state.patience.is_some_and(|patience| time > patience) {
            Answer::Late
        } else {
            Answer::InTime(time)
        }
    }

    /// A move was made.
    pub(crate) fn note(&self, side: Side, ply: Ply) {
        let mut state = self.lock();
        let usage = &mut state.draft.usage[side.index()];
        usage.moves += 1;
        usage.nodes += ply.nodes;
        usage.time += ply.time;
        state.draft.moves.push(ply);
    }

    /// The game is over.
    pub(crate) fn end(&self, winner: Option<Side>, end: End) -> Record {
        std::mem::take(&mut self.lock().draft).end(winner, end)
    }

    /// Looks at the clock from outside. A player out of time is asked to stop. One that does not even
    /// answer to that has lost: its thread is given up, and the game comes back with its number.
    pub(crate) fn watch(&self) -> Option<(u64, Record)> {
        let mut state = self.lock();
        let (Some((side, since)), Some(patience)) = (state.thinking, state.patience) else {
            return None;
        };
        let time = since.elapsed();
        if time > patience {
            self.stop.stop();
        }
        if state.given_up || time <= patience + GRACE {
            return None;
        }
        state.given_up = true;
        let mut draft = std::mem::take(&mut state.draft);
        draft.usage[side.index()].time += time;
        Some((state.number, draft.end(Some(!side), End::Hung)))
    }

    pub(crate) fn is_given_up(&self) -> bool {
        self.lock().given_up
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // No panic can leave the state half changed: nothing of others runs under the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Draft {
    fn end(self, winner: Option<Side>, end: End) -> Record {
        let Draft { start, opening_plies, moves, usage } = self;
        Record { start, opening_plies, moves, winner, end, usage }
    }
}
