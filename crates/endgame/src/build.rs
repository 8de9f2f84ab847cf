//! All slices up to so many pieces, each written as soon as it is solved: whoever is stopped or killed goes on with
//! what is missing.
//!
//! Tables with plies are packed for good at once: they are completed again in seconds. Larger ones are kept whole, with
//! the values that follow from others, until all of so many pieces are there.

use crate::codec::BLOCK;
use crate::file::{self, Kind, SliceFile};
use crate::index::{Cursor, Index, Unranker};
use crate::library::{BYTES_EACH, Library, TOO_LARGE};
use crate::slice::Slice;
use crate::solve::{Solved, solve};
use crate::system::remove_leftovers;
use crate::tables::{Tables, is_stored};
use crate::value::NONE;
use crate::{Control, Error, FileError, MOST_PIECES, MOST_WITH_DISTANCE, Progress};
use saltus_draughts::Variant;
use std::collections::BTreeSet;
use std::fs::File;
use std::path::Path;
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

/// How many mebibytes solving a pair takes: what its placements need, a byte for each of what it leads to, and the tables
/// to list combinations.
fn memory_for<V: Variant>(slice: Slice) -> Option<u64> {
    let len = |slice| Some(u64::from(Index::<V>::new(slice)?.len()));
    let own: Option<u64> = slice.pair().into_iter().map(len).sum();
    let led_to: Option<u64> = slice.conversions().into_iter().map(len).sum();
    Some((own? * BYTES_EACH + led_to?).div_ceil(1 << 20) + 16)
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
    let tables =
        Tables::<V>::open(folder, options.pieces, |error| replaced.push(error.to_string()));
    let pairs: Vec<Slice> = (2..=options.pieces).flat_map(Slice::pairs).collect();
    let missing = |slice: &Slice| !slice.pair().into_iter().all(|slice| tables.has(slice));
    let (todo, kept): (Vec<Slice>, Vec<Slice>) = pairs.iter().partition(|slice| missing(slice));
    let is_whole = |slice: Slice| slice.pair().into_iter().all(|slice| tables.is_whole(slice));
    // What is missing or not yet packed for good, and what that is solved from.
    let mut wanted: BTreeSet<Slice> = BTreeSet::new();
    for &slice in pairs.iter().rev() {
        let needed = slice.pair().iter().any(|slice| wanted.contains(slice));
        let unpacked = slice.pair().into_iter().any(|slice| tables.is_whole(slice));
        if missing(&slice) || needed || unpacked {
            wanted.insert(slice);
            wanted.extend(slice.conversions().into_iter().filter(|_| !is_whole(slice)));
        }
    }
    let wanted: Vec<Slice> = pairs.into_iter().filter(|slice| wanted.contains(slice)).collect();
    for &slice in &wanted {
        // Said before the first slice is begun, and not after hours.
        let needed = memory_for::<V>(slice).unwrap_or(TOO_LARGE);
        if needed > options.memory {
            return Err(Error::Memory { slice, needed, allowed: options.memory });
        }
    }
    let total = wanted.iter().map(|&slice| values_of::<V>(slice)).sum();
    let _lock = lock_and_tidy(folder);
    let library = Library::new(options.memory);
    let mut builder = Builder { folder, options, control, tables, library, done: 0, total };
    for pieces in 2..=options.pieces {
        let of_so_many = || wanted.iter().filter(|slice| slice.pieces() == pieces);
        let mut whole = Vec::new();
        for &slice in of_so_many() {
            whole.extend(builder.make(slice)?);
        }
        // A build that is stopped before this need not complete any of them again.
        for slice in whole {
            let file = builder.library.with(slice, |solved| pack(solved, control))?;
            builder.write(&file)?;
        }
    }
    let slices = |pairs: &[Slice]| pairs.iter().map(|slice| slice.pair().len()).sum();
    let values = todo.iter().map(|&slice| values_of::<V>(slice)).sum();
    let time = begun.elapsed();
    Ok(Built { kept: slices(&kept), made: slices(&todo), replaced, values, time })
}

/// Removes what killed builds left half-written, unless another build is at work in the folder. As long as the file that
/// is returned is open, others know of this one.
fn lock_and_tidy(folder: &Path) -> Option<File> {
    // Systems on which a folder cannot be opened have no such lock, and keep what is left there.
    let lock = File::open(folder).ok()?;
    lock.try_lock().ok()?;
    remove_leftovers(folder);
    Some(lock)
}

struct Builder<'a, V: Variant> {
    folder: &'a Path,
    options: Options,
    control: &'a Control<'a>,
    /// What was there at the start.
    tables: Tables<V>,
    library: Library<V>,
    done: u64,
    total: u64,
}

impl<V: Variant> Builder<'_, V> {
    /// Gets all values of a pair into the library: from whole files, by completing what files leave out, or by solving
    /// it. Returns the slices whose files are whole now.
    fn make(&mut self, slice: Slice) -> Result<Vec<Slice>, Error> {
        let begun = self.done;
        self.done += values_of::<V>(slice);
        let pair = slice.pair();
        if pair.iter().all(|&slice| self.tables.is_whole(slice)) {
            for &slice in &pair {
                let file = self.tables.take(slice).filter(|file| file.values().is_some());
                let damaged = || file_error(self.folder, slice, FileError::Damaged);
                self.library.put_folded(file.ok_or_else(damaged)?);
            }
            return Ok(pair);
        }
        self.library.make_ready(slice);
        let looked_at = halves_of(slice, begun, self.total, self.control);
        let there = pair.iter().all(|&slice| self.tables.has(slice));
        let stored = Some(&self.tables).filter(|_| there);
        let threads = self.options.threads;
        let solved = solve(slice, &self.library, stored, threads, self.control, &looked_at)?;
        let lasts = slice.pieces() <= MOST_WITH_DISTANCE;
        for solved in solved {
            if !there {
                let histogram = histogram(&solved);
                let whole = || Ok(SliceFile::whole(&solved, histogram));
                let file = if lasts { pack(&solved, self.control) } else { whole() };
                self.write(&file?)?;
            }
            self.library.put(solved);
        }
        let whole = |slice: &Slice| !lasts && (!there || self.tables.is_whole(*slice));
        Ok(pair.into_iter().filter(whole).collect())
    }

    fn write(&self, file: &SliceFile) -> Result<(), Error> {
        let written = file.write(self.folder, &V::RULES);
        written.map_err(|error| file_error(self.folder, file.slice, FileError::Io(error)))
    }
}

fn file_error(folder: &Path, slice: Slice, error: FileError) -> Error {
    Error::File { path: file::path(folder, slice), error }
}

pub(crate) fn values_of<V: Variant>(slice: Slice) -> u64 {
    let len = |slice| Index::<V>::new(slice).map_or(0, |index| u64::from(index.len()));
    slice.pair().into_iter().map(len).sum()
}

/// Hears of placements that have been looked at for the first time, half of the work, and tells how far it has come.
pub(crate) fn halves_of<'a>(
    slice: Slice,
    done: u64,
    total: u64,
    control: &'a Control,
) -> impl Fn(u64) + Sync + 'a {
    let looked = AtomicU64::new(0);
    move |placements| {
        let half = (looked.fetch_add(placements, Relaxed) + placements) / 2;
        (control.tell)(&Progress { slice, done: done + half, total });
    }
}

/// Packs the values of a slice. Where a side can capture they are left out: they follow from the others.
fn pack<V: Variant>(solved: &Solved<V>, control: &Control) -> Result<SliceFile, Error> {
    let Solved { index, values } = solved;
    let slice = index.slice;
    let kind = if slice.pieces() <= MOST_WITH_DISTANCE { Kind::Plies } else { Kind::Results };
    let unranker = Unranker::new(index);
    let block = |number: usize| {
        let mut cursor = Cursor::new(index, &unranker);
        let start = number * BLOCK;
        let block = &values[start..(start + BLOCK).min(values.len())];
        let value = |(place, &byte): (usize, &u8)| {
            let placement = Some(byte).filter(|&byte| byte != NONE);
            let placement = placement.and_then(|_| cursor.at((start + place) as u32));
            placement.is_some_and(|placement| is_stored(&placement)).then_some(byte)
        };
        block.iter().enumerate().map(value).collect()
    };
    let file = SliceFile::pack(slice, kind, index.len(), histogram(solved), block);
    control.check()?;
    Ok(file)
}

/// How many placements have each value; each placement counts once, whatever runs its kings may be on.
pub(crate) fn histogram<V: Variant>(solved: &Solved<V>) -> [u64; 256] {
    let mut histogram = [0; 256];
    for (number, &byte) in solved.values.iter().enumerate() {
        if byte != NONE && solved.index.is_plain(number as u32) {
            histogram[usize::from(byte)] += 1;
        }
    }
    histogram
}
