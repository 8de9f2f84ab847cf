//! Reports: which are listed, which files are sent, and what is kept from strangers.

use crate::support::{Client, Folder};
use axum::http::StatusCode;
use saltus_engine::Stop;
use saltus_lab::{Experiment, Lang, RunStart};
use serde_json::json;
use std::fs;

const TINY: &str = r#"
title = "Tiny <b>&</b>"
question = "Does it show?"
game = "english"
seed = 1
[openings]
plies = 2
[[contest]]
name = "by lot"
first = "random"
second = "random"
games = 2
x = 1
[[chart]]
kind = "line"
y = "rounds"
title = "Rounds"
"#;

/// A real report, as the lab makes it.
fn with_report() -> Folder {
    let folder = Folder::new();
    let file = folder.path().join("tiny.toml");
    fs::write(&file, TINY).expect("written");
    let experiment = Experiment::read(&file).expect("right");
    let start = RunStart { command: "test".to_owned(), workers: 1, lang: Lang::English };
    let out = folder.results().join("tiny");
    experiment.run(&out, &start, &Stop::never(), &mut |_| ()).expect("played");
    folder
}

#[tokio::test]
async fn reports_are_listed_with_what_can_be_taken_away() {
    let folder = with_report();
    for name in ["no-report", ".hidden"] {
        fs::create_dir(folder.results().join(name)).expect("made");
    }
    fs::write(folder.results().join(".hidden/report.html"), "hidden").expect("written");
    let mut client = Client::new(&folder.server(1));
    let list = client.get("/api/experiments").await.json();
    let reports = list["experiments"].as_array().expect("a list");
    assert_eq!(reports.len(), 1, "{list}");
    let report = &reports[0];
    assert_eq!(report["name"], "tiny");
    assert_eq!(report["title"], "Tiny <b>&</b>");
    assert_eq!(report["question"], "Does it show?");
    assert_eq!((&report["games"], &report["planned"]), (&json!(2), &json!(2)));
    assert_eq!(report["finished"], true);
    let files: Vec<&str> =
        report["files"].as_array().expect("files").iter().filter_map(|it| it.as_str()).collect();
    assert!(files.contains(&"report.html") && files.contains(&"rounds.svg"), "{files:?}");
    assert!(!files.iter().any(|file| file.ends_with("sqlite") || *file == "lock"), "{files:?}");
    for file in files {
        let answer = client.get(&format!("/results/tiny/{file}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{file}");
        assert_eq!(answer.body, fs::read(folder.results().join("tiny").join(file)).expect("there"));
        assert_eq!(answer.header("content-length"), answer.body.len().to_string());
    }
}

#[tokio::test]
async fn an_empty_folder_offers_what_ships() {
    let folder = Folder::new();
    fs::remove_dir(folder.results()).expect("removed");
    let list = Client::new(&folder.server(1)).get("/api/experiments").await.json();
    assert_eq!(list["experiments"], json!([]));
    let first =
        list["shipped"].as_array().expect("a list").iter().find(|it| it["name"] == "first-look");
    let first = first.expect("it ships");
    assert_eq!(first["command"], "saltus lab run first-look");
    assert_eq!(first["expected"], "2s");
}

#[tokio::test]
async fn a_report_runs_no_script_and_is_framed_by_the_page_alone() {
    let folder = with_report();
    let answer = Client::new(&folder.server(1)).get("/results/tiny/report.html").await;
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    assert!(answer.text.contains("Tiny &lt;b&gt;&amp;&lt;/b&gt;"), "titles are text");
    let policy = answer.header("content-security-policy");
    let directives: Vec<&str> = policy.split(';').map(str::trim).collect();
    assert!(directives.contains(&"default-src 'none'"), "{policy}");
    assert!(directives.contains(&"frame-ancestors 'self'"), "{policy}");
    let sandbox = directives.iter().find(|it| it.starts_with("sandbox")).expect("a sandbox");
    assert!(!sandbox.contains("allow-scripts") && !policy.contains("script-src"), "{policy}");
    assert_eq!(answer.headers.get_all("content-security-policy").iter().count(), 1);
}

#[tokio::test]
async fn nothing_else_is_sent() {
    let folder = with_report();
    let results = folder.results();
    fs::write(folder.path().join("secret.txt"), "secret").expect("written");
    fs::write(results.join("loose.txt"), "secret").expect("written");
    fs::write(results.join("tiny/.hidden.txt"), "secret").expect("written");
    fs::write(results.join("tiny/program.exe"), "secret").expect("written");
    fs::write(results.join("tiny/no-ending"), "secret").expect("written");
    fs::create_dir(results.join("tiny/folder.txt")).expect("made");
    let mut client = Client::new(&folder.server(1));
    let mut refused = vec![
        "/results/tiny/games.sqlite",
        "/results/tiny/lock",
        "/results/tiny/.hidden.txt",
        "/results/tiny/program.exe",
        "/results/tiny/no-ending",
        "/results/tiny/folder.txt",
        "/results/tiny/absent.txt",
        "/results/absent/report.html",
        "/results/tiny/..%2F..%2Fsecret.txt",
        "/results/tiny/..%2Floose.txt",
        "/results/..%2Fresults%2Ftiny/report.html",
        "/results/../secret.txt",
        "/results/%2e%2e/secret.txt",
        "/results/./loose.txt",
        "/results/%2e/loose.txt",
        "/results//loose.txt",
        "/results/tiny/%2Fetc%2Fhostname.txt",
        "/results/tiny/report.html%00.txt",
        "/results/tiny/..%5C..%5Csecret.txt",
        "/results/tiny/report.html/",
        "/results/tiny/",
        "/results/tiny",
        "/results/",
    ];
    #[cfg(unix)]
    {
        use std::os::unix::fs::symlink;
        symlink(folder.path().join("secret.txt"), results.join("tiny/link.txt")).expect("made");
        symlink(results.join("tiny"), results.join("linked")).expect("made");
        refused.extend(["/results/tiny/link.txt", "/results/linked/report.html"]);
    }
    for path in refused {
        let answer = client.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(!answer.text.contains("secret"), "{path}");
    }
    let list = client.get("/api/experiments").await.json().to_string();
    assert!(!list.contains("link") && !list.contains(".hidden"), "{list}");
}
