//! Negamax, PVS, MTD(f), iterative deepening and UCT find minimax's value and move, with every combination of tricks:
//! on trees worked by hand, and on random positions.

use saltus_game::keys::SplitMix;
use saltus_game::testkit::{self, Leaves, Tree};
use saltus_game::{Evaluator, Position, Score, Side, Stateless, score};
use saltus_search::classic::{
    Algorithm, Found, Recorder, Recording, Task, Tricks, Watcher, alphabeta, minimax, search,
};
use saltus_search::{Limits, Stop, mcts};

const FRIENDS: [Algorithm; 3] = [Algorithm::Negamax, Algorithm::Pvs, Algorithm::Mtdf];

/// Every combination.
fn tricks() -> impl Iterator<Item = Tricks> {
    (0..8).map(|bits| Tricks {
        ordering: bits & 1 > 0,
        table: (bits & 2 > 0).then_some(1),
        deepening: bits & 4 > 0,
    })
}

fn run<P: Position, W: Watcher<P::Move>>(
    algorithm: Algorithm,
    root: &P,
    depth: u32,
    tricks: Tricks,
    evaluator: &dyn Evaluator<P>,
    watcher: &mut W,
) -> Found<P::Move> {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let task = Task { root, evaluator, limits, tricks, stop: &Stop::never() };
    let (reached, found) = search(algorithm, &task, watcher, &mut |_, _| {});
    assert!(reached == depth || found.best.is_none(), "{algorithm:?}: depth {reached}");
    found
}

fn uct<P: Position>(
    root: &P,
    depth: Option<u32>,
    nodes: Option<u64>,
    evaluator: &dyn Evaluator<P>,
) -> mcts::Report<P::Move> {
    let task = mcts::Task {
        root,
        past: &[],
        repetition: false,
        evaluator,
        limits: Limits { depth, nodes, ..Limits::default() },
        settings: mcts::Settings { exploration: 0.5, playout: 0, seed: 1, memory: 8 },
        stop: &Stop::never(),
    };
    mcts::search(&task, &mut |_| {}).0
}

fn check<P: Position>(root: &P, depth: u32, evaluator: &dyn Evaluator<P>) {
    let never = Stop::never();
    let slow = minimax(root, depth, evaluator, &mut (), &never);
    let fast = alphabeta(root, depth, evaluator, &mut (), &never);
    let plain = run(Algorithm::Negamax, root, depth, Tricks::default(), evaluator, &mut ());
    assert_eq!(plain, fast, "negamax is alpha-beta, node by node: {root:?}");
    for algorithm in FRIENDS {
        for tricks in tricks() {
            let found = run(algorithm, root, depth, tricks, evaluator, &mut ());
            let place = || format!("{algorithm:?}, {tricks:?}, depth {depth}: {root:?}");
            assert_eq!((found.value, found.best), (slow.value, slow.best), "{}", place());
            let mut recorder = Recorder::new(usize::MAX);
            assert_eq!(
                run(algorithm, root, depth, tricks, evaluator, &mut recorder),
                found,
                "{}",
                place()
            );
            check_recorded(&recorder.finish(), &found, algorithm, tricks);
        }
    }
    let found = uct(root, Some(depth), None, evaluator);
    let best = found.line.first().copied();
    assert!(found.certain);
    assert_eq!((found.value, best), (slow.value, slow.best), "UCT, depth {depth}: {root:?}");
}

/// What the recorder marks.
fn check_recorded<M>(
    recording: &Recording<M>,
    found: &Found<M>,
    algorithm: Algorithm,
    tricks: Tricks,
) {
    let nodes = &recording.nodes;
    assert_eq!((recording.visited, nodes.len() as u64 - 1), (found.nodes, found.nodes));
    assert_eq!(nodes[0].value, Some(found.value));
    let count = |marked: fn(&saltus_search::classic::Node<M>) -> bool| {
        nodes.iter().filter(|node| marked(node)).count() as u64
    };
    assert_eq!(count(|node| node.table), recording.table_hits);
    assert_eq!(count(|node| node.again), recording.again);
    assert!(tricks.table.is_some() || recording.table_hits == 0);
    assert!(algorithm == Algorithm::Pvs || recording.again == 0);
    // Passes begin at the root, one after the other.
    let passes = &recording.passes;
    assert!(passes.is_sorted_by_key(|pass| (pass.depth, pass.before)));
    assert!(nodes.is_sorted_by_key(|node| node.pass));
    if algorithm == Algorithm::Mtdf {
        assert!(passes.iter().all(|pass| pass.window.beta == pass.window.alpha + 1));
    } else if found.best.is_some() {
        let depths = passes.last().map_or(0, |pass| pass.depth) as usize;
        assert_eq!(passes.len(), if tricks.deepening { depths } else { 1 });
    }
}

#[test]
fn on_trees_worked_by_hand() {
    for (text, depth) in [
        ("((3 12 8) (2 4 6) (14 5 2))", 2),
        ("((3 12 8) (2 4 6) (2 5 14))", 2),
        ("(((3 5) (6 9)) ((1 2) (0 7)))", 3),
        ("((4 5 6) (3 9 9) (2 9 9))", 2),
        ("((9 8 2) (9 8 3) (9 8 4))", 2),
        ("((((5))) (((4 9) (7 8))))", 4),
        ("(1 7 7 3)", 1),
        ("((4 4) (4 9) (9 4))", 2),
        ("((1 9) (4 9) (9 4) (5 4))", 2),
        ("(W W)", 1),
        ("((B) (B))", 2),
        ("(((W)) ((W)) W)", 3),
        ("((((B)) B) (((B))) (B))", 4),
        ("W", 3),
        ("B", 1),
    ] {
        check(&Tree::read(text).expect("a tree"), depth, &Leaves);
    }
}

/// A tree of random values, few enough that many are equal.
fn random_tree(mix: &mut SplitMix, depth: u32) -> String {
    if depth == 0 {
        return match mix.below(12) {
            0 => "W".to_owned(),
            1 => "B".to_owned(),
            _ => (mix.below(9) as i32 - 4).to_string(),
        };
    }
    let branches: Vec<String> =
        (0..1 + mix.below(4)).map(|_| random_tree(mix, depth - 1)).collect();
    format!("({})", branches.join(" "))
}

#[test]
fn on_random_trees() {
    let mut mix = SplitMix::new(16);
    for round in 0..60 {
        let depth = 1 + round % 4;
        check(&Tree::read(&random_tree(&mut mix, depth)).expect("a tree"), depth, &Leaves);
    }
}

/// A random value for each position, of few.
fn random_value<P: Position>(position: &P, side: Side) -> Score {
    let value = SplitMix::new(position.key() & !1).below(41) as Score - 20;
    if side == Side::White { value } else { -value }
}

/// The engine's tests look at every game, with its own evaluations.
#[test]
fn on_random_positions() {
    let english = saltus_draughts::Position::<saltus_draughts::English>::start();
    let small = saltus_halma::game("halma:board=5x5,camp=2/1").expect("the options are sound");
    let small = saltus_halma::Position::start(small);
    for seed in 0..2 {
        for position in testkit::random_game(&english, seed, 90).iter().step_by(17) {
            check(position, 3, &Stateless(random_value));
        }
        for position in testkit::random_game(&small, seed, 40).iter().step_by(9) {
            check(position, 2, &Stateless(random_value));
        }
    }
}

#[test]
fn tricks_save_nodes() {
    let start = saltus_draughts::Position::<saltus_draughts::English>::start();
    let pieces = |position: &saltus_draughts::Position<_>, side: Side| {
        score::UNIT * (position.pieces(side) as Score - position.pieces(!side) as Score)
    };
    let nodes = |algorithm, ordering, table: bool, deepening| {
        let tricks = Tricks { ordering, table: table.then_some(1), deepening };
        run(algorithm, &start, 6, tricks, &Stateless(pieces), &mut ()).nodes
    };
    let plain = nodes(Algorithm::Negamax, false, false, false);
    let table = nodes(Algorithm::Negamax, false, true, false);
    let both = nodes(Algorithm::Negamax, true, true, false);
    assert!(both < table && table < plain, "{plain}, {table}, {both}");
    // Without a table MTD(f) searches everything anew in each pass.
    assert!(nodes(Algorithm::Mtdf, true, false, false) > nodes(Algorithm::Mtdf, true, true, false));
}

#[test]
fn limits_end_a_search_with_its_last_iteration() {
    let start = saltus_draughts::Position::<saltus_draughts::English>::start();
    for algorithm in FRIENDS {
        let mut heard = Vec::new();
        let task = Task {
            root: &start,
            evaluator: &Stateless(random_value),
            limits: Limits { nodes: Some(2000), ..Limits::default() },
            tricks: Tricks { ordering: true, table: Some(1), deepening: false },
            stop: &Stop::never(),
        };
        let (depth, found) =
            search(algorithm, &task, &mut (), &mut |depth, found| heard.push((depth, found.best)));
        assert_eq!(heard.last(), Some(&(depth, found.best)), "{algorithm:?}");
        assert!(heard.iter().map(|it| it.0).eq(1..=depth) && depth > 1, "{algorithm:?}");
        assert!(found.nodes <= 2000 + 1);
    }
}

#[test]
fn uct_finds_forced_wins_and_repeats_itself() {
    // The first move loses at once, the second wins in five plies; numbers say otherwise.
    let tree = Tree::read("((B 9) (((((W) (W)) 8) ((W) (W)))) (7 7))").expect("a tree");
    let found = uct(&tree, None, Some(10_000), &Leaves);
    assert!(found.certain && found.value > score::MOST, "{found:?}");
    assert_eq!(found.line[0], 1);
    assert!(found.nodes < 10_000, "once it is certain there is nothing left to do");

    let start = saltus_draughts::Position::<saltus_draughts::English>::start();
    let search = |playout, seed| {
        let task = mcts::Task {
            root: &start,
            past: &[],
            repetition: true,
            evaluator: &Stateless(random_value),
            limits: Limits { nodes: Some(3000), ..Limits::default() },
            settings: mcts::Settings { exploration: 0.5, playout, seed, memory: 1 },
            stop: &Stop::never(),
        };
        mcts::search(&task, &mut |_| {})
    };
    for playout in [0, 20] {
        let ((one, tree), (other, _)) = (search(playout, 7), search(playout, 7));
        assert_eq!(one, other);
        // Every simulation is a visit of the root, and of one child.
        let visits = |node: u32| u64::from(tree.nodes[node as usize].visits);
        assert_eq!(visits(0), one.simulations);
        assert_eq!(tree.children(0).map(visits).sum::<u64>(), one.simulations);
        assert!((3000..3100).contains(&one.nodes), "{}", one.nodes);
    }
    let mean = |seed| search(20, seed).1.nodes[0].mean();
    assert_ne!(mean(7), mean(8), "other random moves");
}

#[test]
fn the_tree_of_uct_stays_within_its_memory() {
    let start = saltus_draughts::Position::<saltus_draughts::English>::start();
    let task = mcts::Task {
        root: &start,
        past: &[],
        repetition: false,
        evaluator: &Stateless(random_value),
        limits: Limits::default(),
        settings: mcts::Settings { exploration: 0.5, playout: 0, seed: 0, memory: 1 },
        stop: &Stop::never(),
    };
    let (_, tree) = mcts::search(&task, &mut |_| {});
    let size = std::mem::size_of_val(&tree.nodes[..]);
    assert!(size <= 1 << 20 && size > 9 << 16, "{size}");
}
