//! The boundary from outside: players, searches, records and trees of every game.

mod book;
mod check_lines;
mod episodes;
mod evaluations;
mod explained;
mod four;
mod levels;
mod memory;
mod novice;
mod odd_records;
mod odd_variants;
mod oracle;
mod promises;
mod record_text;
mod records;
mod specs;
mod tables;
mod trees;
mod trees_of_four;
