//! Games of an earlier version: `data/games-format-1.sqlite` was written by the last version before seats were a list.

use super::blocking::{Client, Server};
use crate::support::Folder;
use serde_json::{Value, json};

/// The cookie of the client that played those games.
const COOKIE: &str = "2hllrvROEzD4SXaqDmf97d";

fn server() -> (Server, Client) {
    let folder = Folder::new();
    std::fs::create_dir(folder.data()).expect("a folder");
    let old = include_bytes!("../data/games-format-1.sqlite");
    std::fs::write(folder.data().join("games.sqlite"), old).expect("written");
    let server = Server::in_folder(folder, &[("Chance", "random:seed=77")]);
    let mut client = server.client();
    client.cookie = Some(COOKIE.to_owned());
    (server, client)
}

#[test]
fn all_games_are_there_as_they_were() {
    let (_server, mut ann) = server();
    let list = ann.get("/api/games").good();
    let lines: Vec<(&Value, &Value, &Value)> = list["games"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|line| (&line["game"], &line["moves"], &line["outcome"]))
        .collect();
    let won = json!({ "winner": "white", "reason": "no-moves" });
    let resigned = json!({ "winner": "black", "reason": "resigned" });
    let expected = [
        (&json!("frisian"), &json!(1), &Value::Null),
        (&json!("russian"), &json!(1), &Value::Null),
        (&json!("english"), &json!(1), &won),
        (&json!("halma-8x8"), &json!(2), &resigned),
        (&json!("russian"), &json!(2), &Value::Null),
    ];
    assert_eq!(lines, expected);

    let timed = ann.get("/api/games/rngLacmOxy_ssLREKjvnvt").good();
    assert_eq!((&timed["rev"], &timed["head"]), (&json!(4), &json!(3)));
    let moves: Vec<&Value> =
        timed["nodes"].as_array().expect("nodes").iter().map(|node| &node["move"]).collect();
    assert_eq!(moves, ["c3-d4", "b6-a5", "d6-c5"]);
    assert_eq!(
        timed["seats"][0],
        json!({ "side": "white", "kind": "human", "name": "Ann", "taken": true })
    );
    assert_eq!(timed["clocks"]["running"], "white");
    assert_eq!(timed["clocks"]["left"][1], 601_997);
    assert!(timed["clocks"]["left"][0].as_u64().is_some_and(|left| left <= 601_911));
}

#[test]
fn they_go_on() {
    let (mut server, mut ann) = server();
    let timed = "rngLacmOxy_ssLREKjvnvt";
    assert_eq!(ann.play(timed, "b2-c3", 3).good()["head"], 4);
    let frisian = ann.get("/api/games/ckG1CRTydczLgequEXVeIn").good();
    let mv = frisian["position"]["moves"][0]["move"].as_str().expect("a move").to_owned();
    ann.play("ckG1CRTydczLgequEXVeIn", &mv, 1).good();
    ann.watch("ckG1CRTydczLgequEXVeIn").until(|game| game["head"] == 3);
    let mut bob = server.client();
    let seat = json!({ "side": "black", "secret": "BnWJc77yv0_lZgdadS6cvF" });
    let open = bob.post("/api/games/3HiEqxIq4RhwvzQi6fyeCf/seat", seat).good();
    assert_eq!(open["you"], json!(["black"]));
    drop((ann, bob));
    server.restart();
    let mut ann = server.client();
    ann.cookie = Some(COOKIE.to_owned());
    assert_eq!(ann.get(&format!("/api/games/{timed}")).good()["head"], 4);
}

#[test]
fn what_the_engine_found_is_kept() {
    let (server, ann) = server();
    drop(ann);
    let file = rusqlite::Connection::open(server.data().join("games.sqlite")).expect("a file");
    let count: i64 = file
        .query_row("SELECT count(*) FROM evaluations", [], |row| row.get(0))
        .expect("the table is there");
    assert_eq!(count, 3);
}
