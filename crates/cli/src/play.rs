//! `saltus play`: a game in the terminal.

mod resume;
mod show;

pub(crate) use resume::folder;
pub(crate) use show::{Start, show};

use crate::args::{ArgSide, PlayArgs, ShowArgs, Squares};
use crate::failure::Failure;
use crate::{input, players};
use saltus_engine::{AnyGame, PlayerSpec};
use saltus_game::{EndRules, Names, Seat};
use saltus_link::AnySpec;
use saltus_terminal::Controller;
use saltus_terminal::lines::Log;
use saltus_terminal::session::Autosave;
use std::io::{IsTerminal, stdin, stdout};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Whom people play against if they name no one.
const OPPONENT: &str = "level:number=3";

pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let (game, found, autosave) = match &args.resume {
        Some(file) => resume::open(args.game.as_deref(), file.as_deref())?,
        None => (open(args)?, Vec::new(), Autosave::new(folder())),
    };
    let names = names(&game, args.squares)?;
    let controllers = controllers(&game, args, found)?;
    let watched = !controllers.iter().any(Controller::is_human);
    let quiet = if stdout().is_terminal() { Log::Boards } else { Log::Moves };
    let log = args.log.map_or(quiet, Log::from);
    if !watched {
        expect_person_at(&args.show)?;
        if args.log.is_some() || args.delay.is_some() {
            let option = if args.log.is_some() { "--log" } else { "--delay" };
            return Err(Failure::input(
                format!("{option} is for games of computers alone"),
                "name all players, as --white engine:time=1s --black level:number=3",
            ));
        }
    }
    let delay = args.delay.unwrap_or(Duration::ZERO);
    let controllers =
        if watched { controllers } else { controllers.into_iter().map(with_chance).collect() };
    show(Start { game, names, controllers, autosave, log, delay }, &args.show)
}

fn open(args: &PlayArgs) -> Result<AnyGame, Failure> {
    let start = input::game(args.game.as_deref().unwrap_or_default())?;
    let at = |position: &str, option: &str| {
        start.at_position(position).map_err(|problem| {
            let usual = start.position(start.custom());
            let hint = format!("a position of {} looks like {usual}", start.id());
            Failure::input(format!("{option}: {problem}"), hint)
        })
    };
    let mut game = match &args.position {
        Some(position) => at(position, "--position")?,
        None => start.clone(),
    };
    if let Some(first) = args.first {
        if game.seats() > 2 {
            let problem = format!("--first: {} is for {} players", game.id(), game.seats());
            return Err(Failure::input(problem, "leave it out: White begins"));
        }
        game = at(&with_turn(&game.position(game.custom()), first), "--first")?;
    }
    Ok(match args.rounds {
        Some(rounds) => {
            game.with_end_rules(EndRules { rounds: Some(rounds), ..EndRules::default() })
        }
        None => game,
    })
}

/// The text of a position with another side to move: its first letter in draughts, its last one in Halma.
fn with_turn(position: &str, first: ArgSide) -> String {
    let letter = match first {
        ArgSide::White => "W",
        ArgSide::Black => "B",
    };
    match position.split_once(':') {
        Some((_, pieces)) => format!("{letter}:{pieces}"),
        None => {
            let board = position.rsplit_once(' ').map_or(position, |(board, _)| board);
            format!("{board} {}", letter.to_lowercase())
        }
    }
}

fn names(game: &AnyGame, squares: Option<Squares>) -> Result<Names, Failure> {
    let names = squares.map_or(game.custom(), Names::from);
    match game.names().contains(&names) {
        true => Ok(names),
        false => Err(Failure::input(
            format!("--squares: the squares of {} have no numbers", game.id()),
            "leave the option out, or write --squares letters",
        )),
    }
}

/// Who plays: as the options say, or as a resumed game has it. Of the seats that are left a person takes one, unless a
/// person has one already, and the computer the others; where all are left, the person has the first move.
fn controllers(
    game: &AnyGame,
    args: &PlayArgs,
    mut found: Vec<Option<Controller>>,
) -> Result<Vec<Controller>, Failure> {
    found.resize_with(game.seats(), || None);
    let given = [&args.white, &args.black, &args.red, &args.yellow];
    for (seat, given) in Seat::all(Seat::MOST).zip(given) {
        let Some(text) = given.as_deref() else { continue };
        let option = format!("--{seat}");
        let Some(own) = found.get_mut(seat.index()) else {
            let problem = format!("{option}: {} is for two players", game.id());
            return Err(Failure::input(problem, "leave it out, or choose halma-4"));
        };
        *own = Some(match text.trim() {
            "human" => Controller::Human,
            text => Controller::Computer(players::spec(game, text, &option)?),
        });
    }
    let mut human = !found.iter().flatten().any(Controller::is_human);
    // From the seat that begins on, in the order of play.
    let first = game.beginning().turn().index();
    for step in 0..found.len() {
        let index = (first + step) % found.len();
        if found[index].is_none() {
            let person = std::mem::take(&mut human);
            let computer = || players::spec(game, OPPONENT, &format!("--{}", Seat::at(index)));
            found[index] = Some(match person {
                true => Controller::Human,
                false => Controller::Computer(computer()?),
            });
        }
    }
    Ok(found.into_iter().flatten().collect())
}

/// A level or a novice whose chance no one has fixed plays differently each time.
fn with_chance(controller: Controller) -> Controller {
    match &controller {
        Controller::Computer(AnySpec::Own(
            spec @ (PlayerSpec::Level { seed: 0, .. } | PlayerSpec::Novice { seed: 0 }),
        )) => Controller::Computer(AnySpec::Own(spec.reseeded(random_seed()))),
        _ => controller,
    }
}

/// A number that is another one each time.
pub(crate) fn random_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_nanos() as u64
}

/// Whoever is to type must be able to see: with `--json` the moves come from a pipe, with `--tui` from a terminal.
pub(crate) fn expect_person_at(show: &ShowArgs) -> Result<(), Failure> {
    if show.json && stdin().is_terminal() {
        return Err(Failure::input(
            "--json shows no board to play on",
            "leave it out, pipe the moves into the command, or name two computers",
        ));
    }
    Ok(())
}
