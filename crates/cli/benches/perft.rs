//! Speed of the move generators: paths of legal moves counted in a second, one thread, the last move
//! of each path counted and not made, and how many times that is the rate of the slow reference
//! generator in the same run. The machine may be noisy, so both are the best of several runs, and
//! the ratio is the figure to compare.
//!
//! `cargo bench --bench perft [-- GAME ...]`

use saltus_draughts::{Position as Draughts, Variant, for_each_variant};
use saltus_game::Position as _;
use saltus_halma::Position as Halma;
use saltus_reference as reference;
use std::time::{Duration, Instant};

/// Other programs on another machine, millions of paths a second, for orientation: public ones, and
/// for Halma a prototype. (A plain generator of vectors and sets made 3.6 at international draughts
/// there, so the ratios to the slower reference here do not compare with ratios to that one.)
const OTHERS: &[(&str, u32)] = &[
    ("international", 266),
    ("english", 112),
    ("russian", 113),
    ("brazilian", 94),
    ("frisian", 108),
    ("italian", 102),
    ("canadian", 96),
    ("turkish", 272),
    ("halma", 157),
];

/// A run takes at least this long, and the next depth would take too long.
const RUN: Duration = Duration::from_millis(50);
const RUNS: u32 = 6;

/// The best rate, in paths a second, over several runs at the first depth that takes long enough.
fn rate(perft: impl Fn(u32) -> u64) -> f64 {
    let timed = |depth| {
        let begun = Instant::now();
        (perft(depth), begun.elapsed())
    };
    let depth = (1..).find(|&depth| timed(depth).1 >= RUN).expect("some depth takes long enough");
    let best = (0..RUNS).map(|_| timed(depth)).min_by_key(|run| run.1).expect("several runs");
    best.0 as f64 / best.1.as_secs_f64()
}

/// The reference's paths, its last moves counted and not made either.
fn draughts_reference(position: &reference::draughts::Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|mv| draughts_reference(&position.play(mv), depth - 1)).sum()
}

fn halma_reference(position: &reference::halma::Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|&mv| halma_reference(&position.play(mv), depth - 1)).sum()
}

fn report(id: &str, what: &str, fast: f64, slow: f64) {
    let others = OTHERS.iter().find(|(game, _)| *game == id && what == "start");
    let others = others.map_or(String::new(), |(_, rate)| format!("{rate:>8}"));
    println!(
        "{id:<16} {what:<8} {:>10.1} {:>12.3} {:>8.0} {others}",
        fast / 1e6,
        slow / 1e6,
        fast / slow
    );
}

fn draughts<V: Variant>(wanted: &dyn Fn(&str) -> bool) {
    let id = V::RULES.id;
    if !wanted(id) {
        return;
    }
    let rules = reference::draughts::rules(id).expect("the reference knows every variant");
    let fast = Draughts::<V>::start();
    let slow = reference::draughts::Position::start(&rules);
    report(
        id,
        "start",
        rate(|depth| fast.perft(depth)),
        rate(|depth| draughts_reference(&slow, depth)),
    );
    // Two kings and a few men each: what endings cost.
    let squares = V::GEOMETRY.squares();
    let row = squares / V::GEOMETRY.size();
    let white =
        format!("K{squares},K{},{},{}", squares - 1, squares - 2 * row, squares - 3 * row - 1);
    let fen = format!("W:W{white}:BK1,K2,{},{}", 2 * row + 1, 3 * row + 1);
    let (Ok(fast), Ok(slow)) =
        (Draughts::<V>::from_fen(&fen), reference::draughts::Position::from_fen(&rules, &fen))
    else {
        return; // the smallest boards have no room for it
    };
    report(
        id,
        "kings",
        rate(|depth| fast.perft(depth)),
        rate(|depth| draughts_reference(&slow, depth)),
    );
}

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let wanted = |id: &str| asked.is_empty() || asked.iter().any(|arg| arg == id);
    println!("Millions of paths a second, one thread");
    println!(
        "{:<16} {:<8} {:>10} {:>12} {:>8} {:>8}",
        "game", "from", "saltus", "reference", "times", "others"
    );
    for named in saltus_halma::GAMES.iter().filter(|named| wanted(named.id)) {
        let rules = saltus_halma::game(named.id).expect("games that ship are sound");
        let fast = Halma::start(rules);
        let slow_rules = reference::halma::rules(named.id).expect("the reference knows every game");
        let slow = reference::halma::Position::start(&slow_rules);
        let slow_rate = rate(|depth| halma_reference(&slow, depth));
        report(named.id, "start", rate(|depth| fast.perft(depth)), slow_rate);
    }
    macro_rules! draughts_all {
        ($($variant:ident)*) => { $(draughts::<saltus_draughts::$variant>(&wanted);)* };
    }
    for_each_variant!(draughts_all);
}
