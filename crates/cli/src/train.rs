//! `saltus train`: an evaluation from Saltus' own games.

use crate::args::{TrainCommand, TrainGamesArgs};
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{self, grouped};
use indicatif::{ProgressBar, ProgressStyle};
use saltus_platform::processor::cores;
use saltus_train::games::{self, Progress, Settings};
use serde_json::json;

pub(crate) fn run(command: &TrainCommand) -> Result<(), Failure> {
    match command {
        TrainCommand::Games(args) => play_games(args),
    }
}

fn play_games(args: &TrainGamesArgs) -> Result<(), Failure> {
    if !(0.0..=100.0).contains(&args.balance) {
        let problem = format!("--balance {} is out of range", args.balance);
        return Err(Failure::input(problem, "expected 0 to 100 men"));
    }
    let balance = (args.balance * 100.0).round() as i32;
    let settings = Settings::new(&args.game, &args.player, args.random, balance, args.seed);
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
    let threads = args.threads.unwrap_or_else(cores);
    let games = games::make(&args.out, &settings, args.games, threads, &stop, &mut report)
        .map_err(|error| Failure::input(error, "see `saltus train games --help`"))?;
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

fn bar(length: u64, of: &str, json: bool) -> ProgressBar {
    if output::is_quiet() || json {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length);
    let style =
        ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}}/{{len}} {of}, {{eta}} left"));
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
