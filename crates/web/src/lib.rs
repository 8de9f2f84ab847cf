//! The page without a server: what the server answers over HTTP is answered in a Web Worker of the browser.
//!
//! The same module runs in two kinds of workers. One, [`desk`], holds games and answers whatever is quick; the others,
//! [`study`], think, and can be ended at any moment. Nothing here waits or writes: the worker's script loads what a request
//! needs before it asks, and writes what changed before it lets anyone know (`crates/server/web/offline`).
//!
//! | module | what it holds |
//! |---|---|
//! | [`message`] | what the worker's script asks, and what it is told |
//! | [`route`] | from method and path to what is asked for, and what it needs |
//! | [`desk`] | games, positions, records: all that is answered at once |
//! | [`study`] | moves, hints, analysis, reviews, trees |
//! | [`store`] | the storage of the service, in memory, with a list of what changed |
//! | [`rows`] | games and evaluations as the browser's storage keeps them |
//! | `boundary` | the functions that the worker's script calls |

#[cfg(target_family = "wasm")]
mod boundary;
pub mod desk;
pub mod message;
pub mod route;
pub mod rows;
pub mod store;
pub mod study;

use saltus_service::{ClientId, Now, secret};

/// What a module is lent by its host.
pub trait Host {
    /// The time: since 1970, and of a clock that only goes on.
    fn now(&self) -> Now;

    /// Random bytes, fit for secrets.
    fn random(&self, bytes: &mut [u8]);

    /// Passes on what was found while the work goes on.
    fn tell(&self, event: &message::Event);
}

/// The one who uses this browser.
pub(crate) fn client() -> ClientId {
    ClientId("here".to_owned())
}

/// A new id, which cannot be guessed.
pub(crate) fn new_id(host: &dyn Host) -> String {
    secret::generate(&|bytes| host.random(bytes))
}
