//! Placements of a slice as numbers without large gaps, and back.
//!
//! The men of either side are a combination of the squares on which they may stand; kings are a combination of the
//! squares that are left. Combinations are numbered in colexicographic order (the sum of binomial coefficients). Numbers
//! of which both sides' men share a square stand for nothing. Where a variant limits runs of king moves, each placement
//! counts once for every run.

use crate::slice::Slice;
use saltus_draughts::{Placement, Variant};
use saltus_game::{Bits, Side};
use std::marker::PhantomData;

/// More squares than any board has.
const MAX_SQUARES: usize = 128;
/// More pieces of a kind than any slice has.
const MAX_PIECES: usize = 8;

/// `BINOMIAL[k][n]`: how many ways there are to choose `k` of `n`, as far as a `u32` reaches.
static BINOMIAL: [[u32; MAX_SQUARES]; MAX_PIECES] = {
    let mut table = [[0u32; MAX_SQUARES]; MAX_PIECES];
    table[0] = [1; MAX_SQUARES];
    let mut k = 1;
    while k < MAX_PIECES {
        let mut n = 1;
        while n < MAX_SQUARES {
            table[k][n] = table[k][n - 1].saturating_add(table[k - 1][n - 1]);
            n += 1;
        }
        k += 1;
    }
    table
};

fn choose(n: u32, k: u8) -> u32 {
    BINOMIAL[usize::from(k)][n as usize]
}

/// The squares on which the men of a side may stand.
struct MenSquares {
    /// Their bits, rising.
    bits: Vec<u8>,
    /// For each bit, how many of them are lower.
    places: [u8; MAX_SQUARES],
}

impl MenSquares {
    fn new<V: Variant>(side: Side) -> MenSquares {
        let allowed = V::GEOMETRY.board & !V::GEOMETRY.crown[side.index()];
        let bits: Vec<u8> = allowed.squares().map(|bit| bit as u8).collect();
        let mut places = [0; MAX_SQUARES];
        for (place, &bit) in bits.iter().enumerate() {
            places[usize::from(bit)] = place as u8;
        }
        MenSquares { bits, places }
    }

    #[inline]
    fn rank<S: Bits>(&self, men: S) -> u32 {
        let mut rank = 0;
        for (k, bit) in men.squares().enumerate() {
            let place = self.places[bit as usize % MAX_SQUARES];
            rank += BINOMIAL[(k + 1) % MAX_PIECES][usize::from(place) % MAX_SQUARES];
        }
        rank
    }
}

#[inline]
fn rank_kings<S: Bits>(kings: S, free: S) -> u32 {
    let mut rank = 0;
    for (k, bit) in kings.squares().enumerate() {
        let place = (free & S::square(bit).before_first()).count();
        rank += BINOMIAL[(k + 1) % MAX_PIECES][place as usize % MAX_SQUARES];
    }
    rank
}

/// Numbers the placements of a slice.
pub(crate) struct Index<V: Variant> {
    pub slice: Slice,
    men: [MenSquares; 2],
    /// How many combinations there are of the other side's men, the own kings, and the other side's kings.
    sizes: [u32; 3],
    /// How many runs of king moves each side may have, none included.
    runs: [u32; 2],
    /// All numbers are smaller.
    len: u32,
    variant: PhantomData<V>,
}

impl<V: Variant> Index<V> {
    /// None if the slice has more placements than can be numbered.
    pub(crate) fn new(slice: Slice) -> Option<Index<V>> {
        let Slice { own_men, own_kings, other_men, other_kings } = slice;
        let men = [MenSquares::new::<V>(Side::White), MenSquares::new::<V>(Side::Black)];
        let left = V::GEOMETRY.squares() - u32::from(own_men + other_men);
        let sizes = [
            choose(men[1].bits.len() as u32, other_men),
            choose(left, own_kings),
            choose(left - u32::from(own_kings), other_kings),
        ];
        let runs = [(own_men, own_kings), (other_men, other_kings)].map(|(men, kings)| {
            match V::RULES.king_run {
                Some(limit) if men > 0 => 1 + u32::from(limit) * u32::from(kings),
                _ => 1,
            }
        });
        let factors = [choose(men[0].bits.len() as u32, own_men), runs[0], runs[1]];
        let mut all = sizes.iter().chain(&factors);
        let len = all.try_fold(1u32, |product, &factor| product.checked_mul(factor))?;
        Some(Index { slice, men, sizes, runs, len, variant: PhantomData })
    }

    /// All numbers are smaller.
    pub(crate) fn len(&self) -> u32 {
        self.len
    }

    /// How many numbers in a row have the same men.
    pub(crate) fn numbers_of_men(&self) -> u32 {
        self.sizes[1] * self.sizes[2] * self.runs[0] * self.runs[1]
    }

    /// The number of a placement of this slice.
    #[inline]
    pub(crate) fn rank(&self, placement: &Placement<V>) -> u32 {
        let men = Side::BOTH.map(|side| placement.men(side));
        let free = V::Set::from_wide(V::GEOMETRY.board) & !(men[0] | men[1]);
        let own_kings = placement.kings(Side::White);
        let mut rank = self.men[0].rank(men[0]);
        rank = rank * self.sizes[0] + self.men[1].rank(men[1]);
        rank = rank * self.sizes[1] + rank_kings(own_kings, free);
        rank = rank * self.sizes[2] + rank_kings(placement.kings(Side::Black), free & !own_kings);
        if let Some(limit) = V::RULES.king_run {
            rank = rank * self.runs[0] + run_number(placement, Side::White, limit);
            rank = rank * self.runs[1] + run_number(placement, Side::Black, limit);
        }
        rank
    }

    /// Whether a number is the one of its placement without runs of king moves.
    pub(crate) fn is_plain(&self, index: u32) -> bool {
        V::RULES.king_run.is_none() || index.is_multiple_of(self.runs[0] * self.runs[1])
    }
}

/// A run as a number: 0 for none.
fn run_number<V: Variant>(placement: &Placement<V>, side: Side, limit: u8) -> u32 {
    let Some((bit, moves)) = placement.run(side) else { return 0 };
    let lower = (placement.kings(side) & V::Set::square(bit).before_first()).count();
    1 + lower * u32::from(limit) + u32::from(moves) - 1
}

/// All combinations of `k` of `n` places in colexicographic order, the places of each rising.
struct Combinations {
    k: usize,
    places: Vec<u8>,
}

impl Combinations {
    fn new(k: u8, n: u32) -> Combinations {
        let k = usize::from(k);
        let mut places = Vec::with_capacity(k * BINOMIAL[k][n as usize] as usize);
        let mut now: Vec<u8> = (0..k as u8).collect();
        loop {
            places.extend_from_slice(&now);
            // The lowest place that can go one up does so, and those below it begin again.
            let room =
                |i: usize| u32::from(now[i]) + 1 < now.get(i + 1).map_or(n, |&next| next.into());
            let Some(i) = (0..k).find(|&i| room(i)) else { break };
            now[i] += 1;
            (0..i).for_each(|j| now[j] = j as u8);
        }
        Combinations { k, places }
    }

    #[inline]
    fn get(&self, rank: u32) -> &[u8] {
        let start = rank as usize * self.k;
        &self.places[start..start + self.k]
    }
}

/// Finds the placements of numbers; fastest for numbers that rise.
pub(crate) struct Cursor<'a, V: Variant> {
    index: &'a Index<V>,
    combinations: &'a Unranker,
    /// The number of the men that the rest is about.
    men_rank: Option<u32>,
    men: [V::Set; 2],
    /// The squares without men, rising.
    free: Vec<u8>,
}

/// The combinations that a slice is made of.
pub(crate) struct Unranker {
    men: [Combinations; 2],
    kings: [Combinations; 2],
}

impl Unranker {
    pub(crate) fn new<V: Variant>(index: &Index<V>) -> Unranker {
        let Slice { own_men, own_kings, other_men, other_kings } = index.slice;
        let squares = index.men.each_ref().map(|men| men.bits.len() as u32);
        let left = V::GEOMETRY.squares() - u32::from(own_men + other_men);
        Unranker {
            men: [Combinations::new(own_men, squares[0]), Combinations::new(other_men, squares[1])],
            kings: [
                Combinations::new(own_kings, left),
                Combinations::new(other_kings, left - u32::from(own_kings)),
            ],
        }
    }
}

impl<'a, V: Variant> Cursor<'a, V> {
    pub(crate) fn new(index: &'a Index<V>, combinations: &'a Unranker) -> Cursor<'a, V> {
        Cursor { index, combinations, men_rank: None, men: [V::Set::EMPTY; 2], free: Vec::new() }
    }

    /// The placement of a number; none if both sides' men would share a square.
    #[inline]
    pub(crate) fn at(&mut self, number: u32) -> Option<Placement<V>> {
        let Index { sizes, runs, .. } = self.index;
        let (number, run) = match V::RULES.king_run {
            Some(_) => (number / (runs[0] * runs[1]), number % (runs[0] * runs[1])),
            None => (number, 0),
        };
        let (number, other_kings) = (number / sizes[2], number % sizes[2]);
        let (men_rank, own_kings) = (number / sizes[1], number % sizes[1]);
        if self.men_rank != Some(men_rank) {
            self.place_men(men_rank);
        }
        if (self.men[0] & self.men[1]).any() {
            return None;
        }
        let own_places = self.combinations.kings[0].get(own_kings);
        let mut kings = [V::Set::EMPTY; 2];
        for &place in own_places {
            kings[0] |= V::Set::square(self.free[usize::from(place)].into());
        }
        for &place in self.combinations.kings[1].get(other_kings) {
            // Counted without the own kings.
            let place = own_places.iter().fold(place, |place, &own| place + u8::from(own <= place));
            kings[1] |= V::Set::square(self.free[usize::from(place)].into());
        }
        let placement = Placement::new(self.men, kings);
        Some(if run == 0 { placement } else { self.with_runs(placement, run) })
    }

    #[cold]
    fn place_men(&mut self, men_rank: u32) {
        let Index { sizes, men: squares, .. } = self.index;
        self.men_rank = Some(men_rank);
        let ranks = [men_rank / sizes[0], men_rank % sizes[0]];
        for side in 0..2 {
            let places = self.combinations.men[side].get(ranks[side]).iter();
            let bits = places.map(|&place| squares[side].bits[usize::from(place)]);
            self.men[side] = bits.fold(V::Set::EMPTY, |men, bit| men | V::Set::square(bit.into()));
        }
        let free = V::Set::from_wide(V::GEOMETRY.board) & !(self.men[0] | self.men[1]);
        self.free.clear();
        self.free.extend(free.squares().map(|bit| bit as u8));
    }

    fn with_runs(&self, mut placement: Placement<V>, run: u32) -> Placement<V> {
        let numbers = [run / self.index.runs[1], run % self.index.runs[1]];
        let limit = u32::from(V::RULES.king_run.unwrap_or(1));
        for (side, number) in Side::BOTH.into_iter().zip(numbers) {
            if let Some(number) = number.checked_sub(1) {
                let mut kings = placement.kings(side).squares();
                let bit =
                    kings.nth((number / limit) as usize).expect("a run of a king that is there");
                placement = placement.with_run(side, bit, (number % limit) as u8 + 1);
            }
        }
        placement
    }
}
