//! A game as a stream of events: itself at once and after each change, and what the computer thinks.

use super::driver;
use super::live::{Live, State};
use crate::app::App;
use crate::client::Client;
use crate::response::Failure;
use crate::threads::blocking;
use axum::extract::{self, Path};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use futures_util::stream::unfold;
use saltus_service::wire::Thinking;
use saltus_service::{ClientId, Now};
use std::convert::Infallible;
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio::sync::watch::Receiver;

/// One who watches.
struct Watcher {
    app: App,
    client: Client,
    live: Arc<Live>,
    changed: Receiver<u64>,
    thought: Receiver<Option<Thinking>>,
}

pub(super) async fn events(
    extract::State(app): extract::State<App>,
    client: Client,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let games = app.clone();
    let live = blocking(move || games.games.get(&id)).await?;
    let (mut changed, thought) = (live.changed.subscribe(), live.thought.subscribe());
    // The game as it is comes first.
    changed.mark_changed();
    let watcher = Watcher { app, client, live, changed, thought };
    watcher.attend(|state, client, now| state.game.arrive(client, now));
    let stream = unfold(watcher, |mut watcher| async {
        let event = watcher.next().await?;
        Some((Ok(event), watcher))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.attend(|state, client, now| state.game.leave(client, now));
    }
}

impl Watcher {
    /// Notes that the client has come or gone, on a thread that may wait for the game's lock.
    fn attend(&self, note: impl FnOnce(&mut State, &ClientId, Now) + Send + 'static) {
        let (live, client, now) = (self.live.clone(), self.client.clone(), self.app.clock.now());
        // None when the server ends: then there is no one to tell.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn_blocking(move || live.with(|state| note(state, &client, now)));
        }
    }

    /// The next event; none when the game is no more.
    async fn next(&mut self) -> Option<Event> {
        loop {
            tokio::select! {
                biased;
                changed = self.changed.changed() => {
                    changed.ok()?;
                    return self.game().await;
                }
                thought = self.thought.changed() => {
                    thought.ok()?;
                    let thought = self.thought.borrow_and_update().clone();
                    if let Some(thought) = thought {
                        return Event::default().event("thinking").json_data(thought).ok();
                    }
                }
            }
        }
    }

    async fn game(&self) -> Option<Event> {
        let (app, live, client) = (self.app.clone(), self.live.clone(), self.client.clone());
        let seen = blocking(move || driver::show(&app, &client, &live, None));
        Event::default().event("game").json_data(seen.await.ok()?).ok()
    }
}
