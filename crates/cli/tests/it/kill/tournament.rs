//! A tournament of the page.

use crate::common::folder;
use crate::kill::lives;
use crate::serve::{Client, Program};
use serde_json::{Value, json};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

fn asked() -> Value {
    json!({
        "game": "english",
        "players": [
            { "player": "alphabeta:depth=4" },
            { "player": "alphabeta:depth=3" },
            { "player": "random" },
        ],
        "rounds": 5,
        "seed": 9,
    })
}

/// Starts a server in a folder.
fn server(data: &Path) -> (Program, Client) {
    let program = Program::start(data, &["--port", "0"]);
    let client = Client::new(program.address);
    (program, client)
}

/// Starts the tournament: its path.
fn enter(client: &mut Client) -> String {
    let made = client.post("/api/tournaments", &asked()).expect("an answer");
    assert_eq!(made.status, 201, "{:?}", made.body);
    format!("/api/tournaments/{}", made.body["id"].as_str().expect("an id"))
}

/// Waits until it is over, and gives it.
fn wait(client: &mut Client, path: &str) -> Value {
    let begun = Instant::now();
    loop {
        let tournament = client.get(path).expect("an answer").body;
        if tournament["state"] == "done" {
            return tournament;
        }
        let state = tournament["state"].as_str();
        assert!(matches!(state, Some("waiting" | "running")), "{tournament}");
        assert!(begun.elapsed() < Duration::from_secs(300), "{tournament}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Everything but the identity of a tournament.
fn told(mut tournament: Value) -> Value {
    tournament["id"] = Value::Null;
    tournament["created"] = Value::Null;
    tournament
}

#[test]
fn a_tournament_survives_restarts() {
    let data = folder("kill-tournament-whole");
    let (program, mut client) = server(&data);
    let begun = Instant::now();
    let path = enter(&mut client);
    let whole = wait(&mut client, &path);
    let took = begun.elapsed();
    drop(program);

    let data = folder("kill-tournament");
    let (mut program, mut client) = server(&data);
    let path = enter(&mut client);
    let cookie = client.cookie.clone();
    let mut games: Vec<Value> = Vec::new();
    let mut counts = Vec::new();
    for life in lives(took) {
        thread::sleep(life);
        program.kill();
        (program, client) = server(&data);
        client.cookie.clone_from(&cookie);
        let tournament = client.get(&path).expect("an answer").body;
        let now = tournament["games"].as_array().expect("games").clone();
        assert_eq!(now[..games.len()], games, "games that were over stay");
        assert_eq!(tournament["yours"], true, "and so does its owner");
        counts.push(now.len());
        games = now;
    }
    assert!(counts.iter().any(|count| (1..30).contains(count)), "killed on the way: {counts:?}");
    let resumed = wait(&mut client, &path);
    assert_eq!(resumed["played"], 30);
    assert_eq!(told(resumed), told(whole));
    program.kill();
}
