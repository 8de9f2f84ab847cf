//! A real server for a test, and games for it.

use saltus_arena::GameSpec;
use saltus_fleet::dispatcher::FleetOptions;
use saltus_fleet::metrics::Metrics;
use saltus_fleet::nats::{WorkEnd, WorkerOptions, work};
use saltus_fleet::{Access, Build, Fleet};
use std::io::Read;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The servers to test with: what is installed, and what `SALTUS_NATS_SERVERS` names besides, separated by colons.
pub fn programs() -> Vec<PathBuf> {
    let named = std::env::var("SALTUS_NATS_SERVERS").unwrap_or_default();
    let named = named.split(':').filter(|path| !path.is_empty()).map(PathBuf::from);
    let all: Vec<PathBuf> = saltus_fleet::server::find().into_iter().chain(named).collect();
    assert!(!all.is_empty(), "no nats-server: scripts/check installs it");
    all
}

/// A server of its own, which can be killed and started again, with or without its files.
pub struct Server {
    program: PathBuf,
    port: u16,
    config: String,
    folder: TempDir,
    child: Option<Child>,
}

impl Server {
    pub fn start(program: &Path) -> Server {
        Server::with(program, "")
    }

    /// A server with more in its configuration.
    pub fn with(program: &Path, config: &str) -> Server {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr()).expect("a port");
        let mut server = Server {
            program: program.to_owned(),
            port: free.port(),
            config: config.to_owned(),
            folder: tempfile::tempdir().expect("a folder"),
            child: None,
        };
        server.go();
        server
    }

    /// Starts it, and waits until it speaks.
    pub fn go(&mut self) {
        let (folder, file) = (self.folder.path(), self.folder.path().join("nats.conf"));
        let store = folder.join("data").display().to_string();
        let listen = format!("listen: \"127.0.0.1:{}\"", self.port);
        let config = format!(
            "{listen}\njetstream {{ store_dir: {store:?} }}\nmax_payload: 8MB\n{}",
            self.config
        );
        std::fs::write(&file, config).expect("written");
        let log = std::fs::File::create(folder.join("log")).expect("a log");
        let mut command = Command::new(&self.program);
        command.arg("--config").arg(&file).stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        self.child = Some(command.spawn().expect("the server starts"));
        let begun = Instant::now();
        loop {
            let mut first = [0; 4];
            let said = TcpStream::connect(("127.0.0.1", self.port))
                .and_then(|mut stream| stream.read_exact(&mut first));
            if said.is_ok() && &first == b"INFO" {
                return;
            }
            let log = || std::fs::read_to_string(folder.join("log")).unwrap_or_default();
            assert!(begun.elapsed() < Duration::from_secs(60), "it does not speak: {}", log());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// SIGKILL.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().expect("it is killed");
            child.wait().expect("it ends");
        }
    }

    /// Everything that it has stored goes.
    pub fn lose_disk(&self) {
        std::fs::remove_dir_all(self.folder.path().join("data")).expect("removed");
    }

    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub fn url_of(&self, user: &str, password: &str) -> String {
        format!("nats://{user}:{password}@127.0.0.1:{}", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

pub fn build() -> Build {
    Build::named("b1").expect("a name")
}

pub fn access(url: String) -> Access {
    Access { url, ..Access::default() }
}

/// A coordinator that soon gives up on a silent worker.
pub fn fleet(url: String) -> Fleet {
    Fleet::connect(FleetOptions {
        access: access(url),
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
    pub fn start(url: String, build: Build) -> TestWorker {
        let asked = Arc::new(AtomicUsize::new(0));
        let options = WorkerOptions {
            threads: 2,
            engines: Vec::new(),
            version: "test".to_owned(),
            build,
            asked_to_stop: asked.clone(),
            metrics: Arc::new(Mutex::new(Metrics::default())),
        };
        let thread = thread::spawn(move || work(&access(url), options, |_| ()).expect("connected"));
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
