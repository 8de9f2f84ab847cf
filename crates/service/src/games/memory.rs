//! Games in memory alone: for tests, and for adapters without a disk.

use super::model::{Node, Summary};
use super::storage::{Storage, StorageError, StoredEvaluation, StoredGame};
use crate::ClientId;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Games in memory.
#[derive(Debug, Default)]
pub struct MemoryStorage(Mutex<HashMap<String, Entry>>);

#[derive(Debug)]
struct Entry {
    summary: Summary,
    nodes: Vec<Node>,
    /// By node and effort.
    evaluations: HashMap<(u32, u64), StoredEvaluation>,
}

impl MemoryStorage {
    fn games(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Storage for MemoryStorage {
    fn insert(&self, game: &StoredGame, summary: &Summary) -> Result<(), StorageError> {
        let entry = Entry {
            summary: summary.clone(),
            nodes: game.nodes.clone(),
            evaluations: HashMap::new(),
        };
        self.games().insert(game.header.id.clone(), entry);
        Ok(())
    }

    fn update(&self, summary: &Summary, node: Option<(u32, &Node)>) -> Result<(), StorageError> {
        let id = &summary.header.id;
        let mut games = self.games();
        let entry = games.get_mut(id).ok_or_else(|| StorageError(format!("no game {id}")))?;
        entry.summary = summary.clone();
        entry.nodes.extend(node.map(|(_, node)| node.clone()));
        Ok(())
    }

    fn load(&self, id: &str) -> Result<Option<StoredGame>, StorageError> {
        let stored = |entry: &Entry| StoredGame {
            header: entry.summary.header.clone(),
            nodes: entry.nodes.clone(),
        };
        Ok(self.games().get(id).map(stored))
    }

    fn list(
        &self,
        client: &ClientId,
        before: i64,
        limit: u32,
    ) -> Result<Vec<Summary>, StorageError> {
        let games = self.games();
        let own = |summary: &&Summary| {
            let header = &summary.header;
            let holds = header.creator == *client || !header.sides_of(client).is_empty();
            holds && header.updated < before
        };
        let mut own: Vec<Summary> =
            games.values().map(|entry| &entry.summary).filter(own).cloned().collect();
        own.sort_by_key(|summary| Reverse(summary.header.updated));
        own.truncate(limit as usize);
        Ok(own)
    }

    fn count(&self) -> Result<u64, StorageError> {
        Ok(self.games().len() as u64)
    }

    fn delete(&self, id: &str) -> Result<(), StorageError> {
        self.games().remove(id);
        Ok(())
    }

    fn evaluation(
        &self,
        id: &str,
        node: u32,
        effort: u64,
    ) -> Result<Option<StoredEvaluation>, StorageError> {
        let games = self.games();
        Ok(games.get(id).and_then(|entry| entry.evaluations.get(&(node, effort)).cloned()))
    }

    fn evaluations(
        &self,
        id: &str,
        effort: u64,
    ) -> Result<HashMap<u32, StoredEvaluation>, StorageError> {
        let games = self.games();
        let all = games.get(id).into_iter().flat_map(|entry| &entry.evaluations);
        let wanted = all.filter(|((_, spent), _)| *spent == effort);
        Ok(wanted.map(|((node, _), found)| (*node, found.clone())).collect())
    }

    fn store_evaluation(
        &self,
        id: &str,
        node: u32,
        effort: u64,
        found: &StoredEvaluation,
    ) -> Result<(), StorageError> {
        if let Some(entry) = self.games().get_mut(id) {
            entry.evaluations.insert((node, effort), found.clone());
        }
        Ok(())
    }
}
