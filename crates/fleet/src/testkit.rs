//! A real server for tests, and processes around it that can be killed and started again.

use crate::server::{configure, find, store};
use std::ffi::OsString;
use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What the server writes when it takes connections.
const READY: &str = "Server is ready";

/// How long it may take, on a machine that does much besides.
const READY_WITHIN: Duration = Duration::from_secs(60);

/// The servers to test with: what is installed, and what `SALTUS_NATS_SERVERS` names besides, separated by colons.
pub fn programs() -> Vec<PathBuf> {
    let named = std::env::var("SALTUS_NATS_SERVERS").unwrap_or_default();
    let named = named.split(':').filter(|path| !path.is_empty()).map(PathBuf::from);
    let all: Vec<PathBuf> = find().into_iter().chain(named).collect();
    assert!(!all.is_empty(), "no nats-server: scripts/check installs it");
    all
}

/// A process that can be killed and started again.
pub struct Process {
    command: Command,
    log: Option<PathBuf>,
    child: Option<Child>,
}

impl Process {
    /// A process that does not run yet, of a program and its arguments.
    pub fn new<A: Into<OsString>>(words: impl IntoIterator<Item = A>) -> Process {
        let mut words = words.into_iter().map(Into::into);
        let mut command = Command::new(words.next().expect("a program"));
        command.args(words).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Process { command, log: None, child: None }
    }

    /// What it says on standard error goes to this file, anew at each start.
    pub fn logging(mut self, log: PathBuf) -> Process {
        self.log = Some(log);
        self
    }

    /// With a variable of the environment.
    pub fn with(mut self, name: &str, value: &str) -> Process {
        self.command.env(name, value);
        self
    }

    /// Starts it.
    pub fn start(&mut self) {
        if let Some(log) = &self.log {
            self.command.stderr(fs::File::create(log).expect("a log"));
        }
        self.child = Some(self.command.spawn().expect("it starts"));
    }

    /// SIGKILL.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill(); // it may have ended
            child.wait().expect("it ends");
        }
    }

    /// Whether it has ended, and well.
    pub fn ended(&mut self) -> Option<bool> {
        let status = self.child.as_mut()?.try_wait().expect("its state")?;
        Some(status.success())
    }

    /// Its number, while it runs.
    pub fn id(&self) -> u32 {
        self.child.as_ref().expect("it runs").id()
    }

    /// What it has said since its last start.
    pub fn said(&self) -> String {
        self.log.as_ref().and_then(|log| fs::read_to_string(log).ok()).unwrap_or_default()
    }

    /// Waits until it has said something.
    pub fn wait_for(&mut self, words: &str, within: Duration) {
        let begun = Instant::now();
        while !self.said().contains(words) {
            let fit = self.ended().is_none() && begun.elapsed() < within;
            assert!(fit, "it does not say {words:?}: {}", self.said());
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A server of its own, which can be killed and started again, with or without its files.
pub struct TestServer {
    /// It.
    pub process: Process,
    address: SocketAddr,
    folder: PathBuf,
}

impl TestServer {
    /// Starts it on this machine alone, with its files in a folder and more in its configuration.
    pub fn start(program: &Path, folder: &Path, more: &str) -> TestServer {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|it| it.local_addr());
        TestServer::start_at(&[], program, free.expect("a port"), folder, more)
    }

    /// Starts it at an address; `within` is a command that goes before it.
    pub fn start_at(
        within: &[String],
        program: &Path,
        address: SocketAddr,
        folder: &Path,
        more: &str,
    ) -> TestServer {
        let folder = folder.join("nats");
        let config = configure(address, &folder, more).expect("written");
        let own = [program.into(), "--config".into(), config.into()];
        let words = within.iter().map(OsString::from).chain(own);
        let process = Process::new(words).logging(folder.join("log"));
        let mut server = TestServer { process, address, folder };
        server.go();
        server
    }

    /// Starts it, and waits until it takes connections.
    pub fn go(&mut self) {
        self.process.start();
        self.process.wait_for(READY, READY_WITHIN);
    }

    /// Everything that it has stored goes.
    pub fn lose_disk(&self) {
        fs::remove_dir_all(store(&self.folder)).expect("removed");
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// Its address, where connections are encrypted.
    pub fn tls_url(&self) -> String {
        format!("tls://localhost:{}", self.address.port())
    }

    /// Its address for a user.
    pub fn url_of(&self, user: &str, password: &str) -> String {
        format!("nats://{user}:{password}@{}", self.address)
    }
}
