//! Measures paths home: `cargo run --release -p saltus-race --example race -- halma 30 50000` plays 30
//! greedy games until the sides have passed, walks each side home, and tells for each number of moves
//! left how many paths were proven, and how long that took.

#[path = "../tests/it/greedy.rs"]
mod greedy;

use saltus_game::{Position as _, Side};
use saltus_halma::{Move, Position};
use saltus_race::{race, solve};
use std::collections::BTreeMap;
use std::time::Instant;

#[derive(Default)]
struct Row {
    paths: u32,
    proven: u32,
    bounds: u32,
    seconds: f64,
    nodes: u64,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "halma".to_owned());
    let mut number =
        |default| arguments.next().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (games, nodes): (u64, u64) = (number(30), number(50_000));
    let starts: Vec<Position> =
        (0..games).filter_map(|seed| greedy::passed_game(&name, seed)).collect();
    let proven = |start: &&Position| {
        race(start, 2 * nodes, &|| false).is_some_and(|race| race.winner.is_some())
    };
    let winners = starts.iter().filter(proven).count();
    let mut rows: BTreeMap<u32, Row> = BTreeMap::new();
    let (mut lost, mut first) = (0, 0);
    for (start, side) in starts.iter().flat_map(|start| Side::BOTH.map(|side| (start, side))) {
        match walk(start, side, nodes, &mut rows) {
            Some(moves) => first += moves,
            None => lost += 1,
        }
    }
    let found = 2 * starts.len() as u32 - lost;
    println!("{name}: {} of {games} games passed, winner proven in {winners}", starts.len());
    println!(
        "first plans: {:.2} moves, none in {lost}",
        f64::from(first) / f64::from(found.max(1))
    );
    println!("left paths  proven  mean bound     ms   nodes");
    for (left, row) in rows {
        let mean = |sum: f64| sum / f64::from(row.paths);
        let share = 100.0 * mean(f64::from(row.proven));
        let (bound, ms) = (mean(f64::from(row.bounds)), 1000.0 * mean(row.seconds));
        let nodes = mean(row.nodes as f64);
        println!("{left:4} {:5} {share:5.0} %  {bound:10.2} {ms:6.1} {nodes:7.0}", row.paths);
    }
}

/// Walks a side home, looking for the path anew before each move. Returns the length of the first.
fn walk(start: &Position, side: Side, nodes: u64, rows: &mut BTreeMap<u32, Row>) -> Option<u32> {
    let mut position = start.clone();
    if position.turn() != side {
        position.play(Move::PASS);
    }
    let mut first = None;
    loop {
        let begun = Instant::now();
        let solution = solve(&position, side, nodes, &|| false)?;
        let row = rows.entry(solution.moves_left()).or_default();
        row.paths += 1;
        row.proven += u32::from(solution.is_optimal());
        row.bounds += solution.lower_bound;
        row.seconds += begun.elapsed().as_secs_f64();
        row.nodes += solution.nodes;
        first = first.or(Some(solution.moves_left()));
        let Some(&mv) = solution.moves.first() else { return first };
        position.play(mv);
        position.play(Move::PASS);
    }
}
