//! Analysis, explanations and heat maps.

use crate::support::Client;
use axum::http::StatusCode;
use serde_json::json;

#[tokio::test]
async fn an_analysis_tells_what_it_finds_and_ends() {
    let mut client = Client::alone(1);
    let path = "/api/analysis?game=russian&moves=c3-b4%20b6-a5&lines=2&seconds=1";
    let mut events = client.listen(path).await.expect("a stream");
    let mut infos = Vec::new();
    loop {
        match events.next().await {
            Some((kind, data)) if kind == "info" => infos.push(data),
            Some((kind, _)) => break assert_eq!(kind, "done"),
            None => panic!("a stream ends with done"),
        }
    }
    assert!(events.next().await.is_none());
    let last = infos.last().expect("something was found");
    assert!(last["depth"].as_u64() > Some(1) && last["nodes"].as_u64() > Some(10), "{last}");
    let lines = last["lines"].as_array().expect("lines");
    assert_eq!(lines.len(), 2);
    assert_ne!(lines[0]["moves"][0], lines[1]["moves"][0]);
    // Where these moves were not made, b4-c5 could not be.
    let (_, look) = client
        .post_json("/api/look", json!({"game": "russian", "moves": ["c3-b4", "b6-a5"]}))
        .await;
    let legal = look["moves"].as_array().expect("moves");
    assert!(
        lines.iter().all(|line| legal.iter().any(|mv| mv["move"] == line["moves"][0])),
        "{lines:?}"
    );
    assert!(infos.len() <= 11, "no more than ten a second: {}", infos.len());
}

#[tokio::test]
async fn a_new_analysis_ends_the_earlier_one() {
    let mut client = Client::alone(1);
    let path = "/api/analysis?game=halma&seconds=60";
    let mut first = client.listen(path).await.expect("a stream");
    assert_eq!(first.next().await.expect("it begins").0, "info");
    let mut second = client.listen(path).await.expect("a stream");
    while let Some((kind, _)) = first.next().await {
        assert!(kind == "info" || kind == "done", "{kind}");
    }
    loop {
        let (kind, _) = second.next().await.expect("it goes on");
        if kind == "info" {
            break;
        }
        assert_eq!(kind, "queued");
    }
}

#[tokio::test]
async fn a_game_that_is_over_has_nothing_to_find() {
    let mut client = Client::alone(1);
    let mut events =
        client.listen("/api/analysis?game=english&position=W:W:B1").await.expect("a stream");
    assert_eq!(events.next().await.expect("an event").0, "done");
    assert!(events.next().await.is_none());
}

#[tokio::test]
async fn bounds_of_an_analysis_are_kept() {
    let mut client = Client::alone(1);
    for (query, status) in [
        ("game=halma&seconds=61", StatusCode::BAD_REQUEST),
        ("game=halma&seconds=0", StatusCode::BAD_REQUEST),
        ("game=halma&seconds=-1", StatusCode::BAD_REQUEST),
        ("game=halma&lines=6", StatusCode::BAD_REQUEST),
        ("game=halma&lines=0", StatusCode::BAD_REQUEST),
        ("lines=1", StatusCode::BAD_REQUEST),
        ("game=chess", StatusCode::UNPROCESSABLE_ENTITY),
        ("game=halma:goal-lock=off", StatusCode::UNPROCESSABLE_ENTITY),
        ("game=halma&position=%3Cb%3E", StatusCode::UNPROCESSABLE_ENTITY),
        ("game=halma&moves=a1-p16", StatusCode::CONFLICT),
    ] {
        let refused = client.listen(&format!("/api/analysis?{query}")).await;
        let Err((found, answer)) = refused else { panic!("{query} is refused") };
        assert_eq!(found, status, "{query}: {answer}");
        assert!(answer["error"]["message"].is_string(), "{query}");
    }
}

#[tokio::test]
async fn an_evaluation_is_explained_term_by_term() {
    let mut client = Client::alone(1);
    let asked = json!({"game": "english", "position": "W:W32,31,K30:B1,2",
        "eval": "2*men-and-kings - mobility"});
    let (status, answer) = client.post_json("/api/explain", asked).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(answer["terms"][0]["term"], "men-and-kings");
    assert_eq!(
        (&answer["terms"][0]["white"], &answer["terms"][0]["black"]),
        (&json!(10.0), &json!(4.0))
    );
    let number = |key: &str| answer[key].as_f64().expect("a number");
    assert!((number("total") - (number("white") - number("black"))).abs() < 1e-9);

    let (_, answer) = client.post_json("/api/explain", json!({"game": "halma"})).await;
    assert_eq!(answer["eval"].as_str().map(|eval| eval.starts_with("trained")), Some(true));
    // Squares, six facts and the turn, and trapped pieces.
    assert_eq!(answer["terms"].as_array().map(Vec::len), Some(9));

    let asked = json!({"game": "english", "eval": "material + mobilty"});
    let (status, answer) = client.post_json("/api/explain", asked).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        (&answer["error"]["code"], &answer["error"]["at"]),
        (&json!("bad-eval"), &json!(12))
    );
}

#[tokio::test]
async fn a_heat_map_has_the_form_of_the_board() {
    let mut client = Client::alone(1);
    let asked =
        json!({"game": "english", "eval": "three-areas(a1=3, a2=2) + mobility", "side": "white"});
    let (status, answer) = client.post_json("/api/heatmap", asked).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!((&answer["rows"][0][0], &answer["rows"][0][1]), (&json!(null), &json!(3.0)));
    assert_eq!((&answer["most"], &answer["blank"]), (&json!(3.0), &json!(false)));
    assert_eq!(answer["beyond"], "mobility");
}
