//! How much a client may have, and all clients together: at a time ([`Quota`]), or within some time ([`RateLimit`]).

use crate::threads::lock;
use saltus_service::{ClientId, Error};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A count for each client.
#[derive(Default)]
struct Counts {
    each: HashMap<ClientId, usize>,
    all: usize,
}

/// The most for one client, and for all.
#[derive(Clone, Copy)]
struct Limits {
    each: usize,
    all: usize,
}

/// Why there is no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// The client has as much as it may.
    Client,
    /// All clients together have.
    All,
}

impl Refused {
    /// The error, with a message for a client that has as much as it may.
    pub fn into_error(self, message: &str) -> Error {
        match self {
            Refused::Client => Error::too_many(message),
            Refused::All => Error::busy(),
        }
    }
}

impl Counts {
    fn add(&mut self, client: &ClientId, limits: Limits) -> Result<(), Refused> {
        if self.each.get(client).is_some_and(|own| *own >= limits.each) {
            return Err(Refused::Client);
        }
        if self.all >= limits.all {
            return Err(Refused::All);
        }
        *self.each.entry(client.clone()).or_default() += 1;
        self.all += 1;
        Ok(())
    }

    fn subtract(&mut self, client: &ClientId) {
        if let Some(own) = self.each.get_mut(client) {
            *own -= 1;
            self.all -= 1;
            if *own == 0 {
                self.each.remove(client);
            }
        }
    }
}

/// How much clients may have at a time.
pub(crate) struct Quota {
    counts: Arc<Mutex<Counts>>,
    limits: Limits,
}

/// One thing that a client has, until this is dropped.
pub(crate) struct Permit {
    counts: Arc<Mutex<Counts>>,
    client: ClientId,
}

impl Quota {
    /// So much for each client, and for all.
    pub fn new(each: usize, all: usize) -> Quota {
        Quota { counts: Arc::default(), limits: Limits { each, all } }
    }

    /// One more for a client, if it may have it.
    pub fn take(&self, client: &ClientId) -> Result<Permit, Refused> {
        lock(&self.counts).add(client, self.limits)?;
        Ok(Permit { counts: self.counts.clone(), client: client.clone() })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        lock(&self.counts).subtract(&self.client);
    }
}

/// How much clients may do within some time.
pub(crate) struct RateLimit {
    window: Duration,
    limits: Limits,
    /// The counts of the present window, and when it began.
    counts: Mutex<(Duration, Counts)>,
}

impl RateLimit {
    /// So much for each client, and for all, within a window.
    pub fn new(window: Duration, each: usize, all: usize) -> RateLimit {
        RateLimit { window, limits: Limits { each, all }, counts: Mutex::default() }
    }

    /// Counts one more, if the client may do it now.
    pub fn count(&self, client: &ClientId, now: Duration) -> bool {
        let mut counts = lock(&self.counts);
        if now.saturating_sub(counts.0) >= self.window {
            *counts = (now, Counts::default());
        }
        counts.1.add(client, self.limits).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(name: usize) -> ClientId {
        ClientId(name.to_string())
    }

    #[test]
    fn a_quota_is_bounded_and_comes_back() {
        let quota = Quota::new(3, 5);
        let mut held: Vec<Permit> = std::iter::from_fn(|| quota.take(&client(0)).ok()).collect();
        assert_eq!(held.len(), 3);
        assert_eq!(quota.take(&client(0)).err(), Some(Refused::Client));
        let _others = [quota.take(&client(1)), quota.take(&client(2))];
        assert_eq!(quota.take(&client(3)).err(), Some(Refused::All));
        held.pop();
        assert!(quota.take(&client(3)).is_ok());
        drop((held, _others));
        let counts = lock(&quota.counts);
        assert!(
            counts.each.is_empty() && counts.all == 0,
            "nothing is kept of clients that are gone"
        );
    }

    #[test]
    fn a_rate_is_bounded_for_each_and_for_all() {
        let rate = RateLimit::new(Duration::from_secs(60), 600, 3000);
        let many = |who: usize, now: u64| {
            (0..10_000).take_while(|_| rate.count(&client(who), Duration::from_secs(now))).count()
        };
        assert_eq!(many(0, 1), 600);
        let others: usize = (1..100).map(|who| many(who, 2)).sum();
        assert_eq!(others, 3000 - 600);
        assert_eq!(many(0, 61), 600);
    }
}
