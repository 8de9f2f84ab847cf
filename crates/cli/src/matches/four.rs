//! A match of more than two players: the entrants take every seat in turn from each opening.

use super::archive::Archive;
use super::stored::{self, Stored};
use super::{GAMES, openings};
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::output::{self, grouped, rate};
use crate::{interrupt, on, players};
use saltus_arena::{
    Adjudication, Entrant, GameResult, Planned, SetListener, SetMatch, SetResult, Usage,
};
use saltus_engine::{AnyGame, expect_memory};
use saltus_link::AnySpec;
use saltus_platform::processor::cores;
use saltus_stats::Estimate;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

pub(super) fn run(args: &MatchArgs, start: AnyGame) -> Result<ExitCode, Failure> {
    refuse_what_is_for_two(args)?;
    let workers = args.workers.unwrap_or_else(cores);
    let given = [Some(&args.first), Some(&args.second), args.third.as_ref(), args.fourth.as_ref()];
    let options = ["--first", "--second", "--third", "--fourth"];
    let mut entrants: Vec<Entrant> = Vec::new();
    let here = args.on.on.is_none();
    for (text, option) in given.into_iter().zip(options) {
        let Some(text) = text else { continue };
        let spec = players::spec(&start, text, option)?;
        on::expect_elsewhere(&args.on, &spec, option)?;
        if here {
            players::expect_start(&start, &spec, option)?;
        }
        if entrants.iter().any(|entrant| entrant.name == *text) {
            return Err(Failure::input(
                format!("{option}: {text} plays already"),
                "name players that differ: each of them takes every seat in turn",
            ));
        }
        entrants.push(Entrant::new(text, spec));
    }
    let own = entrants.iter().filter(|_| here).filter_map(|entrant| AnySpec::own(&entrant.spec));
    expect_memory(own, workers).map_err(|error| {
        let hint = "give the players a smaller hash, or play fewer games at a time with --workers";
        Failure::input(error, hint)
    })?;
    let mut terms = SetMatch {
        openings: openings(args, &start)?,
        end_rules: super::end_rules(args),
        start: start.clone(),
        entrants,
        seed: args.seed,
        sets: 0,
        adjudication: Adjudication { timeout: args.timeout, ..Adjudication::default() },
    };
    let asked = args.games.unwrap_or(GAMES);
    terms.sets = asked.div_ceil(terms.size() as u32);
    let games = terms.games();
    if games.count != asked {
        output::note(&format!(
            "{asked} games are not whole sets of {}, one for each seating: {} are played",
            terms.size(),
            games.count
        ));
    }
    let archive = args.record.as_deref().map(Archive::open).transpose()?;
    let store = args.store.as_deref();
    let store =
        store.map(|path| Stored::open(path, terms.pairing(), games, fingerprint(args, &terms)));
    let store = store.transpose()?;
    let earlier = store.as_ref().map_or(Ok(Vec::new()), Stored::earlier)?;
    let earlier = earlier.into_iter().map(|(key, result)| (key.pair, result)).collect();
    let names: Vec<String> = terms.entrants.iter().map(|entrant| entrant.name.clone()).collect();
    let size = terms.size() as u32;
    let mut watch = Watch { start, names: names.clone(), size, archive, store, kept: Ok(()) };
    let stop = interrupt::stop_on_ctrl_c();
    let begun = Instant::now();
    let run = format!("match: {}, {}", args.game, names.join(" – "));
    let mut place = on::dispatcher(&args.on, workers, &run)?;
    let played = terms.play(earlier, &mut *place.dispatcher, &stop, &mut watch);
    let done = played.map_err(super::not_played)?;
    let time = begun.elapsed();
    if args.json {
        output::json(&document(args, &names, &done, time))?;
    } else {
        output::text(&text(args, &names, &done, time))?;
    }
    watch.kept?;
    Ok(if stop.is_stopped() { ExitCode::from(super::INTERRUPTED) } else { ExitCode::SUCCESS })
}

/// Options that speak of two sides.
fn refuse_what_is_for_two(args: &MatchArgs) -> Result<(), Failure> {
    let given = [
        ("--sprt", args.sprt.is_some()),
        ("--resign", args.resign.is_some()),
        ("--draw", args.draw.is_some()),
        ("--adjudicate", args.adjudicate.is_some()),
    ];
    match given.into_iter().find(|(_, given)| *given) {
        None => Ok(()),
        Some((option, _)) => Err(Failure::input(
            format!("{option} is for games of two: {} is for four", args.game),
            "leave it out; --games, --openings, --rounds, --timeout, --record and --store are for both",
        )),
    }
}

/// All that decides the games.
fn fingerprint(args: &MatchArgs, terms: &SetMatch) -> String {
    let mut text = format!("game {}\n", terms.start.id());
    for entrant in &terms.entrants {
        let _ = writeln!(text, "player {}", entrant.name); // text in memory takes everything
    }
    let _ = writeln!(text, "sets {}", terms.sets);
    text + &stored::common_terms(args, terms.seed, &terms.openings)
}

/// Keeps the games of a match, and tells of them.
struct Watch {
    start: AnyGame,
    names: Vec<String>,
    size: u32,
    archive: Option<Archive>,
    store: Option<Stored>,
    kept: Result<(), Failure>,
}

impl Watch {
    fn keep(&mut self, kept: Result<(), Failure>) -> ControlFlow<()> {
        if self.kept.is_ok() {
            self.kept = kept;
        }
        if self.kept.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn record(&mut self, number: u32, names: &[&str], result: &GameResult) -> Result<(), Failure> {
        let Some(archive) = &mut self.archive else { return Ok(()) };
        let next = self.store.as_ref().is_none_or(|store| store.is_next_number(number.into()));
        if !next {
            return Ok(());
        }
        let lost = |error: io::Error| {
            Failure::input(
                format!("--record {error}"),
                "make room or name another file; the games before are in it",
            )
        };
        let place = (number / self.size, number % self.size);
        archive.add(&self.start, place, names, result).map_err(lost)?;
        let recorded = self.store.as_mut().map_or(Ok(()), Stored::recorded);
        recorded.map_err(|error| stored::refused(&error))
    }
}

impl SetListener for Watch {
    fn ended(&mut self, game: &Planned, result: &GameResult) -> ControlFlow<()> {
        let stored = self.store.as_ref().map_or(Ok(()), |store| store.add(game, result));
        self.keep(stored.map_err(|error| stored::refused(&error)))
    }

    fn counted(
        &mut self,
        number: u32,
        seating: &[usize],
        result: &GameResult,
        _so_far: &SetResult,
    ) -> ControlFlow<()> {
        let names: Vec<String> =
            seating.iter().map(|&entrant| self.names[entrant].clone()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        output::detail(&format!(
            "game {}: {}: {}, {} after {} plies",
            u64::from(number) + 1,
            names.join(" - "),
            result.places,
            result.termination,
            result.moves.len()
        ));
        let recorded = self.record(number, &names, result);
        self.keep(recorded)
    }
}

/// The result for people.
fn text(args: &MatchArgs, names: &[String], done: &SetResult, time: Duration) -> String {
    let mut text = format!("{}: {}\n", args.game, names.join(" against "));
    let mut line = |parts: String| {
        let _ = writeln!(text, "{parts}"); // text in memory takes everything
    };
    if done.interrupted {
        line("stopped before the last game".to_owned());
    }
    let games = done.sets.games();
    if games == 0 {
        line("no game was finished".to_owned());
        return text;
    }
    line(format!("Games: {games}, whole sets: {}", done.sets.whole()));
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    line(format!(
        "\n{:width$}  {:>13}  {:>16}  {:>5} {:>5} {:>5} {:>5}",
        "player", "points a seat", "rating", "1st", "2nd", "3rd", "4th"
    ));
    let ratings = done.sets.ratings();
    for (entrant, name) in names.iter().enumerate() {
        let points = match done.sets.points(entrant) {
            Some(points) => format!("{points:.2}"),
            None => done.sets.mean_points(entrant).map_or("-".to_owned(), |it| format!("{it:.2}")),
        };
        let rating = ratings.as_ref().map_or("-".to_owned(), |all| rating(&all[entrant]));
        let places: Vec<String> =
            done.sets.places(entrant).iter().map(|count| format!("{count:>5}")).collect();
        line(format!("{name:width$}  {points:>13}  {rating:>16}  {}", places.join(" ")));
    }
    line("\nPoints: 3, 2, 1, 0 for first to last; a shared place shares them. A shared place counts as the best of those shared.".to_owned());
    line(format!(
        "\n{:.1} plies a game, {:.2} s in all",
        done.plies as f64 / games as f64,
        time.as_secs_f64()
    ));
    for (name, usage) in names.iter().zip(&done.usage) {
        let Usage { moves, nodes, time } = *usage;
        line(format!(
            "{name}: {} moves, {:.3} ms a move, {} nodes, {} nodes/s",
            grouped(u64::from(moves)),
            1000.0 * time.as_secs_f64() / f64::from(moves.max(1)),
            grouped(nodes),
            grouped(rate(nodes, time))
        ));
    }
    line("\nHow games ended".to_owned());
    for (end, count) in &done.terminations {
        line(format!("{count:>7}  {end}"));
    }
    text
}

fn rating(rating: &Estimate) -> String {
    match rating.error() {
        Some(error) => format!("{:+.0} ± {error:.0}", rating.value),
        None => format!("{:+.0}", rating.value),
    }
}

/// The result for programs. What is not known is `null`.
fn document(args: &MatchArgs, names: &[String], done: &SetResult, time: Duration) -> Value {
    let ratings = done.sets.ratings();
    let entrant = |(entrant, name): (usize, &String)| {
        let points = done.sets.points(entrant);
        let rating = ratings.as_ref().map(|all| all[entrant]);
        let Usage { moves, nodes, time } = done.usage[entrant];
        json!({
            "player": name,
            "points": done.sets.mean_points(entrant),
            "points_error": points.and_then(|points| points.error()),
            "rating": rating.map(|rating| rating.value),
            "rating_error": rating.and_then(|rating| rating.error()),
            "places": done.sets.places(entrant),
            "moves": moves,
            "nodes": nodes,
            "seconds": time.as_secs_f64(),
        })
    };
    json!({
        "game": args.game,
        "games": done.sets.games(),
        "sets": done.sets.whole(),
        "players": names.iter().enumerate().map(entrant).collect::<Vec<_>>(),
        "plies": done.plies,
        "ends": done.terminations,
        "interrupted": done.interrupted,
        "seconds": time.as_secs_f64(),
    })
}
