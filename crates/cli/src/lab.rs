//! `saltus lab`: experiments, from a file to a report.

use crate::args::{
    ArgLang, LabCommand, LabListArgs, LabMergeArgs, LabReportArgs, LabRunArgs, LabShowArgs,
};
use crate::failure::Failure;
use crate::interrupt;
use crate::lab_new;
use crate::on;
use crate::output::{self, grouped};
use indicatif::{ProgressBar, ProgressStyle};
use saltus_arena::{DispatchError, RunError};
use saltus_engine::Stop;
use saltus_fleet::dispatcher::expect_allowed;
use saltus_lab::plan::{Contest, SearchTask};
use saltus_lab::results::{ContestResult, SearchResult};
use saltus_lab::spec::Spec;
use saltus_lab::{Experiment, Finish, LabError, News, Plan, Results, RunStart, StoreError};
use saltus_lab::{Part, Shard, merge, redraw, shipped};
use saltus_platform::processor::cores;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

pub(crate) fn run(command: &LabCommand) -> Result<(), Failure> {
    match command {
        LabCommand::Run(args) => run_all(args),
        LabCommand::Merge(args) => merge_folders(args),
        LabCommand::New(args) => lab_new::run(args),
        LabCommand::Report(args) => report(args),
        LabCommand::List(args) => list(args),
        LabCommand::Show(args) => show(args),
    }
}

/// Runs the experiments one after the other. All files are read before the first game.
fn run_all(args: &LabRunArgs) -> Result<(), Failure> {
    let found: Result<Vec<Experiment>, LabError> =
        args.files.iter().map(|file| Experiment::find(file)).collect();
    let found = found.map_err(told)?;
    let one = found.len() == 1;
    let mut folders: Vec<PathBuf> = Vec::new();
    for experiment in &found {
        let folder = match &args.out {
            None => experiment.folder(),
            Some(out) if one => PathBuf::from(out),
            Some(out) => Path::new(out).join(&experiment.name),
        };
        if folders.contains(&folder) {
            let problem = format!("two experiments are called `{}`", experiment.name);
            return Err(Failure::input(problem, "run them one by one, each with its own --out"));
        }
        folders.push(folder);
    }
    let mut documents = Vec::new();
    let stop = interrupt::stop_on_ctrl_c();
    for ((file, experiment), folder) in args.files.iter().zip(&found).zip(&folders) {
        documents.extend(run_one(args, file, experiment, folder, &stop)?);
    }
    match documents.len() {
        0 => Ok(()),
        1 if one => Ok(output::json(&documents[0])?),
        _ => Ok(output::json(&Value::Array(documents))?),
    }
}

/// Runs one experiment; gives its document where that is to be printed.
fn run_one(
    args: &LabRunArgs,
    file: &str,
    experiment: &Experiment,
    folder: &Path,
    stop: &Stop,
) -> Result<Option<Value>, Failure> {
    let workers = args.workers.or(experiment.plan.spec.workers.as_ref().map(|it| *it.get_ref()));
    let start = RunStart {
        command: command_line(args, file, folder),
        workers: workers.unwrap_or_else(cores),
        lang: args.lang.into(),
    };
    output::detail(&format!(
        "{}: {} games at a time, seed {}, results in {}",
        experiment.name,
        start.workers,
        experiment.plan.spec.seed,
        folder.display()
    ));
    if experiment.plan.adjudication.tables {
        on::expect_no_tables(&args.on, "tables = true")?;
    }
    if args.on.on.is_some() {
        expect_elsewhere(experiment)?;
    }
    let run = format!("experiment: {}", experiment.name);
    let mut place = on::dispatcher(&args.on, start.workers, &run)?;
    let bar = bar(args);
    let mut begun = None;
    let mut hear = |&News { progress, .. }: &News| {
        bar.set_length(progress.total);
        bar.set_position(progress.done);
        if let Some(count) = &place.workers {
            bar.set_message(on::workers(count()));
        }
        // What earlier runs have done says nothing of this one's speed.
        if begun.is_none() {
            begun = Some(progress.done);
            bar.reset_eta();
        }
    };
    let part =
        Part { shard: args.shard.unwrap_or(Shard::WHOLE), elsewhere: place.workers.is_some() };
    let ran = experiment.run_part(&mut *place.dispatcher, part, folder, &start, stop, &mut hear);
    let ran = ran.map_err(told)?;
    bar.finish_and_clear();
    let document = args.json.then(|| document(experiment, folder, &ran.results)).transpose()?;
    if !args.json && !output::is_quiet() {
        output::text(&summary(&experiment.plan, &ran.results, folder))?;
    }
    match ran.finish {
        Finish::Done => Ok(document),
        Finish::Stopped => {
            // What is known so far is printed all the same.
            document.map_or(Ok(()), |document| output::json(&document))?;
            Err(Failure::Interrupted)
        }
    }
}

/// Whether other machines can have the players of an experiment.
fn expect_elsewhere(experiment: &Experiment) -> Result<(), Failure> {
    for contest in experiment.plan.contests() {
        for player in [&contest.first, &contest.second] {
            let contest = contest.name.clone();
            let told_of = |problem| told(LabError::Elsewhere { contest, problem });
            expect_allowed(&player.spec).map_err(told_of)?;
        }
    }
    Ok(())
}

fn merge_folders(args: &LabMergeArgs) -> Result<(), Failure> {
    let merged = merge(&args.into, &args.from, args.lang.into()).map_err(told)?;
    for (folder, added) in args.from.iter().zip(&merged.added) {
        output::note(&format!("{}: {} new", folder.display(), grouped(*added)));
    }
    if args.json {
        return Ok(output::json(&document(&merged.experiment, &args.into, &merged.results)?)?);
    }
    Ok(output::text(&summary(&merged.experiment.plan, &merged.results, &args.into))?)
}

fn report(args: &LabReportArgs) -> Result<(), Failure> {
    let folder = Path::new(&args.folder);
    let (experiment, results) = redraw(folder, args.lang.into()).map_err(told)?;
    if args.json {
        return Ok(output::json(&document(&experiment, folder, &results)?)?);
    }
    Ok(output::text(&summary(&experiment.plan, &results, folder))?)
}

fn list(args: &LabListArgs) -> Result<(), Failure> {
    let mut listed = Vec::new();
    for name in shipped::names() {
        let text = shipped::text(name).unwrap_or_default();
        let spec = Spec::read(name, text).map_err(|faults| told(faults.into()))?;
        listed.push((name, spec));
    }
    if args.json {
        let entry = |(name, spec): &(&str, Spec)| {
            let expected = spec.expected.as_ref().map(|expected| expected.get_ref());
            json!({ "name": name, "title": spec.title, "question": spec.question, "expected": expected })
        };
        return Ok(output::json(&json!(listed.iter().map(entry).collect::<Vec<_>>()))?);
    }
    let widest = listed.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (name, spec) in &listed {
        let expected = spec.expected.as_ref().map_or("", |expected| expected.get_ref());
        text += &format!("{name:<widest$}  {expected:>5}  {}\n", spec.question);
    }
    Ok(output::text(&text)?)
}

fn show(args: &LabShowArgs) -> Result<(), Failure> {
    let text = shipped::text(&args.name);
    let nearest = saltus_engine::nearest(&args.name, shipped::names()).map(str::to_owned);
    let missing = || told(LabError::NotFound { word: args.name.clone(), nearest: nearest.clone() });
    Ok(output::text(text.ok_or_else(missing)?)?)
}

/// A bar on standard error, which hides itself where that is no terminal.
fn bar(args: &LabRunArgs) -> ProgressBar {
    if output::is_quiet() || args.json {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(0);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}, {eta} left {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// The command that would do the same again.
fn command_line(args: &LabRunArgs, file: &str, folder: &Path) -> String {
    let mut words = vec!["saltus lab run".to_owned(), quoted(file)];
    let out = args.out.as_ref().map(|_| folder.display().to_string());
    words.extend(out.map(|out| format!("--out {}", quoted(&out))));
    words.extend(args.workers.map(|workers| format!("--workers {workers}")));
    words.extend(args.shard.map(|shard| format!("--shard {shard}")));
    // Without what may stand in an address besides the host.
    let on = args.on.on.as_ref().map(|url| on::access(url, &args.on.access).shown());
    words.extend(on.map(|url| format!("--on {}", quoted(&url))));
    words.extend((args.lang == ArgLang::Pl).then(|| "--lang pl".to_owned()));
    words.join(" ")
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

fn document(experiment: &Experiment, folder: &Path, results: &Results) -> Result<Value, Failure> {
    let path = folder.join("results.json");
    let text = std::fs::read_to_string(&path)?;
    let mut value: Value = serde_json::from_str(&text).map_err(std::io::Error::from)?;
    value["experiment"] = json!(experiment.name);
    value["folder"] = json!(folder.display().to_string());
    value["finished"] = json!(results.is_finished());
    Ok(value)
}

/// A line for each contest, and where the report is.
fn summary(plan: &Plan, results: &Results, folder: &Path) -> String {
    let lines: Vec<(&Contest, &ContestResult)> = results.select(plan, |_| true);
    let lines: Vec<_> = lines.into_iter().filter(|(_, result)| result.games() > 0).collect();
    let widest = lines.iter().map(|(contest, _)| contest.name.chars().count()).max().unwrap_or(0);
    let mut text = format!("{}\n", plan.spec.title);
    for (contest, result) in lines {
        let counts = result.tally.games();
        let elo = result.tally.strength().filter(|_| contest.first.name != contest.second.name);
        let elo = elo.map_or(String::new(), |strength| format!(", Elo {:.0}", strength.elo));
        text += &format!(
            "{:<widest$}  +{} ={} -{}{elo}\n",
            contest.name, counts.wins, counts.draws, counts.losses
        );
    }
    for (task, result) in plan.searches().into_iter().zip(&results.searches) {
        text += &searches(task, result);
    }
    let mut counts = Vec::new();
    let (searched, planned) = results.searched();
    if results.total > 0 || planned == 0 {
        counts.push(format!("{} of {} games", grouped(results.played), grouped(results.total)));
    }
    if planned > 0 {
        counts.push(format!("{} of {} searches", grouped(searched), grouped(planned)));
    }
    let (counts, page) = (counts.join(", "), folder.join("report.html"));
    text += &format!("{counts}; report: {}\n", page.display());
    text
}

/// A line for each player of a set of searches, at the last depth.
fn searches(task: &SearchTask, result: &SearchResult) -> String {
    let depth = task.depths.unwrap_or(0);
    let widest = task.players.iter().map(|player| player.name.chars().count()).max().unwrap_or(0);
    let mut text = match task.depths {
        Some(depth) => format!("{}, depth {depth}:\n", task.name),
        None => format!("{}:\n", task.name),
    };
    for sum in result.sums.iter().filter(|sum| sum.depth == depth) {
        let nodes = sum.nodes as f64 / sum.positions.max(1) as f64;
        let nodes = grouped(nodes.round() as u64);
        let millis = 1000.0 * sum.seconds / sum.positions.max(1) as f64;
        let name = &task.players[sum.player].name;
        text += &format!("{name:<widest$}  {nodes} nodes, {millis:.2} ms a position\n");
    }
    text
}

fn told(error: LabError) -> Failure {
    let hint = match &error {
        LabError::NotFound { .. } => "give a file, or a name that `saltus lab list` shows",
        LabError::Unreadable { .. } => "give a file in TOML, in UTF-8",
        LabError::Faults(_) => {
            "`saltus lab show NAME` prints an experiment that works; docs/lab.md has every key"
        }
        LabError::Store(error) => hint(error),
        LabError::Memory { .. } => {
            "give the players a smaller hash, or play fewer games at a time with --workers"
        }
        LabError::Program { .. } => {
            "try the program by itself; it is started without a shell, in the current folder"
        }
        LabError::Position { .. } => "draw positions after fewer moves, or by another player",
        LabError::Search { .. } => "try the player by itself with `saltus best`",
        LabError::Shard(_) => "leave out --shard; what depends on results is played by one run",
        LabError::Elsewhere { .. } => {
            "list it on each worker with --engine NAME=SPEC, and write named:NAME"
        }
        LabError::Run(RunError::Dispatch(DispatchError::Elsewhere(_))) => {
            "see whether the server runs; the same command goes on where it stopped"
        }
        LabError::Run(_) => "run fewer games at a time: --workers 1",
        LabError::Picture { .. } => "this is a bug in Saltus: please report it",
    };
    Failure::input(&error, hint)
}

fn hint(error: &StoreError) -> &'static str {
    match error {
        StoreError::Full { .. } => {
            "make room, and give the same command again: it goes on where it stopped"
        }
        StoreError::NotWritable { .. } => "give a folder that can be written to: --out DIR",
        StoreError::Locked { .. } => {
            "wait until it is done; a run can also have another folder: --out DIR"
        }
        StoreError::Other { .. } => {
            "give another folder, --out DIR, or remove this one if its games are not needed"
        }
        StoreError::NoStore { .. } => "give the folder that `saltus lab run` wrote to",
        StoreError::Foreign { .. } => "give the folder of an experiment, or a new one",
        StoreError::Newer { .. } => "use the version of Saltus that made it, or a later one",
        StoreError::Damaged { .. } => {
            "restore the folder from a copy, or play into another one: --out DIR"
        }
        StoreError::Broken { .. } => "give another folder: --out DIR",
    }
}
