//! A server of one's own, for trying out and for tests: the one that is installed on this machine.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Where systems put it that do not have it in the search path of users.
const PLACES: &[&str] = &["/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];

/// The server's program, if it is installed.
pub fn find() -> Option<PathBuf> {
    let name = if cfg!(windows) { "nats-server.exe" } else { "nats-server" };
    let path = std::env::var_os("PATH").unwrap_or_default();
    let places = std::env::split_paths(&path).chain(PLACES.iter().map(PathBuf::from));
    places.map(|place| place.join(name)).find(|program| program.is_file())
}

/// Writes the configuration of a server that listens at an address and keeps its files in a folder; `more` goes in as it
/// is. Gives the file.
pub fn configure(address: SocketAddr, folder: &Path, more: &str) -> io::Result<PathBuf> {
    std::fs::create_dir_all(folder)?;
    let file = folder.join("nats-server.conf");
    let store = store(folder).display().to_string();
    let text = format!(
        "listen: \"{address}\"\nmax_payload: 8MB\njetstream {{ store_dir: {store:?} }}\n{more}"
    );
    std::fs::write(&file, text)?;
    Ok(file)
}

/// Where a server with this folder keeps what it has been sent.
pub fn store(folder: &Path) -> PathBuf {
    folder.join("jetstream")
}

/// A server that this process has started.
pub struct Server {
    child: Child,
}

impl Server {
    /// Starts it at an address, with its files in a folder.
    pub fn start(program: &Path, address: SocketAddr, folder: &Path) -> io::Result<Server> {
        let config = configure(address, folder, "")?;
        let mut command = Command::new(program);
        let child = command.arg("--config").arg(&config).stdin(Stdio::null()).spawn()?;
        Ok(Server { child })
    }

    /// Whether it has ended by itself, and how.
    pub fn ended(&mut self) -> io::Result<Option<std::process::ExitStatus>> {
        self.child.try_wait()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
