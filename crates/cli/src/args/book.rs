//! The arguments of `saltus book`.

use super::{At, read_number};
use crate::help;
use clap::Subcommand;
use std::path::PathBuf;

#[derive(Subcommand)]
pub(crate) enum BookCommand {
    /// Grow a book of openings by games of the engine against itself. The same command goes on where it was stopped.
    #[command(after_help = help::BOOK_GROW)]
    Grow(BookGrowArgs),
    /// Show the moves of a book at a position: values, how often each was played, and what came of it.
    #[command(after_help = help::BOOK_SHOW)]
    Show(BookShowArgs),
}

#[derive(clap::Args)]
pub(crate) struct BookGrowArgs {
    /// The game.
    #[arg(long, value_name = "ID")]
    pub game: String,
    /// The file of the book; one that is there is grown on.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// How many games the book is grown by in all; each brings one position.
    #[arg(long, value_name = "N", default_value = "300", value_parser = read_games)]
    #[arg(allow_hyphen_values = true)]
    pub games: u64,
    /// How many nodes the engine searches in each new position.
    #[arg(long, value_name = "N", default_value = "20000", value_parser = read_nodes)]
    #[arg(allow_hyphen_values = true)]
    pub nodes: u64,
    /// How many nodes it searches for a move, to play each game to its end.
    #[arg(long, value_name = "N", default_value = "300", value_parser = read_nodes)]
    #[arg(allow_hyphen_values = true)]
    pub playout: u64,
    /// How many moves of a position are kept, at most.
    #[arg(long, value_name = "N", default_value = "5", value_parser = read_lines)]
    #[arg(allow_hyphen_values = true)]
    pub lines: usize,
    /// What chance depends on.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Print JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
pub(crate) struct BookShowArgs {
    #[command(flatten)]
    pub at: At,
    /// The file of the book [default: the one that comes with Saltus].
    #[arg(long, value_name = "FILE")]
    pub book: Option<PathBuf>,
}

fn read_games(text: &str) -> Result<u64, String> {
    read_number(text, 1..=10_000_000).map(|games| games as u64)
}

fn read_nodes(text: &str) -> Result<u64, String> {
    read_number(text, 1..=1_000_000_000).map(|nodes| nodes as u64)
}

fn read_lines(text: &str) -> Result<usize, String> {
    read_number(text, 1..=50)
}
