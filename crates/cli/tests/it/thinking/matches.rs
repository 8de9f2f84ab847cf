//! `saltus match`: what it prints, what it refuses, and that it does the same each time.

use crate::common::{json_of, refused, saltus, text};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::{env, fs, process};

/// A file of this test alone, gone when the test is over.
struct TempFile(PathBuf);

impl TempFile {
    fn new(name: &str) -> TempFile {
        TempFile(env::temp_dir().join(format!("saltus-{}-{name}", process::id())))
    }

    fn with(name: &str, content: &str) -> TempFile {
        let file = TempFile::new(name);
        fs::write(&file.0, content).expect("a file in the temporary folder");
        file
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("UTF-8")
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// A match of a good player against chance, with more arguments.
fn args<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let mut args = vec!["match", "--game", "english", "--first", "alphabeta:depth=3"];
    args.extend(["--second", "random"]);
    args.extend(more);
    args
}

/// What the clock has nothing to do with.
fn timeless(mut document: Value) -> Value {
    document["seconds"] = Value::Null;
    for player in document["players"].as_array_mut().expect("a list") {
        player["seconds"] = Value::Null;
        player["nps"] = Value::Null;
    }
    document
}

#[test]
fn json_has_the_fields_of_the_contract_first() {
    let document = json_of(&saltus(&args(&["--games", "20", "--json"])));
    assert_eq!(
        super::keys(&document)[..8],
        ["games", "wins", "draws", "losses", "elo", "elo_error", "los", "seconds"]
    );
    assert_eq!(document["games"], 20);
    let number = |key: &str| document[key].as_u64().expect("a number");
    assert_eq!(number("wins") + number("draws") + number("losses"), 20);
    assert!(number("wins") >= 18, "three plies beat chance: {document}");
    let pairs = document["pentanomial"].as_array().expect("five numbers");
    assert_eq!(pairs.iter().map(|count| count.as_u64().expect("a number")).sum::<u64>(), 10);
    let ends = document["ends"].as_object().expect("an object").values();
    assert_eq!(ends.map(|count| count.as_u64().expect("a number")).sum::<u64>(), 20);
    assert_eq!(document["sprt"], Value::Null);
    assert_eq!(document["interrupted"], false);
}

#[test]
fn infinite_numbers_are_null() {
    // Whoever begins takes the last piece: each player wins one game of each pair.
    let won = TempFile::with("won", "W:W18:B15\n");
    let game = ["--game", "english", "--first", "random", "--second", "random", "--games", "2"];
    let level = [&["match"], &game[..], &["--openings", won.path(), "--json"]].concat();
    let document = json_of(&saltus(&level));
    assert_eq!(
        (&document["elo"], &document["pentanomial"]),
        (&json!(0.0), &json!([0, 0, 1, 0, 0]))
    );
    assert_eq!(document["pairs_ratio"], Value::Null);
    let document = json_of(&saltus(&args(&["--games", "4", "--json"])));
    assert_eq!(document["wins"], 4, "{document}");
    assert_eq!((&document["elo"], &document["elo_error"]), (&Value::Null, &Value::Null));
    assert!(document["los"].as_f64().is_some_and(|los| los > 0.8));
}

#[test]
fn workers_make_no_difference() {
    let with = |workers, seed| {
        let more = ["--games", "30", "--json", "--workers", workers, "--seed", seed];
        timeless(json_of(&saltus(&args(&more))))
    };
    let one = with("1", "5");
    assert_eq!(one, with("2", "5"));
    assert_ne!(one["plies"], with("1", "6")["plies"]);
}

#[test]
fn a_test_stops_when_it_knows() {
    let test = "elo0=0,elo1=100,model=logistic";
    let better = args(&["--sprt", test, "--json"]);
    let document = json_of(&saltus(&better));
    assert_eq!(document["sprt"]["verdict"], "H1");
    assert!(document["games"].as_u64().is_some_and(|games| games < 200), "{document}");
    assert_eq!(document["sprt"]["model"], "logistic");
    // The same players on each other's place: no improvement.
    let worse =
        ["match", "--game", "english", "--first", "random", "--second", "alphabeta:depth=3"];
    for workers in ["1", "2"] {
        let more = ["--sprt", test, "--json", "--workers", workers];
        let output = saltus(&[&worse[..], &more].concat());
        assert_eq!(output.status.code(), Some(1));
        let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(document["sprt"]["verdict"], "H0");
        assert!(document["sprt"]["llr"].as_f64() <= document["sprt"]["lower"].as_f64());
        assert_eq!(document["interrupted"], false);
    }
    // Too few games to tell: no verdict is no failure.
    let few = json_of(&saltus(&args(&["--sprt", "elo0=0,elo1=1", "--games", "4", "--json"])));
    assert_eq!((&few["sprt"]["verdict"], &few["games"]), (&Value::Null, &json!(4)));
}

#[test]
fn people_are_told_in_the_usual_terms() {
    let output = saltus(&args(&["--games", "7", "--sprt", "elo0=0,elo1=1"]));
    assert!(output.status.success());
    assert_eq!(text(&output.stderr), "7 games are not whole pairs: 8 are played\n");
    let printed = text(&output.stdout);
    for part in [
        "english: alphabeta:depth=3 against random\n",
        "Elo: ",
        ", nElo: ",
        "LOS: ",
        "DrawRatio: ",
        "PairsRatio: ",
        "Games: 8, Wins: ",
        "Ptnml(0-2): [",
        "LLR: ",
        "(-2.94, 2.94) [0.00, 1.00] normalised: not decided",
        "Whoever moves first: ",
        "How games ended\n",
        "first wins: the opponent cannot move",
        " nodes/s",
    ] {
        assert!(printed.contains(part), "{part} is missing in\n{printed}");
    }
}

#[test]
fn a_quiet_match_says_nothing_beside_its_result() {
    let output = saltus(&args(&["--games", "7", "--quiet"]));
    assert!(output.status.success() && output.stderr.is_empty());
    assert!(text(&output.stdout).contains("Games: 8"));
}

#[test]
fn games_are_recorded_and_lead_where_they_say() {
    let record = TempFile::new("games.pdn");
    for games in ["2", "4"] {
        let more = ["--games", games, "--record", record.path(), "--json"];
        json_of(&saltus(&args(&more)));
    }
    let written = fs::read_to_string(&record.0).expect("the games");
    assert!(written.lines().all(|line| line.len() <= 80), "{written}");
    let games: Vec<&str> = written.split("[Event ").skip(1).collect();
    assert_eq!(games.len(), 6, "games are added at the end");
    assert_eq!(games[..2], games[2..4], "the same match is the same games");
    for game in games {
        assert!(game.contains("[GameType \"21\"]\n") && game.contains("[Date \"2"), "{game}");
        let (tags, moves) = game.split_once("\n\n").expect("tags and moves");
        let (opening, result) = moves.trim().rsplit_once(char::is_whitespace).expect("a result");
        assert!(tags.contains(&format!("[Result \"{result}\"]")), "{game}");
        // Without comments the moves are an opening, and one that ends the game.
        let moves: String =
            opening.split('{').map(|part| part.rsplit('}').next().unwrap_or("")).collect();
        let moves = TempFile::with("moves", &moves.replace('\n', " "));
        let told = refused(&saltus(&args(&["--openings", moves.path()])));
        let winner = ["white wins", "black wins", "draw"]
            [["1-0", "0-1", "1/2-1/2"].iter().position(|&known| known == result).expect("known")];
        assert!(told.contains(&format!("line 1: the game is over at once: {winner}")), "{told}");
    }
}

#[test]
fn halma_is_recorded_with_the_same_tags() {
    let record = TempFile::new("halma.pdn");
    let game = ["match", "--game", "halma-8x8", "--first", "random", "--second", "random"];
    let more = ["--games", "2", "--rounds", "5", "--record", record.path(), "--quiet"];
    assert!(saltus(&[&game[..], &more].concat()).status.success());
    let written = fs::read_to_string(&record.0).expect("the games");
    let tags = "[GameType \"halma\"]\n[Variant \"halma-8x8\"]\n[Termination ";
    assert!(written.contains(tags), "{written}");
    assert!(written.ends_with("1/2-1/2\n\n"), "{written}");
    assert!(written.contains("[Termination \"the round limit is reached\"]"), "{written}");
}

#[test]
fn a_record_that_cannot_be_kept_is_told() {
    let game = ["match", "--game", "english", "--first", "random", "--second", "random"];
    let output = saltus(&[&game[..], &["--games", "20", "--record", "/dev/full"]].concat());
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stdout).contains("Games: "), "what was played is told");
    assert!(text(&output.stderr).contains("--record /dev/full: "), "{}", text(&output.stderr));
}

#[test]
fn bad_input_is_refused_before_the_first_game() {
    let openings = TempFile::with("wrong", "11-15\n\n11-15 11-15\n");
    let cases: &[(&[&str], &[&str])] = &[
        (&["--games", "0"], &["--games", "from 1 to 100000000"]),
        (&["--workers", "0"], &["--workers", "from 1 to 256"]),
        (&["--opening-plies", "-1"], &["--opening-plies", "from 0 to 200"]),
        (&["--rounds", "3"], &["--opening-plies 6: the game ends after 3 rounds"]),
        (&["--timeout", "soon"], &["--timeout", "250ms, 5s or 2m"]),
        // Its old name.
        (&["--patience", "soon"], &["--timeout", "250ms, 5s or 2m"]),
        (&["--resign", "5"], &["--resign", "SCORE:MOVES"]),
        (&["--resign", "-5:3"], &["--resign", "SCORE:MOVES"]),
        (&["--draw", "0.1:8"], &["--draw", "SCORE:MOVES:FROM"]),
        (&["--sprt", "elo0=0"], &["--sprt", "elo0 and elo1 are both needed"]),
        (&["--sprt", "elo0=5,elo1=0"], &["elo0 must be less than elo1"]),
        (&["--sprt", "elo0=0,elo1=x"], &["elo1=`x`: expected a number"]),
        (&["--sprt", "elo0=0,elo1=5,beta=2"], &["alpha and beta must be above 0"]),
        (&["--sprt", "elo0=0,elo1=5,model=odd"], &["expected normalised or logistic"]),
        (&["--sprt", "elo0=0,elo1=5,elo2=7"], &["there is no `elo2` in a test"]),
        (
            &["--openings", openings.path()],
            &["line 3: move 2, `11-15`: ", "hint: write one opening"],
        ),
        (&["--openings", "/no/such/file"], &["--openings /no/such/file: ", "hint: "]),
        (&["--record", "/no/such/folder/games.pdn"], &["--record /no/such/folder/games.pdn: "]),
    ];
    for (more, parts) in cases {
        let told = refused(&saltus(&args(more)));
        for part in *parts {
            assert!(told.contains(part), "{more:?}: {part} is missing in\n{told}");
        }
    }
}

#[test]
fn players_and_games_are_checked_as_everywhere() {
    let of = |game: &str, first: &str, second: &str| {
        refused(&saltus(&["match", "--game", game, "--first", first, "--second", second]))
    };
    assert!(of("engilsh", "random", "random").contains("did you mean english?"));
    let told = of("english", "engnie", "random");
    assert!(told.contains("--first: ") && told.contains("did you mean engine?"), "{told}");
    let told = of("halma", "random", "alphabeta:eval=0.5*camp-distnace");
    let pointed = "\n    0.5*camp-distnace\n        ^\n";
    assert!(told.contains("--second: ") && told.contains(pointed), "{told}");
}

#[test]
fn adjudication_and_timeouts_count() {
    let engines = ["match", "--game", "english", "--first", "engine:depth=5,hash=1"];
    let opponent = ["--second", "alphabeta:depth=1", "--games", "6", "--json"];
    let ends = |more: &[&str]| {
        json_of(&saltus(&[&engines[..], &opponent, more].concat()))["ends"].to_string()
    };
    assert!(ends(&["--resign", "1:2"]).contains("resignation"));
    assert!(ends(&["--draw", "1000:1:4"]).contains("draw: agreement"));
    // A search of a day is no answer in time.
    let slow =
        ["match", "--game", "halma", "--first", "random", "--second", "engine:time=24h,hash=1"];
    let more = ["--games", "2", "--timeout", "300ms", "--json"];
    let document = json_of(&saltus(&[&slow[..], &more].concat()));
    assert_eq!(document["ends"], json!({ "first wins: no move in time": 2 }));
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_saltus"))
        .args(args(&["--games", "2"]))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("saltus runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("saltus ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
}
