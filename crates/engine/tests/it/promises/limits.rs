//! Limits hold: nodes, depth, and time as well as a clock can be trusted on a busy machine.

use super::{ask, choose, place, player, random_moves, start};
use saltus_engine::{AnyGame, Control};
use std::hint;
use std::time::{Duration, Instant};

const GAMES: [&str; 6] = ["halma", "halma-8x8", "ugolki-9", "international", "russian", "frisian"];

/// A race, in which the engine knows more than its search does.
const RACE: &str = "b1b5/8/1b2b3/8/8/4w3/5w2/6ww w";

fn positions() -> Vec<AnyGame> {
    let after = |id: &&str| [0, 15, 60].map(|count| random_moves(&start(id), 7, count));
    let mut positions: Vec<AnyGame> = GAMES.iter().flat_map(after).collect();
    positions.push(super::at("halma-8x8", RACE));
    positions.retain(|game| game.outcome().is_none());
    positions
}

#[test]
fn no_more_nodes_than_allowed() {
    for game in positions() {
        for nodes in [1, 2, 3, 10, 255, 256, 257, 1000, 10_000] {
            let found = choose(&game, &format!("engine:nodes={nodes},hash=1")).nodes;
            assert!(found <= nodes, "{}: {found} of {nodes}", place(&game));
            let lines = choose(&game, &format!("engine:nodes={nodes},hash=1,lines=3")).nodes;
            assert!(lines <= nodes, "{}: {lines} of {nodes}", place(&game));
        }
    }
}

#[test]
fn nodes_are_used() {
    // Far from any end there is always more to search.
    for id in GAMES {
        for threads in [1, 2] {
            let spec = format!("engine:nodes=20000,hash=1,threads={threads}");
            let found = choose(&start(id), &spec).nodes;
            assert!(found >= 20_000, "{id}: {found}");
            // Threads tell each other of their nodes every few hundred.
            assert!(found <= 20_000 + 256 * (threads - 1), "{id}: {found}");
        }
    }
}

#[test]
fn no_deeper_than_allowed() {
    for game in positions() {
        for depth in 1..=5 {
            let mut deepest = 0;
            let mut hear = |info: &saltus_engine::Info| deepest = info.depth.max(deepest);
            let mut control = Control { tell: Some(&mut hear), ..Control::default() };
            // Several lines: what is known of races needs no depth.
            let mut engine = player(&game, &format!("engine:depth={depth},hash=1,lines=2"));
            let found = ask(&mut *engine, &game, &mut control).depth;
            assert_eq!(found, deepest, "{}", place(&game));
            assert!(found <= depth, "{}: {found} of {depth}", place(&game));
        }
    }
    for id in GAMES {
        assert_eq!(choose(&start(id), "engine:depth=4,hash=1").depth, 4);
        for depth in [1, 2, 3] {
            let spec = format!("engine:depth={depth},hash=1,threads=2");
            assert_eq!(choose(&start(id), &spec).depth, depth);
        }
    }
}

const ALLOWED: Duration = Duration::from_millis(30);
/// What the specification grants on a quiet machine.
const GRACE: Duration = Duration::from_millis(50);
const SEARCHES: usize = 11;

/// How late a loop is that does nothing but wait: what this machine cannot do better just now.
fn lateness_of_waiting() -> Duration {
    let begun = Instant::now();
    while begun.elapsed() < ALLOWED {
        hint::spin_loop();
    }
    begun.elapsed() - ALLOWED
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// The middle one of some searches is in time, but for what waiting takes too long as well.
fn check_time(game: &AnyGame, keys: &str) {
    let mut engine = player(game, &format!("engine:time=30ms{keys}"));
    let (mut over, mut late) = (Vec::new(), Vec::new());
    for _ in 0..SEARCHES {
        late.push(lateness_of_waiting());
        let begun = Instant::now();
        ask(&mut *engine, game, &mut Control::default());
        over.push(begun.elapsed().saturating_sub(ALLOWED));
        engine.new_game();
    }
    let (over, late) = (median(over), median(late));
    assert!(over < GRACE + late, "{}{keys}: {over:?}, waiting {late:?}", place(game));
}

#[test]
fn in_time() {
    for id in ["halma", "international"] {
        check_time(&random_moves(&start(id), 3, 30), ",hash=4");
    }
    check_time(&random_moves(&start("frisian"), 3, 40), ",hash=4,lines=3");
    check_time(&random_moves(&start("halma-8x8"), 3, 40), ",hash=4,threads=2");
    check_time(&super::at("halma-8x8", RACE), ",hash=4");
    // All pieces kings: the most that can go on in one position.
    let kings =
        |from: u32| (from..from + 20).map(|n| format!("K{n}")).collect::<Vec<_>>().join(",");
    let text = format!("W:W{}:B{}", kings(31), kings(1));
    check_time(&super::at("international", &text), ",hash=4");
}
