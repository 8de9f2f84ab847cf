//! Every reference count in `data/perft`, to its full depth, by the command that people would run.

use std::path::Path;
use std::process::Command;

struct Line {
    game: String,
    position: String,
    sums: bool,
    counts: Vec<u64>,
}

fn parse(line: &str) -> Line {
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let [game, position, counts] = fields[..] else { panic!("expected three fields: {line}") };
    let sums = counts.starts_with("sum ");
    let numbers = counts.trim_start_matches("sum ").split_whitespace();
    let counts = numbers.map(|number| number.parse().expect("a count is a number")).collect();
    Line { game: game.to_owned(), position: position.to_owned(), sums, counts }
}

fn count(line: &Line) -> Vec<u64> {
    let depth = line.counts.len();
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltus"));
    command.args(["perft", "--json", "--game", &line.game, "--depth", &depth.to_string()]);
    if line.position != "start" {
        command.args(["--position", &line.position]);
    }
    let output = command.output().expect("saltus runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let nodes = document["nodes"].as_array().expect("a list of counts").iter();
    nodes.map(|count| count.as_u64().expect("a count")).collect()
}

/// Checks one file, and returns how many lines it has.
fn check(path: &Path) -> usize {
    let text = std::fs::read_to_string(path).expect("the data file can be read");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut checked = 0;
    for line in lines.map(parse) {
        let mut found = count(&line);
        if line.sums {
            let mut total = 0;
            found.iter_mut().for_each(|count| {
                total += *count;
                *count = total;
            });
        }
        assert_eq!(found, line.counts, "{} from {}", line.game, line.position);
        checked += 1;
    }
    checked
}

#[test]
fn every_count() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/perft");
    let entries = folder.read_dir().expect("the data folder is there");
    let files: Vec<_> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "perft"))
        .collect();
    // A thread a file, since the deep counts take a while.
    let lines: usize = std::thread::scope(|scope| {
        let threads: Vec<_> = files.iter().map(|file| scope.spawn(|| check(file))).collect();
        threads.into_iter().map(|thread| thread.join().expect("the counts are right")).sum()
    });
    assert!(files.len() >= 2 && lines >= 34, "only {lines} lines in {} files", files.len());
}
