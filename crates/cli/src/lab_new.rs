//! `saltus lab new`: writes a commented file of an experiment, from options or from answers.

use crate::args::{LabNewArgs, LabNewKind};
use crate::failure::Failure;
use crate::output;
use saltus_engine::AnyGame;
use saltus_lab::Plan;
use saltus_lab::draft::{Draft, DraftKind};
use std::fs::OpenOptions;
use std::io::{BufRead as _, IsTerminal as _, Write as _, stderr, stdin};
use std::path::Path;

pub(crate) fn run(args: &LabNewArgs) -> Result<(), Failure> {
    let asks = stdin().is_terminal() && stderr().is_terminal() && !output::is_quiet();
    let answer = |given: Option<&str>, question: &str, default: &str| match given {
        Some(text) => Ok(text.to_owned()),
        None if asks => ask(question, default),
        None => Ok(default.to_owned()),
    };
    let kind = match args.kind {
        Some(kind) => kind,
        None if asks => ask_kind()?,
        None => LabNewKind::Tournament,
    };
    let game = answer(args.game.as_deref(), "Game", "english")?;
    AnyGame::start(&game)
        .map_err(|error| Failure::input(error, "`saltus games` lists the games"))?;
    let players = match args.players.is_empty() {
        false => args.players.clone(),
        true => {
            let usual = "alphabeta:depth=2 alphabeta:depth=4 random";
            let words = answer(None, "Players, with blanks between", usual)?;
            words.split_whitespace().map(str::to_owned).collect()
        }
    };
    let stem = Path::new(&args.file).file_stem();
    let name = stem.map_or("experiment".into(), |stem| stem.to_string_lossy());
    let title = answer(args.title.as_deref(), "Title", &name)?;
    let question = answer(args.question.as_deref(), "Question", "Who is best?")?;
    let count = match (args.count, asks) {
        (Some(count), _) => count,
        (None, true) => {
            ask("Games of each pairing, or positions", "20")?.parse().map_err(|_| {
                Failure::input("expected a whole number", "answer with a number such as 20")
            })?
        }
        (None, false) => 20,
    };
    let kind = match kind {
        LabNewKind::Tournament => DraftKind::Tournament,
        LabNewKind::Contests => DraftKind::Contests,
        LabNewKind::Positions => DraftKind::Positions,
    };
    let text = Draft { kind, title, question, game, players, count, seed: 1, test: None }.text();
    // What is written can be run.
    let none = |_: &str| Err("it stands alone".to_owned());
    Plan::read(&args.file, &text, &none).map_err(|faults| {
        Failure::input(faults, "give players that play the game; `saltus best --help` has them all")
    })?;
    write(&args.file, &text)?;
    Ok(output::text(&format!("{0} is written; run it with `saltus lab run {0}`\n", args.file))?)
}

/// Writes a file that is not there yet.
fn write(file: &str, text: &str) -> Result<(), Failure> {
    let opened = OpenOptions::new().write(true).create_new(true).open(file);
    let told = |error: std::io::Error| {
        let hint = match error.kind() {
            std::io::ErrorKind::AlreadyExists => "give another name, or remove it first",
            _ => "give a file that can be written",
        };
        Failure::input(format!("cannot write {file}: {error}"), hint)
    };
    let mut out = opened.map_err(told)?;
    out.write_all(text.as_bytes()).and_then(|()| out.sync_all()).map_err(told)
}

fn ask(question: &str, default: &str) -> Result<String, Failure> {
    eprint!("{question} [{default}]: ");
    stderr().flush()?;
    let mut line = String::new();
    stdin().lock().read_line(&mut line)?;
    let answer = line.trim();
    Ok(if answer.is_empty() { default.to_owned() } else { answer.to_owned() })
}

fn ask_kind() -> Result<LabNewKind, Failure> {
    let answer = ask("What: tournament, contests or positions", "tournament")?;
    clap::ValueEnum::from_str(&answer, true).map_err(|_| {
        Failure::input(
            format!("there is no experiment of the kind `{answer}`"),
            "answer tournament, contests or positions",
        )
    })
}
