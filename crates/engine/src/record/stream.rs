//! Game after game from a text of any size, one or a few at a time in memory.

use super::error::RecordError;
use super::read::{Begin, Played, find};
use super::{Record, Warning};
use crate::any_game::{AnyGame, GameError};
use saltus_game::EndRules;
use saltus_pdn::{Error, Limits, Place, Reader, RecordGame};
use std::collections::{HashSet, VecDeque};
use std::io::{self, BufRead};
use std::sync::{Mutex, PoisonError};
use std::thread;

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
    number: usize,
    rules: Rules,
    /// Who says which games and positions may begin, in place of the rules.
    given: Option<&'a Given<'a>>,
}

/// As [`Begin`], for a reader that may go from thread to thread.
type Given<'a> = dyn Fn(&str, Option<&str>) -> Result<AnyGame, String> + Sync + 'a;

/// By which rules games are played.
struct Rules {
    /// For games whose tags do not say which game it is.
    game: Option<String>,
    /// The games with options so far. Each set of options takes memory for good, so there must not be any number of them.
    options: Mutex<HashSet<String>>,
}

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
    /// The keys of the positions of its main line, that of the start first; none where it is wrong.
    pub keys: Vec<u64>,
    /// What is odd about a game that can be used all the same.
    pub warnings: Vec<Warning>,
}

impl<'a, R: BufRead> Games<'a, R> {
    /// The games of a text; `game` is for those whose tags do not say which game it is.
    pub fn new(reader: R, game: Option<&str>) -> Games<'a, R> {
        let rules = Rules { game: game.map(str::to_owned), options: Mutex::default() };
        Games { reader: Reader::new(reader), number: 0, rules, given: None }
    }

    /// The games of a stranger's text: within limits, and with a say in which games and positions may begin.
    pub fn within(
        reader: R,
        game: Option<&str>,
        limits: Limits,
        begin: &'a Given<'a>,
    ) -> Games<'a, R> {
        let rules = Rules { game: game.map(str::to_owned), options: Mutex::default() };
        Games { reader: Reader::with_limits(reader, limits), number: 0, rules, given: Some(begin) }
    }

    /// The next game as it was written.
    fn sheet(&mut self) -> Option<io::Result<Sheet>> {
        let next = self.reader.next()?;
        self.number += 1;
        let read = match next {
            Ok(game) => Ok(game),
            Err(Error::Text { place, problem }) => {
                Err((self.reader.partial().clone(), RecordError::Text { place, problem }))
            }
            Err(Error::Io(error)) => return Some(Err(error)),
        };
        Some(Ok(Sheet { number: self.number, read }))
    }
}

impl<R: BufRead + 'static> Games<'static, R> {
    /// The games of a file of one's own, as [`new`](Games::new) gives them: some of them at a time in memory, and played on
    /// as many threads as there are cores.
    pub fn in_parallel(
        reader: R,
        game: Option<&str>,
    ) -> impl Iterator<Item = io::Result<Entry>> + use<R> {
        InParallel { games: Games::new(reader, game), ready: VecDeque::new() }
    }
}

impl<R: BufRead> Iterator for Games<'_, R> {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<io::Result<Entry>> {
        let sheet = self.sheet()?;
        Some(sheet.map(|sheet| match self.given {
            Some(begin) => self.rules.play(sheet, begin),
            None => self.rules.play_plain(sheet),
        }))
    }
}

/// A game of which no move has been played yet; what there is of it where it could not be read.
struct Sheet {
    number: usize,
    read: Result<RecordGame, (RecordGame, RecordError)>,
}

impl Rules {
    fn play_plain(&self, sheet: Sheet) -> Entry {
        self.play(sheet, &|id: &str, position: Option<&str>| self.begin(id, position))
    }

    fn play(&self, sheet: Sheet, begin: &Begin) -> Entry {
        let (sheet, number, found) = match sheet {
            Sheet { number, read: Ok(sheet) } => {
                let found = find(&sheet, self.game.as_deref(), begin);
                (sheet, number, found)
            }
            Sheet { number, read: Err((partial, error)) } => (partial, number, Err(error)),
        };
        let (game, warnings, keys) = match found {
            Ok(Played { record, warnings, keys }) => (Ok(record), warnings, keys),
            Err(error) => (Err(error), Vec::new(), Vec::new()),
        };
        Entry { number, label: label(&sheet), place: sheet.place, game, keys, warnings }
    }

    fn begin(&self, id: &str, position: Option<&str>) -> Result<AnyGame, String> {
        if id.contains(':') {
            let mut options = self.options.lock().unwrap_or_else(PoisonError::into_inner);
            if !options.contains(id) && options.len() >= OPTIONS {
                return Err(format!("{OPTIONS} games with other options came before it"));
            }
            options.insert(id.to_owned());
        }
        begin_recorded(id, position).map_err(|error| error.to_string())
    }
}

/// How many games are played at a time: enough for all threads, and little to hold in memory.
const TOGETHER: usize = 256;

/// [`Games::in_parallel`].
struct InParallel<R> {
    games: Games<'static, R>,
    /// Those that have been played, and an error behind them.
    ready: VecDeque<io::Result<Entry>>,
}

impl<R: BufRead> Iterator for InParallel<R> {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<io::Result<Entry>> {
        if self.ready.is_empty() {
            let mut sheets = Vec::new();
            let mut error = None;
            while sheets.len() < TOGETHER && error.is_none() {
                match self.games.sheet() {
                    Some(Ok(sheet)) => sheets.push(sheet),
                    Some(Err(failed)) => error = Some(Err(failed)),
                    None => break,
                }
            }
            self.ready.extend(self.games.rules.play_all(sheets).into_iter().map(Ok));
            self.ready.extend(error);
        }
        self.ready.pop_front()
    }
}

impl Rules {
    fn play_all(&self, sheets: Vec<Sheet>) -> Vec<Entry> {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let part = sheets.len().div_ceil(threads);
        if threads == 1 || part < 8 {
            // Hardly worth a thread.
            return sheets.into_iter().map(|sheet| self.play_plain(sheet)).collect();
        }
        let mut sheets = sheets.into_iter();
        thread::scope(|scope| {
            let mut parts = Vec::new();
            loop {
                let own: Vec<Sheet> = sheets.by_ref().take(part).collect();
                if own.is_empty() {
                    break;
                }
                let play = move || own.into_iter().map(|sheet| self.play_plain(sheet));
                parts.push(scope.spawn(move || play().collect::<Vec<_>>()));
            }
            let joined = parts.into_iter().map(|part| part.join());
            joined
                .flat_map(|part| part.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .collect()
        })
    }
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
    let seats = ["White", "Black"].map(tag);
    let players = match if seats == [None, None] { ["P1", "P2"].map(tag) } else { seats } {
        [None, None] => None,
        [white, black] => {
            let name = |name: Option<String>| name.unwrap_or_else(|| "?".to_owned());
            Some(format!("{} - {}", name(white), name(black)))
        }
    };
    [players, tag("Event")].into_iter().flatten().collect::<Vec<_>>().join(", ")
}
