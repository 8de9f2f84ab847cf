//! Slices at work: those that others are solved from, with the values of all their placements.
//!
//! They are unpacked as long as memory allows. Then those that are not needed at the moment are folded: packed with all
//! their values, and so many times smaller.

use crate::file::SliceFile;
use crate::index::{Cursor, Index, Unranker};
use crate::slice::Slice;
use crate::solve::Solved;
use crate::value::{LOST, NONE};
use crate::{Error, MOST_WITH_DISTANCE};
use saltus_draughts::{Placement, Variant};

/// The mebibytes of a slice whose placements cannot be numbered, at least.
pub(crate) const TOO_LARGE: u64 = 3 << 12;

/// What solving a placement takes: a word for its state, and a byte for its value.
pub(crate) const BYTES_EACH: u64 = 3;

// There are a few hundred of them, and every value that is solved looks into one: no box in between.
#[expect(clippy::large_enum_variant)]
enum Held<V: Variant> {
    Unpacked(Solved<V>),
    Folded(SliceFile),
}

impl<V: Variant> Held<V> {
    fn bytes(&self) -> u64 {
        match self {
            Held::Unpacked(solved) => solved.values.len() as u64,
            Held::Folded(file) => file.size(&V::RULES),
        }
    }
}

/// Slices in memory with all their values, captures included.
pub(crate) struct Library<V: Variant> {
    slices: Vec<Option<Held<V>>>,
    /// How many bytes it may take, together with what is being solved.
    memory: u64,
}

impl<V: Variant> Library<V> {
    /// A library that takes so many mebibytes at most, unless a single slice needs more.
    pub(crate) fn new(memory: u64) -> Library<V> {
        Library { slices: (0..Slice::CODES).map(|_| None).collect(), memory: memory << 20 }
    }

    pub(crate) fn index(&self, slice: Slice) -> Result<Index<V>, Error> {
        let too_large = Error::Memory { slice, needed: TOO_LARGE, allowed: TOO_LARGE - 1 };
        Index::new(slice).ok_or(too_large)
    }

    /// The byte of a placement whose slice is unpacked.
    #[inline]
    pub(crate) fn value(&self, placement: &Placement<V>) -> u8 {
        let slice = Slice::of(placement);
        if slice.own_men + slice.own_kings == 0 {
            return LOST;
        }
        match &self.slices[slice.code()] {
            Some(Held::Unpacked(solved)) => solved.values[solved.index.rank(placement) as usize],
            _ => unreachable!("what a slice leads to is unpacked before it is solved"),
        }
    }

    pub(crate) fn put(&mut self, solved: Solved<V>) {
        let code = solved.index.slice.code();
        self.slices[code] = Some(Held::Unpacked(solved));
    }

    /// Takes a slice that is folded already, and can be unfolded.
    pub(crate) fn put_folded(&mut self, file: SliceFile) {
        let code = file.slice.code();
        self.slices[code] = Some(Held::Folded(file));
    }

    /// Works on a slice that is here, unpacked for the moment if it is folded.
    pub(crate) fn with<T>(&self, slice: Slice, work: impl FnOnce(&Solved<V>) -> T) -> T {
        match self.slices[slice.code()].as_ref().expect("it was put here") {
            Held::Unpacked(solved) => work(solved),
            Held::Folded(file) => work(&unfold(file)),
        }
    }

    /// Sees to it that what a slice leads to is unpacked, and nothing else if memory is short.
    pub(crate) fn make_ready(&mut self, slice: Slice) {
        let needed = slice.conversions();
        let len = |slice| Index::<V>::new(slice).map_or(0, |index| u64::from(index.len()));
        let own = BYTES_EACH * slice.pair().into_iter().map(len).sum::<u64>();
        let folded = |held: &Option<Held<V>>| matches!(held, Some(Held::Folded(_)));
        let to_come: u64 = needed
            .iter()
            .filter(|slice| folded(&self.slices[slice.code()]))
            .map(|&slice| len(slice))
            .sum();
        let held: u64 = self.slices.iter().flatten().map(Held::bytes).sum();
        if held + own + to_come > self.memory {
            for held in self.slices.iter_mut().flatten() {
                if let Held::Unpacked(solved) = held
                    && !needed.contains(&solved.index.slice)
                    // The others are small, and plies do not fold well.
                    && solved.index.slice.pieces() > MOST_WITH_DISTANCE
                {
                    *held = Held::Folded(SliceFile::whole(solved, [0; 256]));
                }
            }
        }
        for slice in needed {
            if let Some(Held::Folded(file)) = &self.slices[slice.code()] {
                self.slices[slice.code()] = Some(Held::Unpacked(unfold(file)));
            }
        }
    }
}

/// The slice as it was before it was folded, numbers included that stand for no placement.
fn unfold<V: Variant>(file: &SliceFile) -> Solved<V> {
    let mut values = file.values().expect("what is folded can be unfolded");
    let index = Index::<V>::new(file.slice).expect("its placements could be numbered before");
    let unranker = Unranker::new(&index);
    let mut cursor = Cursor::new(&index, &unranker);
    let each = index.numbers_of_men();
    for (values, start) in values.chunks_mut(each as usize).zip((0..).step_by(each as usize)) {
        if cursor.at(start).is_none() {
            values.fill(NONE);
        }
    }
    Solved { index, values }
}
