//! The weights of a trained evaluation of Halma, and the file they are kept in.
//!
//! A file is one line of JSON that says what it holds ([`Head`]), then the weights: what a turn is worth, then for each
//! anchor every place of the layout, as little-endian `i32` in thousandths of a unit; all of it compressed (zlib), with a
//! checksum in the head.

use super::layout::Layout;
use crate::halma::phase::PHASES;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use saltus_game::Score;
use saltus_halma::{Options, Rules};
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};

/// What the key `format` says.
const FORMAT: &str = "saltus-halma-1";

/// Weights are learnt for so many phases, evenly from the first to the last; between them they are mixed.
pub const ANCHORS: usize = 6;

/// The anchor before a phase, and the share of the one after it.
pub fn anchors(phase: usize) -> (usize, f32) {
    let at = phase * (ANCHORS - 1);
    let before = (at / (PHASES - 1)).min(ANCHORS - 2);
    (before, (at - before * (PHASES - 1)) as f32 / (PHASES - 1) as f32)
}

/// The first line of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    format: String,
    game: String,
    /// CRC-32 of the weights.
    checksum: u32,
    /// How the weights were made, for people.
    about: String,
}

/// What a file of weights holds.
#[derive(Clone, Debug, PartialEq)]
pub struct WeightsFile {
    /// The game that they are for.
    pub game: String,
    /// How they were made, for people.
    pub about: String,
    /// What is added for the side to move.
    pub tempo: Score,
    /// For each anchor the weight of every place.
    pub anchors: Vec<Vec<Score>>,
}

/// The weights of a trained evaluation, as the search uses them.
pub struct Model {
    layout: Layout,
    /// What is added for the side to move.
    pub tempo: Score,
    /// For each phase the weight of every place.
    phases: Vec<Vec<Score>>,
}

/// What is wrong with a file of weights.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// It is none.
    #[error("it is no file of trained weights: expected a first line with \"format\":\"{FORMAT}\"")]
    Foreign,
    /// It is for another board.
    #[error(
        "it is for `{found}`: expected a game with this board, these camps and these directions"
    )]
    OtherBoard {
        /// The game it is for.
        found: String,
    },
    /// It is not whole, or not what was written.
    #[error("it is damaged: {0}")]
    Damaged(String),
}

/// Whether weights of the one have a place for every square of the other, and mean as much there.
pub(super) fn same_board(a: &Options, b: &Options) -> bool {
    let board = |options: &Options| {
        let Options { rows, columns, camp, directions, .. } = *options;
        (rows, columns, camp, directions)
    };
    board(a) == board(b)
}

impl Model {
    /// Reads a file for these rules.
    pub fn read(file: &[u8], rules: &'static Rules) -> Result<Model, ModelError> {
        let WeightsFile { tempo, anchors: learnt, .. } = WeightsFile::read(file, rules)?;
        let mixed = |phase: usize| {
            let (before, share) = anchors(phase);
            let mix = |(a, b): (&Score, &Score)| {
                (f64::from(*a) * f64::from(1.0 - share) + f64::from(*b) * f64::from(share)).round()
                    as Score
            };
            learnt[before].iter().zip(&learnt[before + 1]).map(mix).collect()
        };
        Ok(Model { layout: Layout::new(rules), tempo, phases: (0..PHASES).map(mixed).collect() })
    }

    /// Where its weights are.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The weights of a phase, by their places.
    pub fn phase(&self, phase: usize) -> &[Score] {
        &self.phases[phase]
    }
}

impl WeightsFile {
    /// Whether this is a file of trained weights of Halma.
    pub fn is_one(file: &[u8]) -> bool {
        file.starts_with(b"{\"format\":\"saltus-halma-")
    }

    /// The bytes of the file.
    pub fn write(&self) -> io::Result<Vec<u8>> {
        let all = [self.tempo].into_iter().chain(self.anchors.iter().flatten().copied());
        let weights: Vec<u8> = all.flat_map(Score::to_le_bytes).collect();
        let head = Head {
            format: FORMAT.to_owned(),
            game: self.game.clone(),
            checksum: crc32fast::hash(&weights),
            about: self.about.clone(),
        };
        let mut file = serde_json::to_vec(&head)?;
        file.push(b'\n');
        let mut encoder = ZlibEncoder::new(file, Compression::best());
        encoder.write_all(&weights)?;
        encoder.finish()
    }

    /// Reads a file for these rules; it may be one for other rules on the same board.
    pub fn read(file: &[u8], rules: &'static Rules) -> Result<WeightsFile, ModelError> {
        let end =
            file.iter().take(100_000).position(|&byte| byte == b'\n').ok_or(ModelError::Foreign)?;
        let head: Head = serde_json::from_slice(&file[..end]).map_err(|_| ModelError::Foreign)?;
        let Head { format, game, checksum, about } = head;
        if format != FORMAT {
            return Err(ModelError::Foreign);
        }
        let found = saltus_halma::game(&game);
        if !found.is_ok_and(|found| same_board(found.options(), rules.options())) {
            return Err(ModelError::OtherBoard { found: game });
        }
        let places = Layout::new(rules).weights();
        let mut bytes = vec![0; 4 * (1 + ANCHORS * places)];
        let mut decoder = ZlibDecoder::new(&file[end + 1..]);
        let unpacked = decoder.read_exact(&mut bytes).and_then(|()| decoder.read(&mut [0]));
        let beyond = unpacked.map_err(|error| ModelError::Damaged(error.to_string()))?;
        if beyond > 0 || crc32fast::hash(&bytes) != checksum {
            return Err(ModelError::Damaged(
                "the weights are not those that were written".to_owned(),
            ));
        }
        let (numbers, _) = bytes.as_chunks::<4>();
        let weights: Vec<Score> =
            numbers.iter().map(|&number| i32::from_le_bytes(number)).collect();
        let anchors = weights[1..].chunks(places).map(<[Score]>::to_vec).collect();
        Ok(WeightsFile { game, about, tempo: weights[0], anchors })
    }
}
