//! Hand-made Turkish positions.
//!
//! The moves were worked out from the rules, not taken from the program.

use crate::common::check;

#[test]
fn men_go_forward_and_sideways() {
    check("turkish", "W:W35:B", &["35-27", "35-34", "35-36"]);
    check("turkish", "B:W:B35", &["35-34", "35-36", "35-43"]);
    check("turkish", "W:W11:B", &["11-3+", "11-10", "11-12"]);
    check("turkish", "W:W33:B", &["33-25", "33-34"]);
}

#[test]
fn men_capture_forward_and_sideways() {
    check("turkish", "W:W35:B27", &["35x19(27)"]);
    check("turkish", "W:W35:B34", &["35x33(34)"]);
    check("turkish", "W:W35:B36", &["35x37(36)"]);
    // Never backwards, never along a diagonal.
    check("turkish", "W:W35:B43", &["35-27", "35-34", "35-36"]);
    check("turkish", "W:W35:B26", &["35-27", "35-34", "35-36"]);
    // A man does not reach two squares away.
    check("turkish", "W:W35:B34,37", &["35x33(34)"]);
}

#[test]
fn a_man_on_the_last_row_stays_a_man() {
    check("turkish", "W:W19:B11", &["19x3(11)+"]);
    // As a king it could also have landed on 6, 7 and 8.
    check("turkish", "W:W19:B4,11", &["19x3x5(4,11)+"]);
    check("turkish", "W:W19:B5,11", &["19x3(11)+"]);
}

#[test]
fn kings_move_like_rooks_and_never_over_a_piece() {
    check(
        "turkish",
        "W:WK35:B",
        &[
            "35-3", "35-11", "35-19", "35-27", "35-33", "35-34", "35-36", "35-37", "35-38",
            "35-39", "35-40", "35-43", "35-51", "35-59",
        ],
    );
    check(
        "turkish",
        "W:W34,K35:B",
        &[
            "34-26", "34-33", "35-3", "35-11", "35-19", "35-27", "35-36", "35-37", "35-38",
            "35-39", "35-40", "35-43", "35-51", "35-59",
        ],
    );
    check(
        "turkish",
        "W:WK35:B36,37",
        &["35-3", "35-11", "35-19", "35-27", "35-33", "35-34", "35-43", "35-51", "35-59"],
    );
}

#[test]
fn kings_capture_along_a_line() {
    check("turkish", "W:WK33:B35,37", &["33x36x38(35,37)", "33x36x39(35,37)", "33x36x40(35,37)"]);
}

#[test]
fn a_king_may_not_turn_back() {
    check("turkish", "W:WK35:B34,37", &["35x33(34)", "35x38(37)", "35x39(37)", "35x40(37)"]);
}

#[test]
fn captured_pieces_leave_at_once() {
    // Back on 57 the king goes up the line that 41 had closed. The other way round would need
    // a turn by 180 degrees on this line to take all five.
    check("turkish", "W:WK57:B9,36,41,54,59", &["57x33x38x62x57x1(9,36,41,54,59)"]);
}
