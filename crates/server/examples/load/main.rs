//! Load: thousands of games at once, each with its streams of events open, on loopback: against the weakest computer, or with
//! `--together 1` between two people.
//!
//! `cargo run --release -p saltus-server --example load -- --games 2000 --seconds 120 --pause 3000` starts a server in a process of its
//! own, so that its memory and its time can be told, plays, and prints how long answers took from the moment on when all games were
//! there. `--pause` is for how many milliseconds every player thinks before each move; without it all of them move as fast as they are
//! answered. With `--experiments 1`, `--analyses 2` and `--imports 2` so many other clients have the server do that meanwhile.

mod beside;
mod client;
mod figures;
mod player;

use beside::Beside;
use figures::{Figures, memory, processor};
use player::Table;
use saltus_platform::open_files;
use saltus_server::{Config, Experimenters, few_heaps, router, runtime, serve};
use std::error::Error;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::watch;

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// How many times the server's memory is told.
const SAMPLES: u32 = 12;

const KNOWN: &str = "expected --games, --seconds, --pause, --together, --experiments, --analyses or --imports, each with a number";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, data] = &arguments[..]
        && flag == "--serve"
    {
        few_heaps();
        open_files::allow_most();
        return runtime()?.block_on(host(PathBuf::from(data)));
    }
    open_files::allow_most();
    let (mut games, mut seconds, mut pause, mut together) = (300, 30, 0, 0);
    let mut beside = Beside::default();
    for pair in arguments.chunks(2) {
        let number = pair.get(1).and_then(|text| text.parse().ok());
        let place = match pair[0].as_str() {
            "--games" => &mut games,
            "--seconds" => &mut seconds,
            "--pause" => &mut pause,
            "--together" => &mut together,
            "--experiments" => &mut beside.experiments,
            "--analyses" => &mut beside.analyses,
            "--imports" => &mut beside.imports,
            other => return Err(format!("`{other}`: {KNOWN}").into()),
        };
        *place = number.ok_or_else(|| format!("{} without a number: {KNOWN}", pair[0]))?;
    }
    let data = std::env::temp_dir().join(format!("saltus-load-{}", std::process::id()));
    let (mut server, address) = start(&data)?;
    let pause = Duration::from_millis(pause);
    let load = Load { address, games, seconds, pause, together: together > 0, beside };
    let played = Runtime::new()?.block_on(load.run(server.id()));
    server.kill()?;
    server.wait()?;
    std::fs::remove_dir_all(&data)?;
    played
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

/// What the server is to bear.
struct Load {
    address: SocketAddr,
    games: u64,
    seconds: u64,
    pause: Duration,
    together: bool,
    beside: Beside,
}

impl Load {
    /// Plays all games, and prints the figures.
    async fn run(&self, server: u32) -> Result<()> {
        let figures = Arc::new(Mutex::new(Figures::default()));
        let games = self.games;
        println!("{games} games are begun; the server has {}", memory(server));
        let start = Instant::now();
        let (begun, mut all) = watch::channel(0);
        let (go, end) = watch::channel(None);
        let tables: Vec<_> = (0..games)
            .map(|seed| {
                let (figures, end) = (figures.clone(), end.clone());
                let table = Table { pause: self.pause, together: self.together, figures, end };
                tokio::spawn(table.play(self.address, seed, begun.clone()))
            })
            .collect();
        // Whoever fails before has let go of the channel.
        drop(begun);
        let _ = all.wait_for(|count| *count == games).await;
        println!("after {:.0} s: all are there", start.elapsed().as_secs_f64());
        let (begin, used) = (Instant::now(), processor(server));
        let last = begin + Duration::from_secs(self.seconds);
        go.send_replace(Some(last));
        self.beside.begin(self.address, last).await?;
        for sample in 1..=SAMPLES {
            let moment = begin + Duration::from_secs(self.seconds) * sample / SAMPLES;
            tokio::time::sleep_until(moment.into()).await;
            let moves = figures.lock().map_err(|_| "a player panicked")?.answers.len();
            let passed = begin.elapsed().as_secs_f64();
            println!("after {passed:>4.0} s: {moves:>7} moves, {}", memory(server));
        }
        let used = processor(server) - used;
        let mut failed = 0;
        for table in tables {
            if let Err(error) = table.await? {
                failed += 1;
                eprintln!("{error}");
            }
        }
        let passed = begin.elapsed();
        let figures = figures.lock().map_err(|_| "a player panicked")?;
        figures.print(passed, self.together);
        println!("the server used {:.2} cores", used.as_secs_f64() / passed.as_secs_f64());
        if failed > 0 { Err(format!("{failed} of {games} games failed").into()) } else { Ok(()) }
    }
}
