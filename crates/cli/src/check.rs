//! `saltus check`: plays through the games of files, and reports errors.

use crate::args::CheckArgs;
use crate::failure::Failure;
use crate::output::{self, grouped};
use crate::records::{self, Records};
use saltus_engine::record::{Entry, RecordError};
use serde_json::{Value, json};
use std::process::ExitCode;

/// The exit status for files with errors.
const WRONG: u8 = 1;

pub(crate) fn run(args: &CheckArgs) -> Result<ExitCode, Failure> {
    let mut bad = 0;
    for file in &args.files {
        bad += check(args, file)?.bad;
    }
    Ok(if bad > 0 { ExitCode::from(WRONG) } else { ExitCode::SUCCESS })
}

/// What was found in a file.
#[derive(Default)]
struct Tally {
    games: u64,
    bad: u64,
    warnings: u64,
    moves: u64,
}

fn check(args: &CheckArgs, file: &str) -> Result<Tally, Failure> {
    let mut records = Records::open(file, args.game.as_deref())?;
    let name = records::name(file);
    let mut tally = Tally::default();
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
                        true => warning_document(name, &entry, &warning.to_string()).to_string(),
                        false => {
                            format!("{name}: {}", records::told(records.kind, &entry, &told, false))
                        }
                    });
                }
            }
            Err(error) => {
                tally.bad += 1;
                let (told, placed) = (error.to_string(), error.place().is_some());
                findings.push(match args.json {
                    true => error_document(name, &entry, error).to_string(),
                    false => {
                        format!("{name}: {}", records::told(records.kind, &entry, &told, placed))
                    }
                });
            }
        }
        for finding in findings {
            let mut written = Ok(());
            records.aside(|| written = output::text(&format!("{finding}\n")));
            written?;
        }
    }
    if tally.games == 0 {
        // A file without a game is not what anyone wanted checked.
        tally.bad += 1;
    }
    if args.json {
        output::json(&summary_document(name, &tally))?;
    } else if !output::is_quiet() {
        output::text(&format!("{name}: {}\n", summary(&tally)))?;
    }
    Ok(tally)
}

fn summary(tally: &Tally) -> String {
    let Tally { games, bad, warnings, moves } = *tally;
    if games == 0 {
        return "there is no game in it".to_owned();
    }
    let count = |number: u64, what: &str| {
        format!("{} {what}{}", grouped(number), if number == 1 { "" } else { "s" })
    };
    format!(
        "{}, {} good, {} wrong, {}, {}",
        count(games, "game"),
        grouped(games - bad),
        grouped(bad),
        count(warnings, "warning"),
        count(moves, "move")
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

fn warning_document(file: &str, entry: &Entry, warning: &str) -> Value {
    json!({
        "kind": "warning", "file": file, "game": entry.number, "label": entry.label,
        "line": entry.place.line, "column": entry.place.column, "move": null, "reason": warning,
    })
}

fn summary_document(file: &str, tally: &Tally) -> Value {
    let Tally { games, bad, warnings, moves } = *tally;
    json!({
        "kind": "summary", "file": file, "games": games, "good": games.saturating_sub(bad),
        "wrong": bad, "warnings": warnings, "moves": moves,
    })
}
