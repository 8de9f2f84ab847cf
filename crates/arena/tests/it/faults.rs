//! Players that fail.

use crate::mock::{Actor, Fixture, List, by_spec, first_move, fixture, mock, play, sane, say};
use saltus_arena::{Adjudication, DispatchError, GameSpec, Opening, Termination};
use saltus_engine::{AnyGame, Control, PlayerError, Stop};
use saltus_game::{Seat, Side};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

fn end_of(fixture: &Fixture) -> (Option<Side>, Termination, usize) {
    let result = play(fixture, &Stop::never()).expect("no one stops it");
    (result.winner().and_then(Seat::side), result.termination, result.moves.len())
}

#[test]
fn a_panic_loses_the_game_and_keeps_its_words() {
    let panics = mock("panics", |game, _| match game.moves_made() {
        0..3 => Ok(first_move(game)),
        made => panic!("lost my head at move {made}"),
    });
    let game = fixture("international", sane(), panics);
    let told = Termination::Crash("lost my head at move 3".to_owned());
    assert_eq!(end_of(&game), (Some(Side::White), told, 3));
}

#[test]
fn nonsense_and_illegal_moves_lose() {
    for answer in ["", "castles", "32-33", "31-26-22", "99-98"] {
        let game = fixture("international", mock("odd", move |_, _| Ok(say(answer))), sane());
        let end = Termination::IllegalMove(answer.to_owned());
        assert_eq!(end_of(&game), (Some(Side::Black), end, 0), "{answer}");
    }
}

#[test]
fn an_error_loses() {
    let gives_up = mock("gives up", |_, _| Err(PlayerError::Stopped));
    let end = Termination::Crash("stopped before a move was found".to_owned());
    assert_eq!(end_of(&fixture("halma", gives_up, sane())), (Some(Side::Black), end, 0));
}

#[test]
fn who_cannot_be_made_loses_with_the_reason() {
    let wrong = by_spec("alphabeta:depth=1,eval=camp-distance");
    let (winner, end, moves) = end_of(&fixture("english", sane(), wrong));
    assert_eq!((winner, moves), (Some(Side::White), 0));
    assert!(
        matches!(&end, Termination::NotStarted(why) if why.contains("camp-distance")),
        "{end:?}"
    );
    let stillborn = Actor::new("stillborn", |_, _| panic!("not today"));
    let end = Termination::NotStarted("not today".to_owned());
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
    let touchy = Actor::new("touchy", |_, _| {
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
fn hangs() -> (Actor, Sender<()>) {
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
    let timeout = Some(Duration::from_millis(400));
    let adjudication = Adjudication { timeout, ..Adjudication::default() };
    Fixture { spec: GameSpec { adjudication, ..game.spec }, ..game }
}

#[test]
fn who_never_answers_has_lost() {
    let (hangs, _release) = hangs();
    let game = impatient(fixture("english", sane(), hangs));
    // Black begins, and hangs after two moves of each side.
    assert_eq!(end_of(&game), (Some(Side::White), Termination::Timeout, 4));
}

#[test]
fn who_answers_late_has_lost_too() {
    // Reacts to being stopped, which happens only after its timeout.
    let late = mock("late", |game, control| {
        while game.moves_made() >= 2 && !control.stop.is_stopped() {
            std::thread::yield_now();
        }
        Ok(first_move(game))
    });
    let game = impatient(fixture("halma", sane(), late.clone()));
    assert_eq!(end_of(&game), (Some(Side::White), Termination::Timeout, 3));
    let game = impatient(fixture("halma", late, sane()));
    assert_eq!(end_of(&game), (Some(Side::Black), Termination::Timeout, 2));
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
        list.run(workers, &Stop::never()).expect("threads");
        let played = list.results.into_iter().map(|result| result.expect("played"));
        let ends: Vec<Termination> = played.map(|result| result.termination).collect();
        for ends in ends.chunks(4) {
            assert_eq!(ends[0], Termination::Timeout);
            assert_eq!(ends[1], Termination::Crash("at once".to_owned()));
            assert_eq!(ends[2], Termination::IllegalMove("nonsense".to_owned()));
            assert!(matches!(ends[3], Termination::Rule(_)));
        }
    }
    drop(release);
}

#[test]
fn an_opening_that_cannot_be_played_is_a_fault_of_the_caller() {
    let opening = Opening { position: None, moves: vec!["99-98".to_owned()] };
    let game = fixture("english", sane(), sane());
    let game = Fixture { spec: GameSpec { opening, ..game.spec }, ..game };
    let error = List::new(vec![game]).run(2, &Stop::never()).expect_err("refused");
    assert!(matches!(&error, DispatchError::Spec { .. }), "{error}");
    assert!(error.to_string().contains("the opening cannot be played: move 1"), "{error}");
}
