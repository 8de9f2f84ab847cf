//! Hand-made Halma positions.
//!
//! The moves were worked out from the rules, not taken from the program.

use saltus_reference::halma::{GoalLock, Position, Rules, Side, Square, Win, ids, perft, rules};

/// The 8x8 game with no locks. Filling the camp wins, which none of these positions is near to.
fn open() -> Rules {
    Rules { goal_lock: GoalLock::Off, win: Win::CampFull, ..rules("halma-8x8").unwrap() }
}

fn with_goal_lock(goal_lock: GoalLock) -> Rules {
    Rules { goal_lock, ..open() }
}

fn with_home_lock() -> Rules {
    Rules { home_lock: true, ..open() }
}

fn with_leave_first() -> Rules {
    Rules { leave_first: true, ..open() }
}

/// The position has exactly these moves from one square, in this order, and no others.
fn check(rules: &Rules, line: &str, from: Square, ends: &[Square]) {
    let position = Position::from_line(rules, line).unwrap();
    let expected: Vec<(Square, Square)> = ends.iter().map(|&to| (from, to)).collect();
    assert_eq!(position.legal_moves(), expected, "{line}");
}

#[test]
fn steps_in_order() {
    check(
        &open(),
        "8/1w6/8/8/8/8/8/8 w",
        (1, 1),
        &[(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)],
    );
    let four = Rules { diagonals: false, ..open() };
    check(&four, "8/1w6/8/8/8/8/8/8 w", (1, 1), &[(0, 1), (1, 0), (1, 2), (2, 1)]);
}

#[test]
fn steps_then_jumps_nearest_first() {
    let line = "wb1b4/1b6/8/8/8/8/8/7b w";
    check(&open(), line, (0, 0), &[(1, 0), (0, 2), (2, 2), (0, 4), (2, 0)]);
    let single = Rules { single_jump: true, ..open() };
    check(&single, line, (0, 0), &[(1, 0), (0, 2), (2, 2)]);
    let four = Rules { diagonals: false, ..open() };
    check(&four, line, (0, 0), &[(1, 0), (0, 2), (0, 4)]);
}

#[test]
fn no_jump_over_two_pieces_or_off_the_board() {
    check(&open(), "wbb5/bb6/b1b5/8/8/8/8/8 w", (0, 0), &[]);
    check(&open(), "8/8/8/8/8/8/6bb/6bw w", (7, 7), &[(5, 5), (5, 7), (7, 5)]);
}

#[test]
fn a_chain_does_not_end_where_it_began() {
    // Four pieces around let the piece come back to (2,2), which is no move.
    let position = Position::from_line(&open(), "8/8/2wb4/2b1b3/3b4/8/8/8 w").unwrap();
    let moves = position.legal_moves();
    assert!(moves.iter().all(|&(from, to)| from != to));
    let jumps: Vec<Square> = moves.iter().map(|&(_, to)| to).skip(6).collect();
    assert_eq!(jumps, [(2, 4), (4, 2), (4, 4)]);
}

#[test]
fn goal_lock_of_white() {
    // One chain leaves the camp at (5,4) and comes back at (5,6).
    let line = "8/8/8/8/8/5b2/4b3/4w3 w";
    check(
        &with_goal_lock(GoalLock::Off),
        line,
        (7, 4),
        &[(6, 3), (6, 5), (7, 3), (7, 5), (5, 4), (5, 6)],
    );
    check(&with_goal_lock(GoalLock::Turn), line, (7, 4), &[(6, 5), (7, 5), (5, 6)]);
    check(&with_goal_lock(GoalLock::Hop), line, (7, 4), &[(6, 5), (7, 5)]);
}

#[test]
fn goal_lock_of_black() {
    let line = "3b4/3w4/2w5/8/8/8/8/8 b";
    check(
        &with_goal_lock(GoalLock::Off),
        line,
        (0, 3),
        &[(0, 2), (0, 4), (1, 2), (1, 4), (2, 3), (2, 1)],
    );
    check(&with_goal_lock(GoalLock::Turn), line, (0, 3), &[(0, 2), (1, 2), (2, 1)]);
    check(&with_goal_lock(GoalLock::Hop), line, (0, 3), &[(0, 2), (1, 2)]);
}

#[test]
fn goal_lock_leaves_chains_inside_the_camp_alone() {
    let line = "8/8/8/8/8/8/6b1/6bw w";
    check(&with_goal_lock(GoalLock::Off), line, (7, 7), &[(6, 7), (5, 5), (7, 5), (5, 7)]);
    for lock in [GoalLock::Turn, GoalLock::Hop] {
        check(&with_goal_lock(lock), line, (7, 7), &[(6, 7), (7, 5), (5, 7)]);
    }
}

#[test]
fn goal_lock_does_not_bind_pieces_outside() {
    // A piece from outside may jump through the camp and out again.
    let line = "8/8/8/8/8/8/4bb2/3w4 w";
    for lock in [GoalLock::Off, GoalLock::Turn, GoalLock::Hop] {
        check(
            &with_goal_lock(lock),
            line,
            (7, 3),
            &[(6, 2), (6, 3), (7, 2), (7, 4), (5, 5), (7, 5), (5, 3)],
        );
    }
}

#[test]
fn home_lock() {
    let line = "4w3/8/8/8/8/8/8/8 w";
    check(&open(), line, (0, 4), &[(0, 3), (0, 5), (1, 3), (1, 4), (1, 5)]);
    check(&with_home_lock(), line, (0, 4), &[(0, 5), (1, 3), (1, 4), (1, 5)]);
    // A chain may pass through the camp.
    let line = "3bw3/2b5/8/8/8/8/8/8 w";
    check(&open(), line, (0, 4), &[(0, 5), (1, 3), (1, 4), (1, 5), (0, 2), (2, 2)]);
    check(&with_home_lock(), line, (0, 4), &[(0, 5), (1, 3), (1, 4), (1, 5), (2, 2)]);
    // A piece inside may move inside.
    check(&with_home_lock(), "w7/8/8/8/8/8/8/8 w", (0, 0), &[(0, 1), (1, 0), (1, 1)]);
    // The other side's camp is no home.
    check(
        &with_home_lock(),
        "4b3/8/8/8/8/8/8/8 b",
        (0, 4),
        &[(0, 3), (0, 5), (1, 3), (1, 4), (1, 5)],
    );
}

const STEPS_FROM_5_5: [Square; 8] =
    [(4, 4), (4, 5), (4, 6), (5, 4), (5, 6), (6, 4), (6, 5), (6, 6)];

#[test]
fn leave_first_moves_out_of_the_camp() {
    check(&with_leave_first(), "3w4/8/8/8/8/5w2/8/8 w", (0, 3), &[(0, 4), (1, 3), (1, 4)]);
    check(&with_leave_first(), "8/1w6/8/8/8/5w2/8/8 w", (1, 1), &[(2, 2)]);
    check(&with_leave_first(), "8/8/2b5/8/8/8/6b1/8 b", (6, 6), &[(5, 5)]);
}

#[test]
fn leave_first_moves_away_from_the_corner() {
    check(&with_leave_first(), "w7/8/8/8/8/5w2/8/8 w", (0, 0), &[(0, 1), (1, 0), (1, 1)]);
    check(&with_leave_first(), "8/w7/8/8/8/5w2/8/8 w", (1, 0), &[(1, 1), (2, 0), (2, 1)]);
    check(&with_leave_first(), "8/8/2b5/8/8/8/8/7b b", (7, 7), &[(6, 6), (6, 7), (7, 6)]);
}

#[test]
fn leave_first_lets_others_move_at_last() {
    // The piece at home is shut in.
    check(&with_leave_first(), "wbb5/bb6/b1b5/8/8/5w2/8/8 w", (5, 5), &STEPS_FROM_5_5);
    // The piece at home could only go nearer to its corner.
    let line = "1b6/wbb5/bb6/b1b5/8/5w2/8/8 w";
    check(&with_leave_first(), line, (5, 5), &STEPS_FROM_5_5);
    // Nobody at home: every piece moves.
    check(&with_leave_first(), "8/8/8/8/8/5w2/8/8 w", (5, 5), &STEPS_FROM_5_5);
}

#[test]
fn a_side_that_cannot_move_passes() {
    let shut_in = "wbb5/bb6/b1b5/8/8/8/8/8 w";
    let position = Position::from_line(&open(), shut_in).unwrap();
    assert_eq!(position.winner(), None);
    assert!(position.legal_moves().is_empty());
    let passed = position.pass();
    assert_eq!(passed.to_line(), "wbb5/bb6/b1b5/8/8/8/8/8 b");
    assert_eq!(perft(&position, 1), 1);
    assert_eq!(perft(&position, 2), passed.legal_moves().len() as u64);
    // Under leave-first a piece that could only go back passes too.
    let back_only = "1b6/wbb5/bb6/b1b5/8/8/8/8 w";
    check(&with_leave_first(), back_only, (1, 0), &[]);
    check(&open(), back_only, (1, 0), &[(0, 0)]);
}

#[test]
fn camp_full_can_be_won_at_ply_three_on_8x8() {
    let rules = Rules { goal_lock: GoalLock::Turn, ..open() };
    let mut position = Position::start(&rules);
    for played in [((0, 1), (2, 3)), ((5, 6), (4, 5)), ((1, 2), (5, 6))] {
        assert_eq!(position.winner(), None);
        assert!(position.legal_moves().contains(&played), "{played:?}");
        position = position.play(played);
    }
    assert_eq!(position.winner(), Some(Side::White));
    assert!(position.legal_moves().is_empty());
    assert_eq!(perft(&position, 1), 0);
}

#[test]
fn all_in_goal_asks_the_side_that_has_just_moved_first() {
    let rules = rules("halma-8x8").unwrap();
    let won = |line: &str| Position::from_line(&rules, line).unwrap().winner();
    assert_eq!(won("b7/8/8/8/8/8/8/7w b"), Some(Side::White));
    assert_eq!(won("b7/8/8/8/8/8/8/7w w"), Some(Side::Black));
    assert_eq!(won("8/4b3/8/8/8/8/8/7w w"), Some(Side::White));
    assert_eq!(won("8/4b3/8/8/8/8/8/7w b"), Some(Side::White));
    assert_eq!(won("8/4b3/8/8/8/8/w7/7w b"), None);
    assert_eq!(won("bbbb4/bbb5/bb6/b7/8/8/w7/7w b"), Some(Side::Black));
}

#[test]
fn camp_full_needs_one_piece_of_ones_own() {
    let won = |line: &str| Position::from_line(&open(), line).unwrap().winner();
    assert_eq!(won("8/8/8/8/7b/6bb/5bbb/4bbbb w"), None);
    assert_eq!(won("8/8/8/8/7b/6bb/5bbb/4bbbw w"), Some(Side::White));
    assert_eq!(won("8/8/8/8/8/6bb/5bbb/4bbbw w"), None);
    assert_eq!(won("wwww4/wwb5/ww6/w7/8/8/8/8 w"), Some(Side::Black));
}

#[test]
fn starts_and_lines() {
    let empty = "16/16/16/16/16/16";
    let halma =
        format!("wwwww11/wwwww11/wwww12/www13/ww14/{empty}/14bb/13bbb/12bbbb/11bbbbb/11bbbbb w");
    let thirteen = format!("wwww12/wwww12/www13/ww14/16/{empty}/16/14bb/13bbb/12bbbb/12bbbb w");
    for (id, line) in [
        ("halma", halma.as_str()),
        ("halma-classic", &halma),
        ("halma-locked", &halma),
        ("halma-single", &halma),
        ("halma-course", &halma),
        ("halma-13", &thirteen),
        ("halma-10x10", "wwwww5/wwww6/www7/ww8/w9/9b/8bb/7bbb/6bbbb/5bbbbb w"),
        ("halma-8x8", "wwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb w"),
        ("ugolki-9", "www5/www5/www5/8/8/5bbb/5bbb/5bbb w"),
        ("ugolki-12", "wwww4/wwww4/wwww4/8/8/4bbbb/4bbbb/4bbbb w"),
        ("ugolki-16", "wwww4/wwww4/wwww4/wwww4/4bbbb/4bbbb/4bbbb/4bbbb w"),
    ] {
        assert!(ids().contains(&id));
        let rules = rules(id).unwrap();
        let start = Position::start(&rules);
        assert_eq!(start.to_line(), line, "{id}");
        assert_eq!(Position::from_line(&rules, line), Ok(start), "{id}");
    }
    assert_eq!(ids().len(), 11);
    assert_eq!(rules("halma-4"), None);
}

#[test]
fn refuses_what_is_wrong() {
    for bad in [
        "",
        "8/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8 x",
        "8/8/8/8/8/8/8 w",
        "8/8/8/8/8/8/8/8/8 w",
        "8/8/8/8/8/8/8/7 w",
        "8/8/8/8/8/8/8/9 w",
        "8/8/8/8/8/8/8/7wb w",
        "8/8/8/8/8/8/8/0w7 w",
        "8/8/8/8/8/8/8/7x w",
        "8/8/8/8/8/8/8/8 w w",
    ] {
        assert!(Position::from_line(&open(), bad).is_err(), "{bad:?}");
    }
}
