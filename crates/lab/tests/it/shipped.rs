//! The experiments that ship: each is read and planned without a fault and says what it should, and those that
//! replay earlier programs stand beside the figures that these printed.

use saltus_engine::duration;
use saltus_lab::plan::Contest;
use saltus_lab::{Experiment, Plan, shipped};
use std::time::Duration;

fn plan(name: &str) -> Plan {
    let text = shipped::text(name).unwrap_or_else(|| panic!("{name} does not ship"));
    Experiment::shipped(name, text).unwrap_or_else(|error| panic!("{error}")).plan
}

fn contest<'a>(plan: &'a Plan, name: &str) -> &'a Contest {
    let found = plan.contests().into_iter().find(|contest| contest.name == name);
    found.unwrap_or_else(|| panic!("no contest is called {name}"))
}

/// Whether a table of the original has a row with these cells.
fn has_row(plan: &Plan, cells: &[&str]) -> bool {
    let mut rows = plan.spec.original_tables.iter().flat_map(|table| &table.rows);
    rows.any(|row| row.get_ref() == cells)
}

#[test]
fn every_file_is_planned_and_says_what_it_should() {
    let mut all = Duration::ZERO;
    for name in shipped::names() {
        let plan = plan(name);
        let spec = &plan.spec;
        for (what, text) in [
            ("title", &spec.title),
            ("question", &spec.question),
            ("about", &spec.about),
            ("finding", &spec.finding),
        ] {
            assert!(!text.trim().is_empty(), "{name} has no {what}");
        }
        assert!(spec.about.contains("Rules: "), "{name} does not say by which rules it plays");
        let expected = spec.expected.as_ref().unwrap_or_else(|| panic!("{name}: how long?"));
        all += duration::read(expected.get_ref()).expect("a plan has a good one");
        let clock = |contest: &Contest| {
            [&contest.first, &contest.second].iter().any(|it| it.spec.to_string().contains("time="))
        };
        assert!(!plan.contests().into_iter().any(clock), "{name}: a game minds the clock");
    }
    assert!(all <= Duration::from_secs(16 * 60), "all together take {} s", all.as_secs());
}

#[test]
fn every_question_has_its_file() {
    for name in [
        "best-evaluator",
        "dynamic-normalised",
        "first-player",
        "own-or-both",
        "p1-calibrated",
        "ply-worth",
    ] {
        assert!(plan(name).contests().len() > 1, "{name}");
    }
}

#[test]
fn p0_full_games() {
    let plan = plan("p0-table");
    for (name, nodes, seconds) in [
        ("minimax, depth 1", 32_674.0, 0.33),
        ("minimax, depth 2", 5_285_131.0, 3.10),
        ("minimax, depth 3", 784_374_170.0, 521.0),
        ("alpha-beta, depth 1", 32_024.0, 0.42),
        ("alpha-beta, depth 2", 927_210.0, 0.92),
        ("alpha-beta, depth 3", 28_240_682.0, 24.45),
        ("alpha-beta, depth 4", 189_789_544.0, 700.0),
    ] {
        let ours = contest(&plan, name);
        assert_eq!(ours.game, "halma-classic");
        assert_eq!((ours.original.nodes, ours.original.seconds), (Some(nodes), Some(seconds)));
        assert_eq!(contest(&plan, &format!("{name}, halma")).game, "halma");
    }
    let log_time = |chart: &&saltus_lab::spec::ChartEntry| {
        chart.log.as_ref().is_some_and(|log| *log.get_ref())
    };
    assert!(plan.spec.charts.iter().filter(log_time).count() >= 2);
}

#[test]
fn p2_searches_and_pairings() {
    let searches = plan("p2-minimax-alphabeta");
    for (name, nodes, seconds) in [("minimax", 3_000_000.0, 287.0), ("alpha-beta", 220_000.0, 26.0)]
    {
        let ours = contest(&searches, &format!("{name}, halma-single"));
        assert_eq!((ours.original.nodes, ours.original.seconds), (Some(nodes), Some(seconds)));
        contest(&searches, &format!("{name}, halma"));
    }
    let pairings = plan("p2-pairings");
    assert_eq!(pairings.contests().len(), 2 * 16);
    assert!(has_row(&pairings, &["mean time of a pairing", "24 to 53 s"]));
    assert!(has_row(&pairings, &["mean moves of a pairing", "304 to 360"]));
    let first = "first against second player, 120 games between different evaluations";
    assert!(has_row(&pairings, &[first, "47 : 53 %"]));
    let dynamic = plan("p2-dynamic");
    for (name, wins) in [("dynamic", 1.0), ("dynamic without dispersion", 2.0)] {
        let ours = contest(&dynamic, &format!("{name}, halma-single"));
        assert_eq!(ours.original.wins, Some(wins));
        assert_eq!(ours.second.name, "wall-corner");
        contest(&dynamic, &format!("{name}, halma"));
    }
    let titles: Vec<String> =
        plan("p2-heatmaps").heatmaps.iter().map(|map| map.title.clone()).collect();
    for eval in ["distance", "wall-corner", "dispersion", "manhattan"] {
        for side in ["white", "black"] {
            assert!(titles.contains(&format!("{eval}: {side}")), "{eval}, {side}");
        }
    }
}

#[test]
fn p3_tables() {
    let tables = plan("p3-tables");
    for (name, seconds, rounds) in [
        ("minimax 2, proximity", 1.52, 262.0),
        ("minimax 2, leader", 1.33, 206.0),
        ("alpha-beta 2, proximity", 0.83, 261.0),
        ("alpha-beta 2, leader", 0.69, 205.0),
    ] {
        let original = &contest(&tables, name).original;
        assert_eq!((original.seconds, original.rounds), (Some(seconds), Some(rounds)));
    }
    for search in ["minimax 2", "alpha-beta 1", "alpha-beta 2"] {
        for eval in ["random", "proximity", "leader"] {
            assert_eq!(contest(&tables, &format!("{search}, {eval}")).game, "halma-locked");
            assert_eq!(contest(&tables, &format!("{search}, {eval}, halma")).game, "halma");
        }
    }
    let evaluators = plan("p3-evaluators");
    for (first, second, rounds) in [
        ("leader", "proximity", 191.0),
        ("home-penalty", "proximity", 189.0),
        ("leader", "home-penalty", 194.0),
        ("composite", "proximity", 193.0),
        ("leader", "composite", 192.0),
    ] {
        let ours = contest(&evaluators, &format!("{first} – {second}"));
        assert_eq!(ours.original.rounds, Some(rounds));
        assert_eq!(ours.original.winner.as_deref(), Some(first));
        contest(&evaluators, &format!("{first} – {second}, halma"));
    }
    let depths = plan("p3-depths");
    for (depth, rounds) in [(2, 231.0), (3, 191.0)] {
        let ours = contest(&depths, &format!("leader {depth} – proximity {depth}"));
        assert_eq!(ours.original.rounds, Some(rounds));
    }
}

#[test]
fn names_in_tables_of_one_game_do_without_it() {
    let short = |file: &str, name: &str| contest(&plan(file), name).short_name().to_owned();
    assert_eq!(short("p0-table", "minimax, depth 1, halma"), "minimax, depth 1");
    assert_eq!(short("p2-pairings", "distance – manhattan (halma)"), "distance – manhattan");
    assert_eq!(short("p1-calibrated", "simple, level 2"), "level 2");
    assert_eq!(short("p1-calibration", "simple: king 2, edge 0"), "king 2, edge 0");
    // What is only alike stays, and so does what would leave nothing.
    assert_eq!(short("p2-dynamic", "dynamic, halma-single"), "dynamic");
    assert_eq!(short("first-player", "halma"), "halma");
}

#[test]
fn p1_levels() {
    let plan = plan("p1-levels");
    for level in 2..=8 {
        for weights in ["P1", "calibrated"] {
            let name = format!("level {level}, {weights}");
            let player = plan.players.iter().find(|player| player.name == name);
            let spec =
                player.unwrap_or_else(|| panic!("no player is called {name}")).spec.to_string();
            assert!(spec.contains(&format!("depth={level},")), "{spec}");
        }
    }
    for game in ["simple", "english"] {
        let games = plan.contests().into_iter().filter(|contest| contest.game == game).count();
        assert_eq!(games, 14 * 13 / 2);
    }
}
