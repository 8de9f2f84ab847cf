//! Every variant keeps the promises of a game: see `saltus_game::testkit`.

use saltus_draughts::{Position, Variant, for_each_variant};
use saltus_game::testkit;

fn check<V: Variant>() {
    let seen = testkit::check(&Position::<V>::start(), 1, 40, 200);
    assert!(seen > 200, "{} positions of {}", seen, V::RULES.id);
}

#[test]
fn every_variant_conforms() {
    macro_rules! check_all {
        ($($variant:ident)*) => { $(check::<saltus_draughts::$variant>();)* };
    }
    for_each_variant!(check_all);
}
