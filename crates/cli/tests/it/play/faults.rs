//! What is wrong with what was asked for, and what would be right.

use super::games::typed;
use crate::common::{folder, refused};

#[test]
fn bad_input_is_refused() {
    let data = folder("play-faults");
    std::fs::write(data.join("bad.pdn"), "[GameType \"21\"] 1. 11-15 23-20 *").expect("written");
    std::fs::write(data.join("bytes.pdn"), b"\xff\xfe\x00").expect("written");
    for (args, parts) in [
        (&["--game", "rusian"][..], &["there is no such game", "did you mean russian?"][..]),
        (
            &["--game", "russian", "--white", "engin"],
            &["--white: there is no player `engin`", "engine"],
        ),
        (&["--game", "russian", "--position", "W:Wz9"], &["--position: ", "looks like"]),
        (&["--game", "halma", "--squares", "numbers"], &["have no numbers", "--squares letters"]),
        (&["--game", "russian", "--log", "moves"], &["--log is for games of computers alone"]),
        (&["--game", "russian", "--delay", "1s"], &["--delay is for games of computers alone"]),
        (&["--game", "russian", "--tui"], &["--tui needs a terminal"]),
        (&["--game", "russian", "--record", "no/such/file.pdn"], &["--record no/such/file.pdn: "]),
        (&["--resume"], &["there is no saved game", "--resume FILE"]),
        (&["--resume", "none.pdn"], &["--resume none.pdn: "]),
        (&["--resume", "bad.pdn"], &["move 1... 23-20: 23-20 is not legal"]),
        (&["--resume", "bytes.pdn"], &["not UTF-8 text"]),
        (&["--game", "russian", "--black", "file:agent"], &["--black: ", "cannot play russian"]),
    ] {
        let told = refused(&typed(&data, &[&["play"], args].concat(), ""));
        for part in parts {
            assert!(told.contains(part), "{args:?}: {told}");
        }
        assert!(told.contains("hint: "), "{told}");
    }
}

/// Lines of any kind end in words and never in a panic.
#[test]
fn any_line_is_answered() {
    let data = folder("play-any-line");
    let long = "x".repeat(100_000);
    let odd = [
        "\u{0}",
        "🐸",
        "-",
        "x",
        "((((",
        "1-",
        "-1-2",
        "99999999999999999999-1",
        "a0-b0",
        "é4-d5",
        "E 1,1",
        "moves \u{7f}",
        "save ",
        &long,
    ];
    let input = odd.join("\n");
    for game in ["halma-8x8", "russian", "turkish", "frisian"] {
        let args = ["play", "--game", game, "--white", "human", "--black", "human"];
        let output = typed(&data, &args, &input);
        assert!(output.status.success(), "{output:?}");
        let told = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(told.contains("too long") && told.contains("is no move"), "{told}");
    }
}
