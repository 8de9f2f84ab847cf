//! Every game keeps the promises of a game: see `saltus_game::testkit`.

use saltus_game::{Position as _, testkit};
use saltus_halma::{GAMES, Move, MoveSet, Position, Rules, Square, Squares, game};
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
fn destinations_by_piece_are_the_legal_moves() {
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
                    assert_eq!(
                        of_piece.iter().map(|mv| mv.to).collect::<Squares>(),
                        piece.destinations
                    );
                    gathered.append(&mut of_piece);
                    ControlFlow::Continue(())
                });
                listed.retain(|mv| !mv.is_pass());
                move_sets_hold(&position, &listed);
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

/// The sets hold just these moves, each once, where they hold any.
fn move_sets_hold(position: &Position, listed: &[Move]) {
    let mut in_sets = Vec::new();
    let by_sets = position.each_move_set(|set| {
        let before = in_sets.len();
        for class in 0..4 {
            for to in set.destinations().iter().filter(|to| to.place() / 64 == class) {
                let to_place = to.place();
                match set {
                    MoveSet::Steps { direction, .. } => {
                        let from = Square::at_place(direction.back(class, to_place));
                        assert!(set.pieces().has(from));
                        in_sets.push(Move { from, to });
                    }
                    MoveSet::Jumps { pieces, .. } => {
                        let pieces = pieces.iter().filter(|from| from.place() / 64 == class);
                        in_sets.extend(pieces.map(|from| Move { from, to }));
                    }
                }
            }
        }
        assert_eq!(set.count() as usize, in_sets.len() - before);
        // A set cut down to one square holds the moves to it and no others.
        for to in set.destinations().iter().take(2) {
            let only = set.ending_on(Squares::of(to));
            let moves = in_sets[before..].iter().filter(|mv| mv.to == to);
            assert_eq!(only.pieces(), moves.map(|mv| mv.from).collect(), "{position:?}");
        }
    });
    let sorted = |mut moves: Vec<Move>| {
        moves.sort_by_key(|mv| (mv.from.index(), mv.to.index()));
        moves
    };
    if by_sets {
        assert_eq!(sorted(in_sets), sorted(listed.to_vec()), "{position:?}");
    } else {
        assert!(in_sets.is_empty(), "{position:?}");
    }
}
