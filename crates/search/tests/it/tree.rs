//! The two classics on trees worked by hand, and the recorder of what they searched.

use saltus_game::testkit::{self, Leaves, Tree};
use saltus_game::{
    EvalState, Evaluator, LastPly, Outcome, Position, Reason, Score, Side, Stateless, score,
};
use saltus_search::classic::{
    Found, Node, Recorder, Recording, Watcher, Window, alphabeta, minimax,
};
use saltus_search::{Stop, classic};

fn tree(text: &str) -> Tree {
    Tree::read(text).expect("a tree")
}

/// The value and the move, which both find, and the nodes of each.
fn search(text: &str, depth: u32) -> (Score, Option<u16>, [u64; 2]) {
    let root = tree(text);
    let slow = minimax(&root, depth, &Leaves, &mut (), &Stop::never());
    let fast = alphabeta(&root, depth, &Leaves, &mut (), &Stop::never());
    assert_eq!((slow.value, slow.best), (fast.value, fast.best), "{text}");
    (slow.value, slow.best, [slow.nodes, fast.nodes])
}

#[test]
fn examples_worked_by_hand() {
    // Russell and Norvig's example: of the second branch one leaf of three is looked at.
    assert_eq!(search("((3 12 8) (2 4 6) (14 5 2))", 2), (3, Some(0), [12, 10]));
    // The same with the third branch's best leaf first: two more are left out.
    assert_eq!(search("((3 12 8) (2 4 6) (2 5 14))", 2), (3, Some(0), [12, 8]));
    // Three plies: MAX, MIN, MAX. The left half is worth 5, and so is its first branch, at which
    // (6 9) is cut off after 6. The right half is worth at most 2 after its first branch.
    assert_eq!(search("(((3 5) (6 9)) ((1 2) (0 7)))", 3), (5, Some(0), [14, 10]));
    // The best order: all leaves of the first branch, one of each other.
    assert_eq!(search("((4 5 6) (3 9 9) (2 9 9))", 2), (4, Some(0), [12, 8]));
    // The worst order: nothing is cut off.
    assert_eq!(search("((9 8 2) (9 8 3) (9 8 4))", 2), (4, Some(2), [12, 12]));
    // A deep cut-off: after 4 the 9 is left out, because of the 5 that the root has had.
    assert_eq!(search("((((5))) (((4 9) (7 8))))", 4), (7, Some(1), [12, 11]));
    // Less deep than the tree: inner places are worth 0.
    assert_eq!(search("((3 12 8) (2 4 6))", 1), (0, Some(0), [2, 2]));
    assert_eq!(search("(1 7 7 3)", 1), (7, Some(1), [4, 4]));
    assert_eq!(search("W", 3), (score::win_in(0), None, [0, 0]));
    assert_eq!(search("B", 3), (-score::win_in(0), None, [0, 0]));
}

#[test]
fn of_equal_moves_the_first_stands() {
    assert_eq!(search("((4 4) (4 9) (9 4))", 2), (4, Some(0), [9, 8]));
    assert_eq!(search("((1 9) (4 9) (9 4) (5 4))", 2).1, Some(1));
    assert_eq!(search("(W W)", 1).1, Some(0));
    assert_eq!(search("((B) (B))", 2).1, Some(0));
}

#[test]
fn nearer_wins_are_better_and_farther_losses() {
    assert_eq!(search("(((W)) ((100)) W)", 3), (score::win_in(1), Some(2), [7, 7]));
    assert_eq!(search("(((B 1)) ((B B)))", 3), (1, Some(0), [8, 8]));
    // Lost in 2 by the first move, in 4 by the second, in 2 by the third.
    assert_eq!(search("((((5)) B) (((B))) (B))", 4), (-score::win_in(4), Some(1), [11, 11]));
    // A loss is worse than any evaluation, a win better.
    let (most, least) = (score::MOST, -score::MOST);
    assert_eq!(search(&format!("((B) ({least}))"), 2).0, least);
    assert_eq!(search(&format!("({most} W)"), 1).0, score::win_in(1));
}

/// A tree in which the leaf 0 is a draw by rule, whatever the evaluation says.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Drawish(Tree);

fn off(position: &Drawish, side: Side) -> Score {
    let value = Evaluator::value(&Leaves, &position.0, Side::White) + 1000;
    if side == Side::White { value } else { -value }
}

impl Position for Drawish {
    type Move = u16;

    fn turn(&self) -> Side {
        self.0.turn()
    }

    fn legal_moves(&self, out: &mut Vec<u16>) {
        self.0.legal_moves(out);
    }

    fn count_moves(&self) -> usize {
        self.0.count_moves()
    }

    fn play(&mut self, mv: u16) {
        self.0.play(mv);
    }

    fn outcome(&self) -> Option<Outcome> {
        let drawn = self.count_moves() == 0 && Evaluator::value(&Leaves, &self.0, Side::White) == 0;
        self.0.outcome().or(drawn.then_some(Outcome::draw(Reason::NoProgress)))
    }

    fn pieces(&self, side: Side) -> usize {
        self.0.pieces(side)
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn move_key(mv: u16) -> u16 {
        mv
    }

    fn key_from_scratch(&self) -> u64 {
        self.key()
    }
}

#[test]
fn a_draw_is_worth_nothing() {
    // To the evaluation -1001 is worth -1, and a draw would be worth 1000.
    for (text, value, best) in [
        ("(-1001 0 -1002)", 0, 1),
        ("(0 -999)", 1, 1),
        ("((0 9) (-1 9))", 999, 1),
        ("((0 W) (B))", 0, 0),
    ] {
        let root = Drawish(tree(text));
        let depth = if text.starts_with("((") { 2 } else { 1 };
        let slow = minimax(&root, depth, &Stateless(off), &mut (), &Stop::never());
        let fast = alphabeta(&root, depth, &Stateless(off), &mut (), &Stop::never());
        assert_eq!((slow.value, slow.best), (value, Some(best)), "{text}");
        assert_eq!((fast.value, fast.best), (value, Some(best)), "{text}");
    }
}

const FULL: Window = Window::FULL;

/// The recorded nodes below the root: the path there, window, value, branches cut off below.
fn told(recording: &Recording<u16>) -> Vec<(Vec<u16>, Window, Option<Score>, u32)> {
    let nodes = &recording.nodes;
    let path = |mut at: usize| {
        let mut path = Vec::new();
        while let Some(mv) = nodes[at].mv {
            path.insert(0, mv);
            at = nodes[at].parent as usize;
        }
        path
    };
    (1..nodes.len())
        .map(|at| (path(at), nodes[at].window, nodes[at].value, nodes[at].cut))
        .collect()
}

fn children<M>(recording: &Recording<M>, node: usize) -> Vec<usize> {
    recording.children(node).collect()
}

#[test]
fn the_whole_tree_is_recorded() {
    let root = tree("((3 12) (2 4))");
    let from = |alpha| Window { alpha, ..FULL };
    let mut recorder = Recorder::new(100);
    alphabeta(&root, 2, &Leaves, &mut recorder, &Stop::never());
    let to = |beta| Window { beta, ..FULL };
    let recording = recorder.finish();
    assert_eq!(
        told(&recording),
        [
            (vec![0], FULL, Some(3), 0),
            (vec![0, 0], FULL, Some(3), 0),
            (vec![0, 1], to(3), Some(12), 0),
            (vec![1], from(3), Some(2), 1),
            (vec![1, 0], from(3), Some(2), 0),
        ]
    );
    assert_eq!(children(&recording, 0), [1, 4]);
    assert_eq!(children(&recording, 1), [2, 3]);
    assert_eq!((recording.visited, recording.leaves, recording.cut), (5, 3, 1));
    assert_eq!(recording.line, [0, 0]);

    let mut recorder = Recorder::new(100);
    minimax(&root, 2, &Leaves, &mut recorder, &Stop::never());
    let recording = recorder.finish();
    let values: Vec<_> = told(&recording).into_iter().map(|(_, _, value, _)| value).collect();
    assert_eq!(values, [3, 3, 12, 2, 2, 4].map(Some));
    assert!(recording.nodes.iter().all(|node| node.window == FULL && node.cut == 0));
}

/// A full recording is the tree: every move is there or was cut off, and values come from below.
fn check_whole<P: Position>(root: &P, recording: &Recording<P::Move>, found: &Found<P::Move>) {
    let nodes = &recording.nodes;
    assert_eq!(nodes.len() as u64 - 1, found.nodes);
    assert_eq!(recording.visited, found.nodes);
    assert_eq!(nodes[0].unrecorded(), 0);
    let mut positions = vec![root.clone()];
    for (at, node) in nodes.iter().enumerate() {
        if let Some(mv) = node.mv {
            let mut position: P = positions[node.parent as usize].clone();
            position.play(mv);
            positions.push(position);
        }
        let below = children(recording, at);
        let moves = below.iter().map(|&child| nodes[child].mv.expect("only the root has none"));
        let mut legal = Vec::new();
        positions[at].legal_moves(&mut legal);
        if !below.is_empty() {
            assert_eq!(below.len() + node.cut as usize, legal.len());
            assert!(moves.eq(legal.into_iter().take(below.len())), "in generation order");
            let values = below.iter().map(|&child| nodes[child].value);
            let max = positions[at].turn() == root.turn();
            let best = if max { values.max() } else { values.min() }.flatten();
            assert_eq!(best, if at == 0 { Some(found.value) } else { node.value });
        }
    }
}

/// Pieces drawn towards a square far away: many moves are equal.
struct Pull;

impl Evaluator<saltus_halma::Position> for Pull {
    fn state<'a>(
        &'a self,
        _: &saltus_halma::Position,
    ) -> Box<dyn EvalState<saltus_halma::Position> + 'a> {
        Box::new(Pull)
    }
}

impl EvalState<saltus_halma::Position> for Pull {
    fn value(&mut self, position: &saltus_halma::Position, side: Side) -> Score {
        let sum = |of| -> Score {
            let far = position.squares(of).iter();
            far.map(|square| Score::from(square.row()) + Score::from(square.column())).sum()
        };
        sum(side) - 2 * sum(!side)
    }

    /// A plain loop, which only searches that no one watches go through.
    fn last_ply(
        &mut self,
        position: &saltus_halma::Position,
        side: Side,
        stop: Score,
    ) -> Option<LastPly> {
        let max = position.turn() == side;
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        let mut best = None;
        for (moves, mv) in (1..).zip(legal) {
            let mut next = position.clone();
            next.play(mv);
            if next.outcome().is_some() {
                return None;
            }
            let value = EvalState::value(self, &next, side);
            let better = |known: Score| if max { value.max(known) } else { value.min(known) };
            let found =
                LastPly { best: best.map_or(value, |old: LastPly| better(old.best)), moves };
            best = Some(found);
            if if max { found.best >= stop } else { found.best <= stop } {
                break;
            }
        }
        best
    }
}

fn check_recorded<P: Position>(root: &P, depth: u32, evaluator: &dyn Evaluator<P>) {
    let never = Stop::never();
    let mut recorder = Recorder::new(usize::MAX);
    let slow = minimax(root, depth, evaluator, &mut recorder, &never);
    assert_eq!(slow, minimax(root, depth, evaluator, &mut (), &never));
    check_whole(root, &recorder.finish(), &slow);

    let mut recorder = Recorder::new(usize::MAX);
    let fast = alphabeta(root, depth, evaluator, &mut recorder, &never);
    assert_eq!(fast, alphabeta(root, depth, evaluator, &mut (), &never));
    let whole = recorder.finish();
    check_whole(root, &whole, &fast);
    assert!(whole.nodes.iter().any(|node| node.cut > 0));

    let at_ply = |nodes: &[Node<P::Move>], ply| nodes.iter().filter(|it| it.ply == ply).count();
    for limit in [0, 1, 2, 7, 50, 1000] {
        let mut recorder = Recorder::new(limit);
        assert_eq!(alphabeta(root, depth, evaluator, &mut recorder, &never), fast);
        let Recording { nodes, visited, cut, line, .. } = recorder.finish();
        let kept = nodes.len() as u64 - 1;
        assert!(kept <= limit as u64);
        assert_eq!(kept + nodes[0].unrecorded(), fast.nodes);
        assert_eq!((visited, cut, line == whole.line), (fast.nodes, whole.cut, true));
        // Plies are kept as a whole; of the first, where even that is too large, what fits.
        let deepest = nodes.iter().map(|node| node.ply).max().unwrap_or(0);
        for ply in 1..=deepest {
            let all = at_ply(&whole.nodes, ply);
            assert_eq!(at_ply(&nodes, ply), if ply == 1 { all.min(limit) } else { all });
        }
    }
}

#[test]
fn recording_changes_nothing() {
    let rules = saltus_halma::game("halma-8x8").expect("a game that ships");
    for position in
        testkit::random_game(&saltus_halma::Position::start(rules), 4, 40).iter().step_by(8)
    {
        check_recorded(position, 2, &Pull);
    }
    check_recorded(&tree("(((3 5) (6 9) (2 1)) ((1 2) (0 7) (4 4)))"), 3, &Leaves);
}

#[test]
fn a_bounded_recording_counts_what_it_left_out() {
    let root = tree("((3 12 8) (2 4 6) (14 5 2))");
    let mut recorder = Recorder::new(5);
    let found = alphabeta(&root, 2, &Leaves, &mut recorder, &Stop::never());
    // Kept: the three branches, without the ply below them.
    let nodes = recorder.finish().nodes;
    let unrecorded: Vec<u64> = nodes.iter().map(Node::unrecorded).collect();
    assert_eq!(unrecorded, [7, 3, 1, 3]);
    assert_eq!(nodes.len() as u64 - 1 + nodes[0].unrecorded(), found.nodes);
    // The cut that an unrecorded leaf made belongs to its recorded parent, whose value is known.
    assert_eq!((nodes[2].cut, nodes[2].value), (2, Some(2)));
    assert_eq!(nodes[0].cut, 0);
}

/// Raises the flag once so many moves have been made.
#[derive(Default)]
struct StopAfter {
    moves: u64,
    stop: Stop,
    entered: u64,
    left: u64,
}

impl<M> Watcher<M> for StopAfter {
    const WATCHES: bool = true;

    fn enter(&mut self, _: M, _: Window) {
        self.entered += 1;
        if self.entered == self.moves {
            self.stop.stop();
        }
    }

    fn end(&mut self, _: Option<Score>) {}

    fn leave(&mut self, _: Option<Score>, _: bool, _: usize) {
        self.left += 1;
    }
}

#[test]
fn a_stopped_search_keeps_what_it_had_finished() {
    let root = tree("((3 12 8) (2 4 6) (14 15 16))");
    for (moves, best, value) in [
        (1, None, -Score::MAX),
        (4, None, -Score::MAX),
        (5, Some(0), 3),
        (9, Some(0), 3),
        // Only the last leaf is missing: the third branch has not been finished.
        (12, Some(0), 3),
    ] {
        let watcher = || StopAfter { moves, ..StopAfter::default() };
        let mut seen = watcher();
        let stop = seen.stop.clone();
        let found = minimax(&root, 2, &Leaves, &mut seen, &stop);
        assert_eq!((found.best, found.value), (best, value), "after {moves} moves");
        assert_eq!((seen.entered, seen.left), (found.nodes, found.nodes), "all are taken back");
        assert!(found.nodes <= moves + 1, "it ends at once");
        if moves <= 5 {
            let mut seen = watcher();
            let stop = seen.stop.clone();
            let found = alphabeta(&root, 2, &Leaves, &mut seen, &stop);
            assert_eq!((found.best, found.value), (best, value), "after {moves} moves");
            assert_eq!((seen.entered, seen.left), (found.nodes, found.nodes), "all are taken back");
            assert!(found.nodes <= moves + 1, "it ends at once");
        }
    }
}

#[test]
fn the_root_of_a_recording_stands_for_itself() {
    let recorder: Recorder<u16> = classic::Recorder::new(3);
    let nodes = recorder.finish().nodes;
    let [Node { mv: None, parent: 0, window: FULL, value: None, .. }] = &nodes[..] else {
        panic!("one node: the root")
    };
}
