//! Halma against the promises of a game, the rules, and the slow reference.

mod conformance;
mod endings;
mod four;
mod reference;
mod text;
