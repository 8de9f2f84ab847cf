//! Files of games and positions: their format is recognised, and they are read entry by entry.

use crate::failure::Failure;
use crate::{input, output};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use saltus_engine::record::{Entry, Games, Positions};
use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};

/// Enough to see what a file holds.
const HEAD: u64 = 4096;
/// Smaller files are read before anyone could look at a progress bar.
const BIG: u64 = 8_000_000;

/// A file being read.
pub(crate) struct Records {
    pub kind: Kind,
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
    /// Opens a file, or standard input for `-`.
    pub fn open(file: &str, game: Option<&str>) -> Result<Records, Failure> {
        let game = game.map(input::game).transpose()?;
        let (reader, bar) = source(file).map_err(|error| unreadable(file, &error))?;
        let mut reader = BufReader::with_capacity(1 << 16, reader);
        let mut head = Vec::new();
        let read = reader.by_ref().take(HEAD).read_to_end(&mut head);
        read.map_err(|error| unreadable(file, &error))?;
        let kind = Kind::of(&String::from_utf8_lossy(&head));
        let reader = Cursor::new(head).chain(reader);
        let entries: Box<dyn Iterator<Item = io::Result<Entry>>> = match (kind, game) {
            (Kind::Games, game) => Box::new(Games::new(reader, game.as_ref().map(|it| it.id()))),
            (Kind::Lines, Some(game)) => Box::new(Positions::lines(reader, game)),
            (Kind::Board, Some(game)) => Box::new(Positions::board(reader, game)),
            (_, None) => {
                return Err(Failure::input(
                    format!("{}: a position does not say which game it is of", name(file)),
                    "choose the game: --game ID; `saltus games` lists the ids",
                ));
            }
        };
        Ok(Records { kind, entries, bar })
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

fn source(file: &str) -> io::Result<(Box<dyn Read>, ProgressBar)> {
    if file == "-" {
        return Ok((Box::new(io::stdin()), ProgressBar::hidden()));
    }
    let opened = File::open(file)?;
    let size = opened.metadata()?.len();
    if size < BIG || output::is_quiet() {
        return Ok((Box::new(opened), ProgressBar::hidden()));
    }
    // It hides itself where standard error is no terminal.
    let bar = ProgressBar::with_draw_target(Some(size), ProgressDrawTarget::stderr());
    let style =
        ProgressStyle::with_template("{bar:12} {bytes}/{total_bytes} {bytes_per_sec} {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    Ok((Box::new(bar.wrap_read(opened)), bar))
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

/// Which game of a file it is, and what is wrong with it: `game 3 (Ann - Bob): line 12, column 1: ...`.
pub(crate) fn told(kind: Kind, entry: &Entry, problem: &str, placed: bool) -> String {
    let what = if kind == Kind::Games { "game" } else { "position" };
    let label = match entry.label.as_str() {
        "" => String::new(),
        label => format!(" ({label})"),
    };
    let place = if placed { String::new() } else { format!("{}: ", entry.place) };
    format!("{what} {}{label}: {place}{problem}", entry.number)
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
