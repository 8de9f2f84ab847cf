//! A server that does not listen, in a folder of its own, and clients of it: requests in, answers and events out.

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use axum::response::Response;
use futures_util::StreamExt;
use saltus_server::{Config, Engine, Experimenters, router};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tower::ServiceExt;

/// The name by which the server is called.
pub const HOST: &str = "127.0.0.1:7450";

/// The headers of a request with JSON.
pub const JSON: [(&str, &str); 2] = [("host", HOST), ("content-type", "application/json")];

/// Far longer than anything takes that is not stuck.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// The longest body that is read.
const LONGEST: usize = 64 << 20;

/// A folder of its own for a server, removed when it goes.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Folder {
        let folder = TempDir::new().expect("a folder");
        std::fs::create_dir(folder.path().join("results")).expect("a folder");
        Folder(folder)
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn results(&self) -> PathBuf {
        self.path().join("results")
    }

    pub fn data(&self) -> PathBuf {
        self.path().join("data")
    }

    /// How a server in this folder is set up.
    pub fn config(&self, cores: usize) -> Config {
        Config {
            data: self.data(),
            results: self.results(),
            hosts: vec![HOST.to_owned(), "localhost:7450".to_owned()],
            reach: None,
            embed_from: Vec::new(),
            database: None,
            cores,
            engines: Vec::new(),
            experiments: Experimenters::Owner,
            league: None,
            fleet: None,
        }
    }

    /// A server with its games and results in this folder.
    pub fn server(&self, cores: usize) -> Router {
        router(self.config(cores)).expect("a server")
    }
}

/// Players by name, as an operator would give them.
pub fn engines(list: &[(&str, &str)]) -> Vec<Engine> {
    let engine = |&(name, spec): &(&str, &str)| Engine {
        name: name.to_owned(),
        spec: spec.parse().expect("a player"),
    };
    list.iter().map(engine).collect()
}

/// Sends a request, and waits for the head of the answer.
pub async fn exchange(server: &Router, request: Request<Body>) -> Response {
    let answer = tokio::time::timeout(PATIENCE, server.clone().oneshot(request)).await;
    answer.expect("an answer in time").expect("a server always answers")
}

/// A browser, as far as the server can tell: keeps the cookie that it gets.
#[derive(Clone)]
pub struct Client {
    server: Router,
    pub cookie: Option<String>,
    /// The folder of a server of its own.
    _folder: Option<Arc<Folder>>,
}

/// An answer with its whole body.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
    /// The body, as far as it is text.
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

    /// The status and the body.
    fn parts(self) -> (StatusCode, Value) {
        let status = StatusCode::from_u16(self.status).expect("a status");
        (status, serde_json::from_str(&self.text).unwrap_or(Value::Null))
    }
}

impl Client {
    /// A client that the server has not seen.
    pub fn new(server: &Router) -> Client {
        Client { server: server.clone(), cookie: None, _folder: None }
    }

    /// A client with a server of its own.
    pub fn alone(cores: usize) -> Client {
        let folder = Arc::new(Folder::new());
        let server = folder.server(cores);
        Client { _folder: Some(folder), ..Client::new(&server) }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, &[("host", HOST)], "").await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send("POST", path, &JSON, &body.to_string()).await
    }

    pub async fn get_json(&mut self, path: &str) -> (StatusCode, Value) {
        self.get(path).await.parts()
    }

    pub async fn post_json(&mut self, path: &str, body: Value) -> (StatusCode, Value) {
        self.post(path, body).await.parts()
    }

    /// A request with these headers and its cookie, and the whole answer.
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        whole(self.open(method, path, headers, body).await).await
    }

    /// Opens a stream of events.
    pub async fn listen(&mut self, path: &str) -> Result<Events, (StatusCode, Value)> {
        let answer = self.open("GET", path, &[("host", HOST)], "").await;
        if answer.status() != StatusCode::OK {
            return Err(whole(answer).await.parts());
        }
        let headers = answer.headers().clone();
        assert_eq!(headers["content-type"], "text/event-stream");
        Ok(Events { headers, body: answer.into_body().into_data_stream(), text: String::new() })
    }

    async fn open(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Response {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, format!("other=1; saltus={cookie}"));
        }
        let request = request.body(Body::from(body.to_owned())).expect("a request");
        let answer = exchange(&self.server, request).await;
        if let Some(cookie) = answer.headers().get(header::SET_COOKIE) {
            let cookie = cookie.to_str().expect("text");
            let value = cookie.strip_prefix("saltus=").and_then(|rest| rest.split(';').next());
            self.cookie = value.map(str::to_owned);
        }
        answer
    }
}

async fn whole(answer: Response) -> Answer {
    let (parts, body) = answer.into_parts();
    let bytes = to_bytes(body, LONGEST).await.expect("a body");
    let text = String::from_utf8_lossy(&bytes).into_owned();
    Answer { status: parts.status.as_u16(), headers: parts.headers, body: bytes.to_vec(), text }
}

/// A stream of events; dropped, it is closed.
pub struct Events {
    pub headers: HeaderMap,
    body: BodyDataStream,
    text: String,
}

impl Events {
    /// The next event and its data; none at the end of the stream.
    pub async fn next(&mut self) -> Option<(String, Value)> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.text = rest;
                let field = |name| event.lines().find_map(|line| line.strip_prefix(name));
                // What has no name is there to keep the connection alive.
                let (Some(kind), Some(data)) = (field("event: "), field("data: ")) else {
                    continue;
                };
                return Some((kind.to_owned(), serde_json::from_str(data).expect("JSON")));
            }
            let more = tokio::time::timeout(PATIENCE, self.body.next());
            let more = more.await.expect("an event in time")?.expect("the stream is whole");
            self.text.push_str(std::str::from_utf8(&more).expect("text"));
        }
    }

    /// All events until the stream ends.
    pub async fn rest(mut self) -> Vec<(String, Value)> {
        let mut all = Vec::new();
        while let Some(event) = self.next().await {
            all.push(event);
        }
        all
    }
}
