//! Killed at any moment and started again, whatever plays games comes to what an undisturbed run comes to.

mod lab;
mod matches;
mod tables;
mod tournament;

use saltus_game::keys::SplitMix;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const KILLS: u32 = 25;

/// Lives of random length, of which about ten would be enough for work that takes so long undisturbed.
fn lives(took: Duration) -> impl Iterator<Item = Duration> {
    let mut rng = SplitMix::new(2026);
    (0..KILLS).map(move |_| took / 10_000 * rng.below(2_000) as u32)
}

/// Runs the command for a while, and kills it without warning. It may be over before.
fn run_and_kill(args: &[&str], life: Duration) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_saltus"))
        .args(args)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("saltus runs");
    let begun = Instant::now();
    while begun.elapsed() < life && child.try_wait().expect("its state").is_none() {
        std::thread::sleep(Duration::from_millis(1));
    }
    // SIGKILL.
    let _ = child.kill();
    child.wait().expect("it ends");
}

/// A table without the columns that depend on the clock. No cell of these tests holds a quote.
fn timeless(csv: &str) -> Vec<Vec<String>> {
    let rows: Vec<Vec<String>> = csv.lines().map(split).collect();
    let timed = |column: usize| rows[0][column].contains("seconds") || rows[0][column] == "ended";
    let keep = |row: &Vec<String>| {
        let cells = row.iter().enumerate().filter(|(column, _)| !timed(*column));
        cells.map(|(_, cell)| cell.clone()).collect()
    };
    rows.iter().map(keep).collect()
}

/// The cells of a line; commas within quotes belong to a cell.
fn split(line: &str) -> Vec<String> {
    let mut quoted = false;
    let cells = line.split(|c| {
        quoted ^= c == '"';
        c == ',' && !quoted
    });
    cells.map(str::to_owned).collect()
}
