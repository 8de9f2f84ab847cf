//! Positions looked at, set up and read.

use crate::support::{Client, JSON};
use axum::http::StatusCode;
use serde_json::json;

#[tokio::test]
async fn a_line_is_told_move_by_move() {
    let mut client = Client::alone(1);
    let asked = json!({"game": "russian", "moves": ["c3-b4", "b6-a5", "b4-c5", "d6-e5"]});
    let (status, answer) = client.post_json("/api/look", asked).await;
    assert_eq!(status, StatusCode::CONFLICT, "{answer}");
    assert_eq!(answer["error"]["code"], "illegal-move");
    assert_eq!(answer["error"]["at"], 3);
    assert_eq!(answer["error"]["moves"], json!(["d6xb4"]));

    let asked = json!({"game": "russian", "moves": ["c3-b4", "b6-a5", "b4-c5", "d6:b4"]});
    let (status, answer) = client.post_json("/api/look", asked).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(answer["turn"], "white");
    assert_eq!(answer["forced"], "capture");
    let last = &answer["line"][3];
    assert_eq!(last["move"], "d6xb4");
    assert_eq!((&last["path"], &last["captures"]), (&json!(["d6", "b4"]), &json!(["c5"])));
    assert_eq!(last["stones"], answer["stones"]);
    assert_eq!(answer["stones"].as_array().map(Vec::len), Some(23));
}

#[tokio::test]
async fn pieces_become_a_position_or_a_reason() {
    let mut client = Client::alone(1);
    let edit = |stones| json!({"game": "russian", "turn": "black", "stones": stones});
    let good = json!([{"square": "c3", "side": "white"},
        {"square": "e5", "side": "black", "king": true}]);
    let (status, answer) = client.post_json("/api/edit", edit(good)).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(answer["text"], "B:Wc3:BKe5");
    assert_eq!(answer["position"]["turn"], "black");

    let bad = json!([{"square": "c1", "side": "black"}]);
    let (status, answer) = client.post_json("/api/edit", edit(bad)).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
    let error = &answer["error"];
    assert_eq!(
        (&error["code"], &error["problem"]),
        (&json!("bad-position"), &json!("man-on-crowning-row"))
    );
    assert_eq!((&error["side"], &error["square"]), (&json!("black"), &json!("c1")));
}

#[tokio::test]
async fn what_is_pasted_is_recognised() {
    let mut client = Client::alone(1);
    for (text, game) in [
        ("W:W31-50:B1-20", "international"),
        ("wwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb w", "halma-8x8"),
    ] {
        let (status, answer) = client.post_json("/api/read", json!({"text": text})).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        assert_eq!((&answer["kind"], &answer["game"]), (&json!("position"), &json!(game)));
        assert_eq!(answer["position"]["text"], text);
    }
    let asked = json!({"game": "brazilian", "text": "W:W21-32:B1-12"});
    let (_, answer) = client.post_json("/api/read", asked).await;
    assert_eq!(answer["game"], "brazilian", "{answer}");
}

#[tokio::test]
async fn hostile_text_comes_out_as_text() {
    let mut client = Client::alone(1);
    let hostile = [
        "<img src=x onerror=alert(1)>",
        "\u{0}\u{7f}",
        "W:W\u{202e}1:B2",
        "'; drop table games;--",
    ];
    for text in hostile.into_iter().map(str::to_owned).chain(["9".repeat(60_000)]) {
        for (path, body) in [
            ("/api/read", json!({"text": text})),
            ("/api/read", json!({"game": "english", "text": text})),
            ("/api/read", json!({"game": text, "text": "W:W1:B2"})),
            ("/api/look", json!({"game": "halma", "position": text})),
            ("/api/look", json!({"game": "halma", "moves": [text]})),
            (
                "/api/edit",
                json!({"game": "halma", "turn": "white", "stones": [{"square": text, "side": "white"}]}),
            ),
            ("/api/explain", json!({"game": "english", "eval": text})),
            ("/api/heatmap", json!({"game": "english", "eval": text, "side": "white"})),
            (
                "/api/trees",
                json!({"game": "english", "eval": text, "algorithm": "minimax", "depth": 1}),
            ),
            (
                "/api/trees",
                json!({"game": "english", "position": text, "algorithm": "minimax", "depth": 1}),
            ),
        ] {
            let (status, answer) = client.post_json(path, body).await;
            assert!(status.is_client_error(), "{path}: {status}");
            assert!(answer["error"]["code"].is_string(), "{path}: {answer}");
            let told = answer["error"]["message"].as_str().unwrap_or_default();
            assert!(!told.is_empty() && told.len() < 4000, "{path}: {} bytes", told.len());
        }
    }
    for body in ["", "{", "[]", "null", "{\"game\": 7}", "{\"game\": \"halma\", \"moves\": 3}"] {
        let answer = client.send("POST", "/api/look", &JSON, body).await;
        assert!((400..500).contains(&answer.status), "{body}");
    }
}
