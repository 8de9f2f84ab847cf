//! What can be done to a game, without a screen.

use super::*;
use saltus_engine::Stop;
use std::time::Duration;

fn session(id: &str, white: &str, black: &str) -> Session {
    let game = AnyGame::start(id).expect("a game");
    let names = game.custom();
    let seats = [white, black].map(|seat| seat.parse().expect("a seat"));
    Session::new(game, names, seats, "2026.11.15".to_owned())
}

fn table(id: &str, white: &str, black: &str) -> Table {
    Table::new(session(id, white, black), Stop::new(), Keeper::default()).expect("players")
}

/// Waits for the computer to move.
fn computer(table: &mut Table) {
    table.go_on();
    while table.is_thinking() {
        table.news(Duration::from_secs(10));
    }
}

#[test]
fn undo_goes_back_to_ones_own_move() {
    let mut table = table("halma-8x8", "human", "random:seed=1");
    assert_eq!(table.undo(), 0);
    table.play("b2-d2");
    assert_eq!(table.undo(), 1, "the computer has not moved yet");
    table.play("b2-d2");
    computer(&mut table);
    table.play("d1-e1");
    computer(&mut table);
    assert_eq!(table.session.game().moves_made(), 4);
    assert_eq!(table.undo(), 2);
    assert!(table.session.waits_for_human());
    assert_eq!(table.session.game().moves_made(), 2);
    assert_eq!(table.redo(), 2);
    assert_eq!(table.session.game().moves_made(), 4);
    assert_eq!(table.redo(), 0);
}

#[test]
fn the_first_move_of_the_computer_stands() {
    let mut table = table("russian", "random:seed=1", "human");
    computer(&mut table);
    assert_eq!(table.undo(), 0);
    assert_eq!(table.session.game().moves_made(), 1);
}

#[test]
fn two_people_take_back_one_move_each() {
    let mut table = table("halma-8x8", "human", "human");
    table.play("b2-d2");
    table.play("g7-e7");
    assert_eq!(table.undo(), 1);
    assert_eq!(table.session.game().turn(), Side::Black);
    table.play("h5-h4");
    assert_eq!(table.redo(), 0, "another move was made");
}

#[test]
fn a_game_that_was_given_up_can_go_on() {
    let mut table = table("russian", "human", "random");
    table.resign(Side::White);
    assert_eq!(table.session.end(), Some(End::Resigned(Side::White)));
    assert_eq!(table.session.end().expect("over").to_string(), "black wins: white resigns");
    assert!(!table.session.waits_for_human());
    assert_eq!(table.undo(), 1);
    assert!(table.session.waits_for_human());
}

#[test]
fn players_that_compute_play_to_the_end() {
    let mut table = table("simple-4x4", "level:number=1", "random:seed=0");
    while table.session.end().is_none() {
        computer(&mut table);
    }
    let end = table.session.end().expect("over");
    assert!(matches!(end, End::Rules(_)), "{end}");
    assert!(table.session.game().moves_made() > 4);
    table.restart();
    assert_eq!((table.session.game().moves_made(), table.session.end()), (0, None));
}

#[test]
fn whoever_watches_stops_the_game_and_whoever_plays_the_thinking() {
    let mut watched = table("halma", "engine:time=60s", "random");
    watched.go_on();
    watched.stop.stop();
    while watched.is_thinking() {
        watched.news(Duration::from_secs(10));
    }
    assert_eq!(watched.session.game().moves_made(), 0);
    let mut played = table("halma", "engine:time=60s", "human");
    played.go_on();
    // It has a move from the first depth on.
    while !matches!(played.news(Duration::from_secs(10)), Some(News::Thinking(_))) {}
    played.stop.stop();
    while played.is_thinking() {
        played.news(Duration::from_secs(10));
    }
    assert_eq!(played.session.game().moves_made(), 1);
    assert!(!played.stop.is_stopped(), "the next thought is not stopped");
}

#[test]
fn advice_is_a_legal_move_and_changes_nothing() {
    let mut table = table("english", "random", "human");
    table.advise();
    let mut advice = None;
    while table.is_thinking() {
        if let Some(News::Advice(choice, _)) = table.news(Duration::from_secs(10)) {
            advice = Some(choice);
        }
    }
    let choice = advice.expect("advice");
    assert!(table.session.game().legal_move(&choice.mv, Names::Numbers).is_ok());
    let hint = crate::words::hint(&table.session, &choice, None);
    assert!(hint.starts_with(&format!("Hint: {}", choice.mv)), "{hint}");
    assert_eq!(table.session.game().moves_made(), 0);
}

#[test]
fn a_record_comes_back_with_its_players() {
    for (id, moves) in [
        ("english", &["11-15", "23-19"][..]),
        ("halma:board=6x6,camp=3/2/1", &["c1-d1", "f6-d4", "d1-e1"]),
        ("russian", &[]),
    ] {
        let mut session = session(id, "human", "level:number=3,seed=7");
        for mv in moves {
            session.play(mv).expect("legal");
        }
        let read = Resumed::read(&session.record(), None).expect("our own record");
        assert_eq!(read.game.id(), id);
        assert_eq!(read.game.past(session.names()), session.game().past(session.names()));
        let [white, black] = read.seats;
        assert_eq!(white, Some(Seat::Human));
        assert_eq!(black.map(|seat| seat.to_string()), Some("level:number=3,seed=7".to_owned()));
    }
    assert!(Resumed::read("no game at all", None).is_err());
}

#[test]
fn a_game_set_up_begins_where_it_began() {
    let game = AnyGame::start("russian").and_then(|game| game.at_position("W:Wc3,Kg1:Bh8,f6"));
    let game = game.expect("a position");
    let mut session =
        Session::new(game, Names::Letters, [Seat::Human, Seat::Human], "2026.11.15".to_owned());
    session.play("c3-b4").expect("legal");
    let read = Resumed::read(&session.record(), None).expect("our own record");
    assert_eq!(read.game.beginning().position(Names::Letters), "W:Wc3,Kg1:Bh8,f6");
    assert_eq!(read.game.moves_made(), 1);
}
