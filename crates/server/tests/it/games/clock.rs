//! Clocks: kept by the server, with every move.

use super::blocking::{Server, human, id, level};
use serde_json::{Value, json};

fn asked(white: Value, black: Value, initial: u64) -> Value {
    let clock = json!({ "initial": initial, "increment": 2000 });
    json!({ "game": "russian", "white": white, "black": black, "clock": clock })
}

#[test]
fn time_is_spent_and_given_and_comes_back_with_a_takeback() {
    let server = Server::new();
    let mut client = server.client();
    let game = client.post("/api/games", asked(human(), human(), 600_000)).good();
    assert_eq!(game["clocks"]["running"], "white");
    let id = id(&game);
    let game = client.play(&id, "c3-d4", 0).good();
    let spent = game["nodes"][0]["spent"].as_u64().expect("a time");
    assert_eq!(game["clocks"]["left"][0], 602_000 - spent);
    assert_eq!(game["clocks"]["running"], "black");
    let game = client.post(&format!("/api/games/{id}/takeback"), json!({})).good();
    assert_eq!(game["clocks"]["left"][1], 600_000);
    assert!(game["clocks"]["left"][0].as_u64().is_some_and(|left| left <= 600_000));
}

#[test]
fn the_clock_waits_until_all_are_there() {
    let server = Server::new();
    let (mut ann, mut bob) = (server.client(), server.client());
    let game = ann.post("/api/games", asked(human(), json!({ "kind": "open" }), 5000)).good();
    assert_eq!(game["clocks"], json!({ "left": [5000, 5000], "running": null }));
    let take = json!({ "side": "black", "secret": game["secrets"]["black"] });
    let game = bob.post(&format!("/api/games/{}/seat", id(&game)), take).good();
    assert_eq!(game["clocks"]["running"], "white");
}

#[test]
fn a_flag_that_falls_ends_the_game() {
    let server = Server::new();
    let mut client = server.client();
    let game = client.post("/api/games", asked(human(), level(1), 1000)).good();
    let id = id(&game);
    let over = client.watch(&id).until(|game| game["outcome"].is_object());
    assert_eq!(over["outcome"], json!({ "winner": "black", "reason": "time" }));
    assert_eq!(over["clocks"]["running"], Value::Null);
    assert_eq!(client.play(&id, "c3-d4", 0).code(), "game-over");
}
