//! The searches against each other, on trees drawn by hand, and what they tell evaluations and ask probes.

mod evaluations;
mod friends;
mod multi;
mod oracle;
mod probes;
mod tree;
