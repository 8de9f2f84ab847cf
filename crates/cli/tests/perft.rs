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

fn check(file: &str, least: usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/perft").join(file);
    let text = std::fs::read_to_string(&path).expect("the data file is there");
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
    assert!(checked >= least, "only {checked} lines in {file}");
}

#[test]
fn halma_counts() {
    check("halma.perft", 11);
}

#[test]
fn draughts_counts() {
    check("draughts.perft", 23);
}
