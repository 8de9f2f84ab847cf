//! `saltus train`: an evaluation from Saltus' own games.

use crate::args::{TrainCommand, TrainFitArgs, TrainGamesArgs, TrainReportArgs};
use crate::failure::Failure;
use crate::input;
use crate::interrupt;
use crate::on;
use crate::output::{self, grouped};
use crate::tables;
use indicatif::{ProgressBar, ProgressStyle};
use saltus_platform::processor::cores;
use saltus_train::fit::FitSettings;
use saltus_train::games::{self, Progress, Settings};
use saltus_train::patterns::{Start, Step, train};
use saltus_train::report::{self, ReportSettings};
use serde_json::json;

pub(crate) fn run(command: &TrainCommand) -> Result<(), Failure> {
    match command {
        TrainCommand::Games(args) => play_games(args),
        TrainCommand::Fit(args) => fit(args),
        TrainCommand::Report(args) => write_report(args),
    }
}

fn play_games(args: &TrainGamesArgs) -> Result<(), Failure> {
    if !(0.0..=100.0).contains(&args.balance) {
        let problem = format!("--balance {} is out of range", args.balance);
        return Err(Failure::input(problem, "expected 0 to 100 men or steps"));
    }
    input::game_for_two(&args.game, "training")?;
    let balance = (args.balance * 100.0).round() as i32;
    let mut settings = Settings::new(&args.game, &args.player, args.random, balance, args.seed);
    if args.adjudicate.is_some() {
        on::expect_no_tables(&args.on, "--adjudicate tables")?;
        settings.tables = Some(tables::expect(&args.game, "--adjudicate tables")?);
    }
    let stop = interrupt::stop_on_ctrl_c();
    let bar = bar(args.games, "games", args.json);
    let mut moves = 0;
    let mut begun = false;
    let mut report = |progress: Progress| {
        bar.set_position(progress.games);
        moves = progress.moves;
        // What earlier runs have done says nothing of this one's speed.
        if !std::mem::replace(&mut begun, true) {
            bar.reset_eta();
        }
    };
    let made = match on::fleet(&args.on, &format!("training games: {}", args.game))? {
        None => {
            let threads = args.threads.unwrap_or_else(cores);
            games::make(&args.out, &settings, args.games, threads, &stop, &mut report)
        }
        Some(mut fleet) => {
            games::make_with(&args.out, &settings, args.games, &mut fleet, &stop, &mut report)
        }
    };
    let games = made.map_err(|error| Failure::input(error, "see `saltus train games --help`"))?;
    bar.finish_and_clear();
    if args.json {
        output::json(
            &json!({ "game": args.game, "file": args.out, "games": games, "moves": moves }),
        )?;
    } else {
        let file = args.out.display();
        output::text(&format!(
            "{file}: {} games, {} moves in this run\n",
            grouped(games),
            grouped(moves)
        ))?;
    }
    if stop.is_stopped() { Err(Failure::Interrupted) } else { Ok(()) }
}

fn fit(args: &TrainFitArgs) -> Result<(), Failure> {
    let settings = FitSettings {
        epochs: args.epochs,
        rate: args.rate,
        decay: args.decay,
        value_share: args.value_share,
        lambda: args.lambda,
        seed: args.seed,
    };
    for (name, value, most) in [
        ("rate", args.rate, 10.0),
        ("decay", args.decay, 1.0),
        ("value-share", args.value_share, 1.0),
        ("lambda", args.lambda, 1.0),
    ] {
        if !(0.0..=most).contains(&value) {
            let problem = format!("--{name} {value} is out of range");
            return Err(Failure::input(problem, format!("expected 0 to {most}")));
        }
    }
    let stop = interrupt::stop_on_ctrl_c();
    let tell = !args.json && !output::is_quiet();
    let mut epochs = Vec::new();
    let mut report = |step: Step| {
        match step {
            Step::Read { training, validation } => {
                if tell {
                    let (training, validation) =
                        (grouped(training as u64), grouped(validation as u64));
                    output::note(&format!(
                        "{training} positions to learn from, {validation} to check with"
                    ));
                    output::note(" pass  training loss  validation loss");
                }
            }
            Step::Epoch(epoch) => {
                if tell {
                    let (number, training, validation) =
                        (epoch.number, epoch.training_loss, epoch.validation_loss);
                    output::note(&format!("{number:>5}  {training:>13.5}  {validation:>15.5}"));
                }
                epochs.push(epoch);
            }
        }
        !stop.is_stopped()
    };
    let start = match &args.from {
        Some(weights) => Start::Weights(weights.clone()),
        None => Start::Plain(args.windows),
    };
    let trained = train(&args.files, &start, &settings, &mut report)
        .map_err(|error| Failure::input(error, "see `saltus train fit --help`"))?;
    saltus_platform::files::replace_bytes(&args.out, &trained.file)?;
    if args.json {
        let epoch = |epoch: &saltus_train::fit::Epoch| {
            json!({
                "epoch": epoch.number, "training_loss": epoch.training_loss, "validation_loss": epoch.validation_loss,
            })
        };
        output::json(&json!({
            "game": trained.game,
            "file": args.out,
            "bytes": trained.file.len(),
            "weights": trained.weights,
            "unit": trained.unit,
            "best": epoch(&trained.best),
            "epochs": epochs.iter().map(epoch).collect::<Vec<_>>(),
        }))?;
    } else {
        let (file, bytes) = (args.out.display(), grouped(trained.file.len() as u64));
        output::text(&format!(
            "{file}: {} weights for each phase, {bytes} bytes; validation loss {:.5} after pass {}\n",
            grouped(trained.weights as u64),
            trained.best.validation_loss,
            trained.best.number
        ))?;
    }
    // The best pass so far is in the file; whoever waits for all of them must know.
    if stop.is_stopped() { Err(Failure::Interrupted) } else { Ok(()) }
}

fn write_report(args: &TrainReportArgs) -> Result<(), Failure> {
    let settings = ReportSettings {
        files: args.files.clone(),
        weights: args.weights.clone(),
        games: args.games,
        nodes: args.nodes,
        threads: args.threads.unwrap_or_else(cores),
    };
    let stop = interrupt::stop_on_ctrl_c();
    let summary = report::write(&settings, &args.out, &stop)
        .map_err(|error| Failure::input(error, "see `saltus train report --help`"))?;
    let (losses, page) = (&summary.losses, summary.page.display());
    if args.json {
        let (game, positions) = (&summary.game, summary.positions);
        let document = json!({
            "game": game,
            "positions": positions,
            "loss": losses,
            "scale": summary.scale,
            "page": summary.page,
        });
        return Ok(output::json(&document)?);
    }
    Ok(output::text(&format!(
        "{} positions; loss: constant {:.4}, {} {:.4}, hand-made {:.4}, trained {:.4}\n\
         a lead of {:.2} {} is worth 73 points of 100\n{page}\n",
        grouped(summary.positions as u64),
        losses.constant,
        summary.plain,
        losses.plain,
        losses.handmade,
        losses.trained,
        summary.scale,
        summary.unit
    ))?)
}

/// A bar with the time that is left, and whatever message there is.
pub(crate) fn bar(length: u64, of: &str, json: bool) -> ProgressBar {
    if output::is_quiet() || json {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length);
    let style = ProgressStyle::with_template(&format!(
        "{{wide_bar}} {{pos}}/{{len}} {of}, {{eta}} left {{msg}}"
    ));
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
