//! A league of agents: a table with what each has lost by itself, the same after a restart, a new one for other agents.
#![cfg(unix)]

use crate::support::{Client, Folder};
use saltus_server::{Config, League, router};
use serde_json::{Value, json};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;

/// An agent that does the same at each of its moves.
fn agent(folder: &Path, name: &str, does: &str) {
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/sh\n{does}\n")).expect("written");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a program");
}

fn config(folder: &Folder) -> Config {
    let league =
        League { folder: folder.path().join("agents"), rounds: 1, time: Duration::from_secs(20) };
    Config { league: Some(league), ..folder.config(1) }
}

/// The league when it is over.
async fn table(client: &mut Client) -> Value {
    let list = client.get("/api/tournaments").await.good();
    assert_eq!(list["tournaments"], json!([]), "it is none of the clients'");
    let id = list["league"].as_str().expect("a league");
    let path = format!("/api/tournaments/{id}");
    client.listen(&format!("{path}/events")).await.expect("a stream").rest().await;
    client.get(&path).await.good()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_of_agents_becomes_a_table() {
    let folder = Folder::new();
    let agents = folder.path().join("agents");
    fs::create_dir(&agents).expect("made");
    agent(&agents, "silent", "exit 3");
    let alone = router(config(&folder)).expect_err("one plays no league").to_string();
    assert!(alone.contains("found 1"), "{alone}");
    agent(&agents, "leaper", "echo 'E 0,0 15,15' > output.txt");
    let mut client = Client::new(&router(config(&folder)).expect("a server"));
    let over = table(&mut client).await;
    assert_eq!((&over["state"], &over["league"]), (&json!("done"), &json!(true)), "{over}");
    assert_eq!((&over["game"], &over["played"]), (&json!("halma-course"), &json!(2)));
    // Whoever has the first move loses by it.
    let names: Vec<&Value> =
        over["players"].as_array().expect("players").iter().map(|it| &it["name"]).collect();
    assert_eq!(names, ["leaper", "silent"]);
    let failures = |player: usize| over["players"][player]["failures"].clone();
    assert_eq!(failures(0), json!({ "timeouts": 0, "illegal": 1, "crashes": 0 }));
    assert_eq!(failures(1), json!({ "timeouts": 0, "illegal": 0, "crashes": 1 }));
    let reasons: Vec<&str> = over["games"]
        .as_array()
        .expect("games")
        .iter()
        .filter_map(|game| game["outcome"]["reason"].as_str())
        .collect();
    assert!(reasons.contains(&"illegal-move") && reasons.contains(&"player-failed"), "{over}");
    let id = over["id"].as_str().expect("an id").to_owned();
    let record = client.get(&format!("/api/tournaments/{id}/games/0/record")).await.text;
    assert!(record.contains("[White \"") && record.contains("saltus"), "{record}");
    // Clients cannot have agents play for them, and are not told of their programs.
    let asked = json!({ "game": "halma-course", "players": [{ "engine": "silent" }, { "level": 1 }], "rounds": 1 });
    assert_eq!(client.post("/api/tournaments", asked).await.code(), "bad-player");
    assert!(!over.to_string().contains("agents"), "{over}");
    let cancelled = client.post(&format!("/api/tournaments/{id}/cancel"), json!({})).await;
    assert_eq!(cancelled.code(), "not-yours");
    drop(client);

    let mut client = Client::new(&router(config(&folder)).expect("a server"));
    assert_eq!(table(&mut client).await["games"], over["games"], "the same after a restart");
    drop(client);
    agent(&agents, "silent", "exit 4");
    let mut client = Client::new(&router(config(&folder)).expect("a server"));
    assert_ne!(table(&mut client).await["id"], over["id"], "another agent, another season");
}
