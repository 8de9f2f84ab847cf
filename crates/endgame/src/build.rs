//! All slices up to so many pieces, each written as soon as it is solved: whoever is stopped or killed goes on with
//! what is missing.

use crate::codec::BLOCK;
use crate::file::{self, SliceFile};
use crate::index::{Cursor, Index, Unranker};
use crate::slice::Slice;
use crate::solve::{Solved, solve};
use crate::tables::Tables;
use crate::value::{LOST, NONE, result};
use crate::{Control, Error, FileError, MOST_PIECES, MOST_WITH_DISTANCE, Progress};
use saltus_draughts::{Placement, Variant};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// What to build, and with how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Up to how many pieces.
    pub pieces: u32,
    /// How many threads.
    pub threads: usize,
    /// How many mebibytes of memory may be used.
    pub memory: u64,
}

/// What was built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// Slices that were there already.
    pub kept: usize,
    /// Slices that were made.
    pub made: usize,
    /// Files that could not be used and were made anew, with what was wrong.
    pub replaced: Vec<String>,
    /// Values that were computed.
    pub values: u64,
    /// How long it took.
    pub time: Duration,
}

/// The mebibytes of a slice whose placements cannot be numbered, at least.
const TOO_LARGE: u64 = 3 << 12;

/// Slices in memory with all their values, captures included.
pub(crate) struct Library<V: Variant> {
    slices: Vec<Option<Solved<V>>>,
}

impl<V: Variant> Library<V> {
    fn new() -> Library<V> {
        Library { slices: (0..Slice::CODES).map(|_| None).collect() }
    }

    pub(crate) fn index(&self, slice: Slice) -> Result<Index<V>, Error> {
        let too_large = Error::Memory { slice, needed: TOO_LARGE, allowed: TOO_LARGE - 1 };
        Index::new(slice).ok_or(too_large)
    }

    /// The byte of a placement whose slice is here.
    #[inline]
    pub(crate) fn value(&self, placement: &Placement<V>) -> u8 {
        let slice = Slice::of(placement);
        if slice.own_men + slice.own_kings == 0 {
            return LOST;
        }
        let solved = self.slices[slice.code()].as_ref().expect("what a slice leads to is loaded");
        solved.values[solved.index.rank(placement) as usize]
    }

    fn bytes(&self) -> u64 {
        self.slices.iter().flatten().map(|solved| solved.values.len() as u64).sum()
    }

    fn put(&mut self, solved: Solved<V>) {
        let code = solved.index.slice.code();
        self.slices[code] = Some(solved);
    }
}

/// How many mebibytes solving a pair takes: a word and a byte for each placement of the pair, a byte for each of what
/// it leads to, and the tables to list combinations.
fn memory_for<V: Variant>(slice: Slice) -> Option<u64> {
    let len = |slice| Some(u64::from(Index::<V>::new(slice)?.len()));
    let own: Option<u64> = slice.pair().into_iter().map(len).sum();
    let led_to: Option<u64> = slice.conversions().into_iter().map(len).sum();
    Some((own? * 3 + led_to?).div_ceil(1 << 20) + 16)
}

/// Builds what is missing in the folder.
pub(crate) fn build<V: Variant>(
    folder: &Path,
    options: Options,
    control: &Control,
) -> Result<Built, Error> {
    let most = (V::GEOMETRY.squares() / 2).min(MOST_PIECES);
    if !(2..=most).contains(&options.pieces) {
        return Err(Error::Pieces { pieces: options.pieces, most });
    }
    let begun = Instant::now();
    let mut replaced = Vec::new();
    let mut tables =
        Tables::<V>::open(folder, options.pieces, |error| replaced.push(error.to_string()));
    let pairs: Vec<Slice> = (2..=options.pieces).flat_map(Slice::pairs).collect();
    let missing = |slice: &Slice| !slice.pair().into_iter().all(|slice| tables.has(slice));
    let (todo, kept): (Vec<Slice>, Vec<Slice>) = pairs.into_iter().partition(missing);
    let mut total = 0;
    for &slice in &todo {
        // Said before the first slice is begun, and not after hours.
        let needed = memory_for::<V>(slice).unwrap_or(TOO_LARGE);
        if needed > options.memory {
            return Err(Error::Memory { slice, needed, allowed: options.memory });
        }
        total += values_of::<V>(slice);
    }
    let mut builder = Builder { folder, options, control, library: Library::new(), done: 0, total };
    let mut made = 0;
    for &slice in &todo {
        builder.make(slice, &mut tables)?;
        made += slice.pair().len();
    }
    let kept = kept.into_iter().map(|slice| slice.pair().len()).sum();
    Ok(Built { kept, made, replaced, values: total, time: begun.elapsed() })
}

fn values_of<V: Variant>(slice: Slice) -> u64 {
    let len = |slice| Index::<V>::new(slice).map_or(0, |index| u64::from(index.len()));
    slice.pair().into_iter().map(len).sum()
}

struct Builder<'a, V: Variant> {
    folder: &'a Path,
    options: Options,
    control: &'a Control<'a>,
    library: Library<V>,
    done: u64,
    total: u64,
}

impl<V: Variant> Builder<'_, V> {
    fn make(&mut self, slice: Slice, tables: &mut Tables<V>) -> Result<(), Error> {
        let (control, total) = (self.control, self.total);
        let done = AtomicU64::new(2 * self.done);
        let looked_at = |placements| {
            let done = (done.fetch_add(placements, Relaxed) + placements) / 2;
            (control.tell)(&Progress { slice, done, total });
        };
        looked_at(0);
        self.load(slice, tables)?;
        let pair = solve(slice, &self.library, self.options.threads, control, &looked_at)?;
        for solved in pair {
            let file = self.pack(&solved)?;
            let written = file.write(self.folder, &V::RULES);
            written.map_err(|(path, error)| Error::File { path, error: FileError::Io(error) })?;
            tables.add(file);
            self.done += u64::from(solved.index.len());
            self.library.put(solved);
        }
        Ok(())
    }

    /// Sees to it that what a slice leads to is in memory, and nothing else if memory is short.
    fn load(&mut self, slice: Slice, tables: &Tables<V>) -> Result<(), Error> {
        let needed = slice.conversions();
        let own: u64 = values_of::<V>(slice) * 3;
        let missing: Vec<Slice> = needed
            .iter()
            .copied()
            .filter(|slice| self.library.slices[slice.code()].is_none())
            .collect();
        let to_come: u64 = missing.iter().map(|&slice| values_of::<V>(slice)).sum();
        if self.library.bytes() + own + to_come > self.options.memory << 20 {
            for solved in &mut self.library.slices {
                if solved.as_ref().is_some_and(|it| !needed.contains(&it.index.slice)) {
                    *solved = None;
                }
            }
        }
        for slice in missing {
            let solved = complete(slice, tables, self.folder, self.options.threads, self.control)?;
            self.library.put(solved);
        }
        Ok(())
    }

    /// Packs the values of a slice. Captures are left out: they are made before a table is asked.
    fn pack(&self, solved: &Solved<V>) -> Result<SliceFile, Error> {
        let Solved { index, values } = solved;
        let slice = index.slice;
        let distances = slice.pieces() <= MOST_WITH_DISTANCE;
        let stored = |byte: u8| if distances { byte } else { result(byte) };
        let histogram = histogram(index, values, stored);
        let unranker = Unranker::new(index);
        let block = |number: usize| {
            let mut cursor = Cursor::new(index, &unranker);
            let start = number * BLOCK;
            let block = &values[start..(start + BLOCK).min(values.len())];
            let value = |(place, &byte): (usize, &u8)| {
                let wanted = |placement: Placement<V>| !placement.can_capture();
                let asked_for =
                    byte != NONE && cursor.at((start + place) as u32).is_some_and(wanted);
                asked_for.then(|| stored(byte))
            };
            block.iter().enumerate().map(value).collect()
        };
        let file = SliceFile::pack(slice, distances, index.len(), histogram, block);
        self.control.check()?;
        Ok(file)
    }
}

/// How many placements have each value; each placement counts once, whatever runs its kings may be on.
pub(crate) fn histogram<V: Variant>(
    index: &Index<V>,
    values: &[u8],
    stored: impl Fn(u8) -> u8,
) -> [u64; 256] {
    let mut histogram = [0; 256];
    for (number, &byte) in values.iter().enumerate() {
        if byte != NONE && index.is_plain(number as u32) {
            histogram[usize::from(stored(byte))] += 1;
        }
    }
    histogram
}

/// A slice from its file, with the values of captures, which the file leaves out.
pub(crate) fn complete<V: Variant>(
    slice: Slice,
    tables: &Tables<V>,
    folder: &Path,
    threads: usize,
    control: &Control,
) -> Result<Solved<V>, Error> {
    let missing = || Error::Missing { slice, folder: folder.to_owned() };
    let file = tables.file(slice).ok_or_else(missing)?;
    let index = Index::<V>::new(slice).ok_or_else(missing)?;
    let unranker = Unranker::new(&index);
    let values = Mutex::new(vec![NONE; index.len() as usize]);
    let failed = Mutex::new(None);
    crate::solve::in_parallel(index.len(), threads, control, |range| {
        let mut cursor = Cursor::new(&index, &unranker);
        let mut part = Vec::with_capacity(range.len());
        for number in range.clone() {
            let value = match cursor.at(number) {
                None => Some(NONE),
                Some(placement) if placement.can_capture() => tables.resolve(&placement),
                Some(_) => file.get(number),
            };
            part.push(value.unwrap_or_else(|| {
                *failed.lock().expect("no thread panics") = Some(number);
                NONE
            }));
        }
        let range = range.start as usize..range.end as usize;
        values.lock().expect("no thread panics")[range].copy_from_slice(&part);
    })?;
    if failed.into_inner().expect("no thread panics").is_some() {
        let path = file::path(folder, slice);
        return Err(Error::File { path, error: FileError::Damaged });
    }
    Ok(Solved { index, values: values.into_inner().expect("no thread panics") })
}

/// The values of a table's slices by code, for checks of several at a time.
pub(crate) type Completed<V> = BTreeMap<Slice, Solved<V>>;
