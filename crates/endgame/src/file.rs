//! The file of a slice: what it is about, its counts, its blocks, and a checksum.
//!
//! All numbers are little-endian.
//!
//! | bytes | what they hold |
//! |---|---|
//! | 8 | `SaltusET` |
//! | 2 | the version of the format |
//! | 1, n | the length of the game's id, and the id |
//! | 8 | a fingerprint of the rules |
//! | 4 | own men, own kings, the other side's men and kings |
//! | 1 | 0 for results, 1 for plies, 2 for results that are whole |
//! | 4 | how many values there are |
//! | 1, 9 each | how many different values less one, then each value and how many placements have it |
//! | 4 each | where each block ends, counted from the end of this list |
//! | ... | the blocks |
//! | 4 | the checksum (CRC-32) of all before it |

use crate::codec::{self, BLOCK};
use crate::slice::Slice;
use crate::solve::Solved;
use crate::value::{self, DRAW, NONE};
use flate2::Crc;
use saltus_draughts::{Rules, Variant};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{fs, io};

const MAGIC: &[u8; 8] = b"SaltusET";
const VERSION: u16 = 2;
/// The ending of the files' names.
const EXTENSION: &str = "table";

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It cannot be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It is something else.
    #[error("it is no endgame table of Saltus")]
    Foreign,
    /// Another version of the format.
    #[error("it has version {found} of the format: expected {VERSION}")]
    Version {
        /// Its version.
        found: u16,
    },
    /// Another game, or another version of its rules.
    #[error("it is for other rules, those of `{found}`: expected `{expected}`")]
    Rules {
        /// The id in the file.
        found: String,
        /// The id of the game.
        expected: &'static str,
    },
    /// Another slice than its name says.
    #[error("it holds the slice {found}: expected {expected}")]
    OtherSlice {
        /// The slice in the file.
        found: Slice,
        /// The slice that its name says.
        expected: Slice,
    },
    /// Its bytes have changed, or some are missing.
    #[error("it is damaged")]
    Damaged,
}

/// The place of a slice's file.
pub(crate) fn path(folder: &Path, slice: Slice) -> PathBuf {
    folder.join(format!("{slice}.{EXTENSION}"))
}

/// A number that differs for rules under which placements are worth something else. Draws by counting, names and the
/// start are left out.
pub(crate) fn fingerprint(rules: &Rules) -> u64 {
    let Rules { size, field, lines, men_capture_back, men_take_kings, kings, .. } = rules;
    let Rules { chain, choice, mid, lift, king_run, .. } = rules;
    let board = format!("{size} {field:?} {lines:?} {kings:?} {men_capture_back} {men_take_kings}");
    let text = format!("{board} {chain} {choice:?} {mid:?} {lift:?} {king_run:?}");
    // FNV-1a: the same on every machine and in every build.
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// What the values of a file are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Who wins each placement in which no side can capture.
    Results,
    /// In how many plies, for the same placements.
    Plies,
    /// Who wins every placement: while a build goes on that needs them.
    Whole,
}

/// The packed values of a slice.
pub(crate) struct SliceFile {
    pub slice: Slice,
    pub kind: Kind,
    /// How many values there are.
    pub len: u32,
    /// How many placements have each value.
    pub histogram: [u64; 256],
    /// Where each block ends in `data`.
    ends: Vec<u32>,
    data: Vec<u8>,
    /// Blocks with distances, once they are read.
    inflated: Vec<OnceLock<Option<Box<[u8]>>>>,
}

impl SliceFile {
    /// Packs values; `None` stands for one that no one asks for.
    pub(crate) fn pack(
        slice: Slice,
        kind: Kind,
        len: u32,
        histogram: [u64; 256],
        block: impl Fn(usize) -> Vec<Option<u8>>,
    ) -> SliceFile {
        let mut file = SliceFile {
            slice,
            kind,
            len,
            histogram,
            ends: Vec::new(),
            data: Vec::new(),
            inflated: Vec::new(),
        };
        for number in 0..file.blocks() {
            file.data.extend(codec::pack(&block(number), kind == Kind::Plies));
            file.ends.push(file.data.len() as u32);
        }
        file.inflated.resize_with(file.ends.len(), OnceLock::new);
        file
    }

    /// Packs all values of a slice without distances.
    pub(crate) fn whole<V: Variant>(solved: &Solved<V>, histogram: [u64; 256]) -> SliceFile {
        let Solved { index, values } = solved;
        let block = |number: usize| {
            let values = values.chunks(BLOCK).nth(number).unwrap_or_default();
            values.iter().map(|&byte| (byte != NONE).then_some(byte)).collect()
        };
        SliceFile::pack(index.slice, Kind::Whole, index.len(), histogram, block)
    }

    fn blocks(&self) -> usize {
        (self.len as usize).div_ceil(BLOCK)
    }

    /// How many placements are won, drawn and lost for the side to move.
    pub(crate) fn counts(&self) -> [u64; 3] {
        let sum = |wanted: fn(u8) -> bool| {
            (1..=u8::MAX)
                .filter(|&byte| wanted(byte))
                .map(|byte| self.histogram[usize::from(byte)])
                .sum()
        };
        [sum(value::is_win), self.histogram[usize::from(DRAW)], sum(|byte| !value::is_win(byte))]
    }

    /// One value; a block that is damaged in memory gives none.
    #[inline]
    pub(crate) fn get(&self, number: u32) -> Option<u8> {
        let (block, place) = (number as usize / BLOCK, number as usize % BLOCK);
        if self.kind == Kind::Plies {
            self.inflated
                .get(block)?
                .get_or_init(|| self.inflate(block))
                .as_ref()?
                .get(place)
                .copied()
        } else {
            codec::value_in_runs(self.block(block)?, place)
        }
    }

    /// All values; `None` if a block is damaged.
    pub(crate) fn values(&self) -> Option<Vec<u8>> {
        let mut values = Vec::with_capacity(self.len as usize);
        for number in 0..self.blocks() {
            if self.kind == Kind::Plies {
                values.extend(self.inflate(number)?);
            } else {
                values.extend(codec::unpack_runs(self.block(number)?, self.block_len(number))?);
            }
        }
        Some(values)
    }

    fn block_len(&self, block: usize) -> usize {
        (self.len as usize - block * BLOCK).min(BLOCK)
    }

    fn block(&self, block: usize) -> Option<&[u8]> {
        let start = block.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.data.get(start as usize..*self.ends.get(block)? as usize)
    }

    #[cold]
    fn inflate(&self, block: usize) -> Option<Box<[u8]>> {
        codec::inflate(self.block(block)?, self.block_len(block))
    }

    /// Writes the file; a kill leaves the old one or the whole new one.
    pub(crate) fn write(&self, folder: &Path, rules: &Rules) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        crate::system::write_bytes(&path(folder, self.slice), &self.bytes(rules))
    }

    fn bytes(&self, rules: &Rules) -> Vec<u8> {
        let Slice { own_men, own_kings, other_men, other_kings } = self.slice;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.push(rules.id.len() as u8);
        bytes.extend(rules.id.bytes());
        bytes.extend(fingerprint(rules).to_le_bytes());
        bytes.extend([own_men, own_kings, other_men, other_kings, self.kind as u8]);
        bytes.extend(self.len.to_le_bytes());
        let counted = || (0u8..=255).filter(|&byte| self.histogram[usize::from(byte)] > 0);
        bytes.push(counted().count().saturating_sub(1) as u8);
        for byte in counted() {
            bytes.push(byte);
            bytes.extend(self.histogram[usize::from(byte)].to_le_bytes());
        }
        bytes.extend(self.ends.iter().flat_map(|end| end.to_le_bytes()));
        bytes.extend(&self.data);
        let mut crc = Crc::new();
        crc.update(&bytes);
        bytes.extend(crc.sum().to_le_bytes());
        debug_assert_eq!(bytes.len() as u64, self.size(rules));
        bytes
    }

    /// Reads the file of a slice, and checks that it is just that.
    pub(crate) fn read(folder: &Path, slice: Slice, rules: &Rules) -> Result<SliceFile, FileError> {
        SliceFile::parse(&fs::read(path(folder, slice))?, slice, rules)
    }

    fn parse(bytes: &[u8], slice: Slice, rules: &Rules) -> Result<SliceFile, FileError> {
        let mut reader = Reader(bytes);
        if !reader.array().is_ok_and(|magic| magic == *MAGIC) {
            return Err(FileError::Foreign);
        }
        let version = u16::from_le_bytes(reader.array()?);
        if version != VERSION {
            return Err(FileError::Version { found: version });
        }
        let (body, checksum) = bytes.split_at(bytes.len() - 4);
        let mut crc = Crc::new();
        crc.update(body);
        if crc.sum().to_le_bytes() != checksum {
            return Err(FileError::Damaged);
        }
        let [length] = reader.array()?;
        let id = String::from_utf8_lossy(reader.take(length.into())?).into_owned();
        let print = u64::from_le_bytes(reader.array()?);
        if (id.as_str(), print) != (rules.id, fingerprint(rules)) {
            return Err(FileError::Rules { found: id, expected: rules.id });
        }
        let [own_men, own_kings, other_men, other_kings] = reader.array()?;
        let found = Slice { own_men, own_kings, other_men, other_kings };
        if found != slice {
            return Err(FileError::OtherSlice { found, expected: slice });
        }
        let kind = match reader.array()? {
            [0] => Kind::Results,
            [1] => Kind::Plies,
            [2] => Kind::Whole,
            _ => return Err(FileError::Damaged),
        };
        let len = u32::from_le_bytes(reader.array()?);
        let mut histogram = [0; 256];
        let [values] = reader.array()?;
        for _ in 0..=values {
            let [value] = reader.array()?;
            histogram[usize::from(value)] = u64::from_le_bytes(reader.array()?);
        }
        let ends = reader.take((len as usize).div_ceil(BLOCK) * 4)?.chunks_exact(4);
        let ends: Vec<u32> =
            ends.map(|end| u32::from_le_bytes(end.try_into().expect("four bytes"))).collect();
        let data = reader.take(ends.last().map_or(0, |&end| end as usize))?.to_vec();
        if reader.0.len() != checksum.len() || !ends.is_sorted() {
            return Err(FileError::Damaged);
        }
        let mut inflated = Vec::new();
        inflated.resize_with(ends.len(), OnceLock::new);
        Ok(SliceFile { slice, kind, len, histogram, ends, data, inflated })
    }

    /// How many bytes the file has.
    pub(crate) fn size(&self, rules: &Rules) -> u64 {
        const FIXED: usize = 8 + 2 + 1 + 8 + 4 + 1 + 4 + 1 + 4;
        let counted = self.histogram.iter().filter(|&&count| count > 0).count().max(1);
        (FIXED + rules.id.len() + 9 * counted + 4 * self.ends.len() + self.data.len()) as u64
    }
}

/// Reads a file's bytes from its start on.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], FileError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(FileError::Damaged)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], FileError> {
        Ok(self.take(N)?.try_into().expect("so many bytes were taken"))
    }
}
