//! A search on a thread of its own, from `go` to `done`.

use super::Event;
use super::level::Level;
use super::output::Output;
use crate::hub::{Line, moves, position, score};
use saltus_engine::{AnyGame, Choice, Control, Info, Limits, Player, PlayerError, Stop};
use std::io;
use std::sync::Arc;
use std::sync::mpsc::SyncSender;
use std::thread::{self, JoinHandle};
use std::time::Instant;

/// Why the engine searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// For a move to play.
    Think,
    /// In the opponent's time: the answer is due after `ponder-hit` or `stop`.
    Ponder,
    /// For people who look on.
    Analyze,
}

/// A search that goes on, or whose answer is not due yet.
pub(super) struct Search {
    level: Level,
    game: AnyGame,
    stop: Stop,
    /// Whether `ponder-hit` may still come.
    pondering: bool,
    /// Whether it ends by itself.
    ends: bool,
    /// Whether its answer is due as soon as there is one.
    due: bool,
    /// When it must stop, if that is for others to watch.
    pub(super) deadline: Option<Instant>,
    /// The answer that is not due yet.
    held: Option<Line>,
    thread: Option<JoinHandle<()>>,
}

/// What a search has come to; the player goes back with it.
pub(super) struct Finished {
    pub(super) player: Box<dyn Player>,
    pub(super) choice: Result<Choice, PlayerError>,
}

impl Search {
    /// Begins a search of a game that is not over.
    pub(super) fn begin(
        mode: Mode,
        level: Level,
        limits: Limits,
        game: AnyGame,
        mut player: Box<dyn Player>,
        output: Arc<Output>,
        events: SyncSender<Event>,
    ) -> io::Result<Search> {
        let stop = Stop::new();
        let (at, flag) = (game.clone(), stop.clone());
        let think = move || {
            let mut tell = |told: &Info| {
                if !output.say(&info(&at, told)) {
                    flag.stop();
                }
            };
            let mut control = Control {
                stop: flag.clone(),
                names: Some(position::names(&at)),
                limits: Some(limits),
                analysis: mode != Mode::Think,
                tell: Some(&mut tell),
            };
            let choice = player.choose(&at, &mut control);
            // Whoever does not listen any more does not want to know.
            let _ = events.send(Event::Finished(Finished { player, choice }));
        };
        let thread = Some(thread::Builder::new().name("search".to_owned()).spawn(think)?);
        let ends = level.is_bounded() && mode != Mode::Ponder;
        Ok(Search {
            level,
            game,
            stop,
            pondering: mode == Mode::Ponder,
            ends,
            due: ends || mode == Mode::Think,
            deadline: None,
            held: None,
            thread,
        })
    }

    /// Whether it goes on until it is stopped.
    pub(super) fn is_endless(&self) -> bool {
        !self.ends
    }

    /// Asks for the answer; it is here, if it is known already.
    pub(super) fn stop(&mut self) -> Option<Line> {
        self.stop.stop();
        self.deadline = None;
        (self.pondering, self.ends, self.due) = (false, true, true);
        self.held.take()
    }

    /// The expected move was made: the clock runs from now on.
    pub(super) fn ponder_hit(&mut self) -> Option<Line> {
        if !self.pondering {
            return None;
        }
        (self.pondering, self.ends, self.due) = (false, self.level.is_bounded(), true);
        self.deadline = self.level.time_left(&self.game).map(|time| Instant::now() + time);
        self.held.take()
    }

    /// The search has ended; its answer, if that is due.
    pub(super) fn finish(&mut self, choice: Result<Choice, PlayerError>) -> Option<Line> {
        if let Some(thread) = self.thread.take() {
            // It has sent what it had to say, and ends now.
            let _ = thread.join();
        }
        self.deadline = None;
        let line = done(&self.game, choice);
        if self.due {
            return Some(line);
        }
        self.held = Some(line);
        None
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop.stop();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The answer. A search that was stopped before it had a move answers with any.
fn done(game: &AnyGame, choice: Result<Choice, PlayerError>) -> Line {
    let line = choice.map(|choice| moves::write_line(game, &choice.line)).unwrap_or_default();
    let first = || game.moves(position::names(game)).first().map(moves::write);
    let mut line = line.into_iter();
    let done = Line::new("done").with("move", line.next().or_else(first).unwrap_or_default());
    line.next().into_iter().fold(done, |done, expected| done.with("ponder", expected))
}

/// What was found so far.
fn info(game: &AnyGame, told: &Info) -> Line {
    let seconds = told.time.as_secs_f64();
    let line = Line::new("info").with("depth", told.depth);
    let best = told.lines.first();
    let line = match best {
        Some(best) => line.with("score", score::write(best.value)),
        None => line,
    };
    let line = line.with("nodes", told.nodes).with("time", format!("{seconds:.3}"));
    // Millions a second, as Scan says it.
    let speed = told.nodes as f64 / seconds.max(1e-6) / 1e6;
    let line = line.with("nps", format!("{speed:.2}"));
    match best {
        Some(best) => line.with("pv", moves::write_line(game, &best.moves).join(" ")),
        None => line,
    }
}
