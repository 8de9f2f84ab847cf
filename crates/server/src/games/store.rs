//! The file that holds the games: SQLite, with one thread that writes.
//!
//! What is written is on disk before it is acknowledged: `synchronous=FULL` waits for the disk at each commit, so
//! that neither a killed process nor a power cut loses an acknowledged move. To wait for each move alone
//! would allow a hundred moves a second; so the writer takes all writes that have come while it was
//! waiting, and commits them together.

use super::rows;
use crate::app::StartError;
use crate::failure::Failure;
use crate::threads::lock;
use rusqlite::{Connection, OpenFlags};
use std::fs::File;
use std::path::Path;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

type Write = Box<dyn FnOnce(&Connection) -> rusqlite::Result<()> + Send>;

/// A write, and who wants to know that it is done.
struct Job {
    write: Write,
    done: Sender<Result<(), String>>,
}

/// The file.
pub(super) struct Store {
    jobs: Mutex<Sender<Job>>,
    reader: Mutex<Connection>,
    /// Held as long as the server runs: two servers would not see each other's moves.
    _lock: File,
}

/// Writes that go into one commit at most.
const TOGETHER: usize = 256;

impl Store {
    /// Opens the file in this folder, or makes it.
    pub fn open(folder: &Path) -> Result<Store, StartError> {
        let unusable = |problem: String| StartError::Data { folder: folder.to_owned(), problem };
        std::fs::create_dir_all(folder).map_err(|error| unusable(error.to_string()))?;
        let lock = File::create(folder.join("games.lock"));
        let lock = lock.map_err(|error| unusable(error.to_string()))?;
        if lock.try_lock().is_err() {
            return Err(unusable("another Saltus serves games from it".to_owned()));
        }
        let path = folder.join("games.sqlite");
        let opened = || -> Result<(Connection, Connection), Box<dyn std::error::Error>> {
            let mut writer = Connection::open(&path)?;
            writer.busy_timeout(Duration::from_secs(5))?;
            if let Some(problem) = rows::foreign(&writer)? {
                return Err(problem.into());
            }
            writer.pragma_update(None, "journal_mode", "wal")?;
            writer.pragma_update(None, "synchronous", "full")?;
            rows::create(&mut writer)?;
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let reader = Connection::open_with_flags(&path, flags)?;
            reader.busy_timeout(Duration::from_secs(5))?;
            Ok((writer, reader))
        };
        let (writer, reader) = opened().map_err(|error| unusable(error.to_string()))?;
        let (jobs, received) = channel();
        let work = move || write_all(writer, &received);
        let started = std::thread::Builder::new().name("games".to_owned()).spawn(work);
        started.map_err(|error| unusable(error.to_string()))?;
        Ok(Store { jobs: Mutex::new(jobs), reader: Mutex::new(reader), _lock: lock })
    }

    /// Writes, and waits until it is on disk: not for threads that serve others meanwhile.
    pub fn write(
        &self,
        write: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static,
    ) -> Result<(), Failure> {
        let (done, is_done) = channel();
        let jobs = lock(&self.jobs);
        let sent = jobs.send(Job { write: Box::new(write), done });
        drop(jobs);
        let gone = || Err("the writer has ended".to_owned());
        let written = sent.map_or_else(|_| gone(), |()| is_done.recv().unwrap_or_else(|_| gone()));
        written.map_err(|problem| Failure::fault(format!("the game was not stored: {problem}")))
    }

    /// Reads: short, but not for threads that serve others meanwhile.
    pub fn read<T>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, Failure> {
        let reader = lock(&self.reader);
        read(&reader).map_err(|error| Failure::fault(format!("the games cannot be read: {error}")))
    }
}

/// Until no one can send any more.
fn write_all(mut connection: Connection, jobs: &Receiver<Job>) {
    while let Ok(first) = jobs.recv() {
        let mut batch = vec![first];
        batch.extend(jobs.try_iter().take(TOGETHER - 1));
        let (writes, waiting): (Vec<Write>, Vec<_>) =
            batch.into_iter().map(|job| (job.write, job.done)).unzip();
        let results = match commit(&mut connection, writes) {
            Ok(results) => results,
            Err(error) => vec![Err(error.to_string()); waiting.len()],
        };
        for (done, result) in waiting.into_iter().zip(results) {
            // Who asked may have gone; what it asked for is done.
            let _ = done.send(result);
        }
    }
}

/// Everything in one transaction; a write that fails leaves the others as they are.
fn commit(
    connection: &mut Connection,
    writes: Vec<Write>,
) -> rusqlite::Result<Vec<Result<(), String>>> {
    let mut all = connection.transaction()?;
    let mut results = Vec::new();
    for write in writes {
        let one = all.savepoint()?;
        let written = match write(&one) {
            Ok(()) => one.commit(),
            Err(error) => {
                drop(one);
                Err(error)
            }
        };
        // Where the disk is full SQLite gives up all of it, and what came after would be committed alone.
        if all.is_autocommit() {
            return Err(written.err().unwrap_or(rusqlite::Error::InvalidQuery));
        }
        results.push(written.map_err(|error| error.to_string()));
    }
    all.commit()?;
    Ok(results)
}
