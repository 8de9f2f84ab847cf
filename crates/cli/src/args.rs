//! What can be typed. Says nothing of what is done with it.

use clap::{Parser, Subcommand, ValueEnum};
use saltus_game::Names;

/// Saltus plays, analyses and teaches Halma and draughts.
#[derive(Parser)]
#[command(version, about, disable_help_subcommand = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games with a line on each.
    Games(GamesArgs),
    /// Count the paths of legal moves of each length up to a depth.
    #[command(after_help = "\
Examples:
  saltus perft --game international --depth 8
  saltus perft --game halma-8x8:goal-lock=off --depth 5
  saltus perft --game russian --depth 3 --position 'W:WK29:B11,18,22' --divide")]
    Perft(PerftArgs),
    /// List the legal moves with their paths.
    #[command(after_help = "\
Examples:
  saltus moves --game english
  saltus moves --game russian --position 'W:Wd6:Be7,g7' --squares letters
  saltus moves --game halma --position - < board.txt")]
    Moves(MovesArgs),
}

#[derive(clap::Args)]
pub(crate) struct GamesArgs {
    /// Print JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub at: At,
    /// The longest paths to count.
    #[arg(long, value_name = "N", value_parser = read_depth, allow_hyphen_values = true)]
    pub depth: u32,
    /// Also count the paths after each first move.
    #[arg(long)]
    pub divide: bool,
}

#[derive(clap::Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub at: At,
}

fn read_depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok().filter(|depth| (1..=100).contains(depth));
    depth.ok_or_else(|| "expected a number from 1 to 100".to_owned())
}

/// A position of a game, and how to write about it.
#[derive(clap::Args)]
pub(crate) struct At {
    /// The game's id: see `saltus games`. Halma takes options, as halma-8x8:goal-lock=off.
    #[arg(long, value_name = "ID")]
    pub game: String,
    /// The position: FEN for draughts, one line or a board for Halma; - reads it from standard
    /// input. The start of the game, if not given.
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    pub position: Option<String>,
    /// How squares are written. Numbers for draughts and letters for Halma, if not given; both are
    /// always read.
    #[arg(long, value_name = "HOW")]
    pub squares: Option<Squares>,
    /// Print JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Squares {
    /// 32-28
    Numbers,
    /// c3-d4
    Letters,
}

impl From<Squares> for Names {
    fn from(squares: Squares) -> Names {
        match squares {
            Squares::Numbers => Names::Numbers,
            Squares::Letters => Names::Letters,
        }
    }
}
