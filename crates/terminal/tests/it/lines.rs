//! Games line by line, with someone who types from a script.

use saltus_engine::{AnyGame, Stop};
use saltus_terminal::Controller;
use saltus_terminal::board::Art;
use saltus_terminal::lines::{self, Input, Line, Log, Options};
use saltus_terminal::session::{Autosave, LiveGame, Session};
use std::collections::VecDeque;
use std::io;
use std::time::Duration;

struct Script(VecDeque<Line>);

impl Input for Script {
    fn line(&mut self, _prompt: &str, _moves: Vec<String>) -> io::Result<Line> {
        Ok(self.0.pop_front().unwrap_or(Line::End))
    }
}

fn live(id: &str, position: &str, white: &str, black: &str) -> LiveGame {
    let mut game = AnyGame::start(id).expect("a game");
    if !position.is_empty() {
        game = game.at_position(position).expect("a position");
    }
    let names = game.custom();
    let controllers: [Controller; 2] =
        [white, black].map(|controller| controller.parse().expect("a controller"));
    let session = Session::new(game, names, controllers, "2026.11.15".to_owned());
    LiveGame::new(session, Stop::new(), Autosave::default()).expect("players")
}

const OPTIONS: Options = Options { art: Art::PLAIN, flipped: false, show_thinking: false };

fn typed(live: &mut LiveGame, lines: &[&str]) -> String {
    typed_lines(live, lines.iter().map(|&line| Line::Text(line.to_owned())))
}

fn typed_lines(live: &mut LiveGame, lines: impl IntoIterator<Item = Line>) -> String {
    let mut out = Vec::new();
    let mut script = Script(lines.into_iter().collect());
    lines::play(live, OPTIONS, &mut script, &mut out).expect("written");
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn a_game_of_two_people_to_its_end() {
    let mut live = live("russian", "W:Wd6:Be7,g7", "human", "human");
    let text = typed(&mut live, &["d6-c7", "d6 f8 h6", "c3-d4", "undo", "d6:h6", "quit"]);
    assert!(
        text.contains("Your") || text.contains("White to move: you must capture, d6xh6."),
        "{text}"
    );
    assert!(
        text.contains("d6-c7 is not legal: a capture is forced: d6xh6. You must capture."),
        "{text}"
    );
    assert!(text.contains("Last move: white d6xh6 by f8, takes e7 g7"), "{text}");
    assert!(text.contains("White wins: the opponent cannot move."), "{text}");
    assert!(text.contains("The game is over: white wins"), "{text}");
    assert!(text.contains("One move taken back."), "{text}");
    assert!(text.contains("white took 2"), "{text}");
    assert!(live.session.end().is_some());
}

#[test]
fn captures_are_chosen_by_number() {
    let mut live = live("english", "B:W7,8,15,16:B3", "human", "human");
    let text = typed(&mut live, &["1", "3x19", "2"]);
    let list = "Which path? Type its number.\n  1  3x10x19, takes 7 15\n  2  3x12x19, takes 8 16\n";
    assert!(text.contains(list), "{text}");
    assert!(text.contains("Last move: black 3x12x19"), "{text}");
    assert_eq!(live.session.game().moves_made(), 1, "{text}");
}

#[test]
fn everything_that_is_no_move_is_explained() {
    let mut live = live("halma-8x8", "", "human", "random:seed=3");
    let text = typed(
        &mut live,
        &[
            "", "help", "moves b2", "moves zz", "undo", "redo", "hnt", "b2-b9", "save", "flip",
            "board",
        ],
    );
    for part in [
        "halma-8x8: you are white against random:seed=3.\nType a move, or help.",
        "Tab completes it",
        "  b2-d2",
        "No legal move begins on zz.",
        "Nothing to take back.",
        "Nothing to redo.",
        "There is no command `hnt`. Did you mean hint?",
        "b9 does not exist on a board of 8x8",
        "Write save FILE",
        "h  g  f  e  d  c  b  a",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains('\x1b'), "{text}");
}

#[test]
fn the_computer_answers_and_a_new_game_begins() {
    let mut live = live("english", "", "random:seed=1", "human");
    let text = typed(&mut live, &["11-15", "resign", "new", "eval"]);
    assert!(text.contains("Last move: white "), "{text}");
    assert!(text.contains("White wins: black resigns."), "{text}");
    assert!(text.contains("material"), "{text}");
    assert!(text.contains("The engine: "), "{text}");
    assert_eq!(live.session.game().moves_made(), 0);
}

#[test]
fn ctrl_c_leaves_when_it_is_meant() {
    let text = |line: &str| Line::Text(line.to_owned());
    let mut once = live("english", "", "human", "human");
    let told = typed_lines(
        &mut once,
        [Line::Interrupted, text("11-15"), Line::Interrupted, Line::TooLong],
    );
    assert!(told.contains("Press Ctrl-C again or type quit"), "{told}");
    assert!(told.contains("too long"), "{told}");
    assert_eq!(once.session.game().moves_made(), 1);
    let mut twice = live("english", "", "human", "human");
    typed_lines(&mut twice, [Line::Interrupted, Line::Interrupted, text("11-15")]);
    assert_eq!(twice.session.game().moves_made(), 0);
}

#[test]
fn watched_games_are_logged_as_asked() {
    let watch = |log| {
        let mut live = live("simple-4x4", "", "level:number=1", "random:seed=0");
        let mut out = Vec::new();
        let whole = lines::watch(&mut live, OPTIONS, log, Duration::ZERO, &mut out);
        assert!(whole.expect("written"));
        String::from_utf8(out).expect("UTF-8")
    };
    let whole = watch(Log::Silent);
    let lines: Vec<&str> = whole.lines().collect();
    let [.., took, end, white, black] = &lines[..] else { panic!("{whole}") };
    assert!(
        took.contains("took") && white.starts_with("white (") && black.ends_with(" s"),
        "{whole}"
    );
    assert!(white.contains(" nodes, "), "{whole}");
    assert!(["White wins", "Black wins", "Draw"].iter().any(|one| end.starts_with(one)), "{whole}");
    let silent = format!("{end}\n");
    let rounds = watch(Log::Rounds);
    assert!(rounds.starts_with("round 1\nround 2\n") && rounds.ends_with(&silent), "{rounds}");
    let moves = watch(Log::Moves);
    assert!(moves.starts_with("  1. ") && moves.ends_with(&silent), "{moves}");
    let boards = watch(Log::Boards);
    assert!(boards.matches("black took").count() > 4 && boards.ends_with(&silent), "{boards}");
}
