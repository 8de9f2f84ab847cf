//! Games and positions in other formats; files written atomically.

use super::{GAMES, file, good};
use crate::common::{folder, json_of, refused, saltus_in, saltus_with_input, text};
use serde_json::{Value, json};

const BOARD: &str = "\
WWWW....
WWW.....
WW......
W.......
.......B
......BB
.....BBB
....BBBB
";
const LINE: &str = "wwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb w\n";

fn converted(args: &[&str], input: &str) -> String {
    let output = saltus_with_input(&[&["convert"], args].concat(), input.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn pdn_comes_out_as_the_standard_has_it_and_stays_so() {
    let once = converted(&[], &good());
    assert!(
        once.starts_with(
            "[Event \"Club\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n[Variant \"international\"]\n\n\
             {A quiet start} 1. 32-28 19-23 $1 {[%clock w0:09:57 B0:09:58]} (1... 18-23 2.\n38-32) 2. 28x19 14x23 2-0\n\n"
        ),
        "{once}"
    );
    assert_eq!(converted(&[], &once), once);
}

#[test]
fn squares_and_results_are_written_in_either_way() {
    let letters = converted(&["--squares", "letters", "--results", "1-0"], &good());
    assert!(letters.contains("[GameType \"20,W,10,10,A0,0\"]"), "{letters}");
    assert!(letters.contains("1. d4-e5 g7-f6"), "{letters}");
    assert!(letters.contains("[Result \"1-0\"]"), "{letters}");
    // And back again.
    assert_eq!(converted(&["--squares", "numbers"], &letters), converted(&[], &good()));
    let fens =
        converted(&["--game", "russian", "--squares", "letters"], "W:W10:B7,8\n\nB:WK29:B1\n");
    assert_eq!(fens, "W:Wd6:Be7,g7\nB:WKa1:Bb8\n");
    assert_eq!(converted(&["--game", "russian"], &fens), "W:W10:B7,8\nB:WK29:B1\n");
}

#[test]
fn games_as_json() {
    let lines = converted(&["--to", "json"], &good());
    let games: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!(games.len(), 3);
    let first = &games[0];
    assert_eq!(first["game"], "international");
    assert_eq!(first["tags"], json!({ "Event": "Club", "White": "Ann", "Black": "Bob" }));
    assert_eq!(first["moves"], json!(["32-28", "19-23", "28x19", "14x23"]));
    assert_eq!((&first["result"], &first["outcome"]), (&json!("2-0"), &Value::Null));
    assert_eq!(first["end"], "W:W31,33-50:B1-13,15-18,20,23");
    let variation: Vec<&Value> = first["nodes"]
        .as_array()
        .expect("nodes")
        .iter()
        .filter(|node| node["parent"] == 1)
        .collect();
    assert_eq!(variation.len(), 2);
    assert_eq!(variation[0]["nags"], json!([1]));
    assert_eq!(variation[1]["move"], "18-23");
    assert_eq!(games[2]["outcome"], "black wins: the opponent cannot move");
    // Of one game it is one document.
    let input = b"[Variant \"halma-8x8\"] 1. d1-e1 {first} 0-1";
    let game = json_of(&saltus_with_input(&["convert", "--to", "json"], input));
    let keys: Vec<&String> = game.as_object().expect("an object").keys().collect();
    let expected =
        ["game", "tags", "start", "moves", "result", "end", "outcome", "comment", "nodes"];
    assert_eq!(keys, expected);
    assert_eq!(
        game["nodes"],
        json!([{ "id": 1, "parent": 0, "move": "d1-e1", "comment": "first" }])
    );
}

#[test]
fn moves_are_openings_of_a_match() {
    let folder = folder("convert-openings");
    let games = "[GameType \"21\"] 1. 11-15 23-19 (22-17) 2. 8-11 *\n[GameType \"21\"] [FEN \"W:W21-32:B1-10,12,15\"] 1... 22-18 *";
    file(&folder, "openings.txt", &converted(&["--to", "moves"], games));
    let args =
        ["match", "--game", "english", "--first", "random", "--second", "random", "--games", "4"];
    let played = saltus_in(&folder, &[&args[..], &["--openings", "openings.txt"]].concat());
    assert!(played.status.success(), "{}", text(&played.stderr));
    let listed = std::fs::read_to_string(folder.join("openings.txt")).expect("a file");
    assert_eq!(listed, "11-15 23-19 8-11\nW:W21-32:B1-10,12,15; 22-18\n");
}

#[test]
fn boards_of_halma_in_every_form() {
    let to = |format: &str, input: &str| converted(&["--game", "halma-8x8", "--to", format], input);
    let letters = format!("{BOARD}w\n");
    let digits = to("digits", BOARD);
    assert!(digits.starts_with("1 1 1 1 0 0 0 0\n") && digits.ends_with("0 0 0 0 2 2 2 2\nw\n"));
    let agent = to("agent", BOARD);
    // There Black has the upper left corner.
    assert!(agent.starts_with("SINGLE\nBLACK\n300.0\nBBBB....\n"), "{agent}");
    for form in [BOARD, LINE, &letters, &digits, &agent] {
        assert_eq!(to("position", form), LINE);
        assert_eq!(to("letters", form), letters);
        assert_eq!(to("digits", form), digits);
        assert_eq!(to("agent", form), agent);
    }
    // A position is a game that has only begun, and a game has a last position.
    let record = to("pdn", "www1w3/www5/ww6/w7/7b/6bb/5bbb/4bbbb b\n");
    assert!(
        record.contains("[GameType \"halma\"]") && record.contains("[SetUp \"1\"]"),
        "{record}"
    );
    let game = "[Variant \"halma-8x8\"] 1. d1-e1 h5-h4 *";
    assert_eq!(
        converted(&["--to", "position"], game).trim_end(),
        "www1w3/www5/ww6/w6b/8/6bb/5bbb/4bbbb w 2"
    );
}

#[test]
fn nothing_is_written_where_a_game_is_wrong() {
    let folder = folder("convert-bad");
    file(&folder, "games.pdn", GAMES);
    file(&folder, "out.pdn", "old");
    let told = refused(&saltus_in(&folder, &["convert", "games.pdn", "--out", "out.pdn"]));
    assert!(
        told.contains("error: games.pdn: game 2 (Cid - Dan): line 13, column 19: move 2. 28x20"),
        "{told}"
    );
    assert!(told.contains("nothing was written: 1 of 3") && told.contains("--skip-bad"), "{told}");
    refused(&saltus_in(&folder, &["convert", "games.pdn"]));
    assert_eq!(std::fs::read_to_string(folder.join("out.pdn")).expect("a file"), "old");
    assert_eq!(
        std::fs::read_dir(&folder).expect("a folder").count(),
        2,
        "something was left behind"
    );
    // The good ones, for those who want them; the file itself may be the one to write.
    let skipped = saltus_in(&folder, &["convert", "games.pdn", "--skip-bad", "--out", "games.pdn"]);
    assert_eq!(skipped.status.code(), Some(0), "{}", text(&skipped.stderr));
    assert!(text(&skipped.stderr).contains("game 2 (Cid - Dan)"));
    let written = std::fs::read_to_string(folder.join("games.pdn")).expect("a file");
    assert_eq!(written.matches("[Variant ").count(), 2, "{written}");
    let check = saltus_in(&folder, &["check", "games.pdn", "--quiet"]);
    assert_eq!(check.status.code(), Some(0), "{}", text(&check.stdout));
}

#[test]
fn what_does_not_fit_is_told() {
    let cases: &[(&[&str], &str, &str)] = &[
        (&["--to", "letters", "--game", "international"], "1. 32-28 *", "that is for Halma"),
        // Where several fit, what is written could be of the wrong game.
        (&[], "1. 32-28 *", "several fit: international, frisian"),
        (&["--squares", "numbers", "--game", "halma-8x8"], LINE, "no numbers"),
        (&["--game", "halma"], LINE, "8 rows, but the board has 16"),
        (&[], LINE, "which game"),
        (&[], "", "no game in it"),
        (&["--game", "international", "--to", "position"], "W:W51:B1", "square 51"),
    ];
    for (args, input, problem) in cases {
        let output = saltus_with_input(&[&["convert"], *args].concat(), input.as_bytes());
        let told = refused(&output);
        assert!(told.contains(problem), "{args:?}: {told}");
    }
    let told = refused(&saltus_with_input(&["convert", "--to", "csv"], b""));
    assert!(told.contains("pdn, json, moves, position"), "{told}");
    if cfg!(target_os = "linux") {
        // A disk without room is no fault of the input.
        let full = ["convert", "--game", "international", "--out", "/dev/full"];
        let output = saltus_with_input(&full, b"1. 32-28 *");
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    }
    let nowhere = ["convert", "--game", "international", "--out", "no/such/folder.pdn"];
    let told = refused(&saltus_with_input(&nowhere, b"1. 32-28 *"));
    assert!(told.contains("--out no/such/folder.pdn"), "{told}");
}

#[test]
fn a_file_of_many_games_goes_through() {
    // More than is held in memory before it is written.
    let game = "[White \"Ann\"]\n[GameType \"21\"]\n\n1. 11-15 23-19 2. 8-11 *\n\n";
    let much = converted(&["--to", "json"], &game.repeat(4000));
    assert!(much.len() > 1 << 20);
    assert_eq!(much.lines().count(), 4000);
}
