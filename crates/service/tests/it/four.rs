//! A game for four: seats, turns, clocks, places as they are decided, and whoever resigns while the others play on.

use crate::table::{Table, code, computer, human, level, open, request};
use saltus_service::games::Action;
use saltus_service::games::Next;
use saltus_service::wire::{NewGame, NewSeat, OutcomeReason, SeatRequest, Side};

fn four(seats: [NewSeat; 4], clock: Option<(u64, u64)>) -> NewGame {
    let two = request([human(), human()], clock);
    NewGame { game: "halma-4".to_owned(), seats: seats.to_vec(), ..two }
}

#[test]
fn a_person_and_three_computers() {
    let computers = [human(), computer("random:seed=1"), level(1), computer("max-n:depth=1")];
    let mut table = Table::new(four(computers, None));
    assert_eq!(table.view("ann").you, [Side::White]);
    let view = table.play("ann", "b2-d4").expect("a move");
    assert!(view.thinking);
    for side in [Side::Black, Side::Red, Side::Yellow] {
        let view = table.think(5);
        assert_eq!(view.last.expect("a move").side, side);
    }
    let view = table.view("ann");
    assert_eq!((view.position.turn, view.nodes.len()), (Side::White, 4));
    assert_eq!(view.captured, [0, 0, 0, 0]);
    assert_eq!(table.reopened().outcome(), None);
    let record = table.game.record(Default::default()).expect("a record");
    assert!(record.contains("[Yellow \"max-n:depth=1\"]"), "{record}");
}

#[test]
fn whoever_resigns_is_last_and_the_others_play_on() {
    let mut table = Table::new(four([human(), open(), human(), human()], Some((60_000, 0))));
    let secret = table.secrets[&Side::Black].clone();
    let sit = Action::Sit(SeatRequest { side: Side::Black, secret, name: None });
    table.act("bob", sit).expect("a seat");
    assert_eq!(code(table.resign("bob", Side::Black)), "not-your-turn");
    table.play("ann", "b2-d4").expect("a move");
    let view = table.resign("bob", Side::Black).expect("it is his turn");
    assert_eq!((view.position.turn, view.outcome), (Side::Red, None));
    // Red's time is up: it is out too.
    table.wait(61_000);
    assert!(matches!(table.next(), Next::FlagIn(_)));
    let view = table.view("ann");
    assert_eq!((view.position.turn, view.outcome), (Side::Yellow, None));
    let view = table.resign("ann", Side::Yellow).expect("hers");
    let outcome = view.outcome.expect("one is left");
    assert_eq!((outcome.winner, outcome.places), (Some(Side::White), Some([1, 4, 3, 2])));
    assert_eq!(outcome.reason, OutcomeReason::Resigned);
    assert_eq!(table.reopened().outcome(), Some(outcome));
    let record = table.game.record(Default::default()).expect("a record");
    assert!(record.contains("[Result \"1-4-3-2\"]") && record.contains("resign"), "{record}");
}

#[test]
fn four_seats_must_be_asked_for() {
    let two = NewGame { game: "halma-4".to_owned(), ..request([human(), human()], None) };
    assert_eq!(Table::offering(two, &[]).err().expect("two are missing").code(), "bad-request");
    let wrong = four([human(), human(), human(), computer("alphabeta:depth=2")], None);
    assert_eq!(Table::offering(wrong, &[]).err().expect("for two").code(), "bad-player");
}

/// Everyone has one piece left to bring home: Black's has one step to go, the others' two.
const NEARLY_HOME: &str = "rrrr7b1bbb/rrrr8bbbb/rrr10bbb/1r12bb/16/r15/16/16/16/16/15w/16/\
    yy12w1/yyy10www/yyyy8wwww/yyy2y6wwww w";

#[test]
fn places_are_told_as_they_are_decided() {
    let all = four([human(), human(), human(), human()], None);
    let mut table = Table::new(NewGame { position: Some(NEARLY_HOME.to_owned()), ..all });
    assert_eq!(table.play("ann", "p11-p12").expect("legal").position.finished, []);
    let game = table.play("ann", "l1-m1").expect("legal");
    assert_eq!((game.position.finished, game.outcome), (vec![Side::Black], None));
    let game = table.resign("ann", Side::Red).expect("it is her turn");
    assert_eq!((game.position.resigned, game.outcome), (vec![Side::Red], None));
    table.play("ann", "f16-e16").expect("legal");
    let outcome = table.play("ann", "p12-p13").expect("legal").outcome.expect("one is left");
    assert_eq!((outcome.winner, outcome.places), (Some(Side::Black), Some([2, 1, 4, 3])));
    assert_eq!(outcome.reason, OutcomeReason::GoalReached);
}

#[test]
fn a_team_resigns_together() {
    let seats = four([level(1), human(), level(1), level(1)], None);
    let mut table = Table::new(NewGame { game: "halma-4-teams".to_owned(), ..seats });
    table.think(1);
    let outcome = table.resign("ann", Side::Black).expect("hers").outcome.expect("over");
    assert_eq!((outcome.winner, outcome.places), (None, Some([1, 3, 1, 3])));
}
