//! Writing to standard output, so that a closed pipe comes back as an error and never as a panic; and to people, on
//! standard error.

use anstyle::{AnsiColor, Style};
use jiff::Timestamp;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// Prints one JSON document on one line.
pub(crate) fn json(value: &Value) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{value}")?;
    out.flush()
}

/// Prints text as it is.
pub(crate) fn text(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// How much is reported besides results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loudness {
    /// Errors alone.
    Quiet,
    /// Progress and notes.
    Usual,
    /// Also settings and times.
    Verbose,
}

static LOUDNESS: OnceLock<Loudness> = OnceLock::new();

/// Sets how much is reported. Called once, before anything is.
pub(crate) fn set_loudness(loudness: Loudness) {
    let _ = LOUDNESS.set(loudness);
}

fn loudness() -> Loudness {
    LOUDNESS.get().copied().unwrap_or(Loudness::Usual)
}

static AS_JSON: AtomicBool = AtomicBool::new(false);

/// From now on all that goes to standard error is one JSON document a line, for programs that collect it.
pub(crate) fn write_json_lines() {
    AS_JSON.store(true, Relaxed);
}

/// Whether only results and errors are wanted.
pub(crate) fn is_quiet() -> bool {
    loudness() == Loudness::Quiet
}

/// A note for people on standard error, besides the results. Empty text is no note.
pub(crate) fn note(text: &str) {
    if !is_quiet() {
        say("INFO", "", Style::new(), text);
    }
}

/// A detail for people who asked for more: settings, times.
pub(crate) fn detail(text: &str) {
    if loudness() == Loudness::Verbose {
        say("DEBUG", "", Style::new().dimmed(), text);
    }
}

/// A warning: something may not be as it was meant.
pub(crate) fn warning(text: &str) {
    if !is_quiet() {
        say("WARN", "warning: ", AnsiColor::Yellow.on_default().bold(), text);
    }
}

/// What is wrong.
pub(crate) fn error(problem: &str) {
    say("ERROR", "error: ", AnsiColor::Red.on_default().bold(), problem);
}

/// What would be right.
pub(crate) fn hint(hint: &str) {
    say("INFO", "hint: ", AnsiColor::Cyan.on_default().bold(), hint);
}

/// Colours are removed where they are not wanted. Text without a head is coloured itself.
fn say(level: &str, head: &str, style: Style, text: &str) {
    if text.is_empty() {
        return;
    }
    if AS_JSON.load(Relaxed) {
        // As `tracing` writes its events.
        let line = json!({
            "timestamp": Timestamp::now().to_string(),
            "level": level,
            "fields": { "message": format!("{head}{text}") },
            "target": "saltus",
        });
        let _ = writeln!(io::stderr(), "{line}"); // as below
        return;
    }
    let mut err = anstream::stderr();
    // If standard error is closed, no one can read it.
    let _ = match head {
        "" => writeln!(err, "{style}{text}{style:#}"),
        head => writeln!(err, "{style}{head}{style:#}{text}"),
    };
}

/// How many per second; a time too short to measure counts as a microsecond.
pub(crate) fn rate(count: u64, time: Duration) -> u64 {
    (u128::from(count) * 1_000_000 / time.as_micros().max(1)) as u64
}

/// A number with its digits in groups of three, as in `4 562 496`.
pub(crate) fn grouped(number: u64) -> String {
    saltus_format::group_digits(number, ' ')
}

/// A number of things: `1 game`, `2 500 games`.
pub(crate) fn counted(number: u64, what: &str) -> String {
    format!("{} {what}{}", grouped(number), if number == 1 { "" } else { "s" })
}
