//! A client of a server that does not listen: requests in, answers out.

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::http::{Request, StatusCode, header};
use axum::response::Response;
use futures_util::StreamExt;
use saltus_server::{Config, router};
use serde_json::Value;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tower::ServiceExt;

const HOST: &str = "127.0.0.1:7450";

/// Far longer than anything takes that is not stuck.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A server with so many cores, in a folder of its own.
pub fn server(cores: usize) -> Router {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let folder = format!("study-{}-{number}", std::process::id());
    let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    std::fs::create_dir_all(&data).expect("a folder for the test");
    let results = data.join("results");
    router(Config { data, results, hosts: vec![HOST.to_owned()], cores, engines: Vec::new() })
        .expect("a server")
}

/// Somebody who keeps the cookie that the server gives.
pub struct Client {
    server: Router,
    cookie: Option<String>,
}

impl Client {
    pub fn new(server: &Router) -> Client {
        Client { server: server.clone(), cookie: None }
    }

    /// The same client in another window.
    pub fn copy(&self) -> Client {
        Client { server: self.server.clone(), cookie: self.cookie.clone() }
    }

    pub async fn send(&mut self, method: &str, path: &str, body: &str) -> Response {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, HOST);
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if !body.is_empty() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let request = request.body(Body::from(body.to_owned())).expect("a request");
        let answer = self.server.clone().oneshot(request);
        let answer = tokio::time::timeout(PATIENCE, answer).await.expect("no one waits for ever");
        let answer = answer.expect("a server always answers");
        if let Some(cookie) = answer.headers().get(header::SET_COOKIE) {
            let cookie = cookie.to_str().expect("letters").split(';').next();
            self.cookie = cookie.map(str::to_owned);
        }
        answer
    }

    pub async fn get(&mut self, path: &str) -> (StatusCode, Value) {
        whole(self.send("GET", path, "").await).await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> (StatusCode, Value) {
        whole(self.send("POST", path, &body.to_string()).await).await
    }

    /// Opens a stream of events.
    pub async fn listen(&mut self, path: &str) -> Result<Events, (StatusCode, Value)> {
        let answer = self.send("GET", path, "").await;
        if answer.status() != StatusCode::OK {
            return Err(whole(answer).await);
        }
        Ok(Events { body: answer.into_body().into_data_stream(), text: String::new() })
    }
}

async fn whole(answer: Response) -> (StatusCode, Value) {
    let status = answer.status();
    let body = to_bytes(answer.into_body(), 16 << 20).await.expect("a whole body");
    (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
}

/// A stream of events; dropped, it is closed.
pub struct Events {
    body: BodyDataStream,
    text: String,
}

impl Events {
    /// The next event and what it says; none at the end.
    pub async fn next(&mut self) -> Option<(String, Value)> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.text = rest;
                let field = |name: &str| {
                    event.lines().find_map(|line| line.strip_prefix(name)).map(str::trim)
                };
                let Some(kind) = field("event:") else { continue };
                let data = field("data:").unwrap_or_default();
                return Some((kind.to_owned(), serde_json::from_str(data).expect("JSON")));
            }
            let more = tokio::time::timeout(PATIENCE, self.body.next());
            let more = more.await.expect("no one waits for ever")?;
            let more = more.expect("the stream is whole");
            self.text.push_str(std::str::from_utf8(&more).expect("text"));
        }
    }
}
