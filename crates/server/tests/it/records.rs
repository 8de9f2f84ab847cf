//! Game records through the interface: recognised, stored as games with their variations, written out again.

use crate::support::{Client, Folder, JSON};
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

#[tokio::test]
async fn a_record_keeps_all_that_it_says() {
    let mut client = Client::alone(1);
    let text = "[Event \"Club evening\"]\n[Date \"2024.03.01\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[WhiteRating \"2100\"]\n\
                [GameType \"21\"]\n[Result \"0-1\"]\n\n{A quiet game.} 1. 11-15 {[%clk 0:09:58]} 23-19! {the old way} 0-1\n";
    let seats = json!([{ "kind": "human", "name": "Ann" }, { "kind": "human", "name": "Bob" }]);
    let body = json!({ "game": "english", "record": text, "seats": seats });
    let game = client.post("/api/games", body).await.good();
    assert_eq!(game["outcome"]["winner"], "black", "the result counts: {game}");
    assert_eq!(game["tags"]["WhiteRating"], "2100");
    assert_eq!(game["comment"], "A quiet game.");
    assert_eq!(game["nodes"][1]["nags"], json!([1]));
    let id = game["id"].as_str().expect("an id");
    let record = client.get(&format!("/api/games/{id}/record")).await.text;
    for part in [
        "[Event \"Club evening\"]",
        "[Date \"2024.03.01\"]",
        "[WhiteRating \"2100\"]",
        "[Result \"0-1\"]",
        "{A quiet game.} 1. 11-15 {[%clk 0:09:58]} 23-19 $1 {the old way} 0-1",
    ] {
        assert!(record.replace('\n', " ").contains(part), "{part}: {record}");
    }
    assert_eq!(record.matches("[White \"").count(), 1, "{record}");
    let list = client.get("/api/games").await.good();
    assert_eq!(list["games"][0]["imported"], true);
    // A game that began here says when.
    let human = json!({ "kind": "human" });
    let body = json!({ "game": "russian", "white": human, "black": human });
    let game = client.post("/api/games", body).await.good();
    let id = game["id"].as_str().expect("an id");
    let record = client.get(&format!("/api/games/{id}/record")).await.text;
    let date = record.lines().find(|line| line.starts_with("[Date")).expect("a date");
    assert!(date.starts_with("[Date \"20") && !date.contains('?'), "{date}");
    // Both in one file.
    let all = client.get("/api/games/export").await;
    assert!(all.header("content-disposition").contains("saltus-games.pdn"));
    assert_eq!(all.text.matches("[Event ").count(), 2, "{}", all.text);
}

#[tokio::test]
async fn a_file_of_many_games_is_listed() {
    let mut client = Client::alone(1);
    let one = "[White \"Żaba\"] [Black \"Bob\"] [Date \"????.??.??\"] [GameType \"25\"]\n1. c3-d4 b6-a5 1-0\n\n";
    let bad = "[White \"Cyd\"] [GameType \"25\"] 1. c3-c9 *\n\n";
    // Far longer than other requests may be.
    let text = format!("{}{bad}{}", one.repeat(1200), one);
    let file = client.post("/api/read/file", json!({ "text": text })).await.good();
    assert_eq!(
        (&file["total"], file["games"].as_array().map(Vec::len)),
        (&json!(1202), Some(1000))
    );
    let expected = json!({
        "line": 1, "column": 1, "game": "russian", "white": "Żaba", "black": "Bob", "event": "", "date": "",
        "result": "1-0", "moves": 2,
    });
    assert_eq!(file["games"][0], expected);
    assert_eq!(file["games"][1]["line"], 4);
    let file = client.post("/api/read/file", json!({ "text": format!("{bad}{one}") })).await.good();
    let problem = file["games"][0]["problem"].as_str().expect("a problem");
    assert!(problem.contains("c3-c9"), "{problem}");
    assert_eq!(file["games"][1]["line"], 3);
    let answer = client.post("/api/read/file", json!({ "text": "" })).await;
    assert_eq!(answer.code(), "bad-record");
    let file = client.post("/api/read/file", json!({ "text": "hello" })).await.good();
    assert!(file["games"][0]["problem"].is_string(), "{file}");
    let long = json!({ "text": "x".repeat(5 << 20) });
    assert_eq!(client.post("/api/read/file", long).await.code(), "too-large");
    // Options of Halma are not made at a stranger's wish, not even in a file.
    let text = "[Variant \"halma:board=6x6,camp=3/2/1\"] 1. a1-a2 *";
    let file = client.post("/api/read/file", json!({ "text": text })).await.good();
    assert!(file["games"][0]["problem"].is_string(), "{file}");
}

#[tokio::test]
async fn a_position_is_a_picture() {
    let mut client = Client::alone(1);
    let query = "game=russian&position=W:Wc3:Bd6";
    let svg = client.get(&format!("/api/picture/svg?{query}")).await;
    assert_eq!((svg.status, svg.header("content-type")), (200, "image/svg+xml"));
    assert!(
        svg.text.contains("<circle") && svg.header("content-disposition").contains("position.svg")
    );
    let png = client.get(&format!("/api/picture/png?{query}&turned=true")).await;
    assert!(png.body.starts_with(b"\x89PNG"));
    let tex = client.get(&format!("/api/picture/tex?{query}")).await;
    assert!(tex.text.contains("\\begin{tikzpicture}"), "{}", tex.text);
    assert_eq!(client.get("/api/picture/bmp?game=russian").await.status, 400);
    assert_eq!(
        client.get("/api/picture/svg?game=russian&position=W:Wz9").await.code(),
        "bad-position"
    );
}

#[tokio::test]
async fn an_analysis_is_kept_and_only_its_owner_changes_it() {
    let folder = Folder::new();
    let server = folder.server(1);
    let (mut ann, mut bob) = (Client::new(&server), Client::new(&server));
    let nodes = json!([
        { "parent": 0, "move": "11-15", "comment": "[%cal G11-15] good", "nags": [1] },
        { "parent": 0, "move": "9-13" },
    ]);
    let body = json!({ "game": "english", "comment": "openings", "nodes": nodes });
    let kept = ann.post("/api/analyses", body.clone()).await.good();
    let path = format!("/api/analyses/{}", kept["id"].as_str().expect("an id"));
    let seen = bob.get(&path).await.good();
    assert_eq!((&seen["mine"], &seen["comment"]), (&json!(false), &json!("openings")));
    assert_eq!(seen["nodes"][0]["comment"], "[%cal G11-15] good");
    assert_eq!(seen["nodes"][1]["parent"], 0);
    assert!(bob.get(&format!("{path}/record")).await.text.contains("(1. 9-13)"));
    let put = |rev: u64| {
        let body =
            json!({ "game": "english", "nodes": [{ "parent": 0, "move": "9-14" }], "rev": rev });
        body.to_string()
    };
    let other = bob.send("PUT", &path, &JSON, &put(0)).await;
    assert_eq!((other.status, other.code().as_str()), (403, "not-your-analysis"));
    assert_eq!(ann.send("PUT", &path, &JSON, &put(0)).await.good()["rev"], 1);
    // What another window of hers has changed meanwhile is not lost.
    assert_eq!(ann.send("PUT", &path, &JSON, &put(0)).await.code(), "changed-elsewhere");
    assert_eq!(ann.get(&path).await.good()["nodes"][0]["move"], "9-14");
    assert_eq!(ann.get("/api/analyses").await.good()["analyses"].as_array().map(Vec::len), Some(1));
    assert_eq!(bob.get("/api/analyses").await.good()["analyses"], json!([]));
    assert_eq!(bob.send("DELETE", &path, &JSON, "").await.status, 403);
    // It is on disk.
    drop((server, ann.get(&path).await));
    assert!(folder.data().join("analyses.sqlite").is_file());
    assert_eq!(ann.send("DELETE", &path, &JSON, "").await.status, 204);
    assert_eq!(ann.get(&path).await.status, 404);
    // Written as a record without being kept; what is wrong is told.
    assert!(ann.post("/api/record", body).await.text.contains("1. 11-15 $1"));
    let wrong = json!({ "game": "english", "nodes": [{ "parent": 0, "move": "1-32" }] });
    assert_eq!(ann.post("/api/analyses", wrong).await.code(), "illegal-move");
}

/// The moves of a source of the opening explorer, with how often they were played.
fn explored(answer: &Value, source: &str) -> Vec<(String, u64)> {
    let sources = answer["sources"].as_array().expect("sources");
    let found = sources.iter().find(|it| it["source"] == source).map(|it| &it["moves"]);
    let moves = found.and_then(Value::as_array).cloned().unwrap_or_default();
    let told = |it: &Value| (it["move"].as_str()?.to_owned(), it["games"].as_u64()?).into();
    moves.iter().filter_map(told).collect()
}

#[tokio::test]
async fn openings_are_explored_in_own_games_files_and_the_book() {
    let folder = Folder::new();
    let server = folder.server(1);
    let (mut ann, mut bob) = (Client::new(&server), Client::new(&server));
    let human = json!({ "kind": "human" });
    let body = json!({ "game": "english", "record": "1. 11-15 23-19 2. 8-11", "white": human, "black": human });
    ann.post("/api/games", body).await.good();
    let file = "[White \"Cyd\"] [GameType \"21\"] 1. 9-13 22-17 1-0\n\n[White \"Dan\"] [GameType \"21\"] 1. 9-13 23-19 0-1\n\n\
                [White \"Eve\"] [GameType \"21\"] 1. 9-44 *\n";
    let collected = ann.post("/api/collection", json!({ "text": file })).await.good();
    let expected = json!({ "games": 2, "added": 2, "duplicates": 0, "wrong": 1, "complete": true });
    assert_eq!(collected, expected);
    let start = ann.post("/api/explore", json!({ "game": "english" })).await.good();
    assert_eq!(explored(&start, "own"), [("11-15".to_owned(), 1)]);
    assert_eq!(explored(&start, "files"), [("9-13".to_owned(), 2)]);
    assert!(explored(&start, "book").len() > 1, "{start}");
    assert_eq!(start["tables"], json!([]));
    let files =
        start["sources"].as_array().and_then(|it| it.iter().find(|it| it["source"] == "files"));
    assert_eq!(files.expect("files")["moves"][0]["white"], 1);
    // After a move by another order, and what others have brought is theirs alone.
    let (_, look) =
        ann.post_json("/api/look", json!({ "game": "english", "moves": ["11-15"] })).await;
    let later = json!({ "game": "english", "position": look["text"] });
    let later = ann.post("/api/explore", later).await.good();
    assert_eq!(explored(&later, "own"), [("23-19".to_owned(), 1)]);
    let others = bob.post("/api/explore", json!({ "game": "english" })).await.good();
    assert!(explored(&others, "own").is_empty() && explored(&others, "files").is_empty());
    assert_eq!(ann.get("/api/collection").await.good()["games"], 2);
    assert_eq!(ann.send("DELETE", "/api/collection", &JSON, "").await.status, 204);
    assert_eq!(ann.get("/api/collection").await.good()["games"], 0);
    for (body, code) in [
        (json!({ "game": "english", "position": "W:W99:B" }), "bad-position"),
        (json!({ "game": "halma-4" }), "for-two"),
        (json!({ "game": "chess" }), "bad-game"),
    ] {
        assert_eq!(ann.post("/api/explore", body).await.code(), code);
    }
    assert_eq!(ann.post("/api/collection", json!({ "text": "" })).await.code(), "bad-record");
    assert_eq!(ann.post("/api/collection", json!({ "text": "hello" })).await.good()["wrong"], 1);
}

#[tokio::test]
async fn the_database_of_the_owner_is_explored_by_everyone() {
    let folder = Folder::new();
    let path = folder.path().join("games.db");
    let text = "[White \"Ann\"] [GameType \"25\"] 1. c3-d4 b6-a5 1-0";
    let source = saltus_database::Source::of_bytes("a", text.as_bytes());
    let games = saltus_engine::record::Games::new(text.as_bytes(), None);
    let mut database = saltus_database::Database::create(&path).expect("a file");
    database.import(&source, games, &mut || true).expect("imported");
    let config = saltus_server::Config { database: Some(path), ..folder.config(1) };
    let mut client = Client::new(&saltus_server::router(config).expect("a server"));
    let found = client.post("/api/explore", json!({ "game": "russian" })).await.good();
    assert_eq!(explored(&found, "database"), [("c3-d4".to_owned(), 1)]);
}
