//! `saltus check`: plays through the games of files, and reports errors.

use crate::args::CheckArgs;
use crate::failure::Failure;
use crate::output::{self, counted, grouped};
use crate::records::{self, Records};
use saltus_engine::record::{Entry, Guess, RecordError, Warning};
use serde_json::{Value, json};
use std::io;
use std::process::ExitCode;

/// The exit status for files with errors.
const WRONG: u8 = 1;

pub(crate) fn run(args: &CheckArgs) -> Result<ExitCode, Failure> {
    let (mut bad, mut out) = (0, Out { closed: false });
    for file in &args.files {
        bad += check(args, file, &mut out)?.bad;
        // No one reads what else is wrong.
        if out.closed && bad > 0 {
            break;
        }
    }
    Ok(if bad > 0 { ExitCode::from(WRONG) } else { ExitCode::SUCCESS })
}

/// Where findings go. Whoever reads no more of them, as `head` does, still wants the right exit status.
struct Out {
    closed: bool,
}

impl Out {
    fn say(&mut self, line: &str) -> Result<(), Failure> {
        if self.closed {
            return Ok(());
        }
        match output::text(&format!("{line}\n")) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.closed = true,
            said => said?,
        }
        Ok(())
    }
}

/// What was found in a file.
#[derive(Default)]
struct Tally {
    games: u64,
    bad: u64,
    warnings: u64,
    moves: u64,
}

fn check(args: &CheckArgs, file: &str, out: &mut Out) -> Result<Tally, Failure> {
    let mut records = Records::open(file, args.game.as_deref())?;
    let name = records::name(file);
    let mut tally = Tally::default();
    if let Some(guess) = &records.guess {
        if args.json {
            out.say(&guess_document(name, guess).to_string())?;
        } else if !output::is_quiet() {
            out.say(&format!("{name}: {}", records::guess_told(guess)))?;
        }
    }
    while let Some(entry) = records.next(file)? {
        tally.games += 1;
        let mut findings = Vec::new();
        match &entry.game {
            Ok(record) => {
                tally.moves += record.nodes.len() as u64;
                for warning in &entry.warnings {
                    tally.warnings += 1;
                    let told = format!("warning: {warning}");
                    findings.push(match args.json {
                        true => warning_document(name, &entry, warning).to_string(),
                        false => {
                            let place = warning.place();
                            format!("{name}: {}", records::told(records.kind, &entry, &told, place))
                        }
                    });
                }
            }
            Err(error) => {
                tally.bad += 1;
                findings.push(match args.json {
                    true => error_document(name, &entry, error).to_string(),
                    false => {
                        format!("{name}: {}", records::told_error(records.kind, &entry, error))
                    }
                });
            }
        }
        for finding in findings {
            let mut written = Ok(());
            records.aside(|| written = out.say(&finding));
            written?;
        }
        if out.closed && tally.bad > 0 {
            return Ok(tally);
        }
    }
    if tally.games == 0 {
        // A file without a game is not what anyone wanted checked.
        tally.bad += 1;
    }
    if args.json {
        out.say(&summary_document(name, &tally).to_string())?;
    } else if !output::is_quiet() {
        out.say(&format!("{name}: {}", summary(&tally)))?;
    }
    Ok(tally)
}

fn summary(tally: &Tally) -> String {
    let Tally { games, bad, warnings, moves } = *tally;
    if games == 0 {
        return "there is no game in it".to_owned();
    }
    format!(
        "{}, {} good, {} wrong, {}, {}",
        counted(games, "game"),
        grouped(games - bad),
        grouped(bad),
        counted(warnings, "warning"),
        counted(moves, "move")
    )
}

fn error_document(file: &str, entry: &Entry, error: &RecordError) -> Value {
    let place = error.place().unwrap_or(entry.place);
    let (mv, reason) = match error {
        RecordError::Move { number, text, reason, .. } => {
            (Some(format!("{number} {text}")), reason.clone())
        }
        RecordError::Text { problem, .. } => (None, problem.to_string()),
        error => (None, error.to_string()),
    };
    json!({
        "kind": "error", "file": file, "game": entry.number, "label": entry.label,
        "line": place.line, "column": place.column, "move": mv, "reason": reason,
    })
}

fn warning_document(file: &str, entry: &Entry, warning: &Warning) -> Value {
    let place = warning.place().unwrap_or(entry.place);
    json!({
        "kind": "warning", "file": file, "game": entry.number, "label": entry.label,
        "line": place.line, "column": place.column, "move": null, "reason": warning.to_string(),
    })
}

fn guess_document(file: &str, guess: &Guess) -> Value {
    let Guess { game, also, games, fits, whole } = guess;
    json!({
        "kind": "guess", "file": file, "game": game, "also": also, "games": games, "fits": fits,
        "whole": whole,
    })
}

fn summary_document(file: &str, tally: &Tally) -> Value {
    let Tally { games, bad, warnings, moves } = *tally;
    json!({
        "kind": "summary", "file": file, "games": games, "good": games.saturating_sub(bad),
        "wrong": bad, "warnings": warnings, "moves": moves,
    })
}
