//! Rooms of classes, for the service's rules: their file, their watchers, the engine that judges, the games of pairs.

mod events;
mod handlers;
mod store;

use crate::app::{App, StartError};
use crate::client::Client;
use crate::clock::Clock;
use crate::limits;
use crate::quota::{Quota, RateLimit};
use crate::threads::lock;
use axum::Router;
use axum::routing::{delete, get, post};
use saltus_service::rooms::{GameStand, Room, no_room, read_code};
use saltus_service::wire::NewRoom;
use saltus_service::{Error, wire};
use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use store::Store;
use tokio::sync::watch;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/rooms", post(handlers::open).get(handlers::list))
        .route("/api/rooms/{code}", get(handlers::show).delete(handlers::close))
        .route("/api/rooms/{code}/events", get(events::events))
        .route("/api/rooms/{code}/results.csv", get(handlers::results))
        .route("/api/rooms/{code}/students", post(handlers::join))
        .route("/api/rooms/{code}/students/{number}", delete(handlers::dismiss))
        .route("/api/rooms/{code}/assignments", post(handlers::assign))
        .route("/api/rooms/{code}/assignments/{number}/answer", post(handlers::answer))
        .route("/api/rooms/{code}/assignments/{number}/end", post(handlers::end))
}

/// The rooms of a server.
pub(crate) struct Rooms {
    store: Store,
    live: Mutex<HashMap<String, Arc<LiveRoom>>>,
    /// Codes tried by those who are not in the room.
    tries: RateLimit,
    /// Answers, and whatever else changes a room.
    changes: RateLimit,
    /// Assignments that are being prepared.
    preparing: Quota,
    clock: Clock,
}

/// A room in memory behind its lock. There is never more than one of the same.
struct LiveRoom {
    room: Mutex<Room>,
    /// The count of changes, for those who watch.
    changed: watch::Sender<u64>,
}

impl LiveRoom {
    fn new(room: Room) -> Arc<LiveRoom> {
        Arc::new(LiveRoom { room: Mutex::new(room), changed: watch::Sender::new(0) })
    }

    /// Looks at the room.
    fn look<T>(&self, look: impl FnOnce(&Room) -> T) -> T {
        look(&lock(&self.room))
    }

    /// Changes the room, and tells those who watch. May wait for the disk.
    fn change<T, E>(&self, change: impl FnOnce(&mut Room) -> Result<T, E>) -> Result<T, E> {
        let done = change(&mut lock(&self.room))?;
        self.changed.send_modify(|count| *count += 1);
        Ok(done)
    }
}

impl Rooms {
    pub fn open(folder: &Path, clock: Clock) -> Result<Rooms, StartError> {
        let store = Store::open(folder)?;
        let stored = store.rooms().map_err(|error| StartError::Data {
            folder: folder.to_owned(),
            problem: format!("rooms.sqlite: {error}"),
        })?;
        let code = |room: &Room| room.state().code.clone();
        let live = stored.into_iter().map(|room| (code(&room), LiveRoom::new(room))).collect();
        let minute = Duration::from_secs(60);
        let rooms = Rooms {
            store,
            live: Mutex::new(live),
            tries: RateLimit::new(minute, limits::ROOM_TRIES, limits::ALL_ROOM_TRIES),
            changes: RateLimit::new(minute, limits::ROOM_CHANGES, limits::ALL_ROOM_CHANGES),
            preparing: Quota::new(1, limits::ROOM_PREPARING),
            clock,
        };
        drop(rooms.sweep());
        Ok(rooms)
    }

    /// Removes the rooms whose time is up.
    fn sweep(&self) -> MutexGuard<'_, HashMap<String, Arc<LiveRoom>>> {
        let now = self.clock.now();
        let mut live = lock(&self.live);
        live.retain(|code, one| {
            let over = lock(&one.room).expire(now, &self.store);
            !over.unwrap_or_else(|error| {
                // It is tried again when the server starts.
                tracing::warn!(code, "a room was not removed: {:?}", error.cause());
                true
            })
        });
        live
    }

    /// A new room.
    fn create(&self, request: &NewRoom, client: &Client) -> Result<Arc<LiveRoom>, Error> {
        let now = self.clock.stamp();
        let mut live = self.sweep();
        let own = live.values().filter(|one| one.look(|room| room.counts_for(client, now))).count();
        if own >= limits::ROOMS_EACH {
            let message = format!("you have {own} rooms; close one of them first");
            return Err(Error::too_many(message));
        }
        if live.len() >= limits::ROOMS {
            return Err(Error::busy());
        }
        let room = Room::open(request, client, now, &crate::secret::random, &self.store)?;
        let code = room.state().code.clone();
        // A thousand million codes, and a room replaced would be a class lost.
        if live.contains_key(&code) {
            return Err(Error::busy());
        }
        let room = LiveRoom::new(room);
        live.insert(code, room.clone());
        Ok(room)
    }

    /// A room by its code. Whoever is not in it may try only so many codes.
    fn get(&self, typed: &str, client: &Client) -> Result<Arc<LiveRoom>, Error> {
        let code = read_code(typed);
        let found = code.and_then(|code| self.sweep().get(&code).cloned());
        let known = found.as_ref().is_some_and(|one| one.look(|room| room.knows(client)));
        if !known && !self.tries.count(client.counted(), self.clock.now().elapsed) {
            return Err(Error::too_many("too many codes were tried; wait a minute"));
        }
        found.ok_or_else(no_room)
    }

    /// Refuses a client that changes rooms too often.
    fn expect_rate(&self, client: &Client) -> Result<(), Error> {
        match self.changes.count(client.counted(), self.clock.now().elapsed) {
            true => Ok(()),
            false => Err(Error::too_many("too many answers; wait a minute")),
        }
    }

    /// Lets go of a room that was closed.
    fn forget(&self, room: &Arc<LiveRoom>) {
        lock(&self.live).retain(|_, one| !Arc::ptr_eq(one, room));
        room.changed.send_modify(|count| *count += 1);
    }
}

/// How a game of a pair stands. Reads the disk where it is not in memory.
fn stand(app: &App, id: &str) -> Option<GameStand> {
    let look = |game: &saltus_service::games::Game| {
        Ok(GameStand { moves: game.line().len(), outcome: game.outcome() })
    };
    app.games.read(id, look).ok()
}

/// The room as a client may see it. May wait for the disk.
fn view(app: &App, room: &LiveRoom, client: &Client) -> wire::Room {
    room.look(|room| room.view(client, &|id| stand(app, id)))
}
