//! Trees of the searches of games for four: their counts are the players', and their values come from below.

use saltus_engine::{
    Algorithm, AnyGame, Classic, Control, Many, ManySearch, PlayerSpec, Score, SearchTree, Seat,
    SpecError, Stop, TreeNode,
};

const PLENTY: usize = 200_000;
const SEARCHES: [ManySearch; 3] = [ManySearch::MaxN, ManySearch::Paranoid, ManySearch::BestReply];

/// White is to move, Black can finish at once, and pieces are few.
const SMALL: &str = "12bbbb/12bbbb/13bbb/14b1/15b/16/6w9/8w7/16/16/3y6r5/16/16/16/16/16 w";

fn spec(search: ManySearch, depth: u32) -> Many {
    Many { search, depth: Some(depth), nodes: None, eval: None }
}

fn search(game: &AnyGame, search: ManySearch, depth: u32, limit: usize) -> SearchTree {
    game.many_tree(&spec(search, depth), limit, &Stop::never()).expect("the evaluation for play")
}

fn games() -> Vec<AnyGame> {
    let start = |id| AnyGame::start(id).expect("a game that ships");
    let small = start("halma-4").at_position(SMALL).expect("a sound position");
    vec![start("halma-4"), start("halma-4-teams"), small]
}

#[test]
fn nodes_values_and_moves_are_the_players_own() {
    for game in games() {
        for kind in SEARCHES {
            for depth in 1..=3 {
                let tree = search(&game, kind, depth, PLENTY);
                let player = PlayerSpec::Many(spec(kind, depth));
                let choice = game.player(&player).expect("a player of four");
                let choice = { choice }.choose(&game, &mut Control::default()).expect("a move");
                assert_eq!(tree.visited, choice.nodes, "{kind} {depth}");
                assert_eq!(tree.recorded() as u64, tree.visited, "{kind} {depth}");
                assert_eq!((tree.value, tree.line.first()), (choice.value, Some(&choice.mv)));
                assert_eq!(tree.cut > 0, kind != ManySearch::MaxN && depth > 1, "{kind} {depth}");
            }
        }
    }
    let max_n = search(&games()[0], ManySearch::MaxN, 2, PLENTY);
    assert_eq!((max_n.visited, max_n.leaves), (32 + 32 * 32, 32 * 32));
}

/// The value to whoever picks at a node, larger being better for it.
fn to_mover(parent: &TreeNode, child: &TreeNode) -> Option<Score> {
    match &child.values {
        Some(values) => Some(values[parent.seat.index()]),
        None => child.value.map(|value| if parent.max { value } else { -value }),
    }
}

#[test]
fn whoever_moves_takes_the_first_of_its_best() {
    for game in games() {
        for kind in SEARCHES {
            let tree = search(&game, kind, 3, PLENTY);
            for number in 0..=tree.recorded() {
                let node = tree.node(number).expect("a recorded node");
                assert_eq!(node.values.is_some(), kind == ManySearch::MaxN);
                let children = tree.children(number, 0, usize::MAX);
                if children.is_empty() || number > 400 {
                    continue;
                }
                let best = children.iter().map(|child| to_mover(&node, child)).max().flatten();
                let chosen = children.iter().find(|child| to_mover(&node, child) == best);
                let chosen = chosen.expect("one is best");
                assert_eq!((chosen.value, &chosen.values), (node.value, &node.values), "{kind}");
            }
        }
    }
}

#[test]
fn whose_turn_it_is_follows_from_the_search() {
    let game = &games()[0];
    let turns = |kind| -> Vec<(usize, bool)> {
        let tree = search(game, kind, 4, 100_000);
        let mut at = 0;
        let mut turns = Vec::new();
        for mv in &tree.line[..3] {
            let children = tree.children(at, 0, usize::MAX);
            let next =
                children.iter().find(|child| child.mv.as_ref() == Some(mv)).expect("a child");
            turns.push((next.seat.index(), next.max));
            at = next.node;
        }
        turns
    };
    assert_eq!(turns(ManySearch::Paranoid), [(1, false), (2, false), (3, false)]);
    let best_reply = turns(ManySearch::BestReply);
    assert_eq!(best_reply.iter().map(|turn| turn.1).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!(best_reply[1].0, 0);
}

#[test]
fn every_node_stands_on_a_board() {
    for game in games() {
        for kind in SEARCHES {
            let tree = search(&game, kind, 2, 5000);
            assert_eq!(tree.before(0).as_deref(), Some(&*game.position(game.custom())));
            for number in (1..=tree.recorded()).step_by(7) {
                let before = tree.before(number).expect("a recorded node");
                let mut at = game.at_position(&before).expect("a sound position");
                let node = tree.node(number).expect("a recorded node");
                at.play(node.mv.as_deref().expect("a move")).expect("legal for whoever makes it");
                assert_eq!(tree.path(number).len(), node.ply as usize);
                assert_eq!(tree.path(number).last(), node.mv.as_ref());
            }
            assert_eq!(tree.before(tree.recorded() + 1), None);
        }
    }
}

#[test]
fn what_does_not_fit_is_refused_with_a_sentence() {
    let refused = |tree: Result<SearchTree, SpecError>| match tree {
        Err(SpecError::Unfit { problem }) => problem,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("a tree"),
    };
    let (four, two) = (AnyGame::start("halma-4"), AnyGame::start("halma"));
    let (four, two) = (four.expect("it ships"), two.expect("it ships"));
    let stop = Stop::never();
    let problem = refused(two.many_tree(&spec(ManySearch::MaxN, 1), 10, &stop));
    assert!(problem.starts_with("max-n is for games of more than two players"), "{problem}");
    let problem = refused(four.search_tree(&Classic::new(Algorithm::Minimax, 1), 10, &stop));
    assert!(problem.contains("games of two, not for halma-4"), "{problem}");
    let nodes = Many { nodes: Some(100), ..spec(ManySearch::Paranoid, 2) };
    assert!(refused(four.many_tree(&nodes, 10, &stop)).contains("give its depth"));
    assert_eq!(search(&four, ManySearch::MaxN, 1, 10).node(0).map(|it| it.seat), Some(Seat::at(0)));
}
