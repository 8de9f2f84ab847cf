//! The weights inside the program, one file for each variant.

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
    "simple-10x10" "simple-12x12" "simple-14x14" "simple-4x4" "simple-6x6" "simple-forward" "spanish" "turkish"
];

/// The weights that have been unpacked.
static UNPACKED: Mutex<Option<HashMap<&'static str, Arc<Model>>>> = Mutex::new(None);

/// The file of weights that ships for a variant.
pub fn shipped_file<V: Variant>() -> &'static [u8] {
    let file = FILES.iter().find(|(id, _)| *id == V::RULES.id);
    file.expect("every variant has a file of weights").1
}

/// The weights that ship for a variant; unpacked once.
pub fn shipped<V: Variant>() -> Arc<Model> {
    let (id, file) = (V::RULES.id, shipped_file::<V>());
    let mut unpacked = UNPACKED.lock().unwrap_or_else(PoisonError::into_inner);
    let models = unpacked.get_or_insert_default();
    if let Some(model) = models.get(id) {
        return model.clone();
    }
    let model = Arc::new(Model::read::<V>(file).expect("the weights that ship are whole"));
    models.insert(id, model.clone());
    model
}
