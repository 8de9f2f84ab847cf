//! The clock of searches: the system's. WebAssembly has none, and is lent its host's.

#[cfg(target_family = "wasm")]
pub use lent::{Instant, lend};
#[cfg(not(target_family = "wasm"))]
pub use std::time::Instant;

#[cfg(target_family = "wasm")]
mod lent {
    use std::sync::OnceLock;
    use std::time::Duration;

    /// Tells the time since some moment that stays the same.
    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Lends searches a clock, before the first of them. A later one is not taken.
    pub fn lend(clock: fn() -> Duration) {
        let _ = CLOCK.set(clock);
    }

    /// A moment, as that of the standard library.
    #[derive(Clone, Copy, Debug)]
    pub struct Instant(Duration);

    impl Instant {
        /// The present moment; without a clock time stands still.
        pub fn now() -> Instant {
            Instant(CLOCK.get().map_or(Duration::ZERO, |clock| clock()))
        }

        /// The time since then.
        pub fn elapsed(&self) -> Duration {
            Instant::now().0.saturating_sub(self.0)
        }
    }
}
