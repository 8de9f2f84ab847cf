//! Answers that go on: events for one listener, who may go away at any moment.

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use futures_util::stream::poll_fn;
use serde::Serialize;
use std::convert::Infallible;
use tokio::sync::mpsc;

/// Events that wait for a slow listener; then the teller waits.
const AHEAD: usize = 4;

/// The data of an event that only its name says something of.
#[derive(Serialize)]
pub(crate) struct Empty {}

/// Who hears the events.
pub(crate) struct Listener(mpsc::Sender<Event>);

impl Listener {
    /// Sends an event; nothing happens if the listener is gone.
    pub async fn tell<T: Serialize>(&self, name: &str, data: &T) {
        match Event::default().event(name).json_data(data) {
            Ok(event) => drop(self.0.send(event).await),
            Err(error) => tracing::error!("an event `{name}` cannot be written: {error}"),
        }
    }

    /// When the listener has gone away.
    pub async fn gone(&self) {
        self.0.closed().await;
    }
}

/// The answer to which `tell` adds events until it is over. It must end soon once the listener is gone.
pub(crate) fn answer<F: Future<Output = ()> + Send + 'static>(
    tell: impl FnOnce(Listener) -> F,
) -> Response {
    let (events, mut heard) = mpsc::channel(AHEAD);
    tokio::spawn(tell(Listener(events)));
    let events = poll_fn(move |context| heard.poll_recv(context)).map(Ok::<_, Infallible>);
    Sse::new(events).keep_alive(KeepAlive::default()).into_response()
}
