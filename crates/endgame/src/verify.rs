//! Checks every value from the rules alone: it must be what the values after each legal move make it.
//!
//! With distances that is a proof: plies fall by one from move to move down to the end. Without them a value is checked
//! against the results of its moves.

use crate::build::{Completed, complete, histogram};
use crate::index::{Cursor, Unranker};
use crate::slice::Slice;
use crate::solve::in_parallel;
use crate::tables::Tables;
use crate::value::{Best, NONE, Value, result};
use crate::{Control, Error, MOST_PIECES, MOST_WITH_DISTANCE, Progress};
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
    let pairs: Vec<Slice> = (2..=most)
        .flat_map(Slice::pairs)
        .filter(|&slice| {
            pieces.is_some() || slice.pair().into_iter().any(|slice| tables.has(slice))
        })
        .collect();
    if pairs.is_empty() {
        let slice = Slice::new((0, 1), (0, 1));
        return Err(Error::Missing { slice, folder: folder.to_owned() });
    }
    let len = |slice| tables.file(slice).map_or(0, |file| u64::from(file.len));
    let total = pairs.iter().flat_map(|slice| slice.pair()).map(len).sum();
    let (mut done, mut values, mut slices) = (0, 0, 0);
    for slice in pairs {
        (control.tell)(&Progress { slice, done, total });
        let mut pair = Completed::new();
        for slice in slice.pair() {
            pair.insert(slice, complete(slice, &tables, folder, threads, control)?);
        }
        for solved in pair.values() {
            let slice = solved.index.slice;
            check(slice, &pair, &tables, threads, control)?;
            let file = tables.file(slice).expect("it was completed from its file");
            let stored = |byte| if file.distances { byte } else { result(byte) };
            if histogram(&solved.index, &solved.values, stored) != file.histogram {
                return Err(Error::Counts { slice });
            }
            done += u64::from(file.len);
            values += file.histogram.iter().sum::<u64>();
            slices += 1;
        }
    }
    Ok(Verified { pieces: tables.pieces(), slices, values, time: begun.elapsed() })
}

/// Checks one slice of a pair.
fn check<V: Variant>(
    slice: Slice,
    pair: &Completed<V>,
    tables: &Tables<V>,
    threads: usize,
    control: &Control,
) -> Result<(), Error> {
    let solved = &pair[&slice];
    let unranker = Unranker::new(&solved.index);
    let distances = slice.pieces() <= MOST_WITH_DISTANCE;
    let wrong = Mutex::new(None);
    let value_after = |placement: &Placement<V>| match pair.get(&Slice::of(placement)) {
        Some(solved) => Some(solved.values[solved.index.rank(placement) as usize]),
        None => tables.resolve(placement),
    };
    in_parallel(solved.index.len(), threads, control, |range| {
        let mut cursor = Cursor::new(&solved.index, &unranker);
        let mut moves = Vec::new();
        for number in range {
            let Some(placement) = cursor.at(number) else { continue };
            placement.legal_moves(&mut moves);
            let mut best = Best::new();
            let after = moves.iter().map(|&mv| value_after(&placement.after(mv)));
            after.for_each(|value| best.add(value.unwrap_or(NONE)));
            let kept = |byte| if distances { byte } else { result(byte) };
            let (value, expected) = (solved.values[number as usize], kept(best.value()));
            if value != expected {
                let found = [value, expected].map(|byte| Value::read(byte, distances));
                *wrong.lock().expect("no thread panics") = Some((placement, found));
            }
        }
    })?;
    let wrong = wrong.into_inner().expect("no thread panics");
    wrong.map_or(Ok(()), |(placement, [value, expected])| {
        let names = saltus_draughts::Position::<V>::NAMES[0];
        let position = placement.position().text(names);
        Err(Error::Wrong { slice, position, value, expected })
    })
}
