//! The arguments of `saltus train`.

use super::{ArgAdjudicate, OnArgs, read_threads};
use crate::help;
use clap::Subcommand;
use saltus_train::patterns::Windows;
use std::path::PathBuf;

#[derive(Subcommand)]
pub(crate) enum TrainCommand {
    /// Play training games into a file. A file that has some already is continued.
    #[command(after_help = help::TRAIN_GAMES)]
    Games(TrainGamesArgs),
    /// Fit the weights of an evaluation to training games.
    #[command(after_help = help::TRAIN_FIT)]
    Fit(TrainFitArgs),
    /// Write a page that shows what weights are worth: losses, calibration, squares, a match.
    #[command(after_help = help::TRAIN_REPORT)]
    Report(TrainReportArgs),
}

#[derive(clap::Args)]
pub(crate) struct TrainReportArgs {
    /// Files of games: those that the weights were fitted to.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The weights [default: those that come with Saltus].
    #[arg(long, value_name = "WEIGHTS")]
    pub weights: Option<PathBuf>,
    /// The folder for the page, its tables and its pictures.
    #[arg(long, value_name = "FOLDER")]
    pub out: PathBuf,
    /// The most games of a match against the hand-made evaluation; 0 for none.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub games: u32,
    /// Nodes for each move of the match.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub nodes: u64,
    /// How many games to play at a time [default: one per core].
    #[arg(long, value_name = "N", value_parser = read_threads, allow_hyphen_values = true)]
    pub threads: Option<usize>,
    /// Print the result as JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
pub(crate) struct TrainFitArgs {
    /// Files of games: see `saltus train games`.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The file for the weights.
    #[arg(long, value_name = "WEIGHTS")]
    pub out: PathBuf,
    /// In draughts, rows of a window, and rows from one window to the next; with larger windows that add to them, as in
    /// 4/2+6/4 [default: 4/2].
    #[arg(long, value_name = "ROWS/STEP", value_parser = read_windows, conflicts_with = "from")]
    pub windows: Option<(Windows, Option<Windows>)>,
    /// In draughts, start from these weights, in their windows, and stay near them: so that what earlier games taught is
    /// kept.
    #[arg(long, value_name = "WEIGHTS")]
    pub from: Option<PathBuf>,
    /// The most passes over all positions.
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub epochs: u32,
    /// The learning rate that every weight starts with.
    #[arg(long, value_name = "X", default_value_t = 0.02)]
    pub rate: f32,
    /// How strongly weights are pulled to zero, or to those of --from.
    #[arg(long, value_name = "X", default_value_t = 1e-4)]
    pub decay: f32,
    /// How much of what is learnt is the player's own value; the rest is the result of the game.
    #[arg(long, value_name = "X", default_value_t = 0.75)]
    pub value_share: f32,
    /// Hindsight: how much of a position's value is what is learnt of the position after it, and so on (TD(lambda)).
    #[arg(long, value_name = "X", default_value_t = 0.0)]
    pub lambda: f32,
    /// Decides the order of positions.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Print the result as JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

fn read_windows(text: &str) -> Result<(Windows, Option<Windows>), String> {
    let wrong = || "expected rows and step, as in 4/2 or 4/2+6/4".to_owned();
    let read = |text: &str| -> Result<Windows, String> {
        let (rows, step) = text.split_once('/').ok_or_else(wrong)?;
        let number = |text: &str| text.parse().map_err(|_| wrong());
        Ok(Windows { rows: number(rows)?, step: number(step)? })
    };
    match text.split_once('+') {
        Some((small, large)) => Ok((read(small)?, Some(read(large)?))),
        None => Ok((read(text)?, None)),
    }
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
    /// After them, the most that either side may be ahead, in men, or in steps for Halma.
    #[arg(long, value_name = "X", default_value_t = 1.0)]
    pub balance: f64,
    /// Decides the random moves.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// End games as the endgame tables say, once few pieces are left: `tables`. Missing tables are made first.
    #[arg(long, value_name = "HOW")]
    pub adjudicate: Option<ArgAdjudicate>,
    /// How many games to play at a time [default: one per core].
    #[arg(long, value_name = "N", value_parser = read_threads, allow_hyphen_values = true)]
    pub threads: Option<usize>,
    #[command(flatten)]
    pub on: OnArgs,
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
