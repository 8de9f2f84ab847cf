//! A game from its start to its end, line by line or on the full screen, and its record.

use super::expect_person_at;
use crate::args::ShowArgs;
use crate::failure::Failure;
use crate::matches::today;
use crate::{interrupt, output, players};
use saltus_engine::AnyGame;
use saltus_game::Names;
use saltus_link::StartError;
use saltus_terminal::board::{Art, is_unicode};
use saltus_terminal::lines::{self, Keyboard, Log, Options, Piped};
use saltus_terminal::session::{Autosave, LiveGame, Session};
use saltus_terminal::{Controller, has_colour, screen, standard_output};
use serde_json::{Value, json};
use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal, Write, stdin, stdout};
use std::path::Path;
use std::time::{Duration, Instant};

/// A game that is about to be played.
pub(crate) struct Start {
    pub game: AnyGame,
    pub names: Names,
    pub controllers: Vec<Controller>,
    pub autosave: Autosave,
    pub log: Log,
    pub delay: Duration,
}

/// Plays a game, and writes its record and result.
pub(crate) fn show(start: Start, args: &ShowArgs) -> Result<(), Failure> {
    let Start { game, names, controllers, autosave, log, delay } = start;
    let watched = !controllers.iter().any(Controller::is_human);
    if !watched {
        expect_person_at(args)?;
    }
    if args.tui && !(stdin().is_terminal() && stdout().is_terminal()) {
        return Err(Failure::input(
            "--tui needs a terminal for input and output",
            "leave it out: the game is then played line by line",
        ));
    }
    // Opened before the first move, so that a game is not played for nothing.
    let open = |path| open(path).map(|file| (path, file)).map_err(|error| unwritten(path, &error));
    let record = args.record.as_deref().map(open).transpose()?;
    let shown = game.clone();
    let session = Session::new(game, names, controllers, today());
    let stop = interrupt::stop_on_ctrl_c();
    let mut live = LiveGame::new(session, stop, autosave).map_err(|error| unfit(&shown, error))?;
    let begun = Instant::now();
    if args.tui {
        screen::run(&mut live, has_colour(), args.flip, delay)?;
        say_farewell(&live)?;
        live.leave();
    } else {
        play_lines(&mut live, args, log, delay)?;
    }
    let session = &live.session;
    if let Some((path, mut file)) = record.filter(|_| session.game().moves_made() > 0) {
        let added = file.write_all(session.record().as_bytes());
        added.map_err(|error| unwritten(path, &error))?;
    }
    if args.json {
        output::json(&document(session, begun.elapsed()))?;
    }
    Ok(())
}

fn play_lines(live: &mut LiveGame, args: &ShowArgs, log: Log, delay: Duration) -> io::Result<()> {
    let art = if has_colour() { Art::coloured(is_unicode()) } else { Art::PLAIN };
    let options = Options { art, flipped: args.flip, show_thinking: !args.json };
    let mut screen = standard_output();
    let mut nowhere = io::sink();
    let out: &mut dyn Write = if args.json { &mut nowhere } else { &mut screen };
    if live.session.is_watched() {
        let log = if args.json { Log::Silent } else { log };
        return lines::watch(live, options, log, delay, out).map(drop);
    }
    if stdin().is_terminal() && stdout().is_terminal() {
        return lines::play(live, options, &mut Keyboard::open()?, out);
    }
    let mut piped = Piped { from: stdin().lock(), prompt: !args.json };
    lines::play(live, options, &mut piped, out)
}

/// What the full screen leaves behind: how the game ended, or how to go on with it.
fn say_farewell(live: &LiveGame) -> io::Result<()> {
    let session = &live.session;
    match (session.end(), live.autosave().file()) {
        (Some(end), _) => output::text(&format!("{}: {end}\n", session.game().id())),
        (None, Some(file)) => output::text(&format!(
            "The game is saved: saltus play --resume continues it.\n({})\n",
            file.display()
        )),
        (None, None) => Ok(()),
    }
}

/// A player that cannot be had.
fn unfit(game: &AnyGame, error: StartError) -> Failure {
    match error {
        StartError::Spec(error) => players::refused("a player", game, error),
        error => Failure::input(
            error,
            "try the program by itself; it is started without a shell, in the current folder",
        ),
    }
}

/// The file that the game is to be added to.
fn open(path: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).append(true).open(path)
}

fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::input(
        format!("--record {}: {error}", path.display()),
        "name a file that can be written; the game is appended to it",
    )
}

fn document(session: &Session, time: Duration) -> Value {
    let game = session.game();
    let end = session.end();
    let moves = game.past(session.names()).into_iter().map(|line| line.text);
    let mut document = json!({
        "game": game.id(),
        "start": game.beginning().position(session.names()),
        "moves": moves.collect::<Vec<_>>(),
        "over": end.is_some(),
        "winner": end.as_ref().and_then(|end| end.winner()).map(|seat| seat.to_string()),
        "reason": end.as_ref().map(|end| end.reason()),
        "position": game.position(session.names()),
        "seconds": time.as_secs_f64(),
    });
    for seat in session.seats() {
        document[seat.to_string()] = json!(session.controller(seat).to_string());
    }
    if game.seats() > 2 {
        let places = end.map(|end| end.places());
        document["places"] = json!(places.as_ref().map(|places| places.as_slice()));
    }
    document
}
