//! Who sits where, in games for more than two.

/// Every way to seat these entrants in which each of them sits somewhere, in the same order each time: by the entrant on
/// the first seat, then on the second. Each entrant sits on each seat equally often, and next to each other one equally
/// often, so that neither the first move nor the neighbours favour anyone. With fewer entrants than seats some sit on
/// several.
///
/// ```
/// use saltus_arena::seatings;
/// assert_eq!(seatings(2, 2), [[0, 1], [1, 0]]);
/// assert_eq!([2, 3, 4].map(|entrants| seatings(entrants, 4).len()), [14, 36, 24]);
/// ```
pub fn seatings(entrants: usize, seats: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..seats {
        let one_more = |seating: Vec<usize>| {
            (0..entrants).map(move |entrant| [seating.as_slice(), &[entrant]].concat())
        };
        all = all.into_iter().flat_map(one_more).collect();
    }
    all.retain(|seating| (0..entrants).all(|entrant| seating.contains(&entrant)));
    all
}
