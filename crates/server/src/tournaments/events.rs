//! A tournament as it goes on: a stream of events.

use super::tournament::{Seen, Tournament};
use super::view;
use crate::client::Client;
use axum::response::sse::Event;
use futures_util::Stream;
use futures_util::stream;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch::Receiver;
use tokio::time::sleep;

/// The least time between two events: games of random players are over in a blink.
const BREATH: Duration = Duration::from_millis(80);

/// The events of a tournament for one who looks on. Of what comes too fast to be seen, the latest is sent.
pub(super) fn of(
    tournament: Arc<Tournament>,
    client: Client,
) -> impl Stream<Item = Result<Event, Infallible>> {
    let (mut news, mut board) = (tournament.news(), tournament.board());
    news.mark_changed();
    board.mark_changed();
    let watcher = Watcher { tournament, client, news, board, over: false, begun: false };
    stream::unfold(watcher, |mut watcher| async move {
        let event = watcher.next().await?;
        Some((Ok(event), watcher))
    })
}

struct Watcher {
    tournament: Arc<Tournament>,
    client: Client,
    news: Receiver<()>,
    board: Receiver<Option<Arc<Seen>>>,
    begun: bool,
    over: bool,
}

impl Watcher {
    /// The next event; none after the one that says how it ended.
    async fn next(&mut self) -> Option<Event> {
        if self.over {
            return None;
        }
        if std::mem::replace(&mut self.begun, true) {
            sleep(BREATH).await;
        }
        loop {
            tokio::select! {
                biased;
                changed = self.news.changed() => {
                    changed.ok()?;
                    // Asked before it is written, so that what ends in between is written again.
                    self.over = self.tournament.state().is_over();
                    let tournament = self.tournament.view(&self.client);
                    return Event::default().event("tournament").json_data(tournament).ok();
                }
                changed = self.board.changed() => {
                    changed.ok()?;
                    let seen = self.board.borrow_and_update().clone();
                    if let Some(seen) = seen {
                        return Event::default().event("board").json_data(view::board(&seen)).ok();
                    }
                }
            }
        }
    }
}
