//! The engine against alpha-beta of two plies with each evaluation of the earlier Halma programs P0, P2 and P3: is every
//! game won within 400 rounds?
//!
//! ```sh
//! cargo run --release -p saltus-arena --example old_evaluations                       # every Halma game, 20 ms a move
//! cargo run --release -p saltus-arena --example old_evaluations -- engine:nodes=3000 ugolki-16 halma-13
//! ```
//!
//! Each evaluation plays four games, from two random openings. A game that is not won is told apart by what the opponent did:
//! whether at its end it had pieces in its own camp. Where all pieces must be in the goal, nobody can win against those.

use saltus_arena::{Adjudication, Counted, Entrant, Match, MatchListener, OpeningSource, Threads};
use saltus_engine::{AnyGame, PlayerSpec, Stop};
use saltus_game::{EndRules, Seat};
use std::ops::ControlFlow;

const GAMES: [&str; 11] = [
    "halma",
    "halma-13",
    "halma-course",
    "halma-8x8",
    "halma-10x10",
    "halma-classic",
    "halma-locked",
    "halma-single",
    "ugolki-9",
    "ugolki-12",
    "ugolki-16",
];

/// In the order of P0, P2 and P3.
const EVALUATIONS: [&str; 15] = [
    "camp-distance",
    "camp-center",
    "move-potential",
    "distance",
    "wall-corner",
    "dispersion",
    "manhattan",
    "dynamic",
    "random",
    "fresh-random",
    "proximity",
    "leader",
    "home-penalty",
    "composite",
    "anti-block",
];

const ROUNDS: u32 = 400;
const PAIRS: u32 = 2;

/// What became of the games of a match.
#[derive(Default)]
struct Games {
    won: u32,
    lost: u32,
    /// Drawn, the opponent having left home or not.
    left: u32,
    stayed: u32,
    plies: usize,
}

/// Counts games, given the game at its start.
struct Counting<'a>(&'a AnyGame, Games);

impl MatchListener for Counting<'_> {
    fn counted(&mut self, game: &Counted) -> ControlFlow<()> {
        let Counting(start, games) = self;
        // The engine is the first player.
        let opponent = Seat::at(usize::from(game.sides[0] == 0));
        games.plies += game.result.moves.len();
        match game.result.winner() {
            Some(seat) if seat == opponent => games.lost += 1,
            Some(_) => games.won += 1,
            None if at_home(start, game, opponent) > 0 => games.stayed += 1,
            None => games.left += 1,
        }
        ControlFlow::Continue(())
    }
}

/// How many pieces a seat has in its own camp at the end of a game.
fn at_home(start: &AnyGame, game: &Counted, seat: Seat) -> usize {
    let mut end = start.beginning();
    for ply in &game.result.moves {
        end.play(&ply.mv).unwrap_or_else(|error| fail(&error.to_string()));
    }
    let squares = end.board().rows.into_iter().flatten().flatten();
    let camp: Vec<String> =
        squares.filter(|square| square.camp == Some(seat)).map(|square| square.name).collect();
    end.stones().iter().filter(|stone| stone.seat == seat && camp.contains(&stone.square)).count()
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let engine = words.first().map_or("engine:time=20ms,hash=16", String::as_str);
    let named: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
    println!(
        "| game | evaluation | won | lost | drawn, opponent left home | drawn, it stayed | plies |"
    );
    println!("|---|---|---|---|---|---|---|");
    for id in if named.is_empty() { &GAMES[..] } else { &named[..] } {
        let start = AnyGame::start(id).unwrap_or_else(|error| fail(&error.to_string()));
        for evaluation in EVALUATIONS {
            let Games { won, lost, left, stayed, plies } = play(&start, engine, evaluation);
            let games = (won + lost + left + stayed).max(1);
            let plies = plies / games as usize;
            println!("| {id} | {evaluation} | {won} | {lost} | {left} | {stayed} | {plies} |");
        }
    }
}

/// The games of a player against an evaluation.
fn play(start: &AnyGame, engine: &str, evaluation: &str) -> Games {
    let player = |text: &str| -> Entrant {
        let spec: PlayerSpec =
            text.parse().unwrap_or_else(|error| fail(&format!("{text}: {error}")));
        Entrant::new(text, spec)
    };
    let terms = Match {
        start: start.clone(),
        end_rules: EndRules { rounds: Some(ROUNDS), ..EndRules::default() },
        entrants: [player(engine), player(&format!("alphabeta:depth=2,eval={evaluation}"))],
        openings: OpeningSource::Random(8),
        seed: 0,
        pairs: PAIRS,
        adjudication: Adjudication::default(),
        sprt: None,
    };
    let mut counting = Counting(start, Games::default());
    // One game at a time: under a time limit, two would take it from each other.
    let played = terms.play(Vec::new(), &mut Threads::new(1), &Stop::new(), &mut counting);
    played.unwrap_or_else(|error| fail(&error.to_string()));
    counting.1
}

fn fail(message: &str) -> ! {
    eprintln!("error: {message}");
    std::process::exit(2);
}
