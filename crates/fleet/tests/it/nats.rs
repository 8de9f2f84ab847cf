//! A real server for a test, and games for it.

use saltus_arena::{Dispatcher, GameSpec};
use saltus_fleet::dispatcher::FleetOptions;
use saltus_fleet::metrics::Metrics;
use saltus_fleet::nats::{WorkEnd, WorkerOptions, work};
use saltus_fleet::testkit::TestServer;
use saltus_fleet::{Access, Build, Fleet};
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A server with a folder of its own.
pub struct Server {
    server: TestServer,
    // After the server, which has its files there.
    _folder: TempDir,
}

impl Server {
    pub fn start(program: &Path) -> Server {
        Server::with(program, "")
    }

    /// A server with more in its configuration.
    pub fn with(program: &Path, config: &str) -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        Server { server: TestServer::start(program, folder.path(), config), _folder: folder }
    }
}

impl Deref for Server {
    type Target = TestServer;

    fn deref(&self) -> &TestServer {
        &self.server
    }
}

impl DerefMut for Server {
    fn deref_mut(&mut self) -> &mut TestServer {
        &mut self.server
    }
}

pub fn build() -> Build {
    Build::named("b1").expect("a name")
}

/// Without any credentials.
pub fn access(url: String) -> Access {
    Access { url, ..Access::default() }
}

/// A coordinator that soon gives up on a silent worker.
pub fn fleet(access: Access) -> Fleet {
    Fleet::connect(FleetOptions {
        access,
        run: "test".to_owned(),
        lost_after: Duration::from_secs(2),
        build: build(),
    })
    .expect("connected")
}

/// A worker on a thread of this process.
pub struct TestWorker {
    pub asked: Arc<AtomicUsize>,
    thread: JoinHandle<WorkEnd>,
}

impl TestWorker {
    pub fn start(access: Access, build: Build) -> TestWorker {
        let asked = Arc::new(AtomicUsize::new(0));
        let options = WorkerOptions {
            threads: 2,
            engines: Vec::new(),
            version: "test".to_owned(),
            build,
            asked_to_stop: asked.clone(),
            metrics: Arc::new(Mutex::new(Metrics::default())),
        };
        let thread = thread::spawn(move || work(&access, options, |_| ()).expect("connected"));
        TestWorker { asked, thread }
    }

    pub fn stop(self) -> WorkEnd {
        self.asked.fetch_add(1, Ordering::Relaxed);
        self.end()
    }

    pub fn end(self) -> WorkEnd {
        self.thread.join().expect("it does not panic")
    }
}

/// A short game by nodes, or without any search.
pub fn game(seed: u64) -> GameSpec {
    let text = format!(
        r#"{{"game": "simple-6x6", "end_rules": {{"repetition": true, "rounds": 40}},
            "players": ["alphabeta:depth=1", "random"], "seed": {seed}}}"#
    );
    serde_json::from_str(&text).expect("a spec")
}

/// Hands out so many games and waits until all have come.
pub fn expect_games(fleet: &mut Fleet, count: u64) {
    for seed in 0..count {
        fleet.submit(game(seed).id(), game(seed)).expect("a fleet");
    }
    let begun = Instant::now();
    let mut came = 0;
    while came < count {
        came += u64::from(fleet.receive(Duration::from_millis(50)).expect("a fleet").is_some());
        assert!(begun.elapsed() < Duration::from_secs(120), "{came} of {count}");
    }
}
