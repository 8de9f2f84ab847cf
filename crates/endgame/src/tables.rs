//! Tables in memory, and the values of positions.

use crate::Error;
use crate::file::{Kind, SliceFile};
use crate::index::Index;
use crate::look_ahead::look_ahead;
use crate::slice::Slice;
use crate::value::{LOST, NONE, Value};
use saltus_draughts::{Placement, Position, Variant};
use saltus_game::{Bits, Side};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The tables of a variant that were found in a folder.
pub struct Tables<V: Variant> {
    /// By the slice's code.
    slices: Vec<Option<Box<Loaded<V>>>>,
    pieces: u32,
    folder: PathBuf,
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
    /// Reads all slices of a folder up to so many pieces. A file that cannot be used is left out, and `unusable` hears
    /// of it.
    pub fn open(folder: &Path, most: u32, mut unusable: impl FnMut(Error)) -> Tables<V> {
        let slices = (0..Slice::CODES).map(|_| None).collect();
        let mut tables = Tables { slices, pieces: 1, folder: folder.to_owned() };
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

    fn add(&mut self, file: SliceFile) {
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

    /// Whether a slice is there with all its values.
    pub(crate) fn is_whole(&self, slice: Slice) -> bool {
        self.file(slice).is_some_and(|file| file.kind == Kind::Whole)
    }

    /// Gives a slice away.
    pub(crate) fn take(&mut self, slice: Slice) -> Option<SliceFile> {
        Some(self.slices[slice.code()].take()?.file)
    }

    /// All values of a slice that is there; those of placements that are not [stored](is_stored) mean nothing.
    pub(crate) fn stored_values(&self, slice: Slice) -> Result<Vec<u8>, Error> {
        let values = self.file(slice).and_then(SliceFile::values);
        values.ok_or_else(|| {
            let path = crate::file::path(&self.folder, slice);
            Error::File { path, error: crate::FileError::Damaged }
        })
    }

    /// The value of a position that is known, captures or not. Drawing counters are left out. Takes its time where a
    /// side can capture.
    pub fn value(&self, position: &Position<V>) -> Option<Value> {
        let placement = Placement::of(position);
        let slice = Slice::of(&placement);
        if slice.pieces() > self.pieces {
            return None;
        }
        Some(read(slice, look_ahead(self, &placement)?))
    }

    /// The value of a position in which neither side can capture, if it is known: quick to say that it is not.
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
        if !is_stored(&placement) {
            return None;
        }
        let slice = Slice::of(&placement);
        match self.find(slice, &placement)? {
            Found::Byte(byte) => Some(read(slice, byte)),
            Found::Place(_) => None,
        }
    }

    /// What the tables say of a placement; `None` if its slice is not there.
    pub(crate) fn find(&self, slice: Slice, placement: &Placement<V>) -> Option<Found> {
        if slice.own_men + slice.own_kings == 0 {
            return Some(Found::Byte(LOST));
        }
        let loaded = self.slices[slice.code()].as_ref()?;
        let number = loaded.index.rank(placement);
        if !is_stored(placement) {
            return Some(Found::Place((slice.code() as u64) << 32 | u64::from(number)));
        }
        loaded.file.get(number).filter(|&byte| byte != NONE).map(Found::Byte)
    }

    /// What is known of each slice, by pieces and then by men, each followed by its mirror.
    pub fn slices(&self) -> Vec<SliceInfo> {
        let all = (2..=crate::MOST_PIECES).flat_map(Slice::pairs).flat_map(Slice::pair);
        all.filter_map(|slice| Some(info::<V>(self.file(slice)?))).collect()
    }
}

/// What the tables say of a placement.
pub(crate) enum Found {
    /// Its byte.
    Byte(u8),
    /// Nothing, since a side can capture: only where it would stand, which is different for each placement.
    Place(u64),
}

/// Whether a file has the value of a placement: neither side can capture. All others follow from them by moves, and
/// leaving them out makes the files small.
#[inline]
pub(crate) fn is_stored<V: Variant>(placement: &Placement<V>) -> bool {
    !placement.can_capture() && !placement.is_threatened()
}

fn read(slice: Slice, byte: u8) -> Value {
    Value::read(byte, slice.pieces() <= crate::MOST_WITH_DISTANCE)
}

fn info<V: Variant>(file: &SliceFile) -> SliceInfo {
    let [won, drawn, lost] = file.counts();
    let distances = file.kind == Kind::Plies;
    let plies = |byte: usize| (byte as u32 - 1, file.histogram[byte]);
    let by_plies: Vec<_> = (1..256).map(plies).filter(|&(_, count)| count > 0).collect();
    let longest = by_plies.iter().map(|&(plies, _)| plies).filter(|plies| plies % 2 == 1).max();
    SliceInfo {
        slice: file.slice,
        won,
        drawn,
        lost,
        longest: longest.filter(|_| distances),
        by_plies: if distances { by_plies } else { Vec::new() },
        bytes: file.size(&V::RULES),
    }
}
