//! What followed from the places of long captures: where many ways lead to one place, it is walked from once.
//!
//! Nothing is allocated before the first capture that is long enough, and ordinary positions have none.
//!
//! This is no hard bound: places are told apart by the set of pieces taken, and with many pieces there are many sets. The worst
//! positions that a search for bad ones found are a test (`crowds_are_listed_without_walking_every_way`, found by the example
//! `crowds`, which times them: two kings against thirty take a third of a second to list and write, against twenty nearly as
//! long, against thirteen 10 ms); whoever reads positions of strangers limits how many pieces they may have. To cut off walks
//! that cannot reach the rank of the best capture any more was tried: what a king might still reach is nearly always everything.

use crate::variants::Variant;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// With fewer pieces taken the same place comes up too seldom to be worth a look.
pub(crate) const LONG: u32 = 5;

/// All that the rest of a walk depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Place<V: Variant> {
    pub from: u8,
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

/// The places of all walks from one position, and whether the capture went on from there.
pub(crate) struct Seen<V: Variant>(Option<Box<Places<V>>>);

type Places<V> = HashMap<Place<V>, bool, BuildHasherDefault<Mix>>;

impl<V: Variant> Seen<V> {
    #[inline(always)]
    pub(crate) fn new() -> Seen<V> {
        Seen(None)
    }

    #[cold]
    pub(crate) fn get(&self, place: &Place<V>) -> Option<bool> {
        self.0.as_ref()?.get(place).copied()
    }

    #[cold]
    pub(crate) fn note(&mut self, place: Place<V>, went_on: bool) {
        self.0.get_or_insert_default().insert(place, went_on);
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
