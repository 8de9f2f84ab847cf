//! The arguments of `saltus train`.

use super::read_threads;
use crate::help;
use clap::Subcommand;
use std::path::PathBuf;

#[derive(Subcommand)]
pub(crate) enum TrainCommand {
    /// Play training games into a file. A file that has some already is continued.
    #[command(after_help = help::TRAIN_GAMES)]
    Games(TrainGamesArgs),
}

#[derive(clap::Args)]
pub(crate) struct TrainGamesArgs {
    /// The game: see `saltus games`.
    #[arg(long, value_name = "ID")]
    pub game: String,
    /// The file.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// How many games the file is to have.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub games: u64,
    /// Who plays both sides.
    #[arg(long, value_name = "SPEC", default_value = "engine:nodes=1000,hash=2")]
    pub player: String,
    /// Random moves that open a game: a number, or the least and the most.
    #[arg(long, value_name = "N-M", default_value = "4-12", value_parser = read_range)]
    pub random: (u32, u32),
    /// After them, the most that either side may be ahead, in men.
    #[arg(long, value_name = "X", default_value_t = 1.0)]
    pub balance: f64,
    /// Decides the random moves.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How many games to play at a time [default: one per core].
    #[arg(long, value_name = "N", value_parser = read_threads, allow_hyphen_values = true)]
    pub threads: Option<usize>,
    /// Print the result as JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

fn read_range(text: &str) -> Result<(u32, u32), String> {
    const MOST: u32 = 60;
    let wrong = || format!("expected a number from 0 to {MOST}, or two as in 4-12");
    let number = |text: &str| text.trim().parse().ok().filter(|&n| n <= MOST).ok_or_else(wrong);
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let range = (number(least)?, number(most)?);
    if range.0 <= range.1 { Ok(range) } else { Err(wrong()) }
}
