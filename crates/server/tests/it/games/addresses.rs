//! Clients that show no cookie, over real connections: they could be a new one with each request, so that their address is
//! what is counted.

use crate::support::{Folder, HOST, PATIENCE};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// Streams that one client may listen to at a time.
const STREAMS: usize = 64;

#[tokio::test]
async fn clients_without_a_cookie_are_counted_together() {
    let folder = Folder::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let server =
        tokio::spawn(saltus_server::serve(listener, folder.server(1), std::future::pending()));

    let asked = r#"{"game": "russian", "white": {"kind": "human"}, "black": {"kind": "human"}}"#;
    let mut begun = ask(&address, "POST", "/api/games", "", asked).await;
    let body = begun.body().await;
    assert_eq!(begun.status, 201, "{body}");
    let cookie = begun.cookie.expect("a cookie");
    let (_, id) = body.split_once(r#""id":""#).expect("an id");
    let events = format!("/api/games/{}/events", id.split('"').next().expect("an id"));

    let mut open = Vec::new();
    for number in 0..STREAMS {
        let stream = ask(&address, "GET", &events, "", "").await;
        assert_eq!(stream.status, 200, "{number}");
        assert!(stream.cookie.is_some(), "each of them is told a new name");
        open.push(stream);
    }
    assert_eq!(ask(&address, "GET", &events, "", "").await.status, 429);
    // Who shows a cookie is someone, and is counted alone; one that was made up is none.
    assert_eq!(ask(&address, "GET", &events, &cookie, "").await.status, 200);
    assert_eq!(ask(&address, "GET", &events, "saltus=mine", "").await.status, 429);
    server.abort();
}

/// The head of an answer, and the connection that it came by.
struct Answer {
    status: u16,
    cookie: Option<String>,
    length: usize,
    stream: BufReader<TcpStream>,
}

impl Answer {
    async fn body(&mut self) -> String {
        let mut body = vec![0; std::mem::take(&mut self.length)];
        self.stream.read_exact(&mut body).await.expect("a body");
        String::from_utf8(body).expect("text")
    }
}

async fn ask(address: &str, method: &str, path: &str, cookie: &str, body: &str) -> Answer {
    let cookie = if cookie.is_empty() { String::new() } else { format!("cookie: {cookie}\r\n") };
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {HOST}\r\ncontent-type: application/json\r\n{cookie}\
         content-length: {length}\r\n\r\n{body}"
    );
    let head = async {
        let mut stream = BufReader::new(TcpStream::connect(address).await.expect("a connection"));
        stream.write_all(request.as_bytes()).await.expect("it is sent");
        let mut head = Vec::new();
        loop {
            let mut line = String::new();
            stream.read_line(&mut line).await.expect("a line");
            match line.trim_end() {
                "" => return (head, stream),
                line => head.push(line.to_owned()),
            }
        }
    };
    let (head, stream) = tokio::time::timeout(PATIENCE, head).await.expect("an answer in time");
    let field = |name: &str| head.iter().find_map(|line| line.strip_prefix(name)).map(str::trim);
    let status = head.first().and_then(|line| line.split(' ').nth(1));
    Answer {
        status: status.and_then(|status| status.parse().ok()).expect("a status"),
        cookie: field("set-cookie:").and_then(|it| it.split(';').next()).map(str::to_owned),
        length: field("content-length:").and_then(|it| it.parse().ok()).unwrap_or_default(),
        stream,
    }
}
