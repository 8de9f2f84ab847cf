//! Hand-made positions of the variants on the plain 8x8 and 10x10 boards.
//!
//! The moves were worked out from the rules, not taken from the program.

use crate::common::check;

#[test]
fn men_and_kings_without_a_capture() {
    check("english", "W:W18:B", &["18-14", "18-15"]);
    check("english", "B:W:B18", &["18-22", "18-23"]);
    check("english", "W:W5:B", &["5-1+"]);
    check("english", "B:W:B27", &["27-31+", "27-32+"]);
    check("english", "W:WK18:B", &["18-14", "18-15", "18-22", "18-23"]);
    let flying = [
        "18-4", "18-5", "18-8", "18-9", "18-11", "18-14", "18-15", "18-22", "18-23", "18-25",
        "18-27", "18-29", "18-32",
    ];
    check("russian", "W:WK18:B", &flying);
    check("czech", "W:WK18:B", &flying);
    check("simple", "W:WK18:B", &["18-14", "18-15", "18-22", "18-23"]);
    check("russian", "W:W:B18", &[]);
}

#[test]
fn men_capture_backwards_or_not() {
    for id in ["english", "czech", "simple-forward"] {
        check(id, "W:W18:B22", &["18-14", "18-15"]);
    }
    for id in ["brazilian", "russian", "pool", "simple"] {
        check(id, "W:W18:B22", &["18x25(22)"]);
    }
    check("english", "W:WK18:B22", &["18x25(22)"]);
    check("english", "B:W14:B18", &["18-22", "18-23"]);
    check("russian", "B:W14:B18", &["18x9(14)"]);
}

#[test]
fn short_and_flying_kings_reach_a_victim() {
    check("english", "W:WK18:B9", &["18-14", "18-15", "18-22", "18-23"]);
    check("russian", "W:WK18:B9", &["18x5(9)"]);
    // Two pieces one behind the other cannot be jumped.
    check("russian", "W:WK29:B18,22", &["29-25"]);
    // With a gap between them both go.
    check("russian", "W:WK29:B15,22", &["29x18x4(15,22)", "29x18x8(15,22)", "29x18x11(15,22)"]);
}

#[test]
fn one_jump_only() {
    check("simple", "W:W22:B11,17,18", &["22x13(17)", "22x15(18)"]);
    check("simple-forward", "W:W22:B11,17,18", &["22x13(17)", "22x15(18)"]);
    check("simple", "W:W11:B6,7", &["11x2(7)+"]);
    check("simple", "W:WK18:B14,23", &["18x9(14)", "18x27(23)"]);
}

#[test]
fn free_choice_or_majority() {
    let free = ["22x13(17)", "22x15x8(11,18)"];
    for id in ["english", "russian", "pool", "czech"] {
        check(id, "W:W22:B11,17,18", &free);
    }
    check("brazilian", "W:W22:B11,17,18", &["22x15x8(11,18)"]);
}

#[test]
fn a_man_on_the_last_row_in_mid_capture() {
    // English: it stops. Forward-only men that stay men have no way on either.
    check("english", "W:W11:B6,7", &["11x2(7)+"]);
    check("czech", "W:W11:B6,7", &["11x2(7)+"]);
    // Russian: it goes on as a flying king, and may land further away.
    check("russian", "W:W11:B6,7", &["11x2x9(6,7)+", "11x2x13(6,7)+"]);
    check("russian", "W:W11:B7,9", &["11x2x13(7,9)+"]);
    // Others: it goes on as a man and is not crowned.
    check("brazilian", "W:W11:B6,7", &["11x2x9(6,7)"]);
    check("pool", "W:W11:B6,7", &["11x2x9(6,7)"]);
    check("brazilian", "W:W11:B7,9", &["11x2(7)+"]);
    // The same for Black.
    check("english", "B:W26,27:B22", &["22x31(26)+"]);
    check("russian", "B:W26,27:B22", &["22x31x20(26,27)+", "22x31x24(26,27)+"]);
    check("pool", "B:W26,27:B22", &["22x31x24(26,27)"]);
    // International: crowned only if the capture ends there.
    check("international", "W:W12:B8", &["12x3(8)+"]);
    check("international", "W:W12:B8,9", &["12x3x14(8,9)"]);
    check("international", "W:W12:B8-10", &["12x3x14x5(8,9,10)+"]);
}

#[test]
fn a_flying_king_must_land_where_it_can_go_on() {
    for id in ["russian", "pool", "czech", "brazilian"] {
        check(id, "W:WK29:B19,22", &["29x15x24(19,22)", "29x15x28(19,22)"]);
    }
    // It need not take the longer way, only one that goes on.
    for id in ["russian", "pool", "czech"] {
        check(id, "W:WK29:B19,22,27", &["29x15x24x31(19,22,27)", "29x18x32(22,27)"]);
    }
    check("brazilian", "W:WK29:B19,22,27", &["29x15x24x31(19,22,27)"]);
}

#[test]
fn captured_pieces_stand_in_the_way_until_the_end() {
    // From 13 the king would see 26 if 22 were gone already.
    check("russian", "W:WK29:B9,10,22,26", &["29x15x6x13(9,10,22)", "29x18x5(9,22)"]);
    check("brazilian", "W:WK29:B9,10,22,26", &["29x15x6x13(9,10,22)"]);
}

#[test]
fn a_round_trip_is_one_move_and_may_end_where_it_began() {
    // Both ways round take the same four pieces; the smaller path stands for both.
    check("international", "W:W33:B18,19,28,29", &["33x22x13x24x33(18,19,28,29)"]);
}

#[test]
fn czech_kings_capture_before_men() {
    let fen = "W:W15,22,K28:B9,17,24";
    check("czech", fen, &["28x19(24)"]);
    check("russian", fen, &["22x13x6(9,17)", "28x19(24)"]);
    check("brazilian", fen, &["22x13x6(9,17)"]);
    check("czech", "W:W15,22,K28:B9,17", &["22x13x6(9,17)"]);
}

#[test]
fn first_moves_in_order() {
    check(
        "russian",
        "W:W21-32:B1-12",
        &["21-17", "22-17", "22-18", "23-18", "23-19", "24-19", "24-20"],
    );
    check(
        "english",
        "B:W21-32:B1-12",
        &["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"],
    );
}
