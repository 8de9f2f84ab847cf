//! Hand-made positions of the two variants on the mirrored board: Italian and Spanish.
//!
//! The moves were worked out from the rules, not taken from the program.

use crate::common::check;

#[test]
fn first_moves_on_the_mirrored_board() {
    for id in ["italian", "spanish"] {
        check(
            id,
            "W:W21-32:B1-12",
            &["21-17", "21-18", "22-18", "22-19", "23-19", "23-20", "24-20"],
        );
    }
}

#[test]
fn italian_men_do_not_take_kings() {
    check("italian", "W:W22:BK18", &["22-19"]);
    check("spanish", "W:W22:BK18", &["22x13(18)"]);
    check("italian", "W:WK22:BK18", &["22x13(18)"]);
    // A king in the way also ends a man's capture.
    check("italian", "W:W22:BK10,18", &["22x13(18)"]);
    check("spanish", "W:W22:BK10,18", &["22x13x6(10,18)"]);
}

#[test]
fn men_capture_forward_only() {
    for id in ["italian", "spanish"] {
        check(id, "W:W18:B21", &["18-13", "18-14"]);
    }
}

#[test]
fn kings_are_short_in_italy_and_fly_in_spain() {
    check("italian", "W:WK18:B", &["18-13", "18-14", "18-21", "18-22"]);
    check(
        "spanish",
        "W:WK18:B",
        &[
            "18-4", "18-7", "18-9", "18-11", "18-13", "18-14", "18-21", "18-22", "18-25", "18-27",
            "18-31",
        ],
    );
}

#[test]
fn a_man_on_the_last_row_stops() {
    check("italian", "W:W11:B5,6", &["11x2(6)+"]);
    check("spanish", "W:W11:B5,6", &["11x2(6)+"]);
}

#[test]
fn italian_most_pieces_come_first() {
    // A man takes two, a king one.
    check("italian", "W:W22,K32:B10,18,28", &["22x13x6(10,18)"]);
    // Two men are more than one king.
    check("italian", "W:WK18:B5,13,K14", &["18x9x2(5,13)"]);
}

#[test]
fn italian_then_with_a_king() {
    check("italian", "W:W22,K32:B18,28", &["32x23(28)"]);
    check("italian", "W:W21,K32:B18,28", &["32x23(28)"]);
}

#[test]
fn italian_then_most_kings() {
    check("italian", "W:WK18:B5,7,13,K14", &["18x11x4(7,14)"]);
    // More kings win even if a king comes sooner on another way: 9x18x11x2x9 takes a king
    // second, but only that one.
    check("italian", "W:WK9:B5,6,13,K14,K22", &["9x2x11x18x27(5,6,14,22)"]);
}

#[test]
fn italian_then_kings_soonest() {
    check("italian", "W:WK18:BK5,7,13,K14", &["18x11x4(7,14)"]);
    check("italian", "W:WK18:B5,K7,K13,14", &["18x9x2(5,13)"]);
    check("italian", "W:WK18:BK5,K7,13,14", &["18x9x2(5,13)", "18x11x4(7,14)"]);
    // A round of six: only the way round that begins with the king is allowed, although the
    // other way has the smaller path.
    check("italian", "W:WK19:B6,7,13,15,21,K22", &["19x26x17x10x3x12x19(6,7,13,15,21,22)"]);
    check("italian", "W:WK19:B6,7,13,K15,21,22", &["19x12x3x10x17x26x19(6,7,13,15,21,22)"]);
}

/// The positions that the Italian rule book itself draws, articles 5.6 to 5.9 and 6.6 to 6.10.
#[test]
fn italian_rule_book() {
    check("italian", "W:W30:B27", &["30x23(27)"]);
    check("italian", "W:W31:B12,20,28", &["31x24x15x8(12,20,28)"]);
    check("italian", "W:WK22:B18,19,27", &["22x13(18)", "22x15(19)", "22x31(27)"]);
    check("italian", "W:WK27:B5,6,13,15,21,23", &["27x20x11x2x9x18x25(5,6,13,15,21,23)"]);
    check("italian", "W:WK21,31:B10,18,27", &["31x22x13x6(10,18,27)"]);
    check("italian", "W:WK23,31:B19,26,27", &["23x30x21(26,27)"]);
    check("italian", "W:WK23:B19,K28", &["23x32(28)"]);
    check("italian", "W:WK30:B10,12,18,K20,K26,27", &["30x21x14x5(10,18,26)"]);
    check("italian", "W:WK31:B18,20,K27,K28", &["31x22x13(18,27)", "31x24x15(20,28)"]);
}

#[test]
fn spanish_most_pieces_then_most_kings() {
    check("spanish", "W:W22:B18,K19", &["22x15(19)"]);
    check("spanish", "W:W22:B10,18,K19", &["22x13x6(10,18)"]);
    check("spanish", "W:W22,K32:B18,28", &["32x14x21(18,28)", "32x14x25(18,28)"]);
}

#[test]
fn spanish_kings_have_no_right_of_way() {
    check(
        "spanish",
        "W:W21,K32:B18,28",
        &["21x14(18)", "32x1(28)", "32x5(28)", "32x10(28)", "32x14(28)", "32x19(28)", "32x23(28)"],
    );
}
