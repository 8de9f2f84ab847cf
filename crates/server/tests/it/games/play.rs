//! Games as they are played: moves, variations, takeback, ends, lists.

use super::blocking::{Server, human, id, level};
use serde_json::{Value, json};

fn moves(game: &Value) -> Vec<String> {
    let nodes = game["nodes"].as_array().expect("nodes");
    nodes.iter().map(|node| node["move"].as_str().expect("a move").to_owned()).collect()
}

#[test]
fn the_computer_answers() {
    let server = Server::new();
    for (game, mv) in [("russian", "c3-d4"), ("halma", "a5-a6"), ("turkish", "a3-a4")] {
        let mut client = server.client();
        let begun = client.begin(game, human(), level(2));
        assert_eq!((&begun["you"], &begun["alone"]), (&json!(["white"]), &json!(true)));
        assert_eq!((&begun["nodes"], &begun["last"]), (&json!([]), &Value::Null));
        let id = id(&begun);
        let mut watch = client.watch(&id);
        assert_eq!(watch.next().expect("an event").1["rev"], begun["rev"]);
        let moved = client.play(&id, mv, 0).good();
        assert_eq!((&moved["head"], &moved["thinking"]), (&json!(1), &json!(true)));
        assert_eq!(moved["last"]["side"], "white");
        let answered = watch.until(|game| game["head"] == 2);
        assert_eq!(answered["nodes"][1]["parent"], 1);
        assert_eq!(answered["last"]["side"], "black");
        assert!(answered["last"]["path"].as_array().is_some_and(|path| path.len() >= 2));
        assert!(answered["nodes"][1]["value"].is_object(), "what the computer thought of it");
        let back = client.get(&format!("/api/games/{id}?at=1")).good();
        assert_eq!((&back["at"], &back["head"]), (&json!(1), &json!(2)));
        assert_eq!(back["position"], moved["position"]);
    }
}

#[test]
fn moves_are_read_in_any_form_and_kept_in_one() {
    let server = Server::new();
    let mut client = server.client();
    let id = id(&client.begin("russian", human(), human()));
    // c3-d4 by numbers.
    let game = client.play(&id, "22-18", 0).good();
    assert_eq!(moves(&game), ["c3-d4"]);
    let wrong = client.play(&id, "c5-d4", 1);
    assert_eq!((wrong.status, wrong.code().as_str()), (409, "illegal-move"));
    assert!(
        wrong.json()["error"]["moves"]
            .as_array()
            .is_some_and(|moves| moves.contains(&json!("b6-c5")))
    );
    assert_eq!(client.play(&id, "b6-c5", 7).code(), "bad-request");
}

#[test]
fn a_move_in_the_past_begins_a_variation() {
    let server = Server::new();
    let mut client = server.client();
    let id = id(&client.begin("russian", human(), human()));
    let takeback = format!("/api/games/{id}/takeback");
    assert_eq!(client.post(&takeback, json!({})).code(), "no-move-to-take-back");
    for (mv, at) in [("c3-d4", 0), ("b6-a5", 1), ("g3-f4", 2)] {
        client.play(&id, mv, at).good();
    }
    let game = client.play(&id, "b6-c5", 1).good();
    assert_eq!((&game["head"], &game["nodes"][3]["parent"]), (&json!(4), &json!(1)));
    let game = client.play(&id, "b6-a5", 1).good();
    assert_eq!(
        (&game["head"], moves(&game).len()),
        (&json!(2), 4),
        "known moves are not made anew"
    );
    let game = client.post(&format!("/api/games/{id}/head"), json!({ "node": 3 })).good();
    assert_eq!(game["position"]["turn"], "black");
    let game = client.post(&takeback, json!({})).good();
    assert_eq!((&game["head"], moves(&game).len()), (&json!(2), 4), "it stays as a variation");
    let record = client.get(&format!("/api/games/{id}/record"));
    assert!(record.header("content-type").starts_with("text/plain"));
    assert!(record.text.contains("1. c3-d4 b6-a5"), "{}", record.text);
}

#[test]
fn takeback_against_the_computer_goes_back_to_ones_own_move() {
    let server = Server::new();
    let mut client = server.client();
    let id = id(&client.begin("english", level(1), human()));
    let mut watch = client.watch(&id);
    client.play(&id, "11-15", 0).good();
    watch.until(|game| game["head"] == 2);
    let game = client.post(&format!("/api/games/{id}/takeback"), json!({})).good();
    assert_eq!((&game["head"], &game["position"]["turn"]), (&json!(0), &json!("black")));
    assert_eq!(game["thinking"], false);
}

#[test]
fn games_end_by_the_rules_and_by_resignation() {
    let server = Server::new();
    let mut client = server.client();
    let asked =
        json!({ "game": "russian", "position": "W:Wc3:Bd4", "white": human(), "black": human() });
    let id = id(&client.post("/api/games", asked.clone()).good());
    let game = client.play(&id, "c3xe5", 0).good();
    assert_eq!(game["outcome"], json!({ "winner": "white", "reason": "no-moves" }));
    assert_eq!(game["captured"], json!([0, 1]));
    assert_eq!(game["last"]["captures"], json!(["d4"]));
    assert_eq!(client.play(&id, "e5-f6", 1).code(), "game-over");
    let resign = format!("/api/games/{id}/resign");
    assert_eq!(client.post(&resign, json!({ "side": "white" })).code(), "game-over");

    let game = client.post(&format!("/api/games/{id}/takeback"), json!({})).good();
    assert_eq!(game["outcome"], Value::Null);
    let game = client.post(&resign, json!({ "side": "white" })).good();
    assert_eq!(game["outcome"], json!({ "winner": "black", "reason": "resigned" }));
    assert_eq!(client.play(&id, "c3xe5", 0).code(), "game-over");
    let hint = client.post(&format!("/api/games/{id}/hint"), json!({ "at": 0 })).good();
    assert_eq!(hint["move"], "c3xe5", "one may still ask what would have been best");
    let lines = client.get("/api/games").good();
    assert_eq!(lines["games"][0]["outcome"], game["outcome"]);
}

#[test]
fn two_computers_play_to_the_end_while_someone_watches() {
    let server = Server::new();
    let mut client = server.client();
    let asked = json!({ "game": "russian", "position": "W:Wc3,a1:Bd4", "white": level(1), "black": level(1) });
    let game = client.post("/api/games", asked).good();
    assert_eq!((&game["you"], &game["alone"]), (&json!([]), &json!(true)));
    let over = client.watch(&id(&game)).until(|game| game["outcome"].is_object());
    assert_eq!(over["outcome"]["winner"], "white");
    assert_eq!(client.get("/api/games").good()["games"][0]["id"], game["id"]);
}

#[test]
fn lists_are_cut_into_pages() {
    let server = Server::new();
    let (mut client, mut other) = (server.client(), server.client());
    let ids: Vec<String> = (0..5).map(|_| id(&client.begin("russian", human(), human()))).collect();
    id(&other.begin("russian", human(), human()));
    let (mut seen, mut before) = (Vec::new(), i64::MAX);
    loop {
        let page = client.get(&format!("/api/games?limit=2&before={before}")).good();
        let games = page["games"].as_array().expect("games");
        let Some(last) = games.last() else { break };
        before = last["updated"].as_i64().expect("a moment");
        seen.extend(games.iter().map(id));
    }
    assert_eq!(seen, ids.into_iter().rev().collect::<Vec<_>>());
}

#[test]
fn what_is_deleted_is_gone() {
    let server = Server::new();
    let mut client = server.client();
    let id = id(&client.begin("russian", human(), human()));
    let path = format!("/api/games/{id}");
    let mut watch = client.watch(&id);
    watch.next().expect("the game");
    assert_eq!(client.delete(&path).status, 204);
    assert_eq!(watch.next(), None, "its streams end");
    assert_eq!(client.get(&path).status, 404);
    assert_eq!(client.play(&id, "c3-d4", 0).status, 404);
    assert_eq!(client.get("/api/games").good(), json!({ "games": [] }));
}

/// A computer that thinks in people's time plays on, whether the moves that it expects are made or not.
#[test]
fn the_computer_ponders_where_it_was_asked_to() {
    let server = Server::new();
    let mut client = server.client();
    let seats = json!([human(), { "kind": "computer", "player": "engine:nodes=2000" }]);
    let begun =
        client.post("/api/games", json!({ "game": "russian", "seats": seats, "ponder": true }));
    let mut game = begun.good();
    assert_eq!(game["ponder"], true);
    let id = id(&game);
    let mut watch = client.watch(&id);
    for turn in 0..8 {
        let legal = game["position"]["moves"].as_array().expect("moves").clone();
        // Mostly there are few moves, so some are those that were expected.
        let mv = legal[turn % legal.len()]["move"].as_str().expect("a move").to_owned();
        let at = game["head"].as_u64().expect("a node");
        client.play(&id, &mv, at).good();
        game = watch.until(|game| game["head"] == at + 2 || !game["outcome"].is_null());
        if !game["outcome"].is_null() {
            break;
        }
    }
    assert!(moves(&game).len() >= 4);
}
