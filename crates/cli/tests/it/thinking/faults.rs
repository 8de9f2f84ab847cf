//! Players and evaluations that are wrong: which part, what is allowed, the nearest word, and where.

use crate::common::{refused, saltus};

#[test]
fn a_wrong_player_is_told_apart() {
    let cases: &[(&str, &[&str])] = &[
        ("alphabeta:depth=-1", &["--player: depth=`-1`", "a whole number from 1 to 30"]),
        (
            "minimax:eval=camp-distnace",
            &["no evaluation `camp-distnace`", "did you mean `camp-distance`?", "wall-corner"],
        ),
        ("engine:time=5 parsecs", &["time=`5 parsecs`", "250ms, 5s or 2m"]),
        ("engnie:time=1s", &["no player `engnie`", "did you mean engine?", "alphabeta"]),
        ("engine:tiem=1s", &["no key `tiem`", "did you mean time?", "nodes, threads"]),
        ("engine:depth=3,depth=4", &["depth is given twice"]),
        ("engine:view=both", &["view=`both`", "own or diff"]),
        ("random:seed=x", &["seed=`x`", "a whole number from 0"]),
        (
            "minimax:eval=no/such/weights.toml",
            &["eval=`no/such/weights.toml`", "No such file", "hint: name a TOML file with format"],
        ),
        ("engine:time=1s,eval=Cargo.toml", &["eval=`Cargo.toml`", "format = \"saltus-weights-1\""]),
        ("human", &["`human` cannot be used here"]),
        (
            "",
            &[
                "players are minimax, alphabeta, negamax, pvs, mtdf, mcts, engine, level, novice, random",
            ],
        ),
    ];
    for (player, parts) in cases {
        let told = refused(&saltus(&["best", "--game", "halma", "--player", player]));
        for part in *parts {
            assert!(told.contains(part), "{player}: {part} is missing in\n{told}");
        }
        assert!(told.contains("\nhint: "), "{told}");
    }
}

#[test]
fn a_caret_points_at_the_fault_of_an_evaluation() {
    let pointed = "\n    0.5*camp-distnace + distance\n        ^\n";
    let text = "0.5*camp-distnace + distance";
    let player = format!("alphabeta:depth=2,eval={text}");
    let told = refused(&saltus(&["best", "--game", "halma", "--player", &player]));
    assert!(told.contains(pointed) && told.contains("`saltus evals --game halma`"), "{told}");
    let told = refused(&saltus(&["analyse", "--game", "halma", "--eval", text]));
    assert!(told.contains(pointed) && told.contains("--eval: character 5"), "{told}");
}

#[test]
fn an_evaluation_of_another_game_is_refused() {
    let args = ["best", "--game", "english", "--player", "minimax:eval=camp-distance"];
    let told = refused(&saltus(&args));
    assert!(told.contains("no evaluation `camp-distance`"), "{told}");
    assert!(told.contains("men-and-kings"), "{told}");
}

#[test]
fn wrong_limits_are_refused() {
    let cases = [
        (["--time", "5 parsecs"], "250ms, 5s or 2m"),
        (["--time", "-1s"], "250ms, 5s or 2m"),
        (["--depth", "-1"], "expected a number from 1 to 100"),
        (["--nodes", "0"], "expected a number from 1"),
        (["--threads", "0"], "expected a number from 1 to 256"),
        (["--lines", "many"], "expected a number from 1 to 100"),
        (["--hash", "1e3"], "expected a number from 1 to 65536"),
    ];
    for (option, expected) in cases {
        let told = refused(&saltus(&[&["analyse", "--game", "halma"], &option[..]].concat()));
        assert!(told.contains(option[0]) && told.contains(expected), "{told}");
    }
}

#[test]
fn the_game_and_the_position_are_checked_too() {
    for command in ["best", "analyse"] {
        let told = refused(&saltus(&[command, "--game", "hlama"]));
        assert!(told.contains("there is no such game") && told.contains("halma"), "{told}");
        let told = refused(&saltus(&[command, "--game", "english", "--position", "W:W99:B1"]));
        assert!(told.contains("square 99"), "{told}");
    }
}
