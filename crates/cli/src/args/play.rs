//! The arguments of `saltus play` and `saltus checkers`.

use super::{ArgSide, Squares, read_time};
use clap::ValueEnum;
use saltus_terminal::lines::Log;
use std::path::PathBuf;
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct PlayArgs {
    /// The game's id: see `saltus games`. Halma takes options, as halma-8x8:goal-lock=off.
    #[arg(long, value_name = "ID", required_unless_present = "resume")]
    pub game: Option<String>,
    /// Who plays White: human, or a player as described below.
    #[arg(long, value_name = "SPEC")]
    pub white: Option<String>,
    /// Who plays Black.
    #[arg(long, value_name = "SPEC")]
    pub black: Option<String>,
    /// Who plays Red, in games for four.
    #[arg(long, value_name = "SPEC")]
    pub red: Option<String>,
    /// Who plays Yellow, in games for four.
    #[arg(long, value_name = "SPEC")]
    pub yellow: Option<String>,
    /// The position: FEN for draughts, one line or a board for Halma [default: the start of the game].
    #[arg(long, value_name = "P", allow_hyphen_values = true, conflicts_with = "resume")]
    pub position: Option<String>,
    /// Which side has the first move: white or black [default: as the game or the position says].
    #[arg(long, value_name = "SIDE", conflicts_with = "resume")]
    pub first: Option<ArgSide>,
    /// The game is a draw after so many rounds, a move of each side [default: no limit].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), conflicts_with = "resume")]
    pub rounds: Option<u32>,
    /// Continue the game of a file, or without a file the game that was begun last.
    #[arg(long, value_name = "FILE", num_args = 0..=1)]
    pub resume: Option<Option<PathBuf>>,
    /// How squares are written [default: as is customary for the game]. Both are always read.
    #[arg(long, value_name = "HOW")]
    pub squares: Option<Squares>,
    /// The minimum time between the moves of computers: 250ms, 5s, 2m.
    #[arg(long, value_name = "D", value_parser = read_time, allow_hyphen_values = true)]
    pub delay: Option<Duration>,
    /// What is printed while computers play [default: boards on a terminal, otherwise moves]. The result is
    /// always printed.
    #[arg(long, value_name = "LEVEL")]
    pub log: Option<ArgLog>,
    #[command(flatten)]
    pub show: ShowArgs,
}

#[derive(clap::Args)]
pub(crate) struct CheckersArgs {
    /// Your colour: white or black [default: white]. White begins.
    #[arg(value_name = "COLOR")]
    pub colour: Option<String>,
    /// The search depth of the computer: 2 to 8 [default: 4].
    #[arg(value_name = "LEVEL", allow_hyphen_values = true)]
    pub level: Option<String>,
    /// Squares along an edge of the board: an even number from 4 to 14.
    #[arg(long, value_name = "N", default_value = "8", allow_hyphen_values = true)]
    pub size: String,
    /// Use weights tuned by experiments; the original program's are all 1.
    #[arg(long)]
    pub calibrated: bool,
    /// The seed for choosing between equal moves [default: random].
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub show: ShowArgs,
}

/// How a game is shown, and where it is recorded.
#[derive(clap::Args)]
pub(crate) struct ShowArgs {
    /// Draw Black at the bottom.
    #[arg(long)]
    pub flip: bool,
    /// Play on the full screen, with cursor keys and mouse.
    #[arg(long)]
    pub tui: bool,
    /// A file to which the game is appended when it ends: PDN, with the same tags for Halma.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Print the result as JSON and nothing else; moves of a person are read from a pipe.
    #[arg(long, conflicts_with = "tui")]
    pub json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum ArgLog {
    /// Nothing but the result: the last board, nodes and time.
    Silent,
    /// The number of each round.
    Rounds,
    /// Each round with its moves.
    Moves,
}

impl From<ArgLog> for Log {
    fn from(log: ArgLog) -> Log {
        match log {
            ArgLog::Silent => Log::Silent,
            ArgLog::Rounds => Log::Rounds,
            ArgLog::Moves => Log::Moves,
        }
    }
}
