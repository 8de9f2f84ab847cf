//! The arguments of every command. What is done with them is in the file of each command.

mod book;
mod common;
mod db;
mod fleet;
mod partners;
mod play;
mod puzzles;
mod records;
mod shell;
mod solve;
mod tables;
mod teach;
mod train;
mod tune;

pub(crate) use book::{BookCommand, BookGrowArgs, BookShowArgs};
pub(crate) use common::{Common, When};
pub(crate) use db::{DbAt, DbCommand, DbFindArgs, DbImportArgs};
pub(crate) use fleet::{
    AccessArgs, FleetCommand, FleetStatusArgs, FleetUpArgs, OnArgs, WorkerArgs,
};
pub(crate) use partners::{
    AgentArgs, DxpArgs, DxpCallArgs, DxpCommon, DxpListenArgs, DxpRole, HubArgs,
};
pub(crate) use play::{CheckersArgs, PlayArgs, ShowArgs};
pub(crate) use puzzles::{PuzzlesCheckArgs, PuzzlesCommand, PuzzlesMineArgs};
pub(crate) use records::{CheckArgs, ConvertArgs, Format};
pub(crate) use shell::{CompletionsArgs, ManArgs};
pub(crate) use solve::SolveArgs;
pub(crate) use tables::{
    TablesAt, TablesBuildArgs, TablesCommand, TablesInfoArgs, TablesVerifyArgs,
};
pub(crate) use teach::{ExercisesArgs, TreeArgs};
pub(crate) use train::{TrainCommand, TrainFitArgs, TrainGamesArgs, TrainReportArgs};
pub(crate) use tune::TuneArgs;

use crate::{help, matches, overview};
use clap::{Parser, Subcommand, ValueEnum};
use saltus_arena::{AgreedDraw, Resignation};
use saltus_engine::{Piece, duration};
use saltus_game::{Names, Side};
use saltus_lab::Shard;
use saltus_link::AnySpecError;
use saltus_server::Engine;
use saltus_stats::Sprt;
use std::net::{IpAddr, Ipv4Addr};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

/// Saltus plays, analyses and teaches Halma and draughts.
#[derive(Parser)]
#[command(name = "saltus", version = saltus_lab::VERSION, about)]
#[command(after_help = overview::text(), styles = common::STYLES)]
pub(crate) struct Args {
    #[command(flatten)]
    pub common: Common,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the web page: play, analyse, watch the search. This is what `saltus` alone does.
    #[command(after_help = help::SERVE)]
    Serve(ServeArgs),
    /// List the games, with a line about each.
    #[command(after_help = help::GAMES)]
    Games(GamesArgs),
    /// Choose one move, and show the board after it.
    #[command(after_help = help::BEST)]
    Best(BestArgs),
    /// Let the engine think about a position, and report as it goes.
    #[command(after_help = help::ANALYSE)]
    Analyse(AnalyseArgs),
    /// Play pairs of games between two players, and find out which is stronger.
    #[command(after_help = help::MATCH)]
    Match(MatchArgs),
    /// Find random openings that are about level, for matches.
    #[command(after_help = help::OPENINGS)]
    Openings(OpeningsArgs),
    /// List the evaluations with their formulas and parameters.
    #[command(after_help = help::EVALS)]
    Evals(EvalsArgs),
    /// Draw what an evaluation gives for a piece on each square.
    #[command(after_help = help::HEATMAP)]
    Heatmap(HeatmapArgs),
    /// List the legal moves with their paths.
    #[command(after_help = help::MOVES)]
    Moves(MovesArgs),
    /// Count the paths of legal moves of each length up to a depth.
    #[command(after_help = help::PERFT)]
    Perft(PerftArgs),
    /// Find the shortest way home of one side in Halma, or the shortest game of both.
    #[command(after_help = help::SOLVE)]
    Solve(SolveArgs),
    /// Search a tree of numbers as it is taught, and draw it.
    #[command(after_help = help::TREE)]
    Tree(TreeArgs),
    /// Make exercises on game trees from a seed, with their keys.
    #[command(after_help = help::EXERCISES)]
    Exercises(ExercisesArgs),
    /// Look for puzzles in games of shallow players, and check them.
    #[command(subcommand)]
    Puzzles(PuzzlesCommand),
    /// Search a fixed set of positions, and count the nodes.
    #[command(after_help = help::BENCH)]
    Bench(BenchArgs),
    /// Play in the terminal, or watch two players.
    #[command(after_help = help::PLAY)]
    Play(PlayArgs),
    /// Play checkers as the original program did: `saltus checkers COLOR LEVEL`.
    #[command(after_help = help::CHECKERS)]
    Checkers(CheckersArgs),
    /// Act as an engine for other programs: the Hub protocol on standard input and output.
    #[command(after_help = help::HUB)]
    Hub(HubArgs),
    /// Make one move as a course agent does: input.txt, output.txt, playdata.txt.
    #[command(after_help = help::AGENT)]
    Agent(AgentArgs),
    /// Play over the network with the DamExchange protocol.
    Dxp(DxpArgs),
    /// Convert positions and games to other formats.
    #[command(after_help = help::CONVERT)]
    Convert(ConvertArgs),
    /// Play through the games of a file and report errors.
    #[command(after_help = help::CHECK)]
    Check(CheckArgs),
    /// Keep games of many files in one place, and find them by position, player and opening.
    #[command(subcommand)]
    Db(DbCommand),
    /// Grow a book of openings by self-play, and look into one.
    #[command(subcommand)]
    Book(BookCommand),
    /// Print completions for a shell.
    #[command(after_help = help::COMPLETIONS)]
    Completions(CompletionsArgs),
    /// Print the manual page, or write the pages of all commands.
    #[command(after_help = help::MAN)]
    Man(ManArgs),
    /// Run experiments: from a file to tables, pictures and a report.
    #[command(subcommand)]
    Lab(LabCommand),
    /// Build, list and check the endgame tables of a draughts game.
    #[command(subcommand)]
    Tables(TablesCommand),
    /// Train an evaluation from games that Saltus plays against itself.
    #[command(subcommand)]
    Train(TrainCommand),
    /// Find numbers of a player by games: search parameters, or weights of an evaluation.
    #[command(after_help = help::TUNE)]
    Tune(TuneArgs),
    /// Play games for others: work that a NATS server hands out.
    #[command(after_help = help::WORKER)]
    Worker(WorkerArgs),
    /// Show how the machines that play for you stand, or start a server for trying out.
    #[command(subcommand)]
    Fleet(FleetCommand),
}

#[derive(Subcommand)]
pub(crate) enum LabCommand {
    /// Play the remaining games of an experiment, and write its report.
    #[command(after_help = help::LAB_RUN)]
    Run(LabRunArgs),
    /// Bring the results of several folders into one: the parts of --shard, or runs of several machines.
    #[command(after_help = help::LAB_MERGE)]
    Merge(LabMergeArgs),
    /// Write the commented file of a new experiment.
    #[command(after_help = help::LAB_NEW)]
    New(LabNewArgs),
    /// Write the report of a results folder again, without playing.
    #[command(after_help = help::LAB_REPORT)]
    Report(LabReportArgs),
    /// List the built-in experiments, with how long they take on two cores.
    #[command(after_help = help::LAB_LIST)]
    List(LabListArgs),
    /// Print the file of a built-in experiment, to copy and change.
    #[command(after_help = help::LAB_SHOW)]
    Show(LabShowArgs),
}

#[derive(clap::Args)]
pub(crate) struct LabRunArgs {
    /// The experiments' files, or the names of built-in ones: they are run one after the other.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    /// The folder for the results [default: results/NAME]; with several files, the folder that holds one for each.
    #[arg(long, value_name = "DIR")]
    pub out: Option<String>,
    /// How many games to play at a time [default: as the file says, otherwise one per core].
    #[arg(long, value_name = "N", value_parser = read_threads, allow_hyphen_values = true)]
    pub workers: Option<usize>,
    /// Play one part of several, as 3/10, for machines that share no server; `saltus lab merge` brings the parts together.
    #[arg(long, value_name = "I/N")]
    pub shard: Option<Shard>,
    #[command(flatten)]
    pub on: OnArgs,
    /// The language of the report.
    #[arg(long, value_name = "LANG", default_value = "en")]
    pub lang: ArgLang,
    /// Print the results as JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
pub(crate) struct LabMergeArgs {
    /// The folder that gets all results; it is made if it is not there.
    #[arg(value_name = "INTO")]
    pub into: PathBuf,
    /// The folders with the results of the parts.
    #[arg(value_name = "DIR", required = true)]
    pub from: Vec<PathBuf>,
    /// The language of the report.
    #[arg(long, value_name = "LANG", default_value = "en")]
    pub lang: ArgLang,
    /// Print the results as JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

/// The languages of reports.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ArgLang {
    /// English.
    En,
    /// Polish.
    Pl,
}

impl From<ArgLang> for saltus_lab::Lang {
    fn from(lang: ArgLang) -> saltus_lab::Lang {
        match lang {
            ArgLang::En => saltus_lab::Lang::English,
            ArgLang::Pl => saltus_lab::Lang::Polish,
        }
    }
}

/// What a new experiment does.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum LabNewKind {
    /// All players against each other.
    Tournament,
    /// The first player against each of the others.
    Contests,
    /// All players search the same positions.
    Positions,
}

#[derive(clap::Args)]
pub(crate) struct LabNewArgs {
    /// The file to write; it must not be there yet.
    #[arg(value_name = "FILE")]
    pub file: String,
    /// What it does [default: tournament].
    #[arg(long, value_enum)]
    pub kind: Option<LabNewKind>,
    /// The game [default: english].
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// A player; give it several times [default: alphabeta:depth=2 alphabeta:depth=4 random].
    #[arg(long = "player", value_name = "SPEC")]
    pub players: Vec<String>,
    /// Games of each pairing, or positions [default: 20].
    #[arg(long, value_name = "N")]
    pub count: Option<u32>,
    /// The title [default: the file's name].
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    /// What is asked, in one line.
    #[arg(long, value_name = "TEXT")]
    pub question: Option<String>,
}

#[derive(clap::Args)]
pub(crate) struct LabReportArgs {
    /// The folder with the results.
    #[arg(value_name = "DIR")]
    pub folder: String,
    /// The language of the report.
    #[arg(long, value_name = "LANG", default_value = "en")]
    pub lang: ArgLang,
    /// Print the results as JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
pub(crate) struct LabListArgs {
    /// Print JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
pub(crate) struct LabShowArgs {
    /// The experiment's name.
    #[arg(value_name = "NAME")]
    pub name: String,
}

#[derive(clap::Args)]
pub(crate) struct ServeArgs {
    /// The port; if it is in use, the next free one.
    #[arg(long, value_name = "N", default_value_t = PORT)]
    pub port: u16,
    /// The address to listen on. A loopback address can be reached from this computer only.
    #[arg(long, value_name = "ADDR", default_value_t = LOOPBACK)]
    pub bind: IpAddr,
    /// The folder for the games [default: saltus in your data folder].
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The folder where `saltus lab run` writes its reports.
    #[arg(long, value_name = "DIR", default_value = RESULTS)]
    pub results: PathBuf,
    /// Offer a player by name on the page: any player, also other programs, as 'Scan=hub:./scan hub'. Can be
    /// repeated. Visitors see its name only, not the command.
    #[arg(long, value_name = "NAME=SPEC", value_parser = read_engine)]
    pub engine: Vec<Engine>,
    /// The address by which others open the page, where a proxy passes requests on, as `https://draughts.example`. With
    /// https, cookies go over encrypted connections only.
    #[arg(long, value_name = "URL", value_parser = read_origin)]
    pub public_url: Option<String>,
    /// Let the pages of this origin show views of Saltus in a frame: analysis, search tree, editor, rules, games and
    /// tournaments to watch. Can be repeated.
    #[arg(long, value_name = "ORIGIN", value_parser = read_origin)]
    pub embed_from: Vec<String>,
    /// Who may run experiments from the page. They have threads of the lowest priority, so that games are not slowed.
    #[arg(long, value_name = "WHO", value_enum, default_value_t)]
    pub experiments: ArgExperimenters,
    /// Let the course agents of a folder play a league, shown on the page: a program or Python file each, or a folder with
    /// agent or agent.py in it. They run as you, and can do what you can: read them first.
    #[arg(long, value_name = "DIR")]
    pub league: Option<PathBuf>,
    /// In how many pairs of games any two agents of the league meet.
    #[arg(long, value_name = "N", default_value_t = LEAGUE_ROUNDS, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub league_rounds: u32,
    /// How long an agent of the league may think about a whole game.
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = read_time)]
    pub league_time: Duration,
    /// The database whose games the opening explorer shows to all visitors [default: that of `saltus db`, if it is there and the
    /// page can be reached from this computer only].
    #[arg(long, value_name = "FILE")]
    pub db: Option<PathBuf>,
    /// Show the fleet of this NATS server on the page: nats://host:4222, or tls://host:4222. For a page that can be reached from
    /// this computer only.
    #[arg(long, value_name = "URL", help_heading = "Many machines")]
    pub nats: Option<String>,
    #[command(flatten)]
    pub access: AccessArgs,
    /// Do not open a browser.
    #[arg(long)]
    pub no_open: bool,
}

/// Who may run experiments from the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ArgExperimenters {
    /// Nobody.
    Nobody,
    /// Whoever is at this computer, if the page listens to no other.
    #[default]
    Owner,
    /// Everyone who can open the page.
    Anyone,
}

const LEAGUE_ROUNDS: u32 = 1;
const LEAGUE_TIME: Duration = Duration::from_secs(60);
const PORT: u16 = 7450;
const LOOPBACK: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const RESULTS: &str = "results";

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs {
            port: PORT,
            bind: LOOPBACK,
            data: None,
            results: PathBuf::from(RESULTS),
            engine: Vec::new(),
            public_url: None,
            embed_from: Vec::new(),
            experiments: ArgExperimenters::default(),
            league: None,
            league_rounds: LEAGUE_ROUNDS,
            league_time: LEAGUE_TIME,
            db: None,
            nats: None,
            access: AccessArgs::default(),
            no_open: false,
        }
    }
}

#[derive(clap::Args)]
pub(crate) struct GamesArgs {
    /// Print JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
#[command(mut_arg("position", |arg| arg.help(help::BEST_POSITION)))]
pub(crate) struct BestArgs {
    #[command(flatten)]
    pub at: At,
    /// The player that chooses the move: see below.
    #[arg(long, value_name = "SPEC", default_value = "engine:time=1s")]
    pub player: String,
}

#[derive(clap::Args)]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    pub at: At,
    /// The time limit: 250ms, 5s, 2m.
    #[arg(long, value_name = "D", value_parser = read_time, allow_hyphen_values = true)]
    pub time: Option<Duration>,
    /// The depth limit, in plies (moves of one side).
    #[arg(long, value_name = "N", value_parser = read_depth, allow_hyphen_values = true)]
    pub depth: Option<u32>,
    /// The node limit.
    #[arg(long, value_name = "N", value_parser = read_nodes, allow_hyphen_values = true)]
    pub nodes: Option<u64>,
    /// How many threads to search with.
    #[arg(long, value_name = "N", default_value = "1", value_parser = read_threads)]
    #[arg(allow_hyphen_values = true)]
    pub threads: usize,
    /// How many best lines to find, each with a different first move.
    #[arg(long, value_name = "K", default_value = "1", value_parser = read_lines)]
    #[arg(allow_hyphen_values = true)]
    pub lines: usize,
    /// Size of the transposition table in MiB.
    #[arg(long, value_name = "MIB", default_value = "32", value_parser = read_hash)]
    #[arg(allow_hyphen_values = true)]
    pub hash: usize,
    /// The evaluation: a weighted sum of what `saltus evals` lists, or a weights file [default: the game's own].
    #[arg(long, value_name = "EXPR", allow_hyphen_values = true)]
    pub eval: Option<String>,
}

#[derive(clap::Args)]
pub(crate) struct MatchArgs {
    /// The game's id: see `saltus games`. Halma takes options, as halma-8x8:goal-lock=off.
    #[arg(long, value_name = "ID")]
    pub game: String,
    /// The first player, for whom results are reported; `saltus best --help` describes players.
    #[arg(long, value_name = "SPEC")]
    pub first: String,
    /// Its opponent.
    #[arg(long, value_name = "SPEC")]
    pub second: String,
    /// A third player, in games for four. With fewer than four players some sit on several seats.
    #[arg(long, value_name = "SPEC")]
    pub third: Option<String>,
    /// A fourth player, in games for four.
    #[arg(long, value_name = "SPEC", requires = "third")]
    pub fourth: Option<String>,
    /// How many games, in pairs: each opening is played twice with the sides swapped [default: 100]. With
    /// --sprt this is the maximum [default: 100000]. In games for four, in sets: each opening is played once for every way
    /// to seat the players, 14 games of two, 36 of three, 24 of four.
    #[arg(long, value_name = "N", value_parser = read_games, allow_hyphen_values = true)]
    pub games: Option<u32>,
    /// A file of openings, one per line: moves separated by blanks, or a position, a semicolon and moves. Or `ballots`:
    /// openings that come with Saltus for every variant of draughts, random moves that are about level.
    #[arg(long, value_name = "FILE", conflicts_with = "opening_plies")]
    pub openings: Option<PathBuf>,
    /// How many random plies are played before the players take over [default: 8 in Halma, 6 in draughts];
    /// 0 for the starting position.
    #[arg(long, value_name = "N", value_parser = read_plies, allow_hyphen_values = true)]
    pub opening_plies: Option<u32>,
    /// The seed of random openings and random players.
    #[arg(long, value_name = "N", default_value = "0")]
    pub seed: u64,
    /// How many games to play at a time [default: one per core].
    #[arg(long, value_name = "N", value_parser = read_threads, allow_hyphen_values = true)]
    pub workers: Option<usize>,
    /// A game is a draw after this many rounds (a move of each side); 0 for no limit.
    #[arg(long, value_name = "N", default_value = "400")]
    pub rounds: u32,
    /// Adjudicate a loss when both players have scored it so for MOVES moves each, by at least SCORE.
    #[arg(long, value_name = "SCORE:MOVES", value_parser = matches::read_resignation)]
    #[arg(allow_hyphen_values = true)]
    pub resign: Option<Resignation>,
    /// Adjudicate a draw when both players have scored it within SCORE of 0 for MOVES moves each, from
    /// round FROM on.
    #[arg(long, value_name = "SCORE:MOVES:FROM", value_parser = matches::read_agreed_draw)]
    #[arg(allow_hyphen_values = true)]
    pub draw: Option<AgreedDraw>,
    /// End games as the endgame tables say, once they have the position: `tables`. Where tables of few pieces are missing
    /// they are made first.
    #[arg(long, value_name = "HOW")]
    pub adjudicate: Option<ArgAdjudicate>,
    /// A player that takes longer for a move loses the game: 250ms, 5s, 2m.
    #[arg(long, alias = "patience", value_name = "D", value_parser = read_time, allow_hyphen_values = true)]
    pub timeout: Option<Duration>,
    /// A sequential test: stop as soon as it is decided between elo0 and elo1. See below.
    #[arg(long, value_name = "TEST", value_parser = matches::read_sprt)]
    pub sprt: Option<Sprt>,
    /// A file to which the games are appended: PDN, with the same tags for Halma.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// A file in which the games are stored as they end. The same command goes on where an interrupted match has
    /// stopped, even a killed one.
    #[arg(long, value_name = "FILE")]
    pub store: Option<PathBuf>,
    #[command(flatten)]
    pub on: OnArgs,
    /// Print JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
pub(crate) struct OpeningsArgs {
    /// The game's id: see `saltus games`.
    #[arg(long, value_name = "ID")]
    pub game: String,
    /// How many openings.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub count: u32,
    /// Random plies of an opening [default: 8 in Halma, 6 in draughts].
    #[arg(long, value_name = "N", value_parser = read_plies, allow_hyphen_values = true)]
    pub plies: Option<u32>,
    /// The most that either side may be ahead, in units of the evaluation: men in draughts.
    #[arg(long, value_name = "X", default_value_t = 0.2)]
    pub balance: f64,
    /// Who judges the openings; `saltus best --help` describes players.
    #[arg(long, value_name = "SPEC", default_value = "engine:nodes=100000")]
    pub player: String,
    /// Decides the random moves.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ArgAdjudicate {
    /// By the endgame tables of a draughts game
    Tables,
}

#[derive(clap::Args)]
pub(crate) struct EvalsArgs {
    /// Only the evaluations of this game.
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,
    /// Print JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
#[command(mut_arg("position", |arg| arg.help(help::HEATMAP_POSITION)))]
pub(crate) struct HeatmapArgs {
    #[command(flatten)]
    pub at: At,
    /// The evaluation: a weighted sum of what `saltus evals` lists, or a weights file.
    #[arg(long, value_name = "EXPR", allow_hyphen_values = true)]
    pub eval: String,
    /// The side whose pieces are on the squares.
    #[arg(long, value_name = "SIDE", default_value = "white")]
    pub side: ArgSide,
    /// Which draughts piece [default: man].
    #[arg(long, value_name = "PIECE")]
    pub piece: Option<ArgPiece>,
    /// The picture: a file name ending in .svg or .png. Optional with --json.
    #[arg(long, value_name = "FILE", required_unless_present = "json")]
    pub out: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum ArgSide {
    White,
    Black,
}

impl From<ArgSide> for Side {
    fn from(side: ArgSide) -> Side {
        match side {
            ArgSide::White => Side::White,
            ArgSide::Black => Side::Black,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum ArgPiece {
    Man,
    King,
}

impl From<ArgPiece> for Piece {
    fn from(piece: ArgPiece) -> Piece {
        match piece {
            ArgPiece::Man => Piece::Man,
            ArgPiece::King => Piece::King,
        }
    }
}

#[derive(clap::Args)]
pub(crate) struct BenchArgs {
    /// Print JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub at: At,
    /// The greatest depth to count to.
    #[arg(long, value_name = "N", value_parser = read_depth, allow_hyphen_values = true)]
    pub depth: u32,
    /// Also print the count for each first move.
    #[arg(long)]
    pub divide: bool,
}

#[derive(clap::Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub at: At,
}

/// A position of a game, and how it is written.
#[derive(clap::Args)]
pub(crate) struct At {
    /// The game's id: see `saltus games`. Halma takes options, as halma-8x8:goal-lock=off.
    #[arg(long, value_name = "ID")]
    pub game: String,
    /// The position: FEN for draughts, one line or a board for Halma; - reads it from standard
    /// input [default: the start of the game].
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    pub position: Option<String>,
    /// The side to move, for a board of letters or digits without a last line that says it [default: white].
    #[arg(long, value_name = "SIDE")]
    pub turn: Option<ArgSide>,
    /// How squares are written [default: numbers for draughts, letters for Halma]. Both are always read.
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

fn read_engine(text: &str) -> Result<Engine, String> {
    const LONGEST: usize = 40;
    let wrong = || "expected NAME=SPEC, as 'Scan=hub:./scan hub'".to_owned();
    let (name, spec) = text.split_once('=').ok_or_else(wrong)?;
    let name = name.trim();
    if name.is_empty() || name.chars().count() > LONGEST || name.chars().any(char::is_control) {
        return Err(format!("expected a name of 1 to {LONGEST} characters before the `=`"));
    }
    let spec = spec.parse().map_err(|error: AnySpecError| error.to_string())?;
    Ok(Engine { name: name.to_owned(), spec })
}

/// Scheme, host and perhaps a port, as browsers write an origin.
fn read_origin(text: &str) -> Result<String, String> {
    let wrong = || {
        "expected http:// or https:// with a host and no path, as https://draughts.example"
            .to_owned()
    };
    let (scheme, rest) = text.trim().split_once("://").ok_or_else(wrong)?;
    let host = rest.strip_suffix('/').unwrap_or(rest);
    let allowed = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
    let known = matches!(scheme.to_ascii_lowercase().as_str(), "http" | "https");
    if !known || host.is_empty() || !host.chars().all(allowed) {
        return Err(wrong());
    }
    let origin = format!("{scheme}://{host}").to_ascii_lowercase();
    // Browsers leave out the port that the protocol has by custom.
    let usual = if origin.starts_with("https:") { ":443" } else { ":80" };
    Ok(origin.strip_suffix(usual).unwrap_or(&origin).to_owned())
}

fn read_time(text: &str) -> Result<Duration, String> {
    duration::read(text).ok_or_else(|| format!("expected {}", duration::EXPECTED))
}

fn read_depth(text: &str) -> Result<u32, String> {
    read_number(text, 1..=100).map(|depth| depth as u32)
}

fn read_nodes(text: &str) -> Result<u64, String> {
    let nodes = text.parse().ok().filter(|&nodes| nodes > 0);
    nodes.ok_or_else(|| "expected a number from 1".to_owned())
}

fn read_threads(text: &str) -> Result<usize, String> {
    read_number(text, 1..=256)
}

fn read_games(text: &str) -> Result<u32, String> {
    read_number(text, 1..=100_000_000).map(|games| games as u32)
}

fn read_plies(text: &str) -> Result<u32, String> {
    read_number(text, 0..=200).map(|plies| plies as u32)
}

fn read_lines(text: &str) -> Result<usize, String> {
    read_number(text, 1..=100)
}

fn read_hash(text: &str) -> Result<usize, String> {
    read_number(text, 1..=65_536)
}

pub(super) fn read_number(text: &str, range: RangeInclusive<usize>) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("expected a number from {} to {}", range.start(), range.end()))
}
