//! Games of a file into the database, batch after batch: whatever happens, whole batches are there or not, and the same
//! import goes on behind the last one.

use crate::{Database, DatabaseError};
use rusqlite::{Connection, OptionalExtension, params};
use saltus_engine::AnyGame;
use saltus_engine::record::{Entry, Points, write};
use sha2::{Digest, Sha256};
use std::{io, thread};

/// How many entries of a file are stored at once: few, since two batches are in memory, in as many heaps as there are threads.
const BATCH: usize = 250;

/// Where games come from: a file by its contents, whatever it is called.
pub struct Source {
    name: String,
    digest: Vec<u8>,
}

impl Source {
    /// A text at hand.
    pub fn of_bytes(name: &str, bytes: &[u8]) -> Source {
        Source { name: name.to_owned(), digest: Sha256::digest(bytes).to_vec() }
    }

    /// A text that is read to its end.
    pub fn of_reader(name: &str, mut reader: impl io::Read) -> io::Result<Source> {
        let mut digest = Sha256::new();
        let mut bytes = vec![0; 1 << 16];
        loop {
            let read = match reader.read(&mut bytes) {
                Ok(0) => break,
                Ok(read) => read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            digest.update(&bytes[..read]);
        }
        Ok(Source { name: name.to_owned(), digest: digest.finalize().to_vec() })
    }
}

/// What came of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Games of the file.
    pub games: u64,
    /// Those that were read in an earlier import of the same file.
    pub earlier: u64,
    /// Those that are in the database now, and were not before.
    pub added: u64,
    /// Those that were there already, the same players with the same moves.
    pub duplicates: u64,
    /// Those that cannot be played, and are left out.
    pub wrong: u64,
    /// Whether all of the file has been read.
    pub complete: bool,
}

/// A game ready to be stored.
struct Row {
    digest: Vec<u8>,
    game: String,
    white: String,
    black: String,
    event: String,
    date: String,
    opening: String,
    result: String,
    plies: usize,
    moves: String,
    record: String,
    keys: Vec<u8>,
}

/// Games that are stored at once.
struct Batch {
    /// None for those that cannot be played.
    rows: Vec<Option<Row>>,
    /// Whether the file ends with it.
    last: bool,
}

impl Batch {
    fn read(entries: &mut impl Iterator<Item = io::Result<Entry>>) -> io::Result<Batch> {
        let entries: Vec<Entry> = entries.take(BATCH).collect::<io::Result<_>>()?;
        Ok(Batch { rows: rows(&entries), last: entries.len() < BATCH })
    }
}

impl Database {
    /// Imports the games of a file. `go_on` is asked before each batch; where it says no, the import ends there, and can be
    /// taken up again.
    pub fn import(
        &mut self,
        source: &Source,
        entries: impl IntoIterator<Item = io::Result<Entry>>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Imported, DatabaseError> {
        let path = self.path.clone();
        let failed = |error| DatabaseError::of(&path, error);
        let (id, earlier, complete) = self.source(source).map_err(failed)?;
        let mut imported = Imported { earlier, complete, ..Imported::default() };
        if complete {
            imported.games = earlier;
            return Ok(imported);
        }
        let mut entries = entries.into_iter();
        for entry in entries.by_ref().take(earlier as usize) {
            entry.map_err(|error| source.failed(error))?;
            imported.games += 1;
        }
        if !go_on() {
            return Ok(imported);
        }
        let mut batch = Batch::read(&mut entries).map_err(|error| source.failed(error))?;
        loop {
            // While a batch is stored, the next one is read.
            let go = !batch.last && go_on();
            let (stored, next) = thread::scope(|scope| {
                let storing = scope.spawn(|| self.store(id, &batch, &mut imported));
                let next = go.then(|| Batch::read(&mut entries));
                let stored = storing.join();
                (stored.unwrap_or_else(|panic| std::panic::resume_unwind(panic)), next)
            });
            stored.map_err(failed)?;
            let Some(next) = next else {
                imported.complete = batch.last;
                return Ok(imported);
            };
            batch = next.map_err(|error| source.failed(error))?;
        }
    }

    /// The number of a file, how many of its entries have been read, and whether that is all.
    fn source(&self, source: &Source) -> rusqlite::Result<(i64, u64, bool)> {
        let known = "SELECT id, entries, complete FROM source WHERE digest = ?1";
        let row =
            |row: &rusqlite::Row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64, row.get(2)?));
        if let Some(known) = self.connection.query_row(known, [&source.digest], row).optional()? {
            return Ok(known);
        }
        let text = "INSERT INTO source (digest, name, entries, complete) VALUES (?1, ?2, 0, 0)";
        self.connection.execute(text, params![source.digest, source.name])?;
        Ok((self.connection.last_insert_rowid(), 0, false))
    }

    fn store(
        &mut self,
        source: i64,
        batch: &Batch,
        imported: &mut Imported,
    ) -> rusqlite::Result<()> {
        let transaction = self.connection.transaction()?;
        let mut counted = imported.clone();
        for row in &batch.rows {
            counted.games += 1;
            match row {
                Some(row) if insert(&transaction, source, row)? => counted.added += 1,
                Some(_) => counted.duplicates += 1,
                None => counted.wrong += 1,
            }
        }
        let text = "UPDATE source SET entries = ?2, complete = ?3 WHERE id = ?1";
        transaction.execute(text, params![source, counted.games as i64, batch.last])?;
        transaction.commit()?;
        *imported = counted;
        Ok(())
    }
}

impl Source {
    fn failed(&self, error: io::Error) -> DatabaseError {
        DatabaseError::Source { name: self.name.clone(), error }
    }
}

/// What is stored of each entry, made on as many threads as there are cores: most of the time goes into it.
fn rows(batch: &[Entry]) -> Vec<Option<Row>> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let chunks = batch.chunks(batch.len().div_ceil(threads).max(1));
    thread::scope(|scope| {
        let parts: Vec<_> = chunks
            .map(|part| scope.spawn(move || part.iter().map(row).collect::<Vec<_>>()))
            .collect();
        let joined = parts.into_iter().map(|part| part.join());
        joined
            .flat_map(|rows| rows.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

/// Stores a game; false if it is there already.
fn insert(connection: &Connection, source: i64, row: &Row) -> rusqlite::Result<bool> {
    let text = "INSERT OR IGNORE INTO game (digest, game, white, black, players, event, date, opening, result, plies, moves,
                record, source) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";
    let players = format!("{}\n{}", row.white.to_lowercase(), row.black.to_lowercase());
    let inserted = connection.prepare_cached(text)?.execute(params![
        row.digest,
        row.game,
        row.white,
        row.black,
        players,
        row.event,
        row.date,
        row.opening,
        row.result,
        row.plies as i64,
        row.moves,
        row.record,
        source
    ])?;
    if inserted == 0 {
        return Ok(false);
    }
    let id = connection.last_insert_rowid();
    let text = "INSERT INTO keys (id, game, keys) VALUES (?1, ?2, ?3)";
    connection.prepare_cached(text)?.execute(params![id, row.game, row.keys])?;
    Ok(true)
}

/// What is stored of an entry; none if it is wrong.
fn row(entry: &Entry) -> Option<Row> {
    let record = entry.game.as_ref().ok()?;
    let tag = |wanted: &str| -> String {
        let found = record.tags.iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        found.map_or(String::new(), |(_, value)| value.clone())
    };
    let moves: Vec<&str> = record.main_line().map(|node| node.mv.as_str()).collect();
    let (white, black) = (tag("White"), tag("Black"));
    let moves_text = moves.join(" ");
    let mut digest = Sha256::new();
    let same =
        [&record.game, &record.start, &moves_text, &white.to_lowercase(), &black.to_lowercase()];
    for part in same {
        digest.update(part.as_bytes());
        digest.update([0]);
    }
    let start = AnyGame::start(&record.game).ok()?;
    Some(Row {
        digest: digest.finalize().iter().take(16).copied().collect(),
        game: record.game.clone(),
        white,
        black,
        event: tag("Event"),
        date: tag("Date"),
        opening: tag("Opening"),
        result: Points::of(&start).told(record.result),
        plies: moves.len(),
        record: write(record).ok()?,
        keys: entry.keys.iter().flat_map(|key| key.to_le_bytes()).collect(),
        moves: moves_text,
    })
}
