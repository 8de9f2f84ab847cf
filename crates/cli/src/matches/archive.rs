//! The file that games go to, one after another.

use crate::failure::Failure;
use saltus_arena::{Meeting, Ply, Record};
use saltus_engine::{AnyGame, RecordText, Standing};
use saltus_game::score;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// A file of games, to which more are added.
pub(crate) struct Archive {
    path: PathBuf,
    file: File,
    date: String,
}

impl Archive {
    /// Opens it before the first game, so that a match is not played for nothing.
    pub(crate) fn open(path: &Path) -> Result<Archive, Failure> {
        let file = OpenOptions::new().create(true).append(true).open(path).map_err(|error| {
            Failure::input(
                format!("--record {}: {error}", path.display()),
                "name a file that can be written; games are added at its end",
            )
        })?;
        Ok(Archive { path: path.to_owned(), file, date: today() })
    }

    /// Adds a game, `names` being White's and Black's.
    pub(super) fn add(
        &mut self,
        start: &AnyGame,
        meeting: Meeting,
        names: [&str; 2],
        record: &Record,
    ) -> io::Result<()> {
        let mut text = RecordText::new(start);
        text.heading("saltus match", &self.date, (meeting.pair, meeting.swapped), names);
        text.more("Termination", &record.end.to_string()).from_position(&record.start);
        let thought = |ply: &Ply| ply.value.map(|value| thought(value, ply.depth));
        text.line(record.moves.iter().map(|ply| (ply.mv.as_str(), thought(ply))));
        self.append(&text.end(record.winner.map_or(Standing::Drawn, Standing::Won)))
    }

    /// Adds the text of a game.
    pub(crate) fn append(&mut self, text: &str) -> io::Result<()> {
        let named = |error: io::Error| {
            io::Error::new(error.kind(), format!("{}: {error}", self.path.display()))
        };
        self.file.write_all(text.as_bytes()).map_err(named)
    }
}

/// What the player thought of its move, and how deep it looked: `+0.25/8`, or `W3/8` for a win in 3 plies.
fn thought(value: score::Score, depth: u32) -> String {
    match score::plies_to_win(value) {
        Some(plies) => format!("{}{plies}/{depth}", if value > 0 { 'W' } else { 'L' }),
        None => format!("{:+.2}/{depth}", score::to_units(value)),
    }
}

/// The date, as records write it.
pub(crate) fn today() -> String {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or(Duration::ZERO);
    date(now.as_secs() / 86_400)
}

/// The date of a day, counted from the first of 1970, as `YYYY.MM.DD` (Howard Hinnant's way: years that begin
/// in March have the day that is sometimes missing at their end).
fn date(day: u64) -> String {
    let day = day + 719_468;
    let (era, day) = (day / 146_097, day % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) =
        if month < 10 { (400 * era + year, month + 3) } else { (400 * era + year + 1, month - 9) };
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_have_dates() {
        // By `date -u -d @$((DAY * 86400)) +%Y.%m.%d`.
        for (day, text) in [
            (0, "1970.01.01"),
            (11_016, "2000.02.29"),
            (11_017, "2000.03.01"),
            (20_454, "2026.01.01"),
            (20_772, "2026.11.15"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
        ] {
            assert_eq!(date(day), text);
        }
    }
}
