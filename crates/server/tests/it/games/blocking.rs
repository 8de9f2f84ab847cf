//! The server and clients of `support`, for tests that wait for one answer after another.

use crate::support::{self, Answer, Events, Folder, HOST};
use axum::Router;
use saltus_server::{Config, router};
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};
use std::path::PathBuf;
use std::sync::Arc;
use tokio::runtime::{Builder, Runtime};

/// A server with a folder of its own.
pub struct Server {
    running: Option<(Arc<Runtime>, Router)>,
    config: Config,
    folder: Folder,
}

impl Server {
    pub fn new() -> Server {
        Server::with_engines(&[])
    }

    /// One that offers players by name, as an operator would give them.
    pub fn with_engines(engines: &[(&str, &str)]) -> Server {
        Server::in_folder(Folder::new(), engines)
    }

    /// One with the games of a folder.
    pub fn in_folder(folder: Folder, engines: &[(&str, &str)]) -> Server {
        let config = Config { engines: support::engines(engines), ..folder.config(1) };
        Server::set_up(folder, config)
    }

    /// One with a folder of its own that others reach by an address, and whose views some others may frame.
    pub fn published(reach: Option<&str>, embed_from: &[&str]) -> Server {
        let folder = Folder::new();
        let embed_from = embed_from.iter().map(ToString::to_string).collect();
        let config = Config { reach: reach.map(str::to_owned), embed_from, ..folder.config(1) };
        Server::set_up(folder, config)
    }

    fn set_up(folder: Folder, config: Config) -> Server {
        let mut server = Server { running: None, config, folder };
        server.start();
        server
    }

    fn start(&mut self) {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let router = router(self.config.clone()).expect("the folder can be used");
        self.running = Some((Arc::new(runtime.expect("a runtime")), router));
    }

    /// Ends, and begins anew with the same folder. Clients made before are of no use afterwards.
    pub fn restart(&mut self) {
        let (runtime, router) = self.running.take().expect("it runs");
        drop(router);
        drop(Arc::into_inner(runtime).expect("no client is left"));
        self.start();
    }

    /// The folder with its games.
    pub fn data(&self) -> PathBuf {
        self.folder.data()
    }

    pub fn client(&self) -> Client {
        let (runtime, router) = self.running.clone().expect("it runs");
        Client { client: support::Client::new(&router), runtime }
    }
}

/// A client that waits for its answers.
pub struct Client {
    // Before the runtime, which must be the last to go.
    client: support::Client,
    runtime: Arc<Runtime>,
}

impl Deref for Client {
    type Target = support::Client;

    fn deref(&self) -> &support::Client {
        &self.client
    }
}

impl DerefMut for Client {
    fn deref_mut(&mut self) -> &mut support::Client {
        &mut self.client
    }
}

impl Client {
    pub fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, &[], "")
    }

    pub fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send("POST", path, &[("content-type", "application/json")], &body.to_string())
    }

    pub fn delete(&mut self, path: &str) -> Answer {
        self.send("DELETE", path, &[], "")
    }

    /// A request with its host, its cookie and these headers.
    pub fn send(&mut self, method: &str, path: &str, more: &[(&str, &str)], body: &str) -> Answer {
        let mut headers = vec![("host", HOST)];
        headers.extend(more);
        self.send_bare(method, path, &headers, body)
    }

    /// A request with these headers, and its cookie.
    pub fn send_bare(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        self.runtime.block_on(self.client.send(method, path, headers, body))
    }

    /// Begins a game, and gives it back.
    pub fn begin(&mut self, game: &str, white: Value, black: Value) -> Value {
        self.post("/api/games", json!({ "game": game, "seats": [white, black] })).good()
    }

    pub fn play(&mut self, id: &str, mv: &str, at: u64) -> Answer {
        self.post(&format!("/api/games/{id}/moves"), json!({ "move": mv, "at": at }))
    }

    /// Watches a game.
    pub fn watch(&mut self, id: &str) -> Watch {
        let path = format!("/api/games/{id}/events");
        let events = self.runtime.block_on(self.client.listen(&path)).expect("a stream");
        Watch { events, runtime: self.runtime.clone() }
    }
}

/// A stream of events of a game.
pub struct Watch {
    pub events: Events,
    runtime: Arc<Runtime>,
}

impl Watch {
    /// The next event and its data; none at the end of the stream.
    pub fn next(&mut self) -> Option<(String, Value)> {
        self.runtime.block_on(self.events.next())
    }

    /// The first state of the game of which this holds.
    pub fn until(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        while let Some((kind, game)) = self.next() {
            if kind == "game" && holds(&game) {
                return game;
            }
        }
        panic!("the stream has ended");
    }
}

pub fn human() -> Value {
    json!({ "kind": "human" })
}

pub fn level(level: u8) -> Value {
    json!({ "kind": "computer", "level": level })
}

pub fn id(game: &Value) -> String {
    game["id"].as_str().expect("an id").to_owned()
}
