//! Opponents who do not leave home, or find the way by chance: beaten wherever the rules allow it.

#[path = "../../../examples/stubborn/player.rs"]
mod player;

use super::{ask, place, play_on, start};
use player::Stubborn;
use saltus_engine::{AnyGame, Control, Seat};

/// A game of the engine from a seat against a stubborn opponent, to its end or to so many moves.
fn played(id: &str, seat: usize, stubborn: Stubborn, most: usize) -> AnyGame {
    let mut game = start(id);
    let mut engine = super::player(&game, "engine:nodes=300,hash=1");
    while game.outcome().is_none() && game.moves_made() < most {
        let mv = if game.turn() == Seat::at(seat) {
            ask(&mut *engine, &game, &mut Control::default()).mv
        } else {
            stubborn.choose(&game)
        };
        game.play(&mv).expect("a legal move");
    }
    game
}

#[test]
fn random_moves_are_beaten_within_400_rounds_where_a_full_camp_wins_or_home_must_be_left() {
    for id in ["halma", "halma-13", "halma-course", "halma-8x8", "halma-10x10"] {
        let mut game = start(id);
        play_on(&mut game, "engine:depth=2,hash=1", "random:seed=5", 800);
        let winner = game.outcome().and_then(|end| end.winner());
        assert_eq!(winner, Some(Seat::at(0)), "{}", place(&game));
    }
}

#[test]
fn whoever_stays_is_beaten_where_a_full_camp_wins_or_home_must_be_left() {
    for id in ["halma", "halma-13", "halma-course", "halma-8x8", "halma-10x10"] {
        for seat in [0, 1] {
            let game = played(id, seat, Stubborn::Stay, 800);
            let winner = game.outcome().and_then(|end| end.winner());
            assert_eq!(winner, Some(Seat::at(seat)), "{}", place(&game));
        }
    }
}

#[test]
fn a_hole_that_is_guarded_holds_only_where_home_need_not_be_left() {
    for (id, holds) in [
        ("halma", true),
        ("halma-13", true),
        ("halma-course", false),
        ("halma-8x8", false),
        ("halma-10x10", false),
    ] {
        for seat in [0, 1] {
            let game = played(id, seat, Stubborn::Hole, 400);
            let winner = game.outcome().and_then(|end| end.winner());
            assert_eq!(winner, (!holds).then_some(Seat::at(seat)), "{}", place(&game));
        }
    }
}
