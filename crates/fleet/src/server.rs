//! A server of one's own, for trying out: the one that is installed on this machine.

use std::io::{self, Write};
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

/// A server that this process has started.
pub struct Server {
    child: Child,
}

impl Server {
    /// Starts it on a port of this machine alone, with its files in a folder.
    pub fn start(program: &Path, port: u16, folder: &Path) -> io::Result<Server> {
        std::fs::create_dir_all(folder)?;
        let config = folder.join("nats-server.conf");
        let mut file = std::fs::File::create(&config)?;
        let store = folder.join("jetstream");
        write!(
            file,
            "listen: \"127.0.0.1:{port}\"\nmax_payload: 8MB\njetstream {{ store_dir: {:?} }}\n",
            store.display().to_string()
        )?;
        let child =
            Command::new(program).arg("--config").arg(&config).stdin(Stdio::null()).spawn()?;
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
