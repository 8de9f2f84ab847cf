//! `saltus checkers COLOR LEVEL`: the command of the checkers program from which Saltus grew.

use crate::args::CheckersArgs;
use crate::failure::Failure;
use crate::play::{self, Start};
use crate::{input, output, players};
use saltus_engine::AnyGame;
use saltus_game::Side;
use saltus_terminal::Controller;
use saltus_terminal::lines::Log;
use saltus_terminal::session::Autosave;
use std::time::Duration;

/// Both ways in which the command is given.
const USAGE: &str =
    "write `saltus checkers white LEVEL` or `saltus checkers black LEVEL`, LEVEL from 2 to 8";

/// Who plays what where nothing is said.
const COLOUR: &str = "white";
const LEVEL: &str = "4";

/// The original program left all of its weights at 1: no one had calibrated them.
const ORIGINAL: &str = "three-areas(a1=1,a2=1,a3=1)+men-and-kings(b1=1,b2=1)";
/// What the experiment p1-calibration found.
const CALIBRATED: &str = "three-areas(a1=0,a2=0.2,a3=0.4)+men-and-kings(b1=1,b2=2)";
/// Decides between equal moves, and nothing else.
const TIE_BREAK: &str = "0.0001*random";

pub(crate) fn run(args: &CheckersArgs) -> Result<(), Failure> {
    let colour = args.colour.as_deref().unwrap_or(COLOUR);
    let own = match colour.to_ascii_lowercase().as_str() {
        "white" => Side::White,
        "black" => Side::Black,
        _ => {
            return Err(Failure::input(
                format!("COLOR `{colour}`: there are white and black"),
                USAGE,
            ));
        }
    };
    let level = args.level.as_deref().unwrap_or(LEVEL);
    let depth = level.parse().ok().filter(|level| (2..=8).contains(level));
    let depth: u8 = depth.ok_or_else(|| {
        Failure::input(format!("LEVEL `{level}`: expected a whole number from 2 to 8"), USAGE)
    })?;
    let game = board(&args.size)?;
    play::expect_person_at(&args.show)?;
    let weights = if args.calibrated { CALIBRATED } else { ORIGINAL };
    let seed = args.seed.unwrap_or_else(|| play::random_seed() % 1_000_000);
    let spec = format!("alphabeta:depth={depth},eval={weights}+{TIE_BREAK},seed={seed}");
    let computer = Controller::Computer(players::spec(&game, &spec, "LEVEL")?);
    let controllers = match own {
        Side::White => vec![Controller::Human, computer],
        Side::Black => vec![computer, Controller::Human],
    };
    if !args.show.json {
        output::text(&defaults(args))?;
        output::text(&parameters(&game, own, depth, weights, seed))?;
    }
    let autosave = Autosave::new(play::folder());
    let names = game.custom();
    let start =
        Start { game, names, controllers, autosave, log: Log::Boards, delay: Duration::ZERO };
    play::show(start, &args.show)
}

/// What was not given, and what is taken for it.
fn defaults(args: &CheckersArgs) -> String {
    match (&args.colour, &args.level) {
        (None, _) => format!(
            "COLOR and LEVEL are not given: {COLOUR} and {LEVEL} are taken. `saltus checkers black 6` would be black against \
             level 6, of 2 to 8.\n\n"
        ),
        (_, None) => format!("LEVEL is not given: {LEVEL} is taken, of 2 to 8.\n\n"),
        _ => String::new(),
    }
}

fn board(size: &str) -> Result<AnyGame, Failure> {
    let even =
        size.parse().ok().filter(|size: &u8| (4..=14).contains(size) && size.is_multiple_of(2));
    let size = even.ok_or_else(|| {
        Failure::input(
            format!("--size {size}: expected an even number from 4 to 14"),
            "write --size 8, or leave it out",
        )
    })?;
    input::game(&if size == 8 { "simple".to_owned() } else { format!("simple-{size}x{size}") })
}

/// The parameters of the computer, printed before the game.
fn parameters(game: &AnyGame, own: Side, depth: u8, weights: &str, seed: u64) -> String {
    let men = game.stones().len() / 2;
    let size = game.board().rows.len();
    let (areas, kings) = weights.split_once('+').unwrap_or((weights, ""));
    format!(
        "\
colour    {own}; white begins
level     {depth}: alpha-beta, {depth} moves deep
weights   {areas}, {kings}
ties      random, seed {seed}
game      {}: {size}x{size}, {men} men each, one jump a move

",
        game.id()
    )
}
