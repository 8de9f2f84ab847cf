//! Locks, and work that may wait, in the way that all parts of the server share.

use crate::failure::Failure;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What a lock guards. A panic elsewhere does not matter: everything here is changed in one step, after all that
/// could fail.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does what may wait for the disk or take milliseconds, away from the threads that serve everyone.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(Failure::fault("something went wrong")))
}
