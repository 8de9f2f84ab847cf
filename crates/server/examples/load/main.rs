//! Load: hundreds of games at once against the weakest computer, each with its stream of events open, on loopback.
//!
//! `cargo run --release -p saltus-server --example load -- --games 300 --seconds 30` starts a server in a process of its
//! own, so that its memory can be told, plays, and prints how long answers took. `--pause 1000` lets every player think
//! for a second before each move; without it all of them move as fast as they are answered. With `--experiments 1` the server runs
//! an experiment meanwhile.

mod client;
mod figures;
mod player;

use figures::{Figures, memory};
use saltus_server::{Config, Experimenters, router, serve};
use serde_json::json;
use std::error::Error;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// How many times the server's memory is told.
const SAMPLES: u32 = 6;

#[tokio::main]
async fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, data] = &arguments[..]
        && flag == "--serve"
    {
        return host(PathBuf::from(data)).await;
    }
    let (mut games, mut seconds, mut pause, mut experiments) = (300, 30, 0, 0);
    for pair in arguments.chunks(2) {
        let number = pair.get(1).and_then(|text| text.parse().ok());
        match (pair[0].as_str(), number) {
            ("--games", Some(number)) => games = number,
            ("--seconds", Some(number)) => seconds = number,
            ("--pause", Some(number)) => pause = number,
            ("--experiments", Some(number)) => experiments = number,
            _ => {
                let known = "--games N, --seconds N, --pause MILLISECONDS or --experiments N";
                return Err(format!("expected {known}").into());
            }
        }
    }
    let data = std::env::temp_dir().join(format!("saltus-load-{}", std::process::id()));
    let (mut server, address) = start(&data)?;
    for number in 0..experiments {
        let mut client = client::Client::connect(address).await?;
        client.post("/api/experiments", &json!({ "text": endless(number) })).await?;
    }
    let played = play(address, server.id(), games, seconds, Duration::from_millis(pause)).await;
    server.kill()?;
    server.wait()?;
    std::fs::remove_dir_all(&data)?;
    played
}

/// An experiment that no load outlasts.
fn endless(number: u64) -> String {
    format!(
        "title = \"Load {number}\"\nquestion = \"Who waits?\"\ngame = \"international\"\nopenings.plies = 6\n\
         [[contest]]\nfirst = \"alphabeta:depth=6\"\nsecond = \"alphabeta:depth=5\"\ngames = 50000\n"
    )
}

/// The server, in a process of its own: this program again.
fn start(data: &std::path::Path) -> Result<(Child, SocketAddr)> {
    let mut server = Command::new(std::env::current_exe()?)
        .arg("--serve")
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()?;
    let mut line = String::new();
    let said = server.stdout.take().ok_or("the server says nothing")?;
    BufReader::new(said).read_line(&mut line)?;
    Ok((server, line.trim().parse()?))
}

/// What that process does.
async fn host(data: PathBuf) -> Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let cores = std::thread::available_parallelism()?.get();
    let results = data.join("results");
    let hosts = vec![address.to_string()];
    std::fs::create_dir_all(&data)?;
    let router = router(Config {
        data,
        results,
        hosts,
        reach: None,
        embed_from: Vec::new(),
        database: None,
        cores,
        engines: Vec::new(),
        experiments: Experimenters::Owner,
        league: None,
        fleet: None,
    })?;
    println!("{address}");
    serve(listener, router, std::future::pending()).await;
    Ok(())
}

/// Plays all games until time is up, and prints the figures.
async fn play(
    address: SocketAddr,
    server: u32,
    games: u64,
    seconds: u64,
    pause: Duration,
) -> Result<()> {
    let figures = Arc::new(Mutex::new(Figures::default()));
    let begin = Instant::now();
    let end = begin + Duration::from_secs(seconds);
    println!("{games} games at once for {seconds} s; the server has {}", memory(server));
    let players: Vec<_> = (0..games)
        .map(|seed| tokio::spawn(player::play(address, seed, end, pause, figures.clone())))
        .collect();
    for sample in 1..=SAMPLES {
        let moment = begin + Duration::from_secs(seconds) * sample / SAMPLES;
        tokio::time::sleep_until(moment.into()).await;
        println!("after {:>4.0} s: {}", begin.elapsed().as_secs_f64(), memory(server));
    }
    let mut failed = 0;
    for player in players {
        if let Err(error) = player.await? {
            failed += 1;
            eprintln!("{error}");
        }
    }
    let figures = figures.lock().map_err(|_| "a player panicked")?;
    figures.print(begin.elapsed());
    if failed > 0 { Err(format!("{failed} of {games} players failed").into()) } else { Ok(()) }
}
