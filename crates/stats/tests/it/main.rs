//! The statistics against the outside world: published numbers, an independent computation,
//! simulation, and properties that must hold for every result.

mod chance;
mod coverage;
mod degenerate;
mod likelihood;
mod properties;
mod ratings;
mod simulation;
mod strength;
mod summary;

/// Asserts that two numbers are the same to a number of digits that the source has.
#[track_caller]
fn near(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance, "found {found}, expected {expected}");
}
