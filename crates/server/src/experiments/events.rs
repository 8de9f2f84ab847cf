//! A run as it goes on: a stream of events.

use super::run::Run;
use crate::client::Client;
use axum::response::sse::Event;
use futures_util::{Stream, stream};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch::Receiver;
use tokio::time::sleep;

/// The least time between two events: games of random players are over in a blink.
const BREATH: Duration = Duration::from_millis(200);

/// The events of a run for one who looks on; the last one says how it ended.
pub(super) fn of(run: Arc<Run>, client: Client) -> impl Stream<Item = Result<Event, Infallible>> {
    let mut news = run.news();
    news.mark_changed();
    stream::unfold((run, client, news, false), |(run, client, news, over)| async move {
        let (event, news) = next(&run, &client, news, over).await?;
        let over = run.state().is_over() && event.1;
        Some((Ok(event.0), (run, client, news, over)))
    })
}

/// The next event, and whether it tells of the end; none after that one.
async fn next(
    run: &Run,
    client: &Client,
    mut news: Receiver<()>,
    over: bool,
) -> Option<((Event, bool), Receiver<()>)> {
    if over {
        return None;
    }
    news.changed().await.ok()?;
    // Asked before it is written, so that what ends in between is written again.
    let over = run.state().is_over();
    let event = Event::default().event("run").json_data(run.view(client)).ok()?;
    if !over {
        sleep(BREATH).await;
    }
    Some(((event, over), news))
}
