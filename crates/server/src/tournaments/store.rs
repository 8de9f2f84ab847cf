//! Tournaments on disk: what was requested, and every game that is over. So they survive a restart, and a tournament
//! that was interrupted goes on.

use super::tournament::State;
use crate::app::StartError;
use crate::schema::{Schema, SchemaError};
use crate::threads::lock;
use rusqlite::{Connection, params};
use saltus_arena::{GameKey, GameResult};
use saltus_service::wire::TournamentRequest;
use std::path::Path;
use std::sync::Mutex;

/// The letters `SlTn`, and the formats so far.
const SCHEMA: Schema = Schema { application: 0x536c_546e, steps: &[FORMAT_1] };

const FORMAT_1: &str = "
    CREATE TABLE tournament (
        id TEXT PRIMARY KEY, owner TEXT NOT NULL, created INTEGER NOT NULL, request TEXT NOT NULL, state TEXT
    ) STRICT;
    CREATE TABLE game (
        number INTEGER PRIMARY KEY, tournament TEXT NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
        pairing INTEGER NOT NULL, pair INTEGER NOT NULL, swapped INTEGER NOT NULL, result TEXT NOT NULL,
        UNIQUE (tournament, pairing, pair, swapped)
    ) STRICT;";

/// The file.
pub(super) struct Store {
    connection: Mutex<Connection>,
}

/// A tournament as it is stored.
pub(super) struct Stored {
    pub id: String,
    /// The hash of its owner's secret.
    pub owner: String,
    /// In milliseconds since 1970.
    pub created: u64,
    pub request: TournamentRequest,
    /// How it ended; none if it was waiting or running.
    pub state: Option<State>,
    /// Its games in the order in which they ended.
    pub games: Vec<(GameKey, GameResult)>,
}

impl Store {
    /// Opens the file in this folder, or makes it. The folder must be there, and no other server may use it.
    pub fn open(folder: &Path) -> Result<Store, StartError> {
        let unusable = |problem: String| StartError::Data { folder: folder.to_owned(), problem };
        // A power cut may lose the last game, which is then played again; never the file.
        let opened = SCHEMA.open(&folder.join("tournaments.sqlite"), "normal");
        let connection = opened.map_err(|error| {
            unusable(match error {
                SchemaError::Later { format } => format!(
                    "tournaments.sqlite has format {format}, and this version of Saltus knows formats up to {}",
                    SCHEMA.latest()
                ),
                SchemaError::Foreign => "tournaments.sqlite is a file of another program".to_owned(),
                SchemaError::Damaged(problem) => format!("tournaments.sqlite is damaged: {problem}"),
                SchemaError::Sqlite(error) => error.to_string(),
            })
        })?;
        Ok(Store { connection: Mutex::new(connection) })
    }

    /// All tournaments, the oldest first.
    pub fn all(&self) -> rusqlite::Result<Vec<Stored>> {
        let connection = lock(&self.connection);
        let text = "SELECT id, owner, created, request, state FROM tournament ORDER BY rowid";
        let mut statement = connection.prepare(text)?;
        let rows = statement.query_map([], |row| {
            let (request, state): (String, Option<String>) = (row.get(3)?, row.get(4)?);
            let stored = |request| {
                Ok::<_, rusqlite::Error>(Stored {
                    id: row.get(0)?,
                    owner: row.get(1)?,
                    created: row.get::<_, i64>(2)? as u64,
                    request,
                    state: state.as_deref().and_then(State::ended),
                    games: Vec::new(),
                })
            };
            // What cannot be read is not shown, and stays where it is.
            serde_json::from_str(&request).ok().map(stored).transpose()
        })?;
        let mut all: Vec<Stored> =
            rows.collect::<rusqlite::Result<Vec<_>>>()?.into_iter().flatten().collect();
        let text =
            "SELECT pairing, pair, swapped, result FROM game WHERE tournament = ?1 ORDER BY number";
        let mut statement = connection.prepare(text)?;
        for tournament in &mut all {
            let games = statement.query_map([&tournament.id], |row| {
                let pairing = row.get::<_, i64>(0)? as usize;
                let key = GameKey { pairing, pair: row.get(1)?, swapped: row.get(2)? };
                Ok((key, row.get::<_, String>(3)?))
            })?;
            for game in games {
                let (key, text) = game?;
                tournament
                    .games
                    .extend(serde_json::from_str(&text).ok().map(|result| (key, result)));
            }
        }
        Ok(all)
    }

    /// A tournament was entered.
    pub fn insert(
        &self,
        id: &str,
        owner: &str,
        created: u64,
        request: &TournamentRequest,
    ) -> rusqlite::Result<()> {
        let request = serde_json::to_string(request).map_err(unwritten)?;
        let text = "INSERT INTO tournament (id, owner, created, request) VALUES (?1, ?2, ?3, ?4)";
        self.execute(text, params![id, owner, created as i64, request])
    }

    /// A tournament has ended in this way.
    pub fn end(&self, id: &str, state: State) -> rusqlite::Result<()> {
        let text = "UPDATE tournament SET state = ?2 WHERE id = ?1";
        self.execute(text, params![id, state.name()])
    }

    /// A game of a tournament is over.
    pub fn add(&self, id: &str, key: GameKey, result: &GameResult) -> rusqlite::Result<()> {
        let result = serde_json::to_string(result).map_err(unwritten)?;
        let text = "INSERT INTO game (tournament, pairing, pair, swapped, result) \
                    VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING";
        self.execute(text, params![id, key.pairing as i64, key.pair, key.swapped, result])
    }

    /// A tournament is not kept any longer.
    pub fn remove(&self, id: &str) -> rusqlite::Result<()> {
        self.execute("DELETE FROM tournament WHERE id = ?1", [id])
    }

    fn execute(&self, text: &str, params: impl rusqlite::Params) -> rusqlite::Result<()> {
        lock(&self.connection).prepare_cached(text)?.execute(params).map(drop)
    }
}

fn unwritten(error: serde_json::Error) -> rusqlite::Error {
    rusqlite::Error::ToSqlConversionFailure(error.into())
}
