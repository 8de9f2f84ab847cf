//! The weights that ship, one file for each game that has them.

use super::model::{Model, same_board};
use crate::shipped as files;
use saltus_halma::{GAMES, Rules};
use std::sync::{Arc, Mutex, PoisonError};

/// The files of weights, by the id of the game; of some games it is that of another one on the same board.
const FILES: &[(&str, &str)] = &[
    ("halma", "halma"),
    ("halma-classic", "halma"),
    ("halma-locked", "halma"),
    ("halma-single", "halma-single"),
    ("halma-course", "halma"),
    ("halma-13", "halma-13"),
    ("halma-10x10", "halma-10x10"),
    ("halma-8x8", "halma-8x8"),
    ("ugolki-9", "ugolki-9"),
    ("ugolki-12", "ugolki-12"),
    ("ugolki-16", "ugolki-16"),
];

/// Whether the engine plays by the weights that ship: in every game that they were trained for, and matches have shown them
/// to be better.
pub fn is_for_play(rules: &Rules) -> bool {
    let trained = |id: &str| FILES.iter().any(|(of, _)| *of == id);
    GAMES.iter().any(|named| named.options == *rules.options() && trained(named.id))
}

/// The weights that have been unpacked.
static UNPACKED: Mutex<Vec<(&'static Rules, Arc<Model>)>> = Mutex::new(Vec::new());

/// The name of the file of weights of a game.
pub fn file_name(game: &str) -> Option<&'static str> {
    FILES.iter().find(|(id, _)| *id == game).map(|(_, file)| *file)
}

/// The file of weights that ships for these rules; for rules of one's own, that of a game on the same board, if there is
/// one.
pub fn shipped_file(rules: &Rules) -> Option<&'static [u8]> {
    let options = rules.options();
    let same = GAMES.iter().find(|named| named.options == *options);
    let named = same.or_else(|| GAMES.iter().find(|named| same_board(&named.options, options)))?;
    files::file(file_name(named.id)?)
}

/// The weights that ship for these rules; unpacked once.
pub fn shipped(rules: &'static Rules) -> Option<Arc<Model>> {
    let file = shipped_file(rules)?;
    let mut unpacked = UNPACKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, model)) = unpacked.iter().find(|(of, _)| of.options() == rules.options()) {
        return Some(model.clone());
    }
    let model = Arc::new(Model::read(file, rules).expect("the weights that ship are whole"));
    unpacked.push((rules, model.clone()));
    Some(model)
}
