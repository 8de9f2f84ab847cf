//! `saltus book`: books of openings, grown by games of the engine against itself, and looked into.

use crate::args::{BookCommand, BookGrowArgs, BookShowArgs};
use crate::failure::Failure;
use crate::input;
use crate::interrupt;
use crate::output::{self, grouped};
use crate::value;
use indicatif::{ProgressBar, ProgressStyle};
use saltus_engine::book::{Book, BookMove, BookSettings, names, shipped, shipped_games};
use saltus_platform::files;
use saltus_train::book::grow;
use serde_json::json;
use std::io::{self, ErrorKind};
use std::path::Path;

pub(crate) fn run(command: &BookCommand) -> Result<(), Failure> {
    match command {
        BookCommand::Grow(args) => grow_book(args),
        BookCommand::Show(args) => show(args),
    }
}

/// So many games are lost at most if the program is killed.
const WRITTEN_AFTER: u64 = 10;

fn grow_book(args: &BookGrowArgs) -> Result<(), Failure> {
    input::game_for_two(&args.game, "growing a book")?;
    let settings = BookSettings {
        seed: args.seed,
        nodes: args.nodes,
        playout: args.playout,
        lines: args.lines,
    };
    let mut book = match std::fs::read_to_string(&args.out) {
        Ok(text) => go_on(&text, args, settings)?,
        Err(error) if error.kind() == ErrorKind::NotFound => Book::new(&args.game, settings),
        Err(error) => return Err(unusable(&args.out, error)),
    };
    let stop = interrupt::stop_on_ctrl_c();
    let bar = ProgressBar::new(args.games);
    if args.json {
        bar.set_draw_target(indicatif::ProgressDrawTarget::hidden());
    }
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games {msg} {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_position(book.games);
    bar.reset_eta();
    let mut whole = true;
    while book.games < args.games && whole {
        whole = grow(&mut book, &stop)
            .map_err(|error| Failure::input(error, "see `saltus book grow --help`"))?;
        bar.set_position(book.games);
        bar.set_message(format!("{} positions", book.len()));
        if whole && book.games.is_multiple_of(WRITTEN_AFTER) {
            write(&args.out, &book)?;
        }
    }
    bar.finish_and_clear();
    write(&args.out, &book)?;
    if args.json {
        let (file, games, positions) = (&args.out, book.games, book.len());
        output::json(
            &json!({ "game": args.game, "file": file, "games": games, "positions": positions }),
        )?;
    } else {
        let (games, positions) = (grouped(book.games), grouped(book.len() as u64));
        let file = args.out.display();
        output::text(&format!("{file}: {games} games, {positions} positions\n"))?;
    }
    if whole { Ok(()) } else { Err(Failure::Interrupted) }
}

/// The book of a file, if it is one of the same game with the same settings.
fn go_on(text: &str, args: &BookGrowArgs, settings: BookSettings) -> Result<Book, Failure> {
    let file = args.out.display();
    let book: Book = text.parse().map_err(|error| {
        Failure::input(format!("{file}: {error}"), "name a book, or a file that is not there yet")
    })?;
    if book.game != args.game {
        let problem = format!("{file} is a book of {}, and not of {}", book.game, args.game);
        return Err(Failure::input(problem, "name another file: --out FILE"));
    }
    if book.settings != settings {
        let BookSettings { seed, nodes, playout, lines } = book.settings;
        let hint = format!(
            "grow it on with --seed {seed} --nodes {nodes} --playout {playout} --lines {lines}"
        );
        return Err(Failure::input(format!("{file} was grown with other settings"), hint));
    }
    Ok(book)
}

fn write(path: &Path, book: &Book) -> Result<(), Failure> {
    files::write_bytes(path, book.text().as_bytes()).map_err(|error| unusable(path, error))
}

fn unusable(path: &Path, error: io::Error) -> Failure {
    let problem = format!("--out {}: {error}", path.display());
    Failure::input(problem, "name a file that you may read and write, in a folder that exists")
}

fn show(args: &BookShowArgs) -> Result<(), Failure> {
    let opened = input::open(&args.at)?;
    let game = opened.game;
    let book = match &args.book {
        Some(file) => {
            let wrong = |problem: String| {
                let hint = "name a file that `saltus book grow` has written";
                Failure::input(format!("--book {}: {problem}", file.display()), hint)
            };
            let text = std::fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
            text.parse::<Book>().map_err(|error| wrong(error.to_string()))?.into()
        }
        None => shipped(game.id()).ok_or_else(|| {
            let games: Vec<&str> = shipped_games().collect();
            let hint = format!("books come with {}; name another: --book FILE", games.join(", "));
            Failure::input(format!("{} has no book", game.id()), hint)
        })?,
    };
    let known = book.moves(&game).unwrap_or_default();
    // As the reader names squares.
    let told = |it: &BookMove| match game.legal_move(&it.mv, names(&game)) {
        Ok(_) => game.move_like(&it.mv, "", opened.names).unwrap_or_else(|_| it.mv.clone()),
        Err(_) => it.mv.clone(),
    };
    if args.at.json {
        let moves = known.iter().map(|it| {
            json!({
                "move": told(it), "value": value::json(it.value), "games": it.games,
                "wins": it.wins, "draws": it.draws, "losses": it.losses(),
            })
        });
        let moves: Vec<_> = moves.collect();
        let (games, positions) = (book.games, book.len());
        let document =
            json!({ "game": game.id(), "games": games, "positions": positions, "moves": moves });
        return Ok(output::json(&document)?);
    }
    let mut text = String::new();
    if known.is_empty() {
        text += "the position is not in the book\n";
    } else {
        text += "move              value   games    wins   draws  losses\n";
    }
    for it in known {
        let counts = [it.games, it.wins, it.draws, it.losses()].map(grouped);
        let [games, wins, draws, losses] = counts;
        let value = value::text(it.value);
        text += &format!("{:<12}{value:>11}{games:>8}{wins:>8}{draws:>8}{losses:>8}\n", told(it));
    }
    let (games, positions) = (grouped(book.games), grouped(book.len() as u64));
    Ok(output::text(&format!("{text}the book: {positions} positions, {games} games\n"))?)
}
