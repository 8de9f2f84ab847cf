//! `saltus lab`: the command as people and scripts use it.

mod commands;
#[path = "../common/mod.rs"]
mod common;
mod folder;
mod kill;
