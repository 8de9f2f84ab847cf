//! What can be done to a game, without a screen.

use super::*;
use saltus_engine::Stop;
use std::time::Duration;

fn session(id: &str, white: &str, black: &str) -> Session {
    let game = AnyGame::start(id).expect("a game");
    let names = game.custom();
    let controllers = [white, black].map(|controller| controller.parse().expect("a controller"));
    Session::new(game, names, controllers, "2026.11.15".to_owned())
}

fn live(id: &str, white: &str, black: &str) -> LiveGame {
    LiveGame::new(session(id, white, black), Stop::new(), Autosave::default()).expect("players")
}

/// Waits for the computer to move.
fn computer(live: &mut LiveGame) {
    live.go_on();
    while live.is_thinking() {
        live.next_update(Duration::from_secs(10));
    }
}

#[test]
fn undo_goes_back_to_ones_own_move() {
    let mut live = live("halma-8x8", "human", "random:seed=1");
    assert_eq!(live.undo(), 0);
    live.play("b2-d2");
    assert_eq!(live.undo(), 1, "the computer has not moved yet");
    live.play("b2-d2");
    computer(&mut live);
    live.play("d1-e1");
    computer(&mut live);
    assert_eq!(live.session.game().moves_made(), 4);
    assert_eq!(live.undo(), 2);
    assert!(live.session.waits_for_human());
    assert_eq!(live.session.game().moves_made(), 2);
    assert_eq!(live.redo(), 2);
    assert_eq!(live.session.game().moves_made(), 4);
    assert_eq!(live.redo(), 0);
}

#[test]
fn the_first_move_of_the_computer_stands() {
    let mut live = live("russian", "random:seed=1", "human");
    computer(&mut live);
    assert_eq!(live.undo(), 0);
    assert_eq!(live.session.game().moves_made(), 1);
}

#[test]
fn two_people_take_back_one_move_each() {
    let mut live = live("halma-8x8", "human", "human");
    live.play("b2-d2");
    live.play("g7-e7");
    assert_eq!(live.undo(), 1);
    assert_eq!(live.session.game().turn(), Seat::at(1));
    live.play("h5-h4");
    assert_eq!(live.redo(), 0, "another move was made");
}

#[test]
fn a_game_that_was_given_up_can_go_on() {
    let mut live = live("russian", "human", "random");
    live.resign(Seat::at(0));
    assert_eq!(live.session.end(), Some(End::Resigned(Seat::at(0), 2)));
    assert_eq!(live.session.end().expect("over").to_string(), "black wins: white resigns");
    assert!(!live.session.waits_for_human());
    assert_eq!(live.undo(), 1);
    assert!(live.session.waits_for_human());
}

#[test]
fn players_that_compute_play_to_the_end() {
    let mut live = live("simple-4x4", "level:number=1", "random:seed=0");
    while live.session.end().is_none() {
        computer(&mut live);
    }
    let end = live.session.end().expect("over");
    assert!(matches!(end, End::Rules(_)), "{end}");
    assert!(live.session.game().moves_made() > 4);
    live.restart();
    assert_eq!((live.session.game().moves_made(), live.session.end()), (0, None));
}

#[test]
fn whoever_watches_stops_the_game_and_whoever_plays_the_thinking() {
    let mut watched = live("halma", "engine:time=60s", "random");
    watched.go_on();
    watched.stop.stop();
    while watched.is_thinking() {
        watched.next_update(Duration::from_secs(10));
    }
    assert_eq!(watched.session.game().moves_made(), 0);
    let mut played = live("halma", "engine:time=60s", "human");
    played.go_on();
    // It has a move from the first depth on.
    while !matches!(played.next_update(Duration::from_secs(10)), Some(Update::Thinking(_))) {}
    played.stop.stop();
    while played.is_thinking() {
        played.next_update(Duration::from_secs(10));
    }
    assert_eq!(played.session.game().moves_made(), 1);
    assert!(!played.stop.is_stopped(), "the next thought is not stopped");
}

#[test]
fn advice_is_a_legal_move_and_changes_nothing() {
    let mut live = live("english", "random", "human");
    live.advise();
    let mut advice = None;
    while live.is_thinking() {
        if let Some(Update::Advice(choice, _)) = live.next_update(Duration::from_secs(10)) {
            advice = Some(choice);
        }
    }
    let choice = advice.expect("advice");
    assert!(live.session.game().legal_move(&choice.mv, Names::Numbers).is_ok());
    let hint = crate::messages::hint(&live.session, &choice, None);
    assert!(hint.starts_with(&format!("Hint: {}", choice.mv)), "{hint}");
    assert_eq!(live.session.game().moves_made(), 0);
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
        let [white, black] = <[_; 2]>::try_from(read.controllers).expect("two seats");
        assert_eq!(white, Some(Controller::Human));
        assert_eq!(
            black.map(|controller| controller.to_string()),
            Some("level:number=3,seed=7".to_owned())
        );
    }
    assert!(Resumed::read("no game at all", None).is_err());
}

#[test]
fn a_game_set_up_begins_where_it_began() {
    let game = AnyGame::start("russian").and_then(|game| game.at_position("W:Wc3,Kg1:Bh8,f6"));
    let game = game.expect("a position");
    let mut session = Session::new(
        game,
        Names::Letters,
        [Controller::Human, Controller::Human],
        "2026.11.15".to_owned(),
    );
    session.play("c3-b4").expect("legal");
    let read = Resumed::read(&session.record(), None).expect("our own record");
    assert_eq!(read.game.beginning().position(Names::Letters), "W:Wc3,Kg1:Bh8,f6");
    assert_eq!(read.game.moves_made(), 1);
}
