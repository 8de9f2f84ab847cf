//! What users of a shell expect: completions, manual pages, colour, how much is said, versions, closed pipes.

use crate::common::{folder, refused, saltus, saltus_in, text};
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs with variables of the environment set, and those that touch colour unset otherwise.
fn with_env(args: &[&str], variables: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltus"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.args(args).envs(variables.iter().copied()).output().expect("saltus runs")
}

#[test]
fn every_shell_has_a_script() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = saltus(&["completions", shell]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let script = text(&output.stdout);
        assert!(script.contains("saltus") && script.contains("opening-plies"), "{shell}");
        // The games are completed by name.
        assert!(
            script.contains("halma-8x8") || shell == "elvish" || shell == "powershell",
            "{shell}"
        );
    }
    assert!(refused(&saltus(&["completions", "csh"])).contains("bash"));
}

#[test]
fn bash_takes_its_script() {
    let script = saltus(&["completions", "bash"]).stdout;
    let folder = folder("completions");
    let path = folder.join("saltus.bash");
    std::fs::write(&path, script).expect("written");
    let ask = format!(
        "source '{}'; COMP_WORDS=(saltus best --game ugol); COMP_CWORD=3; _saltus saltus ugol --game; echo \"${{COMPREPLY[*]}}\"",
        path.display()
    );
    match Command::new("bash").args(["-c", &ask]).output() {
        Ok(output) => {
            assert_eq!(
                text(&output.stdout).trim(),
                "ugolki-9 ugolki-12 ugolki-16",
                "{}",
                text(&output.stderr)
            );
        }
        // Not every system has it.
        Err(error) => assert_eq!(error.kind(), std::io::ErrorKind::NotFound),
    }
}

#[test]
fn the_manual_has_a_page_for_every_command() {
    let page = text(&saltus(&["man"]).stdout);
    for part in [".TH saltus 1", ".SH \"EXIT STATUS\"", "halma\\-8x8", "130"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let folder = folder("man");
    assert!(saltus_in(&folder, &["man", "--dir", "."]).status.success());
    for name in ["saltus.1", "saltus-best.1", "saltus-convert.1", "saltus-lab-run.1"] {
        let page = std::fs::read_to_string(folder.join(name)).expect("a page");
        assert!(page.contains(".SH EXAMPLES"), "{name}: {page}");
        assert!(page.contains("saltus"), "{name}");
    }
    refused(&saltus(&["man", "--dir", "no/such/folder"]));
}

#[test]
fn the_version_names_the_commit() {
    let told = text(&saltus(&["--version"]).stdout);
    let version = told.trim().strip_prefix("saltus ").expect("the name");
    let (number, built) = version.split_once(' ').unwrap_or((version, ""));
    assert_eq!(number, env!("CARGO_PKG_VERSION"));
    // Sources without git have none.
    if !built.is_empty() {
        let (commit, day) = built.trim_matches(['(', ')']).split_once(' ').expect("commit and day");
        assert!(commit.len() == 7 && commit.bytes().all(|byte| byte.is_ascii_hexdigit()), "{told}");
        assert!(day.len() == 10 && day.split('-').count() == 3, "{told}");
    }
}

#[test]
fn colour_is_for_those_who_want_it() {
    let wrong = ["moves", "--game", "russain"];
    let coloured = |args: &[&str], variables: &[(&str, &str)]| {
        let output = with_env(args, variables);
        [output.stdout, output.stderr].concat().contains(&0x1b)
    };
    assert!(!coloured(&wrong, &[]), "a pipe is plain");
    assert!(coloured(&wrong, &[("CLICOLOR_FORCE", "1")]));
    assert!(coloured(&[&wrong[..], &["--color", "always"]].concat(), &[]));
    assert!(coloured(&[&["--color=always"], &wrong[..]].concat(), &[("NO_COLOR", "1")]));
    assert!(!coloured(&[&wrong[..], &["--color", "never"]].concat(), &[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&wrong, &[("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")]));
    // The help too, which is printed before the arguments are known.
    assert!(!coloured(&["--help"], &[]));
    assert!(coloured(&["--color", "always", "best", "--help"], &[]));
    assert!(coloured(&["moves", "--color=always"], &[]));
    assert!(refused(&saltus(&["games", "--color", "blue"])).contains("auto, always, never"));
}

#[test]
fn more_or_less_is_said() {
    let best = ["best", "--game", "english", "--player", "engine:nodes=500"];
    let usual = with_env(&best, &[]);
    assert!(usual.stderr.is_empty());
    let verbose = with_env(&[&best[..], &["-v"]].concat(), &[]);
    assert_eq!(verbose.stdout, usual.stdout);
    let told = text(&verbose.stderr);
    assert!(told.contains("nodes") && told.contains("s in all"), "{told}");
    let odd =
        ["match", "--game", "english", "--first", "random", "--second", "random", "--games", "1"];
    assert!(text(&with_env(&odd, &[]).stderr).contains("not whole pairs"));
    assert!(with_env(&[&["-q"], &odd[..]].concat(), &[]).stderr.is_empty());
    let games = text(&with_env(&[&odd[..], &["--verbose"]].concat(), &[]).stderr);
    assert!(games.contains("seed 0") && games.contains("pair 1: random - random: "), "{games}");
    // Errors are told all the same.
    refused(&saltus(&["moves", "--game", "x", "--quiet"]));
    refused(&saltus(&["games", "-q", "-v"]));
}

#[test]
fn diagnostics_are_filtered_by_options_and_by_the_variable() {
    let player = format!("hub:nodes=100 -- {} hub", env!("CARGO_BIN_EXE_saltus"));
    let best = ["best", "--game", "english", "--player", &player];
    let told = |more: &[&str], filter: &str| {
        let output = with_env(&[&best[..], more].concat(), &[("SALTUS_LOG", filter)]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stderr)
    };
    let started = |told: String| told.contains("DEBUG saltus_link::process: started");
    assert_eq!(told(&[], ""), "");
    assert!(!started(told(&["-v"], "")) && started(told(&["-vv"], "")));
    assert!(started(told(&[], "debug")) && started(told(&["-q"], "warn,saltus_link=debug")));
    assert!(!started(told(&["-vv"], "warn")));
    let wrong = with_env(&["games"], &[("SALTUS_LOG", "saltus=loud")]);
    assert!(refused(&wrong).contains("SALTUS_LOG"));
}

/// Every command with something to print, and what it reads.
const COMMANDS: &[&[&str]] = &[
    &["--help"],
    &["--version"],
    &["games"],
    &["games", "--json"],
    &["best", "--game", "english", "--player", "engine:nodes=500"],
    &["analyse", "--game", "english", "--depth", "4"],
    &["match", "--game", "english", "--first", "random", "--second", "random", "--games", "4"],
    &["evals"],
    &["heatmap", "--game", "english", "--eval", "centre", "--json"],
    &["moves", "--game", "halma"],
    &["perft", "--game", "english", "--depth", "4"],
    &["solve", "--game", "halma:board=5x5,camp=2/1"],
    &["tree", "((3 5) (2 9))"],
    &["exercises", "--count", "2", "--json"],
    &["convert", "games.pdn"],
    &["convert", "games.pdn", "--skip-bad"],
    &["check", "games.pdn"],
    &["completions", "bash"],
    &["man"],
    &["play", "--game", "simple-4x4", "--white", "random", "--black", "random"],
    &["hub"],
    &["lab", "list"],
    &["lab", "show", "first-look"],
    &["serve", "--no-open", "--port", "0", "--data", "data"],
];

#[test]
fn a_closed_pipe_is_silent_for_every_command() {
    let folder = folder("closed");
    std::fs::write(folder.join("games.pdn"), "[GameType \"20\"] 1. 32-28 *").expect("written");
    for args in COMMANDS {
        let output = unheard(&folder, args);
        assert!(output.stderr.is_empty(), "{args:?}: {}", text(&output.stderr));
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

/// `saltus check FILE | head`: what is wrong with the file is the status all the same.
#[test]
fn a_closed_pipe_does_not_hide_a_fault() {
    let folder = folder("closed-fault");
    std::fs::write(folder.join("bad.pdn"), "[GameType \"20\"] 1. 32-1 *").expect("written");
    assert_eq!(unheard(&folder, &["check", "bad.pdn"]).status.code(), Some(1));
}

#[test]
#[cfg(target_os = "linux")]
fn a_limit_of_open_files_is_named_where_it_is_too_low() {
    let folder = folder("few-files");
    let program = env!("CARGO_BIN_EXE_saltus");
    let script = "ulimit -n 8; exec \"$0\" serve --no-open --port 0 --data data";
    let mut shell = Command::new("sh");
    let output = shell.args(["-c", script, program]).current_dir(&folder).output().expect("sh");
    let told = refused(&output);
    assert!(told.contains("only 8 files may be open at a time here"), "{told}");
    assert!(told.contains("ulimit -n 64") && !told.contains("bug"), "{told}");
    // Elsewhere nothing is said of it.
    let told = refused(&saltus(&["check", "no-such-file.pdn"]));
    assert!(!told.contains("ulimit"), "{told}");
}

#[test]
fn help_knows_every_command() {
    for command in ["moves", "match", "db"] {
        let output = saltus(&["help", command]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(output.stdout, saltus(&[command, "--help"]).stdout, "{command}");
    }
}

/// Runs with a standard output whose reader is gone before the first byte.
fn unheard(folder: &Path, args: &[&str]) -> Output {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltus"));
    command.args(args).current_dir(folder).stdin(Stdio::null());
    command.stdout(writer).stderr(Stdio::piped());
    command.spawn().and_then(|child| child.wait_with_output()).expect("saltus runs")
}

#[test]
fn the_examples_that_are_shown_run() {
    let folder = folder("shell-examples");
    let listed = text(&saltus(&["moves", "--game", "halma"]).stdout);
    let start = listed.lines().next().expect("the position");
    std::fs::write(folder.join("start.txt"), start).expect("written");
    let board =
        ["convert", "start.txt", "--game", "halma", "--to", "letters", "--out", "board.txt"];
    assert!(saltus_in(&folder, &board).status.success());
    std::fs::write(folder.join("games.pdn"), "[GameType \"20\"] 1. 32-28 19-23 *")
        .expect("written");
    std::fs::write(folder.join("more.pdn"), "[GameType \"21\"] 1. 11-15 *").expect("written");
    std::fs::write(folder.join("positions.txt"), "W:Wd6:Be7,g7\n").expect("written");
    let mut ran = 0;
    for command in ["games", "convert", "check", "completions", "man"] {
        let help = text(&saltus(&[command, "--help"]).stdout);
        for example in help.lines().filter_map(|line| line.strip_prefix("  saltus ")) {
            let args: Vec<&str> = example.split(' ').collect();
            let output = saltus_in(&folder, &args);
            assert!(output.status.success(), "{example}: {}", text(&output.stderr));
            ran += 1;
        }
    }
    assert!(ran >= 16, "only {ran} examples");
}

#[test]
fn every_command_has_examples_and_the_help_its_exit_statuses() {
    let help = text(&saltus(&["--help"]).stdout);
    assert!(help.contains("Exit status:") && help.contains("130"), "{help}");
    let page = text(&saltus(&["man"]).stdout);
    for command in [
        "best",
        "analyse",
        "match",
        "perft",
        "moves",
        "solve",
        "convert",
        "check",
        "serve",
        "lab run",
        "play",
        "checkers",
        "hub",
        "agent",
        "dxp listen",
        "dxp call",
        "completions",
        "man",
    ] {
        let args: Vec<&str> = command.split(' ').chain(["--help"]).collect();
        assert!(text(&saltus(&args).stdout).contains("Examples:\n  saltus "), "{command}");
        assert!(page.contains(command.split(' ').next().expect("a word")), "{command}");
    }
}
