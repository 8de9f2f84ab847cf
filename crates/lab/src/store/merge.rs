//! What another store has, added to this one.

use crate::store::{FILE, Store, StoreError};
use rusqlite::Connection;
use std::path::Path;

impl Store {
    /// Adds the games, searches and runs of the store of a folder, which has been brought to this format. What is here
    /// already stays as it is. Gives how many games and searches are new.
    pub(crate) fn add_all(&self, folder: &Path) -> Result<u64, StoreError> {
        let path = folder.join(FILE);
        let path = path.to_string_lossy();
        self.checked(|connection| {
            connection.execute("ATTACH DATABASE ?1 AS other", [&path])?;
            let added = copy(connection);
            connection.execute_batch("DETACH DATABASE other")?;
            added
        })
    }
}

fn copy(connection: &Connection) -> rusqlite::Result<u64> {
    let transaction = connection.unchecked_transaction()?;
    let mut added = 0;
    for table in ["game", "search"] {
        let columns = columns(connection, table)?;
        // The keys are unique: one that is here already is left out.
        let text = format!(
            "INSERT OR IGNORE INTO main.{table} ({columns}) SELECT {columns} FROM other.{table} ORDER BY id"
        );
        added += transaction.execute(&text, [])? as u64;
    }
    let columns = columns(connection, "run")?;
    let text = format!(
        "INSERT INTO main.run ({columns}) SELECT {columns} FROM other.run EXCEPT SELECT {columns} FROM main.run"
    );
    transaction.execute(&text, [])?;
    transaction.commit()?;
    Ok(added)
}

/// The columns of a table but for the number of the row.
fn columns(connection: &Connection, table: &str) -> rusqlite::Result<String> {
    let mut statement = connection.prepare("SELECT name FROM pragma_table_info(?1)")?;
    let names = statement.query_map([table], |row| row.get(0))?;
    let names: Vec<String> = names.collect::<rusqlite::Result<_>>()?;
    Ok(names.into_iter().filter(|name| name != "id").collect::<Vec<_>>().join(", "))
}
