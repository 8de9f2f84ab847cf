//! The weights inside the program, one file for each game that ships.

use super::model::Model;
use saltus_halma::{GAMES, Rules};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The files of `crates/eval/weights`, by the id of the game.
macro_rules! files {
    ($($id:literal)*) => {
        &[$(($id, include_bytes!(concat!("../../../weights/", $id, ".weights")))),*]
    };
}

const FILES: &[(&str, &[u8])] = files![];

/// The weights that have been unpacked.
static UNPACKED: Mutex<Option<HashMap<&'static str, Arc<Model>>>> = Mutex::new(None);

/// The file of weights that ships for these rules, and the id of their game; none for rules of one's own.
pub fn shipped_file(rules: &Rules) -> Option<(&'static str, &'static [u8])> {
    let named = GAMES.iter().find(|named| named.options == *rules.options())?;
    FILES.iter().find(|(id, _)| *id == named.id).copied()
}

/// The weights that ship for these rules; unpacked once.
pub fn shipped(rules: &'static Rules) -> Option<Arc<Model>> {
    let (id, file) = shipped_file(rules)?;
    let mut unpacked = UNPACKED.lock().unwrap_or_else(PoisonError::into_inner);
    let models = unpacked.get_or_insert_default();
    if let Some(model) = models.get(id) {
        return Some(model.clone());
    }
    let model = Arc::new(Model::read(file, rules).expect("the weights that ship are whole"));
    models.insert(id, model.clone());
    Some(model)
}
