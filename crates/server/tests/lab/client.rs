//! A server without a socket, and clients with their cookies.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use saltus_server::{Config, StartError, router};
use serde_json::Value;
use std::path::{Path, PathBuf};
use tower::ServiceExt;

const HOST: &str = "127.0.0.1:7450";

/// A folder of its own for a test, removed when it goes.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let name = format!("saltus-server-lab-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&folder); // of a test that was killed
        std::fs::create_dir_all(folder.join("results")).expect("a folder");
        Folder(folder)
    }

    pub fn results(&self) -> PathBuf {
        self.0.join("results")
    }

    pub fn data(&self) -> PathBuf {
        self.0.join("data")
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// A server with its results in this folder.
    pub fn server(&self) -> Router {
        self.try_server().expect("a server")
    }

    /// The same, or why there is none.
    pub fn try_server(&self) -> Result<Router, StartError> {
        let config = Config {
            data: self.data(),
            results: self.results(),
            hosts: vec![HOST.to_owned()],
            cores: 1,
            engines: Vec::new(),
        };
        router(config)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder left behind fails no test.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// An answer, whole.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("text")
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("text"))
    }
}

/// A browser: keeps its cookie.
pub struct Client {
    server: Router,
    pub cookie: Option<String>,
}

impl Client {
    /// A client whom the server has not seen.
    pub fn new(server: &Router) -> Client {
        Client { server: server.clone(), cookie: None }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send(Request::get(path), Body::empty()).await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Answer {
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        self.send(request, Body::from(body.to_string())).await
    }

    async fn send(&mut self, request: axum::http::request::Builder, body: Body) -> Answer {
        let mut request = request.header(header::HOST, HOST);
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let request = request.body(body).expect("a request");
        let answer = self.server.clone().oneshot(request).await.expect("servers always answer");
        let (parts, body) = answer.into_parts();
        if let Some(cookie) = parts.headers.get(header::SET_COOKIE) {
            let cookie = cookie.to_str().expect("text");
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        let body = to_bytes(body, 64 << 20).await.expect("a body").to_vec();
        Answer { status: parts.status, headers: parts.headers, body }
    }
}
