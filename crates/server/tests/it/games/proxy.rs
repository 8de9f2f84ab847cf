//! The page behind a proxy: its public name and origin, secure cookies, and whom the proxy passes on.

use super::blocking::{Server, human, id};
use crate::support::{Client, Folder, HOST, PATIENCE};
use saltus_server::{Config, router, serve};
use serde_json::json;
use std::future::pending;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

const PUBLIC: &str = "https://draughts.example";

#[test]
fn the_public_name_is_answered_and_others_are_not() {
    let server = Server::published(Some(PUBLIC), &[]);
    let mut client = server.client();
    let mut code =
        |host: &str| client.send_bare("GET", "/api/catalogue", &[("host", host)], "").status;
    for host in ["draughts.example", "Draughts.Example", HOST, "localhost:7450"] {
        assert_eq!(code(host), 200, "{host}");
    }
    for host in [
        "draughts.example:7450",
        "draughts.example.evil.example",
        "evil.draughts.example",
        "https://draughts.example",
        "",
    ] {
        assert_eq!(code(host), 403, "{host}");
    }
    let refused = client.send_bare("GET", "/api/catalogue", &[("host", "evil.example")], "");
    assert_eq!(refused.code(), "forbidden-host");
    assert!(refused.text.contains("draughts.example"), "{}", refused.text);
    let unknown = Server::new().client().send_bare(
        "GET",
        "/api/catalogue",
        &[("host", "draughts.example")],
        "",
    );
    assert_eq!(unknown.code(), "forbidden-host", "without the option it is no name of ours");
}

#[test]
fn the_public_origin_may_change_things_and_others_may_not() {
    let server = Server::published(Some(PUBLIC), &[]);
    let mut client = server.client();
    let body = json!({ "game": "russian", "white": human(), "black": human() }).to_string();
    let mut begin = |host: &str, origin: &str| {
        let headers = [("host", host), ("content-type", "application/json"), ("origin", origin)];
        client.send_bare("POST", "/api/games", &headers, &body)
    };
    // Proxies keep the host that was called, or put their own in its place.
    for host in ["draughts.example", HOST] {
        assert_eq!(begin(host, PUBLIC).status, 201, "{host}");
        for origin in [
            "http://draughts.example",
            "https://evil.example",
            "https://draughts.example:8443",
            "null",
        ] {
            let answer = begin(host, origin);
            assert_eq!(
                (answer.status, answer.code().as_str()),
                (403, "forbidden-origin"),
                "{host} {origin}"
            );
        }
    }
    assert_eq!(begin(HOST, "http://127.0.0.1:7450").status, 201, "at this computer as ever");
}

#[test]
fn cookies_are_secure_where_the_public_address_is() {
    let server = Server::published(Some(PUBLIC), &[]);
    let cookie = |server: &Server, headers: &[(&str, &str)]| {
        let answer = server.client().send_bare("GET", "/", headers, "");
        let cookie = answer.header("set-cookie").to_owned();
        assert!(cookie.contains("HttpOnly"), "{cookie}");
        cookie.ends_with("; Secure")
    };
    let forwarded = "x-forwarded-host";
    assert!(cookie(&server, &[("host", "draughts.example")]));
    assert!(cookie(&server, &[("host", HOST), (forwarded, "draughts.example")]));
    assert!(
        !cookie(&server, &[("host", HOST)]),
        "who calls this computer itself could not send it"
    );
    assert!(!cookie(&server, &[("host", HOST), (forwarded, "evil.example")]));
    let plain = Server::published(Some("http://draughts.example"), &[]);
    assert!(!cookie(&plain, &[("host", "draughts.example")]));
    assert!(!cookie(&plain, &[("host", HOST), (forwarded, "draughts.example")]));
}

/// A server that listens on loopback, and the stream of events of a game there.
async fn listening(folder: &Folder, reach: Option<&str>) -> (SocketAddr, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let hosts = vec![HOST.to_owned(), address.to_string()];
    let server = router(Config { hosts, reach: reach.map(str::to_owned), ..folder.config(1) })
        .expect("a server");
    let asked = json!({ "game": "russian", "white": human(), "black": human() });
    let game = Client::new(&server).post("/api/games", asked).await.good();
    tokio::spawn(serve(listener, server, pending()));
    (address, format!("/api/games/{}/events", id(&game)))
}

/// Opens a stream without a cookie, by way of a proxy that names somebody; gives the connection and the status.
async fn open(address: SocketAddr, path: &str, forwarded: &str) -> (TcpStream, u16) {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let head =
        format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nX-Forwarded-For: {forwarded}\r\n\r\n");
    stream.write_all(head.as_bytes()).await.expect("it is sent");
    let mut line = [0; 12];
    let read = timeout(PATIENCE, stream.read_exact(&mut line)).await;
    read.expect("an answer in time").expect("an answer");
    let status = std::str::from_utf8(&line[9..]).ok().and_then(|status| status.parse().ok());
    (stream, status.expect("a status"))
}

#[tokio::test]
async fn clients_without_a_cookie_are_told_apart_behind_a_proxy() {
    let folder = Folder::new();
    let (address, path) = listening(&folder, Some(PUBLIC)).await;
    let mut held = Vec::new();
    for _ in 0..64 {
        let (stream, status) = open(address, &path, "203.0.113.1").await;
        assert_eq!(status, 200);
        held.push(stream);
    }
    assert_eq!(open(address, &path, "203.0.113.1").await.1, 429);
    assert_eq!(open(address, &path, "198.51.100.9, 203.0.113.1").await.1, 429, "it invents one");
    assert_eq!(open(address, &path, "203.0.113.2").await.1, 200);
}

#[tokio::test]
async fn without_a_proxy_nobody_names_themselves() {
    let folder = Folder::new();
    let (address, path) = listening(&folder, None).await;
    let mut held = Vec::new();
    for number in 0..64 {
        let (stream, status) = open(address, &path, &format!("203.0.113.{number}")).await;
        assert_eq!(status, 200);
        held.push(stream);
    }
    assert_eq!(open(address, &path, "198.51.100.9").await.1, 429);
}
