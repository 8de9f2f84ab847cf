//! Trees: what is read and written, what is refused and how, and that the presets show what they claim.

use saltus_teach::walk::{Event, SearchError};
use saltus_teach::{Algorithm, Conventions, CutAt, Fail, Search, Tree, presets, search};

#[test]
fn trees_read_back_from_their_text() {
    let texts = [
        "3",
        "(3)",
        "((3 5) (2 9))",
        "(1 (2 (3 (4 5))))",
        "(-3 2.5 (0 -0.125))",
        "4(3 2(5 1))",
        "((n2=(5 3) (6 7)) ((8 4) n2))",
        "(3/1/2 (4/0/0 1/1/1))",
    ];
    for text in texts {
        let tree = Tree::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(tree.text(), text);
    }
    // Other brackets, commas and the typographer's minus are what people paste.
    let tree = Tree::read(" [[3, 5], [\u{2212}2, 9]] ").expect("a tree");
    assert_eq!(tree.text(), "((3 5) (-2 9))");
}

#[test]
fn what_is_no_tree_is_refused_with_a_sentence_and_a_place() {
    let deep = "(".repeat(14) + "1" + &")".repeat(14);
    let wide = format!("({})", "1 ".repeat(61));
    let large = format!("({})", format!("({}) ", "1 ".repeat(50)).repeat(40));
    let cases = [
        ("", "there is no tree", 1),
        ("   ", "there is no tree", 1),
        ("((3 5) (2 9)", "a `)` is missing at the end", 13),
        ("()", "nothing between them", 2),
        (")", "without its `(`", 1),
        ("(3 5) (2 9)", "comes after the end", 7),
        ("(3 five)", "`five` is the name of no node before it", 4),
        ("(3 5#)", "`5#` is no number", 4),
        ("(3 1e99)", "too large", 4),
        ("(3 NaN)", "`NaN` is the name of no node", 4),
        ("(3 0.1234)", "more than three digits", 4),
        ("(a=(3 5) a=(2 9))", "given twice", 10),
        ("(a=(3 a))", "name of no node", 7),
        ("(= 3)", "no name before", 2),
        ("(3/1 2)", "as many numbers", 1),
        ("(1/2/3/4/5 1/2/3/4/5)", "more than four", 2),
        (deep.as_str(), "deeper than 12 plies", 14),
        (wide.as_str(), "more than 60 children", 122),
        (large.as_str(), "more than 1500 nodes", 3028),
    ];
    for (text, problem, at) in cases {
        let error = Tree::read(text).expect_err(text);
        assert!(error.problem.contains(problem), "{problem}: {error}");
        assert_eq!(error.at, at, "{error}");
    }
}

#[test]
fn searches_that_do_not_fit_a_tree_are_refused() {
    let two = Tree::read("((3 5) (2 9))").expect("a tree");
    let four = Tree::read("(3/1/2 1/1/1)").expect("a tree");
    assert!(matches!(search(&two, &Search::new(Algorithm::MaxN)), Err(SearchError::Seats { .. })));
    assert!(matches!(
        search(&four, &Search::new(Algorithm::AlphaBeta)),
        Err(SearchError::Seats { .. })
    ));
    let shallow = Search { depth: Some(1), ..Search::new(Algorithm::AlphaBeta) };
    let error = search(&two, &shallow).expect_err("no estimate");
    assert!(error.to_string().contains("ends at the node B"), "{error}");
}

#[test]
fn conventions_change_what_is_cut_and_what_is_said() {
    // The second child can be as good as the first and no better: only `reached` cuts it off there.
    let tree = Tree::read("((3 5) (3 9))").expect("a tree");
    let cut = |cut_at| {
        let conventions = Conventions { cut_at, ..Conventions::default() };
        search(&tree, &Search { conventions, ..Search::new(Algorithm::AlphaBeta) })
            .expect("a walk")
            .counts
            .cut
    };
    assert_eq!((cut(CutAt::Reached), cut(CutAt::Passed)), (1, 0));
    // The second child is worth 2 at most: fail-hard says 3, the bound.
    let tree = Tree::read("((3 5) (2 9))").expect("a tree");
    let said = |fail| {
        let conventions = Conventions { fail, ..Conventions::default() };
        let walk = search(&tree, &Search { conventions, ..Search::new(Algorithm::AlphaBeta) })
            .expect("a walk");
        walk.steps.iter().rev().find_map(|step| match &step.event {
            Event::Back { worth, .. } if step.node == 0 => Some(worth[0]),
            _ => None,
        })
    };
    assert_eq!((said(Fail::Soft), said(Fail::Hard)), (Some(2000), Some(3000)));
}

#[test]
fn presets_show_what_they_claim() {
    let walk = |id: &str, change: &dyn Fn(&mut Search)| {
        let preset = presets().into_iter().find(|preset| preset.id == id).expect("a preset");
        let tree = Tree::read(preset.tree).expect("a tree");
        let mut asked = preset.search;
        change(&mut asked);
        (search(&tree, &asked).expect("a walk"), tree)
    };
    let same = |_: &mut Search| {};
    // As few leaves as alpha-beta can do with, 3^2 + 3^1 - 1 = 11, and as many as there are.
    let (much, tree) = walk("cuts-much", &same);
    assert_eq!((tree.leaves().count(), much.counts.leaves), (27, 11));
    let (nothing, bad) = walk("bad-order", &same);
    assert_eq!((nothing.counts.leaves, nothing.counts.cut), (27, 0));
    let numbers = |tree: &Tree| {
        let mut numbers: Vec<i32> = tree.leaves().map(|leaf| tree.node(leaf).worth[0]).collect();
        numbers.sort_unstable();
        numbers
    };
    assert_eq!(numbers(&tree), numbers(&bad), "the same leaves in another order");
    assert_eq!(much.worth, nothing.worth);
    let (shallow, tree) = walk("horizon", &same);
    let (deep, _) = walk("horizon", &|search| search.depth = None);
    let first = |walk: &saltus_teach::Walk| {
        tree.node(0).children.iter().position(|&child| child == walk.line[0])
    };
    assert_eq!((first(&shallow), first(&deep)), (Some(0), Some(1)), "one ply more, another move");
    assert!(walk("re-search", &same).0.counts.again > 0);
    assert!(walk("table-hit", &same).0.counts.hits > 0);
    assert!(walk("mtdf", &same).0.counts.passes > 1);
    let (mcts, _) = walk("mcts", &same);
    for kind in ["Select", "Expand", "Playout", "Count"] {
        assert!(
            mcts.steps.iter().any(|step| format!("{:?}", step.event).starts_with(kind)),
            "{kind}"
        );
    }
    walk("four-seats", &same);
}
