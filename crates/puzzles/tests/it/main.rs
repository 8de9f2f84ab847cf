//! Tests of puzzles: those that ship, hand-made ones, files, mining that is stopped.

mod files;
mod mining;
mod positions;
mod shipped;
