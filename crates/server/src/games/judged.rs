//! What the engine thinks of the positions of stored games: kept, so that a game is gone over once.

use super::Games;
use crate::failure::Failure;
use rusqlite::{Connection, OptionalExtension, params};
use saltus_game::Score;

/// What was found for the position at a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Judged {
    /// The value for the side to move.
    pub value: Score,
    /// The best move; none where the game is over.
    pub best: Option<String>,
}

pub(super) const TABLE: &str = "
    CREATE TABLE IF NOT EXISTS judged (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, node INTEGER NOT NULL,
        effort INTEGER NOT NULL, value INTEGER NOT NULL, best TEXT,
        PRIMARY KEY (game, node)
    ) STRICT, WITHOUT ROWID;";

impl Games {
    /// What was found for a node with so much effort. Reads the disk: not for threads that serve others meanwhile.
    pub fn judged(&self, id: &str, node: u32, effort: u64) -> Result<Option<Judged>, Failure> {
        self.store.read(|from| get(from, id, node, effort))
    }

    /// Keeps what was found; waits for the disk.
    pub fn judge(&self, id: &str, node: u32, effort: u64, judged: Judged) -> Result<(), Failure> {
        let id = id.to_owned();
        self.store.write(move |to| put(to, &id, node, effort, &judged))
    }
}

fn get(from: &Connection, id: &str, node: u32, effort: u64) -> rusqlite::Result<Option<Judged>> {
    let sql = "SELECT value, best FROM judged WHERE game = ?1 AND node = ?2 AND effort = ?3";
    let found = |row: &rusqlite::Row| Ok(Judged { value: row.get(0)?, best: row.get(1)? });
    from.prepare_cached(sql)?.query_row(params![id, node, effort as i64], found).optional()
}

fn put(to: &Connection, id: &str, node: u32, effort: u64, judged: &Judged) -> rusqlite::Result<()> {
    let sql = "INSERT OR REPLACE INTO judged VALUES (?1, ?2, ?3, ?4, ?5)";
    let Judged { value, best } = judged;
    to.prepare_cached(sql)?.execute(params![id, node, effort as i64, value, best])?;
    Ok(())
}
