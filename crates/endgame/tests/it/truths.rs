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
    let kings: Vec<_> = slices("international", folder.path())
        .into_iter()
        .filter(|it| it.slice == KINGS)
        .collect();
    assert_eq!(counts(&kings), [424, 2, 2024]);
    assert_eq!(kings[0].by_plies, [(1, 408), (2, 2), (3, 16)]);
}
