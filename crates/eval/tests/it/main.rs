//! Evaluations: the text of expressions, and the features of both families against plain computations.

mod draughts;
mod expression;
mod halma;
mod names;
mod patterns;
mod shipped;
mod states;
mod weights;
