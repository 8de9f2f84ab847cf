//! Tests of the arena, in one binary.

mod data;
mod faults;
mod four;
mod mock;
mod repeatable;
mod schedules;
mod sprt;
mod stopping;
