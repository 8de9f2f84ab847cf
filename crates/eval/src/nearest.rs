//! «Did you mean»: the known word most like one that is not known.

/// How alike two words must be for one to be worth proposing.
const ALIKE: f64 = 0.75;

/// The known word nearest to `written`, if any is near.
///
/// ```
/// assert_eq!(saltus_eval::nearest("enigne", ["minimax", "engine"]), Some("engine"));
/// assert_eq!(saltus_eval::nearest("zzz", ["minimax", "engine"]), None);
/// ```
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let written = written.to_lowercase();
    known
        .into_iter()
        .map(|word| (strsim::jaro_winkler(&written, word), word))
        .filter(|(likeness, _)| *likeness > ALIKE)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, word)| word)
}
