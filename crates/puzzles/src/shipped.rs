//! The puzzles that come with Saltus.

use crate::collection::Collection;
use std::sync::{Arc, Mutex, PoisonError};

macro_rules! collections {
    ($($id:literal),* $(,)?) => {
        &[$(($id, include_str!(concat!("../collections/", $id, ".csv")))),*]
    };
}

const COLLECTIONS: &[(&str, &str)] = collections![
    "brazilian",
    "canadian",
    "czech",
    "english",
    "frisian",
    "halma-10x10",
    "halma-13",
    "halma-8x8",
    "halma-classic",
    "halma-course",
    "halma-locked",
    "halma-single",
    "halma",
    "international",
    "italian",
    "pool",
    "russian",
    "simple-6x6",
    "simple-forward",
    "simple",
    "spanish",
    "turkish",
    "ugolki-12",
    "ugolki-16",
    "ugolki-9",
];

/// The games that have puzzles, by their ids.
pub fn shipped_games() -> impl Iterator<Item = &'static str> {
    COLLECTIONS.iter().map(|(id, _)| *id)
}

/// The puzzles of a game, read when they are first wanted; none if it has none.
pub fn shipped(game: &str) -> Option<Arc<Collection>> {
    static READ: Mutex<Vec<Arc<Collection>>> = Mutex::new(Vec::new());
    let (id, text) = COLLECTIONS.iter().find(|(id, _)| *id == game)?;
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = read.iter().find(|known| known.game == *id) {
        return Some(known.clone());
    }
    let new = Collection::read(text).expect("a test reads every file that ships");
    let new = Arc::new(new);
    read.push(new.clone());
    Some(new)
}
