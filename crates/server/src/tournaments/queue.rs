//! All tournaments: one plays, others wait for it, some that are over are kept.

use super::play::play;
use super::store::Store;
use super::terms::Terms;
use super::tournament::{State, Tournament};
use crate::app::StartError;
use crate::client::Client;
use crate::engines::Engines;
use crate::limits;
use crate::threads::lock;
use saltus_service::Error;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::thread;

/// All tournaments of a server. They are stored, and go on after a restart.
pub(crate) struct Tournaments(Arc<Shared>);

/// What the server shares with the thread that plays.
struct Shared {
    queue: Mutex<Queue>,
    store: Arc<Store>,
}

struct Queue {
    /// The oldest first.
    all: Vec<Arc<Tournament>>,
    /// Whether a thread plays.
    at_work: bool,
}

impl Tournaments {
    /// Opens those of a folder. What was interrupted goes on.
    pub(crate) fn open(folder: &Path, engines: &Engines) -> Result<Tournaments, StartError> {
        let store = Arc::new(Store::open(folder)?);
        let unusable = |problem: String| StartError::Data { folder: folder.to_owned(), problem };
        let mut all = Vec::new();
        for stored in store.all().map_err(|error| unusable(error.to_string()))? {
            // One whose engine the operator has taken away is back when the engine is.
            if let Ok(terms) = Terms::check(stored.request.clone(), engines) {
                all.push(Arc::new(Tournament::restored(stored, terms, store.clone())));
            }
        }
        let open = all.iter().any(|tournament| !tournament.state().is_over());
        let queue = Mutex::new(Queue { all, at_work: false });
        let this = Tournaments(Arc::new(Shared { queue, store }));
        if open {
            this.start(&mut this.0.lock()).map_err(|error| unusable(error.to_string()))?;
        }
        Ok(this)
    }

    /// Starts the thread that plays, if there is none.
    fn start(&self, queue: &mut Queue) -> io::Result<()> {
        if !queue.at_work {
            let shared = Arc::downgrade(&self.0);
            let work = move || work(&shared);
            thread::Builder::new().name("tournament".to_owned()).spawn(work)?;
            queue.at_work = true;
        }
        Ok(())
    }

    /// A tournament comes in, and plays when its turn comes.
    pub(super) fn enter(&self, client: &Client, terms: Terms) -> Result<Arc<Tournament>, Error> {
        let mut queue = self.0.lock();
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
        let tournament = Tournament::new(client, terms, self.0.store.clone());
        let fault = |error| {
            let message = format!("the tournament was not stored: {error}");
            Error::fault(message, error)
        };
        let tournament = Arc::new(tournament.map_err(fault)?);
        queue.all.push(tournament.clone());
        if self.start(&mut queue).is_err() {
            queue.all.pop();
            drop(queue);
            tournament.end(State::Failed);
            return Err(Error::busy());
        }
        for old in queue.forget() {
            // If it stays on disk, it is dropped another time.
            let _ = self.0.store.remove(&old.id);
        }
        Ok(tournament)
    }

    /// All that are kept, the latest first.
    pub(super) fn all(&self) -> Vec<Arc<Tournament>> {
        self.0.lock().all.iter().rev().cloned().collect()
    }

    pub(super) fn find(&self, id: &str) -> Option<Arc<Tournament>> {
        self.0.lock().all.iter().find(|it| it.id == id).cloned()
    }
}

/// Plays one after another, as long as some wait and the server is there.
fn work(shared: &Weak<Shared>) {
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
