//! `saltus puzzles`: puzzles mined from games of shallow players, and checked.

use crate::args::{PuzzlesCheckArgs, PuzzlesCommand, PuzzlesMineArgs};
use crate::failure::Failure;
use crate::output::{self, grouped};
use crate::{input, interrupt, tables};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use saltus_engine::{AnyGame, Family};
use saltus_game::keys::SplitMix;
use saltus_platform::files;
use saltus_puzzles::{
    Analyst, CheckAt, Collection, Failure as Unfit, Miner, Progress, Puzzle, VERIFIED, check,
    duplicates,
};
use serde_json::json;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

pub(crate) fn run(command: &PuzzlesCommand) -> Result<ExitCode, Failure> {
    match command {
        PuzzlesCommand::Mine(args) => mine(args).map(|()| ExitCode::SUCCESS),
        PuzzlesCommand::Check(args) => check_files(args),
    }
}

/// So much work is lost at most if the program is killed.
const WRITTEN_AFTER: Duration = Duration::from_secs(10);

fn mine(args: &PuzzlesMineArgs) -> Result<(), Failure> {
    let rules = with_tables(&args.game, "--game")?;
    let place = Place::new(&args.out, rules.id())?;
    let (collection, progress) = place.read(args, rules.id())?;
    let stop = interrupt::stop_on_ctrl_c();
    let mut miner = Miner::resume(collection, progress, &stop)
        .map_err(|error| unusable(&place.puzzles, error))?;
    let bar = bar(args.puzzles.map(|puzzles| puzzles as u64), args.json);
    let (begun, mut written) = (Instant::now(), Instant::now());
    let mut whole = true;
    let is_done = |miner: &Miner| {
        args.games.is_some_and(|games| miner.progress().games >= games)
            || args.puzzles.is_some_and(|most| miner.collection().puzzles.len() >= most)
            || args.time.is_some_and(|time| begun.elapsed() >= time)
    };
    while !is_done(&miner) {
        match miner.play_one() {
            Ok(_) => (),
            Err(Unfit::Stopped) => {
                whole = false;
                break;
            }
            Err(error) => return Err(Failure::Fault(format!("{}: {error}", args.game))),
        }
        let progress = miner.progress();
        bar.set_position(miner.collection().puzzles.len() as u64);
        bar.set_message(format!(
            "{} games, {} candidates",
            grouped(progress.games),
            grouped(progress.candidates)
        ));
        if written.elapsed() >= WRITTEN_AFTER {
            place.write(&miner)?;
            written = Instant::now();
        }
    }
    bar.finish_and_clear();
    place.write(&miner)?;
    let progress = miner.progress();
    if args.json {
        output::json(&json!(progress))?;
    } else {
        output::text(&format!(
            "{}: {} puzzles from {} candidates in {} games\n",
            place.puzzles.display(),
            grouped(progress.kept),
            grouped(progress.candidates),
            grouped(progress.games)
        ))?;
        let failed = progress.failed.iter().filter(|(_, count)| **count > 0);
        let failed: Vec<String> =
            failed.map(|(condition, count)| format!("{condition} {}", grouped(*count))).collect();
        output::note(&format!("failed: {}", failed.join(", ")));
    }
    if whole { Ok(()) } else { Err(Failure::Interrupted) }
}

/// A game for two; if it is one of draughts, it has endgame tables of few pieces from now on.
fn with_tables(id: &str, option: &str) -> Result<AnyGame, Failure> {
    let game = input::game_for_two(id, "a puzzle")?;
    if game.family() == Family::Draughts {
        tables::expect(id, option)?;
    }
    Ok(game)
}

fn bar(length: Option<u64>, hidden: bool) -> ProgressBar {
    let bar = match length {
        Some(length) => ProgressBar::new(length),
        None => ProgressBar::new_spinner(),
    };
    if hidden || output::is_quiet() {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    let template = match length {
        Some(_) => "{bar:30} {pos}/{len} puzzles, {wide_msg} {eta} left",
        None => "{spinner} {pos} puzzles, {wide_msg} {elapsed}",
    };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}

/// The two files of a game.
struct Place {
    puzzles: PathBuf,
    progress: PathBuf,
}

impl Place {
    fn new(folder: &Path, id: &str) -> Result<Place, Failure> {
        fs::create_dir_all(folder).map_err(|error| unusable(folder, error))?;
        let file = |ending: &str| folder.join(format!("{id}.{ending}"));
        Ok(Place { puzzles: file("csv"), progress: file("json") })
    }

    /// What there is already.
    fn read(&self, args: &PuzzlesMineArgs, id: &str) -> Result<(Collection, Progress), Failure> {
        let Some(text) = text(&self.progress)? else {
            let progress = Progress::new(id, args.seed, args.effort);
            return Ok((Collection::new(id), progress));
        };
        let progress: Progress =
            serde_json::from_str(&text).map_err(|error| unusable(&self.progress, error))?;
        if (progress.seed, progress.effort, progress.game.as_str()) != (args.seed, args.effort, id)
        {
            let Progress { seed, effort, game, .. } = progress;
            return Err(Failure::input(
                format!("{} was mined with other settings", self.progress.display()),
                format!(
                    "go on with --game {game} --seed {seed} --effort {effort}, or name another folder"
                ),
            ));
        }
        let collection = match text_of_puzzles(&self.puzzles)? {
            Some(text) => read(&self.puzzles, &text)?,
            None => Collection::new(id),
        };
        Ok((collection, progress))
    }

    /// Puzzles first: those that the counts do not know are found again.
    fn write(&self, miner: &Miner) -> Result<(), Failure> {
        let mut counts = serde_json::to_string_pretty(miner.progress())
            .map_err(|error| Failure::Fault(error.to_string()))?;
        counts.push('\n');
        for (path, text) in [(&self.puzzles, miner.collection().write()), (&self.progress, counts)]
        {
            files::write_bytes(path, text.as_bytes()).map_err(|error| unusable(path, error))?;
        }
        Ok(())
    }
}

/// The text of a file, if it is there.
fn text(path: &Path) -> Result<Option<String>, Failure> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unusable(path, error)),
    }
}

/// A file of puzzles without any is empty.
fn text_of_puzzles(path: &Path) -> Result<Option<String>, Failure> {
    Ok(text(path)?.filter(|text| !text.is_empty()))
}

fn read(path: &Path, text: &str) -> Result<Collection, Failure> {
    Collection::read(text).map_err(|error| unusable(path, error))
}

fn unusable(path: &Path, error: impl std::fmt::Display) -> Failure {
    Failure::input(
        format!("{}: {error}", path.display()),
        "name a file that `saltus puzzles mine` has written, or a folder that you may write to",
    )
}

/// A puzzle that failed.
struct Failed {
    file: String,
    number: u32,
    problem: String,
}

fn check_files(args: &PuzzlesCheckArgs) -> Result<ExitCode, Failure> {
    let collections = args.files.iter().map(|path| {
        let found = fs::read_to_string(path).map_err(|error| unusable(path, error))?;
        let collection = read(path, &found)?;
        let rules = with_tables(&collection.game, &path.display().to_string())?;
        Ok((path, collection, rules))
    });
    let collections: Vec<_> = collections.collect::<Result<_, Failure>>()?;
    let stop = interrupt::stop_on_ctrl_c();
    let at = CheckAt { nodes: args.effort.saturating_mul(VERIFIED) };
    let all = |puzzles: usize| args.sample.map_or(puzzles, |sample| sample.min(puzzles)) as u64;
    let length = collections.iter().map(|(_, collection, _)| all(collection.puzzles.len())).sum();
    let bar = bar(Some(length), args.json);
    let (mut failed, mut checked) = (Vec::new(), 0_u64);
    for (path, collection, rules) in &collections {
        let fail = |number: u32, problem: String| Failed {
            file: path.display().to_string(),
            number,
            problem,
        };
        for (number, other) in duplicates(rules, collection) {
            failed.push(fail(number, format!("the same as {other}")));
        }
        let mut analyst = Analyst::new(rules, &stop);
        for puzzle in sample(&collection.puzzles, args) {
            match check(&mut analyst, rules, puzzle, at) {
                Ok(()) => (),
                Err(Unfit::Stopped) => return Err(Failure::Interrupted),
                Err(problem) => failed.push(fail(puzzle.number, problem.to_string())),
            }
            checked += 1;
            bar.set_position(checked);
            bar.set_message(format!("{}, {} failed", rules.id(), failed.len()));
        }
    }
    bar.finish_and_clear();
    if args.json {
        let failed = failed
            .iter()
            .map(|it| json!({ "file": it.file, "number": it.number, "problem": it.problem }));
        let failed: Vec<_> = failed.collect();
        output::json(&json!({ "checked": checked, "nodes": at.nodes, "failed": failed }))?;
    } else {
        for Failed { file, number, problem } in &failed {
            output::text(&format!("{file}, puzzle {number}: {problem}\n"))?;
        }
        output::text(&format!(
            "{} puzzles checked with {} nodes for each position, {} failed\n",
            grouped(checked),
            grouped(at.nodes),
            grouped(failed.len() as u64)
        ))?;
    }
    Ok(if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The puzzles to check, in their order.
fn sample<'a>(puzzles: &'a [Puzzle], args: &PuzzlesCheckArgs) -> Vec<&'a Puzzle> {
    let mut chosen: Vec<&Puzzle> = puzzles.iter().collect();
    let mut chance = SplitMix::new(args.seed);
    while args.sample.is_some_and(|sample| chosen.len() > sample) {
        chosen.remove(chance.below(chosen.len()));
    }
    chosen
}
