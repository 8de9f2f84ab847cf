//! The tables of the games' file, and the steps by which a file of an earlier version gets them.

use crate::schema::{Schema, SchemaError};
use rusqlite::Connection;

/// The letters `SlGm`, and the formats so far.
const SCHEMA: Schema = Schema {
    application: 0x536c_476d,
    steps: &[FORMAT_1, FORMAT_2, FORMAT_3, FORMAT_4, FORMAT_5, FORMAT_6],
};

/// Reviews came later without a new format, so a file may lack their table.
const FORMAT_1: &str = "
    CREATE TABLE games (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, start TEXT NOT NULL, creator TEXT NOT NULL,
        clock_initial INTEGER, clock_increment INTEGER,
        head INTEGER NOT NULL, end_winner TEXT, end_reason TEXT,
        over TEXT, moves INTEGER NOT NULL,
        rev INTEGER NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, side TEXT NOT NULL,
        kind TEXT NOT NULL, name TEXT, holder TEXT, secret TEXT, level INTEGER, player TEXT,
        PRIMARY KEY (game, side)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX holders ON seats (holder);
    CREATE INDEX creators ON games (creator);
    CREATE TABLE nodes (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, id INTEGER NOT NULL,
        parent INTEGER NOT NULL, move TEXT NOT NULL, side TEXT NOT NULL,
        spent INTEGER NOT NULL, value INTEGER, white_left INTEGER, black_left INTEGER,
        PRIMARY KEY (game, id)
    ) STRICT, WITHOUT ROWID;";

/// Seats are a list with an order, a move has the clocks of all seats as a JSON list in that order, and the outcome has
/// columns of its own in place of JSON.
const FORMAT_2: &str = "
    CREATE TABLE IF NOT EXISTS judged (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, node INTEGER NOT NULL,
        effort INTEGER NOT NULL, value INTEGER NOT NULL, best TEXT,
        PRIMARY KEY (game, node)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE judged RENAME TO evaluations;
    ALTER TABLE games ADD COLUMN outcome_winner TEXT;
    ALTER TABLE games ADD COLUMN outcome_reason TEXT;
    UPDATE games SET outcome_winner = json_extract(over, '$.winner'), outcome_reason = json_extract(over, '$.reason')
        WHERE over IS NOT NULL;
    ALTER TABLE games DROP COLUMN over;
    ALTER TABLE seats ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
    UPDATE seats SET place = 1 WHERE side = 'black';
    ALTER TABLE nodes ADD COLUMN clocks TEXT;
    UPDATE nodes SET clocks = json_array(white_left, black_left) WHERE white_left IS NOT NULL AND black_left IS NOT NULL;
    ALTER TABLE nodes DROP COLUMN white_left;
    ALTER TABLE nodes DROP COLUMN black_left;";

/// Whether the computer thinks in people's time.
const FORMAT_3: &str = "ALTER TABLE games ADD COLUMN ponder INTEGER NOT NULL DEFAULT 0;";

/// With four players an end that no rule sees has no winner but a loser, and an outcome has places, as a JSON list.
const FORMAT_4: &str = "
    ALTER TABLE games ADD COLUMN end_loser TEXT;
    UPDATE games SET end_loser = iif(end_winner = 'white', 'black', 'white') WHERE end_winner IS NOT NULL;
    ALTER TABLE games DROP COLUMN end_winner;
    ALTER TABLE games ADD COLUMN outcome_places TEXT;";

/// What players ask each other, as a JSON list, and the next game of the same people. An end may have no loser.
const FORMAT_5: &str = "
    ALTER TABLE games ADD COLUMN offers TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE games ADD COLUMN rematch TEXT;";

/// What records say beside the moves: tags as a JSON list of pairs, there only for games that were read; comments and marks.
const FORMAT_6: &str = "
    ALTER TABLE games ADD COLUMN tags TEXT;
    ALTER TABLE games ADD COLUMN comment TEXT NOT NULL DEFAULT '';
    ALTER TABLE nodes ADD COLUMN comment TEXT;
    ALTER TABLE nodes ADD COLUMN nags TEXT;";

/// The format of a file of ours, 0 if it is empty. Nothing in it is changed.
pub(super) fn format(connection: &Connection) -> Result<usize, String> {
    SCHEMA.format(connection).map_err(message)
}

/// Refuses a file of which parts cannot be read.
pub(super) fn expect_whole(connection: &Connection) -> Result<(), String> {
    Schema::expect_whole(connection).map_err(message)
}

/// Takes a file to the format of this version; it stays as it was if that fails.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), String> {
    let format = SCHEMA.migrate(connection).map_err(message)?;
    if (1..SCHEMA.latest()).contains(&format) {
        tracing::info!(
            from = format,
            to = SCHEMA.latest(),
            "took the stored games to a new format"
        );
    }
    connection.pragma_update(None, "foreign_keys", true).map_err(|error| error.to_string())
}

fn message(error: SchemaError) -> String {
    match error {
        SchemaError::Later { .. } => "games.sqlite was written by a later version of Saltus".into(),
        SchemaError::Foreign => "games.sqlite is a file of another program".into(),
        SchemaError::Damaged(problem) => format!("games.sqlite is damaged: {problem}"),
        SchemaError::Sqlite(error) => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_file_gets_the_latest_format_and_keeps_it() {
        let mut file = Connection::open_in_memory().expect("memory");
        migrate(&mut file).expect("an empty file");
        assert_eq!(format(&file).expect("ours"), SCHEMA.latest());
        migrate(&mut file).expect("nothing to do");
    }

    #[test]
    fn a_first_file_keeps_its_games() {
        let mut file = Connection::open_in_memory().expect("memory");
        file.execute_batch(FORMAT_1).expect("format 1");
        file.execute_batch(
            "PRAGMA application_id = 0x536c476d; PRAGMA user_version = 1;
             INSERT INTO games VALUES ('a', 'russian', 'W', 'ann', 1000, 0, 1, NULL, NULL,
                 '{\"winner\":null,\"reason\":\"repetition\"}', 1, 1, 5, 6);
             INSERT INTO seats VALUES ('a', 'black', 'human', NULL, 'ann', NULL, NULL, NULL);
             INSERT INTO seats VALUES ('a', 'white', 'human', NULL, 'ann', NULL, NULL, NULL);
             INSERT INTO nodes VALUES ('a', 1, 0, 'c3-d4', 'white', 7, NULL, 993, 1000);
             INSERT INTO nodes VALUES ('a', 2, 0, 'c3-b4', 'white', 7, NULL, NULL, NULL);",
        )
        .expect("a game");
        migrate(&mut file).expect("a known format");
        let one = |sql: &str| file.query_row(sql, [], |row| row.get::<_, Option<String>>(0));
        let outcome = "SELECT outcome_winner || outcome_reason FROM games";
        assert_eq!(one(outcome).expect("a row"), None);
        let reason = one("SELECT outcome_reason FROM games").expect("a row");
        assert_eq!(reason.as_deref(), Some("repetition"));
        let clocks = one("SELECT clocks FROM nodes WHERE id = 1").expect("a row");
        assert_eq!(clocks.as_deref(), Some("[993,1000]"));
        assert_eq!(one("SELECT clocks FROM nodes WHERE id = 2").expect("a row"), None);
        let first = one("SELECT side FROM seats ORDER BY place LIMIT 1").expect("a row");
        assert_eq!(first.as_deref(), Some("white"));
    }

    #[test]
    fn other_files_are_told_apart_and_left_alone() {
        let refused = |sql: &str| {
            let mut file = Connection::open_in_memory().expect("memory");
            file.execute_batch(sql).expect("good SQL");
            migrate(&mut file).expect_err("refused")
        };
        let other = "games.sqlite is a file of another program";
        assert_eq!(refused("CREATE TABLE things (id INTEGER)"), other);
        assert_eq!(refused("PRAGMA user_version = 1"), other);
        assert_eq!(refused("PRAGMA application_id = 0x536c476d"), other);
        let later = "games.sqlite was written by a later version of Saltus";
        assert_eq!(refused("PRAGMA application_id = 0x536c476d; PRAGMA user_version = 99"), later);
    }
}
