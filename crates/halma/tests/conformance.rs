//! Every game keeps the promises of a game: see `saltus_game::testkit`.

use saltus_game::{Position as _, testkit};
use saltus_halma::{Bundle, GAMES, Move, Position, Rules, Square, Squares, game};
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
                position.each_piece(|piece| {
                    let mut of_piece = Vec::new();
                    piece.in_order(|to| {
                        of_piece.push(Move { from: piece.from, to });
                        ControlFlow::Continue(())
                    });
                    assert_eq!(of_piece.iter().map(|mv| mv.to).collect::<Squares>(), piece.ends);
                    gathered.append(&mut of_piece);
                    ControlFlow::Continue(())
                });
                listed.retain(|mv| !mv.is_pass());
                bundles_hold(&position, &listed);
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

/// The bundles hold just these moves, each once, where they hold any.
fn bundles_hold(position: &Position, listed: &[Move]) {
    let mut bundled = Vec::new();
    let by_bundles = position.each_bundle(|bundle| {
        let before = bundled.len();
        for class in 0..4 {
            for to in bundle.ends().iter().filter(|to| to.place() / 64 == class) {
                let to_place = to.place();
                match bundle {
                    Bundle::Steps { direction, .. } => {
                        let from = Square::at_place(direction.back(class, to_place));
                        assert!(bundle.pieces().has(from));
                        bundled.push(Move { from, to });
                    }
                    Bundle::Jumps { pieces, .. } => {
                        let pieces = pieces.iter().filter(|from| from.place() / 64 == class);
                        bundled.extend(pieces.map(|from| Move { from, to }));
                    }
                }
            }
        }
        assert_eq!(bundle.count() as usize, bundled.len() - before);
        // A bundle cut down to one square holds the moves to it and no others.
        for to in bundle.ends().iter().take(2) {
            let only = bundle.ending_on(Squares::of(to));
            let moves = bundled[before..].iter().filter(|mv| mv.to == to);
            assert_eq!(only.pieces(), moves.map(|mv| mv.from).collect(), "{position:?}");
        }
    });
    let sorted = |mut moves: Vec<Move>| {
        moves.sort_by_key(|mv| (mv.from.index(), mv.to.index()));
        moves
    };
    if by_bundles {
        assert_eq!(sorted(bundled), sorted(listed.to_vec()), "{position:?}");
    } else {
        assert!(bundled.is_empty(), "{position:?}");
    }
}
