//! Games that people play, kept on disk.
//!
//! A game is a tree of moves with a head, where play stands (`model`). Those in use are in memory (`live`), each behind
//! a lock of its own, and every change is in the file (`store`, `rows`) before anyone hears of it. `create`,
//! `act` and `look` answer requests, `events` tells watchers, and `drive` lets computers move and flags fall.

mod act;
mod create;
mod drive;
mod events;
mod hint;
mod judged;
mod live;
mod look;
mod model;
mod record;
mod rows;
mod store;
mod view;

use crate::app::{App, Config, StartError};
use crate::failure::Failure;
use crate::threads::lock;
use crate::visitor::Visitor;
use crate::{limits, secret, wire};
use axum::Router;
use axum::routing::{get, post};
pub(crate) use judged::Judged;
use live::Live;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::SystemTime;
use store::Store;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/games", post(create::create).get(look::list))
        .route("/api/games/{id}", get(look::game).delete(act::delete))
        .route("/api/games/{id}/events", get(events::events))
        .route("/api/games/{id}/moves", post(act::play))
        .route("/api/games/{id}/head", post(act::head))
        .route("/api/games/{id}/takeback", post(act::takeback))
        .route("/api/games/{id}/resign", post(act::resign))
        .route("/api/games/{id}/seat", post(act::seat))
        .route("/api/games/{id}/hint", post(hint::hint))
        .route("/api/games/{id}/record", get(record::record))
}

/// How many games are read from disk at a time.
const READERS: usize = 16;

/// The games of a server.
pub(crate) struct Games {
    store: Store,
    /// Those in memory.
    live: Mutex<HashMap<String, Arc<Live>>>,
    /// One is held while a game is read from disk: what another thread changed, and let go from memory again, between
    /// the reading and the keeping would else be lost.
    reading: [Mutex<()>; READERS],
    /// Who has begun how many of late.
    begun: Mutex<create::Begun>,
    /// Who is waiting for a hint.
    hinted: Mutex<HashSet<Visitor>>,
    /// The last moment that was given out.
    moment: AtomicI64,
}

/// The line of a game that leads to its head, for those who go over it.
pub(crate) struct Line {
    /// The id of the kind of game.
    pub game: String,
    /// The first position.
    pub start: String,
    /// The number of each node and its move.
    pub moves: Vec<(u32, String)>,
}

impl Games {
    pub fn open(config: &Config) -> Result<Games, StartError> {
        Ok(Games {
            store: Store::open(&config.data)?,
            live: Mutex::default(),
            reading: Default::default(),
            begun: Mutex::default(),
            hinted: Mutex::default(),
            moment: AtomicI64::new(0),
        })
    }

    /// The line that leads to the head of a game. Reads the disk: not for threads that serve others meanwhile.
    pub fn line(&self, id: &str) -> Result<Line, Failure> {
        let live = self.get(id)?;
        let state = live.state();
        let path = model::path(&state.nodes, state.meta.head).into_iter();
        let step = |node: u32| (node, state.nodes[node as usize - 1].mv.clone());
        Ok(Line {
            game: state.meta.game.clone(),
            start: state.meta.start.clone(),
            moves: path.map(step).collect(),
        })
    }

    /// A game by its id, from memory or from disk.
    fn get(&self, id: &str) -> Result<Arc<Live>, Failure> {
        let known = || self.live().get(id).cloned();
        if let Some(live) = known() {
            return Ok(live);
        }
        if !secret::is_one(id) {
            return Err(Failure::not_found("game"));
        }
        // Ids are made by chance, so their first letters are spread over all of them.
        let reading = &self.reading[usize::from(id.as_bytes()[0]) % READERS];
        let _reading = lock(reading);
        if let Some(live) = known() {
            return Ok(live);
        }
        let stored = self.store.read(|from| rows::get(from, id))?;
        let (meta, nodes) = stored.ok_or_else(|| Failure::not_found("game"))?;
        Ok(self.keep(id.to_owned(), Live::new(meta, nodes)?))
    }

    /// Keeps a game in memory; if another thread was quicker, its copy counts.
    fn keep(&self, id: String, live: Live) -> Arc<Live> {
        let mut all = self.live();
        if all.len() >= limits::GAMES_IN_MEMORY {
            // A game that no one uses just now is as good on disk.
            all.retain(|_, live| Arc::strong_count(live) > 1);
        }
        all.entry(id).or_insert_with(|| Arc::new(live)).clone()
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

    /// The present moment. Each is later than the one before, so that lists can be cut between any two games.
    fn moment(&self) -> i64 {
        let now = wire::moment(SystemTime::now()) as i64;
        let later = |last: i64| Some(now.max(last + 1));
        let order = Ordering::Relaxed;
        self.moment.fetch_update(order, order, later).map_or(now, |last| now.max(last + 1))
    }
}
