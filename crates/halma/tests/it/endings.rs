//! How Halma games end: won, drawn, repeated, blocked, late.

use saltus_game::{EndRules, Game, Notation, Outcome, Position as _, Reason, Side};
use saltus_halma::{Move, Position, game};

fn at(name: &str, line: &str) -> Position {
    let start = Position::start(game(name).expect("a sound game"));
    start.read(line).expect("a sound position")
}

fn play(position: &Position, text: &str) -> Position {
    let mut next = position.clone();
    next.play(position.read_move(text).expect("a legal move"));
    next
}

#[test]
fn camp_full_counts_pieces_of_both_sides() {
    // Black has left f8 behind in the camp that White fills.
    let before = at("halma-8x8:win=camp-full", "8/8/8/8/7w/5w1w/5www/4wbww w");
    assert_eq!(before.outcome(), None);
    let after = play(&before, "f6-g6");
    assert_eq!(after.outcome(), Some(Outcome::win(Side::White, Reason::GoalReached)));
    assert_eq!(after.count_moves(), 0);
}

#[test]
fn camp_full_needs_a_piece_of_ones_own() {
    let start = Position::start(game("halma").expect("a game that ships"));
    assert_eq!(start.outcome(), None, "each camp is full at the start, of its owner's pieces");
}

#[test]
fn camp_full_is_unsound_on_the_small_board() {
    // Known from the specification: White wins at ply 3.
    let mut position = Position::start(game("halma-8x8:win=camp-full").expect("sound options"));
    for text in ["b1-d3", "g6-f5", "c2-g6"] {
        assert_eq!(position.outcome(), None);
        position = play(&position, text);
    }
    assert_eq!(position.outcome(), Some(Outcome::win(Side::White, Reason::GoalReached)));
}

#[test]
fn all_in_goal_needs_every_piece() {
    let before = at("halma-8x8", "8/8/8/3b4/7w/5w1w/5www/4wwww w");
    let after = play(&before, "f6-g6");
    assert_eq!(after.outcome(), Some(Outcome::win(Side::White, Reason::GoalReached)));
    let one_left = at("halma-8x8", "8/8/8/3b4/w6w/5w1w/5www/5www w");
    assert_eq!(play(&one_left, "f6-g6").outcome(), None);
}

#[test]
fn black_wins_in_whites_corner() {
    let before = at("halma-8x8", "bbbb4/bbb5/b1b5/b7/8/3w4/8/8 b");
    let after = play(&before, "c3-b3");
    assert_eq!(after.outcome(), Some(Outcome::win(Side::Black, Reason::GoalReached)));
}

#[test]
fn a_piece_at_home_after_the_deadline_loses() {
    let name = "halma-8x8:home-deadline=2";
    let white_late = at(name, "w7/8/8/3w4/8/8/3b4/8 w 2");
    let after = play(&white_late, "d4-d5");
    assert_eq!(after.outcome(), Some(Outcome::win(Side::Black, Reason::HomeDeadline)));
    assert_eq!(after.count_moves(), 0);
    let white_left = play(&white_late, "a1-b2"); // still at home
    assert!(white_left.outcome().is_some());
    let first_round = at(name, "w7/8/8/3w4/8/8/3b4/8 w");
    assert_eq!(play(&first_round, "d4-d5").outcome(), None);
    let black_late = at(name, "8/8/8/3w4/8/8/3b4/7b b 2");
    let after = play(&black_late, "d7-d6");
    assert_eq!(after.outcome(), Some(Outcome::win(Side::White, Reason::HomeDeadline)));
}

#[test]
fn where_both_have_won_the_last_move_decided() {
    let both = "2bb/2bb/ww2/ww2";
    let name = "halma:board=4x4,camp=2/2,win=all-in-goal";
    let white_moved = at(name, "bb2/bb2/2ww/2ww b");
    assert_eq!(white_moved.outcome().and_then(|end| end.winner), Some(Side::White));
    let black_moved = at(name, "bb2/bb2/2ww/2ww w");
    assert_eq!(black_moved.outcome().and_then(|end| end.winner), Some(Side::Black));
    assert_eq!(at(name, &format!("{both} w")).outcome(), None);
}

#[test]
fn of_two_late_sides_white_was_late_first() {
    let late = at("halma-8x8", "wwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb w 31");
    assert_eq!(late.outcome(), Some(Outcome::win(Side::Black, Reason::HomeDeadline)));
}

#[test]
fn a_blocked_side_passes() {
    // White's only piece is walled in by two ranks of Black's.
    let line = "wbb1/bbb1/bbb1/4 w";
    let name = "halma:board=4x4,camp=4/4,win=all-in-goal,goal-lock=off";
    let blocked = at(name, line);
    let mut moves = Vec::new();
    blocked.legal_moves(&mut moves);
    assert_eq!(moves, [Move::PASS]);
    assert_eq!(blocked.count_moves(), 1);
    assert_eq!(blocked.outcome(), None, "Black can still move");
    let after = play(&blocked, "pass");
    assert_eq!(after.turn(), Side::Black);
    assert!(after.read_move("pass").is_err());
}

#[test]
fn two_blocked_sides_draw() {
    let name = "halma:board=4x4,camp=4/4,win=all-in-goal";
    let full = at(name, "wbwb/bwbw/wbwb/bwbw w");
    assert_eq!(full.outcome(), Some(Outcome::draw(Reason::BothBlocked)));
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let start = at("halma-8x8:home-deadline=off", "w7/8/8/3w4/8/8/3b4/8 w");
    let mut playing = Game::new(start.clone(), EndRules::default());
    let mut play = |text: &str| {
        let mv = playing.position().read_move(text).expect("a legal move");
        playing.play(mv).expect("the game goes on");
        playing.outcome()
    };
    let round = ["d4-d5", "d7-d6", "d5-d4", "d6-d7"];
    for text in round.iter().chain(&round[..3]) {
        assert_eq!(play(text), None, "{text}");
    }
    // The start was the first occurrence, so this is the third.
    assert_eq!(play("d6-d7"), Some(Outcome::draw(Reason::Repetition)));
    assert!(playing.play(start.read_move("d4-d5").expect("legal")).is_err(), "it is over");
    playing.undo();
    assert_eq!(playing.outcome(), None);
    let mut endless = Game::new(start, EndRules { repetition: false, rounds: Some(4) });
    for text in round.iter().cycle().take(8) {
        assert_eq!(endless.outcome(), None);
        let mv = endless.position().read_move(text).expect("a legal move");
        endless.play(mv).expect("the game goes on");
    }
    assert_eq!(endless.outcome(), Some(Outcome::draw(Reason::RoundLimit)));
}
