//! The file of training games: one line that says what it holds, then one record for each game.
//!
//! The line is JSON ([`Settings`]). A record is its length in bytes (two bytes, little-endian), a checksum (CRC-32,
//! four bytes) and the game: the result (0 White has won, 1 draw, 2 Black has won, 3 a race of Halma, and then by how
//! much White has won it, in one byte), the number of random moves, then the moves. A move is its place in the list of legal moves (LEB128: seven bits a byte, one byte for most), and
//! unless it was random, two bytes for the value that the player gave it, in hundredths of a unit.

use saltus_game::{Score, Side};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

/// What `format` says.
const FORMAT: &str = "saltus-games-1";

/// What decides the games of a file, but for the program itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The format of the file.
    format: String,
    /// The id of the game.
    pub game: String,
    /// The player of both sides.
    pub player: String,
    /// The fewest random moves that open a game.
    pub least_random: u32,
    /// The most.
    pub most_random: u32,
    /// After the random moves a game is played only if neither side is ahead by more than this, in hundredths of a
    /// unit, as the player sees it.
    pub balance: i32,
    /// Decides the random moves.
    pub seed: u64,
    /// The endgame tables by which games are ended: of up to so many pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<u32>,
}

impl Settings {
    /// Games of `game` by `player`, from balanced random openings.
    pub fn new(game: &str, player: &str, random: (u32, u32), balance: i32, seed: u64) -> Settings {
        Settings {
            format: FORMAT.to_owned(),
            game: game.to_owned(),
            player: player.to_owned(),
            least_random: random.0,
            most_random: random.1,
            balance,
            seed,
            tables: None,
        }
    }
}

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It cannot be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It is none of ours.
    #[error("it is no file of training games: expected a first line with \"format\":\"{FORMAT}\"")]
    Foreign,
    /// It was made in another way.
    #[error("it was made with other settings ({found}); choose another file, or the same settings")]
    OtherSettings {
        /// The settings it was made with.
        found: String,
    },
    /// It is damaged.
    #[error("game {game} (byte {at}) is damaged")]
    Damaged {
        /// The number of the game, from 0.
        game: u64,
        /// Where its record begins.
        at: u64,
    },
}

/// A move of a stored game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredMove {
    /// Its place among the legal moves, in generation order.
    pub index: usize,
    /// What it was worth to the side that made it, in thousandths of a unit; none for random moves.
    pub value: Option<Score>,
}

/// A stored game.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct StoredGame {
    /// Who has won; nobody, if it is drawn.
    pub winner: Option<Side>,
    /// In Halma, by how many half moves White wins the race in which the game ended; fewer than 0 if Black wins it.
    pub margin: Option<i8>,
    /// Its moves from the start of the game. None at all in place of a game for which no balanced opening was found.
    pub moves: Vec<StoredMove>,
}

/// Values are stored in hundredths.
const HUNDREDTH: Score = saltus_game::score::UNIT / 100;

impl StoredGame {
    /// White's result: 1, a half or 0.
    pub fn white_result(&self) -> f32 {
        match self.winner {
            Some(Side::White) => 1.0,
            None => 0.5,
            Some(Side::Black) => 0.0,
        }
    }

    /// The record of the game, as files have it.
    pub fn record(&self) -> Vec<u8> {
        let mut body = match (self.margin, self.winner) {
            (Some(margin), _) => vec![3, margin as u8],
            (None, Some(Side::White)) => vec![0],
            (None, None) => vec![1],
            (None, Some(Side::Black)) => vec![2],
        };
        body.push(self.moves.iter().take_while(|mv| mv.value.is_none()).count() as u8);
        for mv in &self.moves {
            let mut rest = mv.index;
            while rest >= 0x80 {
                body.push(rest as u8 | 0x80);
                rest >>= 7;
            }
            body.push(rest as u8);
            if let Some(value) = mv.value {
                let hundredths = (value / HUNDREDTH).clamp(-32_000, 32_000) as i16;
                body.extend(hundredths.to_le_bytes());
            }
        }
        let mut record = (body.len() as u16).to_le_bytes().to_vec();
        record.extend(crc32fast::hash(&body).to_le_bytes());
        record.extend(body);
        record
    }

    /// The game of a whole record; none if it is damaged, or more than one.
    pub fn from_record(record: &[u8]) -> Option<StoredGame> {
        let (head, body) = record.split_first_chunk::<HEAD>()?;
        let (length, sum) = read_head(head);
        (length == body.len() && sum == crc32fast::hash(body)).then_some(())?;
        StoredGame::read(body)
    }

    fn read(body: &[u8]) -> Option<StoredGame> {
        let mut rest = body.iter().copied();
        let (winner, margin) = match rest.next()? {
            0 => (Some(Side::White), None),
            1 => (None, None),
            2 => (Some(Side::Black), None),
            3 => {
                let margin = rest.next()? as i8;
                (Some(if margin > 0 { Side::White } else { Side::Black }), Some(margin))
            }
            _ => return None,
        };
        let random = usize::from(rest.next()?);
        let mut moves = Vec::new();
        while let Some(first) = rest.next() {
            let (mut index, mut shift, mut byte) = (usize::from(first & 0x7f), 7, first);
            while byte & 0x80 != 0 {
                byte = rest.next().filter(|_| shift < 21)?;
                index |= usize::from(byte & 0x7f) << shift;
                shift += 7;
            }
            let value = if moves.len() < random {
                None
            } else {
                let hundredths = i16::from_le_bytes([rest.next()?, rest.next()?]);
                Some(Score::from(hundredths) * HUNDREDTH)
            };
            moves.push(StoredMove { index, value });
        }
        Some(StoredGame { winner, margin, moves })
    }
}

/// The length of what stands before each game.
const HEAD: usize = 6;

/// The length of the game that follows, and its checksum.
fn read_head(head: &[u8; HEAD]) -> (usize, u32) {
    let &[low, high, a, b, c, d] = head;
    (usize::from(u16::from_le_bytes([low, high])), u32::from_le_bytes([a, b, c, d]))
}

/// Reads the games of a file in order.
#[derive(Debug)]
pub struct Reader {
    input: BufReader<File>,
    settings: Settings,
    /// Where the next record begins.
    at: u64,
    games: u64,
}

impl Reader {
    /// Opens a file.
    pub fn open(path: &Path) -> Result<Reader, FileError> {
        let mut input = BufReader::with_capacity(1 << 20, File::open(path)?);
        let mut line = Vec::new();
        (&mut input).take(100_000).read_until(b'\n', &mut line)?;
        let settings: Settings = serde_json::from_slice(&line).map_err(|_| FileError::Foreign)?;
        if settings.format != FORMAT || line.last() != Some(&b'\n') {
            return Err(FileError::Foreign);
        }
        Ok(Reader { input, settings, at: line.len() as u64, games: 0 })
    }

    /// What decides its games.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many games have been read.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The next game; none at the end, or where the last record is not whole, as a kill may leave it.
    pub fn read(&mut self) -> Result<Option<StoredGame>, FileError> {
        let damaged = FileError::Damaged { game: self.games, at: self.at };
        let mut head = [0; HEAD];
        if !fill(&mut self.input, &mut head)? {
            return Ok(None);
        }
        let (length, sum) = read_head(&head);
        let mut body = vec![0; length];
        if !fill(&mut self.input, &mut body)? {
            return Ok(None);
        }
        let game =
            StoredGame::read(&body).filter(|_| crc32fast::hash(&body) == sum).ok_or(damaged)?;
        self.at += (head.len() + body.len()) as u64;
        self.games += 1;
        Ok(Some(game))
    }
}

/// Fills a buffer; false if the input ends before.
fn fill(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<bool> {
    match input.read_exact(buffer) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

/// Opens a file for more games, or begins it; and says how many it has.
pub(super) fn continue_file(path: &Path, settings: &Settings) -> Result<(File, u64), FileError> {
    let empty = std::fs::metadata(path).map_or(true, |found| found.len() == 0);
    if empty {
        let line = format!("{}\n", serde_json::to_string(settings).map_err(io::Error::other)?);
        std::fs::write(path, line)?;
    }
    let mut reader = Reader::open(path)?;
    if reader.settings() != settings {
        let found = serde_json::to_string(reader.settings()).map_err(io::Error::other)?;
        return Err(FileError::OtherSettings { found });
    }
    while reader.read()?.is_some() {}
    let mut file = File::options().write(true).open(path)?;
    // What a kill has left of a record goes.
    file.set_len(reader.at)?;
    file.seek(SeekFrom::End(0))?;
    Ok((file, reader.games))
}
