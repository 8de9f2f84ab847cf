//! What each term of an evaluation says of a position, for people who want to know why it is judged as it is.

use saltus_game::Side;

/// A term of an evaluation, and what it is worth to each side.
///
/// The sums of all terms are the two sides' own worth, but for the rounding of values to thousandths.
#[derive(Clone, Debug, PartialEq)]
pub struct TermWorth {
    /// The feature with the parameters that were given, without its weight.
    pub term: String,
    /// Its worth to White in units, weight included.
    pub white: f64,
    /// Its worth to Black.
    pub black: f64,
}

impl TermWorth {
    /// From the terms of either side.
    pub(crate) fn pair(terms: impl Fn(Side) -> Vec<(String, f64)>) -> Vec<TermWorth> {
        let pairs = terms(Side::White).into_iter().zip(terms(Side::Black));
        pairs.map(|((term, white), (_, black))| TermWorth { term, white, black }).collect()
    }
}
