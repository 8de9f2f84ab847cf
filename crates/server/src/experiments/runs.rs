//! All runs of a server: one plays, others wait for it, some that are over are remembered.
//!
//! They play on threads of the lowest priority, apart from those of games and studies, so that no move waits for them.

use super::check;
use super::run::Run;
use crate::app::{Config, Experimenters};
use crate::client::Client;
use crate::limits;
use crate::threads::lock;
use saltus_lab::{Experiment, Lang, Plan, Store, shipped};
use saltus_platform::processor::{Way, give_way};
use saltus_service::Error;
use saltus_service::wire::RunRequest;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::thread;

/// The runs of a server.
pub(crate) struct Runs {
    shared: Arc<Shared>,
    who: Experimenters,
    results: PathBuf,
    cores: usize,
}

struct Shared(Mutex<Queue>);

#[derive(Default)]
struct Queue {
    /// The oldest first.
    all: Vec<Arc<Run>>,
    /// Whether a thread plays.
    at_work: bool,
}

impl Runs {
    pub(crate) fn new(config: &Config) -> Runs {
        Runs {
            shared: Arc::new(Shared(Mutex::default())),
            who: config.experiments,
            results: config.results.clone(),
            cores: config.cores,
        }
    }

    /// Whether clients may start experiments here.
    pub(super) fn are_allowed(&self) -> bool {
        self.who != Experimenters::Nobody
    }

    fn expect_allowed(&self) -> Result<(), Error> {
        let message = "experiments are not run from this page: start the server with --experiments, \
                       or run them with saltus lab run";
        if self.are_allowed() { Ok(()) } else { Err(Error::forbidden("experiments-off", message)) }
    }

    /// An experiment comes in, and runs when its turn comes.
    pub(super) fn enter(&self, client: &Client, asked: RunRequest) -> Result<Arc<Run>, Error> {
        self.expect_allowed()?;
        let lang = match asked.lang.as_deref() {
            Some("pl") => Lang::Polish,
            _ => Lang::English,
        };
        // Before its store is read, which it writes to.
        if asked.name.as_ref().is_some_and(|name| self.shared.lock().is_open(name)) {
            return Err(already_running());
        }
        let experiment = match (asked.text, asked.name) {
            (Some(text), None) => self.new_one(check::plan(&text)?)?,
            (None, Some(name)) => self.known(&name)?,
            _ => return Err(Error::bad_request("expected one of `text` and `name`")),
        };
        let mut queue = self.shared.lock();
        if queue.is_open(&experiment.name) {
            return Err(already_running());
        }
        let open = || queue.all.iter().filter(|run| !run.state().is_over());
        if open().count() >= limits::EXPERIMENTS_OPEN {
            let message = format!(
                "at most {} experiments can wait or run at a time: stop one, or wait",
                limits::EXPERIMENTS_OPEN
            );
            return Err(Error::too_many(message));
        }
        // Where all clients are one person's, everyone may stop it.
        let owner = (self.who == Experimenters::Anyone).then_some(client);
        let run = Arc::new(Run::new(experiment, lang, &self.results, self.cores, owner));
        // Of earlier runs of the same experiment nothing need be remembered.
        queue.all.retain(|known| known.name() != run.name());
        queue.all.push(run.clone());
        let over = queue.all.len().saturating_sub(limits::EXPERIMENTS_KEPT);
        queue.all.drain(..over);
        if !queue.at_work {
            let shared = Arc::downgrade(&self.shared);
            let work = move || work(&shared);
            let started = thread::Builder::new().name("lab".to_owned()).spawn(work);
            if started.is_err() {
                queue.all.pop();
                return Err(Error::busy());
            }
            queue.at_work = true;
        }
        Ok(run)
    }

    /// All that are remembered, the latest first.
    pub(super) fn all(&self) -> Vec<Arc<Run>> {
        self.shared.lock().all.iter().rev().cloned().collect()
    }

    pub(super) fn find(&self, name: &str) -> Option<Arc<Run>> {
        self.shared.lock().all.iter().find(|run| run.name() == name).cloned()
    }

    /// A new experiment, with a folder of its own; one that has results already goes on with them.
    fn new_one(&self, plan: Plan) -> Result<Experiment, Error> {
        let slug = check::slug(&plan.spec.title);
        let numbered = (2..100).map(|number| format!("{slug}-{number}"));
        for name in std::iter::once(slug.clone()).chain(numbered) {
            let free = !self.shared.lock().is_open(&name)
                && shipped::text(&name).is_none()
                && self.results.join(&name).symlink_metadata().is_err();
            if free || is_of(&self.results.join(&name), &plan) {
                return Ok(Experiment { name, plan });
            }
        }
        let message = "too many experiments have this title: give it another";
        Err(Error::unusable("bad-experiment", message))
    }

    /// An experiment that ships, or one that has results and names nothing outside itself.
    fn known(&self, name: &str) -> Result<Experiment, Error> {
        if let Some(text) = shipped::text(name) {
            let fault = |error| Error::fault("something went wrong", error);
            return Experiment::shipped(name, text).map_err(fault);
        }
        let folder = super::files::folder(&self.results, name);
        let folder = folder.ok_or_else(|| Error::not_found("experiment"))?;
        let unreadable = |error: saltus_lab::StoreError| {
            Error::unusable("bad-results", super::run::said(&error.to_string(), &folder))
        };
        let kept = Store::open(&folder).and_then(|store| store.kept()).map_err(unreadable)?;
        let plan = check::plan(&kept.text).map_err(|_| {
            let message = "this experiment names files or programs, or is larger than this page allows: \
                           go on with saltus lab run";
            Error::unusable("not-from-here", message)
        })?;
        Ok(Experiment { name: name.to_owned(), plan })
    }
}

/// Whether a folder holds games of this plan.
fn is_of(folder: &Path, plan: &Plan) -> bool {
    let kept = Store::open(folder).and_then(|store| store.kept()).ok();
    let same =
        |text: &str| check::plan(text).is_ok_and(|kept| kept.fingerprint() == plan.fingerprint());
    kept.is_some_and(|kept| same(&kept.text))
}

fn already_running() -> Error {
    Error::conflict("already-running", "this experiment is running already")
}

/// Plays one after another, as long as some wait and the server is there.
fn work(shared: &Weak<Shared>) {
    // Threads that this one starts have its priority.
    give_way(Way::Whole);
    while let Some(run) = shared.upgrade().and_then(|shared| shared.next()) {
        run.play();
    }
}

impl Queue {
    /// Whether an experiment waits or runs.
    fn is_open(&self, name: &str) -> bool {
        self.all.iter().any(|run| run.name() == name && !run.state().is_over())
    }
}

impl Shared {
    fn next(&self) -> Option<Arc<Run>> {
        let mut queue = self.lock();
        let next = queue.all.iter().find(|run| run.begin()).cloned();
        queue.at_work = next.is_some();
        next
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        lock(&self.0)
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.lock().all.iter().for_each(|run| run.stop.stop());
    }
}
