//! Words that go with numbers.

/// The word for so many: `round` for one, `rounds` for any other number.
pub(crate) fn plural(count: u64, word: &str) -> String {
    if count == 1 { word.to_owned() } else { format!("{word}s") }
}
