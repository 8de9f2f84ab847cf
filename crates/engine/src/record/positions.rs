//! Positions from a text, one a line, each as a game without moves.

use super::{Entry, Place, Record, RecordError, Standing};
use crate::any_game::AnyGame;
use std::io::{self, BufRead, Read};

/// More than any position needs: a text without line ends must not fill the memory.
const LONGEST: u64 = 64 * 1024;

/// The positions of a text, one a line; empty lines are passed over.
///
/// ```
/// use saltus_engine::{AnyGame, record::Positions};
///
/// let text = "W:W31-50:B1-20\n\nB:W31:B51\n";
/// let mut positions = Positions::lines(text.as_bytes(), AnyGame::start("international")?);
/// assert_eq!(positions.next().expect("a position")?.game.map(|record| record.nodes.len()), Ok(0));
/// let second = positions.next().expect("another")?;
/// assert_eq!((second.number, second.place.line), (2, 3));
/// assert!(second.game.unwrap_err().to_string().contains("square 51 does not exist"));
/// assert!(positions.next().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Positions<R> {
    reader: R,
    start: AnyGame,
    number: usize,
    line: u32,
    whole: bool,
}

impl<R: BufRead> Positions<R> {
    /// The positions of a game, one a line.
    pub fn lines(reader: R, start: AnyGame) -> Positions<R> {
        Positions { reader, start, number: 0, line: 0, whole: false }
    }

    /// The one position that all lines make together: a board.
    pub fn board(reader: R, start: AnyGame) -> Positions<R> {
        Positions { reader, start, number: 0, line: 0, whole: true }
    }

    fn text(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let mut limited = self.reader.by_ref().take(LONGEST + 1);
        let read = match self.whole {
            true => limited.read_to_end(&mut bytes)?,
            false => limited.read_until(b'\n', &mut bytes)?,
        };
        if read as u64 > LONGEST {
            let problem = format!("a position of more than {LONGEST} bytes");
            return Err(io::Error::new(io::ErrorKind::InvalidData, problem));
        }
        self.line = self.line.saturating_add(1);
        let text = String::from_utf8_lossy(&bytes).trim_start_matches('\u{feff}').to_owned();
        Ok((read > 0).then_some(text))
    }
}

impl<R: BufRead> Iterator for Positions<R> {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<io::Result<Entry>> {
        let text = loop {
            match self.text().transpose()? {
                Ok(text) if text.trim().is_empty() => {}
                Ok(text) => break text,
                Err(error) => return Some(Err(error)),
            }
        };
        self.number += 1;
        let found = self.start.at_position(text.trim_end());
        let keys = found.as_ref().map_or(Vec::new(), |game| game.position_keys());
        let game = match found {
            Ok(game) => Ok(Record {
                game: game.id().to_owned(),
                start: game.position(game.custom()),
                comment: String::new(),
                nodes: Vec::new(),
                tags: Vec::new(),
                result: Standing::Open,
                left_out: 0,
                more: 0,
            }),
            Err(error) => Err(RecordError::Start { problem: error.to_string() }),
        };
        let place = Place { line: self.line, column: 1 };
        Some(Ok(Entry {
            keys,
            number: self.number,
            label: String::new(),
            place,
            game,
            warnings: Vec::new(),
        }))
    }
}
