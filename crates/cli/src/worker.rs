//! `saltus worker`: plays games for others.

use crate::args::WorkerArgs;
use crate::failure::Failure;
use crate::on;
use crate::output;
use saltus_fleet::metrics::{self, Metrics};
use saltus_fleet::nats::{WorkEnd, WorkerOptions, work};
use saltus_platform::processor::cores;
use saltus_platform::signals::{SIGINT, SIGTERM, on_each};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

/// What a shell sees of a worker that no one believes any more, or whose threads have ended.
const BROKEN: u8 = 1;

pub(crate) fn run(args: &WorkerArgs) -> Result<ExitCode, Failure> {
    for (index, engine) in args.engine.iter().enumerate() {
        if args.engine[..index].iter().any(|known| known.name == engine.name) {
            let problem = format!("--engine {}: two engines have this name", engine.name);
            return Err(Failure::input(problem, "give each a name of its own"));
        }
    }
    let numbers = Arc::new(Mutex::new(Metrics::default()));
    if let Some(address) = args.metrics {
        let own = numbers.clone();
        let text = move || own.lock().unwrap_or_else(PoisonError::into_inner).text();
        let told =
            |error| Failure::input(format!("--metrics {address}: {error}"), "name a free port");
        let bound = metrics::serve(address, text).map_err(told)?;
        output::note(&format!("metrics: http://{bound}/metrics"));
    }
    let asked = Arc::new(AtomicUsize::new(0));
    let raised = asked.clone();
    let react = move || match raised.fetch_add(1, Relaxed) {
        0 => output::note(
            "no more work is taken; what is begun is finished. Once more: it is given back",
        ),
        1 => output::note("giving back what is begun"),
        _ => std::process::exit(130),
    };
    if let Err(error) = on_each(&[SIGINT, SIGTERM], react) {
        tracing::warn!("Ctrl-C cannot be handled: {error}");
    }
    let options = WorkerOptions {
        threads: args.threads.unwrap_or_else(cores),
        engines: args.engine.clone(),
        version: saltus_lab::VERSION.to_owned(),
        build: on::build()?,
        asked_to_stop: asked,
        metrics: numbers,
    };
    let access = on::access(&args.nats, &args.access);
    let shown = access.shown();
    let end = work(&access, options, |card| {
        output::note(&format!(
            "worker {} at {shown}: {} games at a time, build {}",
            card.name, card.threads, card.build
        ));
    });
    match end.map_err(|error| on::refused("--nats", &error))? {
        WorkEnd::Finished => {
            output::note("stopped; all that was begun is finished");
            Ok(ExitCode::SUCCESS)
        }
        WorkEnd::HandedBack(items) => {
            output::note(&format!("stopped; given back: {items}"));
            Ok(ExitCode::SUCCESS)
        }
        WorkEnd::SetAside(why) => {
            output::error(&format!(
                "a coordinator does not take this worker's results any more: {why}"
            ));
            output::hint("check this machine's memory and the program's file");
            Ok(ExitCode::from(BROKEN))
        }
        WorkEnd::Broken(why) => {
            output::error(&format!("no more games can be played here: {why}"));
            output::hint("start it again; what it held is played by others");
            Ok(ExitCode::from(BROKEN))
        }
    }
}
