//! Writing to standard output, so that a closed pipe comes back as an error and never as a panic; and to people, on
//! standard error.

use anstyle::{AnsiColor, Style};
use serde_json::Value;
use std::io::{self, Write};
use std::sync::OnceLock;
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

/// How much is told beside results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loudness {
    /// Errors alone.
    Quiet,
    /// Progress and notes.
    Usual,
    /// Also what was settled, and how long it took.
    Verbose,
}

static LOUDNESS: OnceLock<Loudness> = OnceLock::new();

/// Settles how much is told, once, before anything is.
pub(crate) fn set_loudness(loudness: Loudness) {
    let _ = LOUDNESS.set(loudness);
}

fn loudness() -> Loudness {
    LOUDNESS.get().copied().unwrap_or(Loudness::Usual)
}

/// Whether only results and errors are wanted.
pub(crate) fn is_quiet() -> bool {
    loudness() == Loudness::Quiet
}

/// Tells people something that is no result, on standard error. Empty text is nothing to tell.
pub(crate) fn note(text: &str) {
    if !is_quiet() {
        say("", Style::new(), text);
    }
}

/// Tells more than most want to know: what was settled, and how long it took.
pub(crate) fn detail(text: &str) {
    if loudness() == Loudness::Verbose {
        say("", Style::new().dimmed(), text);
    }
}

/// Tells what may not be as it was meant.
pub(crate) fn warning(text: &str) {
    if !is_quiet() {
        say("warning: ", AnsiColor::Yellow.on_default().bold(), text);
    }
}

/// Tells what is wrong.
pub(crate) fn error(problem: &str) {
    say("error: ", AnsiColor::Red.on_default().bold(), problem);
}

/// Tells what would be right.
pub(crate) fn hint(hint: &str) {
    say("hint: ", AnsiColor::Cyan.on_default().bold(), hint);
}

/// Colour goes to terminals that want it, and is taken out elsewhere. Text without a head has the colour itself.
fn say(head: &str, style: Style, text: &str) {
    if text.is_empty() {
        return;
    }
    let mut err = anstream::stderr();
    // Where standard error is closed, there is no one to tell.
    let _ = match head {
        "" => writeln!(err, "{style}{text}{style:#}"),
        head => writeln!(err, "{style}{head}{style:#}{text}"),
    };
}

/// So many in a second; a time too short to measure counts as a microsecond.
pub(crate) fn rate(count: u64, time: Duration) -> u64 {
    (u128::from(count) * 1_000_000 / time.as_micros().max(1)) as u64
}

/// A number with its digits in groups of three, as in `4 562 496`.
pub(crate) fn grouped(number: u64) -> String {
    saltus_format::group_digits(number, ' ')
}
