//! The experiments that ship: each is read and planned without a fault and says what it should, those that
//! replay earlier programs stand beside the figures that these printed, and the quick ones are played.

use crate::common::{Folder, start};
use saltus_engine::{Stop, duration};
use saltus_lab::plan::Contest;
use saltus_lab::{Experiment, Finish, Plan, shipped};
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
        for (what, text, polish) in [
            ("title", &spec.title, &spec.polish.title),
            ("question", &spec.question, &spec.polish.question),
            ("about", &spec.about, &spec.polish.about),
            ("finding", &spec.finding, &spec.polish.finding),
        ] {
            assert!(!text.trim().is_empty(), "{name} has no {what}");
            let polish = polish.as_deref().unwrap_or_default().trim();
            assert!(!polish.is_empty(), "{name} has no {what} in Polish");
            assert_ne!(polish, text.trim(), "{name}: its {what} in Polish is English");
        }
        // Findings say for which results they were written; what formulas give is the same in every run.
        if !plan.tasks.is_empty() {
            let digest = spec.written_for.as_ref().unwrap_or_else(|| panic!("{name}: for what?"));
            assert!(digest.len() == 16 && digest.chars().all(|c| c.is_ascii_hexdigit()), "{name}");
        }
        assert!(spec.about.contains("Rules: "), "{name} does not say by which rules it plays");
        let expected = spec.expected.as_ref().unwrap_or_else(|| panic!("{name}: how long?"));
        all += duration::read(expected.get_ref()).expect("a plan has a good one");
        // Equal time is what some of them ask about.
        let about_time = spec.question.contains("equal time");
        assert!(
            about_time || !plan.contests().into_iter().any(Contest::is_by_time),
            "{name}: a game minds the clock"
        );
    }
    assert!(all <= Duration::from_secs(25 * 60), "all together take {} s", all.as_secs());
}

/// The quickest of draughts, and the quickest that replays an earlier program at Halma: whoever changes what games they have,
/// be it rules, generation order, seeds, evaluations or a search, is told here that findings are stale. The others take
/// minutes: `scripts/experiments` plays them.
#[test]
fn quick_ones_come_to_the_results_that_their_findings_were_written_for() {
    for name in ["first-look", "p2-minimax-alphabeta"] {
        let text = shipped::text(name).expect("it ships");
        let experiment = Experiment::shipped(name, text).unwrap_or_else(|error| panic!("{error}"));
        let folder = Folder::new(name);
        let ran = experiment
            .run(folder.path(), &start(2), &Stop::new(), &mut |_| {})
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(ran.finish, Finish::Done, "{name}");
        let plan = &experiment.plan;
        let written_for = plan.spec.written_for.clone();
        assert_eq!(
            Some(ran.results.digest(plan)),
            written_for,
            "{name} has other results now: read its finding beside the new report (scripts/experiments {name})"
        );
        let report = folder.text("table.md");
        assert!(!report.contains("was written for"), "{name}: {report}");
        assert!(!report.contains("{"), "{name}: a figure of the finding is not filled: {report}");
    }
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
    // Rows: first player; columns distance, wall-corner, dispersion, manhattan.
    let players = ["distance", "wall-corner", "dispersion", "manhattan"];
    let seconds = [
        [26.72, 25.29, 36.08, 26.04],
        [24.23, 24.34, 36.02, 26.02],
        [35.53, 36.60, 53.01, 39.35],
        [26.14, 26.14, 36.16, 26.95],
    ];
    let moves = [
        [339.0, 339.0, 315.0, 316.0],
        [335.0, 332.0, 313.0, 311.0],
        [313.0, 312.0, 360.0, 320.0],
        [315.0, 311.0, 304.0, 318.0],
    ];
    let won = [
        [None, Some((2.0, 8.0)), Some((10.0, 0.0)), Some((4.0, 6.0))],
        [Some((9.0, 1.0)), None, Some((10.0, 0.0)), Some((9.0, 1.0))],
        [Some((0.0, 10.0)), Some((0.0, 10.0)), None, Some((0.0, 10.0))],
        [Some((5.0, 5.0)), Some((3.0, 7.0)), Some((10.0, 0.0)), None],
    ];
    for (row, first) in players.iter().enumerate() {
        for (column, second) in players.iter().enumerate() {
            let original =
                &contest(&pairings, &format!("{first} – {second} (halma-single)")).original;
            assert_eq!(original.seconds, Some(seconds[row][column]));
            assert_eq!(original.moves, Some(moves[row][column]));
            assert_eq!(original.wins.zip(original.losses), won[row][column]);
        }
    }
    assert!(has_row(&pairings, &["120 between different evaluations", "56 : 64", "47 : 53"]));
    let with_self = "160 with those of an evaluation against itself";
    assert!(has_row(&pairings, &[with_self, "73 : 87", "46 : 54"]));
    let dynamic = plan("p2-dynamic");
    let dynamics =
        [("dynamic", 1.0, 338.0, Some(72.0)), ("dynamic without dispersion", 2.0, 334.0, None)];
    for (name, wins, moves, seconds) in dynamics {
        let ours = contest(&dynamic, &format!("{name}, halma-single"));
        assert_eq!((ours.original.wins, ours.original.moves), (Some(wins), Some(moves)));
        assert_eq!(ours.original.seconds, seconds);
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
    for (name, seconds, turns) in [
        ("minimax 2, random", 41.99, 21_211.0),
        ("minimax 2, proximity", 1.52, 262.0),
        ("minimax 2, leader", 1.33, 206.0),
        ("alpha-beta 1, random", 0.37, 13_816.0),
        ("alpha-beta 1, proximity", 0.01, 262.0),
        ("alpha-beta 1, leader", 0.01, 206.0),
        ("alpha-beta 2, random", 30.49, 13_843.0),
        ("alpha-beta 2, proximity", 0.83, 261.0),
        ("alpha-beta 2, leader", 0.69, 205.0),
    ] {
        let ours = contest(&tables, name);
        assert_eq!((ours.original.seconds, ours.original.moves), (Some(seconds), Some(turns)));
        assert_eq!(ours.game, "halma-locked");
        assert_eq!(ours.first.spec.to_string().contains("fresh-random"), name.contains("random"));
    }
    for search in ["minimax 2", "alpha-beta 1", "alpha-beta 2"] {
        for eval in ["fixed random", "proximity", "leader"] {
            assert_eq!(contest(&tables, &format!("{search}, {eval}")).game, "halma-locked");
            assert_eq!(contest(&tables, &format!("{search}, {eval}, halma")).game, "halma");
        }
    }
    // Where both searches of one depth stand, they play the same games.
    for (file, name, like) in [
        ("p3-tables", "alpha-beta 2, leader", "minimax 2, leader"),
        ("p0-table", "alpha-beta, depth 3", "minimax, depth 3"),
        ("p2-minimax-alphabeta", "alpha-beta, halma", "minimax, halma"),
    ] {
        assert_eq!(contest(&plan(file), name).like.as_deref(), Some(like));
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
        assert_eq!(ours.original.moves, Some(rounds));
        assert_eq!(ours.original.winner.as_deref(), Some(first));
        contest(&evaluators, &format!("{first} – {second}, halma"));
    }
    for eval in ["proximity", "leader", "home-penalty", "composite"] {
        let ours = contest(&evaluators, &format!("{eval} – random"));
        assert_eq!(ours.original.winner.as_deref(), Some(eval));
        // Where a piece that random leaves behind is no hindrance.
        assert_eq!(contest(&evaluators, &format!("{eval} – random, halma")).game, "halma");
    }
    let depths = plan("p3-depths");
    for (depth, rounds) in [(2, 231.0), (3, 191.0)] {
        let ours = contest(&depths, &format!("leader {depth} – proximity {depth}"));
        assert_eq!(ours.original.moves, Some(rounds));
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
