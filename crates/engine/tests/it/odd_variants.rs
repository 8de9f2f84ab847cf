//! Each oddity of records once more, in one game after another: what `odd_records` reads in two or three of them must be read
//! in all, whatever the board, the names of its squares and whoever begins.

use crate::odd_records::{entries, is_of_text};
use saltus_engine::record::Points;

/// A game, its number in the standard, and four moves of it from the start, of which the last two capture.
const GAMES: [(&str, &str, [&str; 4]); 8] = [
    ("italian", "22", ["23-19", "10-14", "19x10", "6x13"]),
    ("pool", "23", ["11-15", "22-18", "15x22", "26x17"]),
    ("spanish", "24,W,8,8,N2,1", ["23-19", "10-14", "19x10", "6x13"]),
    ("brazilian", "26", ["g3-h4", "f6-g5", "h4xf6", "e7xg5"]),
    ("canadian", "27", ["44-38", "25-32", "38x25", "19x32"]),
    ("czech", "29", ["g3-h4", "f6-g5", "h4xf6", "e7xg5"]),
    ("turkish", "30", ["a3-a4", "a6-a5", "a4xa8", "b6-b5"]),
    ("frisian", "40", ["33-28", "19-23", "28x19", "9x29"]),
];

/// What is odd, a record, and a part of the warning, if there is one. `{1}` is the first move; `{1x}` is written with an x
/// between its squares, `{1_}` with blanks around the sign, `{1A}` with capital letters. The main line is the four moves.
const ODDITIES: [(&str, &str, Option<&str>); 27] = [
    ("nothing", "1. {1} {2} 2. {3} {4} *", None),
    ("an x in a quiet move", "1. {1x} {2} 2. {3} {4} *", Some("takes nothing")),
    ("a colon in a quiet move", "1. {1} {2:} 2. {3} {4} *", Some("takes nothing")),
    ("captures with colons", "1. {1} {2} 2. {3:} {4} *", None),
    ("a capture with a dash", "1. {1} {2} 2. {3-} {4} *", None),
    ("an en dash", "1. {1–} {2} 2. {3} {4} *", Some("of typographers")),
    ("a minus and a cross", "1. {1} {2−} 2. {3×} {4} *", Some("of typographers")),
    ("blanks within moves", "1. {1_} {2_} 2. {3_} {4} *", None),
    ("a number above 255", "1. {1} $902 {2} 2. {3} {4} *", Some("is no mark")),
    ("signs behind moves", "1. {1}! {2}?! 2. {3}(!?) {4}* *", None),
    ("words behind a move", "1. {1} {2}Blackissure 2. {3} {4} *", Some("behind a move")),
    ("a variation before its move", "({1} {2}) 1. {1} {2} 2. {3} {4} *", Some("stands before")),
    ("a variation in the middle", "1. {1} (1... {2}) {2} 2. {3} {4} *", Some("stands before")),
    ("a broken variation", "1. {1} {2} ({3} {3}) 2. {3} {4} *", Some("cannot be played")),
    ("a word in a variation", "1. {1} {2} ({2} or so) 2. {3} {4} *", Some("cannot be read")),
    ("brackets never closed", "1. {1} {2} 2. {3} {4} ({4}", Some("has no `)`")),
    ("brackets never opened", "1. {1} {2}) 2. {3} {4} *", Some("closes nothing")),
    ("a comment in a comment", "1. {1} {as {they} say} {2} 2. {3} {4} *", Some("within a comment")),
    (
        "a tag among the moves",
        "1. {1} {2}\n[PlyCount \"4\"]\n2. {3} {4} *",
        Some("among the moves"),
    ),
    ("a tag without quotes", "[Event none]\n1. {1} {2} 2. {3} {4} *", Some("is taken for it")),
    ("numbers without dots", "1 {1} 1... {2} 2 {3} {4} *", None),
    ("a line's end as two signs", "1. {1} {2}\\n2. {3} {4} *", Some("is read as a blank")),
    ("half a draw", "1. {1} {2} 2. {3} {4} 1/2", None),
    ("a draw of typographers", "1. {1} {2} 2. {3} {4} ½–½", None),
    ("points", "[Result \"4-6\"]\n1. {1} {2} 2. {3} {4} 4-6", None),
    ("a colon in the result", "1. {1} {2} 2. {3} {4} 2:0", None),
    ("a result of crosses", "[Result \"+/-\"]\n1. {1} {2} 2. {3} {4}", None),
];

/// The same for squares with letters.
const OF_LETTERS: [(&str, &str, Option<&str>); 3] = [
    ("capitals", "1. {1A} {2A} 2. {3A} {4} *", Some("capital letters")),
    ("Cyrillic letters and cross", "1. {1С} {2С} 2. {3С} {4С} *", Some("of typographers")),
    ("no sign at all", "1. {1.} {2.} 2. {3.} {4} *", None),
];

/// A move with what its place in a template asks for.
fn written(mv: &str, how: &str) -> String {
    let between = |sign: &str| mv.replace(['-', 'x'], sign);
    match how {
        "" => mv.to_owned(),
        "_" => mv.replace('-', " - ").replace('x', " x "),
        "A" => mv.to_uppercase(),
        "С" => mv.replace('a', "а").replace('c', "с").replace('e', "е").replace('x', "х"),
        "." => between(""),
        sign => between(sign),
    }
}

fn filled(template: &str, moves: &[&str; 4]) -> String {
    let mut text = template.to_owned();
    for (number, mv) in (1..).zip(moves) {
        for how in ["", "x", ":", "-", "–", "−", "×", "_", "A", "С", "."] {
            text = text.replace(&format!("{{{number}{how}}}"), &written(mv, how));
        }
    }
    text
}

/// How a game ends whose record ends with this sign.
fn end(template: &str) -> &'static str {
    match template.rsplit([' ', '\n']).next() {
        Some("1/2" | "½–½") => "1/2-1/2",
        Some("4-6") => "0-1",
        Some("2:0") => "1-0",
        _ if template.contains("+/-") => "1-0",
        _ => "*",
    }
}

#[test]
fn each_oddity_is_read_in_every_variant() {
    for (id, number, moves) in &GAMES {
        let letters = moves[0].starts_with(|c: char| c.is_ascii_lowercase());
        for (odd, template, told) in ODDITIES.iter().chain(OF_LETTERS.iter().filter(|_| letters)) {
            let text = filled(template, moves);
            let at = format!("{id}, {odd}: {text}");
            // Tags stand before the moves, and after a line of text there would be no tags.
            let text = format!("[GameType \"{number}\"]\n{text}\n");
            let all = entries("odd", text.as_bytes());
            assert_eq!(all.len(), 1, "{at}");
            let record = all[0].game.as_ref().unwrap_or_else(|error| panic!("{at}: {error}"));
            let line: Vec<&str> = record.main_line().map(|node| node.mv.as_str()).collect();
            assert_eq!((record.game.as_str(), line.as_slice()), (*id, &moves[..]), "{at}");
            assert_eq!(Points::One.result(record.result), end(template), "{at}");
            let warnings = all[0].warnings.iter().filter(|it| is_of_text(it));
            let warnings: Vec<String> = warnings.map(ToString::to_string).collect();
            match told {
                Some(part) => {
                    assert!(warnings.iter().any(|it| it.contains(part)), "{at}: {warnings:?}")
                }
                None => assert!(warnings.is_empty(), "{at}: {warnings:?}"),
            }
        }
    }
}
