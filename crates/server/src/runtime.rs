//! The runtime in which a server is served.

use crate::limits;
use std::io;
use tokio::runtime::{Builder, Runtime};

/// A runtime with as many threads as there are cores, and others that wait for the disk: no more of them than are of use, since
/// on a busy machine there would be hundreds.
pub fn runtime() -> io::Result<Runtime> {
    Builder::new_multi_thread().enable_all().max_blocking_threads(limits::WAITING_THREADS).build()
}
