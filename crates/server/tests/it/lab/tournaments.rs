//! Tournaments: to their ends, cancelled, and within bounds.

use crate::support::{Client, Folder};
use axum::http::StatusCode;
use serde_json::{Value, json};

/// Two weak players, at a game that is soon over.
fn quick() -> Value {
    json!({ "game": "english", "players": [{ "player": "random" }, { "level": 1 }], "rounds": 1 })
}

/// One that goes on until it is cancelled.
fn long() -> Value {
    let mut asked = quick();
    asked["players"][0]["player"] = "engine:time=10s".into();
    asked["rounds"] = 100.into();
    asked
}

/// All events of a tournament.
async fn heard(client: &mut Client, path: &str) -> Vec<(String, Value)> {
    client.listen(&format!("{path}/events")).await.expect("a stream").rest().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_is_played_to_its_end() {
    let folder = Folder::new();
    let mut client = Client::new(&folder.server(1));
    let asked = json!({
        "game": "english",
        "players": [{ "player": "alphabeta:depth=3" }, { "player": "random" }, { "player": "random" }],
        "rounds": 2,
        "seed": 5,
    });
    let made = client.post("/api/tournaments", asked).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
    let made = made.json();
    assert_eq!((&made["total"], &made["yours"]), (&json!(12), &json!(true)));
    let path = format!("/api/tournaments/{}", made["id"].as_str().expect("an id"));
    // The stream ends with the tournament.
    let heard = heard(&mut client, &path).await;
    assert_eq!(heard[0].0, "tournament", "what there is comes at once");
    let (name, last) = heard.last().expect("events");
    assert_eq!((name.as_str(), &last["state"]), ("tournament", &json!("done")));
    for (_, board) in heard.iter().filter(|(name, _)| name == "board") {
        let path = board["last"]["path"].as_array().expect("a path");
        let end = path.last().expect("squares");
        let stones = board["position"]["stones"].as_array().expect("stones");
        let stone = stones.iter().find(|stone| stone["square"] == *end).expect("it stands there");
        assert_eq!(stone["side"], board["last"]["side"]);
    }

    let over = client.get(&path).await.json();
    assert_eq!(over, *last);
    assert_eq!(over["played"], 12);
    let players = over["players"].as_array().expect("players");
    let names: Vec<&str> = players.iter().filter_map(|it| it["name"].as_str()).collect();
    assert_eq!(names, ["alphabeta:depth=3", "random", "random (2)"]);
    let sum = |key: &str| players.iter().filter_map(|it| it[key].as_f64()).sum::<f64>();
    assert_eq!((sum("games"), sum("points")), (24.0, 12.0));
    assert!(players[0]["rating"].as_f64() > players[1]["rating"].as_f64(), "{over}");
    assert!(players[0]["error"].as_f64() > Some(0.0));
    let cross = &over["cross"];
    assert_eq!(cross[0][0], Value::Null);
    let both = |key: &str| cross[0][1][key].as_f64().zip(cross[1][0][key].as_f64());
    assert_eq!(both("points").map(|(a, b)| a + b), Some(4.0));
    // Sides change: in each pair of games everyone has White once.
    let games = over["games"].as_array().expect("games");
    let whites = games.iter().filter(|game| game["white"] == 0).count();
    assert_eq!((games.len(), whites), (12, 4));

    let all = client.get(&format!("{path}/record")).await;
    assert_eq!(all.text.matches("[Event ").count(), 12);
    let one = client.get(&format!("{path}/games/0/record")).await;
    assert!(all.text.starts_with(&one.text) && one.text.contains("[GameType \"21\"]"));
    let none = client.get(&format!("{path}/games/12/record")).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_seed_gives_the_same_games() {
    let folder = Folder::new();
    let mut client = Client::new(&folder.server(1));
    let mut records = Vec::new();
    for seed in [7, 7, 8] {
        let mut asked = quick();
        asked["seed"] = seed.into();
        let made = client.post("/api/tournaments", asked).await.json();
        let path = format!("/api/tournaments/{}", made["id"].as_str().expect("an id"));
        client.get(&format!("{path}/events")).await;
        records.push(client.get(&format!("{path}/record")).await.text);
    }
    assert_eq!(records[0], records[1]);
    assert_ne!(records[0], records[2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_one_who_started_it_can_cancel() {
    let folder = Folder::new();
    let server = folder.server(1);
    let (mut owner, mut stranger) = (Client::new(&server), Client::new(&server));
    let playing = owner.post("/api/tournaments", long()).await.json();
    let waiting = owner.post("/api/tournaments", long()).await.json();
    for tournament in [&playing, &waiting] {
        let path = format!("/api/tournaments/{}", tournament["id"].as_str().expect("an id"));
        let seen = stranger.get(&path).await.json();
        assert_eq!(seen["yours"], false);
        let refused = stranger.post(&format!("{path}/cancel"), json!({})).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
        assert_eq!(refused.json()["error"]["code"], "not-yours");
        assert!(
            ["waiting", "running"]
                .contains(&owner.get(&path).await.json()["state"].as_str().expect("a state"))
        );
    }
    for tournament in [&waiting, &playing] {
        let path = format!("/api/tournaments/{}", tournament["id"].as_str().expect("an id"));
        let cancelled = owner.post(&format!("{path}/cancel"), json!({})).await.json();
        assert_eq!(cancelled["state"], "cancelled");
        // Its stream ends too, and what is over stays so.
        let heard = heard(&mut stranger, &path).await;
        assert_eq!(heard.last().expect("events").1["state"], "cancelled");
        let again = owner.post(&format!("{path}/cancel"), json!({})).await;
        assert_eq!(again.status, StatusCode::OK);
    }
    // The next one gets its turn.
    let next = stranger.post("/api/tournaments", quick()).await.json();
    let path = format!("/api/tournaments/{}", next["id"].as_str().expect("an id"));
    let heard = heard(&mut stranger, &path).await;
    assert_eq!(heard.last().expect("events").1["state"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_fills_the_hall() {
    let folder = Folder::new();
    let server = folder.server(1);
    let mut one = Client::new(&server);
    let mut open = Vec::new();
    for _ in 0..2 {
        open.push(one.post("/api/tournaments", long()).await.json());
    }
    let refused = one.post("/api/tournaments", quick()).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.json()["error"]["code"], "too-many");
    let mut clients = Vec::new();
    for _ in 0..7 {
        let mut client = Client::new(&server);
        for _ in 0..2 {
            let made = client.post("/api/tournaments", long()).await;
            assert_eq!(made.status, StatusCode::CREATED);
        }
        clients.push(client);
    }
    let refused = Client::new(&server).post("/api/tournaments", quick()).await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(refused.json()["error"]["code"], "busy");
    let list = one.get("/api/tournaments").await.json();
    let listed = list["tournaments"].as_array().expect("a list");
    assert_eq!(listed.len(), 16);
    assert_eq!(listed.iter().filter(|it| it["yours"] == true).count(), 2);
    let path = format!("/api/tournaments/{}/cancel", open[0]["id"].as_str().expect("an id"));
    one.post(&path, json!({})).await;
    assert_eq!(one.post("/api/tournaments", quick()).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn what_cannot_be_played_is_refused() {
    let folder = Folder::new();
    let mut client = Client::new(&folder.server(1));
    let with = |key: &str, value: Value| {
        let mut asked = quick();
        asked[key] = value;
        asked
    };
    let player = |text: &str| with("players", json!([{ "player": text }, { "level": 1 }]));
    let many = |count: usize| Value::Array(vec![json!({ "level": 1 }); count]);
    for (asked, code) in [
        (with("game", json!("chess")), "bad-game"),
        (with("game", json!("halma:board=6x6")), "bad-game"),
        (with("players", many(1)), "bad-value"),
        (with("players", many(9)), "bad-value"),
        (with("players", json!([{ "level": 1 }, {}])), "bad-value"),
        (with("players", json!([{ "level": 1 }, { "level": 1, "player": "random" }])), "bad-value"),
        (with("players", json!([{ "level": 1 }, { "level": 9 }])), "bad-player"),
        (with("players", json!([{ "level": 0 }, { "level": 1 }])), "bad-player"),
        (with("rounds", json!(0)), "bad-value"),
        (with("rounds", json!(201)), "bad-value"),
        (with("pause", json!(2001)), "bad-value"),
        (player("hub:/bin/true"), "bad-player"),
        (player("file:/etc/passwd"), "bad-player"),
        (player("human"), "bad-player"),
        (player("engine:time=1h"), "bad-player"),
        (player("engine:hash=100000"), "bad-player"),
        (player(&"x".repeat(5000)), "bad-player"),
    ] {
        let answer = client.post("/api/tournaments", asked.clone()).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{asked}");
        assert_eq!(answer.json()["error"]["code"], code, "{asked}");
    }
    for asked in
        [json!([]), with("rounds", json!(-1)), with("more", json!(1)), with("seed", json!("x"))]
    {
        let answer = client.post("/api/tournaments", asked.clone()).await;
        assert!((400..500).contains(&answer.status), "{asked}");
    }
    assert_eq!(client.get("/api/tournaments").await.json()["tournaments"], json!([]));
    for path in
        ["/api/tournaments/none", "/api/tournaments/none/events", "/api/tournaments/none/record"]
    {
        assert_eq!(client.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

/// Stopped on the way and started again, a tournament comes to the same games; what is over is shown as before.
#[tokio::test(flavor = "multi_thread")]
async fn a_restart_loses_nothing() {
    let mut asked = quick();
    asked["players"][1] = json!({ "player": "alphabeta:depth=3" });
    asked["rounds"] = 20.into();
    let (whole, folder) = (Folder::new(), Folder::new());
    let mut client = Client::new(&whole.server(1));
    let made = client.post("/api/tournaments", asked.clone()).await.json();
    let path = |made: &Value| format!("/api/tournaments/{}", made["id"].as_str().expect("an id"));
    client.get(&format!("{}/events", path(&made))).await;
    let expected = client.get(&format!("{}/record", path(&made))).await.text;

    let mut client = Client::new(&folder.server(1));
    let made = client.post("/api/tournaments", asked).await.json();
    let mut games = Vec::new();
    while games.is_empty() {
        games = client.get(&path(&made)).await.json()["games"].as_array().expect("games").clone();
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    let cookie = client.cookie.clone();
    drop(client);
    // The old server lets go of the folder when its last request is over.
    let mut client = Client::new(&folder.server(1));
    client.cookie = cookie;
    let after = client.get(&path(&made)).await.json();
    assert_eq!(after["yours"], true);
    assert_eq!(after["games"].as_array().expect("games")[..games.len()], games);
    client.get(&format!("{}/events", path(&made))).await;
    let over = client.get(&path(&made)).await.json();
    assert_eq!((&over["state"], &over["played"]), (&json!("done"), &json!(40)));
    assert_eq!(client.get(&format!("{}/record", path(&made))).await.text, expected);
    // And once more, when all is over.
    drop(client);
    let mut client = Client::new(&folder.server(1));
    let mut kept = client.get(&path(&made)).await.json();
    kept["yours"] = true.into();
    assert_eq!(kept, over);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_a_later_version_or_of_others_is_left_alone() {
    for (sql, problem) in [
        ("CREATE TABLE songs (title TEXT);", "tournaments.sqlite is a file of another program"),
        (
            "CREATE TABLE tournament (id TEXT); PRAGMA application_id = 1399608430; PRAGMA user_version = 99;",
            "tournaments.sqlite has format 99, and this version of Saltus knows formats up to 1",
        ),
    ] {
        let folder = Folder::new();
        let file = folder.data().join("tournaments.sqlite");
        std::fs::create_dir_all(folder.data()).expect("a folder");
        rusqlite::Connection::open(&file).and_then(|it| it.execute_batch(sql)).expect("a file");
        let before = std::fs::read(&file).expect("bytes");
        let refused = saltus_server::router(folder.config(1)).expect_err("refused").to_string();
        assert!(refused.contains(problem), "{refused}");
        assert!(std::fs::read(&file).expect("bytes") == before, "nothing is changed");
    }
}
