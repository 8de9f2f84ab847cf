//! The arguments of `saltus puzzles`.

use super::{read_nodes, read_time};
use crate::help;
use clap::Subcommand;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Subcommand)]
pub(crate) enum PuzzlesCommand {
    /// Look for puzzles in games of shallow players.
    #[command(after_help = help::PUZZLES_MINE)]
    Mine(PuzzlesMineArgs),
    /// Check the puzzles of files at ten times the mining effort.
    #[command(after_help = help::PUZZLES_CHECK)]
    Check(PuzzlesCheckArgs),
}

#[derive(clap::Args)]
pub(crate) struct PuzzlesMineArgs {
    /// The game's id: see `saltus games`.
    #[arg(long, value_name = "ID")]
    pub game: String,
    /// The folder for ID.csv with the puzzles and ID.json with the counts; mining goes on from what is there.
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// The seed of the games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// The mining effort: nodes for each position. Puzzles are verified with ten times as many.
    #[arg(long, value_name = "N", default_value_t = saltus_puzzles::EFFORT, value_parser = read_nodes)]
    #[arg(allow_hyphen_values = true)]
    pub effort: u64,
    /// Stop after so many games in all.
    #[arg(long, value_name = "N")]
    pub games: Option<u64>,
    /// Stop when there are so many puzzles.
    #[arg(long, value_name = "N")]
    pub puzzles: Option<usize>,
    /// Stop after so long: 10m, 2h.
    #[arg(long, value_name = "D", value_parser = read_time, allow_hyphen_values = true)]
    pub time: Option<Duration>,
    /// Print the counts as JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
pub(crate) struct PuzzlesCheckArgs {
    /// The files of puzzles.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The mining effort: ten times as many nodes are given to each position.
    #[arg(long, value_name = "N", default_value_t = saltus_puzzles::EFFORT, value_parser = read_nodes)]
    #[arg(allow_hyphen_values = true)]
    pub effort: u64,
    /// Check so many puzzles of each file, chosen at random.
    #[arg(long, value_name = "N")]
    pub sample: Option<usize>,
    /// The seed of the sample.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Print JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}
