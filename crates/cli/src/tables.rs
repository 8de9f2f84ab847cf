//! `saltus tables`: endgame tables of draughts, made, listed and checked.

use crate::args::{TablesAt, TablesBuildArgs, TablesCommand, TablesInfoArgs, TablesVerifyArgs};
use crate::failure::Failure;
use crate::output::{self, grouped, rate};
use crate::{input, interrupt};
use indicatif::{ProgressBar, ProgressStyle};
use saltus_endgame::{Control, Error, FileError, Game, Options, Progress, SliceInfo};
use saltus_platform::processor::cores;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::ExitCode;

pub(crate) fn run(command: &TablesCommand) -> Result<ExitCode, Failure> {
    match command {
        TablesCommand::Build(args) => build(args),
        TablesCommand::Info(args) => info(args),
        TablesCommand::Verify(args) => verify(args),
    }
}

/// The tables that the arguments name, and their folder.
fn find(at: &TablesAt) -> Result<(&'static dyn Game, PathBuf), Failure> {
    // Says what is wrong with an id.
    input::game(&at.game)?;
    let id = if at.game == "simple-8x8" { "simple" } else { &at.game };
    let game = saltus_endgame::game(id).ok_or_else(|| {
        Failure::input(
            format!("--game {}: only draughts games have endgame tables", at.game),
            "write a draughts game, as --game english; `saltus games` lists them",
        )
    })?;
    let folder = saltus_endgame::folder(at.dir.as_deref(), id).ok_or_else(|| {
        Failure::input("there is no home folder to keep tables in", "name a folder: --dir DIR")
    })?;
    Ok((game, folder))
}

/// Sees to it that a game has tables of few pieces, for an option that needs them. Returns how many pieces.
pub(crate) fn expect(id: &str, option: &str) -> Result<u32, Failure> {
    let at = TablesAt { game: id.to_owned(), dir: None, json: false };
    let (game, folder) = find(&at).map_err(|failure| match failure {
        Failure::Input { problem, hint } => Failure::input(format!("{option}: {problem}"), hint),
        failure => failure,
    })?;
    let options = Options { pieces: game.automatic_pieces(), threads: cores(), memory: MEMORY };
    let control = Control { stop: &|| false, tell: &|_| {} };
    let built = game.build(&folder, options, &control).map_err(|error| told(&error))?;
    if built.made > 0 {
        output::note(&format!("{} endgame tables were made in {}", built.made, folder.display()));
    }
    Ok(options.pieces)
}

/// The mebibytes that tables of few pieces may take.
const MEMORY: u64 = 1000;

fn build(args: &TablesBuildArgs) -> Result<ExitCode, Failure> {
    let (game, folder) = find(&args.at)?;
    let threads = args.threads.unwrap_or_else(cores);
    let options = Options { pieces: args.pieces, threads, memory: args.memory };
    let built = watched(&args.at, |control| game.build(&folder, options, control));
    let built = built.map_err(|error| told(&error))?;
    for problem in &built.replaced {
        output::warning(&format!("{problem}; it was made anew"));
    }
    let seconds = built.time.as_secs_f64();
    if args.at.json {
        output::json(&json!({
            "game": game.id(),
            "pieces": args.pieces,
            "folder": folder.display().to_string(),
            "kept": built.kept,
            "made": built.made,
            "replaced": built.replaced,
            "values": built.values,
            "seconds": seconds,
        }))?;
    } else {
        let speed = rate(built.values, built.time);
        let made = match built.made {
            0 => "nothing was missing".to_owned(),
            made => format!(
                "{made} slices made, {} values in {seconds:.1} s, {} a second",
                grouped(built.values),
                grouped(speed)
            ),
        };
        let kept = grouped(built.kept as u64);
        output::text(&format!("{made}; {kept} slices kept; tables in {}\n", folder.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn info(args: &TablesInfoArgs) -> Result<ExitCode, Failure> {
    let (game, folder) = find(&args.at)?;
    let unusable = &mut |error: Error| output::warning(&error.to_string());
    let (pieces, slices) = game.info(&folder, unusable);
    let bytes: u64 = slices.iter().map(|it| it.bytes).sum();
    let pieces = if slices.is_empty() { 0 } else { pieces };
    if args.at.json {
        let slices: Value = slices.iter().map(object).collect();
        let document =
            json!({ "game": game.id(), "pieces": pieces, "bytes": bytes, "slices": slices });
        output::json(&document)?;
        return Ok(ExitCode::SUCCESS);
    }
    if slices.is_empty() {
        let id = game.id();
        output::text(&format!("no tables of {id} in {}\n", folder.display()))?;
        output::hint(&format!("`saltus tables build --game {id} --pieces 4` makes them"));
        return Ok(ExitCode::SUCCESS);
    }
    let mut text = format!(
        "{}: every placement of up to {pieces} pieces, {} bytes in {}\n\n{:<14}{:>15}{:>15}{:>15}{:>9}{:>13}\n",
        game.id(),
        grouped(bytes),
        folder.display(),
        "slice",
        "won",
        "lost",
        "drawn",
        "longest",
        "bytes"
    );
    for it in &slices {
        let longest = it.longest.map_or(String::new(), |plies| plies.to_string());
        let [won, lost, drawn, bytes] = [it.won, it.lost, it.drawn, it.bytes].map(grouped);
        let slice = it.slice;
        text += &format!("{slice:<14}{won:>15}{lost:>15}{drawn:>15}{longest:>9}{bytes:>13}\n");
    }
    text += "\nFor the side to move, which is named first; the longest win in plies.\n";
    output::text(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn object(it: &SliceInfo) -> Value {
    json!({
        "own_men": it.slice.own_men,
        "own_kings": it.slice.own_kings,
        "other_men": it.slice.other_men,
        "other_kings": it.slice.other_kings,
        "won": it.won,
        "lost": it.lost,
        "drawn": it.drawn,
    })
}

fn verify(args: &TablesVerifyArgs) -> Result<ExitCode, Failure> {
    let (game, folder) = find(&args.at)?;
    let threads = args.threads.unwrap_or_else(cores);
    let verified = watched(&args.at, |control| game.verify(&folder, args.pieces, threads, control));
    let verified = match verified {
        Ok(verified) => verified,
        Err(error @ (Error::Wrong { .. } | Error::Counts { .. } | Error::File { .. })) => {
            output::error(&error.to_string());
            output::hint(hint(&error));
            return Ok(ExitCode::FAILURE);
        }
        Err(error) => return Err(told(&error)),
    };
    let seconds = verified.time.as_secs_f64();
    if args.at.json {
        output::json(&json!({
            "game": game.id(),
            "pieces": verified.pieces,
            "slices": verified.slices,
            "values": verified.values,
            "seconds": seconds,
        }))?;
    } else {
        let (slices, values) = (verified.slices, grouped(verified.values));
        output::text(&format!("{values} values of {slices} slices are right, {seconds:.1} s\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs long work with a bar on standard error, which hides itself where that is no terminal, and until Ctrl-C.
fn watched<T>(at: &TablesAt, work: impl FnOnce(&Control) -> Result<T, Error>) -> Result<T, Error> {
    let bar =
        if output::is_quiet() || at.json { ProgressBar::hidden() } else { ProgressBar::new(0) };
    let style = ProgressStyle::with_template("{wide_bar} {percent} %, {msg}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let stop = interrupt::stop_on_ctrl_c();
    let tell = |progress: &Progress| {
        bar.set_length(progress.total);
        bar.set_position(progress.done);
        bar.set_message(progress.slice.to_string());
    };
    let done = work(&Control { stop: &|| stop.is_stopped(), tell: &tell });
    bar.finish_and_clear();
    done
}

fn told(error: &Error) -> Failure {
    match error {
        Error::Stopped => Failure::Interrupted,
        error => Failure::input(error, hint(error)),
    }
}

fn hint(error: &Error) -> &'static str {
    match error {
        Error::Stopped => "run the same command again to continue",
        Error::Pieces { .. } => "write a number of that range: --pieces 4",
        Error::Memory { .. } => "allow more with --memory MIB, or build fewer pieces",
        Error::TooLong { .. } => "build tables of fewer pieces",
        Error::Missing { .. } => "`saltus tables build` makes what is missing",
        Error::Wrong { .. } | Error::Counts { .. } => {
            "remove the file and build the tables again; if it is wrong again, please report it"
        }
        Error::File { error: FileError::Io(_), .. } => "name a folder that can be used: --dir DIR",
        Error::File { .. } => {
            "`saltus tables build` makes files anew that cannot be used; see also --dir"
        }
    }
}
