//! The experiments that ship with the program: the files of `experiments`, kept inside it.

/// A file of the folder `experiments`.
struct File {
    name: &'static str,
    text: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

/// The names of the experiments that ship, in alphabetical order.
///
/// ```
/// for name in saltus_lab::shipped::names() {
///     assert!(saltus_lab::shipped::text(name).is_some());
/// }
/// ```
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().filter_map(|file| file.name.strip_suffix(".toml"))
}

/// The text of an experiment that ships.
pub fn text(name: &str) -> Option<&'static str> {
    beside(&format!("{name}.toml"))
}

/// The text of any file that lies beside them.
pub fn beside(file: &str) -> Option<&'static str> {
    FILES.iter().find(|known| known.name == file).map(|known| known.text)
}
