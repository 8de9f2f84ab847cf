//! Games gone over by the engine.

use crate::support::{Client, Events, Folder};
use axum::http::StatusCode;
use serde_json::{Value, json};

/// A game of one client against itself, from a position and by these moves.
async fn played(client: &mut Client, position: &str, moves: &[&str]) -> String {
    let asked = json!({"game": "russian", "position": position,
        "white": {"kind": "human"}, "black": {"kind": "human"}});
    let (status, game) = client.post_json("/api/games", asked).await;
    assert_eq!(status, StatusCode::CREATED, "{game}");
    let path = format!("/api/games/{}", game["id"].as_str().expect("an id"));
    for (at, mv) in moves.iter().enumerate() {
        let (status, answer) =
            client.post_json(&format!("{path}/moves"), json!({"move": mv, "at": at})).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    path
}

async fn values(events: Events) -> Vec<Value> {
    reviewed(events).await.0
}

/// What was found, and what was said at the end.
async fn reviewed(mut events: Events) -> (Vec<Value>, Value) {
    let mut values = Vec::new();
    while let Some((kind, data)) = events.next().await {
        match kind.as_str() {
            "value" => values.push(data),
            "queued" => {}
            other => {
                assert_eq!(other, "done");
                assert!(events.next().await.is_none());
                return (values, data);
            }
        }
    }
    panic!("a review ends with done");
}

#[tokio::test]
async fn a_man_given_away_is_a_blunder_and_a_second_look_says_the_same() {
    let folder = Folder::new();
    let server = folder.server(1);
    let mut client = Client::new(&server);
    let game = played(&mut client, "W:Wc3,a1,h2:Be5,h8,g7", &["c3-d4", "e5xc3"]).await;
    let stream = client.listen(&format!("{game}/review")).await.expect("a stream");
    let (found, summary) = reviewed(stream).await;
    let nodes: Vec<_> = found.iter().map(|value| value["node"].as_u64()).collect();
    assert_eq!(nodes, [Some(0), Some(1), Some(2)]);
    assert_eq!(
        (&found[0]["loss"], &found[0]["mark"], &found[0]["best"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(found[1]["mark"], "blunder", "{found:?}");
    assert!(found[1]["loss"].as_f64() >= Some(0.15));
    assert_ne!(found[1]["best"], "c3-d4");
    // The capture was the only move, so it cost nothing.
    assert_eq!((&found[2]["loss"], &found[2]["best"]), (&json!(0.0), &json!("e5xc3")));
    let units = |value: &Value| value["value"]["units"].as_f64().unwrap_or(-1e9);
    assert!(units(&found[1]) < units(&found[0]), "from White's side: {found:?}");
    // The one move of Black was forced, White's one was a blunder.
    assert_eq!(summary["black"], json!(100.0));
    assert!(summary["white"].as_f64() < Some(60.0), "{summary}");
    // The record keeps what was found: the mark, the better move, the values.
    let record = client.get(&format!("{game}/record")).await.text.replace('\n', " ");
    let best = found[1]["best"].as_str().expect("a better move");
    assert!(record.contains("1. c3-d4 $4 {[%eval "), "{record}");
    assert!(record.contains(&format!("(1. {best})")), "{record}");
    // Whoever may look at the game may see what was found.
    let again = Client::new(&server).listen(&format!("{game}/review")).await.expect("a stream");
    assert_eq!(values(again).await, found);
}

#[tokio::test]
async fn a_game_that_is_over_ends_with_its_result() {
    let mut client = Client::alone(1);
    let game = played(&mut client, "W:Wc3,a1:Bd4", &["c3xe5"]).await;
    let found = values(client.listen(&format!("{game}/review")).await.expect("a stream")).await;
    assert_eq!(found[1]["value"], json!({"win": 0}), "{found:?}");
    assert_eq!(found[1]["mark"], Value::Null);
    let Err((status, _)) = client.listen("/api/games/nothing/review").await else {
        panic!("there is no such game")
    };
    assert_eq!(status, StatusCode::NOT_FOUND);
}
