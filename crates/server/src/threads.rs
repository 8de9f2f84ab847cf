//! Locks, and work that may wait, in the way that all parts of the server share.

use crate::response::Failure;
use saltus_service::Error;
use std::any::Any;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What a lock guards. A panic elsewhere does not matter: everything here is changed in one step, after all that
/// could fail.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does what may wait for the disk or take milliseconds, away from the threads that serve everyone.
pub(crate) async fn blocking<T, E>(
    work: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> Result<T, Failure>
where
    T: Send + 'static,
    E: Into<Failure> + Send + 'static,
{
    let done = tokio::task::spawn_blocking(work).await;
    match done {
        Ok(answer) => answer.map_err(Into::into),
        Err(error) => {
            let cause = match error.try_into_panic() {
                Ok(panic) => panic_message(&*panic),
                Err(error) => error.to_string(),
            };
            Err(Error::fault("something went wrong", cause).into())
        }
    }
}

/// What a panic said.
pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    format!("panicked: {}", text.as_deref().unwrap_or("without a message"))
}
