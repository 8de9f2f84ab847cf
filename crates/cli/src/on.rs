//! Where games are played: by threads of this process, or by a fleet if `--on` says so.

use crate::args::{AccessArgs, OnArgs};
use crate::failure::Failure;
use crate::output;
use saltus_arena::{Dispatcher, Threads};
use saltus_fleet::dispatcher::{FleetOptions, expect_allowed};
use saltus_fleet::{Access, Build, Fleet, FleetError};
use saltus_link::AnySpec;
use std::thread;
use std::time::{Duration, Instant};

/// How many workers there are, for those who watch.
pub(crate) type CountWorkers = Box<dyn Fn() -> usize + Send>;

/// How long workers have to say that they are there.
const ANSWER_WITHIN: Duration = Duration::from_millis(700);

/// Who plays, and how many workers there are if others do.
pub(crate) struct Place {
    pub dispatcher: Box<dyn Dispatcher>,
    pub workers: Option<CountWorkers>,
}

/// A dispatcher of so many threads, or the fleet.
pub(crate) fn dispatcher(on: &OnArgs, threads: usize, run: &str) -> Result<Place, Failure> {
    Ok(match fleet(on, run)? {
        None => Place { dispatcher: Box::new(Threads::new(threads)), workers: None },
        Some(fleet) => {
            let workers: CountWorkers = Box::new(fleet.watch());
            Place { dispatcher: Box::new(fleet), workers: Some(workers) }
        }
    })
}

/// The fleet, if `--on` names one.
pub(crate) fn fleet(on: &OnArgs, run: &str) -> Result<Option<Fleet>, Failure> {
    let Some(url) = &on.on else { return Ok(None) };
    if on.lost_after < Duration::from_secs(1) {
        return Err(Failure::input(
            "--lost-after: less than a second",
            "write 30s, or 5s where the network is quick",
        ));
    }
    let access = access(url, &on.access);
    let shown = access.shown();
    let options =
        FleetOptions { access, run: run.to_owned(), lost_after: on.lost_after, build: build()? };
    let fleet = Fleet::connect(options).map_err(|error| refused("--on", &error))?;
    if let Some(address) = on.metrics {
        let told =
            |error| Failure::input(format!("--metrics {address}: {error}"), "name a free port");
        let bound = fleet.serve_metrics(address).map_err(told)?;
        output::note(&format!("metrics: http://{bound}/metrics"));
    }
    let begun = Instant::now();
    while fleet.workers() == 0 && begun.elapsed() < ANSWER_WITHIN {
        thread::sleep(Duration::from_millis(10));
    }
    output::note(&match fleet.workers() {
        0 => format!(
            "no worker of this build is there yet: start some with `saltus worker --nats {shown}`"
        ),
        some => format!("{}, {} games at a time", workers(some), fleet.threads()),
    });
    Ok(Some(fleet))
}

/// So many workers, in words.
pub(crate) fn workers(count: usize) -> String {
    if count == 1 { "1 worker".to_owned() } else { format!("{count} workers") }
}

/// Whether workers can have this player.
pub(crate) fn expect_elsewhere(on: &OnArgs, spec: &AnySpec, option: &str) -> Result<(), Failure> {
    if on.on.is_none() {
        return Ok(());
    }
    expect_allowed(spec).map_err(|problem| {
        let hint = "list it on each worker with --engine NAME=SPEC, and ask for named:NAME";
        Failure::input(format!("{option}: {problem}"), hint)
    })
}

/// Games that endgame tables end are played here alone: which tables there are differs from machine to machine, and with
/// them where a game ends.
pub(crate) fn expect_no_tables(on: &OnArgs, option: &str) -> Result<(), Failure> {
    match on.on {
        None => Ok(()),
        Some(_) => Err(Failure::input(
            format!(
                "{option}: games that endgame tables end are not played by workers, whose tables may end them elsewhere"
            ),
            format!("leave out {option}, or play here without --on"),
        )),
    }
}

pub(crate) fn build() -> Result<Build, Failure> {
    Build::this().map_err(|error| refused("--on", &FleetError::Build(error)))
}

pub(crate) fn access(url: &str, args: &AccessArgs) -> Access {
    Access {
        url: url.to_owned(),
        credentials: args.nats_creds.clone(),
        authority: args.nats_ca.clone(),
        certificate: args.nats_cert.clone().zip(args.nats_key.clone()),
    }
}

/// Why there is no fleet, and what to do.
pub(crate) fn refused(option: &str, error: &FleetError) -> Failure {
    let hint = match error {
        FleetError::Connect { problem, .. } if problem.contains("ertificate") => {
            "name the authority of the server's certificate with --nats-ca FILE, and where the server asks for one, a certificate of your own with --nats-cert FILE and --nats-key FILE"
        }
        FleetError::Connect { problem, .. } if problem.contains("authorization") => {
            "put user and password into the address, nats://USER:PASSWORD@host:4222, or name a file with --nats-creds FILE"
        }
        FleetError::Connect { .. } => {
            "start a server (`saltus fleet up` starts one for trying out), or check address, credentials and certificates"
        }
        FleetError::File { .. } => {
            "name a file that can be read: credentials as `nsc` writes them, certificates and keys as PEM"
        }
        FleetError::Server(_) => {
            "the server needs JetStream, and this user the rights of docs/fleet/nats-server.conf"
        }
        FleetError::Build(_) | FleetError::Thread(_) => "try again",
    };
    Failure::input(format!("{option}: {error}"), hint)
}
