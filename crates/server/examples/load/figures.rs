//! What was measured, and how it is told.

use std::time::Duration;

/// Times of all players together.
#[derive(Default)]
pub struct Figures {
    /// From a move's request to its answer.
    pub answers: Vec<Duration>,
    /// From a move's request to the computer's reply, or until the other person sees it.
    pub replies: Vec<Duration>,
    /// Games that came to their end.
    pub finished: u64,
}

impl Figures {
    pub fn print(&self, passed: Duration, together: bool) {
        let moves = self.answers.len();
        let rate = moves as f64 / passed.as_secs_f64();
        println!(
            "{moves} moves answered, {rate:.0} a second; {} games played to their ends",
            self.finished
        );
        println!("a move to its answer:          {}", percentiles(&self.answers));
        let reply = match together {
            true => "a move until the other sees it:",
            false => "a move to the computer's reply:",
        };
        println!("{reply} {}", percentiles(&self.replies));
    }
}

fn percentiles(times: &[Duration]) -> String {
    let mut times = times.to_vec();
    times.sort_unstable();
    let Some(most) = times.len().checked_sub(1) else { return "none".to_owned() };
    let at = |part: f64| times[(most as f64 * part).round() as usize].as_secs_f64() * 1000.0;
    let parts = [("median", 0.5), ("95 %", 0.95), ("99 %", 0.99), ("most", 1.0)];
    parts.map(|(name, part)| format!("{name} {:.1} ms", at(part))).join(", ")
}

/// The memory that a process has in use, where the system tells.
pub fn memory(process: u32) -> String {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok());
    kilobytes
        .map_or("memory unknown".to_owned(), |kilobytes| format!("{:.1} MiB", kilobytes / 1024.0))
}

/// The processor time that a process has used, where the system tells: in hundredths of a second, as all Linux systems count it.
pub fn processor(process: u32) -> Duration {
    let status = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name in parentheses may hold blanks.
    let fields = status.rsplit_once(") ").map_or("", |(_, fields)| fields);
    let ticks = fields.split(' ').skip(11).take(2).filter_map(|text| text.parse::<u64>().ok());
    Duration::from_millis(10 * ticks.sum::<u64>())
}
