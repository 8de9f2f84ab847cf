//! Searched trees: the published counts, node by node, step by step, as pictures.

use crate::support::Client;
use axum::http::StatusCode;
use serde_json::{Value, json};

fn classic(algorithm: &str, depth: u32) -> Value {
    json!({"game": "halma-classic", "algorithm": algorithm, "depth": depth,
        "eval": "camp-distance", "view": "own"})
}

#[tokio::test]
async fn counts_are_the_published_ones() {
    let mut client = Client::alone(2);
    for (algorithm, depth, nodes, value) in [
        ("minimax", 2, 1640, json!({ "units": -11574.0 })),
        ("minimax", 3, 87_080, json!({ "units": -11290.0 })),
        ("alphabeta", 2, 1055, json!({ "units": -11574.0 })),
        ("alphabeta", 3, 12_416, json!({ "units": -11290.0 })),
        ("alphabeta", 4, 40_308, Value::Null),
    ] {
        let (status, tree) = client.post_json("/api/trees", classic(algorithm, depth)).await;
        assert_eq!(status, StatusCode::CREATED, "{tree}");
        assert_eq!((&tree["visited"], &tree["recorded"]), (&json!(nodes), &json!(nodes)));
        assert_eq!(tree["finished"], true);
        assert!(value.is_null() || tree["value"] == value, "{tree}");
        assert_eq!(tree["line"].as_array().map(Vec::len), Some(depth as usize));
        assert_eq!(tree["move"], tree["line"][0]);
    }
}

#[tokio::test]
async fn a_tree_is_looked_at_node_by_node() {
    let mut client = Client::alone(1);
    let (_, tree) = client.post_json("/api/trees", classic("alphabeta", 2)).await;
    let path = format!("/api/trees/{}", tree["id"].as_str().expect("an id"));
    // Whoever has the address may look.
    let mut other = Client::alone(1);
    assert_eq!(other.get_json(&path).await.0, StatusCode::NOT_FOUND, "another server");
    assert_eq!(client.get_json(&path).await, (StatusCode::OK, tree.clone()));

    let (_, root) = client.get_json(&format!("{path}/nodes/0")).await;
    assert_eq!((&root["parent"], &root["move"]), (&Value::Null, &Value::Null));
    assert_eq!(
        (&root["value"], &root["max"], &root["side"]),
        (&tree["value"], &json!(true), &json!("white"))
    );
    assert_eq!(root["window"], json!({"alpha": null, "beta": null}));
    let total = root["total"].as_u64().expect("a number") as usize;
    let shown = root["children"].as_array().expect("children");
    assert_eq!(shown.len(), total.min(50));
    let (_, page) = client.get_json(&format!("{path}/nodes/0?from=3&count=2")).await;
    assert_eq!(page["children"], json!(shown[3..5]));

    let second = &shown[1];
    let (_, node) = client.get_json(&format!("{path}/nodes/{}", second["node"])).await;
    assert_eq!(node["path"], json!([second["move"]]));
    assert_eq!(node["max"], false);
    assert_eq!(node["window"]["alpha"], shown[0]["value"], "the first move's value is sure");
    assert!(node["cut"].as_u64() > Some(0));
    for wrong in ["nodes/999999", "nodes/-1", "nodes/x", "steps?from=-1"] {
        let (status, answer) = client.get_json(&format!("{path}/{wrong}")).await;
        assert!(status.is_client_error(), "{wrong}: {answer}");
    }
}

#[tokio::test]
async fn the_walk_comes_in_pages() {
    let mut client = Client::alone(1);
    let asked = json!({"game": "simple-4x4", "algorithm": "alphabeta", "depth": 4});
    let (_, tree) = client.post_json("/api/trees", asked).await;
    let path = format!("/api/trees/{}/steps", tree["id"].as_str().expect("an id"));
    let (_, all) = client.get_json(&format!("{path}?count=500")).await;
    let steps = all["steps"].as_array().expect("steps");
    assert_eq!(all["total"].as_u64(), Some(steps.len() as u64));
    let count = |kind: &str| steps.iter().filter(|step| step["kind"] == kind).count() as u64;
    let nodes = tree["visited"].as_u64().expect("a number") + 1;
    assert_eq!((count("enter"), count("leave")), (nodes, nodes));
    let cut: u64 = steps.iter().filter_map(|step| step["cut"].as_u64()).sum();
    assert_eq!(Some(cut), tree["cut"].as_u64());
    assert_eq!(steps[0]["window"], json!({"alpha": null, "beta": null}));
    assert_eq!(steps[steps.len() - 1]["value"], tree["value"]);
    let (_, page) = client.get_json(&format!("{path}?from=5&count=3")).await;
    assert_eq!(page["steps"], json!(steps[5..8]));
    let (_, beyond) = client.get_json(&format!("{path}?from=18446744073709551615&count=3")).await;
    assert_eq!(beyond["steps"], json!([]));
}

#[tokio::test]
async fn a_picture_stands_by_itself() {
    let mut client = Client::alone(1);
    let (_, tree) = client.post_json("/api/trees", classic("alphabeta", 3)).await;
    let id = tree["id"].as_str().expect("an id");
    let answer = client.get(&format!("/api/trees/{id}/svg")).await;
    assert_eq!(answer.header("content-type"), "image/svg+xml; charset=utf-8");
    let svg = answer.text.as_str();
    let read = roxmltree::Document::parse(svg).expect("well-formed");
    let texts: Vec<&str> = read.descendants().filter_map(|node| node.text()).collect();
    assert!(texts.contains(&tree["move"].as_str().expect("a move")), "the best move is drawn");
    assert!(texts.iter().any(|text| text.ends_with(" cut")));
    assert!(texts.iter().any(|text| text.starts_with('+') && text.ends_with(" more")));
    assert!(!svg.contains("href") && !svg.contains("<script") && !svg.contains("url("));
    let (status, _) = client.get_json(&format!("/api/trees/{id}/svg?node=99999999")).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let deep = client.get(&format!("/api/trees/{id}/svg?depth=4000000000")).await;
    assert_eq!(deep.status, 200, "as deep as can be drawn");
}

#[tokio::test]
async fn what_cannot_be_searched_is_refused() {
    let mut client = Client::alone(1);
    for (change, status, code) in [
        (json!({"depth": 0}), StatusCode::UNPROCESSABLE_ENTITY, "bad-value"),
        (json!({"depth": 13}), StatusCode::UNPROCESSABLE_ENTITY, "bad-value"),
        (json!({"depth": -1}), StatusCode::BAD_REQUEST, "bad-request"),
        (json!({"algorithm": "magic"}), StatusCode::BAD_REQUEST, "bad-request"),
        (json!({"view": "both"}), StatusCode::BAD_REQUEST, "bad-request"),
        (json!({"eval": "camp-distnace"}), StatusCode::UNPROCESSABLE_ENTITY, "bad-eval"),
        (json!({"game": "chess"}), StatusCode::UNPROCESSABLE_ENTITY, "bad-game"),
        (json!({"position": "w w"}), StatusCode::UNPROCESSABLE_ENTITY, "bad-position"),
    ] {
        let mut asked = classic("minimax", 1);
        for (key, value) in change.as_object().expect("an object") {
            asked[key] = value.clone();
        }
        let (found, answer) = client.post_json("/api/trees", asked).await;
        assert_eq!((found, &answer["error"]["code"]), (status, &json!(code)), "{change}: {answer}");
    }
}

#[tokio::test]
async fn trees_of_four_have_values_for_all_and_boards_of_their_own() {
    let mut client = Client::alone(2);
    for (algorithm, visited) in [("maxn", 32 + 32 * 32), ("paranoid", 0), ("bestreply", 0)] {
        let asked = json!({"game": "halma-4", "algorithm": algorithm, "depth": 2});
        let (status, tree) = client.post_json("/api/trees", asked).await;
        assert_eq!(status, StatusCode::CREATED, "{tree}");
        assert!(visited == 0 || tree["visited"] == json!(visited), "{tree}");
        let seats = if algorithm == "maxn" { Some(4) } else { None };
        assert_eq!(tree["values"].as_array().map(Vec::len), seats);
        let path = format!("/api/trees/{}", tree["id"].as_str().expect("an id"));
        // The reply to the best move, on the board on which it is made.
        let (_, root) = client.get_json(&format!("{path}/nodes/0")).await;
        assert_eq!((&root["before"], &root["side"]), (&tree["position"], &json!("white")));
        let best = root["children"].as_array().expect("children").iter();
        let best = best.clone().find(|child| child["move"] == tree["move"]).expect("recorded");
        let (_, node) = client.get_json(&format!("{path}/nodes/{}", best["node"])).await;
        let reply = &node["children"].as_array().expect("replies")[0];
        let (_, reply) = client.get_json(&format!("{path}/nodes/{}", reply["node"])).await;
        let look =
            json!({"game": "halma-4", "position": reply["before"], "moves": [reply["move"]]});
        let (status, answer) = client.post_json("/api/look", look).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        let svg = client.get(&format!("{path}/svg?depth=2")).await;
        let read = roxmltree::Document::parse(&svg.text).expect("well-formed");
        let vectors = read.descendants().filter_map(|node| node.text());
        assert_eq!(vectors.clone().any(|text| text.matches(" / ").count() == 3), seats.is_some());
    }
    for (change, code) in [
        (json!({"algorithm": "minimax"}), "bad-value"),
        (json!({"view": "own"}), "bad-value"),
        (json!({"eval": "bridges"}), "bad-eval"),
        (json!({"game": "halma"}), "bad-value"),
    ] {
        let mut asked = json!({"game": "halma-4", "algorithm": "maxn", "depth": 1});
        for (key, value) in change.as_object().expect("an object") {
            asked[key] = value.clone();
        }
        let (status, answer) = client.post_json("/api/trees", asked).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
        assert_eq!(answer["error"]["code"], code, "{answer}");
    }
}
