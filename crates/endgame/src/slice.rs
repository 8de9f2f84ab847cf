//! Slices: the placements of one material. A slice is solved together with its mirror, the same material with the other
//! side to move, after all slices that a capture or a crowning leads to.

use saltus_draughts::{Placement, Variant};
use saltus_game::{Bits, Side};
use std::fmt;

/// How many men and kings each side has; *own* is the side to move.
///
/// ```
/// use saltus_endgame::Slice;
/// let slice = Slice { own_men: 1, own_kings: 2, other_men: 0, other_kings: 1 };
/// assert_eq!(slice.to_string(), "KKM-K");
/// assert_eq!(slice.mirror().to_string(), "K-KKM");
/// assert_eq!(slice.pieces(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slice {
    /// Men of the side to move.
    pub own_men: u8,
    /// Kings of the side to move.
    pub own_kings: u8,
    /// Men of the other side.
    pub other_men: u8,
    /// Kings of the other side.
    pub other_kings: u8,
}

impl Slice {
    /// How many different [codes](Slice::code) there are.
    pub(crate) const CODES: usize = 1 << 12;

    pub(crate) const fn new(own: (u8, u8), other: (u8, u8)) -> Slice {
        Slice { own_men: own.0, own_kings: own.1, other_men: other.0, other_kings: other.1 }
    }

    /// The same material with the other side to move.
    pub fn mirror(self) -> Slice {
        Slice::new((self.other_men, self.other_kings), (self.own_men, self.own_kings))
    }

    /// The pieces of both sides.
    pub fn pieces(self) -> u32 {
        [self.own_men, self.own_kings, self.other_men, self.other_kings]
            .into_iter()
            .map(u32::from)
            .sum()
    }

    /// Where it stands in a list of all slices: no count is larger than seven.
    #[inline]
    pub(crate) fn code(self) -> usize {
        let [a, b, c, d] =
            [self.own_men, self.own_kings, self.other_men, self.other_kings].map(usize::from);
        (a << 9 | b << 6 | c << 3 | d) % Slice::CODES
    }

    /// The slice of a placement, White being its side to move.
    #[inline]
    pub(crate) fn of<V: Variant>(placement: &Placement<V>) -> Slice {
        let count = |set: V::Set| set.count() as u8;
        let [own, other] =
            Side::BOTH.map(|side| (count(placement.men(side)), count(placement.kings(side))));
        Slice::new(own, other)
    }

    /// The slice and its mirror; one slice only where both are the same.
    pub(crate) fn pair(self) -> Vec<Slice> {
        if self == self.mirror() { vec![self] } else { vec![self, self.mirror()] }
    }

    /// One slice of each pair of so many pieces, in an order in which they can be solved: the fewer men the sooner.
    pub(crate) fn pairs(pieces: u32) -> Vec<Slice> {
        let pieces = pieces as u8;
        let mut slices = Vec::new();
        for own in 1..pieces {
            let other = pieces - own;
            for own_men in 0..=own {
                for other_men in 0..=other {
                    let slice =
                        Slice::new((own_men, own - own_men), (other_men, other - other_men));
                    if slice >= slice.mirror() {
                        slices.push(slice);
                    }
                }
            }
        }
        slices.sort_by_key(|slice| (slice.own_men + slice.other_men, *slice));
        slices
    }

    /// Every slice that a capture or a crowning of either side leads to, from this slice or its mirror.
    pub(crate) fn conversions(self) -> Vec<Slice> {
        let mut found = Vec::new();
        for slice in self.pair() {
            let own = (slice.own_men, slice.own_kings);
            let crowned = (own.0 > 0).then(|| (own.0 - 1, own.1 + 1));
            for own in [Some(own), crowned].into_iter().flatten() {
                for men in 0..=slice.other_men {
                    for kings in 0..=slice.other_kings {
                        let other = (men, kings);
                        let next = Slice::new(other, own);
                        let converts = next.pieces() < slice.pieces() || Some(own) == crowned;
                        if converts && men + kings > 0 {
                            found.push(next);
                        }
                    }
                }
            }
        }
        found.sort();
        found.dedup();
        found
    }
}

impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |men: u8, kings: u8| "K".repeat(kings.into()) + &"M".repeat(men.into());
        let own = side(self.own_men, self.own_kings);
        f.pad(&format!("{own}-{}", side(self.other_men, self.other_kings)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_slice_leads_to_is_solved_before_it() {
        let mut solved = Vec::new();
        for pieces in 2..=6 {
            for slice in Slice::pairs(pieces) {
                assert!(
                    slice.conversions().iter().all(|needed| solved.contains(needed)),
                    "{slice}"
                );
                solved.extend(slice.pair());
            }
        }
        let mut once = solved.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), solved.len());
        // For each number of pieces of a side, so many kinds of it and one more.
        assert_eq!(
            solved.iter().filter(|slice| slice.pieces() == 4).count(),
            2 * 4 + 3 * 3 + 4 * 2
        );
    }
}
