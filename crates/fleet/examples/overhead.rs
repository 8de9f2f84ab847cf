//! What a fleet costs on one machine: games a second beside threads of one process, and empty items a second.
//!
//! `cargo run --release -p saltus-fleet --example overhead -- [PAIRS] [NODES]`

use saltus_arena::{Dispatcher, GameSpec, Threads};
use saltus_fleet::dispatcher::FleetOptions;
use saltus_fleet::metrics::Metrics;
use saltus_fleet::nats::{WorkerOptions, work};
use saltus_fleet::server::{Server, find};
use saltus_fleet::{Access, Build, Fleet, Work};
use saltus_platform::processor::cores;
use saltus_train::games::Settings;
use std::net::TcpListener;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{env, thread};

const EMPTY: u64 = 5000;

/// Pairs that no one has played before: results stay on the server.
fn pairs(count: u64, nodes: u64, seed: u64) -> Vec<GameSpec> {
    let player = format!("engine:nodes={nodes},hash=4");
    let game = |number: u64| {
        let text = format!(
            r#"{{"game": "english", "end_rules": {{"repetition": true, "rounds": 60}},
                "players": ["{player}", "{player}"], "seed": {}}}"#,
            1000 * seed + number
        );
        serde_json::from_str(&text).expect("a spec")
    };
    (0..2 * count).map(game).collect()
}

/// Seconds for all games, with as many at hand as the dispatcher wants.
fn time(dispatcher: &mut dyn Dispatcher, specs: &[GameSpec]) -> f64 {
    let begun = Instant::now();
    let (mut given, mut done) = (0, 0);
    while done < specs.len() {
        while given < specs.len() && given - done < dispatcher.capacity() {
            dispatcher.submit(specs[given].id(), specs[given].clone()).expect("taken");
            given += 1;
        }
        done +=
            usize::from(dispatcher.receive(Duration::from_millis(20)).expect("played").is_some());
    }
    begun.elapsed().as_secs_f64()
}

fn main() {
    let mut numbers = env::args().skip(1).map(|text| text.parse().expect("a number"));
    let (count, nodes) = (numbers.next().unwrap_or(40), numbers.next().unwrap_or(20_000));
    let folder = tempfile::tempdir().expect("a folder");
    let free = TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr()).expect("a port");
    let program = find().expect("nats-server is installed");
    let _server = Server::start(&program, free, folder.path()).expect("it starts");
    let access = Access { url: format!("nats://127.0.0.1:{}", free.port()), ..Access::default() };
    let build = Build::this().expect("this program");
    let asked = Arc::new(AtomicUsize::new(0));
    let options = FleetOptions {
        access: access.clone(),
        run: "overhead".to_owned(),
        lost_after: Duration::from_secs(30),
        build: build.clone(),
    };
    let connect = || {
        let begun = Instant::now();
        loop {
            match Fleet::connect(options.clone()) {
                Ok(fleet) => return fleet,
                Err(error) => assert!(begun.elapsed() < Duration::from_secs(20), "{error}"),
            }
            thread::sleep(Duration::from_millis(50));
        }
    };
    let mut fleet = connect();
    let worker = WorkerOptions {
        threads: cores(),
        engines: Vec::new(),
        version: String::new(),
        build,
        asked_to_stop: asked.clone(),
        metrics: Arc::new(Mutex::new(Metrics::default())),
    };
    let worker = thread::spawn(move || work(&access, worker, |_| ()));
    // Both are warm before anything counts.
    time(&mut fleet, &pairs(4, 100, 0));
    let mut threads = Threads::new(cores());
    let (mut here, mut there) = (0.0, 0.0);
    for round in 1..=4 {
        let specs = pairs(count, nodes, round);
        // In turn, so that what else the machine does falls on both.
        here += time(&mut threads, &specs);
        there += time(&mut fleet, &specs);
    }
    let games = 8.0 * count as f64;
    println!(
        "{} threads, pairs of {:.2} s of one thread: here {:.2} games/s, over the server {:.2}, {:.1} %",
        cores(),
        cores() as f64 * here / (games / 2.0),
        games / here,
        games / there,
        100.0 * here / there
    );
    let settings = Settings::new("simple-6x6", "random", (2, 2), 100, 1);
    let begun = Instant::now();
    for first in 0..EMPTY {
        let work = Work::Training { settings: settings.clone(), first, count: 0 };
        fleet.submit_work(work).expect("taken");
    }
    let mut done = 0;
    while done < EMPTY {
        done += u64::from(fleet.receive_work(Duration::from_secs(1)).expect("done").is_some());
    }
    println!("{:.0} empty items a second", EMPTY as f64 / begun.elapsed().as_secs_f64());
    fleet.cancel();
    asked.store(1, Ordering::Relaxed);
    worker.join().expect("it ends").expect("connected");
}
