//! Tests of the fleet, in one binary.

mod hostile;
mod nats;
mod real;
mod simulated;
mod simulation;
