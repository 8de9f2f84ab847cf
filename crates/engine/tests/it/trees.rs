//! Trees of the classics: the published counts, what is kept where there is little room, and the walk.

use saltus_engine::{
    Algorithm, AnyGame, Classic, PlayerSpec, SearchTree, StepKind, Stop, TreeNode, Tricks, View,
};
use saltus_game::score;

const PLENTY: usize = 200_000;

fn classic(algorithm: Algorithm, depth: u32, eval: &str) -> Classic {
    let eval = Some(eval.parse().expect("an evaluation"));
    Classic { eval, view: View::Own, ..Classic::new(algorithm, depth) }
}

fn search(id: &str, depth: u32, eval: &str, algorithm: Algorithm, limit: usize) -> SearchTree {
    let game = AnyGame::start(id).expect("a game that ships");
    let tree = game.search_tree(&classic(algorithm, depth, eval), limit, &Stop::never());
    tree.expect("an evaluation that ships")
}

#[test]
fn counts_are_the_published_ones() {
    for (algorithm, depth, nodes, value) in [
        (Algorithm::Minimax, 2, 1640, -11574.0),
        (Algorithm::Minimax, 3, 87_080, -11290.0),
        (Algorithm::AlphaBeta, 2, 1055, -11574.0),
        (Algorithm::AlphaBeta, 3, 12_416, -11290.0),
    ] {
        let tree = search("halma-classic", depth, "camp-distance", algorithm, PLENTY);
        assert_eq!((tree.visited, tree.recorded() as u64), (nodes, nodes), "{algorithm:?} {depth}");
        assert_eq!(tree.value.map(score::to_units), Some(value));
        assert_eq!(tree.line.len(), depth as usize);
        assert_eq!(tree.cut > 0, algorithm == Algorithm::AlphaBeta);
    }
    let deep = search("halma-classic", 4, "camp-distance", Algorithm::AlphaBeta, PLENTY);
    assert_eq!(deep.visited, 40_308);
}

/// Every node, by going down from the root.
fn all(tree: &SearchTree) -> Vec<TreeNode> {
    let mut nodes = Vec::new();
    let mut open = vec![tree.node(0).expect("a tree has a root")];
    while let Some(node) = open.pop() {
        let mut children = tree.children(node.node, 0, usize::MAX);
        assert_eq!(children.len(), node.children);
        assert!(children.iter().all(|child| child.parent == Some(node.node)));
        children.reverse();
        open.extend(children);
        nodes.push(node);
    }
    nodes
}

#[test]
fn a_whole_tree_hangs_together() {
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
        let tree = search("russian", 4, "men-and-kings + 0.1*mobility", algorithm, PLENTY);
        let nodes = all(&tree);
        assert_eq!(nodes.len() - 1, tree.recorded());
        assert!(nodes.iter().enumerate().all(|(number, node)| node.node == number));
        assert!(nodes.iter().all(|node| node.unrecorded == 0));
        assert_eq!(nodes.iter().map(|node| u64::from(node.cut)).sum::<u64>(), tree.cut);
        let leaves = nodes.iter().filter(|node| node.children == 0).count();
        assert_eq!(leaves as u64, tree.leaves);
        for node in nodes.iter().filter(|node| node.children > 0) {
            let values = tree.children(node.node, 0, usize::MAX).into_iter().map(|n| n.value);
            let best = if node.max { values.max() } else { values.min() };
            assert_eq!(best, Some(node.value), "values come from below");
        }
        // The line leads to a leaf of the root's value, and every path can be played.
        let mut game = AnyGame::start("russian").expect("a game that ships");
        let mut at = 0;
        for mv in &tree.line {
            let children = tree.children(at, 0, usize::MAX);
            let next = children.iter().find(|child| child.mv.as_ref() == Some(mv));
            at = next.expect("the line is in the tree").node;
            game.play(mv).expect("the line can be played");
        }
        assert_eq!(tree.path(at), tree.line);
        assert_eq!(tree.node(at).and_then(|node| node.value), tree.value);
    }
}

#[test]
fn with_little_room_whole_plies_are_left_out_and_counted() {
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
        let eval = "men-and-kings + 0.1*mobility";
        let full = search("english", 5, eval, algorithm, usize::MAX);
        for limit in [full.recorded() - 1, 500, 100, 7, 0] {
            let tree = search("english", 5, eval, algorithm, limit);
            assert_eq!(
                (tree.visited, tree.leaves, tree.cut),
                (full.visited, full.leaves, full.cut)
            );
            assert_eq!((tree.value, &tree.line), (full.value, &full.line));
            assert!(tree.recorded() <= limit);
            let kept = all(&tree);
            let deepest = kept.iter().map(|node| node.ply).max().expect("the root at least");
            let same_ply = |node: &&TreeNode| node.ply <= deepest;
            let whole = all(&full);
            let whole: Vec<&TreeNode> = whole.iter().filter(same_ply).collect();
            if limit >= 7 {
                assert_eq!(kept.len(), whole.len(), "limit {limit}");
            }
            for (kept, whole) in kept.iter().zip(whole) {
                assert_eq!((&kept.mv, kept.value, kept.cut), (&whole.mv, whole.value, whole.cut));
                assert_eq!((kept.alpha, kept.beta), (whole.alpha, whole.beta));
            }
            let root = tree.node(0).expect("a tree has a root");
            assert_eq!(root.unrecorded + tree.recorded() as u64, tree.visited);
        }
    }
}

#[test]
fn any_step_of_the_walk_is_what_going_through_it_comes_to() {
    fn walk(tree: &SearchTree, node: TreeNode, steps: &mut Vec<(StepKind, usize)>) {
        steps.push((StepKind::Enter, node.node));
        for child in tree.children(node.node, 0, usize::MAX) {
            walk(tree, child, steps);
        }
        steps.extend((node.cut > 0).then_some((StepKind::Cut, node.node)));
        steps.push((StepKind::Leave, node.node));
    }
    for (id, limit) in [("english", PLENTY), ("halma-8x8", PLENTY), ("halma-8x8", 300)] {
        let eval = if id == "english" { "men-and-kings" } else { "distance" };
        let tree = search(id, 3, eval, Algorithm::AlphaBeta, limit);
        let mut expected = Vec::new();
        walk(&tree, tree.node(0).expect("a tree has a root"), &mut expected);
        assert_eq!(tree.steps(), expected.len());
        for (index, expected) in expected.into_iter().enumerate() {
            let step = tree.step(index).expect("the walk is as long as it says");
            assert_eq!((step.kind, step.node.node), expected, "step {index}");
        }
        assert_eq!(tree.step(tree.steps()), None);
    }
}

#[test]
fn a_stopped_search_says_that_it_has_no_value() {
    let stop = Stop::new();
    stop.stop();
    let game = AnyGame::start("halma").expect("a game that ships");
    let spec = classic(Algorithm::Minimax, 8, "distance");
    let tree = game.search_tree(&spec, PLENTY, &stop).expect("it ships");
    assert_eq!((tree.value, tree.leaves), (None, 0));
    assert!(tree.visited < 10);
}

#[test]
fn a_game_that_is_over_is_a_tree_of_one_node() {
    let game = AnyGame::start("english").expect("a game that ships");
    let game = game.at_position("W:W:B1").expect("White has lost");
    let spec = Classic::new(Algorithm::AlphaBeta, 3);
    let tree = game.search_tree(&spec, 10, &Stop::never()).expect("for play");
    assert_eq!((tree.visited, tree.recorded(), tree.steps()), (0, 0, 2));
    assert_eq!(tree.value, Some(-score::win_in(0)));
    assert!(tree.line.is_empty());
}

#[test]
fn passes_searches_again_and_table_hits_are_marked() {
    let game = AnyGame::start("english").expect("a game that ships");
    let tree = |algorithm, deepening| {
        let tricks = Tricks { ordering: true, table: Some(1), deepening };
        let spec = Classic { tricks, ..Classic::new(algorithm, 5) };
        game.search_tree(&spec, PLENTY, &Stop::never()).expect("the evaluation for play")
    };
    let nodes = |tree: &SearchTree| -> Vec<TreeNode> {
        (0..=tree.recorded()).filter_map(|node| tree.node(node)).collect()
    };
    let (pvs, mtdf) = (tree(Algorithm::Pvs, true), tree(Algorithm::Mtdf, false));
    let (of_pvs, of_mtdf) = (nodes(&pvs), nodes(&mtdf));
    let depths: Vec<u32> = pvs.passes.iter().map(|pass| pass.depth).collect();
    assert_eq!(depths, [1, 2, 3, 4, 5]);
    assert!(mtdf.passes.len() > 1 && mtdf.passes.iter().all(|pass| pass.depth == 5));
    let hits = |nodes: &[TreeNode]| nodes.iter().filter(|node| node.table).count() as u64;
    assert_eq!((hits(&of_pvs), hits(&of_mtdf)), (pvs.table_hits, mtdf.table_hits));
    assert!(pvs.table_hits > 0 && mtdf.table_hits > 0 && pvs.again > 0 && mtdf.again == 0);
    // A move that is searched again follows itself.
    for node in of_pvs.iter().filter(|node| node.again) {
        let parent = node.parent.expect("not the root");
        let siblings = pvs.children(parent, 0, usize::MAX);
        let at = siblings.iter().position(|it| it.node == node.node).expect("a child");
        assert_eq!(siblings[at - 1].mv, node.mv);
    }
    let plain = game.search_tree(&Classic::new(Algorithm::Minimax, 5), 10, &Stop::never());
    let plain = plain.expect("the evaluation for play");
    assert_eq!((plain.value, plain.line.first()), (mtdf.value, mtdf.line.first()));
    assert!(plain.passes.is_empty());
}

#[test]
fn the_tree_of_uct_has_visits() {
    let game = AnyGame::start("russian").expect("a game that ships");
    let spec: PlayerSpec = "mcts:nodes=2000".parse().expect("a sound player");
    let PlayerSpec::Mcts(mcts) = spec else { panic!("that is what it says") };
    for limit in [PLENTY, 50] {
        let tree = game.mcts_tree(&mcts, limit, &Stop::never()).expect("the evaluation for play");
        assert!(tree.recorded() <= limit);
        let root = tree.node(0).expect("the root");
        let children = tree.children(0, 0, usize::MAX);
        assert_eq!(root.visits, Some(children.iter().filter_map(|child| child.visits).sum()));
        // The line begins with the move visited most, and children stand in that order.
        assert_eq!(children[0].mv.as_ref(), tree.line.first());
        assert!(children.is_sorted_by(|one, next| one.visits >= next.visits));
        assert!(children.iter().all(|child| child.value.is_some() && child.ply == 1));
    }
}
