//! `saltus solve`: the shortest way home of one side in Halma, or the shortest game of both.

use crate::args::SolveArgs;
use crate::failure::Failure;
use crate::input::{self, Opened};
use crate::output::{self, grouped};
use crate::{interrupt, players};
use indicatif::{ProgressBar, ProgressStyle};
use saltus_game::{Names, Notation as _, Position as _, Side};
use saltus_halma::{Move, Position, Setup};
use saltus_race::{Answer, Limits, Unsolvable, cooperative, solitary};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The node limit if there is no other.
const DEFAULT_NODES: u64 = 1_000_000;

/// How often progress is shown.
const SHOW_EVERY: Duration = Duration::from_millis(200);

pub(crate) fn run(args: &SolveArgs) -> Result<(), Failure> {
    let opened = input::open(&args.at)?;
    let position = halma(args, &opened)?;
    players::expect_going_on(&opened.game)?;
    let problem = Problem::new(args, &position);
    let begun = Instant::now();
    let ctrl_c = interrupt::stop_on_ctrl_c();
    let late = || args.time.is_some_and(|time| begun.elapsed() >= time);
    let usual = if args.time.is_some() { u64::MAX } else { DEFAULT_NODES };
    let limits =
        Limits { nodes: args.nodes.unwrap_or(usual), stop: &|| ctrl_c.is_stopped() || late() };
    let bar = progress_bar(args);
    let mut tell = |answer: &Answer| {
        let known = format!("{}, {} nodes", known(answer), grouped(answer.nodes));
        output::detail(&format!("{known}, {:.1} s", begun.elapsed().as_secs_f64()));
        bar.set_message(known);
    };
    let answer = match problem {
        Problem::Solitary(side) => solitary(&position, side, limits, &mut tell),
        Problem::Cooperative => cooperative(&position, limits, &mut tell),
    };
    bar.finish_and_clear();
    let answer = answer.map_err(|why| refused(problem, why))?;
    let told = Told::new(&position, problem, &answer);
    let seconds = begun.elapsed().as_secs_f64();
    if args.at.json {
        let mut document = told.document(&args.at.game, &opened.game.position(Names::Letters));
        document["seconds"] = json!(seconds);
        document["interrupted"] = json!(ctrl_c.is_stopped());
        return Ok(output::json(&document)?);
    }
    let nodes = grouped(answer.nodes);
    Ok(output::text(&format!("{}\n{nodes} nodes, {seconds:.3} s\n", told.text()))?)
}

/// What is to be solved.
#[derive(Clone, Copy)]
enum Problem {
    Solitary(Side),
    Cooperative,
}

impl Problem {
    fn new(args: &SolveArgs, position: &Position) -> Problem {
        match args.both {
            true => Problem::Cooperative,
            false => Problem::Solitary(args.side.map_or(position.turn(), Side::from)),
        }
    }
}

/// The position for the solver, which knows Halma alone.
fn halma(args: &SolveArgs, opened: &Opened) -> Result<Position, Failure> {
    let rules = saltus_halma::game(&args.at.game).map_err(|_| {
        Failure::input(
            format!("--game {}: only Halma games can be solved", args.at.game),
            "write a Halma game, as --game halma-8x8; `saltus games` lists them",
        )
    })?;
    let text = opened.game.position(Names::Letters);
    let read = Position::start(rules).read(&text);
    read.map_err(|error| Failure::Fault(format!("{text}: {error}")))
}

fn refused(problem: Problem, why: Unsolvable) -> Failure {
    let who = match problem {
        Problem::Solitary(side) => side.to_string(),
        Problem::Cooperative => "neither side".to_owned(),
    };
    match (why, problem) {
        (Unsolvable::Over, _) => {
            Failure::input("--position: the game is over", "give a position of a game that goes on")
        }
        (Unsolvable::TooFew, Problem::Solitary(_)) => Failure::input(
            format!("--position: {who} has too few pieces to win"),
            "add pieces, name the other side with --side, or play by win=all-in-goal",
        ),
        (Unsolvable::TooFew, Problem::Cooperative) => Failure::input(
            format!("--position: {who} has enough pieces to win"),
            "add pieces, or play by win=all-in-goal",
        ),
    }
}

/// It hides itself where standard error is no terminal.
fn progress_bar(args: &SolveArgs) -> ProgressBar {
    if output::is_quiet() || args.at.json {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {wide_msg}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(SHOW_EVERY);
    bar
}

/// A side's pieces without the other's.
fn alone(position: &Position, side: Side) -> Position {
    let pieces = position.squares(side).iter().map(|square| (side, square)).collect();
    let setup = Setup { pieces, turn: side, round: position.round() };
    setup.position(position.rules()).expect("some of the pieces of a position are a position")
}

/// What is known of a length.
fn known(answer: &Answer) -> String {
    let least = answer.lower_bound;
    match answer.length() {
        None => format!("nothing found, at least {least}"),
        Some(length) if answer.is_proven() => format!("{length}, proven shortest"),
        Some(length) => format!("{length} found, at least {least}"),
    }
}

/// A move of the line: its short form, and the squares it goes through.
struct Step {
    mv: String,
    path: Vec<String>,
}

/// An answer, to be written.
struct Told<'a> {
    problem: Problem,
    answer: &'a Answer,
    line: Vec<Step>,
    /// Who has won at the end of the line.
    winner: Option<Side>,
    /// Whether the first number has no move of White.
    black_begins: bool,
}

impl Told<'_> {
    /// The line found is played once more for its paths.
    fn new<'a>(position: &Position, problem: Problem, answer: &'a Answer) -> Told<'a> {
        let mut at = match problem {
            Problem::Cooperative => position.clone(),
            Problem::Solitary(side) => alone(position, side),
        };
        let cooperative = matches!(problem, Problem::Cooperative);
        let black_begins = cooperative && at.turn() == Side::Black && answer.moves.is_some();
        let mut line = Vec::new();
        for &mv in answer.moves.iter().flatten() {
            let path = at.route(mv, Names::Letters).squares;
            line.push(Step { mv: at.move_text(mv, Names::Letters), path });
            at.play(mv);
            if let Problem::Solitary(_) = problem {
                at.play(Move::PASS);
            }
        }
        let winner = at.outcome().and_then(|outcome| outcome.winner);
        Told { problem, answer, line, winner, black_begins }
    }

    fn text(&self) -> String {
        let (what, unit) = match self.problem {
            Problem::Solitary(side) => (format!("the way home of {side} alone"), "moves"),
            Problem::Cooperative => ("the shortest game".to_owned(), "plies"),
        };
        let least = self.answer.lower_bound;
        let length = match self.answer.length() {
            None => format!("not found; it has at least {least} {unit}"),
            Some(length) if self.answer.is_proven() => {
                format!("{length} {unit}, proven shortest")
            }
            Some(length) => format!("{length} {unit} found; it has at least {least}"),
        };
        let mut text = format!("{what}: {length}\n");
        // A number has a move of each side that moves.
        let sides = if let Problem::Solitary(_) = self.problem { 1 } else { 2 };
        let moves: Vec<String> = self
            .black_begins
            .then(|| "...".to_owned())
            .into_iter()
            .chain(self.line.iter().map(|step| step.path.join("-")))
            .collect();
        for (number, round) in (1..).zip(moves.chunks(sides)) {
            text += &format!("{number:>4}. {}\n", round.join("  "));
        }
        text
    }

    fn document(&self, game: &str, position: &str) -> Value {
        let step = |step: &Step| json!({ "move": step.mv, "path": step.path });
        let mut document = json!({ "game": game, "position": position });
        match self.problem {
            Problem::Solitary(side) => document["side"] = json!(side.to_string()),
            Problem::Cooperative => {
                document["winner"] = json!(self.winner.map(|side| side.to_string()));
            }
        }
        document["length"] = json!(self.answer.length());
        document["lower_bound"] = json!(self.answer.lower_bound);
        document["proven"] = json!(self.answer.is_proven());
        document["moves"] = self.line.iter().map(step).collect();
        document["nodes"] = json!(self.answer.nodes);
        document
    }
}
