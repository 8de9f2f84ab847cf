//! Measures the engine: how deep it gets and how fast, what a second thread brings, and the full game
//! of the oldest program that Saltus grew from, P0, beside the figures that it printed.
//!
//! ```sh
//! cargo bench -p saltus-engine --bench engine                  # all sections, some six minutes
//! cargo bench -p saltus-engine --bench engine -- depth         # one of depth, threads, p0
//! ```
//!
//! Nodes and moves are the same on every machine, times are not: compare times of one machine only.

use saltus_engine::{AnyGame, Choice, Control, Info, PlayerSpec, Stop};
use saltus_game::EndRules;
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

/// Positions out of the middle of games that the engine played against itself with 20 000 nodes a move,
/// after a few random moves.
const HALMA: [(&str, &str); 10] = [
    (
        "halma",
        "4w11/4w11/1w2w11/1w2w1w9/w2wwww9/5wwww7/6w2w6/6w1bb6/9b6/8b1b5/9bbbb1b1/11b2b1/11b4/13b1b/10bb4/9b4b1 w",
    ),
    (
        "halma",
        "16/4w11/2w13/4w11/1w1ww1ww8/4www1ww6/4w1bb8/4w2w8/5w2b1b5/5w1bbbbbb3/8b2w3b/10b4b/9b1b4/13b2/16/11b3b w",
    ),
    (
        "halma",
        "16/16/2b1b11/2ww12/4w1b9/5wbw8/2wwbwbw1b6/3w3w3b4/7w1b1b4/7w1bwbw3/8wb1b4/8w1w1b3/16/12b1b1/12w3/10b1b3 w",
    ),
    (
        "halma",
        "16/2w13/5w10/16/4wwbb8/4w1bwww6/4bw1bwb6/5wbbbwb5/6bww7/7w1bwb4/10b5/9bwbb3/13w2/16/13b2/10b3w1 w",
    ),
    (
        "halma",
        "16/16/4ww10/2wb12/2w1ww10/4w1bw8/3wwwwwb7/4b1bwbw6/5wbbbb1b4/7w1w6/9b1b2b1/10wb4/14b1/13b2/12b3/11b4 w",
    ),
    (
        "halma",
        "16/w1w2w10/16/2w13/1w1wwww9/3w1w1w8/4wbw2b6/5ww2b6/6wbbbb5/7b1bb5/7bw7/8w1bb1bb1/12b3/12b3/12b2b/16 w",
    ),
    (
        "halma-classic",
        "16/5w10/2w13/4ww10/1w1w2ww8/4ww1w8/4wwww8/5wwww7/7bbb1b4/8bb1bb3/6bb2bb4/12b1b1/10b5/11b1b2/16/11b1b2 w",
    ),
    (
        "halma-classic",
        "1b2w11/16/16/2w4b8/3bw3w7/1w2wbw1ww6/4w1w9/5wwwbbb5/6w3bw4/6bw1b1b4/9wb2b2/10b1wb2/11b4/10b5/10b5/15b w",
    ),
    (
        "halma-classic",
        "16/16/2w1b11/3w1w1w8/2w1bwbw8/2w3w1ww6/5wbw8/6wwb7/7bwb6/6bwbwb5/9b1b4/13bbb/11b4/13b1b/14w1/15b w",
    ),
    (
        "halma-classic",
        "16/16/16/4w11/3w2bwb7/4w1bww7/3b2bw8/5wwwbbb5/4w1wb1www4/4bw1bbbb5/5w2bw1bw3/16/9b2b1b1/16/16/16 w",
    ),
];
const DRAUGHTS: [(&str, &str); 10] = [
    ("international", "W:W27,31-35,38-41,43,45-50:B1-5,7-9,13-19,23,24"),
    ("international", "W:W25,27,28,31,32,34,35,39,42,43,45-50:B1-5,8,12,14-16,18-21,23,24"),
    ("international", "W:W26,28,32-34,36-38,40,44-50:B1-5,8-10,12,13,16,17,19,21,22,24,35"),
    ("english", "B:W19,21,22,24,28-32:B2-5,7,9-12"),
    ("russian", "W:W19-21,23,25,28,30-32:B2-4,6,11-14,16"),
    ("international", "W:W22,25,27,30-32,35,38,40,42,45-50:B1-6,8,13,14,18-21,23,24"),
    ("international", "W:W24,29,31,34-37,39-44,46-50:B1-8,11,12,14-16,18,20,25,33"),
    ("russian", "W:W17,19,24,25,28-32:B1-5,8,10,11,18,21"),
    ("brazilian", "W:W22-24,28-32:B1-4,6,12,14,16,21"),
    ("canadian", "W:W39,40,43,44,46-48,50-58,60,63-72:B1-7,10-12,14-17,20-30,32,36"),
];

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let sections: [(&str, fn()); 3] = [("depth", depth), ("threads", threads), ("p0", p0)];
    if let Some(unknown) = wanted.iter().find(|name| sections.iter().all(|(s, _)| s != name)) {
        eprintln!("there is no section `{unknown}`: there are depth, threads, p0");
        std::process::exit(2);
    }
    for (name, section) in sections {
        if wanted.is_empty() || wanted.iter().any(|one| one == name) {
            section();
            println!();
        }
    }
}

fn game_at(id: &str, position: &str) -> AnyGame {
    let start = AnyGame::start(id).expect("a game that ships");
    start.at_position(position).expect("a position of the game")
}

/// One search by a new player, with every report as it came.
fn search(game: &AnyGame, player: &str) -> (Choice, Vec<Info>) {
    let spec: PlayerSpec = player.parse().expect("a player");
    let mut player = game.player(&spec).expect("an evaluation of the game");
    let mut infos: Vec<Info> = Vec::new();
    let mut tell = |info: &Info| {
        // The last report comes twice.
        if infos.last().is_none_or(|last| last.depth < info.depth) {
            infos.push(info.clone());
        }
    };
    let mut control = Control {
        stop: Stop::never(),
        names: None,
        tell: Some(&mut tell),
        limits: None,
        analysis: false,
    };
    let choice = player.choose(game, &mut control).expect("the game goes on");
    (choice, infos)
}

fn rate(nodes: u64, time: Duration) -> f64 {
    nodes as f64 / time.as_secs_f64() / 1e6
}

/// The longest search of the section `depth`.
const LONGEST: Duration = Duration::from_secs(15);

/// Time and nodes to reach each depth, on one thread.
fn depth() {
    println!("Depth: one thread, 64 MiB, {} s at most for each position", LONGEST.as_secs());
    let mut reached = Vec::new();
    let positions = HALMA[..3].iter().map(|one| (one, 10, 8));
    let positions = positions.chain(DRAUGHTS[..3].iter().map(|one| (one, 22, 20)));
    let positions = positions.chain(DRAUGHTS[3..5].iter().map(|one| (one, 24, 20)));
    for (&(id, position), deepest, mark) in positions {
        let player = format!("engine:depth={deepest},time={}s,hash=64", LONGEST.as_secs());
        let (choice, infos) = search(&game_at(id, position), &player);
        println!("\n{id}  {position}");
        println!("{:>5} {:>12} {:>9} {:>11}", "depth", "nodes", "seconds", "million/s");
        for Info { depth, nodes, time, .. } in &infos {
            let rate = rate(*nodes, *time);
            println!("{depth:>5} {nodes:>12} {:>9.3} {rate:>11.2}", time.as_secs_f64());
        }
        let to_mark = infos.iter().find(|info| info.depth == mark).map(|info| info.time);
        reached.push((id, mark, to_mark, choice));
    }
    println!("\n{:15} {:>5} {:>9} {:>11}", "game", "depth", "seconds", "million/s");
    for (id, mark, time, choice) in reached {
        let seconds = time.map_or("more".to_owned(), |time| format!("{:.3}", time.as_secs_f64()));
        println!("{id:15} {mark:>5} {seconds:>9} {:>11.2}", rate(choice.nodes, choice.time));
    }
    println!(
        "For orientation, public figures of other machines, in million nodes a second: Scan 3.1 9.6"
    );
    println!(
        "(international), Halma agents 1.1. A node of Saltus in Halma is dearer than theirs: all moves of"
    );
    println!("the last ply are judged at once and count as one.");
}

/// How deep the section `threads` searches: some tenths of a second. The same for all positions of a game, since the
/// deepest search that one thread finishes in a given time is one in which it was lucky.
const DEPTHS: [(&str, u32); 7] = [
    ("halma", 12),
    ("halma-classic", 12),
    ("international", 18),
    ("english", 20),
    ("russian", 22),
    ("brazilian", 19),
    ("canadian", 16),
];
/// From each position the engine plays on, and every other ply so many positions are searched: how much sooner two
/// threads are in one of them is mostly chance.
const SAMPLES: usize = 10;
const PLAYED_BY: &str = "engine:nodes=2000,hash=8";

/// Time to the same depth with one thread and with two; and, beside it, what two searches that have nothing to do with
/// each other get done at once: no two threads can be sooner by more than the machine has left for a second search.
fn threads() {
    println!("Threads: time to the same depth, 64 MiB, {SAMPLES} positions each from a game");
    println!("{:15} {:>5} {:>6} {:>6} {:>6}", "game", "depth", "times", "nodes", "apart");
    for (name, positions) in [("Halma", HALMA), ("draughts", DRAUGHTS)] {
        let mut all = [const { Vec::new() }; 3];
        for (id, position) in positions {
            let (_, depth) = DEPTHS.iter().find(|(of, _)| *of == id).expect("a depth for it");
            let ratios = two_for_one(game_at(id, position), *depth);
            let [times, nodes, apart] = ratios.each_ref().map(|ratios| mean(ratios).0);
            println!("{id:15} {depth:>5} {times:>6.2} {nodes:>6.2} {apart:>6.2}");
            all.iter_mut().zip(ratios).for_each(|(all, ratios)| all.extend(ratios));
        }
        let [times, nodes, apart] = all.each_ref().map(|ratios| mean(ratios));
        println!(
            "{name}, {} positions: {:.2} ± {:.2} times sooner by {:.2} ± {:.2} times the nodes; two searches apart {:.2}",
            all[0].len(),
            times.0,
            times.1,
            nodes.0,
            nodes.1,
            apart.0
        );
    }
}

/// How many times sooner two threads are, how many times the nodes they take, and how much more two searches apart get
/// done, in positions of one game.
fn two_for_one(mut game: AnyGame, depth: u32) -> [Vec<f64>; 3] {
    let mut ratios = [const { Vec::new() }; 3];
    let player = |threads| format!("engine:depth={depth},threads={threads},hash=64");
    for ply in 0.. {
        if game.outcome().is_some() || ratios[0].len() == SAMPLES {
            break;
        }
        // A single reply needs no search.
        if ply % 2 == 0 && game.moves(game.custom()).len() > 1 {
            let (one, two) = (search(&game, &player(1)).0, search(&game, &player(2)).0);
            ratios[0].push(one.time.as_secs_f64() / two.time.as_secs_f64());
            ratios[1].push(two.nodes as f64 / one.nodes as f64);
            if ratios[2].is_empty() {
                let both = side_by_side(&game, &player(1));
                ratios[2].push(2.0 * one.time.as_secs_f64() / both);
            }
        }
        let (choice, _) = search(&game, PLAYED_BY);
        game.play(&choice.mv).expect("a player's move is legal");
    }
    ratios
}

/// The geometric mean of ratios, and half the width of its 95 % interval.
fn mean(ratios: &[f64]) -> (f64, f64) {
    let count = ratios.len() as f64;
    let mean = ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / count;
    let variance = ratios.iter().map(|ratio| (ratio.ln() - mean).powi(2)).sum::<f64>() / count;
    (mean.exp(), mean.exp() * 1.96 * (variance / count).sqrt())
}

/// How long two players take who search the same at the same time, each with a table of its own: the mean of both.
fn side_by_side(game: &AnyGame, player: &str) -> f64 {
    let start = Barrier::new(2);
    let one = || {
        start.wait();
        search(game, player).0.time.as_secs_f64()
    };
    thread::scope(|scope| {
        let other = scope.spawn(one);
        (one() + other.join().expect("the other search ends")) / 2.0
    })
}

/// A game of the section `p0` ends here, if no one has won.
const MOST_PLIES: usize = 1000;
const MOST_TIME: Duration = Duration::from_secs(60);

/// What P0 printed for a full game: nodes and seconds.
const P0: [(&str, u64, f64); 7] = [
    ("minimax:depth=1", 32_674, 0.33),
    ("minimax:depth=2", 5_285_131, 3.10),
    ("minimax:depth=3", 784_374_170, 521.0),
    ("alphabeta:depth=1", 32_024, 0.42),
    ("alphabeta:depth=2", 927_210, 0.92),
    ("alphabeta:depth=3", 28_240_682, 24.45),
    ("alphabeta:depth=4", 189_789_544, 700.0),
];

/// P0's full game, played against itself by P0's players and by the engine.
fn p0() {
    println!(
        "P0's game: halma-classic from the start, each player against itself, both sides counted;"
    );
    println!("classics with eval=camp-distance(jitter=on),view=own,seed=1, as P0 played");
    println!(
        "{:18} {:>5}  {:18} {:>11} {:>8} {:>10} {:>8} {:>11} {:>7}",
        "player", "plies", "end", "nodes", "seconds", "nodes/move", "ms/move", "P0 nodes", "P0 s"
    );
    for (player, nodes, seconds) in P0 {
        let full = format!("{player},eval=camp-distance(jitter=on),view=own,seed=1");
        println!("{} {nodes:>11} {seconds:>7.2}", full_game(player, &full));
    }
    for player in ["engine:depth=2", "engine:depth=4"] {
        println!("{}", full_game(player, player));
    }
}

/// Plays a game and writes what it came to.
fn full_game(name: &str, player: &str) -> String {
    let spec: PlayerSpec = player.parse().expect("a player");
    let rules = EndRules { repetition: false, rounds: None };
    let mut game =
        AnyGame::start("halma-classic").expect("a game that ships").with_end_rules(rules);
    let mut players = [&spec, &spec].map(|spec| game.player(spec).expect("an evaluation of Halma"));
    let begun = Instant::now();
    let mut nodes = 0;
    let end = loop {
        if let Some(outcome) = game.outcome() {
            break outcome.winner().map_or("draw".to_owned(), |side| format!("{side} wins"));
        }
        if game.moves_made() == MOST_PLIES {
            break "none, it shuffles".to_owned();
        }
        if begun.elapsed() > MOST_TIME {
            break "stopped".to_owned();
        }
        let player = &mut players[game.moves_made() % 2];
        let choice = player.choose(&game, &mut Control::default()).expect("the game goes on");
        nodes += choice.nodes;
        game.play(&choice.mv).expect("a player's move is legal");
    };
    let (plies, seconds) = (game.moves_made(), begun.elapsed().as_secs_f64());
    format!(
        "{name:18} {plies:>5}  {end:18} {nodes:>11} {seconds:>8.2} {:>10} {:>8.2}",
        nodes / plies as u64,
        1000.0 * seconds / plies as f64
    )
}
