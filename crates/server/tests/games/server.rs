//! A server without a socket, and clients of it with their cookies.

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::http::{HeaderMap, Request, header};
use futures_util::StreamExt;
use saltus_server::{Config, Engine, router};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;

pub const HOST: &str = "127.0.0.1:7450";

/// A server with a folder of its own, which is gone with it.
pub struct Server {
    running: Option<Running>,
    pub folder: PathBuf,
    engines: Vec<Engine>,
}

#[derive(Clone)]
struct Running {
    runtime: Arc<Runtime>,
    router: Router,
}

impl Server {
    pub fn new(name: &str) -> Server {
        Server::with_engines(name, &[])
    }

    /// One that offers players by name, as an operator would give them.
    pub fn with_engines(name: &str, engines: &[(&str, &str)]) -> Server {
        let engine = |&(name, spec): &(&str, &str)| Engine {
            name: name.to_owned(),
            spec: spec.parse().expect("a player"),
        };
        let engines = engines.iter().map(engine).collect();
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("games-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        let mut server = Server { running: None, folder, engines };
        server.start();
        server
    }

    fn start(&mut self) {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let config = Config {
            data: self.folder.clone(),
            results: self.folder.join("results"),
            hosts: vec![HOST.to_owned(), "localhost:7450".to_owned()],
            cores: 1,
            engines: self.engines.clone(),
        };
        let router = router(config).expect("the folder can be used");
        self.running = Some(Running { runtime: Arc::new(runtime.expect("a runtime")), router });
    }

    /// Ends, and begins anew with the same folder. Clients made before are of no use afterwards.
    pub fn restart(&mut self) {
        let Running { runtime, router } = self.running.take().expect("it runs");
        drop(router);
        drop(Arc::into_inner(runtime).expect("no client is left"));
        self.start();
    }

    pub fn client(&self) -> Client {
        Client { running: self.running.clone().expect("it runs"), cookie: None }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A browser, as far as the server can tell.
pub struct Client {
    running: Running,
    pub cookie: Option<String>,
}

/// An answer with its whole body.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The code of an error.
    pub fn code(&self) -> String {
        let code = &self.json()["error"]["code"];
        code.as_str().unwrap_or_else(|| panic!("an error: {}", self.text)).to_owned()
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("text"))
    }

    /// The body of a success.
    pub fn good(self) -> Value {
        assert!((200..300).contains(&self.status), "{self:?}");
        self.json()
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
        let (status, headers, body) = self.open(method, path, headers, body);
        let bytes = self.running.runtime.block_on(to_bytes(body, 1 << 24)).expect("a body");
        Answer { status, headers, text: String::from_utf8(bytes.to_vec()).expect("text") }
    }

    fn open(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> (u16, HeaderMap, Body) {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, format!("other=1; saltus={cookie}"));
        }
        let request = request.body(Body::from(body.to_owned())).expect("a request");
        let answer = self.running.router.clone().oneshot(request);
        let answer = self.running.runtime.block_on(answer).expect("an answer");
        let (parts, body) = answer.into_parts();
        if let Some(cookie) = parts.headers.get(header::SET_COOKIE) {
            let cookie = cookie.to_str().expect("text");
            let value = cookie.strip_prefix("saltus=").and_then(|rest| rest.split(';').next());
            self.cookie = value.map(str::to_owned);
        }
        (parts.status.as_u16(), parts.headers, body)
    }

    /// Begins a game, and gives it back.
    pub fn begin(&mut self, game: &str, white: Value, black: Value) -> Value {
        self.post("/api/games", json!({ "game": game, "white": white, "black": black })).good()
    }

    pub fn play(&mut self, id: &str, mv: &str, at: u64) -> Answer {
        self.post(&format!("/api/games/{id}/moves"), json!({ "move": mv, "at": at }))
    }

    /// Watches a game.
    pub fn watch(&mut self, id: &str) -> Watch {
        let path = format!("/api/games/{id}/events");
        let (status, headers, body) = self.open("GET", &path, &[("host", HOST)], "");
        assert_eq!(status, 200);
        assert!(headers["content-type"].to_str().is_ok_and(|kind| kind == "text/event-stream"));
        let body = body.into_data_stream();
        Watch { running: self.running.clone(), headers, body, read: String::new() }
    }
}

/// A stream of events.
pub struct Watch {
    running: Running,
    pub headers: HeaderMap,
    body: BodyDataStream,
    read: String,
}

impl Watch {
    /// The next event and its data; none at the end of the stream.
    pub fn next(&mut self) -> Option<(String, Value)> {
        loop {
            if let Some((event, rest)) = self.read.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.read = rest;
                let field = |name| event.lines().find_map(|line| line.strip_prefix(name));
                if let (Some(kind), Some(data)) = (field("event: "), field("data: ")) {
                    return Some((kind.to_owned(), serde_json::from_str(data).expect("JSON")));
                }
                continue;
            }
            let part = self.running.runtime.block_on(self.body.next())?.expect("a part");
            self.read.push_str(std::str::from_utf8(&part).expect("text"));
        }
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
