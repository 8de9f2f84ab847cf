//! The program, started for a test and ended with it.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A server that runs.
pub struct Program {
    pub child: Child,
    pub address: SocketAddr,
    /// Kept open: what it prints must have a reader.
    pub out: BufReader<ChildStdout>,
}

impl Program {
    /// Starts it with games in this folder, and waits until it says where it is.
    pub fn start(data: &Path, more: &[&str]) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_saltus"))
            .args(["serve", "--no-open", "--data"])
            .arg(data)
            .args(more)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("saltus runs");
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        out.read_line(&mut line).expect("a line");
        let url = line.trim().rsplit(' ').next().expect("an address");
        let address = url.trim_start_matches("http://").trim_end_matches('/');
        let address = address.parse().unwrap_or_else(|_| panic!("an address: {line:?}"));
        Program { child, address, out }
    }

    /// Kills it so that it cannot say a word.
    pub fn kill(&mut self) {
        // It may be over already.
        let _ = self.child.kill();
        self.child.wait().expect("it ends");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}
