//! An hour of a thousand simulated workers. A whole day: `cargo run --release -p saltus-fleet --example day`.

use crate::simulation::{Settings, simulate};

#[test]
fn nothing_is_lost_and_nothing_counts_twice_in_a_stormy_hour() {
    let settings = Settings::hour();
    let outcome = simulate(&settings, 7);
    assert!(outcome.is_sound(), "{outcome}");
    // The storm was one.
    assert!(outcome.crashes > 50 && outcome.cuts > 50, "{outcome}");
    assert!(outcome.redelivered > 0 && outcome.second_results > 0, "{outcome}");
    assert_eq!((outcome.server_restarts, outcome.coordinator_restarts), (2, 2), "{outcome}");
    // The same seed, the same hour.
    assert_eq!(simulate(&settings, 7), outcome);
}
