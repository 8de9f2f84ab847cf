//! What a map of squares cannot show of an evaluation.

/// A term of an evaluation that is not, or not only, a sum over the squares that pieces stand on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnmappedTerm {
    /// The term as the expression writes it, without its weight.
    pub term: String,
    /// Whether it has no weights of squares at all; else they are a part of it.
    pub entirely: bool,
}
