//! One thing at a time for each client: what it begins anew ends what it had begun before.

use crate::threads::lock;
use saltus_engine::Stop;
use saltus_service::ClientId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use tokio::sync::Notify;

/// What each client is at.
#[derive(Default)]
pub(crate) struct OnePerClient(Arc<Mutex<HashMap<ClientId, Arc<Signal>>>>);

/// That something is to end.
struct Signal {
    stop: Stop,
    ended: Notify,
}

/// What a client is at, until it is dropped.
pub(crate) struct Ticket {
    all: Arc<Mutex<HashMap<ClientId, Arc<Signal>>>>,
    client: ClientId,
    signal: Arc<Signal>,
}

impl OnePerClient {
    /// Begins something new for a client, and ends what it was at.
    pub fn begin(&self, client: &ClientId) -> Ticket {
        let signal = Arc::new(Signal { stop: Stop::new(), ended: Notify::new() });
        let earlier = lock(&self.0).insert(client.clone(), signal.clone());
        if let Some(earlier) = earlier {
            earlier.stop.stop();
            earlier.ended.notify_one();
        }
        Ticket { all: self.0.clone(), client: client.clone(), signal }
    }
}

impl Ticket {
    /// Stops the thinking.
    pub fn stop(&self) -> &Stop {
        &self.signal.stop
    }

    /// When the client has begun something else.
    pub async fn ended(&self) {
        self.signal.ended.notified().await;
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.signal.stop.stop();
        let mut all = lock(&self.all);
        if all.get(&self.client).is_some_and(|latest| Arc::ptr_eq(latest, &self.signal)) {
            all.remove(&self.client);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_new_ends_what_was_before_and_nothing_of_others() {
        let latest = OnePerClient::default();
        let (ann, bob) = (ClientId("ann".to_owned()), ClientId("bob".to_owned()));
        let first = latest.begin(&ann);
        let other = latest.begin(&bob);
        let second = latest.begin(&ann);
        assert!(first.stop().is_stopped());
        drop(first);
        assert!(!second.stop().is_stopped() && !other.stop().is_stopped());
        drop((second, other));
        assert!(lock(&latest.0).is_empty(), "nothing is kept of those who are gone");
    }
}
