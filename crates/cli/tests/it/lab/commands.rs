//! The subcommands one by one: what they print, and how they fail.

use crate::common::{json_of, refused, saltus, text};
use crate::folder::Folder;
use std::process::{Command, Stdio};

const SMALL: &str = r#"
title = "Small"
question = "Does it run?"
game = "english"
rounds = 20
[[contest]]
name = "one move ahead"
first = "alphabeta:depth=1"
second = "random"
games = 4
"#;

#[test]
fn what_ships_is_listed_shown_and_sound() {
    let list = json_of(&saltus(&["lab", "list", "--json"]));
    let list = list.as_array().expect("a list");
    assert!(!list.is_empty());
    let printed = text(&saltus(&["lab", "list"]).stdout);
    assert_eq!(printed.lines().count(), list.len());
    for entry in list {
        let name = entry["name"].as_str().expect("a name");
        assert!(
            printed.contains(name) && printed.contains(entry["question"].as_str().expect("words"))
        );
        let shown = saltus(&["lab", "show", name]);
        assert!(shown.status.success());
        assert!(text(&shown.stdout).contains("title"));
        let found = saltus_lab::Experiment::find(name).map_err(|error| error.to_string());
        let experiment = found.unwrap_or_else(|error| panic!("{error}"));
        assert!(experiment.plan.spec.expected.is_some(), "{name} says how long it takes");
    }
}

#[test]
fn a_run_prints_its_results_and_can_be_redrawn() {
    let folder = Folder::new("run");
    let file = folder.write("small.toml", SMALL);
    let out = folder.at("out");
    let args = ["lab", "run", &file, "--out", &out];
    let ran = saltus(&args);
    assert!(ran.status.success(), "{}", text(&ran.stderr));
    assert!(ran.stderr.is_empty(), "{}", text(&ran.stderr));
    let printed = text(&ran.stdout);
    assert!(printed.starts_with("Small\none move ahead  +"), "{printed}");
    assert!(printed.contains("4 of 4 games; report: "), "{printed}");
    let redrawn = saltus(&["lab", "report", &out]);
    assert_eq!(text(&redrawn.stdout), printed);
    let json = json_of(&saltus(&["lab", "report", &out, "--json"]));
    assert_eq!((&json["games"], &json["finished"]), (&4.into(), &true.into()));
    assert_eq!(json["contests"][0]["contest"], "one move ahead");
    let again = json_of(&saltus(&["lab", "run", &file, "--out", &out, "--json"]));
    assert_eq!(again, json);
    let quiet = saltus(&["lab", "run", &file, "--out", &out, "--quiet"]);
    assert!(quiet.status.success() && quiet.stdout.is_empty() && quiet.stderr.is_empty());
    // The command that the report gives is the one that was typed.
    let page = folder.text("out/report.html");
    assert!(page.contains(&format!("saltus lab run {file} --out {out}")), "{page}");
}

#[test]
fn results_go_to_a_folder_of_the_experiment_s_name() {
    let folder = Folder::new("default");
    folder.write("small.toml", SMALL);
    let ran = Command::new(env!("CARGO_BIN_EXE_saltus"))
        .args(["lab", "run", "small.toml", "--workers", "1", "--quiet"])
        .current_dir(folder.path())
        .status();
    assert!(ran.expect("saltus runs").success());
    assert!(folder.text("results/small/report.html").contains("Small"));
}

#[test]
fn bad_input_is_told() {
    let folder = Folder::new("bad");
    let told = |args: &[&str]| refused(&saltus(args));
    assert!(told(&["lab", "run", "first-loop"]).contains("did you mean first-look?"));
    assert!(told(&["lab", "show", "first-loop"]).contains("did you mean first-look?"));
    assert!(told(&["lab", "report", &folder.at("")]).contains("holds no results of an experiment"));
    let file =
        folder.write("bad.toml", &SMALL.replace("english", "englsh").replace("random", "lot"));
    let out = folder.at("out");
    let message = told(&["lab", "run", &file, "--out", &out]);
    assert!(
        message.contains("bad.toml:4:8: there is no game `englsh`, did you mean english?"),
        "{message}"
    );
    assert!(message.contains("bad.toml:9:10: there is no player `lot`"), "{message}");
    assert!(!folder.path().join("out").exists(), "nothing is made for a file that is wrong");
    // A file where the folder should be: a place that cannot be written, whoever asks.
    let good = folder.write("good.toml", SMALL);
    let message = told(&["lab", "run", &good, "--out", &good]);
    assert!(message.contains("cannot write"), "{message}");
    assert_eq!(folder.text("good.toml"), SMALL);
    // A file that is no store.
    std::fs::create_dir(folder.path().join("foreign")).expect("a folder");
    folder.write("foreign/games.sqlite", "");
    let message = told(&["lab", "report", &folder.at("foreign")]);
    assert!(message.contains("holds no results of an experiment"), "{message}");
    assert_eq!(folder.text("foreign/games.sqlite"), "");
    // Another experiment's folder.
    assert!(saltus(&["lab", "run", &good, "--out", &out]).status.success());
    let other = folder.write("other.toml", &SMALL.replace("games = 4", "games = 6"));
    let before = folder.text("out/report.html");
    let message = told(&["lab", "run", &other, "--out", &out]);
    assert!(message.contains("holds games of another experiment"), "{message}");
    assert_eq!(folder.text("out/report.html"), before);
    let lock = saltus_lab::store::Lock::take(&folder.path().join("out")).expect("free");
    let message = told(&["lab", "report", &out]);
    assert!(message.contains("another run is at work in"), "{message}");
    drop(lock);
    told(&["lab", "run", &good, "--workers", "0"]);
}

/// Within a limit of its address space the program has no room for a large table, whatever the machine has.
#[test]
#[cfg(target_os = "linux")]
fn memory_that_is_not_there_is_told() {
    let folder = Folder::new("memory");
    let limited = |command: &str| {
        let program = env!("CARGO_BIN_EXE_saltus");
        let line = format!("ulimit -v 4000000; exec {program} {command}");
        let output = Command::new("sh").args(["-c", &line]).current_dir(folder.path()).output();
        refused(&output.expect("a shell runs"))
    };
    folder.write("large.toml", &SMALL.replace("alphabeta:depth=1", "engine:nodes=100,hash=65536"));
    let told = limited("lab run large.toml");
    let expected = "large.toml:8:9: 65536 MiB of hash: this machine does not have that much memory";
    assert!(told.contains(expected), "{told}");
    folder.write("many.toml", &SMALL.replace("alphabeta:depth=1", "engine:nodes=100,hash=100"));
    let told = limited("lab run many.toml --workers 100");
    let expected =
        "contest `one move ahead`: 10000 MiB of hash for 100 games at a time: this machine";
    assert!(told.contains(expected) && told.contains("--workers"), "{told}");
    assert!(!folder.path().join("results").exists());
    let players = "--game english --first engine:hash=100 --second random";
    let told = limited(&format!("match {players} --workers 100"));
    assert!(told.contains("10000 MiB of hash for 100 games at a time"), "{told}");
    let told = limited("best --game english --player engine:hash=65536");
    assert!(told.contains("--player: 65536 MiB of hash: this machine"), "{told}");
    let told = limited("analyse --game english --hash 65536");
    assert!(told.contains("--hash: 65536 MiB of hash: this machine"), "{told}");
    let told = limited("train games --game english --out x.games --player engine:hash=65536");
    assert!(told.contains("MiB of hash"), "{told}");
}

/// Ctrl-C: the report of the games so far is written, and the same command goes on.
#[test]
#[cfg(unix)]
fn ctrl_c_keeps_what_was_played() {
    let folder = Folder::new("interrupt");
    // The last contest would take hours.
    let slow = "[[contest]]\nname = \"slow\"\nfirst = \"engine:time=1h\"\nsecond = \"random\"\ngames = 2\n";
    let file = folder.write("slow.toml", &format!("{SMALL}{slow}"));
    let out = folder.at("out");
    let child = Command::new(env!("CARGO_BIN_EXE_saltus"))
        .args(["lab", "run", &file, "--out", &out, "--workers", "2"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("saltus runs");
    let store = || saltus_lab::Store::open(&folder.path().join("out"));
    while store().and_then(|store| store.count()).unwrap_or(0) < 2 {
        std::thread::yield_now();
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
    let output = child.wait_with_output().expect("saltus ends");
    assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("to continue"));
    let page = folder.text("out/report.html");
    assert!(page.contains("this is no final result") && page.contains("one move ahead"));
}

#[test]
fn a_new_file_says_what_was_asked_and_can_be_run() {
    let folder = Folder::new("new");
    let file = folder.at("mine.toml");
    let asked = [
        "lab",
        "new",
        &file,
        "--kind",
        "contests",
        "--game",
        "russian",
        "--player",
        "alphabeta:depth=1",
        "--player",
        "random",
        "--player",
        "random:seed=2",
        "--count",
        "2",
        "--title",
        "Mine",
        "--question",
        "Which \"one\"?",
    ];
    let made = saltus(&asked);
    assert!(made.status.success(), "{}", text(&made.stderr));
    assert!(text(&made.stdout).contains(&format!("`saltus lab run {file}`")));
    let written = folder.text("mine.toml");
    assert!(written.lines().any(|line| line.starts_with("# ")), "{written}");
    let ran = json_of(&saltus(&["lab", "run", &file, "--out", &folder.at("out"), "--json"]));
    assert_eq!((&ran["title"], &ran["question"]), (&"Mine".into(), &"Which \"one\"?".into()));
    let contests = ran["contests"].as_array().expect("a list");
    // The first player against each of the others.
    let seconds: Vec<_> = contests.iter().map(|it| it["second"]["player"].clone()).collect();
    assert_eq!(seconds, ["random:seed=0", "random:seed=2"]);
    for contest in contests {
        assert_eq!((&contest["game"], &contest["games"]), (&"russian".into(), &2.into()));
        assert_eq!(contest["first"]["player"], "alphabeta:depth=1");
    }
    // What is there is not written over, and what is wrong is not written.
    let told = refused(&saltus(&asked));
    assert!(told.contains("mine.toml") && told.contains("give another name"), "{told}");
    assert_eq!(folder.text("mine.toml"), written);
    for wrong in [["--game", "russain"], ["--player", "lot"], ["--count", "0"]] {
        let other = folder.at("other.toml");
        refused(&saltus(&[&["lab", "new", &other][..], &wrong].concat()));
        assert!(!folder.path().join("other.toml").exists(), "{wrong:?}");
    }
    // Without options it is a tournament.
    let usual = folder.at("usual.toml");
    assert!(saltus(&["lab", "new", &usual]).status.success());
    assert!(folder.text("usual.toml").contains("[tournament]"));
}

#[test]
fn several_files_are_run_one_after_the_other() {
    let folder = Folder::new("several");
    let one = folder.write("one.toml", SMALL);
    let two = folder.write("two.toml", &SMALL.replace("Small", "Second"));
    let out = folder.at("out");
    let ran = saltus(&["lab", "run", &one, &two, "--out", &out]);
    assert!(ran.status.success(), "{}", text(&ran.stderr));
    let printed = text(&ran.stdout);
    let place = |words: &str| printed.find(words).unwrap_or_else(|| panic!("{words}: {printed}"));
    assert!(place("Small") < place("Second"));
    for (name, title) in [("one", "Small"), ("two", "Second")] {
        assert!(folder.text(&format!("out/{name}/report.html")).contains(title));
    }
    // The second is told to be wrong before the first is played.
    let wrong = folder.write("wrong.toml", &SMALL.replace("english", "englsh"));
    let out = folder.at("none");
    refused(&saltus(&["lab", "run", &one, &wrong, "--out", &out]));
    assert!(!folder.path().join("none").exists());
}
