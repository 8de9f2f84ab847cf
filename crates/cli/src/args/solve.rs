//! The arguments of `saltus solve`.

use super::{ArgSide, At, read_nodes, read_time};
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub at: At,
    /// The side that goes home alone [default: the side to move].
    #[arg(long, value_name = "SIDE", conflicts_with = "both")]
    pub side: Option<ArgSide>,
    /// Find the shortest game instead: both sides move in turn and help each other, until one has won.
    #[arg(long)]
    pub both: bool,
    /// The node limit [default: 1000000, or none with --time].
    #[arg(long, value_name = "N", value_parser = read_nodes, allow_hyphen_values = true)]
    pub nodes: Option<u64>,
    /// The time limit: 250ms, 5s, 2m.
    #[arg(long, value_name = "D", value_parser = read_time, allow_hyphen_values = true)]
    pub time: Option<Duration>,
}
