//! Who may study now and who waits: as many as there are threads for it, the others in the order in which they came.
//!
//! Whoever goes away while waiting leaves the line at once, so that closed streams take up no place. Short work
//! that may still take too long for threads that serve others is done aside.

use crate::failure::Failure;
use crate::limits;
use crate::pool::Busy;
use crate::threads::{blocking, lock};
use crate::visitor::Visitor;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Where people ask for thinking.
pub(crate) struct Desk {
    seats: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    aside: Arc<Semaphore>,
    /// How much each client has under way.
    clients: Arc<Mutex<HashMap<Visitor, usize>>>,
}

/// A place in the line.
pub(crate) struct Place {
    seats: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

/// The right to use one thread of the pool; it must go with the job to that thread.
pub(crate) struct Seat {
    _permit: OwnedSemaphorePermit,
}

/// One of the things that a client may have under way at a time.
pub(crate) struct Share {
    clients: Arc<Mutex<HashMap<Visitor, usize>>>,
    client: Visitor,
}

impl Desk {
    /// With so many threads that study.
    pub fn new(threads: usize) -> Desk {
        Desk {
            seats: Arc::new(Semaphore::new(threads.max(1))),
            waiting: Arc::default(),
            aside: Arc::new(Semaphore::new(limits::ASIDE)),
            clients: Arc::default(),
        }
    }

    /// Gets in line, if that is not too long already.
    pub fn line_up(&self) -> Result<Place, Busy> {
        let waiting = self.waiting.clone();
        if waiting.fetch_add(1, Ordering::Relaxed) >= limits::WAITING_STUDIES {
            waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(Busy);
        }
        Ok(Place { seats: self.seats.clone(), waiting })
    }

    /// Notes that a client has one more thing under way, if it may.
    pub fn share(&self, client: &Visitor) -> Result<Share, Failure> {
        let mut clients = lock(&self.clients);
        let count = clients.entry(client.clone()).or_default();
        if *count >= limits::STUDIES {
            let told = format!("{count} studies are under way already; wait until one is done");
            return Err(Failure::too_many(told));
        }
        *count += 1;
        Ok(Share { clients: self.clients.clone(), client: client.clone() })
    }

    /// Does short work on a thread that serves no one else.
    pub async fn aside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let permit = self.aside.clone().acquire_owned().await;
        blocking(move || {
            // It goes with the work, which goes on if the client goes away.
            let _permit = permit;
            work()
        })
        .await
    }
}

impl Place {
    /// A seat, if one is free and no one waits for it.
    pub fn seat_now(&self) -> Option<Seat> {
        let permit = self.seats.clone().try_acquire_owned().ok()?;
        Some(Seat { _permit: permit })
    }

    /// A seat, when it is this one's turn.
    pub async fn seat(&self) -> Result<Seat, Busy> {
        let permit = self.seats.clone().acquire_owned().await.map_err(|_| Busy)?;
        Ok(Seat { _permit: permit })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut clients = lock(&self.clients);
        if let Some(count) = clients.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                clients.remove(&self.client);
            }
        }
    }
}
