//! The searches that are taught are those of the product: under its conventions the same nodes with the same windows,
//! one by one; and under every other convention still minimax's value.

use saltus_game::keys::SplitMix;
use saltus_game::testkit::{Leaves, Tree as Game};
use saltus_search::classic::{self, Recorder, Task, Window};
use saltus_search::{Limits, Stop};
use saltus_teach::walk::Event;
use saltus_teach::{Algorithm, Conventions, Search, Tree, search};

/// A random tree of one depth, with so many children at each node.
fn tree(mix: &mut SplitMix, depth: u32) -> String {
    if depth == 0 {
        return (mix.below(30) as i64 - 10).to_string();
    }
    let children: Vec<String> = (0..1 + mix.below(3)).map(|_| tree(mix, depth - 1)).collect();
    format!("({})", children.join(" "))
}

/// Each visit: the branches that lead there, and the window.
type Visit = (Vec<usize>, i64, i64);

fn ours(tree: &Tree, algorithm: Algorithm) -> (i64, Vec<Visit>) {
    let walk = search(tree, &Search::new(algorithm)).expect("a walk");
    let way = |mut node: usize| {
        let mut way = Vec::new();
        while let Some(parent) = tree.node(node).parent {
            let place = tree.node(parent).children.iter().position(|&child| child == node);
            way.insert(0, place.expect("a child"));
            node = parent;
        }
        way
    };
    let visits = walk
        .steps
        .iter()
        .filter(|step| matches!(step.event, Event::Enter { .. } | Event::Leaf { .. }));
    let visits = visits.filter(|step| step.node != 0).map(|step| {
        let end =
            |bound: Option<i32>, open: i64| bound.map_or(open, |bound| i64::from(bound) / 1000);
        (way(step.node), end(step.window.alpha, -1_000_000), end(step.window.beta, 1_000_000))
    });
    (i64::from(walk.worth[0]) / 1000, visits.collect())
}

fn products(text: &str, depth: u32, algorithm: classic::Algorithm) -> (i64, Vec<Visit>) {
    let game = Game::read(text).expect("a tree");
    let mut recorder = Recorder::new(100_000);
    let task = Task {
        root: &game,
        evaluator: &Leaves,
        limits: Limits { depth: Some(depth), ..Limits::default() },
        tricks: classic::Tricks::default(),
        stop: &Stop::never(),
    };
    let (_, found) = classic::search(algorithm, &task, &mut recorder, &mut |_, _| {});
    let recording = recorder.finish();
    let mut visits = Vec::new();
    for node in 1..recording.nodes.len() {
        let mut way = Vec::new();
        let mut at = node;
        while let Some(branch) = recording.nodes[at].mv {
            way.insert(0, usize::from(branch));
            at = recording.nodes[at].parent as usize;
        }
        let Window { alpha, beta } = recording.nodes[node].window;
        let end =
            |bound: i32, full: i32, open: i64| if bound == full { open } else { i64::from(bound) };
        visits.push((
            way,
            end(alpha, Window::FULL.alpha, -1_000_000),
            end(beta, Window::FULL.beta, 1_000_000),
        ));
    }
    (i64::from(found.value), visits)
}

#[test]
fn the_same_nodes_with_the_same_windows_as_the_classics_of_the_product() {
    let pairs = [
        (Algorithm::Minimax, classic::Algorithm::Minimax),
        (Algorithm::AlphaBeta, classic::Algorithm::AlphaBeta),
        (Algorithm::Negamax, classic::Algorithm::Negamax),
        (Algorithm::Pvs, classic::Algorithm::Pvs),
        (Algorithm::Mtdf, classic::Algorithm::Mtdf),
    ];
    let mut mix = SplitMix::new(11);
    for _ in 0..300 {
        let depth = 1 + mix.below(4) as u32;
        let text = tree(&mut mix, depth);
        let read = Tree::read(&text).expect("a tree");
        for (algorithm, classic) in pairs {
            assert_eq!(
                ours(&read, algorithm),
                products(&text, depth, classic),
                "{algorithm:?} of {text}"
            );
        }
    }
}

#[test]
fn every_algorithm_finds_the_value_of_minimax_under_every_convention_with_table_and_ordering() {
    let mut mix = SplitMix::new(23);
    for round in 0..60 {
        // A position that comes again, and estimates that mislead.
        let part = tree(&mut mix, 2);
        let rest = tree(&mut mix, 2);
        let text = format!("((3x={part} 5{rest}) ((2 x 7) x) {})", 40 - round).replace("3x=", "x=");
        let tree = Tree::read(&text).expect("a tree");
        for conventions in Conventions::all() {
            let value = |algorithm, table, ordering| {
                let asked = Search { conventions, table, ordering, ..Search::new(algorithm) };
                let walk = search(&tree, &asked).expect("a walk");
                let line = walk.line.first().copied();
                (walk.worth[0], line, walk.counts.hits)
            };
            let right = value(Algorithm::Minimax, false, false);
            for algorithm in [
                Algorithm::Minimax,
                Algorithm::AlphaBeta,
                Algorithm::Negamax,
                Algorithm::Pvs,
                Algorithm::Mtdf,
            ] {
                for (table, ordering) in
                    [(false, false), (true, false), (false, true), (true, true)]
                {
                    let found = value(algorithm, table, ordering);
                    assert_eq!(
                        found.0, right.0,
                        "{algorithm:?} {conventions:?} {table} {ordering}: {text}"
                    );
                    if !ordering && algorithm != Algorithm::Mtdf {
                        assert_eq!(found.1, right.1, "{algorithm:?} {conventions:?}: {text}");
                    }
                }
            }
        }
    }
}

#[test]
fn four_seats_as_the_product_searches_them() {
    use saltus_game::testkit::{MultiLeaves, MultiTree};
    let text = "((7/3/1/2 2/6/3/1) (5/4/2/2 8/1/4/0) (3/5/5/1 6/2/1/4))";
    let tree = Tree::read(text).expect("a tree");
    let game = MultiTree::read(text).expect("a tree");
    let value = |algorithm| search(&tree, &Search::new(algorithm)).expect("a walk");
    let max_n = saltus_search::multi::max_n(&game, 2, &MultiLeaves, &mut (), &Stop::never());
    let found = value(Algorithm::MaxN);
    let units: Vec<i32> = found.worth.iter().map(|worth| worth / 1000).collect();
    assert_eq!(units, max_n.value);
    assert_eq!(tree.node(0).children[usize::from(max_n.best.expect("a move").1)], found.line[0]);
    let paranoid = saltus_search::multi::paranoid(&game, 2, &MultiLeaves, &mut (), &Stop::never());
    assert_eq!(value(Algorithm::Paranoid).worth, [paranoid.value * 1000]);
    let reply = saltus_search::multi::best_reply(&game, 2, &MultiLeaves, &mut (), &Stop::never());
    assert_eq!(value(Algorithm::BestReply).worth, [reply.value * 1000]);
}
