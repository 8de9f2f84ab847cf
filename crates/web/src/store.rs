//! The storage of the service in a browser: what was loaded for a request, in memory, with a list of what is to be written before anyone
//! is told of it.

use crate::message::Stored;
use crate::rows::{AnalysisRow, Change, EvaluationRow, GameRow, NodeRow};
use saltus_service::ClientId;
use saltus_service::games::{
    MemoryStorage, Node, Storage, StorageError, StoredEvaluation, StoredGame, Summary,
};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};

/// What was loaded, and what changed since.
#[derive(Debug, Default)]
pub struct Store {
    loaded: MemoryStorage,
    changes: Mutex<Vec<Change>>,
    /// Saved analyses by their ids.
    pub analyses: BTreeMap<String, AnalysisRow>,
}

impl Store {
    /// In place of what was loaded before.
    pub fn replace(&mut self, stored: Stored, client: &ClientId) -> Result<(), StorageError> {
        self.loaded = MemoryStorage::default();
        for row in stored.games {
            let (game, summary) = row.game(client);
            self.loaded.insert(&game, &summary)?;
        }
        for row in stored.evaluations {
            self.loaded.store_evaluation(&row.game, row.node, row.effort, &row.found())?;
        }
        self.analyses = stored.analyses.into_iter().map(|row| (row.id.clone(), row)).collect();
        Ok(())
    }

    /// Notes what is to be written.
    pub fn note(&self, change: Change) {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner).push(change);
    }

    /// What is to be written, each once.
    pub fn take_changes(&self) -> Vec<Change> {
        std::mem::take(&mut self.changes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Storage for Store {
    fn insert(&self, game: &StoredGame, summary: &Summary) -> Result<(), StorageError> {
        self.loaded.insert(game, summary)?;
        self.note(Change::Game { game: Box::new(GameRow::new(summary, &game.nodes)) });
        Ok(())
    }

    fn update(&self, summary: &Summary, node: Option<(u32, &Node)>) -> Result<(), StorageError> {
        self.loaded.update(summary, node)?;
        self.note(Change::Game { game: Box::new(GameRow::new(summary, &[])) });
        if let Some((number, node)) = node {
            let game = summary.header.id.clone();
            self.note(Change::Node { game, number, node: NodeRow::new(node) });
        }
        Ok(())
    }

    fn load(&self, id: &str) -> Result<Option<StoredGame>, StorageError> {
        self.loaded.load(id)
    }

    fn list(
        &self,
        client: &ClientId,
        before: i64,
        limit: u32,
    ) -> Result<Vec<Summary>, StorageError> {
        self.loaded.list(client, before, limit)
    }

    fn count(&self) -> Result<u64, StorageError> {
        self.loaded.count()
    }

    fn delete(&self, id: &str) -> Result<(), StorageError> {
        self.loaded.delete(id)?;
        self.note(Change::Delete { game: id.to_owned() });
        Ok(())
    }

    fn evaluation(
        &self,
        id: &str,
        node: u32,
        effort: u64,
    ) -> Result<Option<StoredEvaluation>, StorageError> {
        self.loaded.evaluation(id, node, effort)
    }

    fn evaluations(
        &self,
        id: &str,
        effort: u64,
    ) -> Result<HashMap<u32, StoredEvaluation>, StorageError> {
        self.loaded.evaluations(id, effort)
    }

    fn store_evaluation(
        &self,
        id: &str,
        node: u32,
        effort: u64,
        found: &StoredEvaluation,
    ) -> Result<(), StorageError> {
        self.loaded.store_evaluation(id, node, effort, found)?;
        self.note(Change::Evaluation { row: EvaluationRow::new(id, node, effort, found) });
        Ok(())
    }
}
