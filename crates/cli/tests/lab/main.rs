//! `saltus lab`: the command as people and scripts use it.

mod commands;
#[path = "../common/mod.rs"]
#[allow(dead_code)] // other tests use the rest
mod common;
mod folder;
mod kill;
