//! Checks every value from the rules alone: it must be what the values after each legal move make it.
//!
//! A file leaves placements out in which a side can capture. They are completed first, and then all are checked alike.
//! With distances that is a proof: plies fall by one from move to move down to the end. Without them a value is checked
//! against the results of its moves.

use crate::build::{halves_of, histogram, values_of};
use crate::index::{Cursor, Unranker};
use crate::library::Library;
use crate::slice::Slice;
use crate::solve::{Solved, in_parallel, solve};
use crate::tables::Tables;
use crate::value::{Best, Value, result};
use crate::{Control, Error, MOST_PIECES, MOST_WITH_DISTANCE};
use saltus_draughts::{Placement, Variant};
use saltus_game::Notation;
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// What was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Up to how many pieces.
    pub pieces: u32,
    /// How many slices.
    pub slices: usize,
    /// How many placements, each for one side to move.
    pub values: u64,
    /// How long it took.
    pub time: Duration,
}

/// How many mebibytes slices may take, unless one of them needs more: enough for all of five pieces on 32 squares.
const MEMORY: u64 = 1000;

pub(crate) fn verify<V: Variant>(
    folder: &Path,
    pieces: Option<u32>,
    threads: usize,
    control: &Control,
) -> Result<Verified, Error> {
    let begun = Instant::now();
    let mut unusable = None;
    let most = pieces.unwrap_or(MOST_PIECES);
    let tables =
        Tables::<V>::open(folder, most, |error| unusable = unusable.take().or(Some(error)));
    if let Some(error) = unusable {
        return Err(error);
    }
    let there = |slice: Slice| slice.pair().into_iter().any(|slice| tables.has(slice));
    let all = (2..=most).flat_map(Slice::pairs);
    let pairs: Vec<Slice> = all.filter(|&slice| pieces.is_some() || there(slice)).collect();
    let needed = pairs.iter().flat_map(|slice| [slice.pair(), slice.conversions()].concat());
    let smallest = Slice::new((0, 1), (0, 1));
    if let Some(slice) = needed.chain([smallest]).find(|&slice| !tables.has(slice)) {
        return Err(Error::Missing { slice, folder: folder.to_owned() });
    }
    let total = pairs.iter().map(|&slice| values_of::<V>(slice)).sum();
    let mut library = Library::new(MEMORY);
    let (mut done, mut values, mut slices) = (0, 0, 0);
    for slice in pairs {
        library.make_ready(slice);
        let looked_at = halves_of(slice, done, total, control);
        for solved in solve(slice, &library, Some(&tables), threads, control, &looked_at)? {
            library.put(solved);
        }
        for slice in slice.pair() {
            let counted = library.with(slice, |solved| {
                check(solved, &library, threads, control).map(|()| histogram(solved))
            })?;
            if tables.file(slice).is_none_or(|file| file.histogram != counted) {
                return Err(Error::Counts { slice });
            }
            values += counted.iter().sum::<u64>();
            slices += 1;
        }
        done += values_of::<V>(slice);
    }
    Ok(Verified { pieces: tables.pieces(), slices, values, time: begun.elapsed() })
}

/// Checks one slice against what its moves lead to.
fn check<V: Variant>(
    solved: &Solved<V>,
    library: &Library<V>,
    threads: usize,
    control: &Control,
) -> Result<(), Error> {
    let slice = solved.index.slice;
    let unranker = Unranker::new(&solved.index);
    let distances = slice.pieces() <= MOST_WITH_DISTANCE;
    let wrong = Mutex::new(None);
    in_parallel(solved.index.len(), threads, control, |range| {
        let mut cursor = Cursor::new(&solved.index, &unranker);
        let mut moves = Vec::new();
        for number in range {
            let Some(placement) = cursor.at(number) else { continue };
            placement.legal_moves(&mut moves);
            let mut best = Best::new();
            moves.iter().for_each(|&mv| best.add(library.value(&placement.after(mv))));
            let kept = |byte| if distances { byte } else { result(byte) };
            let (value, expected) = (solved.values[number as usize], kept(best.value()));
            if value != expected {
                let found = [value, expected].map(|byte| Value::read(byte, distances));
                *wrong.lock().expect("no thread panics") = Some((placement, found));
            }
        }
    })?;
    let wrong: Option<(Placement<V>, _)> = wrong.into_inner().expect("no thread panics");
    wrong.map_or(Ok(()), |(placement, [value, expected])| {
        let names = saltus_draughts::Position::<V>::NAMES[0];
        let position = placement.position().text(names);
        Err(Error::Wrong { slice, position, value, expected })
    })
}
