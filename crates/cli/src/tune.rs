//! `saltus tune`: numbers of a player, found by games.

use crate::args::TuneArgs;
use crate::failure::Failure;
use crate::input;
use crate::interrupt;
use crate::matches::usual_plies;
use crate::on;
use crate::output;
use crate::train::bar;
use saltus_platform::processor::cores;
use saltus_train::tune::{self, TuneSettings};
use serde_json::{Map, Value, json};

pub(crate) fn run(args: &TuneArgs) -> Result<(), Failure> {
    let refused = |problem: String| Failure::input(problem, "see `saltus tune --help`");
    let start = input::game_for_two(&args.game, "tuning")?;
    let settings = TuneSettings {
        game: args.game.clone(),
        player: args.player.clone(),
        parameters: args.param.clone(),
        iterations: args.iterations,
        pairs: args.pairs,
        plies: args.opening_plies.unwrap_or(usual_plies(start.family())),
        seed: args.seed,
    };
    let threads = args.workers.unwrap_or_else(cores);
    let run = format!("tuning: {}", args.game);
    let mut dispatcher = on::dispatcher(&args.on, threads, &run)?.dispatcher;
    let stop = interrupt::stop_on_ctrl_c();
    let bar = bar(args.iterations.into(), "iterations", args.json);
    let mut report = |done: u32, values: &[f64]| {
        bar.set_position(done.into());
        let named = settings.parameters.iter().zip(values);
        let named: Vec<String> =
            named.map(|(it, value)| format!("{} {value:.3}", it.name)).collect();
        bar.set_message(named.join(", "));
    };
    let tuned = tune::tune(&settings, &args.out, &mut *dispatcher, &stop, &mut report)
        .map_err(|error| refused(error.to_string()))?;
    bar.finish_and_clear();
    let played = if args.games > 1 && !stop.is_stopped() {
        output::note("the tuned player meets the one at the start");
        let played = tune::compare(&settings, &tuned.values, args.games, &mut *dispatcher, &stop);
        Some(played.map_err(|error| refused(error.to_string()))?)
    } else {
        None
    };
    tune::write_report(&settings, &tuned, played.as_ref(), &args.out)
        .map_err(|error| refused(error.to_string()))?;
    let page = args.out.join("report.html");
    let elo = played.as_ref().and_then(|played| played.tally().strength()).map(|it| it.elo);
    if args.json {
        let named = settings.parameters.iter().zip(&tuned.values);
        let values: Map<String, Value> =
            named.map(|(it, value)| (it.name.clone(), json!(value))).collect();
        output::json(&json!({
            "game": args.game,
            "iterations": tuned.iterations,
            "values": values,
            "player": tuned.player,
            "elo": elo.map(|elo| elo.value).filter(|elo| elo.is_finite()),
            "page": page,
        }))?;
    } else {
        let mut text = String::new();
        for (parameter, value) in settings.parameters.iter().zip(&tuned.values) {
            text += &format!("{}: {} -> {value:.3}\n", parameter.name, parameter.start);
        }
        if let Some(elo) = elo {
            text += &format!("Elo against the start: {elo}\n");
        }
        output::text(&format!("{text}{}\n{}\n", tuned.player, page.display()))?;
    }
    if stop.is_stopped() { Err(Failure::Interrupted) } else { Ok(()) }
}
