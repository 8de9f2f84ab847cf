//! Games of four seats in an experiment: sets, resuming, the report, and what is wrong in a file.

use crate::common::{Folder, experiment, games, plan, run, start};
use saltus_engine::Stop;
use saltus_lab::{Lang, News, Plan, Store, redraw};

const FOUR: &str = r#"
title = "Four at a table"
question = "Who comes in first?"
game = "halma-4"
rounds = 3
openings = { plies = 4 }
set = [{ name = "a set", players = ["max-n:depth=1", "chance", "paranoid:nodes=60"], sets = 1 }]

[[player]]
name = "chance"
spec = "random"
"#;

#[test]
fn a_run_that_was_stopped_goes_on_with_the_same_games() {
    let (whole, parts) = (Folder::new("four-whole"), Folder::new("four-parts"));
    run(FOUR, &whole, 1);
    let stop = Stop::new();
    let mut hear = |&News { progress, .. }: &News| {
        if progress.done >= 10 {
            stop.stop();
        }
    };
    experiment(FOUR).run(parts.path(), &start(1), &stop, &mut hear).expect("it runs");
    let stored = Store::open(parts.path()).and_then(|store| store.count()).expect("a store");
    assert!((10..36).contains(&stored), "{stored} games");
    run(FOUR, &parts, 2);
    let (expected, resumed) = (games(&whole, &plan(FOUR)), games(&parts, &plan(FOUR)));
    assert_eq!((expected.len(), &expected), (36, &resumed));
    assert!(expected.iter().all(|row| row.players.len() == 4 && row.spent.len() == 4));
}

#[test]
fn the_report_tells_points_places_and_ratings() {
    let folder = Folder::new("four-report");
    let ran = run(FOUR, &folder, 2);
    assert_eq!((ran.results.played, ran.results.total), (36, 36));
    let set = &ran.results.sets[0];
    let seats: Vec<u64> = (0..3).map(|it| set.sets.places(it).iter().sum()).collect();
    assert_eq!(seats, [48, 48, 48]);
    let html = folder.text("report.html");
    assert!(html.contains("points a seat") && html.contains("paranoid:nodes=60"));
    let json: serde_json::Value = serde_json::from_str(&folder.text("results.json")).expect("JSON");
    assert_eq!((&json["sets"][0]["games"], &json["sets"][0]["sets"]), (&36.into(), &1.into()));
    let table = folder.text("games.csv");
    let head = table.lines().next().expect("a head");
    assert!(head.ends_with("yellow_moves,yellow_nodes,yellow_seconds"), "{head}");
    let records = folder.text("games.pdn");
    assert_eq!(records.matches("[Yellow ").count(), 36);
    let read = saltus_engine::record::read(&records, None).expect("a record");
    assert_eq!((read.game.as_str(), read.more), ("halma-4", 35));
}

#[test]
fn the_report_is_there_in_polish() {
    let folder = Folder::new("four-polish");
    run(FOUR, &folder, 2);
    redraw(folder.path(), Lang::Polish).expect("drawn");
    let page = folder.text("report.html");
    for (english, polish) in [
        ("points a seat", "punkty na miejsce"),
        ("came in before one", "wyprzedzał gracza"),
        ("How games ended", "Jak kończyły się partie"),
        ("How this was made", "Jak to powstało"),
    ] {
        assert!(page.contains(polish) && !page.contains(english), "{english}: {polish}");
    }
}

#[test]
fn what_is_wrong_is_told_where_it_stands() {
    let faults = |from: &str, to: &str| {
        let alone = |_: &str| Err("it stands alone".to_owned());
        let faults = Plan::read("four.toml", &FOUR.replace(from, to), &alone).err();
        faults.expect("faults").to_string()
    };
    assert!(faults("\"halma-4\"", "\"halma\"").contains("halma is for two players"));
    assert!(faults("\"chance\", \"par", "\"max-n:depth=1\", \"par").contains("stands twice"));
    assert!(faults("\"paranoid:nodes=60\"", "\"minimax:depth=2\"").contains("games of two"));
    assert!(faults("sets = 1", "sets = 0").contains("expected a number of sets"));
    let contest = "contest = [{ first = \"chance\", games = 2 }]\nset = [{";
    assert!(faults("set = [{", contest).contains("write a [[set]]"));
}
