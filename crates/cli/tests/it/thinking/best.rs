//! `saltus best`: the contract of its answer.

use super::{assert_legal, keys};
use crate::common::{json_of, refused, saltus, text};
use serde_json::json;

#[test]
fn the_classics_find_what_is_published() {
    for (player, nodes) in [("minimax", 87_080), ("alphabeta", 12_416)] {
        let player = format!("{player}:depth=3,eval=camp-distance,view=own");
        let args = ["best", "--game", "halma-classic", "--player", &player, "--json"];
        let answer = json_of(&saltus(&args));
        assert_eq!(answer["move"], "c3-d4");
        assert_eq!(answer["path"], json!(["c3", "d4"]));
        assert_eq!(answer["value"].as_f64(), Some(-11290.0));
        assert_eq!(answer["nodes"], nodes);
        assert_eq!(answer["depth"], 3);
        assert_eq!(answer["player"], player);
    }
}

#[test]
fn the_keys_are_those_of_the_contract() {
    let contract = [
        "game", "position", "player", "move", "path", "value", "nodes", "depth", "seconds", "after",
    ];
    let players = ["engine:depth=3", "engine:nodes=500,threads=1", "random:seed=1", "minimax"];
    for game in ["halma-8x8", "english"] {
        for player in players {
            let answer = json_of(&saltus(&["best", "--game", game, "--player", player, "--json"]));
            assert_eq!(keys(&answer)[..10], contract);
            assert_eq!(keys(&answer)[10..], ["captures", "win_in"]);
            assert_legal(&answer);
            assert_eq!(answer["value"].is_null(), player.starts_with("random"));
            assert!(answer["seconds"].as_f64().is_some());
        }
    }
}

#[test]
fn a_seed_makes_the_lot_the_same() {
    let args = ["best", "--game", "halma", "--player", "random:seed=5"];
    assert_eq!(saltus(&args).stdout, saltus(&args).stdout);
}

#[test]
fn the_engine_thinks_a_second_if_nothing_is_said() {
    let answer = json_of(&saltus(&["best", "--game", "simple-4x4", "--json"]));
    assert_eq!(answer["player"], "engine:time=1s");
}

#[test]
fn wins_are_counted_in_plies() {
    let won = |fen: &str, player: &str| {
        let args = ["best", "--game", "english", "--position", fen, "--player", player, "--json"];
        json_of(&saltus(&args))
    };
    let takes_the_last = won("W:W18:B15", "engine:depth=5");
    assert_eq!(takes_the_last["win_in"], 1);
    assert!(takes_the_last["value"].as_f64().expect("a number") > 1e6);
    assert_eq!(takes_the_last["captures"], json!(["15"]));
    let loses = won("B:W14:B5", "alphabeta:depth=6");
    assert_eq!(loses["win_in"], -2);
    assert!(loses["value"].as_f64().expect("a number") < -1e6);
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    for command in ["best", "analyse"] {
        let told = refused(&saltus(&[command, "--game", "english", "--position", "B:W21:B"]));
        assert!(told.contains("the game is over: white wins: the opponent cannot move"), "{told}");
        assert!(told.contains("hint: give a position"), "{told}");
    }
}

#[test]
fn without_a_board_the_line_follows_the_move() {
    let output = saltus(&["best", "--game", "halma-8x8", "--player", "engine:depth=2"]);
    assert!(output.stderr.is_empty());
    let printed = text(&output.stdout);
    let [mv, line] = printed.lines().collect::<Vec<_>>()[..] else { panic!("{printed}") };
    assert!(mv.contains('-') && line.ends_with(" b") && line.contains('/'), "{printed}");
}

#[test]
fn squares_are_written_as_asked() {
    let args = ["best", "--game", "russian", "--position", "W:W10:B7,8", "--squares", "letters"];
    let printed = text(&saltus(&[&args[..], &["--player", "engine:depth=2"]].concat()).stdout);
    assert_eq!(printed, "d6xh6\nB:WKh6:B\n");
}
