//! A real server, and processes of the command around it.

use crate::folder::Folder;
use std::io::Read;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The servers to test with: what is installed, and what `SALTUS_NATS_SERVERS` names besides, separated by colons.
pub fn programs() -> Vec<PathBuf> {
    let named = std::env::var("SALTUS_NATS_SERVERS").unwrap_or_default();
    let named = named.split(':').filter(|path| !path.is_empty()).map(PathBuf::from);
    let all: Vec<PathBuf> = saltus_fleet::server::find().into_iter().chain(named).collect();
    assert!(!all.is_empty(), "no nats-server: scripts/check installs it");
    all
}

/// A process that can be killed and started again.
pub struct Process {
    command: Command,
    child: Option<Child>,
}

impl Process {
    pub fn new(program: &Path, args: &[&str]) -> Process {
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Process { command, child: None }
    }

    pub fn saltus(args: &[&str]) -> Process {
        Process::new(Path::new(env!("CARGO_BIN_EXE_saltus")), args)
    }

    pub fn start(&mut self) {
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
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The server.
pub struct Nats {
    pub process: Process,
    pub url: String,
    port: u16,
}

impl Nats {
    pub fn start(program: &Path, folder: &Folder) -> Nats {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr()).expect("a port");
        let port = free.port();
        let (number, store) = (port.to_string(), folder.at("nats"));
        let args = ["-a", "127.0.0.1", "-p", &number, "-js", "-sd", &store];
        let process = Process::new(program, &args);
        let mut nats = Nats { process, url: format!("nats://127.0.0.1:{port}"), port };
        nats.go();
        nats
    }

    /// Starts it, and waits until it speaks.
    pub fn go(&mut self) {
        self.process.start();
        let begun = Instant::now();
        loop {
            let mut first = [0; 4];
            let said = TcpStream::connect(("127.0.0.1", self.port))
                .and_then(|mut stream| stream.read_exact(&mut first));
            if said.is_ok() && &first == b"INFO" {
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "the server does not speak");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}
