//! `saltus lab`: the command as people and scripts use it.

mod commands;
