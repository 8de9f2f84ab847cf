//! Positions and moves of four players as text: every form, and what is said of wrong ones.

use super::conformance::NEARLY_HOME;
use super::start;
use proptest::prelude::*;
use saltus_game::{MultiNotation, MultiPosition, Names, testkit};
use saltus_halma::Form;
use saltus_halma::four::{GAMES, Position, game};

#[test]
fn the_start_has_a_camp_in_each_corner() {
    assert_eq!(
        start("halma-4").line(),
        "wwww8yyyy/wwww8yyyy/www10yyy/ww12yy/16/16/16/16/16/16/16/16/bb12rr/bbb10rrr/bbbb8rrrr/bbbb8rrrr w"
    );
}

/// The example of `docs/rules/halma.md`.
#[test]
fn those_who_have_finished_follow_the_seat_to_move() {
    let line = "rrr9bbbb/rrrr8bbbb/rrr10bbb/rr12b1/4r11/12b3/16/16/16/16/16/16/\
                yy12ww/yyy10www/yyyy8wwww/yyyy8wwww b yw";
    let position = start("halma-4").read(line).expect("a sound position");
    assert_eq!(position.standing().to_string(), "1 yellow, 2 white, 3 black and red");
    assert_eq!(position.line(), line);
    // Unnamed, they come in the order of play; and it is nobody's turn who has finished.
    let unnamed = start("halma-4").read(&line.replace(" b yw", " y")).expect("sound");
    assert!(unnamed.line().ends_with(" b wy"));
}

#[test]
fn boards_of_all_kinds_read_back() {
    let nearly = start("halma-4").read(NEARLY_HOME).expect("sound");
    let games = [start("halma-4"), nearly].map(|from| testkit::random_multi_game(&from, 5, 60));
    for position in games.iter().flatten().step_by(7) {
        for form in [Form::Line, Form::Letters { turn: true }, Form::Digits { turn: true }] {
            let text = position.write(form);
            assert_eq!(position.read(&text).as_ref(), Ok(position), "{text}");
            assert_eq!(Form::of(&text), form, "{text}");
        }
    }
    // Without a last line it is White's turn.
    let position = start("halma-4");
    assert_eq!(position.read(&position.letters()).as_ref(), Ok(&position));
}

#[test]
fn moves_are_read_as_for_two() {
    let mut position = start("halma-4");
    let expected = position.read_move("b2-d4").expect("legal");
    for text in ["(1,1)->(3,3)", "B2-D4", "J 1,1 3,3"] {
        assert_eq!(position.read_move(text), Ok(expected), "{text}");
    }
    assert_eq!(position.route(expected, Names::Letters).squares, ["b2", "d4"]);
    position.play(expected);
    let error = position.read_move("d4-e5").expect_err("White's piece").to_string();
    assert_eq!(error, "d4-e5 is not legal: black has no piece on d4");
}

#[test]
fn wrong_positions_are_refused_with_the_place_and_the_reason() {
    let empty = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16";
    let cases = [
        (String::new(), "the position is empty"),
        (format!("{empty} w"), "15 rows, but the board has 16"),
        (format!("{empty}/15 w"), "row 16 has 15 squares"),
        (format!("{empty}/x15 w"), "row 16, character 1: found `x`, expected w, b, r, y or"),
        (format!("{empty}/16 x"), "the side to move: found `x`, expected w, b, r or y"),
        (format!("{empty}/16"), "the side to move: found ``"),
        (format!("{empty}/16 w x"), "the seats that have finished: found `x`"),
        (format!("{empty}/16 w - x"), "the seats that have given up: found `x`"),
        (
            format!("{empty}/16 w - rr"),
            "red stands twice among those who have finished or given up",
        ),
        (format!("{empty}/16 w - b r"), "the end of the position: found `r`"),
        (format!("{empty}/16 w b"), "black cannot have finished without a piece in its goal"),
        (format!("{empty}/15w b ww"), "white stands twice among those who have finished"),
        (format!("{empty}/14y1 w").replacen("16/", "yyyyyyyyyyyyy3/", 1), "14 yellow pieces"),
    ];
    for (text, message) in cases {
        let error = start("halma-4").read(&text).expect_err(&text).to_string();
        assert!(error.starts_with(message), "{text:?}: {error}");
    }
    assert_eq!(
        game("halma-5").expect_err("no game").to_string(),
        "there is no Halma game `halma-5`"
    );
}

proptest! {
    #[test]
    fn arbitrary_text_never_panics(text in ".{0,200}", which in 0..GAMES.len()) {
        let position = start(GAMES[which].id);
        let _ = position.read_move(&text);
        let _ = position.read(&text);
    }

    /// Pieces anywhere, any seats finished: what can be read reads back.
    #[test]
    fn arbitrary_setups_read_back(
        pieces in proptest::collection::vec((0usize..256, 0usize..4), 0..40),
        who in "[wbry]( [wbry]{1,2})?",
        which in 0..GAMES.len(),
    ) {
        let mut board = ['.'; 256];
        for (square, seat) in pieces {
            board[square] = ['W', 'B', 'R', 'Y'][seat];
        }
        let rows: Vec<String> = board.chunks(16).map(|row| row.iter().collect()).collect();
        let text = format!("{}\n{who}", rows.join("\n"));
        if let Ok(read) = start(GAMES[which].id).read(&text) {
            let again: Position = read.read(&read.line()).expect("written");
            prop_assert_eq!(&again, &read);
            prop_assert_eq!(again.key(), read.key());
        }
    }
}
