//! The command as people and scripts use it: what is printed where, the exit status, and the files left behind.

mod common;
mod contract;
mod fleet;
mod folder;
mod kill;
mod lab;
mod package;
mod perft;
mod play;
mod serve;
mod thinking;
mod tools;
