//! Values packed in blocks that can be read one by one.
//!
//! Where only the result counts, a block is a list of runs: one byte for a value and how often it follows. Where plies
//! count, runs are short, and a block is deflated. Values that no one asks for take the value before them, which costs
//! least.

use crate::value::{LOST, WON};
use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};

/// How many values a block has; the last one may have fewer.
pub(crate) const BLOCK: usize = 4096;

/// How many different lengths a run may have.
const LENGTHS: usize = 85;

/// The lengths: every short one, then each about a tenth longer than the one before.
static RUNS: [u16; LENGTHS] = {
    let mut runs = [0; LENGTHS];
    let mut i = 0;
    while i < LENGTHS {
        runs[i] = if i < 32 { i as u16 + 1 } else { (runs[i - 1] as u32 * 11 / 10) as u16 };
        i += 1;
    }
    assert!(runs[LENGTHS - 1] as usize >= BLOCK);
    runs
};

/// Packs a block. `None` stands for a value that no one asks for.
pub(crate) fn pack(values: &[Option<u8>], distances: bool) -> Vec<u8> {
    if distances { deflate(values) } else { pack_runs(values) }
}

fn pack_runs(values: &[Option<u8>]) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut rest = values;
    while !rest.is_empty() {
        let value = rest.iter().flatten().next().copied();
        let end = rest.iter().position(|other| other.is_some() && *other != value);
        let mut run = end.unwrap_or(rest.len());
        rest = &rest[run..];
        while run > 0 {
            // The last length may be more than is left of the block.
            let longest = RUNS.partition_point(|&length| usize::from(length) <= run) - 1;
            packed.push(value.unwrap_or(0) * LENGTHS as u8 + longest as u8);
            run -= usize::from(RUNS[longest]);
        }
    }
    packed
}

/// One value of a block of runs; `None` if the block is damaged.
#[inline]
pub(crate) fn value_in_runs(packed: &[u8], place: usize) -> Option<u8> {
    let mut end = 0;
    for &byte in packed {
        end += usize::from(*RUNS.get(usize::from(byte) % LENGTHS)?);
        if place < end {
            return Some(byte / LENGTHS as u8).filter(|&value| value <= WON);
        }
    }
    None
}

/// All values of a block of runs; `None` if the block is damaged.
pub(crate) fn unpack_runs(packed: &[u8], len: usize) -> Option<Vec<u8>> {
    let mut values = Vec::with_capacity(len);
    for &byte in packed {
        let run = usize::from(*RUNS.get(usize::from(byte) % LENGTHS)?);
        let value = Some(byte / LENGTHS as u8).filter(|&value| value <= WON)?;
        values.resize((values.len() + run).min(len), value);
    }
    (values.len() == len).then_some(values)
}

fn deflate(values: &[Option<u8>]) -> Vec<u8> {
    let mut before = values.iter().flatten().next().copied().unwrap_or(LOST);
    let bytes: Vec<u8> = values
        .iter()
        .map(|value| {
            before = value.unwrap_or(before);
            before
        })
        .collect();
    // Never longer than this, whatever the bytes are.
    let mut packed = vec![0; bytes.len() + 64];
    let mut compress = Compress::new(Compression::best(), false);
    let done = compress.compress(&bytes, &mut packed, FlushCompress::Finish);
    debug_assert_eq!(done.ok(), Some(Status::StreamEnd));
    packed.truncate(compress.total_out() as usize);
    packed
}

/// All values of a block with distances; `None` if the block is damaged.
pub(crate) fn inflate(packed: &[u8], len: usize) -> Option<Box<[u8]>> {
    let mut values = vec![0; len];
    let mut decompress = Decompress::new(false);
    let done = decompress.decompress(packed, &mut values, FlushDecompress::Finish).ok()?;
    (done == Status::StreamEnd && decompress.total_out() == len as u64)
        .then(|| values.into_boxed_slice())
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltus_game::keys::SplitMix;

    #[test]
    fn what_is_packed_is_read_again() {
        let mut random = SplitMix::new(7);
        for (len, often) in [(1, 1), (77, 2), (BLOCK, 3), (BLOCK, 50), (BLOCK - 1, 4000)] {
            let mut value = 0;
            let values: Vec<Option<u8>> = (0..len)
                .map(|_| {
                    if random.below(often) == 0 {
                        value = random.below(3) as u8;
                    }
                    (random.below(4) > 0).then_some(value)
                })
                .collect();
            let runs = pack(&values, false);
            let unpacked = unpack_runs(&runs, len).expect("a whole block");
            let plies = inflate(&pack(&values, true), len).expect("a whole block");
            for (place, value) in values.iter().enumerate() {
                if let Some(value) = value {
                    assert_eq!(value_in_runs(&runs, place), Some(*value));
                    assert_eq!((unpacked[place], plies[place]), (*value, *value));
                }
            }
            assert!(inflate(&runs, len).is_none());
        }
        assert_eq!((value_in_runs(&[255], 0), unpack_runs(&[255], 1)), (None, None));
        assert_eq!((value_in_runs(&[], 0), unpack_runs(&[], 1)), (None, None));
    }
}
