//! Game records through the interface: recognised, stored as games with their variations, written out again.

use crate::support::Client;
use axum::http::StatusCode;
use serde_json::{Value, json};

/// The error of a text that cannot be read.
async fn refused(client: &mut Client, body: Value) -> Value {
    let (status, answer) = client.post_json("/api/read", body).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
    answer["error"].clone()
}

#[tokio::test]
async fn texts_are_recognised() {
    let mut client = Client::alone(1);
    let text = "[White \"<b>Ann</b>\"]\n[GameType \"25\"]\n\n1. c3-d4! {[%clk 0:01:00] book} (1. 22-17 d6-c5) b6-a5 *\n\n[White \"B\"] 1. c3-d4 *";
    let (status, mut read) =
        client.post_json("/api/read", json!({ "text": text, "game": "english" })).await;
    assert_eq!(status, StatusCode::OK, "{read}");
    let expected = json!({
        "kind": "game", "game": "russian",
        "nodes": [
            { "id": 1, "parent": 0, "move": "c3-d4", "side": "white", "comment": "[%clk 0:01:00] book", "nags": [1] },
            { "id": 2, "parent": 1, "move": "b6-a5", "side": "black" },
            { "id": 3, "parent": 0, "move": "c3-b4", "side": "white" },
            { "id": 4, "parent": 3, "move": "d6-c5", "side": "black" },
        ],
        "tags": { "White": "<b>Ann</b>" }, "more": 1, "dropped": 0,
    });
    let start = read.as_object_mut().and_then(|read| read.remove("start")).expect("a start");
    assert_eq!(read, expected);
    assert!(start.as_str().is_some_and(|start| start.starts_with("W:W")), "{start}");

    let (_, fen) = client
        .post_json("/api/read", json!({ "text": "[SetUp \"1\"]\n[FEN \"W:W50:BK1\"]\n*" }))
        .await;
    assert_eq!((&fen["kind"], &fen["game"]), (&json!("position"), &json!("international")));
}

#[tokio::test]
async fn what_is_wrong_is_told_with_its_place() {
    let mut client = Client::alone(1);
    let error =
        refused(&mut client, json!({ "text": "[GameType \"21\"]\n1. 11-15 23-19\n2. 8-12" })).await;
    assert_eq!(
        (&error["code"], &error["line"], &error["column"], &error["good"]),
        (&json!("bad-record"), &json!(3), &json!(4), &json!(2))
    );
    let error = refused(&mut client, json!({ "text": "1. 32-28 {" })).await;
    assert_eq!(
        (&error["code"], &error["line"], &error["column"]),
        (&json!("bad-record"), &json!(1), &json!(10))
    );
    // A text that is neither is taken for a position.
    let error = refused(&mut client, json!({ "text": "hello" })).await;
    assert_eq!(error["code"], "bad-position");
    // Options of Halma are not made at a stranger's wish.
    let text = "[Variant \"halma:board=6x6,camp=3/2/1\"] 1. a1-a2 *";
    let error = refused(&mut client, json!({ "text": text })).await;
    assert!(error["message"].as_str().is_some_and(|m| m.contains("there is no game")), "{error}");
    let long = format!("[GameType \"20\"] {}", "1. 32-28 ".repeat(4000));
    assert_eq!(refused(&mut client, json!({ "text": long })).await["code"], "bad-record");
}

#[tokio::test]
async fn a_record_becomes_a_game_and_a_record_again() {
    let mut client = Client::alone(1);
    let text = "[GameType \"21\"] 1. 11-15 23-19 (1... 22-18 2. 15x22 25x18) 2. 8-11 22-17 *";
    let human = json!({ "kind": "human", "name": "Ann \"A\"" });
    let body = json!({ "game": "russian", "record": text, "white": human, "black": human });
    let (status, game) = client.post_json("/api/games", body).await;
    assert_eq!(status, StatusCode::CREATED, "{game}");
    assert_eq!((&game["game"], &game["head"]), (&json!("english"), &json!(4)));
    let sides: Vec<&Value> =
        game["nodes"].as_array().expect("nodes").iter().map(|n| &n["side"]).collect();
    assert_eq!(sides, ["black", "white", "black", "white", "white", "black", "white"]);
    let path = format!("/api/games/{}/record", game["id"].as_str().expect("an id"));
    let record = client.get(&path).await;
    assert_eq!(record.status, 200);
    let written = record.text;
    assert!(written.contains("[White \"Ann \\\"A\\\"\"]"), "{written}");
    assert!(
        written.ends_with("\n1. 11-15 23-19 (1... 22-18 2. 15x22 25x18) 2. 8-11 22-17 *\n\n"),
        "{written}"
    );
    let body =
        json!({ "game": "english", "record": "1. 11-15 1-2", "white": human, "black": human });
    let (status, refused) = client.post_json("/api/games", body).await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad-record"))
    );
}
