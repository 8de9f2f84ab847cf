//! Another engine as a player: what it is told, and what is made of its answers. The engine is a shell script that
//! writes down what it hears; whole games with other programs are in `crates/cli/tests/partners`.

#![cfg(unix)]

use saltus_engine::{AnyGame, Control, Info, Limits, Player, PlayerError, Stop};
use saltus_game::{Names, score};
use saltus_link::AnySpec;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// An engine with this to say at `go`, and at `stop`; and the file that it writes down what it hears in.
struct Script {
    file: PathBuf,
    spec: String,
}

impl Script {
    fn new(name: &str, settings: &str, go: &str, stop: &str) -> Script {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        let (script, file) =
            (folder.join(format!("{name}.sh")), folder.join(format!("{name}.heard")));
        let _ = std::fs::remove_file(&file);
        let variants = "normal frisian halma-8x8 halma-4 russian";
        let text = format!(
            "while read -r line; do
    echo \"$line\" >> '{}'
    case $line in
        hub) echo 'param name=variant value=normal type=enum values=\"{variants}\"'
             echo 'param name=book value=true type=bool'
             echo wait;;
        init) echo ready;;
        go*) {go};;
        stop) {stop};;
        quit) exit;;
    esac
done",
            file.display()
        );
        std::fs::write(&script, text).expect("a script");
        let spec = format!("hub:{settings} -- sh '{}'", script.display());
        Script { file, spec }
    }

    fn start(&self, game: &AnyGame) -> Box<dyn Player> {
        let spec: AnySpec = self.spec.parse().expect("a player");
        spec.player(game).unwrap_or_else(|error| panic!("{error}"))
    }

    fn heard(&self) -> Vec<String> {
        let text = std::fs::read_to_string(&self.file).expect("what it heard");
        text.lines().map(str::to_owned).collect()
    }
}

fn game(id: &str) -> AnyGame {
    AnyGame::start(id).expect("a game")
}

#[test]
fn what_it_finds_is_passed_on_in_the_words_that_are_asked_for() {
    let go = "echo 'info depth=3 score=0.5 nodes=77 time=0.1 pv=\"32-28 17-22 28x17x22\"'
             echo 'info depth=4 score=-99.94 nodes=99'
             echo 'done move=32-28 ponder=17-22'";
    let script = Script::new("finds", "time=10s,book=false", go, ":");
    let mut game = game("international");
    let mut player = script.start(&game);
    let mut told = Vec::new();
    let mut tell = |info: &Info| told.push(info.clone());
    let mut control = Control {
        names: Some(Names::Letters),
        tell: Some(&mut tell),
        limits: Some(Limits { nodes: Some(500), ..Limits::default() }),
        ..Control::default()
    };
    let choice = player.choose(&game, &mut control).expect("a move");
    assert_eq!(choice.mv, "d4-e5");
    assert_eq!(choice.line, ["d4-e5", "c7-d6", "e5xc7"]);
    assert_eq!((choice.depth, choice.nodes), (4, 99));
    assert_eq!(choice.value, Some(-score::win_in(6)));
    assert_eq!(told[0].lines[0].value, 500);
    assert_eq!((told.len(), told[0].depth, told[0].nodes), (2, 3, 77));
    game.play("32-28").expect("a move");
    game.play("17-22").expect("a move");
    player.new_game();
    // Here its answer is no legal move.
    let answer = player.choose(&game, &mut Control::default());
    assert_eq!(answer, Err(PlayerError::Illegal { answer: "32-28".to_owned() }));
    drop(player);
    let start = format!("pos pos=W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
    let expected = [
        "hub",
        "set-param name=book value=false",
        "init",
        &start,
        "level nodes=500",
        "go think",
        "new-game",
        &format!("{start} moves=\"32-28 17-22\""),
        "level move-time=10",
        "go think",
        "quit",
    ];
    assert_eq!(script.heard(), expected);
}

#[test]
fn what_squares_do_not_tell_is_sent_as_text() {
    let script = Script::new("text", "depth=1,nodes=2", "echo 'done move=28-22'", ":");
    let frisian = game("frisian");
    let mut player = script.start(&frisian);
    // A king that has made two moves in a row, and one that has made none.
    for (text, sent) in [("W:W49,K28:BK5:+0+228", true), ("W:W49,K28:BK5", false)] {
        let at = frisian.at_position(text).expect("a position");
        let choice = player.choose(&at, &mut Control::default()).expect("a move");
        assert_eq!(choice.mv, "28-22");
        let heard = script.heard();
        let pos = heard.iter().rev().find(|line| line.starts_with("pos")).expect("a position");
        assert_eq!(pos.ends_with("+0+228"), sent, "{pos}");
        assert_eq!(pos.contains("fen="), sent, "{pos}");
    }
    assert!(script.heard().contains(&"level depth=1 nodes=2".to_owned()));
    assert!(script.heard().contains(&"set-param name=variant value=frisian".to_owned()));
    let halma = game("halma-8x8");
    let late = halma.at_position(&format!("{} 7", halma.position(halma.names()[0])));
    let mut player = script.start(&halma);
    let answer = player.choose(&late.expect("round 7"), &mut Control::default());
    assert_eq!(answer, Err(PlayerError::Illegal { answer: "28-22".to_owned() }));
    assert!(script.heard().iter().any(|line| line.contains("fen=") && line.contains(" w 7\"")));
}

#[test]
fn of_four_seats_it_is_told_who_plays_no_more() {
    let script = Script::new("four", "depth=1", "echo 'done move=d15-d14'", ":");
    let mut game = game("halma-4");
    let mut player = script.start(&game);
    let position = || {
        let heard = script.heard();
        heard.iter().rfind(|line| line.starts_with("pos")).expect("a position").clone()
    };
    game.play("d2-d3").expect("a move of White");
    assert_eq!(player.choose(&game, &mut Control::default()).expect("a move").mv, "d15-d14");
    assert!(position().starts_with("pos pos=Wwwwweeeeeeeeyyyy") && !position().contains("fen="));
    assert!(position().ends_with(" moves=d2-d3"), "{}", position());
    // White has given up before this position.
    let text = game.position(game.custom()) + " - w";
    let game = game.at_position(&text).expect("a sound position");
    assert_eq!(player.choose(&game, &mut Control::default()).expect("a move").mv, "d15-d14");
    assert!(position().ends_with(&format!(" fen=\"{text}\"")), "{}", position());
}

#[test]
fn whoever_is_stopped_answers_with_what_it_has() {
    let script = Script::new("stopped", "depth=99", ":", "echo 'done move=31-26'");
    let game = game("international");
    let mut player = script.start(&game);
    let stop = Stop::new();
    stop.stop();
    let choice = player.choose(&game, &mut Control { stop, ..Control::default() });
    assert_eq!(choice.expect("a move").mv, "31-26");
    // The same when its time is up.
    let limits = Some(Limits { time: Some(Duration::from_millis(10)), ..Limits::default() });
    let choice = player.choose(&game, &mut Control { limits, ..Control::default() });
    assert_eq!(choice.expect("a move").mv, "31-26");
}

#[test]
fn whoever_does_not_answer_is_given_up() {
    let game = game("international");
    let limits = Some(Limits { time: Some(Duration::from_millis(10)), ..Limits::default() });
    let script = Script::new("silent", "depth=99", ":", ":");
    let mut player = script.start(&game);
    let begun = Instant::now();
    let late = player.choose(&game, &mut Control { limits, ..Control::default() });
    assert_eq!(late, Err(PlayerError::Late));
    assert!(begun.elapsed() > Duration::from_millis(500), "it had some time to spare");
    // It does not come back.
    let gone = player.choose(&game, &mut Control::default());
    assert!(matches!(gone, Err(PlayerError::Failed { .. })), "{gone:?}");
    let mut player = script.start(&game);
    let stop = Stop::new();
    stop.stop();
    let stopped = player.choose(&game, &mut Control { stop, ..Control::default() });
    assert_eq!(stopped, Err(PlayerError::Stopped));
}

#[test]
fn a_breakdown_is_told_with_the_last_words() {
    let script = Script::new("broken", "time=1s", "echo 'no more' >&2; exit 9", ":");
    let russian = game("russian");
    let mut player = script.start(&russian);
    let failed = player.choose(&russian, &mut Control::default());
    let problem = "it ended with exit status: 9; it said: no more".to_owned();
    assert_eq!(failed, Err(PlayerError::Failed { problem }));
    // A player is for the game that it was started for.
    let other = player.choose(&game("english"), &mut Control::default());
    assert!(matches!(other, Err(PlayerError::OtherGame { .. })));
}
