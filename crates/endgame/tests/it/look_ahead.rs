//! Values of placements that no file holds: with those that files hold they must make up the counts of the solver.

use crate::{build, slices};
use saltus_draughts::{English, Frisian, Placed, Russian, Setup, Variant};
use saltus_endgame::{Slice, Tables, Value};
use saltus_game::Side;
use std::collections::BTreeMap;
use tempfile::tempdir;

/// Looks up every placement of one king each and one more piece of White, with White to move and with Black.
fn check<V: Variant>(extra_king: bool) {
    let folder = tempdir().expect("a folder");
    build(V::RULES.id, folder.path(), 3);
    let tables = Tables::<V>::open(folder.path(), 3, |error| panic!("{error}"));
    let (men, kings) = if extra_king { (0, 2) } else { (1, 1) };
    let slice = Slice { own_men: men, own_kings: kings, other_men: 0, other_kings: 1 };
    let squares = V::GEOMETRY.squares();
    for (turn, slice) in [(Side::White, slice), (Side::Black, slice.mirror())] {
        let mut counted: BTreeMap<u32, u64> = BTreeMap::new();
        let mut drawn = 0;
        for first in 1..=squares {
            for (second, third) in (1..=squares).flat_map(|a| (1..=squares).map(move |b| (a, b))) {
                let twice = extra_king && second > first;
                if twice || first == second || second == third || third == first {
                    continue;
                }
                let pieces = [
                    (Side::White, extra_king, first),
                    (Side::White, true, second),
                    (Side::Black, true, third),
                ];
                let pieces = pieces.map(|(side, king, square)| Placed { side, king, square });
                let setup = Setup { pieces: pieces.into(), turn, king_runs: vec![] };
                let Ok(position) = setup.position::<V>() else { continue };
                match tables.value(&position).expect("in the tables") {
                    Value::Draw => drawn += 1,
                    Value::Win(plies) | Value::Loss(plies) => {
                        *counted.entry(plies.expect("three pieces")).or_default() += 1;
                    }
                }
            }
        }
        let info = slices(V::RULES.id, folder.path()).into_iter().find(|it| it.slice == slice);
        let info = info.expect("it was built");
        assert_eq!(counted.into_iter().collect::<Vec<_>>(), info.by_plies, "{slice}");
        assert_eq!(drawn, info.drawn, "{slice}");
    }
}

#[test]
fn all_placements_make_up_the_counts() {
    check::<English>(false);
    check::<Russian>(true);
    check::<Frisian>(false);
}
