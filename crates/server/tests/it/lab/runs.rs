//! Experiments that are run from the page: checked, watched, stopped, gone on with; and what nobody may ask for.

use crate::support::{Client, Folder};
use axum::http::StatusCode;
use saltus_server::{Experimenters, router};
use serde_json::{Value, json};
use std::fs;

const TESTED: &str = r#"
title = "Półruch more"
question = "Does it win?"
game = "english"
seed = 11
rounds = 60
openings.plies = 4

[[contest]]
name = "clear"
first = "alphabeta:depth=2"
second = "random"
games = 200
sprt = { elo0 = 0, elo1 = 100, model = "logistic" }
"#;

/// One that goes on until it is stopped.
const LONG: &str = r#"
title = "Long"
question = "When does it end?"
game = "english"
[[contest]]
first = "random:seed=1"
second = "random:seed=2"
games = 50000
"#;

/// The last event of a run.
async fn ended(client: &mut Client, name: &str) -> Value {
    let path = format!("/api/experiments/{name}/events");
    let heard = client.listen(&path).await.expect("a stream").rest().await;
    assert!(heard.iter().all(|(name, _)| name == "run"));
    heard.last().expect("events").1.clone()
}

/// Starts an experiment, and gives its name.
async fn start(client: &mut Client, asked: Value) -> String {
    let made = client.post("/api/experiments", asked).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
    made.json()["name"].as_str().expect("a name").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_experiment_is_run_watched_and_read() {
    let folder = Folder::new();
    let mut client = Client::new(&folder.server(2));
    let checked = client.post("/api/experiments/check", json!({ "text": TESTED })).await.good();
    assert_eq!((&checked["games"], &checked["searches"]), (&json!(200), &json!(0)));
    assert_eq!(checked["draft"], Value::Null, "a form cannot say all of this");
    let name = start(&mut client, json!({ "text": TESTED, "lang": "pl" })).await;
    assert_eq!(name, "polruch-more", "a plain name, from its title");
    let run = ended(&mut client, &name).await;
    assert_eq!((&run["state"], &run["problem"]), (&json!("done"), &Value::Null), "{run}");
    let contest = &run["contests"][0];
    let test = &contest["test"];
    assert_eq!(test["verdict"], "H1");
    let points = test["points"].as_array().expect("points");
    assert_eq!(points[0], json!([0.0, 0.0]));
    assert_eq!(points.last().expect("a point")[0].as_f64(), test["pairs"].as_f64());
    assert!(points.last().expect("a point")[1].as_f64() >= test["bounds"][1].as_f64());
    let sum = |keys: &[&str]| keys.iter().filter_map(|key| contest[key].as_u64()).sum::<u64>();
    assert_eq!(Some(sum(&["wins", "draws", "losses"])), run["done"].as_u64());

    let shown = client.get(&format!("/api/experiments/{name}")).await.good();
    assert_eq!((&shown["report"]["finished"], &shown["damage"]), (&json!(true), &Value::Null));
    let page = client.get(&format!("/results/{name}/report.html")).await.text;
    assert!(page.contains("<html lang=\"pl\">"), "the report is in the reader's language");
    let games = client.get(&format!("/api/experiments/{name}/games?contest=0&from=1")).await.good();
    assert_eq!(games["contests"][0]["name"], "clear");
    assert_eq!(games["games"][0]["number"], 1);
    let record = client.get(&format!("/api/experiments/{name}/games/0/1/record")).await.text;
    assert!(record.starts_with("[Event \"Półruch more: clear\"]"), "{record}");
    let read = client.post("/api/read", json!({ "text": record })).await.good();
    let moves = read["nodes"].as_array().expect("moves").len();
    assert_eq!(Some(moves as u64), games["games"][0]["moves"].as_u64());

    // The same text again is the same experiment, and its games are there.
    assert_eq!(start(&mut client, json!({ "text": TESTED })).await, name);
    assert_eq!(ended(&mut client, &name).await["done"], run["done"]);
    let other = TESTED.replace("seed = 11", "seed = 12").replace("games = 200", "games = 2");
    assert_eq!(start(&mut client, json!({ "text": other })).await, format!("{name}-2"));
    ended(&mut client, &format!("{name}-2")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_finishes_its_games_and_goes_on_later() {
    let folder = Folder::new();
    let mut client = Client::new(&folder.server(2));
    let name = start(&mut client, json!({ "text": LONG })).await;
    let again = client.post("/api/experiments", json!({ "name": name })).await;
    assert_eq!((again.status, again.code()), (409, "already-running".to_owned()));
    let mut events = client.listen("/api/experiments/long/events").await.expect("a stream");
    while let Some((_, run)) = events.next().await {
        if run["done"].as_u64() > Some(0) {
            break;
        }
    }
    client.post("/api/experiments/long/finish", json!({})).await.good();
    let run = ended(&mut client, &name).await;
    assert_eq!(run["state"], "stopped");
    let done = run["done"].as_u64().expect("a number");
    assert!(0 < done && done < 50_000, "{done}");
    let report = client.get("/api/experiments/long").await.good()["report"].clone();
    assert_eq!((&report["finished"], report["games"].as_u64()), (&json!(false), Some(done)));
    // Another server goes on with it.
    drop(client);
    let mut client = Client::new(&folder.server(2));
    start(&mut client, json!({ "name": name })).await;
    let mut events = client.listen("/api/experiments/long/events").await.expect("a stream");
    while let Some((_, run)) = events.next().await {
        if run["done"].as_u64() > Some(done) {
            break;
        }
    }
    client.post("/api/experiments/long/stop", json!({})).await.good();
    let run = ended(&mut client, &name).await;
    assert_eq!(run["state"], "stopped");
    assert!(run["done"].as_u64() > Some(done), "nothing is lost");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_names_files_or_programs() {
    let folder = Folder::new();
    let mut client = Client::new(&folder.server(1));
    let secret = folder.path().join("secret.txt");
    fs::write(&secret, "11-15").expect("written");
    let refused = [
        LONG.replace("random:seed=1", "hub:/bin/sh -c true"),
        LONG.replace("random:seed=1", "file:/bin/true"),
        LONG.replace("random:seed=1", "alphabeta:depth=2,eval=./weights.toml"),
        LONG.replace("random:seed=1", "engine:nodes=10,tables=/tmp"),
        format!("{LONG}[openings]\nfile = \"{}\"\n", secret.display()),
        format!("{LONG}[[heatmap]]\neval = \"/etc/passwd\"\n"),
        format!("[[player]]\nname = \"p\"\nspec = \"hub:sh\"\n{LONG}"),
    ];
    for text in refused {
        let answer = client.post("/api/experiments", json!({ "text": text })).await;
        assert_eq!((answer.status, answer.code()), (422, "bad-experiment".to_owned()), "{text}");
        let fault = &answer.json()["error"]["faults"][0];
        assert!(fault["line"].as_u64() > Some(0), "{fault}");
        let checked = client.post("/api/experiments/check", json!({ "text": text })).await;
        assert_eq!(checked.code(), "bad-experiment");
    }
    for (from, to) in
        [("games = 50000", "games = 100001"), ("random:seed=1", "engine:nodes=9,hash=512")]
    {
        let answer =
            client.post("/api/experiments", json!({ "text": LONG.replace(from, to) })).await;
        assert_eq!(answer.code(), "experiment-too-large", "{to}");
    }
    for name in ["../secret", "..", "", "absent", "a/b"] {
        let answer = client.post("/api/experiments", json!({ "name": name })).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{name}");
    }
    assert_eq!(fs::read_dir(folder.results()).expect("a folder").count(), 0, "nothing was made");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_run_experiments_is_the_operators_choice() {
    let folder = Folder::new();
    let closed =
        router(saltus_server::Config { experiments: Experimenters::Nobody, ..folder.config(1) });
    let mut client = Client::new(&closed.expect("a server"));
    assert_eq!(client.get("/api/experiments").await.good()["runnable"], false);
    let answer = client.post("/api/experiments", json!({ "name": "first-look" })).await;
    assert_eq!((answer.status, answer.code()), (403, "experiments-off".to_owned()));
    let checked = client.post("/api/experiments/check", json!({ "text": LONG })).await;
    assert_eq!(checked.status, StatusCode::OK, "to write one is free");
    drop(client);

    let folder = Folder::new();
    let open =
        router(saltus_server::Config { experiments: Experimenters::Anyone, ..folder.config(1) });
    let open = open.expect("a server");
    let (mut ann, mut bob) = (Client::new(&open), Client::new(&open));
    bob.get("/api/experiments").await;
    start(&mut ann, json!({ "text": LONG })).await;
    let answer = bob.post("/api/experiments/long/stop", json!({})).await;
    assert_eq!((answer.status, answer.code()), (403, "not-yours".to_owned()));
    for number in 1..4 {
        let text = LONG.replace("\"Long\"", &format!("\"Long {number}\""));
        let run = start(&mut bob, json!({ "text": text })).await;
        let state = &bob.get("/api/experiments").await.good()["runs"][0];
        assert_eq!((&state["name"], &state["state"]), (&json!(run), &json!("waiting")));
    }
    let answer = bob.post("/api/experiments", json!({ "name": "first-look" })).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    bob.post("/api/experiments/long-1/stop", json!({})).await.good();
    assert_eq!(ended(&mut bob, "long-1").await["state"], "stopped", "before its turn");
    ann.post("/api/experiments/long/stop", json!({})).await.good();
    assert_eq!(ended(&mut ann, "long").await["state"], "stopped");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_file_is_told() {
    let folder = Folder::new();
    let mut client = Client::new(&folder.server(1));
    let short = LONG.replace("50000", "2");
    let name = start(&mut client, json!({ "text": short })).await;
    ended(&mut client, &name).await;
    let file = folder.results().join("long/games.sqlite");
    let mut bytes = fs::read(&file).expect("games");
    bytes[4096..].fill(0x5a);
    fs::write(&file, bytes).expect("written");
    let shown = client.get("/api/experiments/long").await.good();
    let damage = shown["damage"].as_str().expect("it is told");
    assert!(damage.starts_with("long/games.sqlite"), "{damage}");
    let games = client.get("/api/experiments/long/games").await;
    assert_eq!((games.status, games.code()), (422, "bad-results".to_owned()));
    let again = client.post("/api/experiments", json!({ "name": "long" })).await;
    assert_eq!(again.code(), "bad-results");
}

#[tokio::test]
async fn a_form_and_its_file_say_the_same() {
    let mut client = Client::alone(1);
    let form = json!({
        "kind": "contests", "title": "A \"form\"", "question": "Why?", "game": "russian",
        "players": ["alphabeta:depth=3", "random"], "count": 40, "seed": 7, "test": [0.0, 50.0],
    });
    let text = client.post("/api/experiments/draft", form.clone()).await.good()["text"].clone();
    let checked = client.post("/api/experiments/check", json!({ "text": text })).await.good();
    assert_eq!(checked["draft"], form);
    let shown = client.get("/api/experiments/first-look/text").await.good();
    assert!(shown["text"].as_str().expect("a text").contains("First look"));
    assert_eq!(client.get("/api/experiments/absent/text").await.status, StatusCode::NOT_FOUND);
}
