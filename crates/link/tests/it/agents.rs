//! Agents as players, with agents that are lines of a shell; more of them play in `crates/cli/tests/partners`.

use saltus_engine::{AnyGame, Control, Limits, Player, PlayerError, Stop};
use saltus_link::AnySpec;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// A player whose agent is a script.
fn agent(game: &AnyGame, time: &str, script: &str) -> Box<dyn Player> {
    let spec: AnySpec = format!("file:time={time} -- sh -c '{script}'").parse().expect("a player");
    spec.player(game).expect("there is a shell")
}

fn start() -> AnyGame {
    AnyGame::start("halma-course").expect("a game")
}

#[test]
fn moves_are_turned_round_for_both_sides() {
    let mut game = start();
    // The corner at the top left is Black's there and White's here: x is the column, y the row.
    let mut white = agent(&game, "9s", "grep -q BLACK input.txt && echo E 2,3 3,4 > output.txt");
    let mut black =
        agent(&game, "9s", "grep -q WHITE input.txt && echo J 13,14 11,12 > output.txt");
    let choice = white.choose(&game, &mut Control::default()).expect("a move");
    assert_eq!(choice.mv, "c4-d5");
    game.play(&choice.mv).expect("a legal move");
    let choice = black.choose(&game, &mut Control::default()).expect("a move");
    assert_eq!(choice.mv, "n15-l13");
}

#[test]
fn a_limit_for_the_move_asks_for_a_single_one() {
    let game = start();
    let script = "head -3 input.txt | tr \"\\n\" \" \" > output.txt";
    let asked = |limits| {
        let mut control = Control { limits, ..Control::default() };
        match agent(&game, "9s", script).choose(&game, &mut control) {
            Err(PlayerError::Illegal { answer }) => answer,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(asked(None), "GAME BLACK 9.000");
    let limits = Limits { time: Some(Duration::from_millis(2500)), ..Limits::default() };
    assert_eq!(asked(Some(limits)), "SINGLE BLACK 2.500");
}

#[test]
fn a_game_has_its_own_folder_and_time_and_memory() {
    let game = start();
    let script = "pwd > output.txt; cat playdata.txt >> output.txt; sed -n 3p input.txt >> output.txt; \
                  echo kept > playdata.txt; sleep 0.1";
    let mut player = agent(&game, "9s", script);
    let ask = |player: &mut Box<dyn Player>| match player.choose(&game, &mut Control::default()) {
        Err(PlayerError::Illegal { answer }) => {
            answer.split("; ").map(str::to_owned).collect::<Vec<_>>()
        }
        other => panic!("{other:?}"),
    };
    let first = ask(&mut player);
    let folder = PathBuf::from(&first[0]);
    assert_eq!(first[1], "9.000");
    let second = ask(&mut player);
    assert_eq!(second[..2], [first[0].clone(), "kept".to_owned()]);
    assert!(second[2].parse::<f64>().is_ok_and(|left| left <= 8.9), "{second:?}");
    player.new_game();
    let third = ask(&mut player);
    assert_eq!(third[1], "9.000", "no memory, and all of the time");
    assert_ne!(third[0], first[0]);
    assert!(!folder.exists());
    let folder = PathBuf::from(&third[0]);
    assert!(folder.exists());
    drop(player);
    assert!(!folder.exists());
}

#[test]
fn a_stop_ends_an_agent_at_once() {
    let game = start();
    let stop = Stop::new();
    stop.stop();
    let mut control = Control { stop, ..Control::default() };
    let begun = Instant::now();
    let answer = agent(&game, "60s", "sleep 60").choose(&game, &mut control);
    assert_eq!(answer, Err(PlayerError::Stopped));
    assert!(begun.elapsed() < Duration::from_secs(5));
    let answer = agent(&game, "100ms", "sleep 60").choose(&game, &mut Control::default());
    assert_eq!(answer, Err(PlayerError::Late));
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_player_knows_its_game() {
    let game = start();
    let other = AnyGame::start("halma").expect("a game");
    let mut player = agent(&game, "9s", "exit 3");
    let wrong = player.choose(&other, &mut Control::default());
    assert_eq!(wrong, Err(PlayerError::OtherGame { game: "halma".to_owned() }));
    let failed = player.choose(&game, &mut Control::default());
    let problem = "no output.txt, exit status: 3".to_owned();
    assert_eq!(failed, Err(PlayerError::Failed { problem }));
}

#[test]
fn who_is_shut_in_passes_without_being_asked() {
    // Black's one piece is in its corner, with no way out.
    let position = "16/16/16/16/16/16/16/16/16/16/16/16/16/13www/13www/13wwb b";
    let game = start().at_position(position).expect("a position");
    let mut player = agent(&game, "9s", "exit 3");
    assert_eq!(
        player.choose(&game, &mut Control::default()).map(|choice| choice.mv),
        Ok("pass".to_owned())
    );
}
