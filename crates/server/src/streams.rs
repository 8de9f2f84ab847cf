//! How many streams of events are open: of one client, and in all.

use crate::limits;
use crate::threads::lock;
use crate::visitor::Visitor;
use axum::body::Body;
use axum::response::Response;
use futures_util::StreamExt;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// The open streams of each client.
#[derive(Clone, Default)]
pub(crate) struct Streams(Arc<Mutex<HashMap<Visitor, usize>>>);

/// A stream's place among them, free again when dropped.
pub(crate) struct Place {
    streams: Streams,
    visitor: Visitor,
}

impl Streams {
    /// A place for one more, if the client may have it.
    pub fn open(&self, visitor: &Visitor) -> Option<Place> {
        let mut open = lock(&self.0);
        if open.values().sum::<usize>() >= limits::ALL_STREAMS {
            return None;
        }
        let own = open.entry(visitor.clone()).or_default();
        if *own >= limits::STREAMS {
            return None;
        }
        *own += 1;
        Some(Place { streams: self.clone(), visitor: visitor.clone() })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = lock(&self.streams.0);
        if let Some(own) = open.get_mut(&self.visitor) {
            *own -= 1;
            if *own == 0 {
                open.remove(&self.visitor);
            }
        }
    }
}

/// The answer, which gives its place back when its body ends or nobody listens any more.
pub(crate) fn holding(answer: Response, place: Place) -> Response {
    answer.map(|body| {
        let held = body.into_data_stream().map(move |part| {
            let _held = &place;
            part
        });
        Body::from_stream(held)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_bounded_and_come_back() {
        let streams = Streams::default();
        let [ann, bob] = ["ann", "bob"].map(|name| Visitor(name.to_owned()));
        let mut held: Vec<Place> = std::iter::from_fn(|| streams.open(&ann)).collect();
        assert_eq!(held.len(), limits::STREAMS);
        assert!(streams.open(&bob).is_some());
        held.pop();
        assert!(streams.open(&ann).is_some());
        drop(held);
        assert!(streams.0.lock().expect("no one panicked").is_empty());
    }
}
