//! Numbers for Prometheus, in its text format, over HTTP.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

/// What each number says.
const HELP: &[(&str, &str)] = &[
    ("saltus_coordinator_items_waiting", "Items without a result."),
    ("saltus_coordinator_games_total", "Games that have come back."),
    ("saltus_coordinator_nonsense_total", "Results that were refused."),
    ("saltus_coordinator_workers", "Workers of this build."),
    ("saltus_coordinator_threads", "Games that they play at a time."),
    ("saltus_coordinator_workers_aside", "Workers whose results are not taken."),
    ("saltus_worker_items", "Items that are held."),
    ("saltus_worker_games_total", "Games played."),
    ("saltus_worker_refused_total", "Items that could not be played."),
    ("saltus_worker_threads", "Games played at a time."),
];

/// Numbers by name.
#[derive(Clone, Debug, Default)]
pub struct Metrics(BTreeMap<&'static str, f64>);

impl Metrics {
    /// Sets a number.
    pub fn set(&mut self, name: &'static str, value: f64) {
        self.0.insert(name, value);
    }

    /// All of them, as Prometheus reads them.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (name, value) in &self.0 {
            let kind = if name.ends_with("_total") { "counter" } else { "gauge" };
            let help = HELP.iter().find(|(known, _)| known == name).map_or("", |(_, help)| help);
            text += &format!("# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n");
        }
        text
    }
}

/// Serves the text of some numbers at `/metrics` of this address, from a thread of its own, as long as the program runs.
/// Gives the address, whose port the system may have chosen.
pub fn serve(
    address: SocketAddr,
    text: impl Fn() -> String + Send + 'static,
) -> io::Result<SocketAddr> {
    let listener = TcpListener::bind(address)?;
    let bound = listener.local_addr()?;
    thread::Builder::new().name("metrics".to_owned()).spawn(move || {
        for stream in listener.incoming().flatten() {
            // Who hangs up early gets nothing; one at a time is enough.
            let _ = answer(stream, &text);
        }
    })?;
    Ok(bound)
}

fn answer(stream: TcpStream, text: &dyn Fn() -> String) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(2)))?;
    stream.set_write_timeout(Some(Duration::from_secs(2)))?;
    let mut input = BufReader::new((&stream).take(8192));
    let mut first = String::new();
    input.read_line(&mut first)?;
    let mut line = String::new();
    while input.read_line(&mut line)? > 2 {
        line.clear();
    }
    let (status, body) = match first.split_whitespace().collect::<Vec<_>>()[..] {
        ["GET", "/metrics", ..] => ("200 OK", text()),
        ["GET", ..] => ("404 Not Found", "the numbers are at /metrics\n".to_owned()),
        _ => ("405 Method Not Allowed", String::new()),
    };
    let length = body.len();
    write!(
        &stream,
        "HTTP/1.1 {status}\r\nContent-Type: text/plain; version=0.0.4\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
}
