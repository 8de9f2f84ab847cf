//! Games played by threads of this process.
//!
//! The calling thread hands out games, receives their results and supervises the players' clocks. A thread whose player
//! never answers is abandoned, and another takes its place. Own players are made anew for each game, so that its
//! result does not depend on the games before; only other programs go from game to game (see [`Catalogue`]).

use super::{DispatchError, Dispatcher};
use crate::play::{Arbiter, Observer};
use crate::watchdog::{GRACE, Watchdog};
use crate::{Catalogue, GameId, GameResult, GameSpec, GameSpecError, PlayerSource};
use saltus_engine::{Stop, TablePool};
use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Makes the source of players of a worker.
type MakePlayers = dyn Fn() -> Box<dyn PlayerSource> + Send + Sync;

/// Plays games on threads of this process.
pub struct Threads {
    wanted: usize,
    players: Arc<MakePlayers>,
    observer: Option<Arc<dyn Observer>>,
    crew: Option<Crew>,
}

/// How often clocks are checked.
const CHECK_EVERY: Duration = Duration::from_millis(20);

impl Threads {
    /// So many games at a time, at least one.
    pub fn new(workers: usize) -> Threads {
        let players = Arc::new(|| Box::<Catalogue>::default() as Box<dyn PlayerSource>);
        Threads { wanted: workers.max(1), players, observer: None, crew: None }
    }

    /// With players made in another way: `make` is called once by each worker.
    pub fn with_players<S: PlayerSource + 'static>(
        mut self,
        make: impl Fn() -> S + Send + Sync + 'static,
    ) -> Threads {
        self.players = Arc::new(move || Box::new(make()));
        self
    }

    /// With someone who sees every move.
    pub fn with_observer(mut self, observer: Arc<dyn Observer>) -> Threads {
        self.observer = Some(observer);
        self
    }

    fn crew(&mut self) -> Result<&mut Crew, DispatchError> {
        if self.crew.is_none() {
            let (players, observer) = (self.players.clone(), self.observer.clone());
            self.crew = Some(Crew::new(self.wanted, players, observer)?);
        }
        Ok(self.crew.as_mut().expect("it was made just now"))
    }
}

impl Dispatcher for Threads {
    fn capacity(&self) -> usize {
        // One game waits for each that is played: no thread is idle while its result is stored.
        2 * self.wanted
    }

    fn submit(&mut self, id: GameId, spec: GameSpec) -> Result<(), DispatchError> {
        self.crew()?.games.push((id, spec));
        Ok(())
    }

    fn receive(&mut self, within: Duration) -> Result<Option<(GameId, GameResult)>, DispatchError> {
        self.crew()?.receive(Instant::now() + within)
    }

    fn cancel(&mut self) {
        if let Some(crew) = self.crew.take() {
            crew.dismiss();
        }
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// The threads that play.
struct Crew {
    wanted: usize,
    players: Arc<MakePlayers>,
    observer: Option<Arc<dyn Observer>>,
    workers: Vec<Worker>,
    games: Arc<Queue>,
    results: Receiver<Answer>,
    /// For workers that are still to come.
    answer: Sender<Answer>,
    cancelled: Stop,
    checked: Instant,
    /// Games of abandoned threads.
    abandoned: VecDeque<(GameId, GameResult)>,
}

struct Worker {
    watchdog: Arc<Watchdog>,
    thread: JoinHandle<()>,
}

/// What a worker sends: a game, or the panic that is a fault of ours and not of a player.
type Answer = Result<(GameId, Result<GameResult, GameSpecError>), Box<dyn Any + Send>>;

impl Crew {
    fn new(
        wanted: usize,
        players: Arc<MakePlayers>,
        observer: Option<Arc<dyn Observer>>,
    ) -> Result<Crew, DispatchError> {
        let (answer, results) = mpsc::channel();
        let mut crew = Crew {
            wanted,
            players,
            observer,
            workers: Vec::new(),
            games: Arc::default(),
            results,
            answer,
            cancelled: Stop::new(),
            checked: Instant::now(),
            abandoned: VecDeque::new(),
        };
        crew.complete()?;
        Ok(crew)
    }

    /// Starts workers until there are as many as are wanted. Fewer will do where no more can be had.
    fn complete(&mut self) -> Result<(), DispatchError> {
        while self.workers.len() < self.wanted {
            let watchdog = Arc::new(Watchdog::new(Stop::new()));
            let (games, answer) = (self.games.clone(), self.answer.clone());
            let (players, observer) = (self.players.clone(), self.observer.clone());
            let (own, cancelled) = (watchdog.clone(), self.cancelled.clone());
            let work = move || {
                let players = players();
                let arbiter = Arbiter {
                    watchdog: &own,
                    players: &*players,
                    observer: observer.as_deref(),
                    cancelled: &cancelled,
                };
                work(&arbiter, &games, &answer);
            };
            match thread::Builder::new().name("game".to_owned()).spawn(work) {
                Ok(thread) => self.workers.push(Worker { watchdog, thread }),
                Err(error) if self.workers.is_empty() => return Err(DispatchError::Threads(error)),
                Err(_) => return Ok(()),
            }
        }
        Ok(())
    }

    fn receive(&mut self, until: Instant) -> Result<Option<(GameId, GameResult)>, DispatchError> {
        loop {
            if let Some(abandoned) = self.abandoned.pop_front() {
                return Ok(Some(abandoned));
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.results.recv_timeout(left.min(CHECK_EVERY)) {
                Ok(Ok((id, Ok(result)))) => return Ok(Some((id, result))),
                Ok(Ok((id, Err(error)))) => return Err(DispatchError::Spec { id, error }),
                Ok(Err(panic)) => resume_unwind(panic),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
            }
            if self.checked.elapsed() >= CHECK_EVERY {
                self.checked = Instant::now();
                self.check_clocks()?;
            }
            if left.is_zero() && self.abandoned.is_empty() {
                return Ok(None);
            }
        }
    }

    /// Checks all clocks. The games of players that never answered are over, and other threads take the places of
    /// theirs.
    fn check_clocks(&mut self) -> Result<(), DispatchError> {
        let over = self.workers.iter().filter_map(|worker| worker.watchdog.check());
        self.abandoned.extend(over);
        if !self.abandoned.is_empty() {
            self.workers.retain(|worker| !worker.watchdog.is_abandoned());
            self.complete()?;
        }
        Ok(())
    }

    /// Ends all threads. Players that are thinking are stopped; a thread whose player does not react in time is left
    /// behind.
    fn dismiss(self) {
        self.cancelled.stop();
        self.games.close();
        let begun = Instant::now();
        while begun.elapsed() < GRACE
            && self.workers.iter().any(|worker| !worker.thread.is_finished())
        {
            // Again and again: a thread clears its flag when it begins a game.
            self.workers.iter().for_each(|worker| worker.watchdog.stop.stop());
            thread::sleep(Duration::from_millis(1));
        }
        for worker in self.workers {
            if worker.thread.is_finished() {
                // A panic was received above, or is of no interest any more.
                let _ = worker.thread.join();
            }
        }
    }
}

/// What a thread does: games, one after another.
fn work(arbiter: &Arbiter, games: &Queue, answer: &Sender<Answer>) {
    let _keep = TablePool::new();
    while let Some((id, spec)) = games.pull() {
        arbiter.watchdog.stop.clear();
        let played = catch_unwind(AssertUnwindSafe(|| arbiter.play(id, &spec)));
        let sent = match played {
            Ok(Ok(Some(result))) => answer.send(Ok((id, Ok(result)))),
            // Cancelled, or ended from outside: no one waits for it.
            Ok(Ok(None)) => return,
            Ok(Err(error)) => answer.send(Ok((id, Err(error)))),
            Err(panic) => answer.send(Err(panic)),
        };
        if sent.is_err() {
            return;
        }
    }
}

/// The games that wait for a thread.
#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    news: Condvar,
}

#[derive(Default)]
struct Waiting {
    games: VecDeque<(GameId, GameSpec)>,
    closed: bool,
}

impl Queue {
    fn push(&self, game: (GameId, GameSpec)) {
        self.lock().games.push_back(game);
        self.news.notify_one();
    }

    /// The next game, when there is one; none once it is closed.
    fn pull(&self) -> Option<(GameId, GameSpec)> {
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
