//! What the commands say, and that experiments, training and tuning come to the same on a fleet.

use crate::common::{json_of, refused, saltus, text};
use crate::fleet::server::{Nats, Process, programs};
use crate::folder::Folder;
use serde_json::Value;
use std::time::{Duration, Instant};

/// A server and a worker with a listed player.
fn fleet(folder: &Folder) -> (Nats, Process) {
    let nats = Nats::start(&programs()[0], folder);
    let engine = ["--engine", "Bear=alphabeta:depth=1"];
    let args = [&["worker", "--nats", &nats.url, "--threads", "2"][..], &engine].concat();
    let mut worker = Process::saltus(&args);
    worker.start();
    (nats, worker)
}

fn status(nats: &Nats) -> Value {
    json_of(&saltus(&["fleet", "status", "--nats", &nats.url, "--json"]))
}

#[test]
fn experiments_training_and_tuning_come_to_the_same() {
    let folder = Folder::new("fleet-same");
    let (nats, _worker) = fleet(&folder);
    let run = |args: &[&str]| {
        let output = saltus(args);
        assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
        output
    };
    let on = ["--on", nats.url.as_str(), "--quiet"];

    let file = folder.write(
        "mine.toml",
        "title = \"T\"\nquestion = \"Q\"\ngame = \"simple-6x6\"\n[[contest]]\nfirst = \"alphabeta:depth=2\"\n\
         second = \"random\"\ngames = 10\n",
    );
    let [here, there] = ["here", "there"].map(|name| folder.at(name));
    let lab = ["lab", "run", &file, "--out"];
    run(&[&lab[..], &[&here, "--quiet"]].concat());
    run(&[&lab[..], &[&there], &on].concat());
    let games = |name: &str| {
        let text = folder.text(&format!("{name}/games.pdn"));
        text.lines()
            .filter(|line| !line.starts_with("[Date "))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(games("here"), games("there"));

    // Parts, one of them twice, are the whole.
    for part in ["1/2", "2/2"] {
        let out = folder.at(&format!("part-{}", &part[..1]));
        run(&[&lab[..], &[&out, "--shard", part, "--quiet"]].concat());
    }
    let [merged, one, two] = ["merged", "part-1", "part-2"].map(|name| folder.at(name));
    let told = text(&run(&["lab", "merge", &merged, &one, &two, &one]).stderr);
    assert!(told.contains("part-1: 6 new") && told.contains("part-2: 4 new"), "{told}");
    assert!(told.ends_with("part-1: 0 new\n"), "{told}");
    assert_eq!(games("here"), games("merged"));

    let train = |out: &str, more: &[&str]| {
        let player = ["--player", "engine:nodes=30,hash=1", "--random", "2-4"];
        let out = folder.at(out);
        let args = ["train", "games", "--game", "simple-6x6", "--games", "60", "--out", &out];
        run(&[&args[..], &player, more].concat());
        std::fs::read(out).expect("games")
    };
    assert_eq!(train("here.games", &["--quiet"]), train("there.games", &on));

    let tune = |out: &str, more: &[&str]| {
        let player = "alphabeta:depth=1,eval=three-areas(a1={a1},a2=1,a3=1)";
        let path = folder.at(out);
        let args = ["tune", "--game", "simple-6x6", "--player", player, "--param", "a1=1.0,0..3"];
        run(&[&args[..], &["--iterations", "3", "--out", &path], more].concat());
        folder.text(&format!("{out}/tune.jsonl"))
    };
    assert_eq!(tune("tuned-here", &["--quiet"]), tune("tuned-there", &on));

    // A listed player by its name.
    let listed = ["match", "--game", "simple-6x6", "--first", "named:Bear", "--second", "random"];
    let value = json_of(&saltus(&[&listed[..], &["--games", "4", "--json"], &on].concat()));
    assert_eq!(value["games"], 4);

    let status = status(&nats);
    assert_eq!(status["workers"].as_array().map(Vec::len), Some(1));
    let worker = &status["workers"][0];
    assert_eq!(
        (&worker["threads"], &worker["engines"][0]),
        (&Value::from(2), &Value::from("Bear"))
    );
    assert!(worker["games"].as_u64() >= Some(70), "{status}");
    assert_eq!(status["server"]["work"], 0);
    let told = text(&run(&["fleet", "status", "--nats", &nats.url]).stdout);
    assert!(told.contains("1 worker, 2 games at a time"), "{told}");
}

#[test]
fn what_cannot_be_is_told() {
    let nowhere = ["--games", "2", "--on", "nats://127.0.0.1:1"];
    let play = |first: &str, more: &[&str]| {
        let args = ["match", "--game", "simple", "--second", "random", "--first", first];
        refused(&saltus(&[&args[..], more].concat()))
    };
    assert!(play("random", &nowhere).contains("nats://127.0.0.1:1: "), "no server");
    assert!(play("hub:./scan", &nowhere).contains("workers start no program"), "a program");
    assert!(play("engine:eval=mine.toml", &nowhere).contains("mine.toml"), "a file");
    assert!(play("named:Scan", &[]).contains("no player is listed by that name here"), "here");
    assert!(play("named:a.b", &nowhere).contains("up to 32 letters"), "a name");
    let told = refused(&saltus(&["worker", "--nats", "nats://user:secret@127.0.0.1:1"]));
    assert!(told.contains("nats://127.0.0.1:1") && !told.contains("secret"), "{told}");
    for engine in ["Scan", "a b=random", "Scan=nothing:x", "Scan=named:Other"] {
        refused(&saltus(&["worker", "--nats", "nats://127.0.0.1:1", "--engine", engine]));
    }
    let twice = ["--engine", "A=random", "--engine", "A=random"];
    let told =
        refused(&saltus(&[&["worker", "--nats", "nats://127.0.0.1:1"][..], &twice].concat()));
    assert!(told.contains("two engines have this name"), "{told}");
    refused(&saltus(&["fleet", "status", "--nats", "nats://127.0.0.1:1"]));
    refused(&saltus(&["lab", "run", "first-look", "--shard", "3/2"]));
}

/// Ctrl-C: what is begun is finished, and the worker says so.
#[cfg(unix)]
#[test]
fn a_worker_is_stopped_by_ctrl_c() {
    use std::process::{Command, Stdio};
    let folder = Folder::new("fleet-stop");
    let nats = Nats::start(&programs()[0], &folder);
    let worker = Command::new(env!("CARGO_BIN_EXE_saltus"))
        .args(["worker", "--nats", &nats.url, "--threads", "1"])
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let begun = Instant::now();
    while status(&nats)["workers"].as_array().is_none_or(Vec::is_empty) {
        assert!(begun.elapsed() < Duration::from_secs(60));
    }
    let killed = Command::new("kill").args(["-INT", &worker.id().to_string()]).status();
    assert!(killed.expect("kill").success());
    let output = worker.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let told = text(&output.stderr);
    assert!(told.contains("no more work is taken") && told.contains("is finished"), "{told}");
}
