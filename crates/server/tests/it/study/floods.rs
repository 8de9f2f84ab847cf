//! Many who ask for much at once: a bounded number wait, the others are told so, and whoever goes away makes room.

use crate::support::{Client, Events, Folder, PATIENCE};
use axum::http::StatusCode;
use serde_json::json;

const LONG: &str = "/api/analysis?game=halma&seconds=60";

#[tokio::test]
async fn a_flood_is_refused_and_closed_streams_make_room() {
    let folder = Folder::new();
    let server = folder.server(1);
    let mut open = Vec::new();
    let mut refused = 0;
    for _ in 0..100 {
        match Client::new(&server).listen(LONG).await {
            Ok(events) => open.push(events),
            Err((status, answer)) => {
                assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
                assert_eq!(answer["error"]["code"], "busy");
                refused += 1;
            }
        }
    }
    // One thinks and 64 wait; the first may still have counted as waiting when the others came.
    assert!((64..=65).contains(&open.len()), "{}", open.len());
    assert_eq!(open.len() + refused, 100);
    assert_eq!(open[0].next().await.expect("it thinks").0, "info");
    assert_eq!(open[40].next().await.expect("it waits").0, "queued");
    // Meanwhile short questions are answered, and so is a game's move: other threads think about those.
    let mut client = Client::new(&server);
    let (status, _) = client.post_json("/api/look", json!({"game": "halma"})).await;
    assert_eq!(status, StatusCode::OK);
    answered(&mut client).await;
    // All of them together would think for an hour.
    drop(open);
    let mut events = tokio::time::timeout(PATIENCE, admitted(&mut client)).await;
    let events = events.as_mut().expect("there is room again");
    loop {
        let (kind, _) = events.next().await.expect("it gets its turn");
        if kind == "info" {
            break;
        }
        assert_eq!(kind, "queued");
    }
}

/// Asks until there is room: that a stream was closed is noticed a moment later.
async fn admitted(client: &mut Client) -> Events {
    loop {
        if let Ok(events) = client.listen(LONG).await {
            return events;
        }
    }
}

/// Plays a move against a computer, and waits for its answer.
async fn answered(client: &mut Client) {
    let asked = json!({"game": "halma-8x8", "white": {"kind": "human"},
        "black": {"kind": "computer", "level": 2}});
    let (status, game) = client.post_json("/api/games", asked).await;
    assert_eq!(status, StatusCode::CREATED, "{game}");
    let path = format!("/api/games/{}", game["id"].as_str().expect("an id"));
    let mv = &game["position"]["moves"][0]["move"];
    let (status, _) =
        client.post_json(&format!("{path}/moves"), json!({"move": mv, "at": 0})).await;
    assert_eq!(status, StatusCode::OK);
    let mut events = client.listen(&format!("{path}/events")).await.expect("a stream");
    loop {
        let (kind, game) = events.next().await.expect("the computer answers");
        if kind == "game" && game["nodes"].as_array().is_some_and(|nodes| nodes.len() == 2) {
            break;
        }
    }
}

#[tokio::test]
async fn one_client_cannot_search_many_trees_at_once() {
    let folder = Folder::new();
    let server = folder.server(1);
    // A thread that thinks of something else, so that trees wait.
    let mut busy = Client::new(&server).listen(LONG).await.expect("a stream");
    assert_eq!(busy.next().await.expect("it thinks").0, "info");
    let mut client = Client::new(&server);
    let (status, _) = client.post_json("/api/look", json!({"game": "halma"})).await;
    assert_eq!(status, StatusCode::OK, "it has its cookie");
    let client = std::sync::Arc::new(client);
    let asked = json!({"game": "simple-4x4", "algorithm": "minimax", "depth": 1});
    let ask = || {
        let (client, asked) = (client.clone(), asked.clone());
        tokio::spawn(async move { Client::clone(&client).post_json("/api/trees", asked).await.0 })
    };
    let many: Vec<_> = (0..10).map(|_| ask()).collect();
    // Those beyond the limit are refused at once; the others wait for the thread.
    while many.iter().filter(|asked| asked.is_finished()).count() < 6 {
        tokio::task::yield_now().await;
    }
    drop(busy);
    let mut answers = Vec::new();
    for asked in many {
        answers.push(asked.await.expect("no panic"));
    }
    let of = |status| answers.iter().filter(|&&answer| answer == status).count();
    assert_eq!((of(StatusCode::CREATED), of(StatusCode::TOO_MANY_REQUESTS)), (4, 6), "{answers:?}");
}
