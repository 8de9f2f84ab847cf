//! A fixed number of threads that think, with a bounded queue before them that is fair between clients.

use crate::threads::{lock, panic_message};
use saltus_engine::TablePool;
use saltus_platform::processor::{Way, give_way};
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

type Work = Box<dyn FnOnce() + Send>;

/// Threads that think. They end when this is dropped, whatever still waits: what they think about is never the only copy of
/// anything.
pub(crate) struct Pool {
    queue: Arc<Queue>,
}

/// How the threads of a pool are.
struct Kind {
    /// How far they give way to others; not at all if none.
    way: Option<Way>,
    /// Whether the tables of players stay with the thread: players are made for a move or two, their tables are not.
    tables: bool,
}

struct Queue {
    jobs: Mutex<Jobs>,
    longest: usize,
    /// The most threads that one client may hold: all but one, where there are several, so that a client that lets all
    /// of them think for long does not keep others from a quick move.
    each: usize,
    came: Condvar,
}

#[derive(Default)]
struct Jobs {
    waiting: VecDeque<Job>,
    /// How many threads each client holds.
    running: HashMap<String, usize>,
    /// Whether the pool is no more.
    over: bool,
}

struct Job {
    /// None where others see to fairness.
    client: Option<String>,
    work: Work,
}

/// The queue is full.
#[derive(Debug)]
pub(crate) struct Busy;

impl Pool {
    /// So many threads that play, and at most so many jobs that wait for one.
    pub fn new(name: &str, threads: usize, longest: usize) -> Pool {
        Pool::with(name, threads, longest, Kind { way: None, tables: true })
    }

    /// Threads that play, and give way to those of [`Pool::new`].
    pub fn giving_way(name: &str, threads: usize, longest: usize, way: Way) -> Pool {
        Pool::with(name, threads, longest, Kind { way: Some(way), tables: true })
    }

    /// Threads that do other work, and give way a little.
    pub fn of_work(name: &str, threads: usize) -> Pool {
        Pool::with(name, threads, threads, Kind { way: Some(Way::Part), tables: false })
    }

    fn with(name: &str, threads: usize, longest: usize, kind: Kind) -> Pool {
        let threads = threads.max(1);
        let each = (threads - 1).max(1);
        let queue = Queue { jobs: Mutex::default(), longest, each, came: Condvar::new() };
        let queue = Arc::new(queue);
        let Kind { way, tables } = kind;
        for _ in 0..threads {
            let queue = queue.clone();
            let work = move || {
                if let Some(way) = way {
                    give_way(way);
                }
                let _keep = tables.then(TablePool::new);
                while let Some(Job { client, work }) = queue.next() {
                    // A bug in one job must not cost the pool a thread.
                    if let Err(panic) = catch_unwind(AssertUnwindSafe(work)) {
                        tracing::error!("a thinking thread {}", panic_message(&*panic));
                    }
                    if let Some(client) = client {
                        queue.done(&client);
                    }
                }
            };
            let started = thread::Builder::new().name(name.to_owned()).spawn(work);
            started.expect("the system gives a server its threads");
        }
        Pool { queue }
    }

    /// Has a job of a client done as soon as a thread is free for it: of those who wait, the first of a client that
    /// has the fewest threads.
    pub fn submit_for(
        &self,
        client: &str,
        job: impl FnOnce() + Send + 'static,
    ) -> Result<(), Busy> {
        self.queue.add(Job { client: Some(client.to_owned()), work: Box::new(job) })
    }

    /// Has a job done as soon as a thread is free, whichever client it is for.
    pub fn submit(&self, job: impl FnOnce() + Send + 'static) -> Result<(), Busy> {
        self.queue.add(Job { client: None, work: Box::new(job) })
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut jobs = self.queue.lock();
        jobs.over = true;
        // What waits may hold what is being dropped.
        let waiting = std::mem::take(&mut jobs.waiting);
        drop(jobs);
        self.queue.came.notify_all();
        drop(waiting);
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Jobs> {
        lock(&self.jobs)
    }

    fn add(&self, job: Job) -> Result<(), Busy> {
        let mut jobs = self.lock();
        // Nobody fills it alone: half of it is for others.
        let most = if job.client.is_some() { (self.longest / 2).max(1) } else { self.longest };
        let own = jobs.waiting.iter().filter(|other| other.client == job.client).count();
        if jobs.waiting.len() >= self.longest || own >= most {
            return Err(Busy);
        }
        jobs.waiting.push_back(job);
        self.came.notify_one();
        Ok(())
    }

    /// The next job, as soon as there is one; none when the pool is no more.
    fn next(&self) -> Option<Job> {
        let mut jobs = self.lock();
        loop {
            if jobs.over {
                return None;
            }
            match jobs.take(self.each) {
                Some(job) => return Some(job),
                None => jobs = self.came.wait(jobs).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    fn done(&self, client: &str) {
        let mut jobs = self.lock();
        if let Some(held) = jobs.running.get_mut(client) {
            *held -= 1;
            if *held == 0 {
                jobs.running.remove(client);
            }
        }
        // What waited for this client's thread may wait for another one.
        self.came.notify_one();
    }
}

impl Jobs {
    fn take(&mut self, each: usize) -> Option<Job> {
        let held = |job: &Job| {
            job.client.as_ref().and_then(|client| self.running.get(client)).copied().unwrap_or(0)
        };
        let mut best = None;
        for (index, job) in self.waiting.iter().enumerate() {
            let held = held(job);
            if held < each && best.is_none_or(|(_, fewest)| held < fewest) {
                best = Some((index, held));
                if held == 0 {
                    break;
                }
            }
        }
        let job = self.waiting.remove(best?.0)?;
        if let Some(client) = &job.client {
            *self.running.entry(client.clone()).or_default() += 1;
        }
        Some(job)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn a_full_queue_refuses_and_a_panic_costs_nothing() {
        let pool = Pool::new("test", 1, 1);
        let (begun, has_begun) = mpsc::channel();
        let (go, wait) = mpsc::channel::<()>();
        let first = move || {
            begun.send(()).expect("the test listens");
            wait.recv().expect("the test speaks");
            panic!("a bug");
        };
        pool.submit_for("ann", first).expect("nothing waits");
        has_begun.recv().expect("the job begins");
        let (done, is_done) = mpsc::channel();
        let second = move || done.send(7).expect("the test listens");
        pool.submit_for("ann", second).expect("one may wait");
        assert!(pool.submit_for("ann", || ()).is_err());
        go.send(()).expect("the job waits");
        assert_eq!(is_done.recv(), Ok(7));
    }

    #[test]
    fn threads_end_with_the_pool() {
        let pool = Pool::new("test", 3, 10);
        let queue = Arc::downgrade(&pool.queue);
        drop(pool);
        // Each of them has it until it ends.
        while queue.upgrade().is_some() {
            thread::yield_now();
        }
    }

    #[test]
    fn a_client_that_floods_leaves_room_in_the_queue() {
        let pool = Pool::new("test", 1, 10);
        let (begun, has_begun) = mpsc::channel();
        let (go, wait) = mpsc::channel::<()>();
        let first = move || {
            begun.send(()).expect("the test listens");
            let _ = wait.recv();
        };
        pool.submit_for("flood", first).expect("nothing waits");
        has_begun.recv().expect("the job begins");
        let waiting = (0..10).take_while(|_| pool.submit_for("flood", || ()).is_ok()).count();
        assert_eq!(waiting, 5);
        assert!(pool.submit_for("ann", || ()).is_ok());
        drop(go);
    }

    #[test]
    fn a_client_that_floods_leaves_a_thread_to_others() {
        let pool = Pool::new("test", 3, 100);
        let (begun, has_begun) = mpsc::channel();
        let (go, wait) = mpsc::channel::<()>();
        let wait = Arc::new(Mutex::new(wait));
        for _ in 0..50 {
            let (begun, wait) = (begun.clone(), wait.clone());
            let slow = move || {
                let _ = begun.send(());
                let _ = wait.lock().map(|wait| wait.recv());
            };
            pool.submit_for("flood", slow).expect("there is room");
        }
        for _ in 0..2 {
            has_begun.recv().expect("it gets all threads but one");
        }
        let (done, is_done) = mpsc::channel();
        pool.submit_for("ann", move || done.send(7).expect("the test listens"))
            .expect("there is room");
        assert_eq!(is_done.recv(), Ok(7), "though fifty were there before");
        assert!(has_begun.try_recv().is_err(), "the third thread was kept for others");
        drop(go);
    }
}
