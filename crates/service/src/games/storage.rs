//! How games are stored: the trait that an adapter implements.

use super::model::{Header, Node, Summary};
use crate::{ClientId, Error};
use saltus_game::Score;
use std::collections::HashMap;

/// A game as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredGame {
    /// All but the moves.
    pub header: Header,
    /// Every move ever made.
    pub nodes: Vec<Node>,
}

/// What the engine has found for the position at a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvaluation {
    /// The value for the side to move.
    pub value: Score,
    /// The best move; none where the game is over.
    pub best: Option<String>,
}

/// What went wrong in the storage, in words for the operator.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct StorageError(pub String);

impl From<StorageError> for Error {
    fn from(error: StorageError) -> Error {
        // Why something was not kept (a full disk, most likely) is the concern of everyone who plays.
        Error::fault(format!("the games cannot be stored or read: {error}"), &error)
    }
}

/// Where games are. What a method was asked to write is safe when it returns; it may wait for a disk.
pub trait Storage: Send + Sync {
    /// Stores a new game with its moves.
    fn insert(&self, game: &StoredGame, summary: &Summary) -> Result<(), StorageError>;

    /// Stores a change of a game: its header, and the move that is new, with its number. Either both are stored or none.
    fn update(&self, summary: &Summary, node: Option<(u32, &Node)>) -> Result<(), StorageError>;

    /// A game by its id.
    fn load(&self, id: &str) -> Result<Option<StoredGame>, StorageError>;

    /// A client's games that were changed before a moment, the latest first.
    fn list(
        &self,
        client: &ClientId,
        before: i64,
        limit: u32,
    ) -> Result<Vec<Summary>, StorageError>;

    /// How many games there are.
    fn count(&self) -> Result<u64, StorageError>;

    /// Deletes a game with all that belongs to it.
    fn delete(&self, id: &str) -> Result<(), StorageError>;

    /// What was found for a node by searching so many positions.
    fn evaluation(
        &self,
        id: &str,
        node: u32,
        effort: u64,
    ) -> Result<Option<StoredEvaluation>, StorageError>;

    /// What was found for all nodes of a game by searching so many positions.
    fn evaluations(
        &self,
        id: &str,
        effort: u64,
    ) -> Result<HashMap<u32, StoredEvaluation>, StorageError>;

    /// Stores what was found for a node by searching so many positions.
    fn store_evaluation(
        &self,
        id: &str,
        node: u32,
        effort: u64,
        found: &StoredEvaluation,
    ) -> Result<(), StorageError>;
}
