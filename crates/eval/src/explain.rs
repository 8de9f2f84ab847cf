//! Why an evaluation says what it says: what its terms add, and which of them a heat map of squares does not show.

use crate::feature::Judged;
use crate::terms::WeightedTerm;
use crate::view::View;
use saltus_game::Side;
use std::fmt;

/// A term of an evaluation that is not, or not only, a sum over the squares that pieces stand on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnmappedTerm {
    /// The term as the expression writes it, without its weight.
    pub term: String,
    /// Whether it has no weights of squares at all; otherwise they are a part of it.
    pub entirely: bool,
}

/// The terms that the weights of squares do not show, or not in full.
pub(crate) fn unmapped<P: Judged>(terms: &[WeightedTerm<P>], rules: P::Rules) -> Vec<UnmappedTerm> {
    let placements = P::all_placements(rules);
    let is_unmapped = |term: &&WeightedTerm<P>| {
        let feature = &term.feature;
        feature.global().is_some() || feature.tempo() != 0.0 || feature.jitter().is_some()
    };
    let unmapped = |term: &WeightedTerm<P>| UnmappedTerm {
        term: term.label.clone(),
        entirely: placements.iter().all(|placement| term.feature.square(placement) == 0.0),
    };
    terms.iter().filter(is_unmapped).map(unmapped).collect()
}

/// What each term, or each part of one, adds to the value of a position, in units, weight and view included; `more` is what a family adds
/// beside the formulas.
pub(crate) fn shares<P: Judged>(
    terms: &[WeightedTerm<P>],
    view: View,
    position: &P,
    side: Side,
    more: impl Fn(&WeightedTerm<P>, Side) -> f64,
) -> Vec<(String, f64)> {
    let seen = |of: &dyn Fn(Side) -> f64| match view {
        View::Own => of(side),
        View::Diff => of(side) - of(!side),
    };
    let share = |term: &WeightedTerm<P>| -> Vec<(String, f64)> {
        let parts = Side::BOTH.map(|side| term.feature.parts(position, side));
        if parts[0].is_empty() {
            let of = |side| term.weight * worth(term, position, side) + more(term, side);
            let share = if term.feature.mutual() { of(side) } else { seen(&of) };
            return vec![(term.label.clone(), share)];
        }
        let part = |index: usize| {
            let label = format!("{}: {}", term.label, parts[0][index].0);
            (label, seen(&|side: Side| term.weight * parts[side.index()][index].1))
        };
        (0..parts[0].len()).map(part).collect()
    };
    terms.iter().flat_map(share).collect()
}

/// A feature's value for a side, from its formula and not from tables.
fn worth<P: Judged>(term: &WeightedTerm<P>, position: &P, side: Side) -> f64 {
    let feature = &term.feature;
    let squares = position.placements(side);
    let sum: f64 = squares.iter().map(|placement| feature.square(placement)).sum();
    let global = feature.global().map_or(0.0, |global| global.value(position, side));
    sum + global + if position.turn() == side { feature.tempo() } else { 0.0 }
}

/// The terms and the view, for debugging.
pub(crate) fn debug<P: Judged>(
    name: &str,
    terms: &[WeightedTerm<P>],
    view: View,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let terms: Vec<_> = terms.iter().map(|term| (term.weight, &term.label)).collect();
    f.debug_struct(name).field("terms", &terms).field("view", &view).finish_non_exhaustive()
}
