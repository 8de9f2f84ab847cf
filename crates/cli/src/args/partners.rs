//! The arguments of the commands with which Saltus plays with other programs.

use super::ArgSide;
use crate::help;
use clap::Subcommand;
use saltus_link::dxp::PORT;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct HubArgs {
    /// The game until the other program sets the parameter `variant`: see `saltus games`.
    #[arg(long, value_name = "ID", default_value = "international")]
    pub game: String,
}

#[derive(clap::Args)]
pub(crate) struct AgentArgs {
    /// The folder with input.txt.
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub dir: PathBuf,
}

#[derive(clap::Args)]
pub(crate) struct DxpArgs {
    #[command(subcommand)]
    pub role: DxpRole,
}

#[derive(Subcommand)]
pub(crate) enum DxpRole {
    /// Wait for other programs to connect, and play the games they request.
    #[command(after_help = help::DXP_LISTEN)]
    Listen(DxpListenArgs),
    /// Connect to another program, and request games.
    #[command(after_help = help::DXP_CALL)]
    Call(DxpCallArgs),
}

#[derive(clap::Args)]
pub(crate) struct DxpListenArgs {
    /// The port; 0 for any that is free.
    #[arg(long, value_name = "N", default_value_t = PORT)]
    pub port: u16,
    /// The address to listen on. A loopback address can be reached from this computer only.
    #[arg(long, value_name = "ADDR", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub bind: IpAddr,
    /// End after one game.
    #[arg(long)]
    pub once: bool,
    #[command(flatten)]
    pub common: DxpCommon,
}

#[derive(clap::Args)]
pub(crate) struct DxpCallArgs {
    /// The program to connect to [default port: 27531].
    #[arg(value_name = "HOST[:PORT]")]
    pub peer: String,
    /// The side to play [default: alternating, white first].
    #[arg(long, value_name = "SIDE")]
    pub side: Option<ArgSide>,
    /// Each side's time for a game; 0 for no limit.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(0..=999))]
    pub minutes: u16,
    /// End a game after this many moves of each side; 0 for no limit.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=999))]
    pub moves: u16,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// The starting position as FEN [default: the start of the game].
    #[arg(long, value_name = "P")]
    pub position: Option<String>,
    #[command(flatten)]
    pub common: DxpCommon,
}

/// The player, the game, and where games are recorded.
#[derive(clap::Args)]
pub(crate) struct DxpCommon {
    /// The player: see `saltus best --help`. It takes no longer than its share of the agreed time.
    #[arg(long, value_name = "SPEC", default_value = "engine:time=10s")]
    pub player: String,
    /// The draughts game. Both sides must choose the same one: the protocol does not tell.
    #[arg(long, value_name = "ID", default_value = "international")]
    pub game: String,
    /// A file to which each game is appended when it ends, as PDN.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Print each result as a line of JSON, and nothing else on standard output.
    #[arg(long)]
    pub json: bool,
}
