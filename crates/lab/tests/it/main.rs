//! Tests of the lab, in one binary.

mod common;
mod faults;
mod four;
mod migration;
mod report;
mod runs;
mod searches;
mod sequential;
mod shipped;
