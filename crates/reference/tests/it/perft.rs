//! The reference generators against the published counts in `data/perft`, as deep as is quick.
//! `--ignored` goes deeper, for minutes.

use saltus_reference::{draughts, four, halma};
use std::path::Path;

/// Checks every line of a data file to the last depth with at most `limit` paths.
fn check(file: &str, limit: u64, perft: impl Fn(&str, &str, u32) -> u64) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/perft").join(file);
    let text = std::fs::read_to_string(&path).expect("the data file is there");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in lines.filter(|line| !line.contains("| sum")) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [game, position, counts] = fields[..] else { panic!("three fields: {line}") };
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let count: u64 = count.parse().expect("a count is a number");
            if count > limit {
                break;
            }
            assert_eq!(perft(game, position, depth), count, "{game} {position} depth {depth}");
        }
    }
}

fn draughts_paths(game: &str, position: &str, depth: u32) -> u64 {
    let rules = draughts::rules(game).expect("a known variant");
    let position = match position {
        "start" => draughts::Position::start(&rules),
        fen => draughts::Position::from_fen(&rules, fen).expect("a sound position"),
    };
    draughts::perft(&position, depth)
}

fn halma_paths(game: &str, position: &str, depth: u32) -> u64 {
    if let "halma-4" | "halma-4-teams" = game {
        assert_eq!(position, "start", "the reference for four reads no positions");
        return four::perft(&four::Position::start(game == "halma-4-teams"), depth);
    }
    let (id, unlocked) = match game.strip_suffix(":goal-lock=off") {
        Some(id) => (id, true),
        None => (game, false),
    };
    let mut rules = halma::rules(id).expect("a known game");
    if unlocked {
        rules.goal_lock = halma::GoalLock::Off;
    }
    let position = match position {
        "start" => halma::Position::start(&rules),
        line => halma::Position::from_line(&rules, line).expect("a sound position"),
    };
    halma::perft(&position, depth)
}

#[test]
fn draughts_counts() {
    check("draughts.perft", 50_000, draughts_paths);
}

#[test]
fn halma_counts() {
    check("halma.perft", 100_000, halma_paths);
}

#[test]
#[ignore = "takes minutes"]
fn deep_draughts_counts() {
    check("draughts.perft", 5_000_000, draughts_paths);
}

#[test]
#[ignore = "takes minutes"]
fn deep_halma_counts() {
    check("halma.perft", 5_000_000, halma_paths);
}
