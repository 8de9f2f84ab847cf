//! Sequential tests: a contest stops when enough is known, after the same pair at any number of workers and after any
//! interruption.

use crate::common::{Folder, experiment, plan, run, start};
use saltus_engine::Stop;
use saltus_lab::{Finish, News, Plan};
use saltus_stats::Verdict;

/// The first contest is decided soon, the second never.
const TESTED: &str = r#"
title = "Tested"
question = "Is it stronger?"
game = "english"
seed = 11
rounds = 60
openings.plies = 4

[[contest]]
name = "clear"
first = "alphabeta:depth=2"
second = "random"
games = 200
sprt = { elo0 = 0, elo1 = 100, model = "logistic" }

[[contest]]
name = "close"
first = "random:seed=1"
second = "random:seed=2"
games = 8
sprt = { elo0 = 0, elo1 = 2 }
"#;

/// The tables that do not depend on the clock.
fn games(folder: &Folder) -> Vec<String> {
    let pdn = folder.text("games.pdn");
    pdn.lines().filter(|line| !line.starts_with("[Date ")).map(str::to_owned).collect()
}

#[test]
fn a_contest_stops_when_enough_is_known() {
    let (one, three) = (Folder::new("sprt-1"), Folder::new("sprt-3"));
    let ran = run(TESTED, &one, 1);
    run(TESTED, &three, 3);
    assert_eq!(games(&one), games(&three), "later games that were under way do not count");
    let [clear, close] = &ran.results.contests[..] else { panic!("two contests") };
    let test = clear.test.as_ref().expect("a test");
    assert_eq!(test.verdict(), Some(Verdict::AcceptH1));
    assert!(clear.games() < 60, "{} games", clear.games());
    assert_eq!(clear.games(), 2 * (u64::from(test.last_pair().expect("decided")) + 1));
    assert_eq!((close.games(), close.test.as_ref().and_then(|test| test.verdict())), (8, None));
    assert_eq!(ran.results.played, ran.results.total);
    let table = one.text("table.md");
    assert!(table.contains("H1 accepted: LLR ") && table.contains("not decided: LLR "), "{table}");
    assert!(!one.text("report.html").contains("no final result"));
    let csv = one.text("results.csv");
    assert!(csv.lines().next().is_some_and(|head| head.ends_with("sprt_llr,sprt_verdict")));
    assert!(csv.lines().nth(1).is_some_and(|row| row.ends_with(",H1")), "{csv}");
}

#[test]
fn an_interrupted_test_ends_as_if_never_interrupted() {
    let (whole, pieces) = (Folder::new("sprt-whole"), Folder::new("sprt-pieces"));
    run(TESTED, &whole, 2);
    for stops in 0.. {
        assert!(stops < 300, "each run plays a game at least");
        let stop = Stop::new();
        let mut begun = None;
        let mut hear = |&News { progress, .. }: &News| {
            if progress.done > *begun.get_or_insert(progress.done) + 2 {
                stop.stop();
            }
        };
        let ran = experiment(TESTED).run(pieces.path(), &start(3), &stop, &mut hear);
        if ran.expect("it runs").finish == Finish::Done {
            break;
        }
    }
    assert_eq!(games(&whole), games(&pieces));
}

#[test]
fn faults_name_the_place() {
    let alone = |_: &str| Err(String::new());
    let told = |from: &str, to: &str| {
        let read = Plan::read("x.toml", &TESTED.replace(from, to), &alone);
        read.err().expect("a fault").to_string()
    };
    assert_eq!(
        told("elo1 = 100", "elo1 = -1"),
        "x.toml:14:8: elo0 must be less than elo1, but 0 is not less than -1"
    );
    assert!(told("elo1 = 100", "elo2 = 100").contains("unknown key `elo2`"));
    let unswapped = told("games = 8\n", "games = 8\nswap = false\n");
    assert!(unswapped.contains("sides must be swapped"), "{unswapped}");
    assert_ne!(
        plan(TESTED).fingerprint(),
        plan(&TESTED.replace("elo1 = 100", "elo1 = 90")).fingerprint()
    );
}
