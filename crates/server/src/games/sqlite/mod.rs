//! The file that holds the games: SQLite, with one thread that writes.
//!
//! What is written is on disk before it is acknowledged: `synchronous=FULL` waits for the disk at each commit, so
//! that neither a killed process nor a power cut loses an acknowledged move. To wait for each move alone
//! would allow a hundred moves a second; so the writer takes all writes that have come while it was
//! waiting, and commits them together.

mod rows;
mod schema;

use crate::app::StartError;
use crate::threads::lock;
use rusqlite::{Connection, OpenFlags};
use saltus_service::ClientId;
use saltus_service::games::{Node, Storage, StorageError, StoredEvaluation, StoredGame, Summary};
use std::collections::HashMap;
use std::fs::File;
use std::path::Path;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

type Write = Box<dyn FnOnce(&Connection) -> rusqlite::Result<()> + Send>;

/// A write, and where it is reported as done.
struct Job {
    write: Write,
    done: Sender<Result<(), String>>,
}

/// The file.
pub(crate) struct SqliteStorage {
    jobs: Mutex<Sender<Job>>,
    reader: Mutex<Connection>,
    /// Held as long as the server runs: two servers would not see each other's moves.
    _lock: File,
}

/// Writes that go into one commit at most.
const TOGETHER: usize = 256;

impl SqliteStorage {
    /// Opens the file in this folder, or makes it.
    pub fn open(folder: &Path) -> Result<SqliteStorage, StartError> {
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
            // Before anything in a file that is not ours is changed.
            schema::format(&writer)?;
            schema::expect_whole(&writer)?;
            writer.pragma_update(None, "journal_mode", "wal")?;
            writer.pragma_update(None, "synchronous", "full")?;
            schema::migrate(&mut writer)?;
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
        Ok(SqliteStorage { jobs: Mutex::new(jobs), reader: Mutex::new(reader), _lock: lock })
    }

    /// Writes, and waits until it is on disk: not for threads that serve others meanwhile.
    fn write(
        &self,
        write: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static,
    ) -> Result<(), StorageError> {
        let (done, is_done) = channel();
        let jobs = lock(&self.jobs);
        let sent = jobs.send(Job { write: Box::new(write), done });
        drop(jobs);
        let gone = || Err("the writer has ended".to_owned());
        let written = sent.map_or_else(|_| gone(), |()| is_done.recv().unwrap_or_else(|_| gone()));
        written.map_err(|problem| StorageError(format!("not written: {problem}")))
    }

    /// Reads: short, but not for threads that serve others meanwhile.
    fn read<T>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StorageError> {
        let reader = lock(&self.reader);
        read(&reader).map_err(|error| StorageError(format!("not read: {error}")))
    }
}

impl Storage for SqliteStorage {
    fn insert(&self, game: &StoredGame, summary: &Summary) -> Result<(), StorageError> {
        let (game, summary) = (game.clone(), summary.clone());
        self.write(move |to| {
            rows::put(to, &summary)?;
            let mut nodes = game.nodes.iter().zip(1..);
            nodes.try_for_each(|(node, id)| rows::put_node(to, &game.header.id, id, node))
        })
    }

    fn update(&self, summary: &Summary, node: Option<(u32, &Node)>) -> Result<(), StorageError> {
        let (summary, node) = (summary.clone(), node.map(|(id, node)| (id, node.clone())));
        self.write(move |to| {
            rows::put(to, &summary)?;
            node.map_or(Ok(()), |(id, node)| rows::put_node(to, &summary.header.id, id, &node))
        })
    }

    fn load(&self, id: &str) -> Result<Option<StoredGame>, StorageError> {
        self.read(|from| rows::get(from, id))
    }

    fn list(
        &self,
        client: &ClientId,
        before: i64,
        limit: u32,
    ) -> Result<Vec<Summary>, StorageError> {
        self.read(|from| rows::list(from, client, before, limit))
    }

    fn count(&self) -> Result<u64, StorageError> {
        self.read(rows::count)
    }

    fn delete(&self, id: &str) -> Result<(), StorageError> {
        let id = id.to_owned();
        self.write(move |to| rows::delete(to, &id))
    }

    fn evaluation(
        &self,
        id: &str,
        node: u32,
        effort: u64,
    ) -> Result<Option<StoredEvaluation>, StorageError> {
        self.read(|from| rows::evaluation(from, id, node, effort))
    }

    fn evaluations(
        &self,
        id: &str,
        effort: u64,
    ) -> Result<HashMap<u32, StoredEvaluation>, StorageError> {
        self.read(|from| rows::evaluations(from, id, effort))
    }

    fn store_evaluation(
        &self,
        id: &str,
        node: u32,
        effort: u64,
        found: &StoredEvaluation,
    ) -> Result<(), StorageError> {
        let (id, found) = (id.to_owned(), found.clone());
        self.write(move |to| rows::put_evaluation(to, &id, node, effort, &found))
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
