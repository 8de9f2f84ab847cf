//! The random numbers behind position keys (Zobrist hashing), computed by the compiler.
//!
//! A key is the exclusive-or of one number per fact of the position, so that a move changes it by
//! the few facts that it changes. The numbers are fixed: keys are the same in every run.

/// A small generator of well-mixed numbers: Steele, Lea and Flood's SplitMix64 (2014).
///
/// ```
/// let mut mix = saltus_game::keys::SplitMix::new(7);
/// let (a, b) = (mix.next(), mix.next());
/// assert_ne!(a, b);
/// assert_eq!(saltus_game::keys::SplitMix::new(7).next(), a);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// A generator that depends on nothing but its seed.
    pub const fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// The next number.
    #[allow(clippy::should_implement_trait)] // An endless source is no iterator, and `const` matters.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which must not be 0. Fair enough for tests and tie-breaks: the
    /// bias is below `bound` in 2^64.
    pub const fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

/// A table of `N` numbers for each of `K` kinds of fact.
///
/// ```
/// static KEYS: [[u64; 64]; 2] = saltus_game::keys::table(1);
/// assert_ne!(KEYS[0][0], KEYS[1][0]);
/// ```
pub const fn table<const K: usize, const N: usize>(seed: u64) -> [[u64; N]; K] {
    let mut mix = SplitMix::new(seed);
    let mut table = [[0; N]; K];
    let mut kind = 0;
    while kind < K {
        let mut index = 0;
        while index < N {
            table[kind][index] = mix.next();
            index += 1;
        }
        kind += 1;
    }
    table
}

/// Added to a key when Black is to move.
pub const BLACK_TO_MOVE: u64 = SplitMix::new(0x5a17).next();
