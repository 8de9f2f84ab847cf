//! Tables in memory, and the values of positions.

use crate::Error;
use crate::file::SliceFile;
use crate::index::Index;
use crate::slice::Slice;
use crate::value::{Best, LOST, NONE, Value};
use saltus_draughts::{Placement, Position, Variant};
use saltus_game::{Bits, Side};
use std::io::ErrorKind;
use std::path::Path;

/// The tables of a variant that were found in a folder.
pub struct Tables<V: Variant> {
    /// By the slice's code.
    slices: Vec<Option<Box<Loaded<V>>>>,
    pieces: u32,
}

struct Loaded<V: Variant> {
    index: Index<V>,
    file: SliceFile,
}

/// What is known of a slice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SliceInfo {
    /// Which it is.
    pub slice: Slice,
    /// Placements that the side to move wins.
    pub won: u64,
    /// Drawn placements.
    pub drawn: u64,
    /// Placements that the side to move loses.
    pub lost: u64,
    /// How many plies the longest win takes, where there is a win and the table has distances.
    pub longest: Option<u32>,
    /// How many placements have each number of plies, where the table has distances: even for losses, odd for wins.
    pub by_plies: Vec<(u32, u64)>,
    /// How many bytes its file has.
    pub bytes: u64,
}

impl<V: Variant> Tables<V> {
    /// Tables without a slice.
    pub(crate) fn empty() -> Tables<V> {
        Tables { slices: (0..Slice::CODES).map(|_| None).collect(), pieces: 1 }
    }

    /// Reads all slices of a folder up to so many pieces. A file that cannot be used is left out, and `unusable` hears
    /// of it.
    pub fn open(folder: &Path, most: u32, mut unusable: impl FnMut(Error)) -> Tables<V> {
        let mut tables = Tables::empty();
        for pieces in 2..=most {
            for slice in Slice::pairs(pieces).into_iter().flat_map(Slice::pair) {
                match SliceFile::read(folder, slice, &V::RULES) {
                    Ok(file) => tables.add(file),
                    Err(crate::FileError::Io(error)) if error.kind() == ErrorKind::NotFound => {}
                    Err(error) => {
                        let path = crate::file::path(folder, slice);
                        unusable(Error::File { path, error });
                    }
                }
            }
        }
        tables
    }

    pub(crate) fn add(&mut self, file: SliceFile) {
        let Some(index) = Index::new(file.slice).filter(|index| index.len() == file.len) else {
            return;
        };
        let code = file.slice.code();
        self.slices[code] = Some(Box::new(Loaded { index, file }));
        while self.pieces < crate::MOST_PIECES && self.has_all(self.pieces + 1) {
            self.pieces += 1;
        }
    }

    fn has_all(&self, pieces: u32) -> bool {
        Slice::pairs(pieces).into_iter().flat_map(Slice::pair).all(|slice| self.has(slice))
    }

    /// Up to how many pieces every placement is known; 1 if there are no tables.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// Whether a slice is there.
    pub fn has(&self, slice: Slice) -> bool {
        self.slices[slice.code()].is_some()
    }

    pub(crate) fn file(&self, slice: Slice) -> Option<&SliceFile> {
        Some(&self.slices[slice.code()].as_ref()?.file)
    }

    /// The value of a position that is known, captures or not. Drawing counters are left out.
    pub fn value(&self, position: &Position<V>) -> Option<Value> {
        let placement = Placement::of(position);
        let slice = Slice::of(&placement);
        if slice.pieces() > self.pieces {
            return None;
        }
        let distances = slice.pieces() <= crate::MOST_WITH_DISTANCE;
        Some(Value::read(self.resolve(&placement)?, distances))
    }

    /// The value of a position in which the side to move cannot capture, if it is known: quick to say that it is not.
    #[inline]
    pub fn quiet_value(&self, position: &Position<V>) -> Option<Value> {
        let [white, black] =
            Side::BOTH.map(|side| (position.men(side) | position.kings(side)).count());
        if white + black > self.pieces {
            return None;
        }
        self.few(position)
    }

    #[cold]
    #[inline(never)]
    fn few(&self, position: &Position<V>) -> Option<Value> {
        let placement = Placement::of(position);
        if placement.can_capture() {
            return None;
        }
        let distances = Slice::of(&placement).pieces() <= crate::MOST_WITH_DISTANCE;
        Some(Value::read(self.stored(&placement)?, distances))
    }

    /// The byte of a placement in which there is no capture.
    fn stored(&self, placement: &Placement<V>) -> Option<u8> {
        let slice = Slice::of(placement);
        if slice.own_men + slice.own_kings == 0 {
            return Some(LOST);
        }
        let loaded = self.slices[slice.code()].as_ref()?;
        loaded.file.get(loaded.index.rank(placement)).filter(|&byte| byte != NONE)
    }

    /// The byte of a placement; captures are made until there are none.
    pub(crate) fn resolve(&self, placement: &Placement<V>) -> Option<u8> {
        if !placement.can_capture() {
            return self.stored(placement);
        }
        let mut moves = Vec::new();
        placement.legal_moves(&mut moves);
        let mut best = Best::new();
        for mv in moves {
            best.add(self.resolve(&placement.after(mv))?);
        }
        let value = best.value();
        let distances = Slice::of(placement).pieces() <= crate::MOST_WITH_DISTANCE;
        Some(if distances { value } else { crate::value::result(value) })
    }

    /// What is known of each slice, by pieces and then by men, each followed by its mirror.
    pub fn slices(&self) -> Vec<SliceInfo> {
        let all = (2..=crate::MOST_PIECES).flat_map(Slice::pairs).flat_map(Slice::pair);
        all.filter_map(|slice| Some(info::<V>(self.file(slice)?))).collect()
    }
}

fn info<V: Variant>(file: &SliceFile) -> SliceInfo {
    let [won, drawn, lost] = file.counts();
    let plies = |byte: usize| (byte as u32 - 1, file.histogram[byte]);
    let by_plies: Vec<_> = (1..256).map(plies).filter(|&(_, count)| count > 0).collect();
    let longest = by_plies.iter().map(|&(plies, _)| plies).filter(|plies| plies % 2 == 1).max();
    SliceInfo {
        slice: file.slice,
        won,
        drawn,
        lost,
        longest: longest.filter(|_| file.distances),
        by_plies: if file.distances { by_plies } else { Vec::new() },
        bytes: file.size(&V::RULES),
    }
}
