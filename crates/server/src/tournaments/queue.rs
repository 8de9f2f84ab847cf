//! All tournaments: one plays, others wait for it, some that are over are kept.

use super::play::play;
use super::store::{Store, Stored};
use super::terms::{Bounds, OF_CLIENTS, Terms};
use super::tournament::{LEAGUE, State, Tournament};
use crate::app::{Config, StartError};
use crate::client::Client;
use crate::engines::Engines;
use crate::league::{League, Season};
use crate::limits;
use crate::threads::lock;
use saltus_platform::processor::{Way, give_way};
use saltus_service::Error;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::thread;
use std::time::Duration;

/// All tournaments of a server. They are stored, and go on after a restart.
pub(crate) struct Tournaments {
    /// Those of clients.
    clients: Arc<Shared>,
    /// The seasons of the league, which clients' tournaments do not wait for.
    league: Arc<Shared>,
    store: Arc<Store>,
}

/// What the server shares with the thread that plays.
#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    /// Whether it plays only while no one else wants its core, and not just after games of people: they watch what they have
    /// entered themselves.
    in_background: bool,
}

#[derive(Default)]
struct Queue {
    /// The oldest first.
    all: Vec<Arc<Tournament>>,
    /// Whether a thread plays.
    at_work: bool,
}

impl Tournaments {
    /// Opens those of the data folder. What was interrupted goes on, and so does the league.
    pub(crate) fn open(config: &Config, engines: &Engines) -> Result<Tournaments, StartError> {
        let unusable = |problem: String| StartError::Data { folder: config.data.clone(), problem };
        let store = Arc::new(Store::open(&config.data)?);
        let stored = store.all().map_err(|error| unusable(error.to_string()))?;
        let (seasons, stored): (Vec<Stored>, Vec<Stored>) =
            stored.into_iter().partition(|stored| stored.owner == LEAGUE);
        let clients = Arc::<Shared>::default();
        for stored in stored {
            // One whose engine the operator has taken away is back when the engine is.
            if let Ok(terms) = Terms::check(stored.request.clone(), engines, &OF_CLIENTS) {
                let restored = Tournament::restored(stored, terms, store.clone());
                clients.lock().all.push(Arc::new(restored));
            }
        }
        let league = Arc::new(Shared { queue: Mutex::default(), in_background: true });
        if let Some(asked) = &config.league {
            let season = season(asked, seasons, &store).map_err(|error| match error {
                SeasonError::Start(error) => error,
                SeasonError::Unusable(problem) => unusable(problem),
            })?;
            league.lock().all.push(Arc::new(season));
        }
        for queue in [&clients, &league] {
            if queue.lock().all.iter().any(|tournament| !tournament.state().is_over()) {
                start(queue, &mut queue.lock()).map_err(|error| unusable(error.to_string()))?;
            }
        }
        Ok(Tournaments { clients, league, store })
    }

    /// The present season of the league.
    pub(super) fn league(&self) -> Option<Arc<Tournament>> {
        self.league.lock().all.last().cloned()
    }

    /// A tournament comes in, and plays when its turn comes.
    pub(super) fn enter(&self, client: &Client, terms: Terms) -> Result<Arc<Tournament>, Error> {
        let mut queue = self.clients.lock();
        let open = || queue.all.iter().filter(|it| !it.state().is_over());
        if open().filter(|it| it.belongs_to(client)).count() >= limits::TOURNAMENTS_EACH {
            let message = format!(
                "at most {} tournaments can wait or play at a time: cancel one, or wait",
                limits::TOURNAMENTS_EACH
            );
            return Err(Error::too_many(message));
        }
        if open().count() >= limits::TOURNAMENTS_OPEN {
            return Err(Error::busy());
        }
        let tournament = Tournament::new(client, terms, self.store.clone());
        let fault = |error| {
            let message = format!("the tournament was not stored: {error}");
            Error::fault(message, error)
        };
        let tournament = Arc::new(tournament.map_err(fault)?);
        queue.all.push(tournament.clone());
        if start(&self.clients, &mut queue).is_err() {
            queue.all.pop();
            drop(queue);
            tournament.end(State::Failed);
            return Err(Error::busy());
        }
        for old in queue.forget() {
            // If it stays on disk, it is dropped another time.
            let _ = self.store.remove(&old.id);
        }
        Ok(tournament)
    }

    /// All that are kept, the latest first.
    pub(super) fn all(&self) -> Vec<Arc<Tournament>> {
        self.clients.lock().all.iter().rev().cloned().collect()
    }

    pub(super) fn find(&self, id: &str) -> Option<Arc<Tournament>> {
        let find = |queue: &Shared| queue.lock().all.iter().find(|it| it.id == id).cloned();
        find(&self.clients).or_else(|| find(&self.league))
    }
}

/// Why there is no season.
enum SeasonError {
    Start(StartError),
    Unusable(String),
}

/// The season of the agents as they are: the one that was stored, or a new one.
fn season(
    league: &League,
    stored: Vec<Stored>,
    store: &Arc<Store>,
) -> Result<Tournament, SeasonError> {
    let Season { id, agents, request } = league.season().map_err(SeasonError::Start)?;
    let unusable = |problem: String| {
        SeasonError::Start(StartError::League { folder: league.folder.clone(), problem })
    };
    // Clients do not choose agents: only the league knows of them.
    let engines = Engines::open(&agents).map_err(SeasonError::Start)?;
    let bounds = Bounds {
        players: limits::LEAGUE_AGENTS,
        games: usize::MAX,
        time: Duration::MAX,
        patience: league.time + limits::TOURNAMENT_PATIENCE,
    };
    let terms = Terms::check(request, &engines, &bounds);
    let terms = terms.map_err(|error| unusable(error.to_string()))?;
    match stored.into_iter().find(|stored| stored.id == id) {
        Some(stored) => Ok(Tournament::restored(stored, terms, store.clone())),
        None => Tournament::season(id, terms, store.clone())
            .map_err(|error| SeasonError::Unusable(error.to_string())),
    }
}

/// Starts the thread that plays the tournaments of a queue, if there is none.
fn start(shared: &Arc<Shared>, queue: &mut Queue) -> io::Result<()> {
    if !queue.at_work {
        let shared = Arc::downgrade(shared);
        let work = move || work(&shared);
        thread::Builder::new().name("tournament".to_owned()).spawn(work)?;
        queue.at_work = true;
    }
    Ok(())
}

/// Plays one after another, as long as some wait and the server is there.
fn work(shared: &Weak<Shared>) {
    let background = shared.upgrade().is_some_and(|shared| shared.in_background);
    give_way(if background { Way::Whole } else { Way::Part });
    while let Some(tournament) = shared.upgrade().and_then(|shared| shared.next()) {
        play(&tournament);
    }
}

impl Shared {
    fn next(&self) -> Option<Arc<Tournament>> {
        let mut queue = self.lock();
        let next = queue.all.iter().find(|it| it.begin()).cloned();
        queue.at_work = next.is_some();
        next
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        lock(&self.queue)
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        // What is under way goes on when a server is started again.
        self.lock().all.iter().for_each(|tournament| tournament.stop.stop());
    }
}

impl Queue {
    /// Takes out the oldest of those that are over, where there are too many.
    fn forget(&mut self) -> Vec<Arc<Tournament>> {
        let over = |it: &Arc<Tournament>| it.state().is_over();
        let mut many = self.all.iter().filter(|it| over(it)).count();
        let drops = |it: &mut Arc<Tournament>| {
            let drop = many > limits::TOURNAMENTS_KEPT && over(it);
            many -= usize::from(drop);
            drop
        };
        self.all.extract_if(.., drops).collect()
    }
}
