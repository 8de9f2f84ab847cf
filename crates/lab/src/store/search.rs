//! One search of a position as it is stored.

use crate::store::{Store, StoreError};
use rusqlite::params;

/// One search as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchRow {
    /// The name of its task.
    pub task: String,
    /// The number of the position, from 0.
    pub position: u32,
    /// The player's name.
    pub player: String,
    /// How deep it was asked to search; 0 as far as its string says.
    pub depth: u32,
    /// The position.
    pub text: String,
    /// Legal moves there.
    pub moves: u32,
    /// The move that was found.
    pub best: String,
    /// What it is worth to the side to move, in thousandths of the evaluation's unit.
    pub value: Option<i32>,
    /// How deep the search came.
    pub reached: u32,
    /// Its nodes.
    pub nodes: u64,
    /// Time taken, in nanoseconds.
    pub nanos: u64,
    /// Cut-offs by the first move, by the second, ..., where the player counts them.
    pub cutoffs: Option<Vec<u64>>,
}

impl Store {
    /// Adds a search. One that is there already stays as it is.
    pub fn add_search(&self, row: &SearchRow) -> Result<(), StoreError> {
        let cutoffs = row
            .cutoffs
            .as_ref()
            .map(|counts| counts.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
        self.execute(
            "INSERT INTO search (task, position, player, depth, text, moves, best, value, reached, nodes, nanos, cutoffs) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) ON CONFLICT DO NOTHING",
            params![
                row.task,
                row.position,
                row.player,
                row.depth,
                row.text,
                row.moves,
                row.best,
                row.value,
                row.reached,
                row.nodes as i64,
                row.nanos as i64,
                cutoffs,
            ],
        )
    }

    /// The searches of a task that are there, in order.
    pub fn searches(&self, task: &str) -> Result<Vec<SearchRow>, StoreError> {
        self.checked(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT position, player, depth, text, moves, best, value, reached, nodes, nanos, cutoffs \
                 FROM search WHERE task = ?1 ORDER BY position, depth, id",
            )?;
            let rows = statement.query_map([task], |row| {
                let cutoffs: Option<String> = row.get(10)?;
                let counts = |text: String| {
                    text.split(' ').filter_map(|count| count.parse().ok()).collect()
                };
                Ok(SearchRow {
                    task: task.to_owned(),
                    position: row.get(0)?,
                    player: row.get(1)?,
                    depth: row.get(2)?,
                    text: row.get(3)?,
                    moves: row.get(4)?,
                    best: row.get(5)?,
                    value: row.get(6)?,
                    reached: row.get(7)?,
                    nodes: row.get::<_, i64>(8)? as u64,
                    nanos: row.get::<_, i64>(9)? as u64,
                    cutoffs: cutoffs.map(counts),
                })
            })?;
            rows.collect()
        })
    }

    /// How many searches are there.
    pub fn count_searches(&self) -> Result<u64, StoreError> {
        self.checked(|connection| {
            connection.query_row("SELECT count(*) FROM search", [], |row| row.get::<_, i64>(0))
        })
        .map(|count| count as u64)
    }
}
