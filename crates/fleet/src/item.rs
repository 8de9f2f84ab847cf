//! A unit of work as data: a pair of games, or a batch of training games.

use saltus_arena::{GameResult, GameSpec};
use saltus_link::AnySpec;
use saltus_train::games::Settings;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// A unit of work: everything that decides its result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// The build that is to do it: another might play other moves.
    pub build: String,
    /// What is to be done.
    pub work: Work,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Work {
    /// Games: both of a pair, or what is left of one.
    Games(Vec<GameSpec>),
    /// Training games of consecutive numbers.
    Training {
        /// What decides them.
        settings: Settings,
        /// The first number.
        first: u64,
        /// How many.
        count: u32,
    },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Done {
    /// The games, in the order of their specs.
    Games(Vec<GameResult>),
    /// The records of the training games in order, in hexadecimal digits.
    Training(Vec<String>),
}

/// The identity of an item: a hash of all that decides it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ItemId([u8; 16]);

impl Item {
    /// Its identity.
    pub fn id(&self) -> ItemId {
        // Fields are written in the order of their declaration, so that the text is the same everywhere.
        let text = serde_json::to_vec(self).expect("plain data can be written");
        let mut id = [0; 16];
        id.copy_from_slice(&Sha256::digest(text)[..16]);
        ItemId(id)
    }

    /// How many games it has.
    pub fn games(&self) -> usize {
        match &self.work {
            Work::Games(specs) => specs.len(),
            Work::Training { count, .. } => *count as usize,
        }
    }

    /// How many threads it keeps busy: one for each game, and one for a batch of training games.
    pub fn weight(&self) -> usize {
        match &self.work {
            Work::Games(specs) => specs.len().max(1),
            Work::Training { .. } => 1,
        }
    }

    /// The players that a worker must have listed to do it, by name.
    pub fn needs(&self) -> BTreeSet<String> {
        let Work::Games(specs) = &self.work else { return BTreeSet::new() };
        let players = specs.iter().flat_map(|spec| &spec.players);
        let names = players.filter_map(|player| match player.parse() {
            Ok(AnySpec::Named(name)) => Some(name),
            _ => None,
        });
        names.collect()
    }
}

impl ItemId {
    /// An identity of these bytes.
    pub fn new(bytes: [u8; 16]) -> ItemId {
        ItemId(bytes)
    }
}

impl fmt::Display for ItemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl fmt::Debug for ItemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ItemId({self})")
    }
}

impl FromStr for ItemId {
    type Err = NoId;

    fn from_str(text: &str) -> Result<ItemId, NoId> {
        let bytes = from_hex(text).and_then(|bytes| bytes.try_into().ok());
        bytes.map(ItemId).ok_or(NoId)
    }
}

/// What is no identity of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 32 hexadecimal digits")]
pub struct NoId;

/// Bytes as hexadecimal digits.
pub(crate) fn to_hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// The bytes of hexadecimal digits.
pub(crate) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> =
        text.chars().map(|digit| Some(digit.to_digit(16)? as u8)).collect();
    let digits = digits.filter(|digits| digits.len() % 2 == 0)?;
    Some(digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}
