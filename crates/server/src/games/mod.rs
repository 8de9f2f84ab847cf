//! Games that people play, for the service's rules: its storage, its threads and its clock.
//!
//! `handlers` reads requests, `events` tells watchers, `driver` has computers think and flags fall, `live` is a game in memory
//! behind its lock, and `sqlite` is the file. What a game is and what may be done to it is in `saltus_service::games`.

mod driver;
mod events;
mod handlers;
mod live;
mod sqlite;

use crate::app::{App, Config, StartError};
use crate::client::Client;
use crate::clock::Clock;
use crate::limits;
use crate::quota::{Permit, Quota, RateLimit};
use crate::threads::lock;
use axum::Router;
use axum::routing::{get, post};
use live::Live;
use saltus_service::games::{Action, Created, Game, Storage};
use saltus_service::wire::{NewGame, SeatRequest};
use saltus_service::{ClientId, Error, secret};
use sqlite::SqliteStorage;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::Duration;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/games", post(handlers::create).get(handlers::list))
        .route("/api/games/export", get(handlers::export))
        .route("/api/games/{id}", get(handlers::show).delete(handlers::delete))
        .route("/api/games/{id}/events", get(events::events))
        .route("/api/games/{id}/moves", post(handlers::play))
        .route("/api/games/{id}/head", post(handlers::head))
        .route("/api/games/{id}/takeback", post(handlers::takeback))
        .route("/api/games/{id}/resign", post(handlers::resign))
        .route("/api/games/{id}/seat", post(handlers::seat))
        .route("/api/games/{id}/offers", post(handlers::offer))
        .route("/api/games/{id}/decline", post(handlers::decline))
        .route("/api/games/{id}/hint", post(handlers::hint))
        .route("/api/games/{id}/record", get(handlers::record))
}

/// How many games are read from disk at a time.
const READERS: usize = 16;

/// The games of a server.
pub(crate) struct Games {
    storage: SqliteStorage,
    clock: Clock,
    /// Those in memory.
    live: Mutex<HashMap<String, Arc<Live>>>,
    /// One is held while a game is read from disk: what another thread changed, and let go from memory again, between
    /// the reading and the keeping would otherwise be lost.
    reading: [Mutex<()>; READERS],
    new_games: RateLimit,
    hints: Quota,
}

impl Games {
    pub fn open(config: &Config, clock: Clock) -> Result<Games, StartError> {
        let minute = Duration::from_secs(60);
        Ok(Games {
            storage: SqliteStorage::open(&config.data)?,
            live: Mutex::default(),
            reading: Default::default(),
            new_games: RateLimit::new(minute, limits::GAMES_A_MINUTE, limits::ALL_GAMES_A_MINUTE),
            hints: Quota::new(1, limits::HINTS),
            clock,
        })
    }

    /// Where the games are stored.
    pub fn storage(&self) -> &dyn Storage {
        &self.storage
    }

    /// Has a game looked at, from memory or from disk. Reads the disk: not for threads that serve others meanwhile.
    pub fn read<T>(
        &self,
        id: &str,
        look: impl FnOnce(&Game) -> Result<T, Error>,
    ) -> Result<T, Error> {
        self.get(id)?.with(|state| look(&state.game))
    }

    /// A game by its id, from memory or from disk.
    fn get(&self, id: &str) -> Result<Arc<Live>, Error> {
        let known = || self.live().get(id).cloned();
        if let Some(live) = known() {
            return Ok(live);
        }
        if !secret::is_valid(id) {
            return Err(Error::not_found("game"));
        }
        // Ids are random, so their first letters are spread over all of them.
        let reading = &self.reading[usize::from(id.as_bytes()[0]) % READERS];
        let _reading = lock(reading);
        if let Some(live) = known() {
            return Ok(live);
        }
        let stored = self.storage.load(id)?.ok_or_else(|| Error::not_found("game"))?;
        Ok(self.keep(Game::open(stored, self.clock.now())?))
    }

    /// Keeps a game in memory; if another thread was quicker, its copy counts.
    fn keep(&self, game: Game) -> Arc<Live> {
        let mut all = self.live();
        if all.len() >= limits::GAMES_IN_MEMORY {
            // A game that no one uses just now is as good on disk.
            all.retain(|_, live| Arc::strong_count(live) > 1);
        }
        let id = game.header().id.clone();
        all.entry(id).or_insert_with(|| Arc::new(Live::new(game))).clone()
    }

    /// Drops a game that was deleted.
    fn forget(&self, id: &str) {
        self.live().remove(id);
    }

    /// A game that was let go, if it is still in memory. Games are dropped under the same lock, so that none is taken
    /// back that is being dropped, and read from disk by another.
    fn back(&self, waiting: &Weak<Live>) -> Option<Arc<Live>> {
        let _all = self.live();
        waiting.upgrade()
    }

    fn live(&self) -> MutexGuard<'_, HashMap<String, Arc<Live>>> {
        lock(&self.live)
    }

    /// Refuses a new game where a client makes too many.
    fn expect_room(&self, client: &ClientId) -> Result<(), Error> {
        match self.new_games.count(client, self.clock.now().elapsed) {
            true => Ok(()),
            false => Err(Error::too_many("too many new games; wait a minute")),
        }
    }

    /// A client's one hint at a time.
    pub fn expect_hint(&self, client: &ClientId) -> Result<Permit, Error> {
        self.hints.take(client).map_err(|refused| refused.into_error("one hint at a time"))
    }
}

/// Begins a game for clients who did not ask for it themselves, as a class does: those seats that are given to a client must
/// be open ones. Gives the id. May wait for the disk.
pub(crate) fn begin_for(
    app: &App,
    creator: &Client,
    request: NewGame,
    sitting: &[Option<ClientId>],
) -> Result<String, Error> {
    app.games.expect_room(creator.counted())?;
    let (engines, now) = (app.engines.listed(), app.clock.stamp());
    let Created { game, secrets } =
        Game::create(request, creator, engines, now, &crate::secret::random)?;
    game.insert(app.games.storage())?;
    let id = game.header().id.clone();
    let live = app.games.keep(game);
    for ((side, secret), client) in secrets.into_iter().zip(sitting.iter().flatten()) {
        let sit = Action::Sit(SeatRequest { side, secret, name: None });
        let now = app.clock.stamp();
        if let Err(error) =
            live.with(|state| state.game.act(&sit, client, now, app.games.storage()))
        {
            discard(app, &id);
            return Err(error);
        }
    }
    Ok(id)
}

/// Deletes a game that was begun in vain. May wait for the disk.
pub(crate) fn discard(app: &App, id: &str) {
    let found = app.games.get(id);
    let deleted = found.and_then(|live| live.with(|state| state.game.discard(app.games.storage())));
    match deleted {
        Ok(()) => app.games.forget(id),
        Err(error) => {
            tracing::warn!(id, "a game begun in vain is still there: {:?}", error.cause())
        }
    }
}
