//! The weights that ship, one file for each variant.

use super::model::Model;
use crate::shipped as files;
use saltus_draughts::Variant;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The weights that have been unpacked.
static UNPACKED: Mutex<Option<HashMap<&'static str, Arc<Model>>>> = Mutex::new(None);

/// The file of weights that ships for a variant.
pub fn shipped_file<V: Variant>() -> &'static [u8] {
    files::file(V::RULES.id).expect("every variant has a file of weights")
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
