//! The files of weights that ship, by their names: inside the program; or, on WebAssembly, where they would be most of what a page
//! has to load, handed in one at a time.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The files of `crates/eval/weights` that are inside the program.
#[cfg(not(target_family = "wasm"))]
macro_rules! files {
    ($($name:literal)*) => {
        &[$(($name, include_bytes!(concat!("../weights/", $name, ".weights")))),*]
    };
}

#[cfg(not(target_family = "wasm"))]
const FILES: &[(&str, &[u8])] = files![
    "brazilian" "canadian" "czech" "english" "frisian" "halma" "halma-10x10" "halma-13" "halma-8x8" "halma-single"
    "international" "italian" "pool" "russian" "simple" "simple-10x10" "simple-12x12" "simple-14x14"
    "simple-4x4" "simple-6x6" "simple-forward" "spanish" "turkish" "ugolki-12" "ugolki-16" "ugolki-9"
];

#[cfg(target_family = "wasm")]
const FILES: &[(&str, &[u8])] = &[];

/// Those that were handed in.
static SUPPLIED: Mutex<BTreeMap<String, &'static [u8]>> = Mutex::new(BTreeMap::new());

/// A file by its name.
pub fn file(name: &str) -> Option<&'static [u8]> {
    let inside = FILES.iter().find(|(known, _)| *known == name).map(|(_, file)| *file);
    let supplied = || SUPPLIED.lock().unwrap_or_else(PoisonError::into_inner).get(name).copied();
    inside.or_else(supplied)
}

/// Hands in a file that is not inside the program, once: it stays. One that is known already is not taken.
pub fn supply(name: &str, bytes: Vec<u8>) {
    if file(name).is_none() {
        let mut supplied = SUPPLIED.lock().unwrap_or_else(PoisonError::into_inner);
        supplied.insert(name.to_owned(), Vec::leak(bytes));
    }
}
