//! Draughts against the promises of a game, the rules, and the slow reference.

mod conformance;
mod endings;
mod reference;
mod text;
