//! What the lab itself costs: games of two random players, played and stored on two cores. Prints
//! games a second, and how the memory grows with the number of games (on Linux).
//!
//! ```sh
//! cargo bench -p saltus-lab --bench overhead
//! cargo bench -p saltus-lab --bench overhead -- 20000 2
//! ```

use saltus_engine::Stop;
use saltus_lab::{Experiment, Lang, News, Plan, RunStart};
use std::time::Instant;

fn main() {
    // Cargo adds a flag of its own.
    let mut numbers = std::env::args().skip(1).filter_map(|word| word.parse::<u32>().ok());
    let games = numbers.next().unwrap_or(100_000);
    let workers = numbers.next().unwrap_or(2) as usize;
    let text = format!(
        "title = \"Overhead\"\nquestion = \"What does the lab cost?\"\ngame = \"english\"\n\
         [[contest]]\nfirst = \"random:seed=1\"\nsecond = \"random:seed=2\"\ngames = {games}\n"
    );
    let alone = |_: &str| Err("nothing lies beside it".to_owned());
    let plan = Plan::read("overhead.toml", &text, &alone).expect("a sound file");
    let experiment = Experiment { name: "overhead".to_owned(), plan };
    let folder = std::env::temp_dir().join(format!("saltus-overhead-{}", std::process::id()));
    let begun = Instant::now();
    let mut played = begun;
    let mut hear = |&News { progress, .. }: &News| {
        if progress.done == u64::from(games / 10) || progress.done == u64::from(games) {
            println!("{:>7} games: {}", progress.done, memory());
        }
        if progress.done == u64::from(games) {
            played = Instant::now();
        }
    };
    let start = RunStart { command: "cargo bench".to_owned(), workers, lang: Lang::English };
    let ran = experiment.run(&folder, &start, &Stop::new(), &mut hear).expect("it runs");
    let seconds = (played - begun).as_secs_f64();
    println!(
        "{} games in {seconds:.1} s: {:.0} a second",
        ran.results.played,
        f64::from(games) / seconds
    );
    println!("report in {:.1} s: {}", played.elapsed().as_secs_f64(), memory());
    std::fs::remove_dir_all(&folder).expect("the folder is removed");
}

/// The memory of this process, now and at its most.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let of = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let kib = line.and_then(|rest| {
            rest.trim_matches([':', '\t', ' ']).split(' ').next()?.parse::<f64>().ok()
        });
        kib.map_or("unknown".to_owned(), |kib| format!("{:.1} MiB", kib / 1024.0))
    };
    format!("memory {}, at most {}", of("VmRSS"), of("VmHWM"))
}
