//! Hand-made Frisian positions.
//!
//! The moves were worked out from the rules, not taken from the program.

use crate::common::{check, text, texts};
use saltus_reference::draughts::{KingRun, Position, Side, rules};

#[test]
fn men_capture_in_eight_directions() {
    check("frisian", "W:W33:B23", &["33x13(23)"]);
    check("frisian", "W:W33:B34", &["33x35(34)"]);
    check("frisian", "W:W33:B32", &["33x31(32)"]);
    check("frisian", "W:W23:B33", &["23x43(33)"]);
    check("frisian", "W:W33:B28", &["33x22(28)"]);
    check("frisian", "W:W33:B29", &["33x24(29)"]);
    check("frisian", "W:W23:B28", &["23x32(28)"]);
    check("frisian", "W:W23:B29", &["23x34(29)"]);
}

#[test]
fn men_do_not_capture_where_there_is_no_room() {
    check("frisian", "W:W33:B13,23", &["33-28", "33-29"]);
    check("frisian", "W:W33:B43", &["33-28", "33-29"]);
    check("frisian", "W:W33:B13", &["33-28", "33-29"]);
}

#[test]
fn kings_fly_along_rows_and_columns_only_to_capture() {
    check("frisian", "W:WK43:B23", &["43x3(23)", "43x13(23)"]);
    check(
        "frisian",
        "W:WK1:B",
        &["1-6", "1-7", "1-12", "1-18", "1-23", "1-29", "1-34", "1-40", "1-45"],
    );
}

#[test]
fn a_man_on_the_last_row_stays_a_man() {
    check("frisian", "W:W12:B8,9", &["12x3x14(8,9)"]);
    check("frisian", "W:W12:B8", &["12x3(8)+"]);
}

#[test]
fn a_round_along_rows_and_columns() {
    check("frisian", "W:W33:B12,21,23,32", &["33x13x11x31x33(12,21,23,32)"]);
}

#[test]
fn the_greatest_value_must_be_taken() {
    // One king is more than one man.
    check("frisian", "W:W33:B28,K29", &["33x24(29)"]);
    // Two men are more than one king.
    check("frisian", "W:W33:B17,28,K29", &["33x22x11(17,28)"]);
    // A king and a man are more than two men.
    check("frisian", "W:W33:B17,20,28,K29", &["33x24x15(20,29)"]);
    // Three men are more than a king and a man.
    check("frisian", "W:W33:B7,17,20,28,K29", &["33x22x11x2(7,17,28)+"]);
    // Two kings are more than three men.
    check("frisian", "W:W33:B7,17,K20,28,K29", &["33x24x15(20,29)"]);
    // Four men are more than two kings.
    check("frisian", "W:W33:B7,8,17,K20,28,K29", &["33x22x11x2x13(7,8,17,28)"]);
    // Equal values are both allowed.
    check("frisian", "W:W33:B28,29", &["33x22(28)", "33x24(29)"]);
}

#[test]
fn at_equal_value_a_king_must_capture() {
    check("frisian", "W:W34,K36:B26,29", &["36x6(26)", "36x16(26)"]);
    // The value comes first.
    check("frisian", "W:W34,K36:B26,K29", &["34x23(29)"]);
}

/// Plays moves given as text, each of which must be legal.
fn play(fen: &str, moves: &[&str]) -> Position {
    let mut position = Position::from_fen(&rules("frisian").unwrap(), fen).unwrap();
    for wanted in moves {
        let played = position
            .legal_moves()
            .into_iter()
            .find(|legal| text(legal) == *wanted)
            .unwrap_or_else(|| panic!("{wanted} is not legal in {}", position.to_fen()));
        position = position.play(&played);
    }
    position
}

const SHUTTLE: [&str; 6] = ["50-45", "3-8", "45-50", "8-13", "50-45", "13-19"];

#[test]
fn a_king_rests_after_three_quiet_moves() {
    let position = play("W:W46,K50:B3", &SHUTTLE);
    let run = KingRun { square: 45, moves: 3 };
    assert_eq!(position.king_run(Side::White), Some(run));
    assert_eq!(position.king_run(Side::Black), None);
    assert_eq!(texts(&position), ["46-41"]);
}

#[test]
fn two_quiet_moves_do_not_tire_a_king() {
    let position = play("W:W46,K50:B3", &SHUTTLE[..4]);
    assert!(texts(&position).contains(&"50-45".to_string()));
}

#[test]
fn a_move_of_a_man_ends_the_run() {
    let mut moves = SHUTTLE.to_vec();
    moves.extend(["46-41", "19-24"]);
    let position = play("W:W46,K50:B3", &moves);
    assert_eq!(position.king_run(Side::White), None);
    assert!(texts(&position).contains(&"45-50".to_string()));
}

#[test]
fn a_move_of_another_king_ends_the_run() {
    let position = play("W:W37,K46,K50:B3", &SHUTTLE);
    assert_eq!(texts(&position), ["37-31", "37-32", "46-41"]);
    let mut moves = SHUTTLE.to_vec();
    moves.extend(["46-41", "19-24"]);
    let position = play("W:W37,K46,K50:B3", &moves);
    let run = KingRun { square: 41, moves: 1 };
    assert_eq!(position.king_run(Side::White), Some(run));
    assert!(texts(&position).contains(&"45-50".to_string()));
}

#[test]
fn a_tired_king_still_captures_and_that_ends_the_run() {
    let mut moves = SHUTTLE.to_vec();
    moves[5] = "13-18";
    let position = play("W:W46,K50:B3", &moves);
    assert_eq!(texts(&position), ["45x1(18)", "45x7(18)", "45x12(18)"]);
    moves.push("45x7(18)");
    assert_eq!(play("W:W46,K50:B3", &moves).king_run(Side::White), None);
}

#[test]
fn a_captured_king_has_no_run() {
    let position = play("W:W46,K50:B7", &["50-11"]);
    let run = KingRun { square: 11, moves: 1 };
    assert_eq!(position.king_run(Side::White), Some(run));
    let position = play("W:W46,K50:B7", &["50-11", "7x16(11)"]);
    assert_eq!(position.king_run(Side::White), None);
}

#[test]
fn a_side_without_men_has_no_limit() {
    let position = play("W:WK50:B3", &SHUTTLE);
    assert_eq!(position.king_run(Side::White), None);
    assert!(texts(&position).contains(&"45-50".to_string()));
}

#[test]
fn a_tired_king_and_a_blocked_man_have_no_move() {
    let position = play("W:W46,K50:B3,37,41", &SHUTTLE);
    assert!(position.legal_moves().is_empty());
}
