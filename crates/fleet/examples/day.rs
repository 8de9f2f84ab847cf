//! A day of a thousand workers, simulated: `cargo run --release -p saltus-fleet --example day -- [SEED]`.
//!
//! Virtual time, a seed, and the state machines that the real coordinator and workers run. Workers crash, are cut off and come
//! back, disks are slow, the coordinator is killed, and the server is killed, once with the last minutes of its disk and once
//! with all of it lost.

#[path = "../tests/it/simulation.rs"]
mod simulation;

use simulation::{Settings, simulate};
use std::time::Instant;

fn main() {
    let seed = std::env::args().nth(1).map_or(1, |text| text.parse().expect("a seed"));
    let begun = Instant::now();
    let outcome = simulate(&Settings::day(), seed);
    println!("seed {seed}: {outcome}({:.1} s of computing)", begun.elapsed().as_secs_f64());
    assert!(outcome.is_sound(), "an item was lost, or counted twice");
}
