//! How many nodes a move each of the eight levels of a game should have, so that it beats the one below two times in
//! three: the rows of `crates/engine/src/levels.rs`.
//!
//! ```sh
//! cargo run --release -p saltus-arena --example levels -- czech            # 200 games for each level
//! cargo run --release -p saltus-arena --example levels -- halma 400 'trained+100*trapped'
//! ```
//!
//! The highest level has its nodes. From there down, each level meets the one above in rounds of games; by all rounds so far
//! a line is fitted, score against the ratio of nodes on logarithmic scales, and the next round is played where the
//! line says that the score is a third.

use saltus_arena::{Adjudication, Entrant, Match, OpeningSource, Threads};
use saltus_engine::{AnyGame, PlayerSpec, Stop};
use saltus_game::EndRules;

/// The nodes of the highest level, and how many levels there are.
const MOST: u64 = 10_000;
const LEVELS: usize = 8;
/// What a level should score against the one above.
const AIM: f64 = 1.0 / 3.0;
/// Rounds for each level.
const ROUNDS: u32 = 5;
/// Noise in the evaluation, as the levels have it.
const NOISE: &str = "0.0015*random";

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let usage = "usage: levels GAME [GAMES [EVAL]]";
    let id = words.first().unwrap_or_else(|| fail(usage));
    let start = AnyGame::start(id).unwrap_or_else(|error| fail(&error.to_string()));
    let games: u32 =
        words.get(1).map_or(Ok(200), |word| word.parse()).unwrap_or_else(|_| fail(usage));
    let eval = words.get(2).map_or("trained", String::as_str);
    let mut nodes = vec![MOST];
    while nodes.len() < LEVELS {
        let below = level_below(&start, eval, *nodes.last().expect("not empty"), games);
        eprintln!("{id}: {below}");
        nodes.push(below);
    }
    nodes.reverse();
    println!("(\"{id}\", {nodes:?}),");
}

/// The nodes that score [`AIM`] against a player of this many.
fn level_below(start: &AnyGame, eval: &str, above: u64, games: u32) -> u64 {
    let mut played: Vec<(f64, f64)> = Vec::new();
    let mut nodes = (above as f64 * 0.5).max(1.0);
    for round in 0..ROUNDS {
        let ratio = (nodes / above as f64).ln();
        played.push((ratio, score(start, eval, [nodes as u64, above], games / ROUNDS, round)));
        let wanted = logit(AIM) / slope(&played);
        nodes = (above as f64 * wanted.exp()).clamp(1.0, above as f64 * 0.95);
    }
    two_digits(nodes)
}

/// The share of points of the first of two players.
fn score(start: &AnyGame, eval: &str, nodes: [u64; 2], games: u32, round: u32) -> f64 {
    let player = |nodes: u64, seed: u32| -> Entrant {
        let spec = format!("engine:nodes={nodes},hash=1,eval={eval}+{NOISE},seed={seed}");
        let spec: PlayerSpec =
            spec.parse().unwrap_or_else(|error| fail(&format!("{spec}: {error}")));
        Entrant::new(nodes.to_string(), spec)
    };
    let terms = Match {
        start: start.clone(),
        end_rules: EndRules::default(),
        entrants: [player(nodes[0], 2 * round + 1), player(nodes[1], 2 * round + 2)],
        openings: OpeningSource::Random(6),
        seed: u64::from(round) + 1,
        pairs: games.div_ceil(2),
        adjudication: Adjudication::default(),
        sprt: None,
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let result = terms.play(Vec::new(), &mut Threads::new(threads), &Stop::new(), &mut ());
    let result = result.unwrap_or_else(|error| fail(&error.to_string()));
    let counts = result.tally().games();
    (counts.wins as f64 + 0.5 * counts.draws as f64)
        / (counts.wins + counts.draws + counts.losses).max(1) as f64
}

/// The slope of the line through the origin (equal players score a half) that fits best.
fn slope(played: &[(f64, f64)]) -> f64 {
    let products: f64 = played.iter().map(|&(ratio, score)| ratio * logit(score)).sum();
    let squares: f64 = played.iter().map(|&(ratio, _)| ratio * ratio).sum();
    // More nodes help a little, whatever few games say.
    (products / squares.max(1e-9)).max(0.1)
}

fn logit(score: f64) -> f64 {
    let score = score.clamp(0.02, 0.98);
    (score / (1.0 - score)).ln()
}

/// Two digits are more than such games can tell.
fn two_digits(nodes: f64) -> u64 {
    let unit = 10f64.powf((nodes.log10().floor() - 1.0).max(0.0));
    ((nodes / unit).round() * unit) as u64
}

fn fail(message: &str) -> ! {
    eprintln!("error: {message}");
    std::process::exit(2);
}
