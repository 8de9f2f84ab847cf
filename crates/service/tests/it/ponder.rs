//! Pondering: the computer thinks in people's time, where that was asked for.

use crate::table::{Table, client, computer, human, request};
use saltus_engine::{Choice, Control};
use saltus_service::games::{Action, MemoryStorage, Next, Think, Thinker};
use saltus_service::wire::{MoveRequest, NewGame};
use std::time::Duration;

/// A game in which the computer has moved once and knows which reply it expects.
fn begun(ponder: bool) -> Table {
    let seats = [human(), computer("engine:nodes=300")];
    let mut table = Table::new(NewGame { ponder, ..request(seats, Some((60_000, 0))) });
    table.play("ann", "c3-d4").expect("legal");
    table.think(100);
    table
}

fn choice(think: &Think) -> Option<Choice> {
    let Thinker::Player(spec) = &think.thinker else { panic!("a player of Saltus") };
    let mut control = Control { names: Some(think.game.custom()), ..Control::default() };
    think.game.player(spec).expect("a player").choose(&think.game, &mut control).ok()
}

/// The move that leads to what is pondered.
fn expected(table: &Table, think: &Think) -> String {
    let wanted = think.game.position(think.game.custom());
    let leads = |mv: &String| {
        let mut after = table.reopened();
        let action = Action::Move(MoveRequest { mv: mv.clone(), at: after.header().head });
        let storage = MemoryStorage::default();
        after.insert(&storage).expect("room");
        after.act(&action, &client("ann"), table.now(), &storage).expect("legal");
        let view = after.view(&client("ann"), None, table.now()).expect("a view");
        view.position.text == wanted
    };
    let moves = table.view("ann").position.moves.into_iter().map(|it| it.mv);
    moves.into_iter().find(leads).expect("a legal move")
}

#[test]
fn the_answer_is_there_when_the_expected_move_comes() {
    let mut table = begun(true);
    let think = table.game.ponder(table.now(), true).expect("a reply is expected");
    assert!(table.game.ponder(table.now(), true).is_none(), "one at a time");
    assert!(table.game.begin_pondering(&think));
    let (mv, answer) = (expected(&table, &think), choice(&think));
    let found = answer.clone().expect("a move").mv;
    table.game.pondered(think.done(answer, Duration::from_secs(1)));
    assert!(matches!(table.next(), Next::FlagIn(_)), "Ann is still to move");
    table.wait(2000);
    table.play("ann", &mv).expect("legal");
    assert!(!table.game.take_effects().stop.is_some_and(|stop| stop.is_stopped()));
    assert!(matches!(table.next(), Next::FlagIn(_)), "the computer has moved already");
    let game = table.view("ann");
    assert_eq!(
        (game.nodes.len(), game.nodes[3].mv.as_str(), game.nodes[3].spent),
        (4, found.as_str(), 0)
    );
    assert!(game.nodes[3].value.is_some());
    assert!(table.game.ponder(table.now(), true).is_some(), "and ponders again");
}

#[test]
fn a_search_that_goes_on_when_the_move_comes_is_waited_for() {
    let mut table = begun(true);
    let think = table.game.ponder(table.now(), true).expect("a reply is expected");
    assert!(table.game.begin_pondering(&think));
    let mv = expected(&table, &think);
    table.play("ann", &mv).expect("legal");
    assert!(matches!(table.next(), Next::Nothing), "it is being thought about");
    assert!(table.view("ann").thinking);
    table.wait(700);
    let answer = choice(&think);
    table.game.pondered(think.done(answer, Duration::from_secs(1)));
    assert!(matches!(table.next(), Next::FlagIn(_)));
    let game = table.view("ann");
    assert_eq!(
        (game.nodes.len(), game.nodes[3].spent),
        (4, 700),
        "its own clock ran from Ann's move on"
    );
}

#[test]
fn another_move_ends_it_and_so_does_a_thread_that_never_came() {
    let mut table = begun(true);
    let think = table.game.ponder(table.now(), true).expect("a reply is expected");
    let mv = expected(&table, &think);
    let other = table.view("ann").position.moves.into_iter().map(|it| it.mv).find(|it| *it != mv);
    table.game.begin_pondering(&think);
    table.game.take_effects();
    table.play("ann", &other.expect("there is a choice")).expect("legal");
    table.game.take_effects().stop.expect("it is pointless now").stop();
    assert!(think.stop.is_stopped());
    let answer = choice(&think);
    table.game.pondered(think.done(answer, Duration::ZERO));
    assert_eq!(table.think(100).nodes.len(), 4);

    // No thread was free: the computer thinks as ever.
    let mut table = begun(true);
    let think = table.game.ponder(table.now(), true).expect("a reply is expected");
    let mv = expected(&table, &think);
    table.play("ann", &mv).expect("legal");
    table.think(100);
    assert!(!table.game.begin_pondering(&think), "too late");
}

#[test]
fn no_one_ponders_unasked_or_unwatched() {
    let mut table = begun(false);
    assert!(table.game.ponder(table.now(), true).is_none());
    let mut table = begun(true);
    assert!(table.game.ponder(table.now(), false).is_none());
    assert!(table.reopened().header().ponder, "it is stored");
    let think = table.game.ponder(table.now(), true).expect("a reply is expected");
    // Ended early, since Ann left: what it has is not used.
    table.game.begin_pondering(&think);
    think.stop.stop();
    let answer = choice(&think);
    table.game.pondered(think.done(answer, Duration::ZERO));
    assert!(table.game.ponder(table.now(), true).is_some(), "she came back");
}
