//! The arguments of the commands that read and write files of positions and games.

use super::Squares;
use clap::ValueEnum;
use saltus_engine::record::Points;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct ConvertArgs {
    /// The file of games or positions; - for standard input. Its format is recognised.
    #[arg(value_name = "FILE", default_value = "-")]
    pub file: String,
    /// The output format [default: pdn for games, position for positions].
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<Format>,
    /// The file to write [default: standard output]. On an error it is left as it was.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// The game, for positions and for records without a tag for it.
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,
    /// How squares are written [default: as is customary for the game]. Both are always read.
    #[arg(long, value_name = "HOW")]
    pub squares: Option<Squares>,
    /// How results are written in PDN [default: as the standard has it for the game].
    #[arg(long, value_name = "HOW")]
    pub results: Option<Results>,
    /// Leave out games with errors, and write the others.
    #[arg(long)]
    pub skip_bad: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Games with tags, comments and variations
    Pdn,
    /// One JSON object per game
    Json,
    /// One line of moves per game, as `match --openings` reads them
    Moves,
    /// The last position, on one line: FEN, or rows of Halma
    Position,
    /// The last position, as a board of W, B and . (Halma)
    Letters,
    /// The last position, as a board of 1, 2 and 0 (Halma)
    Digits,
    /// The last position, as the input.txt of course agents (Halma)
    Agent,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Results {
    /// Also 1/2-1/2 and 0-1
    #[value(name = "1-0")]
    One,
    /// Also 1-1 and 0-2
    #[value(name = "2-0")]
    Two,
}

impl From<Results> for Points {
    fn from(results: Results) -> Points {
        match results {
            Results::One => Points::One,
            Results::Two => Points::Two,
        }
    }
}

#[derive(clap::Args)]
pub(crate) struct CheckArgs {
    /// The files of games or positions; - for standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub files: Vec<String>,
    /// The game, for positions and for records without a tag for it.
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,
    /// Print JSON and nothing else: an object for each finding, and one for each file.
    #[arg(long)]
    pub json: bool,
}
