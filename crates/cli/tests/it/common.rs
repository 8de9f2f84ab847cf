//! Running the command, and what must hold of what it prints.

use crate::folder::Folder;
use serde_json::Value;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

pub fn saltus(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_saltus")).args(args).output().expect("saltus runs")
}

/// Runs in a folder, for what writes files.
pub fn saltus_in(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltus"));
    command.args(args).current_dir(folder).output().expect("saltus runs")
}

/// An empty folder for the files of one test.
pub fn folder(name: &str) -> Folder {
    Folder::new(name)
}

pub fn saltus_with_input(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_saltus"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("saltus runs");
    // The program may refuse its arguments before it reads.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("saltus ends")
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

pub fn json_of(output: &Output) -> Value {
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one JSON document and nothing else")
}

/// Runs with bad input: exit status 2, nothing on standard output, the problem and a hint on
/// standard error.
pub fn refused(output: &Output) -> String {
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(output.stdout.is_empty(), "{}", text(&output.stdout));
    assert!(told.starts_with("error: ") && !told.contains("panicked"), "{told}");
    told
}
