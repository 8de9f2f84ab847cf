//! Where the walk of a long capture has been: what followed once need not be walked again.
//!
//! Only captures that are long enough to come to one place in two ways are kept, and nothing is allocated before.

use crate::variants::Variant;
use saltus_game::Bits;
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

/// All that the rest of a walk depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Place<V: Variant> {
    pub at: u8,
    /// The direction in which a flying king came, or [`SHORT`].
    pub came: u8,
    /// Directions that are left out.
    pub skip: u8,
    /// Which of the captures were kings, where that ranks captures.
    pub order: u32,
    pub captured: V::Set,
}

/// A piece that jumps to the next square came in no direction: it may turn round.
pub(crate) const SHORT: u8 = u8::MAX;

/// The places of one piece's walk, from which it went on.
pub(crate) struct Seen<V: Variant>(HashSet<Place<V>, BuildHasherDefault<Mix>>);

impl<V: Variant> Default for Seen<V> {
    fn default() -> Seen<V> {
        Seen(HashSet::default())
    }
}

/// With fewer pieces taken the same place comes up too seldom to be worth a look.
const LONG: u32 = 5;

impl<V: Variant> Seen<V> {
    #[inline]
    pub(crate) fn has(&self, place: &Place<V>) -> bool {
        !self.0.is_empty() && self.0.contains(place)
    }

    #[inline]
    pub(crate) fn note(&mut self, place: Place<V>) {
        if place.captured.count() >= LONG {
            self.0.insert(place);
        }
    }
}

/// Mixes a few small numbers: the set never leaves the process, and its order is never read.
#[derive(Default)]
pub(crate) struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 ^= self.0 >> 32;
    }

    fn write_u128(&mut self, number: u128) {
        self.write_u64(number as u64);
        self.write_u64((number >> 64) as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
