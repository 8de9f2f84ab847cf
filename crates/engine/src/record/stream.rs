//! Game after game from a text of any size, one at a time in memory.

use super::error::RecordError;
use super::read::find;
use super::{Record, Warning};
use crate::any_game::{AnyGame, GameError};
use saltus_game::EndRules;
use saltus_pdn::{Error, Limits, Place, Reader, RecordGame};
use std::cell::RefCell;
use std::collections::HashSet;
use std::io::{self, BufRead};

/// The games of a text, all of their moves played. What is wrong with one does not keep the next from being read; only a
/// text that cannot be had ends it early.
///
/// A third repetition ends no game here: in most rule books someone must claim it, and records go on.
///
/// ```
/// use saltus_engine::record::Games;
///
/// let text = "[GameType \"20\"] 1. 32-28 *
/// [White \"Ann\"] [Black \"Bob\"] [GameType \"20\"] 1. 32-26 *
/// [GameType \"21\"] 1. 11-15 *";
/// let mut games = Games::new(text.as_bytes(), None);
/// assert_eq!(games.next().expect("a game")?.game.map(|record| record.nodes.len()), Ok(1));
/// let second = games.next().expect("another")?;
/// assert_eq!((second.number, second.label.as_str()), (2, "Ann - Bob"));
/// let error = second.game.unwrap_err().to_string();
/// assert!(error.starts_with("line 2, column 48: move 1. 32-26: "), "{error}");
/// assert!(games.next().expect("a third")?.game.is_ok());
/// assert!(games.next().is_none());
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Games<'a, R> {
    reader: Reader<R>,
    game: Option<String>,
    number: usize,
    /// The games with options so far. Each set of options takes memory for good, so there must not be any number of them.
    options: RefCell<HashSet<String>>,
    /// Who says which games and positions may begin, in place of these.
    given: Option<&'a Given<'a>>,
}

/// As [`Begin`](super::Begin), for a reader that may go from thread to thread.
type Given<'a> = dyn Fn(&str, Option<&str>) -> Result<AnyGame, String> + Sync + 'a;

/// The most sets of options in one text.
const OPTIONS: usize = 1000;

/// A game of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Which one it is, from 1.
    pub number: usize,
    /// Who played it and where, as far as its tags say: `Ann - Bob, Club championship`.
    pub label: String,
    /// Where it begins.
    pub place: Place,
    /// The game, or what is wrong with it.
    pub game: Result<Record, RecordError>,
    /// What is odd about a game that can be used all the same.
    pub warnings: Vec<Warning>,
}

impl<'a, R: BufRead> Games<'a, R> {
    /// The games of a text; `game` is for those whose tags do not say which game it is.
    pub fn new(reader: R, game: Option<&str>) -> Games<'a, R> {
        let (game, options) = (game.map(str::to_owned), RefCell::default());
        Games { reader: Reader::new(reader), game, number: 0, options, given: None }
    }

    /// The games of a stranger's text: within limits, and with a say in which games and positions may begin.
    pub fn within(
        reader: R,
        game: Option<&str>,
        limits: Limits,
        begin: &'a Given<'a>,
    ) -> Games<'a, R> {
        let reader = Reader::with_limits(reader, limits);
        let (game, options) = (game.map(str::to_owned), RefCell::default());
        Games { reader, game, number: 0, options, given: Some(begin) }
    }

    fn begin(&self, id: &str, position: Option<&str>) -> Result<AnyGame, String> {
        if let Some(begin) = self.given {
            return begin(id, position);
        }
        let mut options = self.options.borrow_mut();
        if id.contains(':') && !options.contains(id) {
            if options.len() >= OPTIONS {
                return Err(format!("{OPTIONS} games with other options came before it"));
            }
            options.insert(id.to_owned());
        }
        begin_recorded(id, position).map_err(|error| error.to_string())
    }
}

impl<R: BufRead> Iterator for Games<'_, R> {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<io::Result<Entry>> {
        let next = self.reader.next()?;
        self.number += 1;
        let entry = match next {
            Ok(sheet) => {
                let begin = |id: &str, position: Option<&str>| self.begin(id, position);
                entry(self.number, &sheet, find(&sheet, self.game.as_deref(), &begin))
            }
            Err(Error::Text { place, problem }) => {
                let error = RecordError::Text { place, problem };
                entry(self.number, self.reader.partial(), Err(error))
            }
            Err(Error::Io(error)) => return Some(Err(error)),
        };
        Some(Ok(entry))
    }
}

fn entry(
    number: usize,
    sheet: &RecordGame,
    found: Result<(Record, Vec<Warning>), RecordError>,
) -> Entry {
    let (game, warnings) = match found {
        Ok((record, warnings)) => (Ok(record), warnings),
        Err(error) => (Err(error), Vec::new()),
    };
    Entry { number, label: label(sheet), place: sheet.place, game, warnings }
}

/// Begins a game of a record, which may go on after a third repetition.
pub(super) fn begin_recorded(id: &str, position: Option<&str>) -> Result<AnyGame, GameError> {
    let start = AnyGame::start(id)?;
    let game = position.map_or(Ok(start.clone()), |position| start.at_position(position))?;
    Ok(game.with_end_rules(EndRules { repetition: false, rounds: None }))
}

fn label(sheet: &RecordGame) -> String {
    let tag = |name: &str| {
        let value = sheet.tag(name)?.trim();
        (!matches!(value, "" | "?" | "-")).then(|| value.to_owned())
    };
    let players = match (tag("White"), tag("Black")) {
        (None, None) => None,
        (white, black) => {
            let name = |name: Option<String>| name.unwrap_or_else(|| "?".to_owned());
            Some(format!("{} - {}", name(white), name(black)))
        }
    };
    [players, tag("Event")].into_iter().flatten().collect::<Vec<_>>().join(", ")
}
