//! Every variant keeps the promises of a game: see `saltus_game::testkit`.

use saltus_draughts::{Position, Variant, for_each_variant};
use saltus_game::{Side, testkit};

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
        }
    }
}

#[test]
fn every_variant_conforms() {
    macro_rules! check_all {
        ($($variant:ident)*) => { $(check::<saltus_draughts::$variant>();)* };
    }
    for_each_variant!(check_all);
}
