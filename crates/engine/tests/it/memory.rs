//! Memory does not grow with the depth of a search or the length of a game. Each task runs in a process of
//! its own, whose peak the system tells.

use saltus_engine::{AnyGame, Control};
use std::process::Command;
use std::{env, fs};

/// What a program may take beside its table: the program itself, its threads and its lists.
const BESIDE: u64 = 64;
const HASH: u64 = 16;
/// The name of the task that a process is asked to do.
const TASK: &str = "SALTUS_MEMORY_TASK";

/// A game, how many moves of it, and who makes them.
struct Task {
    game: &'static str,
    moves: usize,
    player: &'static str,
    most: u64,
}

const TASKS: [Task; 9] = [
    Task {
        game: "halma-classic",
        moves: 1,
        player: "minimax:depth=4,eval=camp-distance",
        most: BESIDE,
    },
    Task {
        game: "halma-classic",
        moves: 1,
        player: "alphabeta:depth=5,eval=camp-distance",
        most: BESIDE,
    },
    Task { game: "international", moves: 1, player: "alphabeta:depth=8", most: BESIDE },
    Task { game: "halma", moves: 1, player: "engine:depth=9,hash=16", most: HASH + BESIDE },
    Task {
        game: "international",
        moves: 1,
        player: "engine:depth=15,hash=16",
        most: HASH + BESIDE,
    },
    Task {
        game: "halma-8x8",
        moves: 100,
        player: "engine:nodes=2000,hash=16",
        most: HASH + BESIDE,
    },
    Task {
        game: "international",
        moves: 100,
        player: "engine:nodes=5000,hash=16",
        most: HASH + BESIDE,
    },
    // A player that is made, to check its string, but never plays has no table.
    Task { game: "english", moves: 0, player: "engine:nodes=1000,hash=512", most: BESIDE },
    // A large table; how much of it a short search takes depends on the size of the system's pages.
    Task { game: "english", moves: 1, player: "engine:nodes=1000,hash=256", most: 256 + BESIDE },
];

/// The most memory that this process has had, in mebibytes; none where the system does not tell.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes / 1024)
}

#[test]
#[ignore = "a part of the others, run by them in a process of its own"]
fn one_task() {
    let index = env::var(TASK).ok().and_then(|index| index.parse::<usize>().ok());
    let task = &TASKS[index.expect("the number of a task")];
    let mut game = AnyGame::start(task.game).expect("a game that ships");
    let spec = task.player.parse().expect("a sound player");
    let mut player = game.player(&spec).expect("a sound player");
    while game.moves_made() < task.moves && game.outcome().is_none() {
        let choice = player.choose(&game, &mut Control::default()).expect("the game goes on");
        game.play(&choice.mv).expect("a legal move");
    }
    println!("peak={}", peak().expect("looked at before"));
}

fn peak_of(index: usize) -> u64 {
    let program = env::current_exe().expect("this program");
    let mut command = Command::new(program);
    command
        .args(["--exact", "memory::one_task", "--ignored", "--nocapture"])
        .env(TASK, index.to_string());
    let output = command.output().expect("this program runs again");
    let told = String::from_utf8_lossy(&output.stdout);
    let peak = told.split("peak=").nth(1).and_then(|rest| rest.split_whitespace().next());
    let peak = peak.unwrap_or_else(|| panic!("task {index}: {told}"));
    peak.parse().expect("a number")
}

#[test]
fn memory_is_bounded() {
    if peak().is_none() {
        return; // the system does not tell
    }
    for (index, Task { game, player, most, .. }) in TASKS.iter().enumerate() {
        let peak = peak_of(index);
        assert!(peak <= *most, "{game}, {player}: {peak} MiB of {most}");
        // A deep search fills its table: what is measured is what is taken.
        if player.contains("depth=15") {
            assert!(peak >= HASH, "{game}, {player}: {peak} MiB, less than its table");
        }
    }
}
