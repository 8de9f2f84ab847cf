//! Searches of fixed positions: made once each, taken up again where they stopped, and told as they are.

use crate::common::{Folder, experiment, plan, run, start};
use saltus_engine::Stop;
use saltus_lab::draft::{Draft, DraftKind};
use saltus_lab::{Finish, Lang, News, Plan, Store, redraw};
use std::collections::BTreeSet;

const SEARCHES: &str = r#"
title = "Searches"
question = "What does a ply cost?"
finding = "It costs {search-nodes: everything @ drawn} nodes."
game = "english"
seed = 3

[[player]]
name = "everything"
spec = "minimax:depth=1,eval=men-and-kings"

[[search]]
name = "drawn"
players = ["everything", "alphabeta:eval=men-and-kings", "pvs:eval=men-and-kings,ordering=on,table=on,hash=1", "mcts:nodes=1,eval=men-and-kings"]
depths = 3
positions = { count = 3, plies = [4, 20], player = "engine:nodes=50,hash=1", random = 4 }

[[search]]
name = "given"
players = ["engine:nodes=200,hash=1", "random"]
positions.list = ["W:W32,31,K30:B1,2", "B:W18,24,27:BK1,12"]
"#;

#[test]
fn every_player_searches_every_position_once() {
    let folder = Folder::new("searches");
    let ran = run(SEARCHES, &folder, 2);
    assert_eq!((ran.finish, ran.results.searched()), (Finish::Done, (3 * 3 * 4 + 2 * 2, 40)));
    let drawn = &ran.results.searches[0];
    // All searches of full width find what minimax finds.
    for sum in &drawn.sums {
        assert_eq!(sum.same_move, (3, 3), "{sum:?}");
        assert_eq!(sum.same_value, (3, 3), "{sum:?}");
        assert_eq!((sum.positions, sum.reached), (3, f64::from(sum.depth)));
    }
    let nodes = |player, depth| drawn.of(player, depth).expect("it was searched").nodes;
    assert!(nodes(1, 3) < nodes(0, 3) && nodes(0, 1) < nodes(0, 2));
    let cutoffs = |player| drawn.of(player, 3).and_then(|sum| sum.cutoffs.clone());
    assert_eq!(cutoffs(0).map(|counts| counts.iter().sum()), Some(0));
    assert!(cutoffs(1).is_some_and(|counts| counts[0] > 0) && cutoffs(3).is_none());
    let counted =
        |player| ran.results.searches[1].of(player, 0).and_then(|sum| sum.cutoffs.clone());
    assert!(counted(0).is_some_and(|counts| counts[0] > 0), "the engine counts when it is asked");
    assert!(counted(1).is_none());
    let positions: BTreeSet<&str> = drawn.rows.iter().map(|row| row.text.as_str()).collect();
    assert_eq!(positions.len(), 3);
    let page = folder.text("report.html");
    let finding = format!("It costs {} nodes.", (nodes(0, 3) as f64 / 3.0).round());
    assert!(page.contains(&finding), "{finding}");
    for words in
        ["drawn: searches to depth 3", "nodes a position, depth by depth", "cut-offs by the number"]
    {
        assert!(page.contains(words), "{words}");
    }
    redraw(folder.path(), Lang::Polish).expect("drawn");
    let polish = folder.text("report.html");
    for words in
        ["przeszukiwania do głębokości 3", "odcięcia według numeru", "Pozycje gry english: 3"]
    {
        assert!(polish.contains(words), "{words}");
    }
    for words in [
        "Nodes a position",
        "Cut off by",
        "branching",
        "Searches are made",
        "Depth 1",
        "moves random",
    ] {
        assert!(page.contains(words) && !polish.contains(words), "{words}");
    }
}

#[test]
fn a_run_that_was_stopped_goes_on() {
    let (whole, stopped) = (Folder::new("searches-whole"), Folder::new("searches-stopped"));
    run(SEARCHES, &whole, 1);
    let stop = Stop::new();
    let mut hear = |&News { progress, .. }: &News| {
        if progress.done == 7 {
            stop.stop();
        }
    };
    let ran = experiment(SEARCHES).run(stopped.path(), &start(1), &stop, &mut hear);
    let ran = ran.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((ran.finish, ran.results.searched().0), (Finish::Stopped, 7));
    assert!(!ran.results.is_finished());
    assert!(stopped.text("report.html").contains("7 of 36 searches are made"));
    run(SEARCHES, &stopped, 1);
    // What the clock says aside, both are the same.
    let rows = |folder: &Folder| {
        let store = Store::open(folder.path()).expect("a store");
        let mut all = Vec::new();
        for task in ["drawn", "given"] {
            all.extend(store.searches(task).expect("searches"));
        }
        all.iter_mut().for_each(|row| row.nanos = 0);
        all
    };
    assert_eq!(rows(&whole), rows(&stopped));
    assert_eq!(rows(&whole).len(), 40);
}

#[test]
fn the_long_table_keeps_to_its_dictionary() {
    let folder = Folder::new("observations");
    let text = format!(
        "{SEARCHES}\n[[contest]]\nfirst = \"everything\"\nsecond = \"random\"\ngames = 2\n"
    );
    run(&text, &folder, 1);
    let mut dictionary =
        csv::Reader::from_reader(folder.text("dictionary.csv").into_bytes().leak() as &[u8]);
    let rows: Vec<csv::StringRecord> =
        dictionary.records().map(|row| row.expect("a row")).collect();
    let of = |what: &str| -> Vec<String> {
        rows.iter().filter(|row| &row[0] == what).map(|row| row[1].to_owned()).collect()
    };
    let table = folder.text("observations.csv");
    let mut table = csv::Reader::from_reader(table.as_bytes());
    let head: Vec<String> = table.headers().expect("a head").iter().map(str::to_owned).collect();
    assert_eq!(head, of("column"));
    let mut seen = BTreeSet::new();
    let mut points = 0.0;
    for row in table.records().map(|row| row.expect("a row")) {
        seen.insert(row[9].to_owned());
        assert!(row[10].is_empty() || row[10].parse::<f64>().is_ok(), "{row:?}");
        assert!(row[5].contains(':'), "the player's string: {row:?}");
        if &row[9] == "points" {
            points += row[10].parse::<f64>().expect("points");
        }
    }
    assert_eq!(seen, of("measure").into_iter().collect());
    assert_eq!(points, 2.0, "of two games");
}

#[test]
fn what_is_wrong_with_searches_is_told() {
    let faults = |change: (&str, &str)| {
        let text = SEARCHES.replace(change.0, change.1);
        let read = Plan::read("x.toml", &text, &|_| Err("none".to_owned()));
        read.err().unwrap_or_else(|| panic!("{change:?}")).to_string()
    };
    for (from, to, told) in [
        ("depths = 3", "depths = 31", "expected a depth from 1 to 30"),
        ("count = 3", "count = 0", "expected a number from 1 to 10000"),
        ("[4, 20]", "[20, 4]", "expected the least and the most moves"),
        ("nodes=50,hash=1\"", "time=5ms\"", "positions must be the same each time"),
        (", player = \"engine:nodes=50,hash=1\"", "", "without a `player` all moves are random"),
        ("count = 3, plies = [4, 20], ", "", "which positions?"),
        ("\"W:W32,31,K30:B1,2\"", "\"W:W99:B1\"", "99"),
        ("\"W:W32,31,K30:B1,2\"", "\"W:W:B1\"", "the game is over in this position"),
        ("\"random\"]", "\"randm\"]", "randm"),
        (
            "\"mcts:nodes=1,eval=men-and-kings\"",
            "\"level:number=1\"",
            "level:number=1 has no depth",
        ),
        (
            "everything @ drawn",
            "everything @ given",
            "the finding asks for the player and search `everything @ given`, which there is not",
        ),
        ("name = \"given\"", "name = \"drawn\"", "two contests are called `drawn`"),
    ] {
        let faults = faults((from, to));
        assert!(faults.contains(told), "{to}: {faults}");
    }
}

#[test]
fn drafts_of_every_kind_can_be_run() {
    for kind in [DraftKind::Tournament, DraftKind::Contests, DraftKind::Positions] {
        let draft = Draft {
            kind,
            title: "A \"quoted\" title".to_owned(),
            question: "Why?".to_owned(),
            game: "halma-8x8".to_owned(),
            players: ["pvs:depth=1", "random"].map(str::to_owned).to_vec(),
            count: 2,
            seed: 7,
            test: (kind == DraftKind::Contests).then_some([0.0, 20.5]),
        };
        let made = plan(&draft.text());
        assert_eq!(made.spec.title, draft.title);
        assert_eq!(made.tasks.len(), 1);
        assert_eq!(Draft::of(&made), Some(draft.clone()), "a form can show it again");
        let more = plan(&draft.text().replace("about = \"\"", "about = \"Why we ask.\""));
        assert_eq!(Draft::of(&more), None, "a form has no place for this");
    }
}
