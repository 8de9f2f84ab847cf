//! The searches of several players, by hand on small trees, and against each other on random ones.

use saltus_game::keys::SplitMix;
use saltus_game::testkit::{Leaves, MultiLeaves, MultiTree, Tree};
use saltus_game::{MultiNotation, MultiPosition, PerSeat, Position, Score, Seat, score};
use saltus_halma::four::Position as Four;
use saltus_halma::{Move, Square};
use saltus_search::classic::{Recorder, alphabeta, minimax};
use saltus_search::multi::{
    BestReply, Paranoid, RootEvaluator, Values, best_reply, max_n, paranoid,
};
use saltus_search::strong::{Params, Searcher, Task};
use saltus_search::{Limits, Stop};

fn tree(text: &str) -> MultiTree {
    MultiTree::read(text).expect("a tree")
}

const fn white(branch: u16) -> (Seat, u16) {
    (Seat::at(0), branch)
}

/// Three players, two moves each. By hand, from the leaves: Red takes 5 and 6 below White's first move, 4 and 7 below its
/// second; so Black chooses between 2 and 3 there, and between 1 and 4 here.
const THREE: &str = "(((1/2/5 6/2/2) (3/3/6 4/8/1)) ((5/1/4 2/9/3) (2/4/7 9/9/0)))";

#[test]
fn max_n_by_hand() {
    let mut recorder = Recorder::new(100);
    let found = max_n(&tree(THREE), 3, &MultiLeaves, &mut recorder, &Stop::never());
    // Left: Black prefers 3/3/6 to 1/2/5. Right: it prefers 2/4/7 to 5/1/4. White takes its 3.
    assert_eq!((found.value, found.best), ([3, 3, 6, 0], Some(white(0))));
    assert_eq!(found.nodes, 2 + 4 + 8);
    let recording = recorder.finish();
    assert_eq!((recording.visited, recording.leaves, recording.cut), (14, 8, 0));
    assert_eq!(recording.line, [(Seat::at(0), 0), (Seat::at(1), 1), (Seat::at(2), 0)]);
    let children: Vec<Option<Values>> =
        recording.children(0).map(|child| recording.nodes[child].value).collect();
    assert_eq!(children, [Some([3, 3, 6, 0]), Some([2, 4, 7, 0])]);
}

#[test]
fn of_equal_moves_the_first_stands() {
    let tied = tree("((1/5/0 7/5/0) (1/0/0 1/0/0))");
    let found = max_n(&tied, 2, &MultiLeaves, &mut (), &Stop::never());
    assert_eq!((found.value, found.best), ([1, 5, 0, 0], Some(white(0))));
}

#[test]
fn paranoid_by_hand() {
    let mut recorder = Recorder::new(100);
    let found = paranoid(&tree(THREE), 3, &MultiLeaves, &mut recorder, &Stop::never());
    // Black and Red leave White 1 of the left and 2 of the right. Nothing is cut off: Red below Black looks for the
    // smallest value as Black does, and on the right all is above White's 1.
    assert_eq!((found.value, found.best, found.nodes), (2, Some(white(1)), 14));
    let recording = recorder.finish();
    assert_eq!((recording.visited, recording.cut), (14, 0));
    let plain = minimax(
        &Paranoid::new(&tree(THREE)),
        3,
        &RootEvaluator(&MultiLeaves),
        &mut (),
        &Stop::never(),
    );
    assert_eq!((plain.value, plain.best, plain.nodes), (2, Some(white(1)), 14));
    // A branch that is left with less than White's 1 is cut off: Red's second leaf.
    let cut = tree("(((1/0/0 6/0/0) (3/0/0 4/0/0)) ((0/0/0 2/0/0) (2/0/0 9/0/0)))");
    let found = paranoid(&cut, 3, &MultiLeaves, &mut (), &Stop::never());
    assert_eq!((found.value, found.best), (1, Some(white(0))));
    // Two moves of White, two and one of Black, four and one of Red: the first 0 refutes White's second move.
    assert_eq!(found.nodes, 2 + 3 + 5);
}

#[test]
fn best_reply_by_hand() {
    let root = tree(THREE);
    // Black or Red replies, then White: it has 6 or 4 after its first move, so 4; 5 or 9 after its second, so 5.
    let found = best_reply(&root, 3, &MultiLeaves, &mut (), &Stop::never());
    assert_eq!((found.value, found.best), (5, Some(white(1))));
    // Without cuts: two moves, four replies to each (two seats, two branches), two moves after each of these.
    let seen = BestReply::new(&root);
    let plain = minimax(&seen, 3, &RootEvaluator(&MultiLeaves), &mut (), &Stop::never());
    assert_eq!((plain.value, plain.best), (5, Some(white(1))));
    assert_eq!(plain.nodes, 2 + 8 + 16);
    assert_eq!(seen.perft(3), 16);
    assert!(found.nodes < plain.nodes);
}

#[test]
fn a_nearer_win_is_better_and_a_place_is_worth_more_than_any_evaluation() {
    let root = tree("((W 9/9/9) (B 0/0/0))");
    let found = max_n(&root, 2, &MultiLeaves, &mut (), &Stop::never());
    // Black would rather win than let White win, and so White's first move leaves it 9.
    assert_eq!((found.value, found.best), ([9, 9, 9, 0], Some(white(0))));
    let found = max_n(&tree("(W 5/5/5)"), 1, &MultiLeaves, &mut (), &Stop::never());
    let lost = -score::win_in(1);
    assert_eq!(found.value, [score::win_in(1), lost, lost, 0]);
    for search in [paranoid, best_reply] {
        let found = search(&tree("((W W) (R 5/0/0))"), 2, &MultiLeaves, &mut (), &Stop::never());
        assert_eq!((found.value, found.best), (score::win_in(2), Some(white(0))));
    }
}

/// A tree of this depth with two or three moves in each position, and leaves of random numbers.
fn random_tree(
    mix: &mut SplitMix,
    depth: u32,
    leaf: &mut dyn FnMut(&mut SplitMix) -> String,
) -> String {
    if depth == 0 {
        return leaf(mix);
    }
    let moves = 2 + mix.below(2);
    let below: Vec<String> = (0..moves).map(|_| random_tree(mix, depth - 1, leaf)).collect();
    format!("({})", below.join(" "))
}

fn random_multi_tree(mix: &mut SplitMix, depth: u32, players: usize) -> MultiTree {
    let mut leaf = |mix: &mut SplitMix| {
        let values: Vec<String> = (0..players).map(|_| mix.below(10).to_string()).collect();
        values.join("/")
    };
    tree(&random_tree(mix, depth, &mut leaf))
}

#[test]
fn alpha_beta_finds_what_the_plain_searches_find() {
    let mut mix = SplitMix::new(4);
    for players in [2, 3, 4] {
        for depth in 1..=5 {
            let root = random_multi_tree(&mut mix, depth, players);
            let evaluator = RootEvaluator(&MultiLeaves);
            let cut = paranoid(&root, depth, &MultiLeaves, &mut (), &Stop::never());
            let plain = minimax(&Paranoid::new(&root), depth, &evaluator, &mut (), &Stop::never());
            assert_eq!((cut.value, cut.best), (plain.value, plain.best), "{root:?}");
            assert!(cut.nodes <= plain.nodes);
            let cut = best_reply(&root, depth, &MultiLeaves, &mut (), &Stop::never());
            let plain = minimax(&BestReply::new(&root), depth, &evaluator, &mut (), &Stop::never());
            assert_eq!((cut.value, cut.best), (plain.value, plain.best), "{root:?}");
            assert_eq!(plain.value, plain_best_reply(&root, root.turn(), depth, true));
        }
    }
}

/// Best-reply search from its definition, without the adaptor.
fn plain_best_reply(position: &MultiTree, root: Seat, depth: u32, own: bool) -> Score {
    if depth == 0 {
        return saltus_game::MultiEvaluator::value(&MultiLeaves, position, root);
    }
    let movers = Seat::all(position.players()).filter(|&seat| (seat == root) == own);
    let values = movers.flat_map(|seat| {
        let mut moves = Vec::new();
        position.moves_of(seat, &mut moves);
        moves.into_iter().map(move |mv| {
            let mut next = position.clone();
            next.skip_to(seat);
            next.play(mv);
            plain_best_reply(&next, root, depth - 1, !own)
        })
    });
    let values: Vec<Score> = values.collect();
    let best = if own { values.iter().max() } else { values.iter().min() };
    *best.expect("a position has moves")
}

#[test]
fn for_two_players_all_three_are_the_classics() {
    let mut mix = SplitMix::new(5);
    for depth in 1..=6 {
        let mut numbers = Vec::new();
        let text = random_tree(&mut mix, depth, &mut |mix| {
            let value = mix.below(20) as Score - 10;
            numbers.push(value);
            format!("#{value}#")
        });
        let two = Tree::read(&text.replace('#', "")).expect("a tree");
        let mut multi = text;
        for value in numbers {
            multi = multi.replacen(&format!("#{value}#"), &format!("{value}/{}", -value), 1);
        }
        let multi = tree(&multi);
        let fast = alphabeta(&two, depth, &Leaves, &mut (), &Stop::never());
        for search in [paranoid, best_reply] {
            let found = search(&multi, depth, &MultiLeaves, &mut (), &Stop::never());
            assert_eq!((found.value, found.nodes), (fast.value, fast.nodes));
            assert_eq!(found.best.map(|(_, branch)| branch), fast.best);
        }
        let slow = minimax(&two, depth, &Leaves, &mut (), &Stop::never());
        let found = max_n(&multi, depth, &MultiLeaves, &mut (), &Stop::never());
        assert_eq!((found.value[0], found.nodes), (slow.value, slow.nodes));
        assert_eq!(found.best.map(|(_, branch)| branch), slow.best);
    }
}

#[test]
fn the_strong_search_takes_best_reply_as_it_is() {
    let mut mix = SplitMix::new(6);
    for players in [2, 3, 4] {
        for depth in 1..=4 {
            let multi = random_multi_tree(&mut mix, depth, players);
            let root = BestReply::new(&multi);
            let evaluator = RootEvaluator(&MultiLeaves);
            let plain = minimax(&root, depth, &evaluator, &mut (), &Stop::never());
            let limits = Limits { depth: Some(depth), ..Limits::default() };
            let stop = Stop::never();
            let task = Task {
                root: &root,
                past: &[],
                evaluator: &evaluator,
                probe: None,
                limits,
                repetition: false,
                lines: 1,
                count_cutoffs: false,
                stop: &stop,
            };
            let report = Searcher::new(Params::plain(), 1, 1).search(&task, &mut |_| {});
            assert_eq!(report.value(), Some(plain.value));
            assert_eq!(report.best(), plain.best);
        }
    }
}

/// Searches as deep as this: its value, and the best move.
fn search_to(searcher: &mut Searcher, from: &Four, depth: u32) -> (Option<Score>, Option<Move>) {
    let progress = |position: &Four, seat: Seat| -> Score {
        let of = |square: Square| match seat.index() {
            0 => square.row() + square.column(),
            1 => 15 - square.row() + square.column(),
            2 => 30 - square.row() - square.column(),
            _ => 15 + square.row() - square.column(),
        };
        position.squares(seat).iter().map(|square| Score::from(of(square))).sum()
    };
    let evaluator = PerSeat(progress);
    let stop = Stop::never();
    let task = Task {
        root: &BestReply::new(from),
        past: &[],
        evaluator: &RootEvaluator(&evaluator),
        probe: None,
        limits: Limits { depth: Some(depth), ..Limits::default() },
        repetition: false,
        lines: 1,
        stop: &stop,
        count_cutoffs: false,
    };
    let report = searcher.search(&task, &mut |_| {});
    (report.value(), report.best())
}

#[test]
fn what_was_found_before_somebody_finished_is_not_used_after() {
    let rules = saltus_halma::four::game("halma-4").expect("it ships");
    let read = |text: &str| Four::start(rules).read(text).expect("a sound position");
    // Black finishes with one step. White steps from g7 to h7 and jumps over its other piece then, which is better than
    // to begin with the largest step. The second search asks after its first ply for what the first one found after its
    // third: White's piece on h7, by two steps, Black at home, and two plies left.
    let white = "6w9/8w7/16/16/3y6r5/16/16/16/16/16 w";
    let before = read(&format!("12bbbb/12bbbb/13bbb/14b1/15b/16/{white}"));
    let after = read(&format!("12bbbb/12bbbb/13bbb/14bb/16/16/{white} b"));
    let searcher = || {
        let mut params = Params::plain();
        for trick in ["table", "null_window", "ordering"] {
            params.set(trick, 1);
        }
        Searcher::new(params, 1, 1)
    };
    let mut used = searcher();
    let (first, _) = search_to(&mut used, &before, 5);
    assert!(first < Some(-score::PLACE / 2), "Black takes a place: {first:?}");
    let fresh = search_to(&mut searcher(), &after, 3);
    assert_eq!(fresh.1.map(|mv| mv.to_string()).as_deref(), Some("g7-h7"));
    assert_eq!(search_to(&mut used, &after, 3), fresh);
}
