//! Every variant keeps the promises of a game: see `saltus_game::testkit`.

use saltus_draughts::{Move, Position, Variant, for_each_variant};
use saltus_game::{Bits, Position as _, Side, testkit};

fn check<V: Variant>() {
    let seen = testkit::check(&Position::<V>::start(), 1, 40, 200);
    assert!(seen > 200, "{} positions of {}", seen, V::RULES.id);
    let mut moves = Vec::new();
    for seed in 0..20 {
        for position in testkit::random_game(&Position::<V>::start(), seed, 150) {
            for side in Side::BOTH {
                position.moves_for(side, &mut moves);
                let captures = moves.first().is_some_and(|mv| mv.is_capture());
                assert_eq!(position.can_capture(side), captures, "{side} in {position:?}");
            }
            check_sacrifices(&position);
        }
    }
}

/// The sacrifices are the steps after which the opponent can capture.
fn check_sacrifices<V: Variant>(position: &Position<V>) {
    let kings = Side::BOTH.iter().any(|&side| position.kings(side).any());
    if kings || Side::BOTH.iter().any(|&side| position.can_capture(side)) {
        return;
    }
    let (mut found, mut legal) = (Vec::new(), Vec::new());
    position.sacrifices(&mut found);
    position.legal_moves(&mut legal);
    let offers = |&mv: &Move<V>| {
        let mut next = position.clone();
        next.play(mv);
        next.can_capture(next.turn())
    };
    legal.retain(|mv| !mv.promotes() && offers(mv));
    let squares = |moves: &[Move<V>]| {
        let mut squares: Vec<_> = moves.iter().map(|mv| (mv.from(), mv.to())).collect();
        squares.sort_unstable();
        squares
    };
    assert_eq!(squares(&found), squares(&legal), "{position:?}");
}

#[test]
fn every_variant_conforms() {
    macro_rules! check_all {
        ($($variant:ident)*) => { $(check::<saltus_draughts::$variant>();)* };
    }
    for_each_variant!(check_all);
}
