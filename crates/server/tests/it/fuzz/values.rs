//! Values to send: right ones, nearly right ones, and hostile ones.

use super::chance::Chance;
use serde_json::{Value, json};

const GAMES: &[&str] = &[
    "halma",
    "halma-classic",
    "halma-8x8",
    "ugolki-9",
    "simple-4x4",
    "english",
    "international",
    "russian",
    "italian",
    "canadian",
    "turkish",
    "frisian",
];

/// Positions, of one game or another, and texts that look like some.
const POSITIONS: &[&str] = &[
    "W:W21-32:B1-12",
    "W:W31-50:B1-20",
    "B:WKa1,c3:Bh8,K f6",
    "W:Wc3:Bd4",
    "W:W1:B1",
    "W:W1-4294967296:B1",
    "W:W32-1:B1-12",
    "W:WK1,K2,K3,K4:B5",
    "W:W:B",
    "H0:W:B",
    "W:Wa1:Bh8:H99999999999999999999:F1",
    "wwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb w",
    "99999999/8/8/8/8/8/8/8 w",
    "\u{0}\u{0}",
    "W:W\u{202e}1:B\u{1f9e8}2",
    "W:Wc3:Bd4 W:Wc3:Bd4",
    "[FEN \"W:W1:B2\"]",
    "////////////////////////////////",
    "b",
    "",
];

const RECORDS: &[&str] = &[
    "1. c3-d4 f6-g5 2. b2-c3 *",
    "1. 32-28 19-23 2. 28x19 14x23 1-0",
    "[GameType \"20\"]\n[White \"<script>alert(1)</script>\"]\n\n1. 32-28 (1. 33-29 {\u{1f4a9}} (1. 34-30)) 19-23 *",
    "((((((((((((((((((((((((",
    "1. 32-28 ) 19-23",
    "{ never closed",
    "[FEN \"W:Wa1:Bh8\"]\n1. a1-b2 *",
    "[FEN \"",
    "1. 1. 1. 1. $999999999999999999999 !?!?!? 0-0 1/2-1/2",
    "[Variant \"halma-8x8\"]\n\n1. a1-b2 pass *",
    "99999999999999999999999999. 1-2",
    ";comment\n%escape\n1.32-28",
];

const EVALS: &[&str] = &[
    "distance",
    "camp-distance",
    "2*distance + 0.5*mobility",
    "material",
    "men + 3*kings",
    "1e308*distance",
    "((((((((((distance))))))))))",
    "distance(metric=",
    "-",
    "0*0*0",
    "distance+distance+distance+distance+distance+distance",
    "NaN",
    "random(seed=18446744073709551616)",
    "\u{430}\u{301}*distance",
];

const PLAYERS: &[&str] = &[
    "random",
    "alphabeta:depth=2",
    "minimax:depth=1",
    "engine:nodes=100,hash=1",
    "alphabeta:depth=99",
    "engine:threads=1000000,hash=99999999999",
    "engine:time=9999h",
    "hub:/bin/sh",
    "engine:nodes=-1",
    "alphabeta:depth=2,depth=3,eval=distance",
    "engine:",
    ":",
    "random:seed=\u{1f3b2}",
];

const MOVES: &[&str] = &[
    "c3-d4",
    "f6-g5",
    "32-28",
    "19-23",
    "11-15",
    "a1-b2",
    "b2xd4xf6",
    "pass",
    "1-1",
    "c3-d4-e5-f6-g7-h8",
    "99-100",
    "--",
    "x",
    "c3\u{2013}d4",
    "C3:D4",
];

const STRINGS: &[&str] = &[
    "",
    " ",
    "\u{0}",
    "<img src=x onerror=alert(1)>",
    "../../../etc/passwd",
    "%00%ff",
    "\u{202e}\u{200b}\u{feff}",
    "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}",
    "'; DROP TABLE games; --",
    "null",
    "\u{10ffff}",
    "Ann",
];

pub fn game(chance: &mut Chance) -> Value {
    json!(chance.of(GAMES))
}

pub fn game_id(chance: &mut Chance) -> &'static str {
    chance.of(GAMES)
}

pub fn position(chance: &mut Chance) -> Value {
    json!(chance.of(POSITIONS))
}

pub fn record(chance: &mut Chance) -> Value {
    json!(chance.of(RECORDS))
}

pub fn eval(chance: &mut Chance) -> Value {
    json!(chance.of(EVALS))
}

pub fn mv(chance: &mut Chance) -> &'static str {
    chance.of(MOVES)
}

pub fn side(chance: &mut Chance) -> Value {
    json!(chance.of(&["white", "black"]))
}

/// A number, small and useful more often than not.
pub fn number(chance: &mut Chance) -> Value {
    let odd = [
        json!(-1),
        json!(0),
        json!(0.5),
        json!(-0.0),
        json!(1e308),
        json!(-1e308),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(9_007_199_254_740_993_u64),
        json!(99_999),
    ];
    if chance.one_in(3) { odd[chance.below(odd.len())].clone() } else { json!(1 + chance.below(3)) }
}

/// Who sits in a seat, or plays in a tournament.
pub fn seat(chance: &mut Chance) -> Value {
    match chance.below(6) {
        0 => json!({"kind": "open", "name": chance.of(STRINGS)}),
        1 => json!({"kind": "computer", "level": 1 + chance.below(2)}),
        2 => json!({"kind": "computer", "player": chance.of(PLAYERS)}),
        3 => json!({"kind": "human", "name": chance.of(STRINGS)}),
        _ => json!({"kind": "human"}),
    }
}

pub fn player(chance: &mut Chance) -> Value {
    if chance.one_in(2) { json!({"level": 1}) } else { json!({"player": chance.of(PLAYERS)}) }
}

pub fn stones(chance: &mut Chance) -> Value {
    let squares = ["a1", "c3", "h8", "1", "32", "50", "z9", "", "p16"];
    let count = chance.below(6);
    let stone = |chance: &mut Chance| json!({"square": chance.of(&squares), "side": side(chance), "king": chance.one_in(2)});
    (0..count).map(|_| stone(chance)).collect()
}

/// Anything at all, as JSON.
pub fn anything(chance: &mut Chance, depth: u32) -> Value {
    match chance.below(if depth == 0 { 7 } else { 9 }) {
        0 => Value::Null,
        1 => json!(chance.one_in(2)),
        2 => number(chance),
        3 => json!(chance.of(STRINGS)),
        4 => json!("\u{1f600}".repeat(1 + chance.below(3000))),
        5 => position(chance),
        6 => json!(chance.of(PLAYERS)),
        7 => (0..chance.below(5)).map(|_| anything(chance, depth - 1)).collect(),
        _ => {
            let keys = ["game", "position", "moves", "error", "__proto__", "", "kind", "at"];
            (0..chance.below(4))
                .map(|_| (chance.of(&keys).to_owned(), anything(chance, depth - 1)))
                .collect()
        }
    }
}

pub fn string(chance: &mut Chance) -> &'static str {
    chance.of(STRINGS)
}
