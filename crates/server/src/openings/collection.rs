//! The games of files that a client has brought, in a database of its own.

use super::unread;
use crate::client::Client;
use crate::limits;
use saltus_database::{Database, Imported, Query, Source};
use saltus_service::wire::{Collected, FileRequest};
use saltus_service::{Error, records};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Where files are brought to: the other address that takes a long body.
pub(crate) const COLLECTION: &str = "/api/collection";

/// The file of a client. Its id is a hash in hexadecimal digits, and so a name that every system takes.
pub(super) fn path(data: &Path, client: &Client) -> PathBuf {
    data.join("collections").join(format!("{}.db", client.0))
}

/// Adds the games of a file, if there is room for it.
pub(super) fn import(
    data: &Path,
    client: &Client,
    request: &FileRequest,
) -> Result<Collected, Error> {
    let path = path(data, client);
    let folder = data.join("collections");
    let unwritten = |error: std::io::Error| {
        Error::fault(format!("the collection cannot be stored: {error}"), error)
    };
    std::fs::create_dir_all(&folder).map_err(unwritten)?;
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
    let mut all = 0;
    for file in std::fs::read_dir(&folder).map_err(unwritten)?.flatten() {
        all += size(&file.path());
    }
    if size(&path) > limits::COLLECTION || all > limits::COLLECTIONS {
        return Err(Error::too_many("the collection is full; empty it to begin another"));
    }
    let mut database = Database::create(&path).map_err(unread)?;
    database.limit_cache(limits::COLLECTION_CACHE).map_err(unread)?;
    let source = Source::of_bytes("file", request.text.as_bytes());
    let begun = Instant::now();
    let mut go_on = || begun.elapsed() < limits::COLLECTING;
    let imported = records::with_games(&request.text, request.game.as_deref(), |games| {
        database.import(&source, games.map(Ok), &mut go_on).map_err(unread)
    })??;
    let Imported { added, duplicates, wrong, complete, games, .. } = imported;
    if games == 0 {
        return Err(Error::unusable("bad-record", "there is no game in this text"));
    }
    Ok(Collected { added, duplicates, wrong, complete, ..count(data, client)? })
}

/// How many games there are.
pub(super) fn count(data: &Path, client: &Client) -> Result<Collected, Error> {
    let path = path(data, client);
    let none = Collected { games: 0, added: 0, duplicates: 0, wrong: 0, complete: true };
    if !path.is_file() {
        return Ok(none);
    }
    let query = Query { limit: 1, ..Query::default() };
    let found = Database::open(&path).and_then(|database| database.find(&query)).map_err(unread)?;
    Ok(Collected { games: found.games, ..none })
}

/// Removes all of them.
pub(super) fn clear(data: &Path, client: &Client) -> Result<(), Error> {
    match std::fs::remove_file(path(data, client)) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(Error::fault("the collection cannot be removed", error)),
    }
}
