//! Sets of squares as the bits of an integer. Knows no board: a game decides what each bit stands for.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// An unsigned integer used as a set of squares: `u64`, or `u128` for boards that need more.
///
/// ```
/// use saltus_game::Bits;
/// let set = u64::square(3) | u64::square(40);
/// assert_eq!(set.squares().collect::<Vec<_>>(), [3, 40]);
/// assert_eq!(set.count(), 2);
/// assert_eq!(set.before_first(), 0b111);
/// assert_eq!((set.after_last() >> 41).count(), 23);
/// ```
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The set without squares.
    const EMPTY: Self;

    /// The low bits of `wide`, so that tables can be computed once, in `u128`.
    fn from_wide(wide: u128) -> Self;

    /// The set of one square.
    fn square(index: u32) -> Self;

    /// How many squares the set holds.
    fn count(self) -> u32;

    /// The lowest 64 squares.
    fn low(self) -> u64;

    /// The lowest square; of an empty set, the number of bits.
    fn first(self) -> u32;

    /// The set without its lowest square.
    fn without_first(self) -> Self;

    /// The set without its highest square.
    fn without_last(self) -> Self;

    /// All squares below the lowest of the set; all there are, if it is empty.
    fn before_first(self) -> Self;

    /// All squares above the highest of the set; all there are, if it is empty.
    fn after_last(self) -> Self;

    /// The bits in opposite order: the lowest becomes the highest of the integer.
    fn reversed(self) -> Self;

    /// True if the set has a square.
    #[inline]
    fn any(self) -> bool {
        self != Self::EMPTY
    }

    /// True if the set has this square.
    #[inline]
    fn has(self, index: u32) -> bool {
        (self & Self::square(index)).any()
    }

    /// The squares in rising order.
    #[inline]
    fn squares(self) -> SquareIter<Self> {
        SquareIter(self)
    }
}

/// The squares of a set in rising order: see [`Bits::squares`].
#[derive(Clone, Debug)]
pub struct SquareIter<B>(B);

impl<B: Bits> Iterator for SquareIter<B> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let square = self.0.any().then(|| self.0.first())?;
        self.0 = self.0.without_first();
        Some(square)
    }
}

macro_rules! impl_bits {
    ($($int:ty),*) => {$(
        impl Bits for $int {
            const EMPTY: Self = 0;

            #[inline]
            fn from_wide(wide: u128) -> Self {
                wide as $int
            }

            #[inline]
            fn square(index: u32) -> Self {
                1 << index
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn low(self) -> u64 {
                self as u64
            }

            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn reversed(self) -> Self {
                self.reverse_bits()
            }

            #[inline]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn without_last(self) -> Self {
                self & (<$int>::MAX >> 1).checked_shr(self.leading_zeros()).unwrap_or(0)
            }

            #[inline]
            fn before_first(self) -> Self {
                self.wrapping_sub(1) & !self
            }

            #[inline]
            fn after_last(self) -> Self {
                !<$int>::MAX.checked_shr(self.leading_zeros()).unwrap_or(0)
            }
        }
    )*};
}

impl_bits!(u64, u128);
