//! Who may study now and who waits: as many as there are threads for it, the others in the order in which they came.
//!
//! Whoever goes away while waiting leaves the line at once, so that closed streams take up no place. Short work
//! that may still take too long for threads that serve others is done aside.

use crate::failure::Failure;
use crate::limits;
use crate::pool::Busy;
use crate::quota::{Permit, Quota};
use crate::threads::blocking;
use crate::visitor::Visitor;
use saltus_service::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Where people ask for thinking.
pub(crate) struct Desk {
    seats: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    aside: Arc<Semaphore>,
    /// Reviews and trees under way.
    studies: Quota,
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

impl Desk {
    /// With so many threads that study.
    pub fn new(threads: usize) -> Desk {
        Desk {
            seats: Arc::new(Semaphore::new(threads.max(1))),
            waiting: Arc::default(),
            aside: Arc::new(Semaphore::new(limits::ASIDE)),
            studies: Quota::new(limits::STUDIES, usize::MAX),
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

    /// One more review or tree of a client, if it may have it.
    pub fn share(&self, client: &Visitor) -> Result<Permit, Error> {
        let message =
            format!("{} studies are under way already; wait until one is done", limits::STUDIES);
        self.studies.take(client).map_err(|refused| refused.into_error(&message))
    }

    /// Does short work on a thread that serves no one else.
    pub async fn aside<T, E>(
        &self,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, Failure>
    where
        T: Send + 'static,
        E: Into<Failure> + Send + 'static,
    {
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
