//! All tournaments: one plays, others wait for it, some that are over are kept.

use super::course;
use super::terms::Terms;
use super::tournament::Tournament;
use crate::failure::Failure;
use crate::pool::Busy;
use crate::threads::lock;
use crate::visitor::Visitor;
use crate::{limits, secret};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;

/// All tournaments of a server. They are kept in memory and end with it.
#[derive(Clone, Default)]
pub(crate) struct Tournaments(Arc<Mutex<Hall>>);

#[derive(Default)]
struct Hall {
    /// The oldest first.
    all: Vec<Arc<Tournament>>,
    /// Whether a thread plays.
    at_work: bool,
}

impl Tournaments {
    /// A tournament comes in, and plays when its turn comes.
    pub(super) fn enter(
        &self,
        visitor: &Visitor,
        terms: Terms,
    ) -> Result<Arc<Tournament>, Failure> {
        let id = secret::new();
        let mut hall = self.lock();
        let open = || hall.all.iter().filter(|it| !it.state().is_over());
        if open().filter(|it| it.belongs_to(visitor)).count() >= limits::TOURNAMENTS_EACH {
            let message = format!(
                "at most {} tournaments can wait or play at a time: cancel one, or wait",
                limits::TOURNAMENTS_EACH
            );
            return Err(Failure::too_many(message));
        }
        if open().count() >= limits::TOURNAMENTS_OPEN {
            return Err(Busy.into());
        }
        if !hall.at_work {
            let this = self.clone();
            let work = move || this.work();
            let started = thread::Builder::new().name("tournament".to_owned()).spawn(work);
            started.map_err(|_| Busy)?;
            hall.at_work = true;
        }
        let tournament = Arc::new(Tournament::new(id, visitor.clone(), terms));
        hall.all.push(tournament.clone());
        hall.forget();
        Ok(tournament)
    }

    /// All that are kept, the latest first.
    pub(super) fn all(&self) -> Vec<Arc<Tournament>> {
        self.lock().all.iter().rev().cloned().collect()
    }

    pub(super) fn find(&self, id: &str) -> Option<Arc<Tournament>> {
        self.lock().all.iter().find(|it| it.id == id).cloned()
    }

    /// Plays one after another, as long as some wait.
    fn work(&self) {
        while let Some(tournament) = self.next() {
            course::play(&tournament);
        }
    }

    fn next(&self) -> Option<Arc<Tournament>> {
        let mut hall = self.lock();
        let next = hall.all.iter().find(|it| it.begin()).cloned();
        hall.at_work = next.is_some();
        next
    }

    fn lock(&self) -> MutexGuard<'_, Hall> {
        lock(&self.0)
    }
}

impl Hall {
    /// Drops the oldest of those that are over, where there are too many.
    fn forget(&mut self) {
        let over = |it: &Arc<Tournament>| it.state().is_over();
        let mut many = self.all.iter().filter(|it| over(it)).count();
        self.all.retain(|it| {
            let drop = many > limits::TOURNAMENTS_KEPT && over(it);
            many -= usize::from(drop);
            !drop
        });
    }
}
