//! A client of one's own over HTTP: one connection for requests, and streams on connections of their own.

use crate::Result;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderValue, Request, header};
use futures_util::StreamExt;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use std::net::SocketAddr;
use tokio::net::TcpStream;

/// The longest answer that is read.
const LONGEST: usize = 16 << 20;

/// Somebody with a cookie.
pub struct Client {
    address: SocketAddr,
    sender: SendRequest<Body>,
    cookie: Option<HeaderValue>,
}

impl Client {
    /// As a browser does, it asks for something first: clients without a cookie are counted together, by their address.
    pub async fn connect(address: SocketAddr) -> Result<Client> {
        let mut client = Client { address, sender: connect(address).await?, cookie: None };
        client.send("GET", "/api/games", Body::empty()).await?;
        Ok(client)
    }

    /// Sends JSON, and reads JSON; an answer that is no success is an error.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Value> {
        self.send("POST", path, Body::from(body.to_string())).await
    }

    /// Has something removed, of which nothing is told.
    pub async fn delete(&mut self, path: &str) -> Result<()> {
        self.send("DELETE", path, Body::empty()).await.map(drop)
    }

    async fn send(&mut self, method: &str, path: &str, body: Body) -> Result<Value> {
        let request = self.request(method, path, body)?;
        self.sender.ready().await?;
        let answer = self.sender.send_request(request).await?;
        if let Some(cookie) = answer.headers().get(header::SET_COOKIE) {
            let pair = cookie.as_bytes().split(|byte| *byte == b';').next().unwrap_or_default();
            self.cookie = Some(HeaderValue::from_bytes(pair)?);
        }
        let status = answer.status();
        let bytes = to_bytes(Body::new(answer.into_body()), LONGEST).await?;
        if !status.is_success() {
            return Err(format!("{path}: {status} {}", String::from_utf8_lossy(&bytes)).into());
        }
        Ok(if bytes.is_empty() { Value::Null } else { serde_json::from_slice(&bytes)? })
    }

    /// Opens a stream of events.
    pub async fn listen(&self, path: &str) -> Result<Events> {
        let mut sender = connect(self.address).await?;
        let answer = sender.send_request(self.request("GET", path, Body::empty())?).await?;
        if !answer.status().is_success() {
            return Err(format!("{path}: {}", answer.status()).into());
        }
        Ok(Events {
            body: Body::new(answer.into_body()).into_data_stream(),
            text: String::new(),
            _sender: sender,
        })
    }

    fn request(&self, method: &str, path: &str, body: Body) -> Result<Request<Body>> {
        let mut request = Request::builder().method(method).uri(path);
        request = request.header(header::HOST, self.address.to_string());
        request = request.header(header::CONTENT_TYPE, "application/json");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        Ok(request.body(body)?)
    }
}

async fn connect(address: SocketAddr) -> Result<SendRequest<Body>> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let (sender, connection) = handshake::<_, Body>(TokioIo::new(stream)).await?;
    tokio::spawn(connection);
    Ok(sender)
}

/// A stream of events; dropped, it is closed.
pub struct Events {
    body: axum::body::BodyDataStream,
    text: String,
    _sender: SendRequest<Body>,
}

impl Events {
    /// What the next event of this name says.
    pub async fn next(&mut self, name: &str) -> Result<Value> {
        loop {
            while let Some((event, rest)) = self.text.split_once("\n\n") {
                let field = |name: &str| {
                    event.lines().find_map(|line| line.strip_prefix(name)).map(str::trim)
                };
                let data = (field("event:") == Some(name))
                    .then(|| field("data:").unwrap_or_default().to_owned());
                self.text = rest.to_owned();
                if let Some(data) = data {
                    return Ok(serde_json::from_str(&data)?);
                }
            }
            let more = self.body.next().await.ok_or("the stream has ended")??;
            self.text.push_str(std::str::from_utf8(&more)?);
        }
    }
}
