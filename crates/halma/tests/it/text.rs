//! Positions and moves of Halma as text: every form, and what is said of wrong ones.

use proptest::prelude::*;
use saltus_game::testkit::random_game;
use saltus_game::{Names, Notation, Position as _, Side};
use saltus_halma::{GAMES, Position, Rules, game};

fn start(name: &str) -> Position {
    Position::start(game(name).expect("a sound game"))
}

#[test]
fn boards_of_all_kinds_read_back() {
    for name in ["halma", "halma-8x8", "halma:board=5x9,camp=3/2"] {
        for position in random_game(&start(name), 5, 60).iter().step_by(7) {
            let turn = position.turn().letter();
            let letters = format!("{}{turn}\n", position.letters());
            let digits = format!("{}{turn}\n", position.digits());
            let colour = if position.turn() == Side::White { "BLACK" } else { "WHITE" };
            let agent = format!("GAME\r\n{colour}\r\n12.5\r\n{}", position.agent_board());
            for text in [letters, digits, agent] {
                assert_eq!(position.read(&text).as_ref(), Ok(position), "{text}");
            }
        }
    }
}

#[test]
fn the_agents_board_has_its_colours_turned_round() {
    let board = start("halma").agent_board();
    assert!(board.starts_with("BBBBB...........\n"), "Black's camp is at the top left there");
    assert!(start("halma").letters().starts_with("WWWWW...........\n"));
    assert!(start("halma").digits().starts_with("1 1 1 1 1 0 0 0 0 0 0 0 0 0 0 0\n"));
}

#[test]
fn moves_are_read_in_every_form() {
    let position = start("halma");
    let expected = position.read_move("c1-e3").expect("legal");
    for text in ["(0,2)->(2,4)", " (0, 2) -> (2, 4) ", "C1-E3", "J 2,0 4,2", "J 2,0 4,2\n"] {
        assert_eq!(position.read_move(text), Ok(expected), "{text}");
    }
    assert_eq!(position.agent_move(expected), "J 2,0 4,2\n");
    let step = position.read_move("e1-f1").expect("legal");
    assert_eq!(position.read_move("E 4,0 5,0"), Ok(step));
    assert_eq!(position.agent_move(step), "E 4,0 5,0\n");
    assert!(position.read_move("J 4,0 5,0").is_err(), "a step is no jump");
    assert!(position.read_move("E 2,0 4,2").is_err(), "a jump is no step");
}

#[test]
fn chains_may_be_written_in_full() {
    let line = "w7/1b6/8/3b4/8/5w2/8/8 w";
    let position = start("halma-8x8:goal-lock=off").read(line).expect("a sound position");
    let chain = position.read_move("a1-c3-e5-g7").expect("legal");
    assert_eq!(position.read_move("a1-g7"), Ok(chain));
    assert_eq!(position.route(chain, Names::Letters).squares, ["a1", "c3", "e5", "g7"]);
    let lines = "J 0,0 2,2\nJ 2,2 4,4\nJ 4,4 6,6\n";
    assert_eq!(position.agent_move(chain), lines);
    assert_eq!(position.read_move(lines), Ok(chain));
    let error = position.read_move("a1-e5-g7").expect_err("two jumps are not one").to_string();
    assert_eq!(error, "a1-e5-g7 is not legal: a1 to g7 is legal, but not by this way");
    assert!(position.read_move("a1-c3-g7").is_err());
}

#[test]
fn wrong_positions_are_refused_with_the_place_and_the_reason() {
    let cases = [
        ("", "the position is empty"),
        ("wwww4/www5 w", "2 rows, but the board has 8"),
        ("wwww5/8/8/8/8/8/8/8 w", "row 1 has 9 squares, but the board has 8 columns"),
        ("8/8/3x4/8/8/8/8/8 w", "row 3, character 2: found `x`"),
        ("8/8/8/8/8/8/8/8 x", "the side to move: found `x`, expected w or b"),
        ("8/8/8/8/8/8/8/8", "the side to move: found ``"),
        ("8/8/8/8/8/8/8/8 w 0", "round 0: rounds are counted from 1"),
        ("8/8/8/8/8/8/8/8 w 99999999999", "the round: found `99999999999`"),
        ("8/8/8/8/8/8/8/8 w 1 1", "the end of the position: found `1`"),
        ("wwwwwwww/www5/8/8/8/8/8/8 w", "11 white pieces, but a camp of this game holds 10"),
        ("99999999999999999999/8/8/8/8/8/8/8 w", "row 1 has"),
        ("GAME\nRED\n1.0\n", "line 2, the colour to play: found `RED`"),
        ("SINGLE\nWHITE\n-1\n", "line 3, the seconds left: found `-1`"),
        ("SINGLE\nWHITE\ninf\n", "line 3, the seconds left: found `inf`"),
        ("SINGLE\nWHITE\n1e-\n", "line 3, the seconds left: found `1e-`"),
        ("SINGLE\nWHITE\n1e-05\n", "0 rows, but the board has 8"),
        ("........\n", "1 rows, but the board has 8"),
    ];
    for (text, message) in cases {
        let error = start("halma-8x8").read(text).expect_err(text).to_string();
        assert!(error.starts_with(message), "{text:?}: {error}");
    }
}

#[test]
fn wrong_moves_are_refused_with_the_reason() {
    let cases = [
        ("nonsense", "`nonsense` is no move"),
        ("a1", "`a1` is no move"),
        ("a1-i9", "square i9 does not exist on a board of 8x8"),
        ("(0,0)->(0,8)", "square (0,8) does not exist"),
        ("J 0,0 9,9", "square 9,9 does not exist"),
        ("e5-e6", "e5-e6 is not legal: white has no piece on e5"),
        ("a1-b1", "a1-b1 is not legal: b1 is occupied"),
        ("a1-h1", "a1-h1 is not legal: neither a step nor jumps lead from a1 to h1"),
        ("a1-a1", "a1-a1 is not legal"),
        ("pass", "pass is not legal: a side passes only when it cannot move"),
    ];
    for (text, message) in cases {
        let error = start("halma-8x8").read_move(text).expect_err(text).to_string();
        assert!(error.starts_with(message), "{text:?}: {error}");
    }
    let locked = start("halma-8x8").read("8/8/8/8/8/8/8/3w3w w").expect("sound");
    let error = locked.read_move("h8-g8").map(|_| ()); // within the goal
    assert_eq!(error, Ok(()));
    let at_mouth = start("halma-8x8").read("8/8/8/3w4/7w/8/8/8 w").expect("sound");
    let error = at_mouth.read_move("h5-g5").expect_err("it leaves the goal").to_string();
    assert_eq!(error, "h5-g5 is not legal: a piece in its goal camp must stay there");
    let course = start("halma-8x8:leave-first=on,home-lock=on");
    let away = course.read("w7/8/8/3w4/8/8/8/7b w").expect("sound");
    let error = away.read_move("d4-d5").expect_err("a1 must move").to_string();
    assert_eq!(error, "d4-d5 is not legal: pieces must leave the own camp first");
    let back = course.read("8/3w4/8/8/8/8/8/7b w").expect("sound");
    let error = back.read_move("d2-c2").expect_err("no way back").to_string();
    assert_eq!(error, "d2-c2 is not legal: a piece may not come back into its own camp");
}

#[test]
fn every_move_that_is_not_listed_is_refused() {
    let names = GAMES.iter().map(|named| named.id);
    for name in names.chain(["halma-8x8:goal-lock=hop", "ugolki-9:leave-first=on"]) {
        for position in random_game(&start(name), 3, 41).iter().step_by(20) {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let squares: Vec<_> = position.rules().board().iter().collect();
            for &from in &squares {
                for &to in &squares {
                    let mv = saltus_halma::Move { from, to };
                    let listed = moves.contains(&mv);
                    let read = position.read_move(&format!("{from}-{to}"));
                    assert_eq!(read.ok(), listed.then_some(mv), "{}", position.line());
                }
            }
        }
    }
}

#[test]
fn wrong_options_are_refused() {
    let cases = [
        ("holma", "there is no Halma game `holma`"),
        ("halma:speed=9", "there is no option `speed`"),
        ("halma:board=3x9", "a board of 3x9: each edge must have 4 to 16 squares"),
        ("halma:board=17x17", "a board of 17x17"),
        ("halma:board=8", "board=`8`: expected rows x columns"),
        ("halma:camp=", "camp=``: expected row lengths"),
        ("halma:camp=0/0", "a camp needs at least one square"),
        ("halma:board=4x4", "the camp does not fit on a board of 4x4"),
        ("halma:board=6x6", "the two camps overlap"),
        ("halma:home-deadline=0", "home-deadline=`0`: expected a number of moves from 1"),
        ("halma:goal-lock=maybe", "goal-lock=`maybe`: expected off, turn or hop"),
    ];
    for (name, message) in cases {
        let error = game(name).expect_err(name).to_string();
        assert!(error.starts_with(message), "{name}: {error}");
    }
}

proptest! {
    #[test]
    fn arbitrary_text_never_panics(text in ".{0,200}", which in 0..GAMES.len()) {
        let rules = Rules::new(GAMES[which].options).expect("games that ship are sound");
        let position = Position::start(rules);
        let _ = position.read_move(&text);
        if let Ok(read) = position.read(&text) {
            prop_assert_eq!(&position.read(&read.line()).expect("written"), &read);
        }
    }

    #[test]
    fn text_that_is_nearly_right_never_panics(
        text in "[wb/0-9]{0,60}( [wb]( [0-9]{0,12})?)?",
        name in "(halma|ugolki-9):[a-z0-9=,/x-]{0,40}",
        mv in "[a-q0-9()>,EJ -]{0,30}",
    ) {
        let position = start("halma-8x8");
        let _ = position.read(&text);
        let _ = position.read_move(&mv);
        let _ = game(&name);
    }
}
