//! The arguments of `saltus tune`.

use super::{OnArgs, read_plies, read_threads};
use saltus_train::tune::Parameter;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct TuneArgs {
    /// The game's id: see `saltus games`.
    #[arg(long, value_name = "ID")]
    pub game: String,
    /// The player, with names in braces where the numbers are to stand; `saltus best --help` describes players.
    #[arg(long, value_name = "SPEC")]
    pub player: String,
    /// A number to tune, with its start and its limits; whole, if all three are written without a point.
    #[arg(long, value_name = "NAME=START,LEAST..MOST", required = true)]
    pub param: Vec<Parameter>,
    /// The folder for what is played, the page and its pictures. A tuning that is in it already goes on.
    #[arg(long, value_name = "FOLDER")]
    pub out: PathBuf,
    /// How often two variants meet.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub iterations: u32,
    /// Pairs of games each time.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub pairs: u32,
    /// How many random plies open a game [default: 8 in Halma, 6 in draughts].
    #[arg(long, value_name = "N", value_parser = read_plies, allow_hyphen_values = true)]
    pub opening_plies: Option<u32>,
    /// The most games of a match against the start when all is done; 0 for none.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub games: u32,
    /// Decides perturbations, openings and random players.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// How many games to play at a time [default: one per core].
    #[arg(long, value_name = "N", value_parser = read_threads, allow_hyphen_values = true)]
    pub workers: Option<usize>,
    #[command(flatten)]
    pub on: OnArgs,
    /// Print the result as JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}
