//! Requests: each route asked rightly, nearly rightly, or quite wrongly.

use super::chance::Chance;
use super::spoil::{spoil, spoil_bytes, spoil_head, spoil_path};
use super::values;
use serde_json::{Value, json};

/// The most ids of a kind that are remembered.
const REMEMBERED: usize = 64;

/// A request before it is sent.
#[derive(Debug)]
pub struct Asked {
    pub method: String,
    pub path: String,
    pub headers: Vec<(String, Vec<u8>)>,
    pub body: Vec<u8>,
}

/// What answers have told: ids that lead further.
#[derive(Default)]
pub struct Known {
    games: Vec<String>,
    trees: Vec<String>,
    tournaments: Vec<String>,
    rooms: Vec<String>,
}

impl Known {
    /// Remembers the id of something that was made.
    pub fn note(&mut self, path: &str, answer: &Value) {
        let ids = match path {
            "/api/games" => &mut self.games,
            "/api/trees" => &mut self.trees,
            "/api/tournaments" => &mut self.tournaments,
            "/api/rooms" => &mut self.rooms,
            _ => return,
        };
        let name = if path == "/api/rooms" { "code" } else { "id" };
        if let Some(id) = answer[name].as_str() {
            ids.push(id.to_owned());
            if ids.len() > REMEMBERED {
                ids.remove(0);
            }
        }
    }
}

/// The next request.
pub fn next(chance: &mut Chance, known: &Known) -> Asked {
    let (method, path, value) = right(chance, known);
    let body = value.as_ref().map(|value| value.to_string().into_bytes()).unwrap_or_default();
    let mut asked = Asked { method: method.to_owned(), path, headers: Vec::new(), body };
    head(&mut asked, "host", crate::support::HOST);
    if value.is_some() {
        head(&mut asked, "content-type", "application/json");
    }
    match chance.below(10) {
        0..4 => {}
        4..8 => {
            if let Some(mut value) = value {
                for _ in 0..=chance.below(3) {
                    spoil(chance, &mut value);
                }
                asked.body = value.to_string().into_bytes();
            } else {
                spoil_path(chance, &mut asked);
            }
        }
        8 => spoil_bytes(chance, &mut asked.body),
        _ => spoil_head(chance, &mut asked),
    }
    asked
}

/// A request that is right in its shape, though what it says may be nonsense.
fn right(chance: &mut Chance, known: &Known) -> (&'static str, String, Option<Value>) {
    let game = id(chance, &known.games);
    let tree = id(chance, &known.trees);
    let tournament = id(chance, &known.tournaments);
    let room = id(chance, &known.rooms);
    let moves: Vec<&str> = (0..chance.below(4)).map(|_| values::mv(chance)).collect();
    match chance.below(32) {
        0 => ("GET", "/api/catalogue".to_owned(), None),
        1 => ("GET", format!("/api/rules/{}", values::game_id(chance)), None),
        2 | 3 => {
            let value = json!({"game": values::game(chance), "position": values::position(chance), "moves": moves});
            ("POST", "/api/look".to_owned(), Some(value))
        }
        4 => (
            "POST",
            "/api/look".to_owned(),
            Some(json!({"game": values::game(chance), "moves": moves})),
        ),
        5 => {
            let value = json!({"game": values::game(chance), "stones": values::stones(chance), "turn": values::side(chance)});
            ("POST", "/api/edit".to_owned(), Some(value))
        }
        6 => (
            "POST",
            "/api/read".to_owned(),
            Some(json!({"game": values::game(chance), "text": values::record(chance)})),
        ),
        7 => ("POST", "/api/read".to_owned(), Some(json!({"text": values::position(chance)}))),
        8 | 9 => {
            let mut value = json!({"game": values::game(chance), "white": values::seat(chance), "black": values::seat(chance)});
            match chance.below(5) {
                0 => value["position"] = values::position(chance),
                1 => value["record"] = values::record(chance),
                2 => {
                    value["clock"] = json!({"initial": values::number(chance), "increment": values::number(chance)})
                }
                _ => {}
            }
            ("POST", "/api/games".to_owned(), Some(value))
        }
        10 => (
            "GET",
            format!(
                "/api/games?limit={}&before={}",
                values::number(chance),
                values::number(chance)
            ),
            None,
        ),
        11 => ("GET", format!("/api/games/{game}?at={}", chance.below(5)), None),
        12 if chance.one_in(4) => ("DELETE", format!("/api/games/{game}"), None),
        12 => ("GET", format!("/api/games/{game}/events"), None),
        13 | 14 => {
            let value = json!({"move": values::mv(chance), "at": chance.below(3)});
            ("POST", format!("/api/games/{game}/moves"), Some(value))
        }
        15 => ("POST", format!("/api/games/{game}/head"), Some(json!({"node": chance.below(4)}))),
        16 => ("POST", format!("/api/games/{game}/takeback"), Some(json!({}))),
        17 => (
            "POST",
            format!("/api/games/{game}/resign"),
            Some(json!({"side": values::side(chance)})),
        ),
        18 => {
            let value = json!({"side": values::side(chance), "secret": values::string(chance)});
            ("POST", format!("/api/games/{game}/seat"), Some(value))
        }
        19 => ("GET", format!("/api/games/{game}/record"), None),
        20 => dear(chance, &game),
        21 => {
            let value = json!({"game": values::game(chance), "position": values::position(chance), "eval": values::eval(chance)});
            ("POST", "/api/explain".to_owned(), Some(value))
        }
        22 => {
            let value = json!({
                "game": values::game(chance), "eval": values::eval(chance), "side": values::side(chance), "king": chance.one_in(2),
            });
            ("POST", "/api/heatmap".to_owned(), Some(value))
        }
        23 => {
            let value = json!({
                "game": values::game(chance), "algorithm": chance.of(&["minimax", "alphabeta"]), "depth": values::number(chance),
                "eval": values::eval(chance), "view": chance.of(&["own", "diff"]),
            });
            ("POST", "/api/trees".to_owned(), Some(value))
        }
        24 => {
            let (node, count) = (values::number(chance), values::number(chance));
            (
                "GET",
                format!("/api/trees/{tree}/nodes/{node}?from={}&count={count}", chance.below(9)),
                None,
            )
        }
        25 => (
            "GET",
            format!(
                "/api/trees/{tree}/steps?from={}&count={}",
                values::number(chance),
                values::number(chance)
            ),
            None,
        ),
        26 => (
            "GET",
            format!(
                "/api/trees/{tree}/svg?node={}&depth={}",
                chance.below(9),
                values::number(chance)
            ),
            None,
        ),
        27 => (
            "GET",
            chance
                .of(&[
                    "/api/experiments",
                    "/api/tournaments",
                    "/",
                    "/game/x",
                    "/app/board/board.js",
                    "/results/a/report.html",
                ])
                .to_owned(),
            None,
        ),
        28 => {
            let players: Vec<Value> =
                (0..=chance.below(3)).map(|_| values::player(chance)).collect();
            let value = json!({"game": "simple-4x4", "players": players, "rounds": values::number(chance), "seed": values::number(chance)});
            ("POST", "/api/tournaments".to_owned(), Some(value))
        }
        29 | 30 => of_room(chance, &room),
        _ => match chance.below(4) {
            0 => ("GET", format!("/api/tournaments/{tournament}/events"), None),
            1 => ("POST", format!("/api/tournaments/{tournament}/cancel"), Some(json!({}))),
            2 => (
                "GET",
                format!("/api/tournaments/{tournament}/games/{}/record", values::number(chance)),
                None,
            ),
            _ => ("GET", format!("/api/tournaments/{tournament}"), None),
        },
    }
}

/// Requests about a class.
fn of_room(chance: &mut Chance, room: &str) -> (&'static str, String, Option<Value>) {
    let path = |rest: &str| format!("/api/rooms/{room}{rest}");
    match chance.below(9) {
        0 => ("POST", "/api/rooms".to_owned(), Some(json!({"title": values::string(chance)}))),
        1 => ("GET", path(""), None),
        2 => ("GET", path("/results.csv"), None),
        3 => ("POST", path("/students"), Some(json!({"name": values::string(chance)}))),
        4 | 5 => {
            let ask = match chance.below(3) {
                0 => {
                    json!({"kind": "puzzle", "game": values::game(chance), "position": values::position(chance), "line": [values::mv(chance)]})
                }
                1 => {
                    json!({"kind": "exercise", "spec": {"seed": values::number(chance), "algorithm": "pvs"}})
                }
                _ => {
                    json!({"kind": "position", "game": values::game(chance), "right": [values::mv(chance)]})
                }
            };
            (
                "POST",
                path("/assignments"),
                Some(json!({"text": values::string(chance), "ask": ask})),
            )
        }
        6 | 7 => {
            let answer = json!({"moves": [values::mv(chance)]});
            ("POST", path(&format!("/assignments/{}/answer", chance.below(3))), Some(answer))
        }
        _ => {
            ("POST", path(&format!("/assignments/{}/end", values::number(chance))), Some(json!({})))
        }
    }
}

/// Requests that make the server think: fewer, so that the others are not kept waiting.
fn dear(chance: &mut Chance, game: &str) -> (&'static str, String, Option<Value>) {
    match chance.below(8) {
        0 => ("POST", format!("/api/games/{game}/hint"), Some(json!({"at": chance.below(3)}))),
        1 => ("GET", format!("/api/games/{game}/review"), None),
        2 => {
            let wish =
                format!("lines={}&seconds={}", values::number(chance), values::number(chance));
            (
                "GET",
                format!("/api/analysis?game={}&moves=c3-d4&{wish}", values::game_id(chance)),
                None,
            )
        }
        _ => ("GET", "/api/games".to_owned(), None),
    }
}

/// An id that leads somewhere, or one that does not.
fn id(chance: &mut Chance, known: &[String]) -> String {
    if known.is_empty() || chance.one_in(8) {
        let wrong = [
            "x",
            "0",
            "-1",
            "..",
            "%2e%2e",
            "AAAAAAAAAAAAAAAAAAAAAA",
            "%00",
            "%F0%9F%98%80",
            "a%2Fb",
        ];
        return chance.of(&wrong).to_owned();
    }
    known[chance.below(known.len())].clone()
}

pub fn head(asked: &mut Asked, name: &str, value: &str) {
    asked.headers.push((name.to_owned(), value.as_bytes().to_vec()));
}
