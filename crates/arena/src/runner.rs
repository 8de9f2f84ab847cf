//! Plays many games at a time, and hands each to one listener as it ends.
//!
//! The calling thread gives out games, hears of their ends and watches the clocks of the players; as many
//! threads as are wanted play. A thread whose player never answers is left behind, and another takes its
//! place. Each game has players of its own, so that what comes of it does not depend on the others.

use crate::desk::{Desk, GRACE};
use crate::play::play_at;
use crate::{Fixture, Record};
use saltus_engine::{Stop, TablePool};
use std::any::Any;
use std::collections::{HashMap, VecDeque};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Where games come from, and where they go.
pub trait Source {
    /// What a game is known by to the one who gives it out.
    type Key;

    /// The next game. It is asked for when a thread will soon be free, so that no list of games is kept.
    fn next(&mut self) -> Next<Self::Key>;

    /// A game was played to its end.
    fn done(&mut self, key: Self::Key, record: Record);
}

/// What a source answers.
#[allow(clippy::large_enum_variant)] // it is handed over once a game, and never kept
pub enum Next<K> {
    /// This game.
    Play(Job<K>),
    /// None before another game is done.
    Wait,
    /// None any more. Games under way are still played to their ends.
    End,
}

/// One game to be played.
pub struct Job<K> {
    /// What it is known by.
    pub key: K,
    /// The game.
    pub fixture: Fixture,
}

/// Plays the games of a source, `workers` at a time, until there are no more or `stop` is raised. Then games
/// under way are dropped, and it returns soon: at the latest half a second after, even if a player does not
/// mind being stopped.
///
/// The source is only called on this thread: [`Source::done`] in the order in which games end.
///
/// It fails if the system gives it no thread to play on.
///
/// # Panics
///
/// If an opening cannot be played: see [`Opening::check`](crate::Opening::check).
pub fn run<S: Source>(source: &mut S, workers: usize, stop: &Stop) -> io::Result<()> {
    let mut crew = Crew::new(workers.max(1), stop)?;
    let mut keys: HashMap<u64, S::Key> = HashMap::new();
    let (mut number, mut ended) = (0, false);
    let mut watched = Instant::now();
    while !stop.is_stopped() {
        // One game waits for each that is played: no thread is idle while this one listens.
        while !ended && keys.len() < 2 * crew.wanted {
            match source.next() {
                Next::Play(Job { key, fixture }) => {
                    keys.insert(number, key);
                    crew.games.push((number, fixture));
                    number += 1;
                }
                Next::Wait => break,
                Next::End => ended = true,
            }
        }
        if keys.is_empty() {
            break;
        }
        if let Some(done) = crew.hear(LOOK_EVERY)
            && let Some(key) = keys.remove(&done.number)
        {
            source.done(key, done.record);
        }
        if watched.elapsed() >= LOOK_EVERY {
            for (number, record) in crew.watch()? {
                if let Some(key) = keys.remove(&number) {
                    source.done(key, record);
                }
            }
            watched = Instant::now();
        }
    }
    crew.dismiss(stop.is_stopped());
    Ok(())
}

/// How often the clocks are looked at.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// The threads that play.
struct Crew {
    wanted: usize,
    workers: Vec<Worker>,
    games: Arc<Games>,
    ends: Receiver<Result<Played, Box<dyn Any + Send>>>,
    /// For workers that are still to come.
    end: Sender<Result<Played, Box<dyn Any + Send>>>,
    stop: Stop,
}

struct Worker {
    desk: Arc<Desk>,
    thread: JoinHandle<()>,
}

/// A game that was played to its end.
struct Played {
    number: u64,
    record: Record,
}

impl Crew {
    fn new(wanted: usize, stop: &Stop) -> io::Result<Crew> {
        let (end, ends) = mpsc::channel();
        let games = Arc::new(Games::default());
        let mut crew = Crew { wanted, workers: Vec::new(), games, ends, end, stop: stop.clone() };
        crew.complete()?;
        Ok(crew)
    }

    /// Takes on workers until there are as many as are wanted. Fewer will do where no more can be had.
    fn complete(&mut self) -> io::Result<()> {
        while self.workers.len() < self.wanted {
            let desk = Arc::new(Desk::new(Stop::new()));
            let (games, end, stop) = (self.games.clone(), self.end.clone(), self.stop.clone());
            let place = desk.clone();
            let work = move || work(&place, &games, &end, &stop);
            match thread::Builder::new().name("game".to_owned()).spawn(work) {
                Ok(thread) => self.workers.push(Worker { desk, thread }),
                Err(error) if self.workers.is_empty() => return Err(error),
                Err(_) => return Ok(()),
            }
        }
        Ok(())
    }

    /// A game that has ended, if one does within this time.
    fn hear(&self, within: Duration) -> Option<Played> {
        match self.ends.recv_timeout(within) {
            Ok(Ok(played)) => Some(played),
            // A fault of ours, and not of a player: it goes to whoever has called.
            Ok(Err(panic)) => resume_unwind(panic),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => None,
        }
    }

    /// Looks at all clocks. The games of players that never answered come back, and other threads are there
    /// in place of theirs.
    fn watch(&mut self) -> io::Result<Vec<(u64, Record)>> {
        let given_up: Vec<_> =
            self.workers.iter().filter_map(|worker| worker.desk.watch()).collect();
        if !given_up.is_empty() {
            self.workers.retain(|worker| !worker.desk.is_given_up());
            self.complete()?;
        }
        Ok(given_up)
    }

    /// Sends everyone home. If games are under way they are stopped, and whoever does not mind that in time
    /// is left behind.
    fn dismiss(self, under_way: bool) {
        self.games.close();
        let begun = Instant::now();
        while under_way
            && begun.elapsed() < GRACE
            && self.workers.iter().any(|worker| !worker.thread.is_finished())
        {
            // Again and again: a thread lowers its flag when it begins a game.
            self.workers.iter().for_each(|worker| worker.desk.stop.stop());
            thread::sleep(Duration::from_millis(1));
        }
        for worker in self.workers {
            if !under_way || worker.thread.is_finished() {
                // What a thread panicked with was heard above, or is of no interest any more.
                let _ = worker.thread.join();
            }
        }
    }
}

/// What a thread does: games, one after another.
fn work(
    desk: &Desk,
    games: &Games,
    end: &Sender<Result<Played, Box<dyn Any + Send>>>,
    stop: &Stop,
) {
    let _keep = TablePool::new();
    while let Some((number, fixture)) = games.pull() {
        desk.stop.clear();
        let played = catch_unwind(AssertUnwindSafe(|| play_at(desk, number, &fixture, stop)));
        let told = match played {
            Ok(Some(record)) => end.send(Ok(Played { number, record })),
            // Stopped, or given up: no one waits for it.
            Ok(None) => return,
            Err(panic) => end.send(Err(panic)),
        };
        if told.is_err() {
            return;
        }
    }
}

/// The games that wait for a thread.
#[derive(Default)]
struct Games {
    waiting: Mutex<Waiting>,
    news: Condvar,
}

#[derive(Default)]
struct Waiting {
    games: VecDeque<(u64, Fixture)>,
    closed: bool,
}

impl Games {
    fn push(&self, game: (u64, Fixture)) {
        self.lock().games.push_back(game);
        self.news.notify_one();
    }

    /// The next game, when there is one; none once it is closed.
    fn pull(&self) -> Option<(u64, Fixture)> {
        let mut waiting = self.lock();
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(game) = waiting.games.pop_front() {
                return Some(game);
            }
            waiting = self.news.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn close(&self) {
        let mut waiting = self.lock();
        waiting.closed = true;
        waiting.games.clear();
        drop(waiting);
        self.news.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
