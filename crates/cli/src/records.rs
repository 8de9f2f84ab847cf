//! Files of games and positions: their format is recognised, and they are read entry by entry.

use crate::failure::Failure;
use crate::output::grouped;
use crate::{input, output};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use saltus_engine::record::{self, Entry, Games, Guess, Place, Positions, RecordError};
use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek};
use std::path::Path;
use tempfile::SpooledTempFile;

/// Enough to see what a file holds.
const HEAD: u64 = 4096;
/// Smaller files are read before anyone could look at a progress bar.
const BIG: u64 = 8_000_000;
/// How much of a file is read at once.
const BUFFER: usize = 1 << 16;
/// What comes through a pipe is held in memory up to so many bytes, and more of it in a temporary file.
const IN_MEMORY: usize = 1 << 24;

/// A file being read.
pub(crate) struct Records {
    pub kind: Kind,
    /// Which game it is, where no tag says so.
    pub guess: Option<Guess>,
    entries: Box<dyn Iterator<Item = io::Result<Entry>>>,
    bar: ProgressBar,
}

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Games in PDN.
    Games,
    /// Positions, one per line.
    Lines,
    /// A Halma board, one line per row.
    Board,
}

impl Records {
    /// Opens a file, or standard input for `-`. Where games do not say which game they are of and `game` is not given,
    /// the whole file is read once to guess it.
    pub fn open(file: &str, game: Option<&str>) -> Result<Records, Failure> {
        let game = game.map(input::game).transpose()?;
        let unreadable = |error: io::Error| unreadable(file, &error);
        let mut opened = open(file, game.is_none()).map_err(unreadable)?;
        let mut head = Vec::new();
        opened.by_ref().take(HEAD).read_to_end(&mut head).map_err(unreadable)?;
        let kind = Kind::of(&String::from_utf8_lossy(&head));
        let mut guess = None;
        if let (Kind::Games, None, Some(seekable)) = (kind, &game, opened.seekable()) {
            seekable.rewind().map_err(unreadable)?;
            let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
            let reader = BufReader::with_capacity(BUFFER, &mut *seekable);
            guess = record::guess(reader, &name).map_err(unreadable)?;
            seekable.rewind().map_err(unreadable)?;
            head.clear();
        }
        let (reader, bar) = opened.with_bar();
        let reader = Cursor::new(head).chain(BufReader::with_capacity(BUFFER, reader));
        let id = game.as_ref().map(|game| game.id().to_owned());
        let id = id.or(guess.as_ref().map(|guess: &Guess| guess.game.clone()));
        let entries: Box<dyn Iterator<Item = io::Result<Entry>>> = match (kind, game) {
            (Kind::Games, _) => Box::new(Games::in_parallel(reader, id.as_deref())),
            (Kind::Lines, Some(game)) => Box::new(Positions::lines(reader, game)),
            (Kind::Board, Some(game)) => Box::new(Positions::board(reader, game)),
            (_, None) => {
                return Err(Failure::input(
                    format!("{}: a position does not say which game it is of", name(file)),
                    "choose the game: --game ID; `saltus games` lists the ids",
                ));
            }
        };
        Ok(Records { kind, guess, entries, bar })
    }

    /// The next game or position, as the file gives it.
    pub fn entry(&mut self) -> Option<io::Result<Entry>> {
        self.entries.next()
    }

    /// The next game or position; none at the end of the file.
    pub fn next(&mut self, file: &str) -> Result<Option<Entry>, Failure> {
        let next = self.entries.next().transpose();
        let next = next.map_err(|error| unreadable(file, &error))?;
        if next.is_none() {
            self.bar.finish_and_clear();
        }
        Ok(next)
    }

    /// Says something while the bar may be there.
    pub fn aside(&self, say: impl FnOnce()) {
        self.bar.suspend(say);
    }
}

impl Kind {
    /// What a text holds, by its first line.
    fn of(head: &str) -> Kind {
        let head = head.trim_start_matches('\u{feff}');
        let first = head.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
        let fen =
            first.starts_with(['W', 'B', 'w', 'b']) && first[1..].trim_start().starts_with(':');
        let word = first.split_whitespace().next().unwrap_or_default();
        let rows =
            word.contains('/') && word.chars().all(|c| "wWbB/".contains(c) || c.is_ascii_digit());
        let only = |set: &str| {
            first.chars().any(|c| !c.is_whitespace())
                && first.chars().all(|c| c.is_whitespace() || set.contains(c))
        };
        if fen || rows {
            Kind::Lines
        } else if matches!(first, "SINGLE" | "GAME") || only(".WBwb") || only("012") {
            Kind::Board
        } else {
            Kind::Games
        }
    }
}

/// A file that was opened, or what standard input gave.
enum Opened {
    /// A file on disk, and its size.
    File(File, u64),
    /// All of what came through a pipe.
    Piped(SpooledTempFile),
    /// A pipe that is read as it comes.
    Pipe(Box<dyn Read>),
}

/// Opens a file or standard input; what comes through a pipe is read to its end first if it must be read twice.
fn open(file: &str, twice: bool) -> io::Result<Opened> {
    let mut pipe: Box<dyn Read> = if file == "-" {
        Box::new(io::stdin())
    } else {
        let opened = File::open(file)?;
        let metadata = opened.metadata()?;
        if metadata.is_file() {
            return Ok(Opened::File(opened, metadata.len()));
        }
        Box::new(opened)
    };
    if !twice {
        return Ok(Opened::Pipe(pipe));
    }
    let mut held = SpooledTempFile::new(IN_MEMORY);
    io::copy(&mut pipe, &mut held)?;
    held.rewind()?;
    Ok(Opened::Piped(held))
}

impl Opened {
    fn seekable(&mut self) -> Option<&mut dyn ReadSeek> {
        match self {
            Opened::File(file, _) => Some(file),
            Opened::Piped(held) => Some(held),
            Opened::Pipe(_) => None,
        }
    }

    /// The text to read, and a bar that shows how far it has been read.
    fn with_bar(self) -> (Box<dyn Read>, ProgressBar) {
        match self {
            Opened::Piped(held) => (Box::new(held), ProgressBar::hidden()),
            Opened::Pipe(pipe) => (pipe, ProgressBar::hidden()),
            Opened::File(file, size) if size < BIG || output::is_quiet() => {
                (Box::new(file), ProgressBar::hidden())
            }
            Opened::File(file, size) => {
                // It hides itself where standard error is no terminal.
                let bar = ProgressBar::with_draw_target(Some(size), ProgressDrawTarget::stderr());
                let style = ProgressStyle::with_template(
                    "{bar:12} {bytes}/{total_bytes} {bytes_per_sec} {eta} left",
                );
                bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
                (Box::new(bar.wrap_read(file)), bar)
            }
        }
    }
}

impl Read for Opened {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self {
            Opened::File(file, _) => file.read(bytes),
            Opened::Piped(held) => held.read(bytes),
            Opened::Pipe(pipe) => pipe.read(bytes),
        }
    }
}

trait ReadSeek: Read + Seek {}
impl<T: Read + Seek> ReadSeek for T {}

/// What was guessed of a file, for people: `no tag says which game it is: read as english, which all 3 games fit`.
pub(crate) fn guess_told(guess: &Guess) -> String {
    let Guess { game, also, games, fits, whole } = guess;
    let (games, fits) = (*games as u64, *fits as u64);
    let fitting = match (games, fits) {
        (1, 1) => "which it fits".to_owned(),
        (1, 0) => "which it fits best".to_owned(),
        (games, fits) if games == fits && *whole => {
            format!("which all {} games fit", grouped(games))
        }
        (games, fits) if !whole => {
            format!("which {} of the first {} games fit", grouped(fits), grouped(games))
        }
        (games, fits) => format!("which {} of {} games fit", grouped(fits), grouped(games)),
    };
    let also = match also.is_empty() {
        true => String::new(),
        false => format!("; they also fit {}: choose with --game", also.join(", ")),
    };
    format!("no tag says which game it is: read as {game}, {fitting}{also}")
}

/// Says which game was guessed. Where it could be another as well, what is made of it would be wrong without anyone seeing
/// it.
pub(crate) fn agree(file: &str, guess: Option<&Guess>) -> Result<(), Failure> {
    let Some(guess) = guess else { return Ok(()) };
    let name = name(file);
    if guess.also.is_empty() {
        output::note(&format!("{name}: {}", guess_told(guess)));
        return Ok(());
    }
    let Guess { game, also, .. } = guess;
    Err(Failure::input(
        format!(
            "{name}: no tag says which game it is, and several fit: {game}, {}",
            also.join(", ")
        ),
        format!("choose one: --game {game}"),
    ))
}

/// A file as people call it.
pub(crate) fn name(file: &str) -> &str {
    if file == "-" { "standard input" } else { file }
}

fn unreadable(file: &str, error: &io::Error) -> Failure {
    Failure::input(
        format!("{}: cannot be read: {error}", name(file)),
        "name a file of games or positions that you may read; - is standard input",
    )
}

/// Which game of a file it is, and what is odd about it: `game 3 (Ann - Bob): line 12, column 1: ...`. Without a place the
/// game's own is told.
pub(crate) fn told(kind: Kind, entry: &Entry, problem: &str, place: Option<Place>) -> String {
    format!("{}: {}: {problem}", which(kind, entry), place.unwrap_or(entry.place))
}

/// Which game of a file it is, and what is wrong with it. Most errors tell their place themselves.
pub(crate) fn told_error(kind: Kind, entry: &Entry, error: &RecordError) -> String {
    match error.place() {
        Some(_) => format!("{}: {error}", which(kind, entry)),
        None => told(kind, entry, &error.to_string(), None),
    }
}

fn which(kind: Kind, entry: &Entry) -> String {
    let what = if kind == Kind::Games { "game" } else { "position" };
    match entry.label.as_str() {
        "" => format!("{what} {}", entry.number),
        label => format!("{what} {} ({label})", entry.number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_file_holds_shows_in_its_first_line() {
        for (head, kind) in [
            ("[Event \"x\"]\n", Kind::Games),
            ("1. 32-28 19-23\n", Kind::Games),
            ("1.\n32-28\n", Kind::Games),
            ("1/2-1/2", Kind::Games),
            ("", Kind::Games),
            ("b2-d2 b1-c1", Kind::Games),
            ("\n W:W31-50:B1-20\n", Kind::Lines),
            ("\u{feff}b:w31:b1", Kind::Lines),
            ("wwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb w", Kind::Lines),
            ("WWWW....\nWWW.....\n", Kind::Board),
            ("1 1 0 0\n", Kind::Board),
            ("SINGLE\nWHITE\n", Kind::Board),
            ("ż", Kind::Games),
        ] {
            assert_eq!(Kind::of(head), kind, "{head}");
        }
    }
}
