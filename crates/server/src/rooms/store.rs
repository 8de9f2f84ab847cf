//! Rooms on disk, so that a class outlives a restart of the server: each as JSON, its answers one by one.

use crate::app::StartError;
use crate::schema::Schema;
use crate::threads::lock;
use rusqlite::{Connection, params};
use saltus_service::games::StorageError;
use saltus_service::rooms::{Answer, Room, RoomState, RoomStorage};
use std::path::Path;
use std::sync::Mutex;

/// The letters `SlRo`, and the formats so far.
const SCHEMA: Schema = Schema { application: 0x536c_526f, steps: &[FORMAT_1] };

const FORMAT_1: &str = "
    CREATE TABLE room (code TEXT PRIMARY KEY, state TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE answer (
        code TEXT NOT NULL REFERENCES room ON DELETE CASCADE, assignment INTEGER NOT NULL, student INTEGER NOT NULL,
        answer TEXT NOT NULL, PRIMARY KEY (code, assignment, student)
    ) STRICT, WITHOUT ROWID;";

/// The file.
pub(super) struct Store {
    connection: Mutex<Connection>,
}

impl Store {
    /// Opens the file in this folder, or makes it. The folder must be there, and no other server may use it.
    pub fn open(folder: &Path) -> Result<Store, StartError> {
        let fault = |problem: String| StartError::Data {
            folder: folder.to_owned(),
            problem: format!("rooms.sqlite: {problem}"),
        };
        let opened = SCHEMA.open(&folder.join("rooms.sqlite"), "normal");
        let connection = opened.map_err(|problem| fault(problem.to_string()))?;
        // What was closed is gone, from the file too.
        let overwrites = connection.pragma_update(None, "secure_delete", true);
        overwrites.map_err(|problem| fault(problem.to_string()))?;
        Ok(Store { connection: Mutex::new(connection) })
    }

    /// All rooms. One that a later version wrote stays where it is.
    pub fn rooms(&self) -> rusqlite::Result<Vec<Room>> {
        let connection = lock(&self.connection);
        let mut states = connection.prepare("SELECT code, state FROM room")?;
        let states = states.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let states = states.collect::<rusqlite::Result<Vec<(String, String)>>>()?;
        let mut answers =
            connection.prepare("SELECT assignment, student, answer FROM answer WHERE code = ?1")?;
        let mut rooms = Vec::new();
        for (code, state) in states {
            let Ok(state) = serde_json::from_str::<RoomState>(&state) else { continue };
            let rows = answers.query_map([code], |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?, row.get::<_, String>(2)?))
            })?;
            let mut given = Vec::new();
            for row in rows {
                let (assignment, student, answer) = row?;
                let Ok(answer) = serde_json::from_str::<Answer>(&answer) else { continue };
                given.push((assignment.max(0) as usize, student.max(0) as usize, answer));
            }
            rooms.push(Room::stored(state, given));
        }
        Ok(rooms)
    }

    fn write(&self, text: &str, values: impl rusqlite::Params) -> Result<(), StorageError> {
        let written =
            lock(&self.connection).prepare_cached(text).and_then(|mut it| it.execute(values));
        written.map(drop).map_err(|error| StorageError(error.to_string()))
    }
}

impl RoomStorage for Store {
    fn put(&self, room: &RoomState) -> Result<(), StorageError> {
        let text = "INSERT INTO room (code, state) VALUES (?1, ?2)
                    ON CONFLICT (code) DO UPDATE SET state = ?2";
        self.write(text, params![room.code, json(room)?])
    }

    fn put_answer(
        &self,
        code: &str,
        assignment: usize,
        student: usize,
        answer: &Answer,
    ) -> Result<(), StorageError> {
        let text = "INSERT INTO answer (code, assignment, student, answer) VALUES (?1, ?2, ?3, ?4)
                    ON CONFLICT (code, assignment, student) DO UPDATE SET answer = ?4";
        self.write(text, params![code, assignment as i64, student as i64, json(answer)?])
    }

    fn remove(&self, code: &str) -> Result<(), StorageError> {
        self.write("DELETE FROM room WHERE code = ?1", [code])
    }
}

fn json(value: &impl serde::Serialize) -> Result<String, StorageError> {
    serde_json::to_string(value).map_err(|error| StorageError(error.to_string()))
}
