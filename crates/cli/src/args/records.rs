//! What can be typed of the commands that read and write files of positions and games.

use super::Squares;
use clap::ValueEnum;
use saltus_engine::record::Points;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct ConvertArgs {
    /// The file of games or positions; - for standard input. What it holds is recognised.
    #[arg(value_name = "FILE", default_value = "-")]
    pub file: String,
    /// What to make of it. PDN of games and one line of positions, if not given.
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<Format>,
    /// The file to write, whole or not at all; standard output, if not given.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// The game, for positions and for records whose tags do not say it.
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,
    /// How squares are written. As the game's people do, if not given; both are always read.
    #[arg(long, value_name = "HOW")]
    pub squares: Option<Squares>,
    /// How results are written in PDN. As the standard has it for the game, if not given.
    #[arg(long, value_name = "HOW")]
    pub results: Option<Results>,
    /// Leave out games that are wrong, and write the others.
    #[arg(long)]
    pub skip_bad: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Games with tags, comments and variations
    Pdn,
    /// A JSON object a game
    Json,
    /// A line of moves a game, as `match --openings` reads them
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
    /// The game, for positions and for records whose tags do not say it.
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,
    /// Print JSON and nothing else: an object for each finding, and one for each file.
    #[arg(long)]
    pub json: bool,
}
