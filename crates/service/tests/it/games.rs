//! Moves, clocks, takebacks, seats and computers.

use crate::table::{Table, client, code, computer, human, level, open, request};
use saltus_service::games::{Action, Next, Storage, list};
use saltus_service::wire::{
    HeadRequest, HintRequest, ListRequest, ListedEngine, MoveRequest, NewSeat, OutcomeReason,
    SeatRequest, Side,
};
use std::time::Duration;

#[test]
fn two_people_play_take_back_and_resign() {
    let mut table = Table::new(request([human(), human()], None));
    assert!(matches!(table.next(), Next::Nothing), "people move by themselves");
    let game = table.play("ann", "c3-d4").expect("legal");
    assert_eq!((game.head, game.rev, game.you.len()), (1, 1, 2));
    let last = game.last.expect("a move was made");
    assert_eq!((last.mv.path, last.side), (vec!["c3".to_owned(), "d4".to_owned()], Side::White));
    table.play("ann", "b6-a5").expect("legal");

    let back = table.act("ann", Action::TakeBack).expect("alone");
    assert_eq!((back.head, back.nodes.len()), (1, 2), "the move stays as a variation");
    let other = table.play("ann", "d6-c5").expect("legal");
    assert_eq!((other.head, other.nodes.len()), (3, 3));
    let known = Action::Move(MoveRequest { mv: "b6-a5".to_owned(), at: 1 });
    let known = table.act("ann", known).expect("made before");
    assert_eq!((known.head, known.nodes.len()), (2, 3), "what was made before is not made anew");
    let there = table.act("ann", Action::GoTo(HeadRequest { node: 3 })).expect("alone");
    assert_eq!(there.head, 3);

    let over = table.resign("ann", Side::White).expect("it is hers");
    let outcome = over.outcome.expect("over");
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::Black), OutcomeReason::Resigned));
    assert_eq!(code(table.play("ann", "d4xb6")), "game-over");
    assert_eq!(code(table.resign("ann", Side::Black)), "game-over");
    let record = table.game.record(Default::default()).expect("a record");
    assert!(
        record.contains("[Termination \"abandoned\"]") && record.contains("[Result \"0-1\"]"),
        "{record}"
    );

    let again = table.reopened();
    assert_eq!(again.header(), table.game.header(), "every change was stored");
    assert_eq!(again.outcome(), Some(outcome));
}

#[test]
fn what_is_not_allowed_changes_nothing() {
    let mut table = Table::new(request([human(), level(1)], None));
    assert_eq!(code(table.play("eve", "c3-d4")), "not-your-seat");
    assert_eq!(code(table.play("ann", "c3-c4")), "illegal-move");
    assert_eq!(code(table.act("eve", Action::TakeBack)), "not-alone");
    assert_eq!(code(table.act("ann", Action::TakeBack)), "no-move-to-take-back");
    assert_eq!(code(table.act("ann", Action::GoTo(HeadRequest { node: 7 }))), "bad-request");
    assert_eq!(code(table.resign("ann", Side::Black)), "not-your-seat");
    let seat = SeatRequest { side: Side::Black, secret: String::new(), name: None };
    assert_eq!(code(table.act("eve", Action::Sit(seat))), "seat-taken");
    assert_eq!(table.game.header().rev, 0);
    assert!(!table.game.take_effects().changed);
    table.play("ann", "c3-d4").expect("legal");
    assert_eq!(code(table.play("ann", "b6-a5")), "not-your-turn");
}

#[test]
fn the_clock_waits_for_all_runs_and_falls() {
    let mut table = Table::new(request([human(), open()], Some((60_000, 1000))));
    table.wait(5000);
    let clocks = table.view("ann").clocks.expect("a clock");
    assert_eq!((clocks.left, clocks.running), (vec![60_000, 60_000], None));
    let secret = table.secrets[&Side::Black].clone();
    let sit =
        |secret: &str| SeatRequest { side: Side::Black, secret: secret.to_owned(), name: None };
    assert_eq!(code(table.act("bob", Action::Sit(sit("wrong")))), "not-your-seat");
    let game = table.act("bob", Action::Sit(sit(&secret))).expect("it is the secret");
    assert_eq!(game.clocks.expect("a clock").running, Some(Side::White));
    assert_eq!(code(table.act("eve", Action::Sit(sit(&secret)))), "seat-taken");

    table.wait(7000);
    let game = table.play("ann", "c3-d4").expect("in time");
    assert_eq!(game.nodes[0].spent, 7000);
    let clocks = game.clocks.expect("a clock");
    assert_eq!((clocks.left, clocks.running), (vec![54_000, 60_000], Some(Side::Black)));
    assert_eq!(code(table.act("ann", Action::TakeBack)), "not-alone");

    let Next::FlagIn(wait) = table.next() else { panic!("Black's flag will fall") };
    assert_eq!(wait, Duration::from_secs(60));
    table.wait(59_999);
    assert!(matches!(table.next(), Next::FlagIn(wait) if wait == Duration::from_millis(1)));
    table.wait(1);
    assert_eq!(code(table.play("bob", "b6-a5")), "game-over", "it fell before the move");
    let outcome = table.view("bob").outcome.expect("over");
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::White), OutcomeReason::Time));
    assert_eq!(table.view("bob").clocks.expect("a clock").left, [54_000, 0]);
    assert!(matches!(table.next(), Next::Nothing));
}

#[test]
fn a_flag_falls_without_anyone_and_time_without_the_server_is_not_charged() {
    let mut table = Table::new(request([human(), human()], Some((1000, 0))));
    table.wait(400);
    let mut again = table.reopened();
    table.wait(100_000);
    let now = table.now();
    again.look(&client("ann"), now).expect("there");
    let clocks = again.view(&client("ann"), None, now).expect("a view").clocks.expect("a clock");
    assert_eq!((clocks.left, clocks.running), (vec![1000, 1000], Some(Side::White)));
    assert!(matches!(table.next(), Next::Nothing), "this one's flag has fallen");
    assert_eq!(table.view("ann").outcome.map(|it| it.reason), Some(OutcomeReason::Time));
    assert!(table.game.take_effects().changed, "those who watch are told");
}

#[test]
fn the_computer_moves_within_its_time_and_a_change_stops_it() {
    let mut table = Table::new(request([human(), computer("engine:nodes=200")], Some((40_000, 0))));
    table.play("ann", "c3-d4").expect("legal");
    assert!(table.view("ann").thinking);
    let game = table.think(1500);
    assert_eq!((game.head, game.nodes[1].spent, game.nodes[1].side), (2, 1500, Side::Black));
    assert!(game.nodes[1].value.is_some(), "what it thought of its move");
    assert_eq!(game.clocks.expect("a clock").left, [40_000, 38_500]);

    table.play("ann", &game.position.moves[0].mv).expect("legal");
    let Next::Think(think) = table.next() else { panic!("the computer is to move") };
    assert!(think.time <= Duration::from_millis(38_500 / 20));
    table.act("ann", Action::TakeBack).expect("alone");
    let stop = table.game.take_effects().stop.expect("the thinking is pointless");
    stop.stop();
    assert!(think.stop.is_stopped());
    let late = think.done(None, Duration::from_secs(1));
    table.game.thought(late, table.now(), &table.storage).expect("ignored");
    assert_eq!(table.view("ann").head, 2, "what was thought about is gone");
}

#[test]
fn a_computer_that_overruns_its_clock_has_lost() {
    let mut table = Table::new(request([human(), computer("random")], Some((2000, 0))));
    table.play("ann", "c3-d4").expect("legal");
    let game = table.think(2500);
    let outcome = game.outcome.expect("over");
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::White), OutcomeReason::Time));
}

#[test]
fn an_engine_that_gives_no_move_has_lost_and_may_try_again() {
    let bear = ListedEngine { name: "Bear".to_owned(), games: vec!["russian".to_owned()] };
    let engine =
        |name: &str| NewSeat::Computer { level: None, player: None, engine: Some(name.to_owned()) };
    let offers = [bear];
    assert_eq!(
        code(Table::offering(request([human(), engine("Wolf")], None), &offers)),
        "bad-player"
    );
    let mut table =
        Table::offering(request([human(), engine("Bear")], None), &offers).expect("offered");
    table.play("ann", "c3-d4").expect("legal");
    let Next::Think(think) = table.next() else { panic!("the engine is to move") };
    let failed = think.done(None, Duration::from_secs(1));
    table.game.thought(failed, table.now(), &table.storage).expect("stored");
    let outcome = table.view("ann").outcome.expect("over");
    assert_eq!(outcome.reason, OutcomeReason::PlayerFailed);
    assert_eq!(table.act("ann", Action::TakeBack).expect("alone").outcome, None);
}

#[test]
fn two_computers_play_a_whole_game_while_someone_looks() {
    let random = |seed: u32| computer(&format!("random:seed={seed}"));
    let mut table = Table::new(request([random(1), random(2)], None));
    let now = table.now();
    let later = saltus_service::Now { elapsed: now.elapsed + Duration::from_secs(31), ..now };
    assert!(matches!(table.game.next(later, false), Next::Nothing), "no one has looked of late");
    assert!(matches!(table.game.next(later, true), Next::Think(_)), "someone watches");
    let mut moves = 0;
    while table.view("ann").outcome.is_none() {
        table.think(1);
        moves += 1;
    }
    let game = table.view("ann");
    assert_eq!(game.nodes.len(), moves);
    assert!(moves > 10 && game.position.moves.is_empty());
    assert!(matches!(table.next(), Next::Nothing));
    assert_eq!(table.reopened().outcome(), game.outcome);
}

#[test]
fn a_game_is_listed_hinted_and_deleted_by_its_own() {
    let mut table = Table::new(request([human(), level(2)], None));
    let lines = |who: &str, table: &Table| {
        list(&table.storage, &client(who), ListRequest::default()).expect("a list").games
    };
    assert_eq!(lines("eve", &table).len(), 0);
    table.play("ann", "c3-d4").expect("legal");
    let line = &lines("ann", &table)[0];
    assert_eq!((line.moves, line.seats[1].level), (1, Some(2)));
    let hint = |who: &str| table.game.hint_position(HintRequest { at: 1 }, &client(who));
    assert!(hint("ann").is_ok());
    assert_eq!(code(hint("eve")), "not-your-seat");
    assert_eq!(code(table.game.delete(&client("eve"), &table.storage)), "not-alone");
    table.game.delete(&client("ann"), &table.storage).expect("hers");
    assert_eq!(table.storage.count().expect("readable"), 0);
    assert_eq!(code(table.play("ann", "c3-b4")), "not-your-turn");
    let now = table.now();
    assert_eq!(code(table.game.look(&client("ann"), now)), "not-found");
}

#[test]
fn seats_come_as_a_list_or_by_their_sides() {
    let mut by_sides = request([human(), human()], None);
    by_sides.seats.clear();
    (by_sides.white, by_sides.black) = (Some(human()), Some(level(3)));
    let table = Table::new(by_sides.clone());
    assert_eq!(table.view("ann").seats[1].level, Some(3));
    let mut both = by_sides.clone();
    both.seats = vec![human(), human()];
    assert_eq!(code(Table::offering(both, &[])), "bad-request");
    let mut one = by_sides;
    one.black = None;
    assert_eq!(code(Table::offering(one, &[])), "bad-request");
}
