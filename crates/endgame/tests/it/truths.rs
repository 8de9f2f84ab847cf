//! Counts that others have published.

use crate::{build, slices};
use saltus_endgame::{Slice, SliceInfo};
use tempfile::tempdir;

fn counts(slices: &[SliceInfo]) -> [u64; 3] {
    let sum = |count: fn(&SliceInfo) -> u64| slices.iter().map(count).sum();
    [sum(|it| it.won), sum(|it| it.lost), sum(|it| it.drawn)]
}

const KINGS: Slice = Slice { own_men: 0, own_kings: 1, other_men: 0, other_kings: 1 };

/// Trice, damforum.nl t=2603; the totals by others' programs.
#[test]
fn english_two_pieces() {
    let folder = tempdir().expect("a folder");
    build("english", folder.path(), 2);
    let slices = slices("english", folder.path());
    assert_eq!(counts(&slices), [716, 402, 2370]);
    let kings: Vec<_> = slices.into_iter().filter(|it| it.slice == KINGS).collect();
    assert_eq!(counts(&kings), [230, 108, 654]);
    assert_eq!(kings[0].longest, Some(11));
}

/// Wiesenekker, GWDEGTB: of the wins, 408 are captures at once.
#[test]
fn international_two_kings() {
    let folder = tempdir().expect("a folder");
    build("international", folder.path(), 2);
    let kings: Vec<_> =
        slices("international", folder.path()).into_iter().filter(|it| it.slice == KINGS).collect();
    assert_eq!(counts(&kings), [424, 2, 2024]);
    assert_eq!(kings[0].by_plies, [(1, 408), (2, 2), (3, 16)]);
}

/// Wiesenekker, GWDEGTB: king and man against king and man, for each number of plies.
#[test]
#[ignore = "builds all tables of four pieces: ten seconds"]
fn international_king_and_man_each() {
    let folder = tempdir().expect("a folder");
    build("international", folder.path(), 4);
    let slices = slices("international", folder.path());
    let both: Vec<_> = slices.into_iter().filter(|it| it.slice.to_string() == "KM-KM").collect();
    assert_eq!(counts(&both), [882_645, 26_562, 3_568_953]);
    let of_parity = |parity: u32| {
        let plies = both[0].by_plies.iter().filter(move |(plies, _)| plies % 2 == parity);
        plies.map(|&(_, count)| count).collect::<Vec<_>>()
    };
    let lost = [91, 12_088, 2_861, 4_109, 5_919, 913, 237, 194, 120, 30];
    let won = [262_080, 123_240, 199_481, 260_127, 27_705, 5_969, 1_895, 1_266, 684, 198];
    assert_eq!((of_parity(0), of_parity(1)), (lost.to_vec(), won.to_vec()));
}
