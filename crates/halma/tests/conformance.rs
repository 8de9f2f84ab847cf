//! Every game keeps the promises of a game: see `saltus_game::testkit`.

use saltus_game::{Position as _, testkit};
use saltus_halma::{GAMES, Move, Position, Rules, Squares, game};
use std::ops::ControlFlow;

#[test]
fn every_game_conforms() {
    for named in GAMES {
        let start = Position::start(Rules::new(named.options).expect("games that ship are sound"));
        let seen = testkit::check(&start, 1, 3, 150);
        assert!(seen > 150, "only {seen} positions of {}", named.id);
    }
}

#[test]
fn every_option_conforms_on_small_boards() {
    for name in [
        "halma:board=4x4,camp=2/1",
        "halma:board=5x7,camp=2/2,goal-lock=hop,win=all-in-goal",
        "halma:board=16x4,camp=4/3,home-lock=on,leave-first=on",
        "halma-8x8:jumps=single,directions=4,home-deadline=3",
        "ugolki-9:goal-lock=turn,leave-first=on",
    ] {
        let start = Position::start(game(name).expect("the options are sound"));
        testkit::check(&start, 2, 20, 120);
    }
}

/// Sets of ends hold just the legal moves, and `may_end_soon` never misses an end.
#[test]
fn ends_by_piece_are_the_legal_moves() {
    let more = [
        "halma-8x8:goal-lock=hop",
        "halma:board=6x6,camp=3/2/1,leave-first=on",
        "halma:board=4x4,camp=2/1",
    ];
    for id in GAMES.iter().map(|named| named.id).chain(more) {
        let start = Position::start(game(id).expect("a known game"));
        for seed in 0..6 {
            for position in testkit::random_game(&start, seed, 150) {
                if position.outcome().is_some() {
                    continue;
                }
                let (mut listed, mut gathered) = (Vec::new(), Vec::new());
                position.legal_moves(&mut listed);
                position.each_piece(|from, ends| {
                    let mut of_piece = Vec::new();
                    position.each_end(from, |to| {
                        of_piece.push(Move { from, to });
                        ControlFlow::Continue(())
                    });
                    assert_eq!(of_piece.iter().map(|mv| mv.to).collect::<Squares>(), ends);
                    gathered.append(&mut of_piece);
                    ControlFlow::Continue(())
                });
                listed.retain(|mv| !mv.is_pass());
                assert_eq!(gathered, listed, "{id}: {position:?}");
                let ends = listed.iter().any(|&mv| {
                    let mut next = position.clone();
                    next.play(mv);
                    next.outcome().is_some()
                });
                assert!(!ends || position.may_end_soon(), "{id}: {position:?}");
            }
        }
    }
}
