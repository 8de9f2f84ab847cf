//! The terms of an evaluation: features with their weights, and those of them that are no sums over squares as
//! integers.

use crate::arguments::{self, Arguments};
use crate::catalogue::FeatureInfo;
use crate::error::EvalError;
use crate::expression::Expression;
use crate::feature::{Feature, Given, Global, Judged};
use saltus_game::{Score, Side, score};

/// A feature with its weight.
pub(crate) struct WeightedTerm<P: Judged> {
    /// How the expression wrote it, without the weight.
    pub label: String,
    pub weight: f64,
    pub feature: Box<dyn Feature<P>>,
}

/// What makes the feature with a place in the list.
type Build<P> = fn(usize, &Given<P>) -> Result<Box<dyn Feature<P>>, EvalError>;

/// The terms that an expression stands for.
pub(crate) fn terms<P: Judged>(
    expression: &Expression,
    features: &'static [FeatureInfo],
    build: Build<P>,
    rules: P::Rules,
    seed: u64,
) -> Result<Vec<WeightedTerm<P>>, EvalError> {
    let term = |term| {
        let index = arguments::find(term, features)?;
        let arguments = Arguments::check(term, &features[index])?;
        let feature = build(index, &Given { arguments, rules, seed })?;
        Ok(WeightedTerm { label: term.label(), weight: term.weight, feature })
    };
    expression.terms.iter().map(term).collect()
}

/// What a piece adds by standing somewhere, by all terms together, rounded once.
pub(crate) fn square_weight<P: Judged>(
    terms: &[WeightedTerm<P>],
    placement: &P::Placement,
) -> Score {
    score::from_units(terms.iter().map(|term| term.weight * term.feature.square(placement)).sum())
}

/// The terms that look at the whole position, by how they are asked; numbers are places in the list of terms.
pub(crate) struct Globals {
    counts: Vec<CountTerm>,
    /// Counts that are trouble for both sides alike.
    mutual: Vec<CountTerm>,
    formulas: Vec<usize>,
    material: Vec<usize>,
}

/// What is known of a position before its terms are asked for, which may save work.
#[derive(Clone, Copy, Default)]
pub(crate) struct Hints {
    /// In draughts, that the side has no capture.
    pub no_capture: bool,
    /// In Halma, the phase of the game.
    pub phase: Option<usize>,
}

/// A term that is a count, and what each count is worth.
struct CountTerm {
    term: usize,
    worth: Vec<i64>,
}

impl Globals {
    pub(crate) fn new<P: Judged>(terms: &[WeightedTerm<P>]) -> Globals {
        let mut globals = Globals {
            counts: Vec::new(),
            mutual: Vec::new(),
            formulas: Vec::new(),
            material: Vec::new(),
        };
        for (index, term) in terms.iter().enumerate() {
            match term.feature.global() {
                Some(Global::Count(count)) => {
                    let worth = |number| rounded(term.weight * count.worth(number));
                    let worth = (0..=count.most()).map(worth).collect();
                    let counts = match term.feature.mutual() {
                        true => &mut globals.mutual,
                        false => &mut globals.counts,
                    };
                    counts.push(CountTerm { term: index, worth });
                }
                Some(Global::Material(_)) => globals.material.push(index),
                Some(Global::Formula(_)) => globals.formulas.push(index),
                None => {}
            }
        }
        globals
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.counts.is_empty()
            && self.mutual.is_empty()
            && self.formulas.is_empty()
            && self.material.is_empty()
    }

    /// What they add for a side, but for those that depend on material alone and those that count for the side that
    /// looks.
    #[inline]
    pub(crate) fn value<P: Judged>(
        &self,
        terms: &[WeightedTerm<P>],
        position: &P,
        side: Side,
        hints: Hints,
    ) -> i64 {
        counts(terms, &self.counts, position, side, hints.no_capture)
            + formulas(terms, &self.formulas, position, side, hints.phase)
    }

    /// What those add that count for the side that looks.
    #[inline]
    pub(crate) fn mutual<P: Judged>(
        &self,
        terms: &[WeightedTerm<P>],
        position: &P,
        side: Side,
    ) -> i64 {
        counts(terms, &self.mutual, position, side, false)
    }

    /// What those add that depend on material alone.
    pub(crate) fn of_material<P: Judged>(
        &self,
        terms: &[WeightedTerm<P>],
        position: &P,
        side: Side,
    ) -> i64 {
        formulas(terms, &self.material, position, side, None)
    }
}

#[inline]
fn counts<P: Judged>(
    terms: &[WeightedTerm<P>],
    which: &[CountTerm],
    position: &P,
    side: Side,
    no_capture: bool,
) -> i64 {
    let mut sum = 0;
    for CountTerm { term, worth } in which {
        if let Some(Global::Count(count)) = terms[*term].feature.global() {
            sum += worth[count.count(position, side, no_capture)];
        }
    }
    sum
}

fn formulas<P: Judged>(
    terms: &[WeightedTerm<P>],
    which: &[usize],
    position: &P,
    side: Side,
    phase: Option<usize>,
) -> i64 {
    let value = |&index: &usize| {
        let term: &WeightedTerm<P> = &terms[index];
        let value =
            term.feature.global().map_or(0.0, |global| global.value_in(position, side, phase));
        rounded(term.weight * value)
    };
    which.iter().map(value).sum()
}

fn rounded(units: f64) -> i64 {
    i64::from(score::from_units(units))
}
