//! Trees of real positions: legal moves, values that one can count on the board, wins, and what is too large.

use saltus_engine::{AnyGame, EvalSpec, Many, ManySearch, Stop, View};
use saltus_teach::exercise::{Difficulty, Exercise, ExerciseError, Size, Spec};
use saltus_teach::position::{Growth, GrowthError, grow};
use saltus_teach::{Algorithm, Conventions, Search, Tree, search};

fn grown(
    game: &AnyGame,
    eval: &str,
    depth: usize,
    breadth: Option<usize>,
) -> Result<Tree, GrowthError> {
    let eval: EvalSpec = eval.parse().expect("an evaluation");
    let algorithm = Algorithm::Minimax;
    grow(&Growth { game, eval: &eval, view: View::Diff, algorithm, depth, breadth })
}

/// Men count one and kings three, to the side that moves at the root.
fn material(game: &AnyGame, root: saltus_engine::Seat) -> i32 {
    game.stones()
        .iter()
        .map(|stone| {
            (if stone.piece == saltus_engine::Piece::King { 3 } else { 1 })
                * if stone.seat == root { 1 } else { -1 }
        })
        .sum()
}

/// Every leaf below a node is worth what stands on the board.
fn check(tree: &Tree, node: usize, game: &AnyGame, root: saltus_engine::Seat) {
    let own = tree.node(node);
    if own.children.is_empty() {
        if game.outcome().is_none() {
            assert_eq!(
                own.worth,
                [material(game, root) * 1000],
                "{}",
                game.position(game.custom())
            );
        } else {
            assert!(own.worth[0].abs() > 99_000_000, "a win is more than any evaluation");
        }
        return;
    }
    for &child in &own.children {
        let mut next = game.clone();
        next.play(tree.node(child).label.as_deref().expect("a move")).expect("a legal move");
        check(tree, child, &next, root);
    }
}

#[test]
fn leaves_of_a_position_are_worth_what_stands_on_the_board() {
    let game = AnyGame::start("russian")
        .expect("a game")
        .at_position("W:Wc3,e3,g5:Bb6,d6,h6,f8")
        .expect("a position");
    let tree = grown(&game, "men-and-kings(b1=1,b2=3)", 3, None).expect("a tree");
    check(&tree, 0, &game, game.turn());
    assert_eq!(tree.node(0).children.len(), game.moves(game.custom()).len());
    let narrow = grown(&game, "men-and-kings(b1=1,b2=3)", 3, Some(1)).expect("a tree");
    assert!(narrow.nodes().iter().all(|node| node.children.len() <= 1));
}

#[test]
fn the_tree_of_a_position_has_the_value_that_the_product_finds() {
    let game = AnyGame::start("english").expect("a game");
    let tree = grown(&game, "handmade", 3, None).expect("a tree");
    let found = search(&tree, &Search::new(Algorithm::AlphaBeta)).expect("a walk");
    let classic = saltus_engine::Classic::new(saltus_engine::Algorithm::AlphaBeta, 3);
    let product = game.search_tree(&classic, 100_000, &Stop::never()).expect("a tree");
    assert_eq!(Some(found.worth[0]), product.value);
    let first = tree.node(found.line[0]).label.as_ref();
    assert_eq!(first, product.line.first());
}

#[test]
fn positions_that_come_again_are_looked_up_and_change_nothing() {
    // Two kings come back to their corners in more than one way.
    let game = AnyGame::start("english").expect("a game").at_position("W:WK1:BK32");
    let tree = grown(&game.expect("a position"), "men-and-kings", 5, None).expect("a tree");
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
        let value = |table| {
            let asked = Search { table, ..Search::new(algorithm) };
            let walk = search(&tree, &asked).expect("a walk");
            (walk.worth, walk.counts.hits)
        };
        let ((plain, none), (with, hits)) = (value(false), value(true));
        assert_eq!((plain, none), (with, 0));
        assert!(hits > 0, "{algorithm:?}");
    }
}

#[test]
fn what_is_too_large_or_over_is_refused() {
    let game = AnyGame::start("halma").expect("a game");
    assert!(matches!(grown(&game, "camp-distance", 3, None), Err(GrowthError::TooLarge)));
    let over = AnyGame::start("english")
        .expect("a game")
        .at_position("B:W18:B")
        .map(|game| grown(&game, "material", 2, None));
    assert!(over.is_err() || matches!(over, Ok(Err(GrowthError::Over))));
}

#[test]
fn exercises_on_positions_are_answered_from_the_board() {
    for (game, size) in
        [("russian", Size::Small), ("english", Size::Medium), ("international", Size::Large)]
    {
        for seed in 0..3 {
            let spec = Spec {
                seed,
                size,
                difficulty: Difficulty::Easy,
                algorithm: Algorithm::AlphaBeta,
                conventions: Conventions::default(),
                game: Some(game.to_owned()),
            };
            let exercise = Exercise::new(&spec).expect("an exercise");
            let text = exercise.position.as_deref().expect("a position");
            let at = AnyGame::start(game).expect("a game").at_position(text).expect("a position");
            check(&exercise.tree, 0, &at, at.turn());
            let right = exercise.right_answers();
            assert!(
                exercise.mark(&right, Default::default()).iter().all(|mark| mark.first.is_none())
            );
        }
    }
    let spec = |game: &str, algorithm| Spec {
        seed: 1,
        size: Size::Small,
        difficulty: Difficulty::Easy,
        algorithm,
        conventions: Conventions::default(),
        game: Some(game.to_owned()),
    };
    assert!(matches!(
        Exercise::new(&spec("chess", Algorithm::AlphaBeta)),
        Err(ExerciseError::Game(_))
    ));
    assert!(matches!(
        Exercise::new(&spec("halma-4", Algorithm::AlphaBeta)),
        Err(ExerciseError::Players)
    ));
    assert!(matches!(
        Exercise::new(&spec("english", Algorithm::Mcts)),
        Err(ExerciseError::Algorithm)
    ));
}

/// Everyone has one piece on its way home, so that there are few moves; Black is to move.
const FOUR: &str = "rrrr8bbbb/rrrr8bbbb/rrr10bbb/1r12b1/16/5w1y2r5/5b10/16/16/16/16/16/yy12ww/yyy10www/yyyy8wwww/yyy10www b";

fn of_four(
    id: &str,
    algorithm: Algorithm,
    depth: usize,
    breadth: Option<usize>,
) -> (AnyGame, Tree) {
    let game = AnyGame::start(id).expect("a game").at_position(FOUR).expect("a position");
    let eval: EvalSpec = "progress".parse().expect("an evaluation");
    let growth = Growth { game: &game, eval: &eval, view: View::Own, algorithm, depth, breadth };
    let tree = grow(&growth).expect("a tree");
    (game, tree)
}

#[test]
fn the_trees_of_a_position_for_four_have_the_values_and_moves_that_the_product_finds() {
    let searches = [
        (Algorithm::MaxN, ManySearch::MaxN),
        (Algorithm::Paranoid, ManySearch::Paranoid),
        (Algorithm::BestReply, ManySearch::BestReply),
    ];
    for id in ["halma-4", "halma-4-teams"] {
        for (algorithm, many) in searches {
            for depth in [1, 2] {
                let (game, tree) = of_four(id, algorithm, depth, None);
                let eval = Some("progress".parse().expect("an evaluation"));
                let spec = Many { search: many, depth: Some(depth as u32), nodes: None, eval };
                let product = game.many_tree(&spec, 10_000, &Stop::never()).expect("a tree");
                let walk = search(&tree, &Search::new(algorithm)).expect("a walk");
                let values = product.values.or(product.value.map(|value| vec![value]));
                assert_eq!(Some(walk.worth), values, "{algorithm:?} of {id}, {depth} plies");
                let line: Vec<_> =
                    walk.line.iter().filter_map(|&node| tree.node(node).label.clone()).collect();
                assert_eq!(line, product.line, "{algorithm:?} of {id}, {depth} plies");
            }
        }
    }
}

#[test]
fn in_best_reply_search_each_move_has_its_own_position_and_narrow_trees_have_moves_of_all_seats() {
    let (game, tree) = of_four("halma-4", Algorithm::BestReply, 3, Some(3));
    for node in 1..tree.len() {
        let own = tree.node(node);
        let before = game.at_position(own.before.as_deref().expect("a position"));
        let before = before.expect("a legal position");
        assert_eq!(Some(before.turn().index()), own.by);
        assert!(before.legal_move(own.label.as_deref().expect("a move"), before.custom()).is_ok());
    }
    for node in (0..tree.len()).filter(|&node| !tree.is_leaf(node)) {
        let children = &tree.node(node).children;
        let movers: Vec<_> = children.iter().filter_map(|&child| tree.node(child).by).collect();
        let root = tree.node(node).ply.is_multiple_of(2);
        assert_eq!(movers, if root { [1, 1, 1] } else { [2, 3, 0] });
        assert_eq!(tree.node(node).max, Some(root));
    }
}

#[test]
fn who_is_to_move_in_a_tree_of_four_is_read_from_the_position() {
    // Black moves at the root, then Red: it is the second ply in which the seats of typed trees would be White and Black.
    let (_, tree) = of_four("halma-4", Algorithm::MaxN, 2, Some(2));
    assert_eq!((tree.seats(), tree.seat(0), tree.seat(tree.node(0).children[0])), (4, 1, 2));
    let game = AnyGame::start("halma-4").expect("a game");
    let growth = Growth {
        game: &game,
        eval: &"progress".parse().expect("an evaluation"),
        view: View::Own,
        algorithm: Algorithm::AlphaBeta,
        depth: 1,
        breadth: None,
    };
    let refused = grow(&growth).expect_err("alpha-beta is for two");
    assert!(refused.to_string().starts_with("halma-4 is for more than two players"));
}
