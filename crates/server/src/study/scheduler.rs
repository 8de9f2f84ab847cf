//! Schedules studies: as many run as there are threads for them, the others wait in a queue, first come, first served.
//!
//! A client that goes away while waiting leaves the queue at once, so that closed streams take up no place. Short work that
//! may still take too long for threads that serve others is offloaded; so is the reading of whole files, which has a thread of its
//! own and keeps no short work waiting. All of these threads give way to those that move in games.

use crate::client::Client;
use crate::limits;
use crate::pool::{Busy, Pool};
use crate::quota::{Permit, Quota};
use crate::response::Failure;
use crate::threads::panic_message;
use saltus_service::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// The studies of a server.
pub(crate) struct Scheduler {
    slots: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    offloaded: Threads,
    files: Threads,
    /// Reviews and trees under way.
    studies: Quota,
}

/// Threads for work that is not thinking, and a permit for each: whoever goes away while waiting for one leaves no work behind.
struct Threads {
    permits: Arc<Semaphore>,
    pool: Pool,
}

/// A place in the queue.
pub(crate) struct QueuePlace {
    slots: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

/// The right to use one thread of the pool; it must go with the job to that thread.
pub(crate) struct Slot {
    _permit: OwnedSemaphorePermit,
}

impl Scheduler {
    /// With so many threads that study.
    pub fn new(threads: usize) -> Scheduler {
        Scheduler {
            slots: Arc::new(Semaphore::new(threads.max(1))),
            waiting: Arc::default(),
            offloaded: Threads::new("work", limits::OFFLOADED),
            files: Threads::new("file", limits::FILES),
            studies: Quota::new(limits::STUDIES, usize::MAX),
        }
    }

    /// A place in the queue, if it is not full.
    pub fn enqueue(&self) -> Result<QueuePlace, Busy> {
        let waiting = self.waiting.clone();
        if waiting.fetch_add(1, Ordering::Relaxed) >= limits::WAITING_STUDIES {
            waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(Busy);
        }
        Ok(QueuePlace { slots: self.slots.clone(), waiting })
    }

    /// One more review or tree of a client, if it may have it.
    pub fn study_permit(&self, client: &Client) -> Result<Permit, Error> {
        let message =
            format!("{} studies are under way already; wait until one is done", limits::STUDIES);
        self.studies.take(client.counted()).map_err(|refused| refused.into_error(&message))
    }

    /// Does short work on a thread that serves no one else.
    pub async fn offload<T, E>(
        &self,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, Failure>
    where
        T: Send + 'static,
        E: Into<Failure> + Send + 'static,
    {
        self.offloaded.done(work).await
    }

    /// Does the same with what a client's whole file asks for, which may take many seconds.
    pub async fn offload_file<T, E>(
        &self,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, Failure>
    where
        T: Send + 'static,
        E: Into<Failure> + Send + 'static,
    {
        self.files.done(work).await
    }
}

impl Threads {
    fn new(name: &str, threads: usize) -> Threads {
        let permits = Arc::new(Semaphore::new(threads));
        Threads { permits, pool: Pool::of_work(name, threads) }
    }

    /// Does work on a thread that serves no one else, once there is a permit for it.
    async fn done<T, E>(
        &self,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, Failure>
    where
        T: Send + 'static,
        E: Into<Failure> + Send + 'static,
    {
        let permit = self.permits.clone().acquire_owned().await;
        let (gives, given) = oneshot::channel();
        self.pool.submit(move || {
            // It goes with the work, which goes on if the client goes away.
            let _permit = permit;
            let answer = catch_unwind(AssertUnwindSafe(work));
            let _ = gives.send(answer.map_err(|panic| panic_message(&*panic)));
        })?;
        let wrong = "something went wrong";
        let answer = given.await.map_err(|error| Error::fault(wrong, error))?;
        answer.map_err(|cause| Error::fault(wrong, cause))?.map_err(Into::into)
    }
}

impl QueuePlace {
    /// A slot, if one is free and no one waits for it.
    pub fn try_slot(&self) -> Option<Slot> {
        let permit = self.slots.clone().try_acquire_owned().ok()?;
        Some(Slot { _permit: permit })
    }

    /// A slot, when it is this one's turn.
    pub async fn slot(&self) -> Result<Slot, Busy> {
        let permit = self.slots.clone().acquire_owned().await.map_err(|_| Busy)?;
        Ok(Slot { _permit: permit })
    }
}

impl Drop for QueuePlace {
    fn drop(&mut self) {
        self.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::pin::pin;
    use std::sync::mpsc;

    /// How much this thread gives way, where the system tells.
    #[cfg(target_os = "linux")]
    fn given_way() -> i32 {
        let stat = std::fs::read_to_string("/proc/thread-self/stat").expect("Linux tells");
        // The name in parentheses may hold blanks.
        let (_, fields) = stat.rsplit_once(") ").expect("a name");
        fields.split(' ').nth(16).and_then(|text| text.parse().ok()).expect("a number")
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn what_clients_have_done_gives_way_to_moves() {
        let scheduler = Scheduler::new(1);
        let way = || Ok::<_, Error>(given_way());
        let least = (given_way() + 1).min(19);
        assert!(scheduler.offload(way).await.is_ok_and(|way| way >= least));
        // And so do the threads on which a file is read.
        let helpers = || Ok::<_, Error>(std::thread::spawn(given_way).join().expect("no panic"));
        assert!(scheduler.offload_file(helpers).await.is_ok_and(|way| way >= least));
    }

    #[tokio::test]
    async fn work_that_panics_is_a_fault_and_costs_no_thread() {
        let scheduler = Scheduler::new(1);
        for _ in 0..=limits::OFFLOADED {
            let failed = scheduler.offload(|| -> Result<(), Error> { panic!("a bug") }).await;
            assert!(failed.is_err());
        }
        assert_eq!(scheduler.offload(|| Ok::<_, Error>(7)).await.ok(), Some(7));
    }

    #[tokio::test]
    async fn files_keep_no_short_work_waiting() {
        let scheduler = Scheduler::new(1);
        let (go, wait) = mpsc::channel::<()>();
        let wait = Arc::new(std::sync::Mutex::new(wait));
        let slow = || {
            let wait = wait.clone();
            scheduler.offload_file(move || {
                let _ = wait.lock().map(|wait| wait.recv());
                Ok::<_, Error>(())
            })
        };
        // As many as may be sent at a time, each as far as it comes.
        let mut files: Vec<_> = (0..limits::UPLOADS).map(|_| Box::pin(slow())).collect();
        for file in &mut files {
            assert!(file.as_mut().now_or_never().is_none());
        }
        let short = pin!(scheduler.offload(|| Ok::<_, Error>(7)));
        assert_eq!(short.await.ok(), Some(7));
        drop(go);
        for file in files {
            assert!(file.await.is_ok());
        }
    }
}
