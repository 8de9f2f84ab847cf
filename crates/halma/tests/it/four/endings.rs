//! Who finishes when, what becomes of the others, and how games of four end.

use super::conformance::NEARLY_HOME;
use super::start;
use saltus_game::{
    EndRules, MultiGame, MultiNotation, MultiPlayError, MultiPosition, Reason, Seat,
};
use saltus_halma::four::Position;

const WHITE: Seat = Seat::at(0);
const BLACK: Seat = Seat::at(1);
const RED: Seat = Seat::at(2);
const YELLOW: Seat = Seat::at(3);

fn read(game: &str, text: &str) -> Position {
    start(game).read(text).expect("a sound position")
}

fn after(position: &Position, moves: &str) -> Position {
    let mut position = position.clone();
    for text in moves.split_whitespace() {
        let mv = position.read_move(text).expect("a legal move");
        position.play(mv);
    }
    position
}

#[test]
fn who_has_finished_sits_there_while_the_others_play_for_places() {
    let position = read("halma-4", NEARLY_HOME);
    let position = after(&position, "m13-n14 m4-l5");
    assert_eq!(position.finished(), [WHITE]);
    assert_eq!((position.turn(), position.ended()), (RED, None));
    assert_eq!(position.standing().to_string(), "1 white, 2 black and red and yellow");
    // Red comes in, Yellow dawdles, and White is passed over.
    let position = after(&position, "d4-c3 d13-e12");
    assert_eq!((position.turn(), position.finished()), (BLACK, &[WHITE, RED][..]));
    assert!(position.line().ends_with(" b wr"));
    let position = after(&position, "l5-m4 e12-d13");
    assert_eq!(position.turn(), BLACK);
    // Black is third, and Yellow is left.
    let position = after(&position, "m4-n3");
    assert_eq!(position.ended(), Some(Reason::GoalReached));
    assert_eq!(position.standing().to_string(), "1 white, 2 red, 3 black, 4 yellow");
    assert_eq!((position.turn(), position.count_moves()), (YELLOW, 0));
    let error = position.read_move("d13-c14").expect_err("over").to_string();
    assert_eq!(error, "d13-c14 is not legal: the game is over");
}

#[test]
fn a_team_wins_when_both_partners_are_home() {
    let position = read("halma-4-teams", NEARLY_HOME);
    assert!(position.are_partners(WHITE, RED) && !position.are_partners(WHITE, BLACK));
    // White and Black have finished: nothing is decided, and places are level.
    let position = after(&position, "m13-n14 m4-n3");
    assert_eq!((position.ended(), position.standing().is_level()), (None, true));
    assert_eq!(position.turn(), RED);
    let position = after(&position, "d4-c3");
    assert_eq!(position.ended(), Some(Reason::GoalReached));
    assert_eq!(position.standing().to_string(), "1 white and red, 3 black and yellow");
    assert_eq!(position.standing().half_points(WHITE), 5);
    assert_eq!(position.standing().half_points(YELLOW), 1);
}

#[test]
fn a_goal_may_be_filled_by_anyone() {
    // Twelve of Red's pieces stayed at home; the gap is n14.
    let line = "16/16/16/16/16/16/16/16/16/16/16/16/12y1rr/13wrr/12rrrr/12rrrr y";
    let full = read("halma-4", line);
    assert_eq!(full.finished(), [WHITE], "one piece of White's completes its goal");
    let gap = read("halma-4", &line.replace("13wrr", "14rr").replace("/12y1rr/", "/12w1rr/"));
    assert!(gap.finished().is_empty());
    // Yellow's piece fills White's goal, but none of White's is in it.
    let others = read("halma-4", &line.replace("13wrr", "14rr"));
    let others = after(&others, "m13-n14");
    assert!(others.finished().is_empty());
    // With a piece of White's in it, Yellow's move finishes White.
    let helped = line.replace("13wrr", "14rr").replace("/12rrrr/12rrrr y", "/12rrrr/12rrrw y");
    let helped = after(&read("halma-4", &helped), "m13-n14");
    assert_eq!(helped.finished(), [WHITE]);
}

#[test]
fn who_finished_stays_finished_when_the_goal_opens_again() {
    let line = "16/16/16/16/16/16/16/16/16/16/16/16/12y1rr/13wrr/12rrrr/12rrrr r";
    let position = read("halma-4", line);
    let opened = after(&position, "o13-n12");
    assert_eq!(opened.finished(), [WHITE]);
    assert_eq!(read("halma-4", &opened.line()), opened, "the text says so");
    assert_ne!(read("halma-4", opened.line().trim_end_matches(" w")), opened);
}

/// Everyone passes: one piece each, shut in.
#[test]
fn who_cannot_move_passes_and_all_passing_is_a_draw() {
    // White's only piece is shut up in the corner by Black's, which can move.
    let line = "wbb13/bbb13/bbb13/16/16/16/16/16/16/16/16/16/16/16/16/15r w";
    let position = read("halma-4", line);
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert!(moves.len() == 1 && moves[0].is_pass());
    assert_eq!(position.ended(), None);
    let position = after(&position, "pass");
    assert_eq!(position.turn(), BLACK);
    assert!(position.count_moves() > 1);
    // Without any pieces nobody can move.
    let empty = read("halma-4", "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 r");
    assert_eq!(empty.ended(), Some(Reason::BothBlocked));
    assert!(empty.standing().is_level());
    assert_eq!(empty.count_moves(), 1, "a draw leaves the moves");
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw_of_all_who_play() {
    let mut game = MultiGame::new(read("halma-4", NEARLY_HOME), EndRules::default());
    let mut play = |text: &str| {
        let mv = game.position().read_move(text).expect("legal");
        game.play(mv).map(|()| game.outcome())
    };
    assert_eq!(play("m13-n14"), Ok(None));
    for _ in 0..2 {
        for mv in ["m4-l5", "d4-e5", "d13-e12", "l5-m4", "e5-d4"] {
            assert_eq!(play(mv), Ok(None));
        }
        let end = play("e12-d13").expect("legal");
        if let Some(end) = end {
            let text = "1 white, 2 black and red and yellow: the position occurred three times";
            assert_eq!(end.to_string(), text);
            assert_eq!(play("m4-n3"), Err(MultiPlayError::Over(end)));
            return;
        }
    }
    panic!("the position has come three times");
}

#[test]
fn rounds_are_counted_by_those_who_play() {
    let end_rules = EndRules { repetition: false, rounds: Some(2) };
    let mut game = MultiGame::new(read("halma-4", NEARLY_HOME), end_rules);
    // White drops out in the first round, so the second has three moves.
    for mv in ["m13-n14", "m4-l5", "d4-e5", "d13-e12", "l5-m4", "e5-d4"] {
        assert_eq!(game.outcome(), None, "before {mv}");
        let mv = game.position().read_move(mv).expect("legal");
        game.play(mv).expect("the game goes on");
    }
    assert_eq!((game.rounds(), game.outcome()), (1, None));
    let mv = game.position().read_move("e12-d13").expect("legal");
    game.play(mv).expect("the game goes on");
    assert_eq!(game.outcome().map(|end| end.reason), Some(Reason::RoundLimit));
    assert_eq!(game.undo(), Some(mv));
    assert_eq!(game.outcome(), None);
}
