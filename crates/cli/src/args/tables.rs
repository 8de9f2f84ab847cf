//! The arguments of `saltus tables`.

use super::{read_number, read_threads};
use crate::help;
use clap::Subcommand;
use std::path::PathBuf;

#[derive(Subcommand)]
pub(crate) enum TablesCommand {
    /// Build the tables of up to so many pieces, as far as they are missing.
    #[command(after_help = help::TABLES_BUILD)]
    Build(TablesBuildArgs),
    /// List the tables with their counts.
    #[command(after_help = help::TABLES_INFO)]
    Info(TablesInfoArgs),
    /// Check every value from the rules alone.
    #[command(after_help = help::TABLES_VERIFY)]
    Verify(TablesVerifyArgs),
}

/// Which tables.
#[derive(clap::Args)]
pub(crate) struct TablesAt {
    /// The draughts game's id: see `saltus games`.
    #[arg(long, value_name = "ID")]
    pub game: String,
    /// The folder of the tables; each game has a folder in it [default: tables in your cache folder for Saltus].
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
    /// Print JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
pub(crate) struct TablesBuildArgs {
    #[command(flatten)]
    pub at: TablesAt,
    /// The most pieces on the board, of both sides together.
    #[arg(long, value_name = "N", value_parser = read_pieces, allow_hyphen_values = true)]
    pub pieces: u32,
    /// How many threads [default: one per core].
    #[arg(long, value_name = "N", value_parser = read_threads, allow_hyphen_values = true)]
    pub threads: Option<usize>,
    /// How much memory may be used, in MiB. Whether it is enough is said before anything is built.
    #[arg(long, value_name = "MIB", default_value = "1000", value_parser = read_memory)]
    #[arg(allow_hyphen_values = true)]
    pub memory: u64,
}

#[derive(clap::Args)]
pub(crate) struct TablesInfoArgs {
    #[command(flatten)]
    pub at: TablesAt,
}

#[derive(clap::Args)]
pub(crate) struct TablesVerifyArgs {
    #[command(flatten)]
    pub at: TablesAt,
    /// Only the tables of up to so many pieces, all of which must be there [default: whatever is there].
    #[arg(long, value_name = "N", value_parser = read_pieces, allow_hyphen_values = true)]
    pub pieces: Option<u32>,
    /// How many threads [default: one per core].
    #[arg(long, value_name = "N", value_parser = read_threads, allow_hyphen_values = true)]
    pub threads: Option<usize>,
}

fn read_pieces(text: &str) -> Result<u32, String> {
    read_number(text, 2..=saltus_endgame::MOST_PIECES as usize).map(|pieces| pieces as u32)
}

fn read_memory(text: &str) -> Result<u64, String> {
    read_number(text, 1..=1 << 24).map(|mebibytes| mebibytes as u64)
}
