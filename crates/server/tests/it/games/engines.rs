//! Players that the operator has given names.

use super::blocking::{Server, human, id, level};
use crate::support::{Folder, engines};
use saltus_server::Config;
use serde_json::{Value, json};

fn engine(name: &str) -> Value {
    json!({ "kind": "computer", "engine": name })
}

#[test]
fn an_engine_is_chosen_by_name_and_its_string_never_told() {
    let mut server = Server::with_engines(&[("Chance", "random:seed=77")]);
    let mut ann = server.client();
    let catalogue = ann.get("/api/catalogue").good();
    let offered = &catalogue["engines"][0];
    assert_eq!(offered["name"], "Chance");
    let games = offered["games"].as_array().expect("a list");
    assert!(games.contains(&json!("russian")) && games.contains(&json!("halma")), "{offered}");

    let game = ann.begin("russian", human(), engine("Chance"));
    let id = id(&game);
    assert_eq!(game["seats"][1]["engine"], "Chance");
    ann.play(&id, "c3-d4", 0).good();
    let moved = ann.watch(&id).until(|game| game["head"] == 2);
    let record = ann.get(&format!("/api/games/{id}/record")).text;
    assert!(record.contains("[Black \"Chance\"]"), "{record}");
    for text in [catalogue.to_string(), moved.to_string(), record] {
        assert!(!text.contains("seed=77"), "{text}");
    }
    // It is kept by its name.
    let cookie = ann.cookie.clone();
    drop(ann);
    server.restart();
    let mut ann = server.client();
    ann.cookie = cookie;
    let game = ann.get(&format!("/api/games/{id}")).good();
    assert_eq!(game["seats"][1]["engine"], "Chance");
}

#[test]
fn only_engines_that_are_offered_can_be_had() {
    let server = Server::with_engines(&[("Chance", "random")]);
    let mut eve = server.client();
    let mut ask = |seat: Value| {
        eve.post("/api/games", json!({ "game": "russian", "white": human(), "black": seat }))
    };
    assert_eq!(ask(engine("chanse")).code(), "bad-player");
    assert_eq!(ask(engine("")).code(), "bad-player");
    for program in ["hub:/bin/sh", "file:/bin/sh", "hub:time=1s -- /bin/sh"] {
        assert_eq!(ask(engine(program)).code(), "bad-player");
        assert_eq!(ask(json!({ "kind": "computer", "player": program })).code(), "bad-player");
    }
    let both = json!({ "kind": "computer", "engine": "Chance", "level": 1 });
    assert_eq!(ask(both).status, 400);
    let plain = Server::new();
    let asked = json!({ "game": "russian", "white": human(), "black": engine("Chance") });
    assert_eq!(plain.client().post("/api/games", asked).code(), "bad-player");
}

#[test]
fn an_engine_that_fails_has_lost_and_may_try_again() {
    let server = Server::with_engines(&[("Broken", "file:false")]);
    let mut ann = server.client();
    let asked = json!({ "game": "russian", "white": human(), "black": engine("Broken") });
    assert_eq!(ann.post("/api/games", asked).code(), "bad-player", "it plays Halma alone");
    let game = ann.begin("halma-course", human(), engine("Broken"));
    let id = id(&game);
    let first = game["position"]["moves"][0]["move"].as_str().expect("a move").to_owned();
    ann.play(&id, &first, 0).good();
    let over = ann.watch(&id).until(|game| !game["outcome"].is_null());
    assert_eq!(over["outcome"], json!({ "winner": "white", "reason": "player-failed" }));
    ann.post(&format!("/api/games/{id}/takeback"), json!({})).good();
    let again = ann.get(&format!("/api/games/{id}")).good();
    assert_eq!(again["outcome"], Value::Null);
    drop(ann.begin("russian", human(), level(1)));
}

#[test]
fn an_engine_that_plays_nothing_or_has_a_name_twice_is_told_at_once() {
    let start = |list: &[(&str, &str)]| {
        let folder = Folder::new();
        let config = Config { engines: engines(list), ..folder.config(1) };
        saltus_server::router(config).err().map(|error| error.to_string()).expect("it is refused")
    };
    let told = start(&[("A", "random"), ("A", "random:seed=2")]);
    assert_eq!(told, "the engine A cannot be used: two engines have this name");
    let told = start(&[("B", "hub:/no/such/program")]);
    assert!(told.starts_with("the engine B cannot be used: /no/such/program: "), "{told}");
}
