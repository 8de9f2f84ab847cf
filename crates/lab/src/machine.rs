//! What this computer is, as far as a report should say.

use saltus_platform::processor::cores;

/// A computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    /// The name of its processor.
    pub cpu: String,
    /// How many cores this process may use.
    pub cores: usize,
    /// Its system and architecture.
    pub os: String,
}

/// The computer that this runs on.
pub fn this() -> Machine {
    let os = format!("{} {}", std::env::consts::OS, std::env::consts::ARCH);
    // Linux tells it in a file; elsewhere it takes more to ask than it is worth.
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let cpu = name.map_or("unknown", |(_, name)| name.trim()).to_owned();
    Machine { cpu, cores: cores(), os }
}
