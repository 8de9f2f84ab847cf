//! What the commands say, and that experiments, training and tuning come to the same on a fleet.

use crate::common::{json_of, refused, saltus, text};
use crate::fleet::server::{process, server};
use crate::folder::Folder;
use saltus_fleet::testkit::{Process, TestServer};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// A server and a worker with a listed player.
fn fleet(folder: &Folder) -> (TestServer, Process) {
    let nats = server(folder);
    let engine = ["--engine", "Bear=alphabeta:depth=1"];
    let url = nats.url();
    let args = [&["worker", "--nats", &url, "--threads", "2"][..], &engine].concat();
    let mut worker = process(&args);
    worker.start();
    (nats, worker)
}

fn status(nats: &TestServer) -> Value {
    json_of(&saltus(&["fleet", "status", "--nats", &nats.url(), "--json"]))
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
    let url = nats.url();
    let on = ["--on", &url, "--quiet"];

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
    let told = text(&run(&["fleet", "status", "--nats", &nats.url()]).stdout);
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
    let tables = [&["--adjudicate", "tables"][..], &nowhere].concat();
    assert!(play("random", &tables).contains("tables may end them elsewhere"), "tables");
    let folder = Folder::new("fleet-tables");
    let file = folder.write(
        "tables.toml",
        "title = \"T\"\nquestion = \"Q\"\ngame = \"simple-6x6\"\nadjudication = { tables = true }\n[[contest]]\n\
         first = \"random\"\nsecond = \"random\"\ngames = 2\n",
    );
    let told = refused(&saltus(&["lab", "run", &file, "--on", "nats://127.0.0.1:1"]));
    assert!(told.contains("tables = true") && told.contains("without --on"), "{told}");
    let twice = ["--engine", "A=random", "--engine", "A=random"];
    let told =
        refused(&saltus(&[&["worker", "--nats", "nats://127.0.0.1:1"][..], &twice].concat()));
    assert!(told.contains("two engines have this name"), "{told}");
    refused(&saltus(&["fleet", "status", "--nats", "nats://127.0.0.1:1"]));
    refused(&saltus(&["lab", "run", "first-look", "--shard", "3/2"]));
    let told = refused(&saltus(&[&nowhere_status()[..], &["--nats-ca", "nowhere.pem"]].concat()));
    assert!(told.contains("nowhere.pem") && told.contains("PEM"), "{told}");
    let told = refused(&saltus(&[&nowhere_status()[..], &["--nats-cert", "own.pem"]].concat()));
    assert!(told.contains("--nats-key"), "{told}");
    let open =
        ["serve", "--no-open", "--bind", "0.0.0.0", "--port", "0", "--nats", "nats://127.0.0.1:1"];
    assert!(refused(&saltus(&open)).contains("to its owner alone"));
}

fn nowhere_status() -> [&'static str; 4] {
    ["fleet", "status", "--nats", "tls://127.0.0.1:1"]
}

/// What is served at a path of the address that a process has named, status line and all.
fn http(process: &Process, method: &str, path: &str) -> String {
    let said = process.said();
    let address = said.split("metrics: http://").nth(1).and_then(|rest| rest.split('/').next());
    let mut stream = TcpStream::connect(address.expect("an address")).expect("connected");
    write!(stream, "{method} {path} HTTP/1.1\r\nHost: x\r\n\r\n").expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

/// Waits until a number is what it should be.
fn wait_for_number(process: &Process, name: &str, is_right: impl Fn(f64) -> bool) {
    let begun = Instant::now();
    loop {
        let text = http(process, "GET", "/metrics");
        assert!(text.starts_with("HTTP/1.1 200 OK\r\n"), "{text}");
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        if line.and_then(|number| number.parse().ok()).is_some_and(&is_right) {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{name}: {text}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn numbers_for_prometheus_and_logs_in_json() {
    let folder = Folder::new("fleet-metrics");
    let nats = server(&folder);
    let url = nats.url();
    let metrics = ["--metrics", "127.0.0.1:0"];
    let start = |args: &[&str], log: &str| {
        let mut process = process(args).logging(folder.join(log));
        process.start();
        process.wait_for("metrics: http://", Duration::from_secs(60));
        process
    };
    let terms = ["match", "--game", "simple-6x6", "--first", "random", "--second", "random"];
    let on = ["--games", "100000", "--on", &url];
    let coordinator = start(&[&terms[..], &on, &metrics].concat(), "coordinator");
    wait_for_number(&coordinator, "saltus_coordinator_workers", |workers| workers == 0.0);
    wait_for_number(&coordinator, "saltus_coordinator_items_waiting", |items| items > 1.0);
    let worker = ["-v", "worker", "--nats", &url, "--threads", "1"];
    let worker = process(&[&worker[..], &metrics].concat());
    let mut worker = worker.logging(folder.join("worker")).with("SALTUS_LOG_FORMAT", "json");
    worker.start();
    worker.wait_for("metrics: http://", Duration::from_secs(60));
    wait_for_number(&worker, "saltus_worker_threads", |threads| threads == 1.0);
    wait_for_number(&worker, "saltus_worker_games_total", |games| games > 10.0);
    wait_for_number(&coordinator, "saltus_coordinator_workers", |workers| workers == 1.0);
    wait_for_number(&coordinator, "saltus_coordinator_games_total", |games| games > 10.0);
    let text = http(&worker, "GET", "/metrics");
    assert!(text.contains("\n# TYPE saltus_worker_games_total counter\n"), "{text}");
    assert!(text.contains("\n# HELP saltus_worker_games_total Games played.\n"), "{text}");
    assert!(http(&worker, "GET", "/").starts_with("HTTP/1.1 404"));
    assert!(http(&worker, "POST", "/metrics").starts_with("HTTP/1.1 405"));

    let said = worker.said();
    for line in said.lines() {
        let event: Value = serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
        assert!(event["level"].is_string() && event["timestamp"].is_string(), "{line}");
        assert!(event["fields"]["message"].is_string(), "{line}");
    }
    assert!(
        said.contains("games at a time") && said.contains("\"target\":\"saltus_fleet"),
        "{said}"
    );
}

/// Ctrl-C: what is begun is finished, and the worker says so.
#[cfg(unix)]
#[test]
fn a_worker_is_stopped_by_ctrl_c() {
    use std::process::{Command, Stdio};
    let folder = Folder::new("fleet-stop");
    let nats = server(&folder);
    let worker = Command::new(env!("CARGO_BIN_EXE_saltus"))
        .args(["worker", "--nats", &nats.url(), "--threads", "1"])
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

/// Ctrl-C twice: games that would go on for long are given back, and another worker can have them at once.
#[cfg(unix)]
#[test]
fn a_second_ctrl_c_gives_work_back() {
    let folder = Folder::new("fleet-back");
    let nats = server(&folder);
    let url = nats.url();
    let long = "engine:time=1m,hash=1";
    let terms = ["match", "--game", "english", "--first", long, "--second", long, "--games", "2"];
    let mut coordinator = process(&[&terms[..], &["--on", &url]].concat());
    coordinator.start();
    let worker = ["worker", "--nats", &url, "--threads", "1"];
    let mut worker = process(&worker).logging(folder.join("worker"));
    worker.start();
    let begun = Instant::now();
    while status(&nats)["workers"][0]["items"] != 1 {
        assert!(begun.elapsed() < Duration::from_secs(60));
    }
    for word in ["no more work is taken", "stopped; given back: 1"] {
        let id = worker.id().to_string();
        let raised = std::process::Command::new("kill").args(["-INT", &id]).status();
        assert!(raised.expect("kill").success());
        let begun = Instant::now();
        while !worker.said().contains(word) {
            assert!(begun.elapsed() < Duration::from_secs(60), "{}", worker.said());
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    assert_eq!(status(&nats)["server"]["work"], 1, "it is still to be done");
}

/// Without a server too: there is no one to wait for.
#[cfg(unix)]
#[test]
fn a_worker_without_a_server_ends_when_it_is_asked_to() {
    let folder = Folder::new("fleet-alone");
    let mut nats = server(&folder);
    let args = ["worker", "--nats", &nats.url(), "--threads", "1"].map(str::to_owned);
    let mut worker = process(&args.each_ref().map(String::as_str)).logging(folder.join("worker"));
    worker.start();
    worker.wait_for("games at a time", Duration::from_secs(60));
    nats.process.kill();
    worker.wait_for("the connection to the server is lost", Duration::from_secs(60));
    let raised =
        std::process::Command::new("kill").args(["-INT", &worker.id().to_string()]).status();
    assert!(raised.expect("kill").success());
    let begun = Instant::now();
    while worker.ended().is_none() {
        assert!(begun.elapsed() < Duration::from_secs(60), "{}", worker.said());
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(worker.ended(), Some(true), "{}", worker.said());
}
