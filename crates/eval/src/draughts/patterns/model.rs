//! The weights of a trained evaluation, and the file they are kept in.
//!
//! A file is one line of JSON that says what it holds ([`Head`]), then the weights: two sets (without kings on the
//! board, and with), in each for every place of the layout the weight of the opening and that of the ending, as
//! little-endian `i16` in thousandths of a man; all of it compressed (zlib), with a checksum in the head.

use super::layout::{Layout, Windows};
use super::stack::Stack;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use saltus_draughts::{Geometry, Variant};
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};

/// What the key `format` says.
const FORMAT: &str = "saltus-patterns-1";

/// For each place of the layout, the weight of the opening and that of the ending.
pub type Set = Vec<[i16; 2]>;

/// The first line of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    format: String,
    game: String,
    windows: Windows,
    /// Windows that add to those.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    large: Option<Windows>,
    /// CRC-32 of the weights.
    checksum: u32,
    /// How the weights were made, for people.
    about: String,
}

/// What a file of weights holds: weights as they were learnt.
#[derive(Clone, Debug, PartialEq)]
pub struct WeightsFile {
    /// The id of the game that they are for.
    pub game: String,
    /// How they were made, for people.
    pub about: String,
    /// Their places.
    pub stack: Stack,
    /// Without kings on the board, and with.
    pub sets: [Set; 2],
}

/// The weights of a trained evaluation, as the search uses them.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    game: String,
    layout: Layout,
    /// Without kings on the board, and with.
    sets: [Set; 2],
}

/// What is wrong with a file of weights.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// It is none.
    #[error("it is no file of trained weights: expected a first line with \"format\":\"{FORMAT}\"")]
    Foreign,
    /// It is for another game.
    #[error("it is for `{found}`: expected `{expected}`")]
    OtherGame {
        /// The game it is for.
        found: String,
        /// The game that is played.
        expected: String,
    },
    /// The board has no such windows.
    #[error("windows of {} rows, {} apart, do not cover the board of `{game}`", windows.rows, windows.step)]
    Windows {
        /// The game.
        game: String,
        /// The windows that it names.
        windows: Windows,
    },
    /// It is not whole, or not what was written.
    #[error("it is damaged: {0}")]
    Damaged(String),
}

impl Model {
    /// The id of the game that it is for.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Where its weights are.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The weights that count without kings on the board, or with.
    #[inline]
    pub fn set(&self, kings: bool) -> &[[i16; 2]] {
        &self.sets[usize::from(kings)]
    }

    /// What a man of White's adds on each square of an empty board, from the top left: in the opening and in the
    /// ending, in thousandths of a man. The worth of a man as such is not in it.
    pub fn man_by_square(&self) -> Vec<[i32; 2]> {
        let (layout, weights) = (&self.layout, self.set(false));
        let worth = |at: usize, piece: usize| -> [i32; 2] {
            let mut seen = vec![0; layout.squares];
            seen[at] = piece;
            let windows = (0..layout.tables()).map(|window| weights[layout.place(window, &seen)]);
            windows.fold([0; 2], |sum, [opening, ending]| {
                [sum[0] + i32::from(opening), sum[1] + i32::from(ending)]
            })
        };
        // A square lies in windows seen from White, and in windows seen from Black. What the empty windows add is the
        // same for both, and cancels.
        (0..layout.squares)
            .map(|at| {
                let (own, seen) = (worth(at, 1), worth(layout.squares - 1 - at, 2));
                [own[0] - seen[0], own[1] - seen[1]]
            })
            .collect()
    }

    /// The same for a king.
    pub fn king_by_square(&self) -> Vec<[i32; 2]> {
        let weights = &self.set(true)[Layout::KING_SQUARES..][..self.layout.squares];
        weights.iter().map(|pair| pair.map(i32::from)).collect()
    }

    /// Reads a file for a variant.
    pub fn read<V: Variant>(file: &[u8]) -> Result<Model, ModelError> {
        WeightsFile::read(file, V::RULES.id, V::GEOMETRY).map(Model::from)
    }
}

impl From<WeightsFile> for Model {
    fn from(file: WeightsFile) -> Model {
        let WeightsFile { game, stack, sets, .. } = file;
        Model { game, layout: stack.folded_layout(), sets: sets.map(|set| stack.fold(set)) }
    }
}

impl WeightsFile {
    /// Whether this is a file of trained weights, of whatever game.
    pub fn is_one(file: &[u8]) -> bool {
        file.starts_with(b"{\"format\":\"saltus-patterns-")
    }

    /// The bytes of the file.
    pub fn write(&self) -> io::Result<Vec<u8>> {
        let weights: Vec<u8> =
            self.sets.iter().flatten().flatten().flat_map(|w| w.to_le_bytes()).collect();
        let head = Head {
            format: FORMAT.to_owned(),
            game: self.game.clone(),
            windows: self.stack.small.windows,
            large: self.stack.large.map(|large| large.windows),
            checksum: crc32fast::hash(&weights),
            about: self.about.clone(),
        };
        let mut file = serde_json::to_vec(&head)?;
        file.push(b'\n');
        let mut encoder = ZlibEncoder::new(file, Compression::best());
        encoder.write_all(&weights)?;
        encoder.finish()
    }

    /// Reads a file for the variant with this id and board.
    pub fn read(
        file: &[u8],
        expected_game: &str,
        geometry: &Geometry,
    ) -> Result<WeightsFile, ModelError> {
        let end =
            file.iter().take(100_000).position(|&byte| byte == b'\n').ok_or(ModelError::Foreign)?;
        let head: Head = serde_json::from_slice(&file[..end]).map_err(|_| ModelError::Foreign)?;
        let Head { format, game, windows, large, checksum, about } = head;
        if format != FORMAT {
            return Err(ModelError::Foreign);
        }
        if game != expected_game {
            return Err(ModelError::OtherGame { found: game, expected: expected_game.to_owned() });
        }
        let Some(stack) = Stack::new(geometry, windows, large) else {
            return Err(ModelError::Windows { game, windows: large.unwrap_or(windows) });
        };
        let mut without: Set = vec![[0; 2]; 2 * stack.weights()];
        let weights: &mut [u8] = bytemuck::cast_slice_mut(&mut without);
        let mut decoder = ZlibDecoder::new(&file[end + 1..]);
        let unpacked = decoder.read_exact(weights).and_then(|()| decoder.read(&mut [0]));
        let beyond = unpacked.map_err(|error| ModelError::Damaged(error.to_string()))?;
        if beyond > 0 || crc32fast::hash(weights) != checksum {
            return Err(ModelError::Damaged(
                "the weights are not those that were written".to_owned(),
            ));
        }
        if cfg!(target_endian = "big") {
            without.iter_mut().for_each(|pair| *pair = pair.map(i16::from_le));
        }
        let with = without.split_off(stack.weights());
        Ok(WeightsFile { game, about, stack, sets: [without, with] })
    }
}
