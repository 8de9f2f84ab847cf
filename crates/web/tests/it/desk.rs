//! Games, and what needs a server.

use crate::storage::Window;
use saltus_web::message::Event;
use serde_json::{Value, json};

/// A game of Russian draughts against a level, and its id.
fn begun(window: &mut Window) -> String {
    let seats = json!({ "game": "russian", "white": { "kind": "human" }, "black": { "kind": "computer", "level": 2 } });
    let (told, game) = window.request("POST", "/api/games", seats);
    assert_eq!(told["status"], 201);
    game["id"].as_str().expect("an id").to_owned()
}

fn play(window: &mut Window, id: &str, at: &Value, mv: &str) -> (Value, Value) {
    let body = json!({ "at": at, "move": mv });
    window.request("POST", &format!("/api/games/{id}/moves"), body)
}

/// Has the computer think in a worker of its own, and takes its move.
fn think(window: &mut Window, told: &Value) -> Value {
    let task = &told["think"][0];
    let mut worker = Window::default();
    let (found, _) = worker.ask(json!({ "ask": "think", "game": task["game"] }));
    let id = task["id"].as_str().expect("a game");
    let stored = window.stored(Some(id));
    let thought = json!({
        "ask": "thought", "id": id, "rev": task["rev"], "choice": found["choice"], "spent": 5,
        "stored": stored, "watched": true,
    });
    window.ask(thought).0
}

#[test]
fn a_game_goes_on_move_by_move_and_a_reload_loses_nothing() {
    let mut window = Window::default();
    let id = begun(&mut window);
    let (told, game) = play(&mut window, &id, &json!(0), "c3-d4");
    assert_eq!(told["status"], 200, "{game}");
    assert_eq!(window.nodes[&id].len(), 1, "stored with the answer");
    assert_eq!(told["think"][0]["id"], json!(id), "the computer is to think");
    let told = think(&mut window, &told);
    assert_eq!(told["changed"], json!([id]));
    assert_eq!(window.nodes[&id].len(), 2);
    let path = format!("/api/games/{id}");
    let (_, before) = window.request("GET", &path, Value::Null);
    let (_, after) = window.reloaded().request("GET", &path, Value::Null);
    assert_eq!(before["nodes"].as_array().map(Vec::len), Some(2));
    for part in ["nodes", "position", "head", "rev", "seats", "you"] {
        assert_eq!(before[part], after[part], "{part}");
    }
}

#[test]
fn a_thought_about_what_is_past_changes_nothing() {
    let mut window = Window::default();
    let id = begun(&mut window);
    let (told, game) = play(&mut window, &id, &json!(0), "c3-d4");
    let (stopped, _) = window.request("POST", &format!("/api/games/{id}/takeback"), json!({}));
    assert_eq!(stopped["stop"], json!([id]), "{game}");
    think(&mut window, &told);
    let (_, now) = window.request("GET", &format!("/api/games/{id}"), Value::Null);
    assert_eq!(now["head"], 0);
}

#[test]
fn what_another_window_has_changed_is_seen() {
    let mut window = Window::default();
    let id = begun(&mut window);
    let mut other = window.reloaded();
    let (told, _) = play(&mut other, &id, &json!(0), "c3-d4");
    assert_eq!(told["status"], 200);
    (window.games, window.nodes) = (other.games.clone(), other.nodes.clone());
    let (_, game) = window.request("GET", &format!("/api/games/{id}"), Value::Null);
    assert_eq!(game["head"], 1);
}

#[test]
fn puzzles_need_no_server() {
    let mut window = Window::default();
    let (_, games) = window.request("GET", "/api/puzzles", Value::Null);
    let russian = json!("russian");
    let listed = games.as_array().expect("games").iter().find(|one| one["game"] == russian);
    let (_, lines) = window.request("GET", "/api/puzzles/russian", Value::Null);
    let count = lines.as_array().map(Vec::len);
    assert_eq!(listed.and_then(|one| one["puzzles"].as_u64()), count.map(|count| count as u64));
    let (_, puzzle) = window.request("GET", "/api/puzzles/russian/1", Value::Null);
    let mut found: Vec<Value> = Vec::new();
    for left in (0..puzzle["moves"].as_u64().expect("moves to find")).rev() {
        let so_far = json!({ "found": found });
        let (_, known) = window.request("POST", "/api/puzzles/russian/1/solution", so_far);
        let body = json!({ "found": found, "move": known["next"]["move"] });
        let (told, answer) = window.request("POST", "/api/puzzles/russian/1/moves", body);
        assert_eq!((&told["status"], &answer["verdict"]), (&json!(200), &json!("right")));
        assert_eq!(answer["solved"], json!(left == 0));
        found = answer["found"].as_array().expect("moves").clone();
    }
    let (_, body) = window.request("GET", "/api/puzzles/russian/x", Value::Null);
    assert_eq!(body["error"]["code"], "needs-server");
    let (told, _) = window.request("GET", "/api/puzzles/nothing", Value::Null);
    assert_eq!(told["status"], 404);
}

#[test]
fn what_needs_a_server_says_so() {
    let mut window = Window::default();
    let for_two =
        json!({ "game": "russian", "white": { "kind": "human" }, "black": { "kind": "open" } });
    let asked = [
        ("POST", "/api/games", for_two),
        ("GET", "/api/experiments", Value::Null),
        ("POST", "/api/tournaments", json!({})),
        ("GET", "/api/fleet", Value::Null),
        ("GET", "/api/rooms-of-tomorrow", Value::Null),
    ];
    for (method, path, body) in asked {
        let (told, body) = window.request(method, path, body);
        assert_eq!(told["status"], 422, "{path}");
        assert_eq!(body["error"]["code"], "needs-server", "{path}");
    }
    assert!(window.games.is_empty());
}

#[test]
fn bad_requests_are_refused_with_a_sentence() {
    let mut window = Window::default();
    let id = begun(&mut window);
    let mut status =
        |method, path: &str, body| window.request(method, path, body).0["status"].clone();
    assert_eq!(status("POST", "/api/look", json!({ "game": 7 })), 400);
    assert_eq!(status("POST", "/api/look", json!({ "game": "chess" })), 422);
    assert_eq!(status("GET", "/api/games/none", Value::Null), 404);
    let moves = format!("/api/games/{id}/moves");
    assert_eq!(status("POST", &moves, json!({ "at": 0, "move": "c3-c4" })), 409);
    assert_eq!(status("POST", &moves, json!({ "at": 99, "move": "c3-d4" })), 400);
    assert_eq!(status("DELETE", "/api/catalogue", Value::Null), 422);
}

#[test]
fn games_are_listed_exported_and_deleted() {
    let mut window = Window::default();
    let id = begun(&mut window);
    play(&mut window, &id, &json!(0), "c3-d4");
    let (_, list) = window.request("GET", "/api/games", Value::Null);
    assert_eq!(list["games"][0]["id"], json!(id));
    let (told, _) = window.request("GET", "/api/games/export", Value::Null);
    assert_eq!(told["file"], "saltus-games.pdn");
    let (told, _) = window.request("DELETE", &format!("/api/games/{id}"), Value::Null);
    assert_eq!(told["status"], 204);
    assert!(window.games.is_empty());
}

#[test]
fn a_tree_is_kept_by_the_worker_that_searched_it() {
    let mut worker = Window::default();
    let asked = json!({ "game": "simple-4x4", "algorithm": "alphabeta", "depth": 4 });
    let (told, tree) = worker.request("POST", "/api/trees", asked);
    assert_eq!(told["status"], 201, "{tree}");
    let path = format!("/api/trees/{}/steps", tree["id"].as_str().expect("an id"));
    assert_eq!(worker.request("GET", &path, Value::Null).0["status"], 200);
    assert_eq!(Window::default().request("GET", &path, Value::Null).0["status"], 404);
}

#[test]
fn a_review_tells_each_value_and_has_it_stored() {
    let mut window = Window::default();
    let id = begun(&mut window);
    play(&mut window, &id, &json!(0), "c3-d4");
    let (told, _) = window.request("GET", &format!("/api/games/{id}/review"), Value::Null);
    assert_eq!(told["status"], 200);
    let heard = window.heard.borrow();
    let named = |name: &str| {
        heard.iter().filter(|event| matches!(event, Event::Stream(of, _) if *of == name)).count()
    };
    assert_eq!((named("value"), named("done")), (2, 1));
    assert_eq!(heard.iter().filter(|event| matches!(event, Event::Store(_))).count(), 2);
}
