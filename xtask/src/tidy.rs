//! The tidy check: what the compiler does not see. Fails with every breach that it finds.
//!
//! - A crate depends only on crates of lower layers, never sideways or upwards.
//! - Only tests use the reference generators.
//! - Rules crates use neither files, clocks, randomness nor floating point.
//! - A crate that says `test = false` has no unit tests: nobody would run them.
//! - The service has no clock, no thread and no transport of its own.
//! - Crates that are published have what the registry asks for.
//! - Every source file opens with a `//!` comment that says what it is for.
//! - Every path that ARCHITECTURE.md and CONTRIBUTING.md name exists, and ARCHITECTURE.md stays short.

use crate::registry;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Which crates of the workspace a crate may depend on. A new edge is a decision: ARCHITECTURE.md.
const LAYERS: &[(&str, &[&str])] = &[
    ("saltus-game", &[]),
    ("saltus-platform", &[]),
    ("saltus-reference", &[]),
    ("saltus-pdn", &[]),
    ("saltus-format", &[]),
    ("saltus-halma", &["saltus-game"]),
    ("saltus-draughts", &["saltus-game"]),
    ("saltus-search", &["saltus-game"]),
    ("saltus-race", &["saltus-game", "saltus-halma"]),
    ("saltus-eval", &["saltus-game", "saltus-halma", "saltus-draughts"]),
    ("saltus-endgame", &["saltus-game", "saltus-draughts", "saltus-platform"]),
    (
        "saltus-engine",
        &[
            "saltus-game",
            "saltus-halma",
            "saltus-draughts",
            "saltus-search",
            "saltus-race",
            "saltus-endgame",
            "saltus-eval",
            "saltus-pdn",
        ],
    ),
    ("saltus-database", &["saltus-engine"]),
    ("saltus-link", &["saltus-game", "saltus-platform", "saltus-engine"]),
    ("saltus-terminal", &["saltus-game", "saltus-platform", "saltus-engine", "saltus-link"]),
    ("saltus-stats", &[]),
    ("saltus-chart", &["saltus-format"]),
    ("saltus-arena", &["saltus-game", "saltus-engine", "saltus-link", "saltus-stats"]),
    (
        "saltus-lab",
        &[
            "saltus-format",
            "saltus-game",
            "saltus-platform",
            "saltus-engine",
            "saltus-link",
            "saltus-stats",
            "saltus-chart",
            "saltus-arena",
        ],
    ),
    (
        "saltus-train",
        &[
            "saltus-format",
            "saltus-game",
            "saltus-halma",
            "saltus-draughts",
            "saltus-race",
            "saltus-engine",
            "saltus-eval",
            "saltus-stats",
            "saltus-chart",
            "saltus-arena",
            "saltus-lab",
        ],
    ),
    (
        "saltus-fleet",
        &["saltus-platform", "saltus-engine", "saltus-link", "saltus-arena", "saltus-train"],
    ),
    ("saltus-teach", &["saltus-chart", "saltus-format", "saltus-game", "saltus-engine"]),
    (
        "saltus-puzzles",
        &["saltus-game", "saltus-halma", "saltus-draughts", "saltus-race", "saltus-engine"],
    ),
    (
        "saltus-service",
        &["saltus-format", "saltus-game", "saltus-engine", "saltus-teach", "saltus-puzzles"],
    ),
    ("saltus-web", &["saltus-game", "saltus-engine", "saltus-service"]),
    (
        "saltus-server",
        &[
            "saltus-game",
            "saltus-platform",
            "saltus-engine",
            "saltus-database",
            "saltus-link",
            "saltus-stats",
            "saltus-arena",
            "saltus-lab",
            "saltus-fleet",
            "saltus-service",
        ],
    ),
    (
        "saltus",
        &[
            "saltus-format",
            "saltus-game",
            "saltus-halma",
            "saltus-race",
            "saltus-platform",
            "saltus-engine",
            "saltus-database",
            "saltus-link",
            "saltus-terminal",
            "saltus-train",
            "saltus-stats",
            "saltus-chart",
            "saltus-arena",
            "saltus-lab",
            "saltus-fleet",
            "saltus-server",
            "saltus-endgame",
            "saltus-teach",
            "saltus-puzzles",
        ],
    ),
    (
        "saltus-py",
        &["saltus-engine", "saltus-endgame", "saltus-link", "saltus-stats", "saltus-arena"],
    ),
    (
        "xtask",
        &[
            "saltus-format",
            "saltus-game",
            "saltus-halma",
            "saltus-draughts",
            "saltus-search",
            "saltus-eval",
        ],
    ),
    (
        "saltus-fuzz",
        &["saltus-game", "saltus-halma", "saltus-draughts", "saltus-engine", "saltus-pdn"],
    ),
];

/// The crate that only tests and benchmarks may use.
const FOR_TESTS: &str = "saltus-reference";

/// Other edges that only tests have: examples and tests of what names no game need a real one, evaluations are tried in
/// a search, and the benchmark of the rules runs them without the boundary.
const TEST_EDGES: &[(&str, &str)] = &[
    ("saltus-game", "saltus-draughts"),
    ("saltus-search", "saltus-draughts"),
    ("saltus-search", "saltus-halma"),
    ("saltus-eval", "saltus-search"),
    ("saltus-teach", "saltus-search"),
    ("saltus", "saltus-draughts"),
];

/// What has no place in a crate of rules.
const NOT_IN_RULES: &[&str] =
    &["std::fs", "std::io", "std::time", "std::env", "f32", "f64", "rand::"];

/// What is handed to the service, or carried out for it.
const NOT_IN_SERVICE: &[&str] =
    &["Instant", "SystemTime", "std::thread", "std::net", "axum", "tokio", "rusqlite"];

pub(crate) fn run(root: &Path) -> Result<()> {
    let breaches = breaches(root)?;
    if breaches.is_empty() {
        println!("tidy");
        return Ok(());
    }
    bail!("{}", breaches.join("\n"))
}

fn breaches(root: &Path) -> Result<Vec<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version=1"])
        .current_dir(root)
        .output()
        .context("running cargo metadata")?;
    let metadata = serde_json::from_slice(&output.stdout).context("reading cargo metadata")?;
    let mut breaches = layering(&metadata)?;
    breaches.extend(registry::breaches(&metadata));
    let untested = without_unit_tests(&metadata, root);
    let mut sources = Vec::new();
    for folder in ["crates", "xtask", "fuzz"] {
        collect_sources(&root.join(folder), &mut sources)?;
    }
    for path in sources {
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        breaches.extend(source(&name, &text));
        if untested.iter().any(|folder| path.starts_with(folder)) {
            breaches.extend(unit_test(&name, &text));
        }
    }
    for (name, most_words) in [("ARCHITECTURE.md", 3_600), ("CONTRIBUTING.md", usize::MAX)] {
        let text = std::fs::read_to_string(root.join(name)).context(name)?;
        breaches.extend(document(name, &text, most_words, |path| root.join(path).exists()));
    }
    Ok(breaches)
}

/// Dependencies that go sideways or upwards.
fn layering(metadata: &Value) -> Result<Vec<String>> {
    let mut breaches = Vec::new();
    let packages = metadata["packages"].as_array().context("metadata lists packages")?;
    for package in packages {
        let name = package["name"].as_str().context("a package has a name")?;
        let Some((_, below)) = LAYERS.iter().find(|(layer, _)| *layer == name) else {
            breaches.push(format!("{name} is in no layer: add it to LAYERS in xtask/src/tidy.rs"));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let on = dependency["name"].as_str().unwrap_or_default();
            let ours = LAYERS.iter().any(|(layer, _)| *layer == on);
            let for_tests = dependency["kind"] == "dev"
                && (on == FOR_TESTS || TEST_EDGES.contains(&(name, on)));
            if ours && !below.contains(&on) && !for_tests {
                breaches.push(format!("{name} must not depend on {on}"));
            }
        }
    }
    Ok(breaches)
}

/// The source folders of libraries that `cargo test` does not build for unit tests.
fn without_unit_tests(metadata: &Value, root: &Path) -> Vec<PathBuf> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let targets = packages.flat_map(|package| package["targets"].as_array().into_iter().flatten());
    let untested = targets.filter(|target| target["kind"][0] == "lib" && target["test"] == false);
    let folders = untested.filter_map(|target| Path::new(target["src_path"].as_str()?).parent());
    folders.map(|folder| root.join(folder)).collect()
}

/// A unit test that is never run.
fn unit_test(name: &str, text: &str) -> Option<String> {
    let found = ["#[test]", "#[cfg(test)]"].into_iter().find(|word| text.contains(word))?;
    Some(format!("{name}: {found} is never run, since the crate's manifest says `test = false`"))
}

/// Breaches within one source file.
fn source(name: &str, text: &str) -> Vec<String> {
    let mut breaches = Vec::new();
    if !text.starts_with("//!") && !text.starts_with("#!") {
        breaches.push(format!("{name}: opens with no //! comment"));
    }
    let within = |folders: &[&str]| folders.iter().any(|folder| name.starts_with(folder));
    let (who, words) = if within(&["crates/halma/src/", "crates/draughts/src/"]) {
        ("rules know", NOT_IN_RULES)
    } else if within(&["crates/service/src/"]) {
        ("the service knows", NOT_IN_SERVICE)
    } else {
        return breaches;
    };
    for (index, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        let found = words.iter().find(|word| has_word(code, word));
        breaches.extend(found.map(|word| format!("{name}:{}: {who} no {word}", index + 1)));
    }
    breaches
}

/// The folders whose paths a document may name in backticks.
const FOLDERS: &[&str] =
    &["crates/", "data/", "docs/", "fuzz/", "packaging/", "py/", "scripts/", "xtask/"];

/// Paths in backticks that lead nowhere, and a document that has grown too long to be read.
fn document(
    name: &str,
    text: &str,
    most_words: usize,
    exists: impl Fn(&str) -> bool,
) -> Vec<String> {
    let mut breaches = Vec::new();
    let words = text.split_whitespace().count();
    if words > most_words {
        breaches.push(format!("{name}: {words} words, at most {most_words} are allowed"));
    }
    let quoted = text.split('`').skip(1).step_by(2);
    let paths = quoted.filter(|path| FOLDERS.iter().any(|folder| path.starts_with(folder)));
    let plain = paths.filter(|path| !path.contains(['*', '{', ' ']));
    let missing = plain.filter(|path| !exists(path));
    breaches.extend(missing.map(|path| format!("{name}: there is no `{path}`")));
    breaches
}

fn has_word(code: &str, word: &str) -> bool {
    let edge = |c: Option<char>| !c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    code.match_indices(word).any(|(at, _)| {
        edge(code[..at].chars().next_back())
            && (word.ends_with(':') || edge(code[at + word.len()..].chars().next()))
    })
}

fn collect_sources(folder: &Path, sources: &mut Vec<PathBuf>) -> Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in folder.read_dir()? {
        let path = entry?.path();
        if path.is_dir() && !path.ends_with("target") {
            collect_sources(&path, sources)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_workspace_is_tidy() {
        let breaches = breaches(&crate::root()).expect("the workspace can be read");
        assert!(breaches.is_empty(), "{}", breaches.join("\n"));
    }

    #[test]
    fn sideways_and_upwards_are_found() {
        let package = |name: &str, on: &str, kind: Value| json!({ "name": name, "dependencies": [{ "name": on, "kind": kind }] });
        let metadata = json!({ "packages": [
            package("saltus-halma", "saltus-draughts", Value::Null),
            package("saltus-game", "saltus-halma", Value::Null),
            package("saltus-draughts", "saltus-reference", Value::Null),
            package("saltus-draughts", "saltus-reference", json!("dev")),
            package("saltus-new", "saltus-game", Value::Null),
            package("saltus-halma", "saltus-draughts", json!("dev")),
        ]});
        let breaches = layering(&metadata).expect("the metadata is sound");
        assert_eq!(breaches.len(), 5, "{breaches:?}");
        assert_eq!(breaches[0], "saltus-halma must not depend on saltus-draughts");
    }

    #[test]
    fn sources_are_looked_at() {
        assert!(source("crates/halma/src/a.rs", "//! Fine.\nfn f(f64x: u8) {}").is_empty());
        assert_eq!(source("crates/halma/src/a.rs", "use std::fs;").len(), 2);
        assert_eq!(source("crates/service/src/a.rs", "//! A.\nuse std::time::Instant;").len(), 1);
        assert!(source("crates/service/src/a.rs", "//! A.\nuse std::time::Duration;").is_empty());
        assert_eq!(source("crates/draughts/src/a.rs", "//! x\nfn f() -> f64 { 0.0 }").len(), 1);
        assert!(source("crates/cli/src/a.rs", "//! x\nfn f() -> f64 { 0.0 }").is_empty());
    }

    #[test]
    fn unit_tests_that_nobody_runs_are_found() {
        let lib =
            |path: &str, test: bool| json!({ "kind": ["lib"], "src_path": path, "test": test });
        let targets = [lib("/w/crates/a/src/lib.rs", false), lib("/w/crates/b/src/lib.rs", true)];
        let metadata = json!({ "packages": [{ "targets": targets }] });
        let untested = without_unit_tests(&metadata, Path::new("/w"));
        assert_eq!(untested, [Path::new("/w/crates/a/src")]);
        assert!(unit_test("a.rs", "#[cfg(test)]\nmod tests {}").is_some());
        assert!(unit_test("a.rs", "fn test() {}").is_none());
    }

    #[test]
    fn documents_are_looked_at() {
        let exists = |path: &str| path == "crates/game";
        let text = "See `crates/game`, `crates/gone`, `crates/*/tests` and `cargo test`.";
        let breaches = document("A.md", text, 100, exists);
        assert_eq!(breaches, ["A.md: there is no `crates/gone`"]);
        assert_eq!(document("A.md", "one two three", 2, exists).len(), 1);
    }
}
