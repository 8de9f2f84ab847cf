//! The arguments of `saltus db`.

use super::read_number;
use crate::help;
use clap::Subcommand;
use std::path::PathBuf;

#[derive(Subcommand)]
pub(crate) enum DbCommand {
    /// Import the games of files. The same import goes on where it was stopped.
    #[command(after_help = help::DB_IMPORT)]
    Import(DbImportArgs),
    /// Find games by position, player and opening, and what was played from a position.
    #[command(after_help = help::DB_FIND)]
    Find(DbFindArgs),
}

/// Which database.
#[derive(clap::Args)]
pub(crate) struct DbAt {
    /// The file of the database [default: records.db in your data folder for Saltus].
    #[arg(long, value_name = "FILE")]
    pub db: Option<PathBuf>,
    /// Print JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
pub(crate) struct DbImportArgs {
    #[command(flatten)]
    pub at: DbAt,
    /// The files of games, in PDN.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    /// The game, for records without a tag for it.
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,
}

#[derive(clap::Args)]
pub(crate) struct DbFindArgs {
    #[command(flatten)]
    pub at: DbAt,
    /// The game; needed with --position and with moves of --opening.
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,
    /// A position that the games have been in, as FEN or as a line of Halma.
    #[arg(long, value_name = "POSITION")]
    pub position: Option<String>,
    /// A part of a player's name.
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,
    /// The first moves, as '11-15 23-19', or a part of the opening's name in the tag Opening.
    #[arg(long, value_name = "MOVES|NAME")]
    pub opening: Option<String>,
    /// How many games are listed; all are counted.
    #[arg(long, value_name = "N", default_value = "20", value_parser = read_limit)]
    #[arg(allow_hyphen_values = true)]
    pub limit: usize,
    /// Print the records themselves, in PDN.
    #[arg(long, conflicts_with = "json")]
    pub pdn: bool,
}

fn read_limit(text: &str) -> Result<usize, String> {
    read_number(text, 1..=1_000_000)
}
