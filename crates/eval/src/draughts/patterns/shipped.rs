//! The weights inside the program, one file for each variant that has been trained.

use super::model::Model;
use saltus_draughts::Variant;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The files of `crates/eval/weights`, by the id of the game.
macro_rules! files {
    ($($id:literal)*) => {
        &[$(($id, include_bytes!(concat!("../../../weights/", $id, ".weights")))),*]
    };
}

const FILES: &[(&str, &[u8])] = files![
    "brazilian" "canadian" "czech" "english" "frisian" "international" "italian" "pool" "russian" "simple"
    "simple-10x10" "simple-forward" "spanish" "turkish"
];

/// The weights that have been unpacked.
static UNPACKED: Mutex<Option<HashMap<&'static str, Arc<Model>>>> = Mutex::new(None);

/// The file of weights that ships for the game with this id.
pub fn shipped_file(game: &str) -> Option<&'static [u8]> {
    FILES.iter().find(|(id, _)| *id == game).map(|(_, file)| *file)
}

/// The weights that ship for a variant; unpacked once.
pub fn shipped<V: Variant>() -> Option<Arc<Model>> {
    let (id, file) = (V::RULES.id, shipped_file(V::RULES.id)?);
    let mut unpacked = UNPACKED.lock().unwrap_or_else(PoisonError::into_inner);
    let models = unpacked.get_or_insert_default();
    if let Some(model) = models.get(id) {
        return Some(model.clone());
    }
    let model = Arc::new(Model::read::<V>(file).expect("the weights that ship are whole"));
    models.insert(id, model.clone());
    Some(model)
}
