//! Games for four: places as they are decided, those who have finished, and teams.

use crate::table::{Table, code, human, level, request};
use saltus_service::wire::{NewGame, NewSeat, OutcomeReason, Side};

/// Everyone has one piece left to bring home: Black's has one step to go, the others' two.
const NEARLY_HOME: &str = "rrrr7b1bbb/rrrr8bbbb/rrr10bbb/1r12bb/16/r15/16/16/16/16/15w/16/\
    yy12w1/yyy10www/yyyy8wwww/yyy2y6wwww w";

fn for_four(game: &str, seats: [NewSeat; 4]) -> NewGame {
    NewGame {
        game: game.to_owned(),
        position: Some(NEARLY_HOME.to_owned()),
        seats: seats.to_vec(),
        ..request([human(), human()], None)
    }
}

#[test]
fn places_are_told_as_they_are_decided() {
    let mut table = Table::new(for_four("halma-4", [human(), human(), human(), human()]));
    assert_eq!(table.play("ann", "p11-p12").expect("legal").position.finished, []);
    let game = table.play("ann", "l1-m1").expect("legal");
    assert_eq!((game.position.finished, game.outcome), (vec![Side::Black], None));
    assert_eq!(code(table.resign("ann", Side::Black)), "not-your-turn", "it has finished");
    for mv in ["a6-a5", "f16-e16", "p12-p13"] {
        table.play("ann", mv).expect("legal");
    }
    let game = table.view("ann");
    assert_eq!(game.position.finished, [Side::Black, Side::White]);
    assert_eq!(game.position.turn, Side::Red, "Black's turn is passed over");
    let outcome = table.play("ann", "a5-a4").expect("legal").outcome.expect("one is left");
    assert_eq!((outcome.winner, outcome.places), (Some(Side::Black), Some([2, 1, 3, 4])));
    assert_eq!(table.reopened().outcome(), Some(outcome));
}

#[test]
fn whoever_resigns_has_the_last_free_place_and_the_others_play_on() {
    let mut table = Table::new(for_four("halma-4", [human(), human(), human(), human()]));
    let game = table.resign("ann", Side::White).expect("it is her turn");
    assert_eq!((game.outcome, game.position.turn), (None, Side::Black));
    assert_eq!(game.position.resigned, [Side::White]);
    table.play("ann", "l1-m1").expect("legal");
    let outcome = table.resign("ann", Side::Red).expect("hers").outcome.expect("one is left");
    assert_eq!((outcome.winner, outcome.places), (Some(Side::Black), Some([4, 1, 3, 2])));
    assert_eq!(table.reopened().outcome(), Some(outcome));
}

#[test]
fn a_team_resigns_together() {
    let mut table = Table::new(for_four("halma-4-teams", [level(1), human(), level(1), level(1)]));
    table.think(1);
    let outcome = table.resign("ann", Side::Black).expect("hers").outcome.expect("over");
    assert_eq!((outcome.winner, outcome.places), (None, Some([1, 3, 1, 3])));
    assert_eq!(outcome.reason, OutcomeReason::Resigned);
}

#[test]
fn a_game_for_four_has_four_seats() {
    let mut two = for_four("halma-4", [human(), human(), human(), human()]);
    two.seats.truncate(2);
    assert_eq!(code(Table::offering(two, &[]).map(|_| ())), "bad-request");
}
