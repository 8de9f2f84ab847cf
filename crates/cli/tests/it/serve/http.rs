//! As much of a browser as these tests need: one request, one answer, a cookie.

use serde_json::Value;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// A client of one server.
#[derive(Clone)]
pub struct Client {
    pub address: SocketAddr,
    pub cookie: Option<String>,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub body: Value,
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, cookie: None }
    }

    /// An error where the server ends before it has answered whole.
    pub fn ask(&mut self, method: &str, path: &str, body: Option<&Value>) -> io::Result<Answer> {
        let mut stream = TcpStream::connect(self.address)?;
        // Long enough for the slowest machine; a server that hangs must not hang the test.
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        let body = body.map(Value::to_string).unwrap_or_default();
        let cookie = self.cookie.as_ref().map(|cookie| format!("Cookie: saltus={cookie}\r\n"));
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             {}Content-Length: {}\r\n\r\n{body}",
            self.address,
            cookie.unwrap_or_default(),
            body.len()
        )?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        let cut = || io::Error::from(io::ErrorKind::UnexpectedEof);
        let (head, body) = text.split_once("\r\n\r\n").ok_or_else(cut)?;
        let field = |name: &str| {
            head.lines().find_map(|line| {
                let (key, value) = line.split_once(": ")?;
                key.eq_ignore_ascii_case(name).then(|| value.to_owned())
            })
        };
        let length: usize = field("content-length").and_then(|n| n.parse().ok()).ok_or_else(cut)?;
        if body.len() < length {
            return Err(cut());
        }
        if let Some(set) = field("set-cookie") {
            let value = set.strip_prefix("saltus=").and_then(|rest| rest.split(';').next());
            self.cookie = value.map(str::to_owned);
        }
        let status =
            head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(cut)?;
        Ok(Answer { status, body: serde_json::from_str(body).unwrap_or(Value::Null) })
    }

    pub fn get(&mut self, path: &str) -> io::Result<Answer> {
        self.ask("GET", path, None)
    }

    pub fn post(&mut self, path: &str, body: &Value) -> io::Result<Answer> {
        self.ask("POST", path, Some(body))
    }
}
