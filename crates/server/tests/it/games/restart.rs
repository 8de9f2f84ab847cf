//! What a server knows after it was ended.

use super::blocking::{Server, human, id, level};
use serde_json::json;

#[test]
fn games_seats_and_clocks_are_as_they_were() {
    let mut server = Server::new();
    let mut ann = server.client();
    let clock = json!({ "initial": 600_000, "increment": 0 });
    let asked = json!({
        "game": "russian", "white": { "kind": "human", "name": "Ann" }, "black": { "kind": "open" },
        "clock": clock,
    });
    let begun = ann.post("/api/games", asked).good();
    let (path, secret) = (format!("/api/games/{}", id(&begun)), begun["secrets"]["black"].clone());
    ann.play(&id(&begun), "c3-d4", 0).good();
    ann.play(&id(&begun), "g3-f4", 0).good();
    let before = ann.get(&path).good();
    let cookie = ann.cookie.clone();
    drop(ann);
    server.restart();

    let mut ann = server.client();
    ann.cookie = cookie;
    assert_eq!(ann.get(&path).good(), before);
    let (mut bob, mut eve) = (server.client(), server.client());
    assert_eq!(eve.play(&id(&begun), "b6-c5", 2).code(), "not-your-seat");
    let take = json!({ "side": "black", "secret": secret });
    bob.post(&format!("{path}/seat"), take).good();
    assert_eq!(bob.play(&id(&begun), "b6-c5", 2).good()["head"], 3);
}

#[test]
fn the_computer_goes_on_when_someone_looks() {
    let mut server = Server::new();
    let mut ann = server.client();
    // It thinks for ten seconds, and is ended long before.
    let slow = json!({ "kind": "computer", "player": "engine:time=10s" });
    let begun = ann.begin("russian", slow, human());
    let (id, cookie) = (id(&begun), ann.cookie.clone());
    assert_eq!(begun["thinking"], true);
    drop(ann);
    server.restart();
    let mut ann = server.client();
    ann.cookie = cookie;
    let game = ann.get(&format!("/api/games/{id}")).good();
    assert_eq!((&game["head"], &game["thinking"]), (&json!(0), &json!(true)));
    // A change ends the thinking, so that the test need not wait for it.
    ann.delete(&format!("/api/games/{id}"));
}

#[test]
fn a_file_of_a_later_version_is_left_alone() {
    let server = Server::new();
    let folder = server.data().join("other");
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("games.sqlite");
    let other = rusqlite::Connection::open(&file).expect("a file");
    other.pragma_update(None, "application_id", 0x536c_476d).expect("set");
    other.pragma_update(None, "user_version", 99).expect("set");
    drop(other);
    let config = saltus_server::Config {
        data: folder.clone(),
        results: folder.clone(),
        hosts: Vec::new(),
        reach: None,
        embed_from: Vec::new(),
        database: None,
        cores: 1,
        engines: Vec::new(),
        experiments: saltus_server::Experimenters::Nobody,
        league: None,
        fleet: None,
    };
    let before = std::fs::read(&file).expect("a file");
    let error = saltus_server::router(config).expect_err("it is refused").to_string();
    assert!(error.contains("later version"), "{error}");
    assert_eq!(std::fs::read(&file).expect("a file"), before);
}

#[test]
fn a_damaged_file_is_told_and_left_alone() {
    for (name, application) in [("games.sqlite", 0x536c_476d), ("tournaments.sqlite", 0x536c_546e)]
    {
        let server = Server::new();
        let folder = server.data().join("damaged");
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join(name);
        let made = rusqlite::Connection::open(&file).expect("a file");
        made.execute_batch("CREATE TABLE some (text TEXT); INSERT INTO some VALUES ('a');")
            .expect("made");
        made.pragma_update(None, "application_id", application).expect("set");
        made.pragma_update(None, "user_version", 1).expect("set");
        drop(made);
        let mut bytes = std::fs::read(&file).expect("bytes");
        // Not the first page, which tells whose file it is.
        bytes.iter_mut().skip(4096).for_each(|byte| *byte = 0x5A);
        std::fs::write(&file, &bytes).expect("written");
        let config = saltus_server::Config {
            data: folder.clone(),
            results: folder.clone(),
            hosts: Vec::new(),
            reach: None,
            embed_from: Vec::new(),
            cores: 1,
            engines: Vec::new(),
            experiments: saltus_server::Experimenters::Nobody,
            database: None,
            league: None,
            fleet: None,
        };
        let error = saltus_server::router(config).expect_err("it is refused").to_string();
        assert!(error.contains(&format!("{name} is damaged: ")), "{error}");
        assert!(std::fs::read(&file).expect("bytes") == bytes, "nothing is changed");
    }
}

#[test]
fn two_servers_do_not_share_a_folder() {
    let server = Server::new();
    let config = saltus_server::Config {
        data: server.data(),
        results: server.data(),
        hosts: Vec::new(),
        reach: None,
        embed_from: Vec::new(),
        database: None,
        cores: 1,
        engines: Vec::new(),
        experiments: saltus_server::Experimenters::Nobody,
        league: None,
        fleet: None,
    };
    let error = saltus_server::router(config).expect_err("it is refused").to_string();
    assert!(error.contains("another Saltus"), "{error}");
    drop(server.client().begin("russian", human(), level(1)));
}
