//! The weights of a trained evaluation, and the file they are kept in.
//!
//! A file is one line of JSON that says what it holds ([`Head`]), then the weights: two sets (without kings on the
//! board, and with), in each for every place of the layout the weight of the opening and that of the ending, as
//! little-endian `i16` in thousandths of a man; all of it compressed (zlib), with a checksum in the head.

use super::layout::{Layout, Windows};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use saltus_draughts::Variant;
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
    /// CRC-32 of the weights.
    checksum: u32,
    /// How the weights were made, for people.
    about: String,
}

/// The weights of a trained evaluation.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    game: String,
    about: String,
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
    /// Weights for a variant. Each set must have as many as the layout.
    pub fn new<V: Variant>(layout: Layout, sets: [Set; 2], about: &str) -> Model {
        assert!(sets.iter().all(|set| set.len() == layout.weights()), "a weight for each place");
        Model { game: V::RULES.id.to_owned(), about: about.to_owned(), layout, sets }
    }

    /// The id of the game that it is for.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// How it was made.
    pub fn about(&self) -> &str {
        &self.about
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

    /// The file.
    pub fn write(&self) -> io::Result<Vec<u8>> {
        let weights: Vec<u8> =
            self.sets.iter().flatten().flatten().flat_map(|w| w.to_le_bytes()).collect();
        let head = Head {
            format: FORMAT.to_owned(),
            game: self.game.clone(),
            windows: self.layout.windows,
            checksum: crc32fast::hash(&weights),
            about: self.about.clone(),
        };
        let mut file = serde_json::to_vec(&head)?;
        file.push(b'\n');
        let mut encoder = ZlibEncoder::new(file, Compression::best());
        encoder.write_all(&weights)?;
        encoder.finish()
    }

    /// Whether this is a file of trained weights, of whatever game.
    pub fn is_one(file: &[u8]) -> bool {
        file.starts_with(b"{\"format\":\"saltus-patterns-")
    }

    /// Reads a file for a variant.
    pub fn read<V: Variant>(file: &[u8]) -> Result<Model, ModelError> {
        let end =
            file.iter().take(100_000).position(|&byte| byte == b'\n').ok_or(ModelError::Foreign)?;
        let head: Head = serde_json::from_slice(&file[..end]).map_err(|_| ModelError::Foreign)?;
        let Head { format, game, windows, checksum, about } = head;
        if format != FORMAT {
            return Err(ModelError::Foreign);
        }
        if game != V::RULES.id {
            return Err(ModelError::OtherGame { found: game, expected: V::RULES.id.to_owned() });
        }
        let Some(layout) = Layout::new::<V>(windows) else {
            return Err(ModelError::Windows { game, windows });
        };
        let expected = 2 * layout.weights() * size_of::<[i16; 2]>();
        let mut weights = Vec::new();
        // One byte more than there may be, so that a longer file is seen to be one.
        let decoder = ZlibDecoder::new(&file[end + 1..]);
        decoder
            .take(expected as u64 + 1)
            .read_to_end(&mut weights)
            .map_err(|error| ModelError::Damaged(error.to_string()))?;
        if weights.len() != expected || crc32fast::hash(&weights) != checksum {
            return Err(ModelError::Damaged(
                "the weights are not those that were written".to_owned(),
            ));
        }
        let pairs = weights.chunks_exact(4).map(|pair| {
            [i16::from_le_bytes([pair[0], pair[1]]), i16::from_le_bytes([pair[2], pair[3]])]
        });
        let pairs: Set = pairs.collect();
        let (without, with) = pairs.split_at(layout.weights());
        Ok(Model { game, about, layout, sets: [without.to_vec(), with.to_vec()] })
    }
}
