//! `saltus db`: games of many files in one place.

use crate::args::{DbAt, DbCommand, DbFindArgs, DbImportArgs};
use crate::failure::Failure;
use crate::output::{self, counted, grouped, rate};
use crate::records::{self, Kind, Records};
use crate::{input, interrupt};
use saltus_database::{Database, DatabaseError, Found, Imported, Listed, Opening, Query, Source};
use saltus_engine::Stop;
use saltus_platform::folders;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::fs::File;
use std::path::PathBuf;
use std::time::Instant;

pub(crate) fn run(command: &DbCommand) -> Result<(), Failure> {
    match command {
        DbCommand::Import(args) => import(args),
        DbCommand::Find(args) => find(args),
    }
}

/// The file of the database.
fn path(at: &DbAt) -> Result<PathBuf, Failure> {
    if let Some(path) = &at.db {
        return Ok(path.clone());
    }
    usual_path().ok_or_else(|| {
        Failure::input("there is no home folder to keep the database in", "name a file: --db FILE")
    })
}

/// Where the database is unless another is named.
pub(crate) fn usual_path() -> Option<PathBuf> {
    folders::data().map(|folder| folder.join("records.db"))
}

fn import(args: &DbImportArgs) -> Result<(), Failure> {
    let path = path(&args.at)?;
    if let Some(folder) = path.parent().filter(|_| args.at.db.is_none()) {
        // What is wrong with the folder is told when the file is opened.
        let _ = std::fs::create_dir_all(folder);
    }
    let mut database = Database::create(&path).map_err(|error| told(&error))?;
    database.check().map_err(|error| told(&error))?;
    let stop = interrupt::stop_on_ctrl_c();
    for file in &args.files {
        let begun = Instant::now();
        let imported = import_file(args, file, &mut database, &stop)?;
        let seconds = begun.elapsed();
        if args.at.json {
            output::json(&import_document(file, &imported, seconds.as_secs_f64()))?;
        } else {
            let speed = rate(imported.games - imported.earlier, seconds);
            output::text(&format!("{file}: {}\n", import_told(&imported)))?;
            output::detail(&format!("{} games a second", grouped(speed)));
        }
        if !imported.complete {
            return Err(Failure::Interrupted);
        }
    }
    Ok(())
}

fn import_file(
    args: &DbImportArgs,
    file: &str,
    database: &mut Database,
    stop: &Stop,
) -> Result<Imported, Failure> {
    let unreadable = |error: std::io::Error| {
        let hint = "name a file of games that you may read; a pipe cannot be imported";
        Failure::input(format!("{file}: cannot be read: {error}"), hint)
    };
    let is_file = std::fs::metadata(file).map_err(unreadable)?.is_file();
    if !is_file {
        return Err(unreadable(std::io::Error::other("it is no file")));
    }
    let source = File::open(file).and_then(|opened| Source::of_reader(file, opened));
    let source = source.map_err(unreadable)?;
    let records = Records::open(file, args.game.as_deref())?;
    if records.kind != Kind::Games {
        let problem = format!("{file}: these are positions, and no games");
        return Err(Failure::input(problem, "give PDN such as 1. 32-28 19-23"));
    }
    records::agree(file, records.guess.as_ref())?;
    let records = RefCell::new(records);
    let entries = std::iter::from_fn(|| {
        let entry = records.borrow_mut().entry()?;
        if let Ok(entry) = &entry
            && let Err(error) = &entry.game
        {
            let told = records::told_error(Kind::Games, entry, error);
            records.borrow().aside(|| output::warning(&format!("{file}: {told}")));
        }
        Some(entry)
    });
    let imported = database.import(&source, entries, &mut || !stop.is_stopped());
    imported.map_err(|error| told(&error))
}

fn import_told(imported: &Imported) -> String {
    let Imported { games, earlier, added, duplicates, wrong, complete } = *imported;
    if complete && earlier == games && added == 0 {
        return format!("imported before: {}", counted(games, "game"));
    }
    let mut text = format!("{}, {} added", counted(games, "game"), grouped(added));
    for (count, what) in [
        (earlier, "read before"),
        (duplicates, "there already (the same players and moves)"),
        (wrong, "left out as wrong"),
    ] {
        if count > 0 {
            text += &format!(", {} {what}", grouped(count));
        }
    }
    text
}

fn import_document(file: &str, imported: &Imported, seconds: f64) -> Value {
    let Imported { games, earlier, added, duplicates, wrong, complete } = *imported;
    json!({
        "file": file, "games": games, "earlier": earlier, "added": added,
        "duplicates": duplicates, "wrong": wrong, "complete": complete, "seconds": seconds,
    })
}

fn find(args: &DbFindArgs) -> Result<(), Failure> {
    let database = Database::open(&path(&args.at)?).map_err(|error| told(&error))?;
    let game = args.game.as_deref().map(input::game).transpose()?;
    if args.position.is_some() && game.is_none() {
        return Err(Failure::input(
            "--position: a position does not say which game it is of",
            "choose the game: --game ID; `saltus games` lists the ids",
        ));
    }
    if let (Some(text), Some(game)) = (&args.position, &game) {
        game.at_position(text).map_err(|problem| {
            let example = game.position(game.names()[0]);
            let hint = format!("a position of {} looks like {example}", game.id());
            Failure::input(format!("--position: {problem}"), hint)
        })?;
    }
    let opening = args.opening.as_deref().map(|text| Opening::read(text, game.as_ref()));
    if let (Some(Opening::Name(name)), None) = (&opening, &game)
        && name.contains(|c: char| c.is_ascii_digit())
        && name.contains('-')
    {
        output::note("--opening is looked for as a name: moves need --game");
    }
    let query = Query {
        game: args.game.clone(),
        position: args.position.clone(),
        player: args.player.clone(),
        opening,
        limit: args.limit,
    };
    let found = database.find(&query).map_err(|error| told(&error))?;
    if args.at.json {
        output::json(&found_document(&found))?;
    } else if args.pdn {
        for game in &found.list {
            output::text(&game.record)?;
        }
    } else {
        output::text(&found_told(&found))?;
    }
    Ok(())
}

fn found_told(found: &Found) -> String {
    let mut text = String::new();
    if !found.moves.is_empty() {
        text += "move         games   white   drawn   black\n";
        for it in &found.moves {
            let [games, white, draws, black] =
                [it.games, it.white, it.draws, it.black].map(grouped);
            text += &format!("{:<10}{games:>8}{white:>8}{draws:>8}{black:>8}\n", it.mv);
        }
        text.push('\n');
    }
    for game in &found.list {
        let Listed { id, white, black, event, date, result, plies, .. } = game;
        let name = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
        let rest = [event.as_str(), date.as_str()];
        let rest: Vec<&str> = rest.into_iter().filter(|it| !it.is_empty()).collect();
        let place = match game.ply {
            Some(ply) => format!(", after {ply} of {plies} moves"),
            None => format!(", {plies} moves"),
        };
        text += &format!(
            "{id:>7}  {} - {}  {result}  {}{place}\n",
            name(white),
            name(black),
            rest.join(", ")
        );
    }
    text + &format!("{}\n", counted(found.games, "game"))
}

fn found_document(found: &Found) -> Value {
    let moves = found.moves.iter().map(|it| {
        json!({
            "move": it.mv, "games": it.games, "white": it.white, "draws": it.draws, "black": it.black,
        })
    });
    let list = found.list.iter().map(|game| {
        json!({
            "id": game.id, "game": game.game, "white": game.white, "black": game.black,
            "event": game.event, "date": game.date, "result": game.result, "plies": game.plies,
            "ply": game.ply, "moves": game.moves.split_whitespace().collect::<Vec<_>>(),
        })
    });
    json!({
        "games": found.games,
        "moves": moves.collect::<Value>(),
        "list": list.collect::<Value>(),
    })
}

/// Why a database cannot be used, and what would help.
fn told(error: &DatabaseError) -> Failure {
    let hint = match error {
        DatabaseError::Missing { .. } => {
            "import games first: saltus db import FILE, or name another file with --db"
        }
        DatabaseError::Other { .. } => "name another file with --db; this one is left as it is",
        DatabaseError::Version { .. } => "import the files again, into another one: --db FILE",
        DatabaseError::Damaged { .. } => {
            "restore it from a copy, or remove it and import the files again"
        }
        DatabaseError::Busy { .. } => "wait until the other import is done",
        DatabaseError::Sqlite { .. } => {
            "name a file that you may write, on a disk with room: --db FILE"
        }
        DatabaseError::Source { .. } => "name a file of games that you may read",
        DatabaseError::Query(_) => "`saltus db find --help` has examples",
    };
    Failure::input(error, hint)
}
