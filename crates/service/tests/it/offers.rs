//! Two people at two screens: what they ask each other, and what the engine keeps out of.

use crate::table::{Table, client, code, human, open, request};
use saltus_service::games::{Action, Game, SeatPlayer, Storage};
use saltus_service::wire::{
    DeclineRequest, HintRequest, NewGame, OfferKind, OfferRequest, OutcomeReason, SeatRequest, Side,
};

/// Ann with White, and Bob, who has come by the link and says his name.
fn two(clock: Option<(u64, u64)>) -> Table {
    let mut table = Table::new(request([human(), open()], clock));
    let secret = table.secrets[&Side::Black].clone();
    let name = Some("Robert".to_owned());
    let seat = SeatRequest { side: Side::Black, secret, name };
    let game = table.act("bob", Action::Sit(seat)).expect("it is the secret");
    assert_eq!(game.seats[1].name.as_deref(), Some("Robert"), "whoever sits down says the name");
    assert!(game.together);
    table
}

fn ask(kind: OfferKind) -> Action {
    Action::Offer(OfferRequest { kind, side: None, level: None })
}

fn decline(kind: OfferKind) -> Action {
    Action::Decline(DeclineRequest { kind })
}

#[test]
fn a_draw_is_agreed_by_both_and_declined_by_a_move() {
    let mut table = two(None);
    let game = table.act("ann", ask(OfferKind::Draw)).expect("asked");
    assert_eq!((game.offers[0].by, game.offers[0].agreed.len()), (Side::White, 1));
    assert_eq!(game.outcome, None);
    table.play("ann", "c3-d4").expect("legal");
    assert_eq!(table.view("bob").offers.len(), 1, "it stands until the answer");
    table.play("bob", "b6-a5").expect("legal");
    assert_eq!(table.view("ann").offers, [], "a move is an answer");
    table.act("bob", ask(OfferKind::Draw)).expect("asked");
    table.act("ann", decline(OfferKind::Draw)).expect("declined");
    assert_eq!(code(table.act("ann", decline(OfferKind::Draw))), "no-offer");
    assert_eq!(code(table.act("eve", ask(OfferKind::Draw))), "not-your-seat");
    table.act("bob", ask(OfferKind::Draw)).expect("asked");
    let outcome = table.act("ann", ask(OfferKind::Draw)).expect("agreed").outcome.expect("over");
    assert_eq!((outcome.winner, outcome.reason), (None, OutcomeReason::Agreed));
    assert_eq!(table.reopened().outcome(), Some(outcome));
    assert!(
        table.game.record(Default::default()).expect("a record").contains("[Result \"1/2-1/2\"]")
    );
    assert_eq!(code(table.act("bob", ask(OfferKind::Draw))), "game-over");
}

#[test]
fn a_takeback_is_asked_for_and_the_clock_goes_on_meanwhile() {
    let mut table = two(Some((60_000, 0)));
    assert_eq!(code(table.act("ann", ask(OfferKind::Takeback))), "no-move-to-take-back");
    table.play("ann", "c3-d4").expect("legal");
    assert_eq!(code(table.act("ann", Action::TakeBack)), "not-alone");
    table.wait(2000);
    table.act("ann", ask(OfferKind::Takeback)).expect("asked");
    table.wait(3000);
    let clocks = table.view("bob").clocks.expect("a clock");
    assert_eq!(clocks.left, [60_000, 55_000], "asking costs the other no time and gives none");
    assert_eq!(table.reopened().header().offers.len(), 1, "it is stored");
    let game = table.act("bob", ask(OfferKind::Takeback)).expect("agreed");
    assert_eq!((game.head, game.nodes.len(), game.offers.len()), (0, 1, 0));
}

#[test]
fn a_rematch_is_one_game_with_the_sides_swapped_and_the_names_kept() {
    let mut table = two(Some((60_000, 1000)));
    assert_eq!(code(table.act("ann", ask(OfferKind::Rematch))), "not-over");
    table.resign("bob", Side::Black).expect("it is his");
    let asked = table.act("ann", ask(OfferKind::Rematch)).expect("asked");
    assert_eq!((asked.rematch, asked.offers.len()), (None, 1));
    let id = table.act("bob", ask(OfferKind::Rematch)).expect("agreed").rematch.expect("a game");
    let stored = table.storage.load(&id).expect("readable").expect("stored");
    let next = Game::open(stored, table.now()).expect("a game");
    assert_eq!(next.header().sides_of(&client("bob")), [saltus_game::Seat::at(0)]);
    assert_eq!(next.header().sides_of(&client("ann")), [saltus_game::Seat::at(1)]);
    assert_eq!(next.header().seats[0].name.as_deref(), Some("Robert"));
    assert_eq!(next.header().seats[0].player, SeatPlayer::Human);
    assert_eq!((next.header().head, next.header().clock), (0, table.game.header().clock));
    let again = table.act("ann", ask(OfferKind::Rematch));
    assert_eq!(again.expect("the same").rematch, Some(id));
    assert_eq!(table.storage.count().expect("readable"), 2);
}

#[test]
fn no_engine_helps_until_the_game_is_over() {
    let mut table = two(None);
    let hint =
        |table: &Table| table.game.hint_position(HintRequest { at: 0 }, &client("ann")).map(|_| ());
    assert_eq!(code(hint(&table)), "no-help");
    assert_eq!(code(table.game.expect_help()), "no-help");
    table.resign("ann", Side::White).expect("it is hers");
    assert!(hint(&table).is_ok());
}

#[test]
fn the_computer_takes_over_from_one_who_has_left() {
    let mut table = two(None);
    let take = |side, level| {
        Action::Offer(OfferRequest {
            kind: OfferKind::Computer,
            side: Some(side),
            level: Some(level),
        })
    };
    let now = table.now();
    table.game.arrive(&client("bob"), now);
    table.wait(70_000);
    assert_eq!(code(table.act("ann", take(Side::Black, 2))), "still-there");
    let now = table.now();
    table.game.leave(&client("bob"), now);
    assert!(table.game.take_effects().changed, "those who watch see that he has left");
    table.wait(59_999);
    assert_eq!(table.view("ann").seats[1].absent, Some(59_999));
    assert_eq!(code(table.act("ann", take(Side::Black, 2))), "still-there");
    table.wait(1);
    assert_eq!(code(table.act("ann", take(Side::White, 2))), "bad-request");
    assert_eq!(code(table.act("ann", take(Side::Black, 9))), "bad-player");
    let game = table.act("ann", take(Side::Black, 2)).expect("she is the only one to agree");
    assert_eq!((game.seats[1].level, game.together, game.alone), (Some(2), false, true));
    table.play("ann", "c3-d4").expect("legal");
    assert_eq!(table.think(5).head, 2);
    assert_eq!(code(table.play("bob", "b6-a5")), "not-your-seat");
    assert!(table.reopened().header().seats[1].is_computer());
}

#[test]
fn whoever_plays_alone_has_no_one_to_ask() {
    let mut table = Table::new(request([human(), human()], None));
    assert_eq!(code(table.act("ann", ask(OfferKind::Draw))), "nobody-to-ask");
}

#[test]
fn a_finished_game_that_is_read_is_over() {
    let read = |result: &str, more: &str| {
        let record =
            format!("{more}[GameType \"25\"]\n[Result \"{result}\"]\n\n1. c3-d4 f6-g5 {result}");
        let request = request([human(), human()], None);
        Table::new(NewGame { record: Some(record), ..request }).view("ann").outcome
    };
    assert_eq!(read("*", ""), None);
    let lost = read("0-1", "").expect("over");
    assert_eq!((lost.winner, lost.reason), (Some(Side::Black), OutcomeReason::Recorded));
    assert_eq!(read("1/2-1/2", "").expect("over").winner, None);
    let resigned = read("1-0", "[Termination \"abandoned\"]\n").expect("over");
    assert_eq!((resigned.winner, resigned.reason), (Some(Side::White), OutcomeReason::Resigned));
}
