//! A room as a stream of events: itself at once, and whenever what the client may see of it has changed.

use super::{LiveRoom, view};
use crate::app::App;
use crate::client::Client;
use crate::response::Failure;
use crate::study::event_stream::{self, Empty};
use crate::threads::blocking;
use axum::extract::{Path, State};
use axum::response::Response;
use saltus_service::{Error, wire};
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;

/// How often the games of pairs are looked at, and whether the room's time is up.
const LOOK: Duration = Duration::from_secs(2);

/// The least time between two events: a class that answers at once is one change.
const BETWEEN: Duration = Duration::from_millis(100);

/// A client that looks at a room, until this is dropped.
struct Watcher {
    app: App,
    client: Client,
    room: Arc<LiveRoom>,
}

impl Watcher {
    /// Notes that the client has come or gone, on a thread that may wait for the lock.
    fn attend(&self, here: bool) {
        let (room, client) = (self.room.clone(), self.client.clone());
        let note = move || {
            let noted = room.change(|room| {
                if here {
                    room.arrive(&client);
                } else {
                    room.leave(&client);
                }
                Ok::<_, Error>(())
            });
            debug_assert!(noted.is_ok());
        };
        // None when the server ends: then there is no one to tell.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn_blocking(note);
        }
    }

    /// The room as the client may see it; none when it is over.
    async fn see(&self) -> Option<wire::Room> {
        let (app, room, client) = (self.app.clone(), self.room.clone(), self.client.clone());
        let now = app.clock.now();
        let seen = blocking(move || {
            let over = room.look(|room| room.is_over(now) || !room.knows(&client));
            Ok::<_, Error>((!over).then(|| view(&app, &room, &client)))
        });
        seen.await.ok().flatten()
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.attend(false);
    }
}

pub(super) async fn events(
    State(app): State<App>,
    client: Client,
    Path(code): Path<String>,
) -> Result<Response, Failure> {
    let (all, who) = (app.clone(), client.clone());
    let room = blocking(move || {
        let room = all.rooms.get(&code, &who)?;
        match room.look(|room| room.knows(&who)) {
            true => Ok(room),
            false => {
                let message = "join the room first, with a name";
                Err(Error::forbidden("not-in-the-room", message))
            }
        }
    })
    .await?;
    let mut changed = room.changed.subscribe();
    let watcher = Watcher { app, client, room };
    watcher.attend(true);
    Ok(event_stream::answer(async move |listener| {
        let mut told = None;
        loop {
            let Some(seen) = watcher.see().await else {
                listener.tell("closed", &Empty {}).await;
                return;
            };
            if told.as_ref() != Some(&seen) {
                listener.tell("room", &seen).await;
                told = Some(seen);
            }
            tokio::select! {
                () = listener.gone() => return,
                () = tokio::time::sleep(LOOK) => {}
                _ = changed.changed() => tokio::time::sleep(BETWEEN).await,
            }
        }
    }))
}
