//! Puts the experiments that ship into the program, and notes which commit it was built from.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

fn main() {
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let folder = Path::new(&here).join("experiments");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("the folder of experiments is there")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|it| it == "toml" || it == "txt"))
        .collect();
    files.sort();
    let mut list = String::from("static FILES: &[File] = &[\n");
    for path in files {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let path = path.canonicalize().expect("a path");
        let path = path.to_string_lossy();
        list += &format!("    File {{ name: {name:?}, text: include_str!({path:?}) }},\n");
    }
    list += "];\n";
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("shipped.rs"), list).expect("the list is written");
    note_commit();
}

/// The commit that the sources stand on, and the version with it. Without git the program is built all the same.
fn note_commit() {
    let mut version = env::var("CARGO_PKG_VERSION").expect("cargo sets it");
    // Sources that were unpacked within some other repository have no commit.
    if git(&["ls-files", "--error-unmatch", "build.rs"]).is_some()
        && let Some(commit) = git(&["rev-parse", "--short=12", "HEAD"])
        && let Some(day) = git(&["log", "-1", "--format=%cs"])
    {
        println!("cargo::rustc-env=SALTUS_BUILT_FROM={commit}");
        version += &format!(" ({} {day})", &commit[..commit.len().min(7)]);
    }
    println!("cargo::rustc-env=SALTUS_VERSION={version}");
    // Changes with every commit and checkout.
    if let Some(log) = git(&["rev-parse", "--path-format=absolute", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
}

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}
