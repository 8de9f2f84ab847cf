//! Diagnostics of all crates (`tracing` events) on standard error: which of them are shown, and how.
//!
//! What a command has to say to its user goes through `output.rs`. Events are for finding out why something happened.

use crate::failure::Failure;
use crate::output;
use std::env::{self, VarError};
use std::io;
use tracing_subscriber::EnvFilter;

/// Overrides `-v` and `-q`, for instance `debug` or `warn,saltus_server=trace`.
const VARIABLE: &str = "SALTUS_LOG";

/// How they are written: `json` for programs that collect them.
const FORMAT: &str = "SALTUS_LOG_FORMAT";

/// Installs the one subscriber of the program.
pub(crate) fn install(quiet: bool, verbose: u8) -> Result<(), Failure> {
    let chosen = env::var(VARIABLE).or_else(|error| match error {
        VarError::NotPresent => Ok(String::new()),
        VarError::NotUnicode(_) => Err(refused("it is not UTF-8 text")),
    })?;
    // An empty variable is one that is not set.
    let filter = match chosen.trim() {
        "" => EnvFilter::new(usual_filter(quiet, verbose)),
        chosen => EnvFilter::try_new(chosen).map_err(|error| refused(&error.to_string()))?,
    };
    let format = env::var(FORMAT).unwrap_or_default();
    let lines = tracing_subscriber::fmt().with_writer(io::stderr);
    match format.trim() {
        "json" => {
            output::write_json_lines();
            lines.json().with_env_filter(filter).init();
        }
        "" | "text" => lines.with_env_filter(filter).with_ansi(colour()).init(),
        other => {
            return Err(Failure::input(
                format!("{FORMAT}: `{other}` is no format"),
                "write json for one JSON document a line, or text",
            ));
        }
    }
    Ok(())
}

fn colour() -> bool {
    anstream::AutoStream::choice(&io::stderr()) != anstream::ColorChoice::Never
}

/// Other crates warn at most; `saltus` stands for all of ours, whose names begin with it.
fn usual_filter(quiet: bool, verbose: u8) -> &'static str {
    match (quiet, verbose) {
        // What the client of NATS says is said again, in our words.
        (true, _) => "error,async_nats=off",
        (false, 0) => "warn,async_nats=off",
        (false, 1) => "warn,saltus=info",
        (false, 2) => "warn,saltus=debug",
        (false, _) => "warn,saltus=trace",
    }
}

fn refused(problem: &str) -> Failure {
    Failure::input(
        format!("{VARIABLE}: {problem}"),
        "write a level (error, warn, info, debug, trace), or parts with levels: warn,saltus_server=debug",
    )
}
