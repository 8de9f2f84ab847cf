//! A fleet: who plays games for whom on many machines.

use serde::Serialize;
use ts_rs::TS;

/// What the page shows of a fleet.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FleetView {
    /// Where its NATS server is, without a password; `null` if the operator has named none.
    pub url: Option<String>,
    /// Why that server cannot be asked, in its own words or the system's.
    pub problem: Option<String>,
    /// How the fleet stands, if the server could be asked.
    pub state: Option<FleetState>,
}

/// How a fleet stands.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FleetState {
    /// The version of the NATS server.
    pub version: String,
    /// Items that are not done.
    pub items: u64,
    /// Results that the server keeps.
    pub results: u64,
    /// Their size in bytes.
    pub bytes: u64,
    /// By name.
    pub coordinators: Vec<FleetCoordinator>,
    /// By name.
    pub workers: Vec<FleetWorker>,
}

/// One that hands out work.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FleetCoordinator {
    /// Its machine and process.
    pub name: String,
    /// What it runs.
    pub run: String,
    /// Its version.
    pub version: String,
    /// Its build: only workers of the same get its work.
    pub build: String,
    /// Items without a result.
    pub items: usize,
    /// Games that have come back.
    pub games: u64,
    /// Games a second, lately.
    pub rate: f64,
    /// Results that were refused.
    pub refused: u64,
    /// The ids of workers whose results it does not take any more.
    pub aside: Vec<String>,
}

/// One that plays.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FleetWorker {
    /// Its id: the key that it signs with.
    pub id: String,
    /// Its machine and process.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its build.
    pub build: String,
    /// The cores of its machine.
    pub cores: usize,
    /// How many games it plays at a time.
    pub threads: usize,
    /// Players that its owner has listed by name.
    pub engines: Vec<String>,
    /// Whether it takes no more work.
    pub stopping: bool,
    /// Items that it holds.
    pub items: usize,
    /// Games that it has played.
    pub games: u64,
    /// Games a second, lately.
    pub rate: f64,
    /// Items that it could not play.
    pub refused: u64,
    /// Why, the last time.
    pub refusal: Option<String>,
    /// Builds that there is work for, which it does not get.
    pub other_builds: Vec<String>,
}
