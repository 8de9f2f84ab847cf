//! Ways of making a request wrong.

use super::chance::Chance;
use super::requests::{Asked, head};
use super::values;
use serde_json::Value;

/// Changes something within a value: a part becomes another, goes away, or gets company.
pub fn spoil(chance: &mut Chance, value: &mut Value) {
    match value {
        Value::Object(entries) if !entries.is_empty() && !chance.one_in(12) => {
            let keys: Vec<String> = entries.keys().cloned().collect();
            let key = &keys[chance.below(keys.len())];
            match chance.below(5) {
                0 => drop(entries.remove(key)),
                1 => drop(
                    entries.insert(values::string(chance).to_owned(), values::anything(chance, 2)),
                ),
                _ => spoil(chance, &mut entries[key]),
            }
        }
        Value::Array(entries) if !entries.is_empty() && !chance.one_in(4) => {
            let index = chance.below(entries.len());
            if chance.one_in(4) {
                let again = entries[index].clone();
                entries.extend(std::iter::repeat_n(again, 1 + chance.below(3000)));
            } else {
                spoil(chance, &mut entries[index]);
            }
        }
        Value::String(text) if !text.is_empty() && chance.one_in(2) => {
            let mut letters: Vec<char> = text.chars().collect();
            let at = chance.below(letters.len());
            letters[at] = char::from_u32(u32::try_from(chance.next() % 0x2000).expect("small"))
                .unwrap_or('\u{fffd}');
            *text = letters.into_iter().collect();
        }
        value => *value = values::anything(chance, 3),
    }
}

/// Makes a body one that is no JSON, or too long, or too deep.
pub fn spoil_bytes(chance: &mut Chance, body: &mut Vec<u8>) {
    match chance.below(6) {
        0 => body.truncate(chance.below(body.len() + 1)),
        1 => *body = b"[".repeat(1 + chance.below(60_000)),
        2 => *body = br#"{"game":"#.repeat(1 + chance.below(7000)),
        3 => *body = b"x".repeat(70_000 + chance.below(10)),
        4 => *body = (0..chance.below(300)).map(|_| chance.next().to_le_bytes()[0]).collect(),
        _ => {
            for _ in 0..=chance.below(4) {
                if !body.is_empty() {
                    let at = chance.below(body.len());
                    body[at] = chance.next().to_le_bytes()[0];
                }
            }
        }
    }
}

/// Makes an address one that leads nowhere, or astray.
pub fn spoil_path(chance: &mut Chance, asked: &mut Asked) {
    let odd = [
        "%",
        "%zz",
        "/",
        "//",
        "/..",
        "?at=%00",
        "?at=-1",
        "?at=9e99",
        "&lines=",
        "?from=18446744073709551616",
        "#x",
        ";",
        "%e2%80%ae",
        "?",
        "&&==",
    ];
    asked.path.push_str(chance.of(&odd));
    if chance.one_in(10) {
        asked.path.push_str(&"a".repeat(chance.below(5000)));
    }
}

/// Changes the method or the headers.
pub fn spoil_head(chance: &mut Chance, asked: &mut Asked) {
    match chance.below(7) {
        0 => {
            asked.method = chance
                .of(&["PUT", "PATCH", "OPTIONS", "HEAD", "TRACE", "DELETE", "GET", "POST", "BREW"])
                .to_owned()
        }
        1 => asked.headers.retain(|(name, _)| name != "host"),
        2 => {
            asked.headers[0].1 = chance
                .of(&["evil.example", "127.0.0.1", "localhost:7450:1", "", "[::1", "\u{e9}"])
                .as_bytes()
                .to_vec()
        }
        3 => head(
            asked,
            "origin",
            chance.of(&[
                "http://evil.example",
                "null",
                "http://127.0.0.1:7450",
                "http://127.0.0.1:7450.evil.example",
            ]),
        ),
        4 => head(
            asked,
            "cookie",
            chance.of(&[
                "saltus=",
                "saltus=x; saltus=y",
                "=;=;=",
                "saltus=%00",
                "saltus=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            ]),
        ),
        5 => asked.headers.retain(|(name, _)| name != "content-type"),
        _ => head(
            asked,
            chance.of(&[
                "if-none-match",
                "range",
                "accept-encoding",
                "content-type",
                "last-event-id",
                "sec-fetch-site",
            ]),
            chance.of(&[
                "\"x\"",
                "bytes=0-99999999999",
                "*/*",
                "text/html",
                "cross-site",
                "application/json; charset=latin1",
            ]),
        ),
    }
}
