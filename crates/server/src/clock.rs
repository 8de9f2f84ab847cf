//! The server's clock, which it hands to the service.

use saltus_service::Now;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A clock. A clone is the same one.
#[derive(Clone)]
pub(crate) struct Clock {
    began: Instant,
    /// The last moment that was given out.
    last: Arc<AtomicI64>,
}

impl Clock {
    pub fn new() -> Clock {
        Clock { began: Instant::now(), last: Arc::default() }
    }

    /// The present time, for those who only look.
    pub fn now(&self) -> Now {
        Now { moment: millis(SystemTime::now()) as i64, elapsed: self.began.elapsed() }
    }

    /// The present time for a change, with a moment later than that of every change before. Not for those who only look:
    /// more than a thousand a second would have the moments run ahead of the time.
    pub fn stamp(&self) -> Now {
        let now = self.now();
        let next = |last: i64| now.moment.max(last + 1);
        let order = Ordering::Relaxed;
        let last = self.last.fetch_update(order, order, |last| Some(next(last)));
        Now { moment: last.map_or(now.moment, next), ..now }
    }
}

/// Milliseconds since 1970.
pub(crate) fn millis(at: SystemTime) -> u64 {
    at.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
