//! Players that fail.

use crate::mock::{List, by_spec, first_move, fixture, mock, sane, say};
use saltus_arena::{Adjudication, End, Entrant, Fixture, Opening, play, run};
use saltus_engine::{AnyGame, Control, PlayerError, Stop};
use saltus_game::Side;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

fn end_of(fixture: &Fixture) -> (Option<Side>, End, usize) {
    let record = play(fixture, &Stop::never()).expect("no one stops it");
    (record.winner, record.end, record.moves.len())
}

#[test]
fn a_panic_loses_the_game_and_keeps_its_words() {
    let panics = mock("panics", |game, _| match game.moves_made() {
        0..3 => Ok(first_move(game)),
        made => panic!("lost my head at move {made}"),
    });
    let game = fixture("international", sane(), panics);
    let told = End::Crashed("lost my head at move 3".to_owned());
    assert_eq!(end_of(&game), (Some(Side::White), told, 3));
}

#[test]
fn nonsense_and_illegal_moves_lose() {
    for answer in ["", "castles", "32-33", "31-26-22", "99-98"] {
        let game = fixture("international", mock("odd", move |_, _| Ok(say(answer))), sane());
        let end = End::Illegal(answer.to_owned());
        assert_eq!(end_of(&game), (Some(Side::Black), end, 0), "{answer}");
    }
}

#[test]
fn an_error_loses() {
    let gives_up = mock("gives up", |_, _| Err(PlayerError::Stopped));
    let end = End::Crashed("stopped before a move was found".to_owned());
    assert_eq!(end_of(&fixture("halma", gives_up, sane())), (Some(Side::Black), end, 0));
}

#[test]
fn who_cannot_be_made_loses_with_the_reason() {
    let wrong = by_spec("alphabeta:depth=1,eval=camp-distance");
    let (winner, end, moves) = end_of(&fixture("english", sane(), wrong));
    assert_eq!((winner, moves), (Some(Side::White), 0));
    assert!(matches!(&end, End::NotStarted(why) if why.contains("camp-distance")), "{end:?}");
    let stillborn = Entrant::new("stillborn", |_, _| panic!("not today"));
    let end = End::NotStarted("not today".to_owned());
    assert_eq!(end_of(&fixture("english", stillborn, sane())), (Some(Side::Black), end, 0));
}

#[test]
fn a_player_that_panics_when_it_ends_has_not_lost() {
    struct Last;
    impl Drop for Last {
        fn drop(&mut self) {
            panic!("a last word");
        }
    }
    let touchy = Entrant::new("touchy", |_, _| {
        let last = Last;
        Ok(Box::new(crate::mock::Mock(move |game: &AnyGame, _: &Control<'_>| {
            let _ = &last;
            Ok(first_move(game))
        })))
    });
    let plain = end_of(&fixture("english", sane(), sane()));
    assert_eq!(end_of(&fixture("english", touchy, sane())), plain);
}

/// Waits in each move until the sender is gone; answers to no stop.
fn hangs() -> (Entrant, Sender<()>) {
    let (release, wait) = channel();
    let wait: Arc<Mutex<Receiver<()>>> = Arc::new(Mutex::new(wait));
    let hangs = mock("hangs", move |game, _| {
        if game.moves_made() >= 4 {
            let _ = wait.lock().expect("the lock").recv();
        }
        Ok(first_move(game))
    });
    (hangs, release)
}

fn impatient(game: Fixture) -> Fixture {
    // Much more than a player takes that does not wait, even on a busy machine.
    let patience = Some(Duration::from_millis(400));
    Fixture { adjudication: Adjudication { patience, ..Adjudication::default() }, ..game }
}

#[test]
fn who_never_answers_has_lost() {
    let (hangs, _release) = hangs();
    let game = impatient(fixture("english", sane(), hangs));
    // Black begins, and hangs after two moves of each side.
    assert_eq!(end_of(&game), (Some(Side::White), End::Hung, 4));
}

#[test]
fn who_answers_late_has_lost_too() {
    // Minds being stopped, which it is only after its patience.
    let late = mock("late", |game, control| {
        while game.moves_made() >= 2 && !control.stop.is_stopped() {
            std::thread::yield_now();
        }
        Ok(first_move(game))
    });
    let game = impatient(fixture("halma", sane(), late.clone()));
    assert_eq!(end_of(&game), (Some(Side::White), End::Hung, 3));
    let game = impatient(fixture("halma", late, sane()));
    assert_eq!(end_of(&game), (Some(Side::Black), End::Hung, 2));
}

#[test]
fn the_tournament_goes_on() {
    let (hangs, release) = hangs();
    let panics = mock("panics", |_, _| panic!("at once"));
    let odd = mock("odd", |_, _| Ok(say("nonsense")));
    for workers in [1, 3] {
        let mut fixtures = Vec::new();
        for _ in 0..2 {
            let hung = fixture("english", hangs.clone(), sane());
            fixtures.push(impatient(hung));
            for other in [&panics, &odd, &sane()] {
                fixtures.push(fixture("english", other.clone(), sane()));
            }
        }
        let mut list = List::new(fixtures);
        run(&mut list, workers, &Stop::never()).expect("threads");
        let ends: Vec<End> =
            list.records.into_iter().map(|record| record.expect("played").end).collect();
        for ends in ends.chunks(4) {
            assert_eq!(ends[0], End::Hung);
            assert_eq!(ends[1], End::Crashed("at once".to_owned()));
            assert_eq!(ends[2], End::Illegal("nonsense".to_owned()));
            assert!(matches!(ends[3], End::Rule(_)));
        }
    }
    drop(release);
}

#[test]
#[should_panic(expected = "an opening that was not checked: move 1")]
fn an_unchecked_opening_is_a_fault_of_the_caller() {
    let opening = Opening { position: None, moves: vec!["99-98".to_owned()] };
    let game = Fixture { opening, ..fixture("english", sane(), sane()) };
    let _ = run(&mut List::new(vec![game]), 2, &Stop::never());
}
