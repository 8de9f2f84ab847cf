//! Tests of the fleet, in one binary.

mod access;
mod hostile;
mod nats;
mod real;
mod simulated;
mod simulation;
