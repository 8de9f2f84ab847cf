//! What workers and coordinators say of themselves, every few seconds and whenever they are asked.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How often they say it.
pub const EVERY: Duration = Duration::from_secs(5);

/// Who has not been heard of for so long is gone.
pub const GONE_AFTER: Duration = Duration::from_secs(16);

/// A worker.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct WorkerCard {
    /// Its id: the key that it signs with.
    pub id: String,
    /// The machine, and the number of the process there.
    pub name: String,
    /// Its build.
    pub build: String,
    /// Its version.
    pub version: String,
    /// The cores of the machine.
    pub cores: usize,
    /// How many games it plays at a time.
    pub threads: usize,
    /// The players that its owner has listed.
    pub engines: Vec<String>,
    /// Whether it takes no more work.
    pub stopping: bool,
    /// Items that it holds.
    pub items: usize,
    /// Games that it has played.
    pub games: u64,
    /// Games a second, lately.
    pub rate: f64,
    /// Items that it could not do.
    pub refused: u64,
    /// Why, the last time.
    pub last_refusal: Option<String>,
    /// Whether there is work that it gets none of, and for which build.
    pub other_builds: Vec<String>,
}

/// A coordinator.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CoordinatorCard {
    /// Its id.
    pub id: String,
    /// The machine, and the number of the process there.
    pub name: String,
    /// Its build.
    pub build: String,
    /// Its version.
    pub version: String,
    /// What it runs.
    pub run: String,
    /// Items that have no result.
    pub waiting: usize,
    /// Games that have come back.
    pub games: u64,
    /// Games a second, lately.
    pub rate: f64,
    /// Results that were refused.
    pub nonsense: u64,
    /// Workers whose results it does not take.
    pub aside: Vec<String>,
}

/// The server.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ServerCard {
    /// Its version.
    pub version: String,
    /// Items that have not been acknowledged.
    pub work: u64,
    /// Results that are kept.
    pub results: u64,
    /// Their size.
    pub result_bytes: u64,
}

/// All of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Status {
    /// The server.
    pub server: ServerCard,
    /// The workers, by name.
    pub workers: Vec<WorkerCard>,
    /// The coordinators, by name.
    pub coordinators: Vec<CoordinatorCard>,
}

/// Counts games, and says how many a second there were lately.
#[derive(Debug, Default)]
pub struct Rate {
    total: u64,
    /// How many there had been at some moments of the last minute, the oldest first.
    seen: std::collections::VecDeque<(Duration, u64)>,
}

impl Rate {
    /// More games.
    pub fn add(&mut self, games: u64) {
        self.total += games;
    }

    /// All games.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Games a second in the last minute, or since the beginning.
    pub fn rate(&mut self, now: Duration) -> f64 {
        self.seen.push_back((now, self.total));
        while self.seen.len() > 2 && now - self.seen[1].0 >= Duration::from_secs(60) {
            self.seen.pop_front();
        }
        let (then, before) = self.seen[0];
        let seconds = (now - then).as_secs_f64();
        if seconds > 0.0 { (self.total - before) as f64 / seconds } else { 0.0 }
    }
}

/// The name of this machine and process.
pub fn own_name() -> String {
    let read = |path| std::fs::read_to_string(path).ok();
    let host = read("/proc/sys/kernel/hostname").or_else(|| std::env::var("COMPUTERNAME").ok());
    let host = host.or_else(|| std::env::var("HOSTNAME").ok()).unwrap_or("machine".to_owned());
    format!("{}-{}", host.trim(), std::process::id())
}
