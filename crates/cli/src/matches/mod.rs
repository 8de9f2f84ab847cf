//! `saltus match`: paired games between two players, or sets of games of more, and what they say about their strength.

mod archive;
mod four;
mod options;
mod report;
mod stored;
mod watch;

pub(crate) use archive::{Archive, today};
pub(crate) use options::{read_agreed_draw, read_resignation, read_sprt};

use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::{input, interrupt, on, output, players, tables};
use saltus_arena::openings::shipped_ballots;
use saltus_arena::{
    Adjudication, DispatchError, Entrant, Games, Match, OpeningSource, Openings, RunError,
};
use saltus_engine::{AnyGame, Family, expect_memory};
use saltus_game::EndRules;
use saltus_link::AnySpec;
use saltus_platform::processor::cores;
use saltus_stats::Verdict;
use std::process::ExitCode;
use std::time::Instant;
use stored::Stored;
use watch::{NotKept, Watch};

/// How many games there are where neither their number nor a test is given; and the most that a test may
/// take.
const GAMES: u32 = 100;
const GAMES_OF_A_TEST: u32 = 100_000;

/// What a shell sees of a test that found no improvement.
const REFUTED: u8 = 1;

/// What a shell sees of a match that Ctrl-C has ended early.
const INTERRUPTED: u8 = 130;

pub(crate) fn run(args: &MatchArgs) -> Result<ExitCode, Failure> {
    let end_rules = end_rules(args);
    let start = input::game(&args.game)?.with_end_rules(end_rules);
    if start.seats() > 2 {
        return four::run(args, start);
    }
    if let Some(option) =
        args.third.as_ref().map(|_| "--third").or(args.fourth.as_ref().map(|_| "--fourth"))
    {
        return Err(Failure::input(
            format!("{option}: {} is for two players", args.game),
            "leave it out, or choose halma-4",
        ));
    }
    let workers = args.workers.unwrap_or_else(cores);
    let specs = [
        players::spec(&start, &args.first, "--first")?,
        players::spec(&start, &args.second, "--second")?,
    ];
    on::expect_elsewhere(&args.on, &specs[0], "--first")?;
    on::expect_elsewhere(&args.on, &specs[1], "--second")?;
    // Each worker has players of its own; other machines look after themselves.
    let here = args.on.on.is_none();
    expect_memory(specs.iter().filter(|_| here).filter_map(AnySpec::own), workers).map_err(
        |error| {
            let hint =
                "give the players a smaller hash, or play fewer games at a time with --workers";
            Failure::input(error, hint)
        },
    )?;
    let [first, second] = specs;
    if here {
        players::expect_start(&start, &first, "--first")?;
        players::expect_start(&start, &second, "--second")?;
    }
    if args.adjudicate.is_some() {
        on::expect_no_tables(&args.on, "--adjudicate tables")?;
        tables::expect(&args.game, "--adjudicate tables")?;
    }
    let asked = args.games.unwrap_or(if args.sprt.is_some() { GAMES_OF_A_TEST } else { GAMES });
    let pairs = asked.div_ceil(2);
    let terms = Match {
        openings: openings(args, &start)?,
        start: start.clone(),
        end_rules,
        entrants: [Entrant::new(&args.first, first), Entrant::new(&args.second, second)],
        seed: args.seed,
        pairs,
        adjudication: Adjudication {
            resignation: args.resign,
            agreed_draw: args.draw,
            timeout: args.timeout,
            tables: args.adjudicate.is_some(),
        },
        sprt: args.sprt,
    };
    let archive = args.record.as_deref().map(Archive::open).transpose()?;
    let open = |path| {
        let text = stored::fingerprint(args, &terms);
        Stored::open(path, terms.pairing(), Games::pairs(pairs), text)
    };
    let store = args.store.as_deref().map(open).transpose()?;
    let earlier = store.as_ref().map_or(Ok(Vec::new()), Stored::earlier)?;
    if !asked.is_multiple_of(2) {
        output::note(&format!("{asked} games are not whole pairs: {} are played", 2 * pairs));
    }
    output::detail(&format!(
        "{}: {} and {}, {} games at a time, seed {}",
        args.game, args.first, args.second, workers, args.seed
    ));
    let names = terms.entrants.each_ref().map(|entrant| entrant.name.clone());
    let run = format!("match: {}, {}", args.game, terms.pairing().name);
    let mut place = on::dispatcher(&args.on, workers, &run)?;
    let mut watch =
        Watch::new(start, names, 2 * u64::from(pairs), archive, store, place.workers.take());
    let stop = interrupt::stop_on_ctrl_c();
    let begun = Instant::now();
    let played = terms.play(earlier, &mut *place.dispatcher, &stop, &mut watch);
    let done = played.map_err(not_played)?;
    let time = begun.elapsed();
    let kept = watch.end();
    if args.json {
        output::json(&report::document(args, &done, time))?;
    } else {
        output::text(&report::text(args, &done, time))?;
    }
    kept.map_err(|error| match error {
        NotKept::Record(error) => Failure::input(
            format!("--record {error}"),
            "make room or name another file; the games before are in it",
        ),
        NotKept::Store(error) => stored::refused(&error),
    })?;
    if stop.is_stopped() {
        return Ok(ExitCode::from(INTERRUPTED));
    }
    let refuted = done.verdict() == Some(Verdict::AcceptH0);
    Ok(if refuted { ExitCode::from(REFUTED) } else { ExitCode::SUCCESS })
}

fn end_rules(args: &MatchArgs) -> EndRules {
    EndRules { repetition: true, rounds: Some(args.rounds).filter(|&rounds| rounds > 0) }
}

/// Why games cannot be played.
fn not_played(error: RunError) -> Failure {
    match error {
        RunError::Dispatch(DispatchError::Threads(error)) => {
            Failure::input(format!("no thread to play on: {error}"), "try again later")
        }
        RunError::Dispatch(DispatchError::Elsewhere(problem)) => {
            Failure::input(format!("--on: {problem}"), "see whether the server runs")
        }
        error => Failure::Fault(error.to_string()),
    }
}

/// What `--openings` says instead of a file for those that come with Saltus.
const BALLOTS: &str = "ballots";

/// How many random moves an opening has where the number is not given. Enough for hundreds of different openings;
/// in draughts few enough that most of them are not decided yet.
pub(crate) fn usual_plies(family: Family) -> u32 {
    match family {
        Family::Halma => 8,
        Family::Draughts => 6,
    }
}

fn openings(args: &MatchArgs, start: &AnyGame) -> Result<OpeningSource, Failure> {
    let Some(path) = &args.openings else {
        let plies = args.opening_plies.unwrap_or(usual_plies(start.family()));
        if args.rounds > 0 && u64::from(plies) >= start.seats() as u64 * u64::from(args.rounds) {
            return Err(Failure::input(
                format!("--opening-plies {plies}: the game ends after {} rounds", args.rounds),
                "write fewer opening plies, or more --rounds",
            ));
        }
        return Ok(OpeningSource::Random(plies));
    };
    let told = |problem: String| {
        Failure::input(
            format!("--openings {}: {problem}", path.display()),
            "write one opening a line: moves with blanks between, or a position, a semicolon and moves",
        )
    };
    if path.as_os_str() == BALLOTS {
        let ballots = shipped_ballots(&args.game);
        let none = || told(format!("no ballots come with `{}`", args.game));
        return ballots.map(|text| OpeningSource::Text(text.to_owned())).ok_or_else(none);
    }
    let text = std::fs::read_to_string(path).map_err(|error| told(error.to_string()))?;
    Openings::read(start, &text).map_err(|error| told(error.to_string()))?;
    Ok(OpeningSource::Text(text))
}
