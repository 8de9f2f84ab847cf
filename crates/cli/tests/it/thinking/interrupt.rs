//! Ctrl-C: the thinking ends, and what was found is printed.

use super::assert_legal;
use crate::common::text;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};

/// Longer than any test may take: where an answer comes, it came by the signal.
const LONG: &str = "24h";

fn spawn(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_saltus"))
        .args(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("saltus runs")
}

fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
}

/// Waits until the program has taken Ctrl-C into its own hands. It prints nothing before it has its
/// move, so the system is asked.
#[cfg(target_os = "linux")]
fn wait_for_handler(child: &Child) {
    const INTERRUPT: u64 = 1 << 1;
    let path = format!("/proc/{}/status", child.id());
    loop {
        let status = std::fs::read_to_string(&path).expect("the program runs");
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = u64::from_str_radix(caught.expect("a set of signals").trim(), 16);
        if caught.expect("a number") & INTERRUPT != 0 {
            return;
        }
        std::thread::yield_now();
    }
}

#[test]
#[cfg(target_os = "linux")]
fn best_answers_with_what_it_has() {
    for player in [format!("engine:time={LONG}"), "minimax:depth=30".to_owned()] {
        let child = spawn(&["best", "--game", "halma", "--player", &player, "--json"]);
        wait_for_handler(&child);
        interrupt(&child);
        let output = child.wait_with_output().expect("saltus ends");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert_legal(&serde_json::from_slice(&output.stdout).expect("an answer"));
    }
}

#[test]
fn analyse_ends_with_the_best_move() {
    let mut child = spawn(&["analyse", "--game", "international", "--time", LONG]);
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    while !line.starts_with("    3 ") {
        line.clear();
        assert!(lines.read_line(&mut line).expect("a line") > 0, "it ended by itself");
    }
    interrupt(&child);
    let mut rest = String::new();
    lines.read_to_string(&mut rest).expect("the rest");
    assert!(child.wait().expect("saltus ends").success());
    assert!(rest.lines().last().is_some_and(|last| last.starts_with("best ")), "{rest}");
}

#[test]
#[cfg(target_os = "linux")]
fn solve_tells_what_it_knows() {
    for more in [&[][..], &["--both"]] {
        let child =
            spawn(&[&["solve", "--game", "halma", "--time", LONG, "--json"], more].concat());
        wait_for_handler(&child);
        interrupt(&child);
        let output = child.wait_with_output().expect("saltus ends");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("an answer");
        assert!(told["interrupted"] == true && told["lower_bound"].as_u64() > Some(0), "{told}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_match_tells_what_it_has() {
    let player = format!("engine:time={LONG},hash=1");
    let players = ["--first", &player, "--second", "random"];
    let child = spawn(&[&["match", "--game", "halma", "--json"], &players[..]].concat());
    wait_for_handler(&child);
    interrupt(&child);
    let output = child.wait_with_output().expect("saltus ends");
    assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a result");
    assert_eq!((&told["games"], &told["interrupted"]), (&0.into(), &true.into()));
    assert!(told["elo"].is_null());
}

/// A caller that says nothing keeps no one who has pressed Ctrl-C: an answer of its own would be waited for much longer.
#[test]
#[cfg(unix)]
fn dxp_listen_ends_before_a_silent_caller_does() {
    use std::net::TcpStream;
    use std::time::{Duration, Instant};
    let mut child = spawn(&["dxp", "listen", "--port", "0", "--player", "random"]);
    let mut told = BufReader::new(child.stderr.take().expect("a pipe"));
    let mut line = String::new();
    told.read_line(&mut line).expect("a line");
    let address = line.split(' ').find(|word| word.contains(':') && !word.ends_with(':'));
    let address = address.unwrap_or_else(|| panic!("an address: {line}"));
    let caller = TcpStream::connect(address).expect("it listens");
    line.clear();
    told.read_line(&mut line).expect("a line");
    assert!(line.contains("connected"), "{line}");
    let begun = Instant::now();
    interrupt(&child);
    child.wait().expect("saltus ends");
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
    drop(caller);
}
