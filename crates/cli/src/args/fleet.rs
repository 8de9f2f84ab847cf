//! The arguments of what many machines do: `saltus worker`, `saltus fleet`, and the options of commands that hand out games.

use super::{read_threads, read_time};
use crate::help;
use clap::Subcommand;
use saltus_fleet::hands::Engine;
use saltus_link::{AnySpec, AnySpecError, is_name};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Where games are played by others.
#[derive(clap::Args)]
pub(crate) struct OnArgs {
    /// Have the games played by workers, over this NATS server: nats://host:4222, or tls://host:4222. See `saltus worker`.
    #[arg(long, value_name = "URL", help_heading = "Many machines")]
    pub on: Option<String>,
    #[command(flatten)]
    pub access: AccessArgs,
    /// A worker that has not been heard of for this long has lost its games: others play them.
    #[arg(long, value_name = "D", value_parser = read_time, default_value = "30s", help_heading = "Many machines")]
    pub lost_after: Duration,
    /// Serve numbers for Prometheus at /metrics of this address, as 127.0.0.1:9464.
    #[arg(long, value_name = "ADDR", requires = "on", help_heading = "Many machines")]
    pub metrics: Option<SocketAddr>,
}

/// How to get into a server.
#[derive(clap::Args, Default)]
pub(crate) struct AccessArgs {
    /// A file of NATS credentials.
    #[arg(long, value_name = "FILE", help_heading = "Many machines")]
    pub nats_creds: Option<PathBuf>,
    /// The certificate of the authority that has signed the server's, if the system does not know it.
    #[arg(long, value_name = "FILE", help_heading = "Many machines")]
    pub nats_ca: Option<PathBuf>,
    /// A certificate of one's own, where the server asks for one.
    #[arg(long, value_name = "FILE", requires = "nats_key", help_heading = "Many machines")]
    pub nats_cert: Option<PathBuf>,
    /// The key of that certificate.
    #[arg(long, value_name = "FILE", requires = "nats_cert", help_heading = "Many machines")]
    pub nats_key: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(crate) struct WorkerArgs {
    /// The NATS server: nats://host:4222, or tls://host:4222.
    #[arg(long, value_name = "URL")]
    pub nats: String,
    #[command(flatten)]
    pub access: AccessArgs,
    /// How many games to play at a time [default: one per core].
    #[arg(long, value_name = "N", value_parser = read_threads, allow_hyphen_values = true)]
    pub threads: Option<usize>,
    /// A player that work may ask for by name, as named:NAME: any player, also other programs, as 'Scan=hub:./scan hub'. Can
    /// be repeated. Nothing else is started.
    #[arg(long, value_name = "NAME=SPEC", value_parser = read_named)]
    pub engine: Vec<Engine>,
    /// Serve numbers for Prometheus at /metrics of this address, as 127.0.0.1:9465.
    #[arg(long, value_name = "ADDR")]
    pub metrics: Option<SocketAddr>,
}

#[derive(Subcommand)]
pub(crate) enum FleetCommand {
    /// Show the workers and coordinators that are connected, and what waits.
    #[command(after_help = help::FLEET_STATUS)]
    Status(FleetStatusArgs),
    /// Start a NATS server for trying out, on this computer alone.
    #[command(after_help = help::FLEET_UP)]
    Up(FleetUpArgs),
}

#[derive(clap::Args)]
pub(crate) struct FleetStatusArgs {
    /// The NATS server.
    #[arg(long, value_name = "URL", default_value = "nats://127.0.0.1:4222")]
    pub nats: String,
    #[command(flatten)]
    pub access: AccessArgs,
    /// Print JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args)]
pub(crate) struct FleetUpArgs {
    /// The port.
    #[arg(long, value_name = "N", default_value_t = 4222)]
    pub port: u16,
    /// The folder for what it keeps [default: saltus/nats in your data folder].
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

fn read_named(text: &str) -> Result<Engine, String> {
    let wrong = || "expected NAME=SPEC, as 'Scan=hub:./scan hub'".to_owned();
    let (name, spec) = text.split_once('=').ok_or_else(wrong)?;
    let name = name.trim();
    if !is_name(name) {
        return Err(
            "expected a name of up to 32 letters, digits, - and _ before the `=`".to_owned()
        );
    }
    let spec: AnySpec = spec.parse().map_err(|error: AnySpecError| error.to_string())?;
    if matches!(spec, AnySpec::Named(_)) {
        return Err("a name cannot stand for another name".to_owned());
    }
    Ok(Engine { name: name.to_owned(), spec })
}
