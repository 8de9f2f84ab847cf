//! Tests of the trees that are taught.

mod classics;
mod exercises;
mod exports;
mod plain;
mod positions;
mod trees;
