//! The sequential tests of a file.

use crate::plan::names::Names;
use crate::spec::SprtEntry;
use saltus_stats::{Model, Sprt};
use toml::Spanned;

/// The test that a contest ends with.
pub(super) fn read(names: &mut Names, entry: &Spanned<SprtEntry>, swap: bool) -> Option<Sprt> {
    if !swap {
        names.fault(entry.span(), "a sequential test counts pairs of games: sides must be swapped");
        return None;
    }
    let SprtEntry { elo0, elo1, alpha, beta, model } = *entry.get_ref();
    let sprt = Sprt::new(Model::from(model), elo0, elo1);
    match sprt.and_then(|sprt| sprt.with_errors(alpha, beta)) {
        Ok(sprt) => Some(sprt),
        Err(error) => {
            names.fault(entry.span(), error.to_string());
            None
        }
    }
}
