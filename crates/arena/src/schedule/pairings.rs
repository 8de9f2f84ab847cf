//! Which two entrants meet in a tournament, by their places from 0 on: the first of two has the first move in the
//! first game of each pair.

/// Everyone meets everyone else.
///
/// ```
/// assert_eq!(saltus_arena::round_robin(3), [(0, 1), (0, 2), (1, 2)]);
/// ```
pub fn round_robin(entrants: usize) -> Vec<(usize, usize)> {
    all(entrants).filter(|(first, second)| first < second).collect()
}

/// The first meets each of the others.
pub fn gauntlet(entrants: usize) -> Vec<(usize, usize)> {
    (1..entrants).map(|other| (0, other)).collect()
}

/// Everyone meets everyone in both orders, and itself.
pub fn ordered(entrants: usize) -> Vec<(usize, usize)> {
    all(entrants).collect()
}

fn all(entrants: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..entrants).flat_map(move |first| (0..entrants).map(move |second| (first, second)))
}
