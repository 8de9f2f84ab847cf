//! A fixed number of threads that think, with a bounded queue before them.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

type Job = Box<dyn FnOnce() + Send>;

/// Threads that think. They end with the process: what they think about is never the only copy of anything.
pub(crate) struct Pool {
    queue: Arc<Queue>,
}

struct Queue {
    jobs: Mutex<VecDeque<Job>>,
    longest: usize,
    came: Condvar,
}

/// The queue is full.
#[derive(Debug)]
pub(crate) struct Busy;

impl Pool {
    /// So many threads, and at most so many jobs that wait for one.
    pub fn new(name: &str, threads: usize, longest: usize) -> Pool {
        let queue = Queue { jobs: Mutex::default(), longest, came: Condvar::new() };
        let queue = Arc::new(queue);
        for _ in 0..threads.max(1) {
            let queue = queue.clone();
            let work = move || {
                loop {
                    let job = queue.next();
                    // A bug in one job must not cost the pool a thread.
                    let _ = catch_unwind(AssertUnwindSafe(job));
                }
            };
            let started = thread::Builder::new().name(name.to_owned()).spawn(work);
            started.expect("the system gives a server its threads");
        }
        Pool { queue }
    }

    /// Has a job done as soon as a thread is free.
    pub fn submit(&self, job: impl FnOnce() + Send + 'static) -> Result<(), Busy> {
        let mut jobs = self.queue.lock();
        if jobs.len() >= self.queue.longest {
            return Err(Busy);
        }
        jobs.push_back(Box::new(job));
        self.queue.came.notify_one();
        Ok(())
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, VecDeque<Job>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self) -> Job {
        let mut jobs = self.lock();
        loop {
            match jobs.pop_front() {
                Some(job) => return job,
                None => jobs = self.came.wait(jobs).unwrap_or_else(PoisonError::into_inner),
            }
        }
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
        pool.submit(first).expect("nothing waits");
        has_begun.recv().expect("the job begins");
        let (done, is_done) = mpsc::channel();
        pool.submit(move || done.send(7).expect("the test listens")).expect("one may wait");
        assert!(pool.submit(|| ()).is_err());
        go.send(()).expect("the job waits");
        assert_eq!(is_done.recv(), Ok(7));
    }
}
