//! The boundary from outside: players, searches, records and trees of every game.

mod check_lines;
mod evaluations;
mod explained;
mod memory;
mod oracle;
mod promises;
mod records;
mod specs;
mod trees;
