//! Tests of the path home: against a plain search, in races played to the end, and in odd positions.

mod cases;
mod exact;
mod greedy;
mod positions;
mod races;
mod shortest;
