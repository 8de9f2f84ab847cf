//! Who may do what: seats, secrets, strangers.

use super::blocking::{Server, human, id, level};
use serde_json::{Value, json};
use std::collections::HashSet;

#[test]
fn a_stranger_may_look_and_nothing_else() {
    let server = Server::new();
    let (mut ann, mut eve) = (server.client(), server.client());
    let id = id(&ann.begin("russian", human(), level(1)));
    let path = |what: &str| format!("/api/games/{id}/{what}");
    let seen = eve.get(&format!("/api/games/{id}")).good();
    assert_eq!((&seen["you"], &seen["alone"]), (&json!([]), &json!(false)));
    assert_eq!(eve.play(&id, "c3-d4", 0).code(), "not-your-seat");
    assert_eq!(eve.post(&path("resign"), json!({ "side": "white" })).code(), "not-your-seat");
    assert_eq!(eve.post(&path("resign"), json!({ "side": "black" })).code(), "not-your-seat");
    assert_eq!(eve.post(&path("hint"), json!({ "at": 0 })).code(), "not-your-seat");
    assert_eq!(eve.post(&path("takeback"), json!({})).code(), "not-alone");
    assert_eq!(eve.post(&path("head"), json!({ "node": 0 })).code(), "not-alone");
    assert_eq!(eve.delete(&format!("/api/games/{id}")).code(), "not-alone");
    let guess = json!({ "side": "black", "secret": "guess" });
    assert_eq!(eve.post(&path("seat"), guess).code(), "seat-taken");
    assert_eq!(eve.get("/api/games").good(), json!({ "games": [] }));
    let after = ann.get(&format!("/api/games/{id}")).good();
    assert_eq!((&after["rev"], &after["nodes"]), (&json!(0), &json!([])));
    assert_eq!(ann.post(&path("resign"), json!({ "side": "black" })).code(), "not-your-seat");
}

#[test]
fn an_open_seat_is_for_whoever_has_its_secret() {
    let server = Server::new();
    let (mut ann, mut bob, mut eve) = (server.client(), server.client(), server.client());
    let open = json!({ "kind": "open", "name": "Bob" });
    let game = ann.begin("russian", human(), open);
    let (id, secret) = (id(&game), game["secrets"]["black"].clone());
    let open = json!({ "side": "black", "kind": "open", "name": "Bob", "taken": false });
    assert_eq!(game["seats"][1], open);
    let seen = ann.get(&format!("/api/games/{id}")).good();
    assert_eq!(seen.get("secrets"), None, "they are told once");
    ann.play(&id, "c3-d4", 0).good();
    assert_eq!(ann.play(&id, "b6-c5", 1).code(), "not-your-turn");

    let seat = format!("/api/games/{id}/seat");
    let take = |secret: &Value| json!({ "side": "black", "secret": secret });
    assert_eq!(eve.post(&seat, take(&json!("AAAAAAAAAAAAAAAAAAAAAA"))).code(), "not-your-seat");
    assert_eq!(bob.post(&seat, take(&secret)).good()["you"], json!(["black"]));
    assert_eq!(bob.post(&seat, take(&secret)).status, 200, "once more does no harm");
    assert_eq!(eve.post(&seat, take(&secret)).code(), "seat-taken");

    let game = bob.play(&id, "b6-c5", 1).good();
    assert_eq!(game["head"], 2);
    assert_eq!(bob.play(&id, "c5-b4", 2).code(), "not-your-turn");
    for client in [&mut ann, &mut bob] {
        assert_eq!(
            client.post(&format!("/api/games/{id}/takeback"), json!({})).code(),
            "not-alone"
        );
        assert_eq!(client.delete(&format!("/api/games/{id}")).code(), "not-alone");
        assert_eq!(client.get("/api/games").good()["games"][0]["id"], json!(id));
    }
    assert_eq!(ann.play(&id, "g3-f4", 0).code(), "not-alone", "the past is both players'");
    let game = bob.post(&format!("/api/games/{id}/resign"), json!({ "side": "black" })).good();
    assert_eq!(game["outcome"]["winner"], "white");
}

#[test]
fn ids_and_secrets_cannot_be_guessed() {
    let server = Server::new();
    let mut client = server.client();
    let mut seen = HashSet::new();
    for _ in 0..20 {
        let open = json!({ "kind": "open" });
        let game = client.begin("russian", open.clone(), open);
        for text in [&game["id"], &game["secrets"]["white"], &game["secrets"]["black"]] {
            let text = text.as_str().expect("a text").to_owned();
            // 64 letters are six bits each.
            assert!(text.len() * 6 >= 128, "{text}");
            assert!(seen.insert(text));
        }
    }
}
