//! Probes are asked inside the tree, and what they know is used there.

use saltus_game::testkit::{Leaves, Tree};
use saltus_game::{Known, Position, Probe, score};
use saltus_search::strong::{Params, Report, Searcher, Task};
use saltus_search::{Limits, Stop};
use std::sync::Mutex;

/// Knows one position of a tree, by the moves that lead to it from the root.
struct Knows {
    key: u64,
    known: Known,
    /// The keys of the positions it was asked for.
    asked: Mutex<Vec<u64>>,
}

impl Knows {
    fn new(root: &Tree, path: &[u16], known: Known) -> Knows {
        Knows { key: at(root, path).key(), known, asked: Mutex::default() }
    }
}

impl Probe<Tree> for Knows {
    fn probe(&self, position: &Tree) -> Option<Known> {
        self.asked.lock().expect("no one panics").push(position.key());
        (position.key() == self.key).then_some(self.known)
    }
}

fn at(root: &Tree, path: &[u16]) -> Tree {
    let mut position = root.clone();
    path.iter().for_each(|&mv| position.play(mv));
    position
}

fn search(root: &Tree, depth: u32, params: Params, probe: Option<&dyn Probe<Tree>>) -> Report<u16> {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let (stop, past) = (Stop::never(), &[]);
    let evaluator = &Leaves;
    let task = Task {
        root,
        past,
        evaluator,
        probe,
        limits,
        repetition: true,
        lines: 1,
        count_cutoffs: false,
        stop: &stop,
    };
    Searcher::new(params, 1, 1).search(&task, &mut |_| {})
}

fn both(root: &Tree, depth: u32, probe: Option<&dyn Probe<Tree>>) -> (i32, u16) {
    let plain = search(root, depth, Params::plain(), probe);
    let usual = search(root, depth, Params { aspiration: 0, ..Params::default() }, probe);
    assert_eq!((plain.value(), plain.best()), (usual.value(), usual.best()));
    (plain.value().expect("there are moves"), plain.best().expect("there are moves"))
}

#[test]
fn what_is_known_replaces_what_is_below() {
    let root = Tree::read("(((3 5) (6 9)) ((1 2) (0 7)))").expect("a tree");
    assert_eq!(both(&root, 3, None), (5, 0));
    // After the first move and the first reply White, to move, is known to lose: 5 is no longer to be had there.
    let lost = Knows::new(&root, &[0, 0], Known::Loss { plies: 4 });
    assert_eq!(both(&root, 3, Some(&lost)), (2, 1));
    // A draw there is worth 0, and what is below it is not looked at.
    let drawn = Knows::new(&root, &[0, 0], Known::Draw);
    assert_eq!(both(&root, 3, Some(&drawn)), (2, 1));
    let below = at(&root, &[0, 0, 1]).key();
    assert!(!drawn.asked.lock().expect("no one panics").contains(&below));
    // White, to move, is known to win after the first reply to the second move: so Black picks the other.
    let won = Knows::new(&root, &[1, 0], Known::Win { plies: 3 });
    assert_eq!(both(&root, 3, Some(&won)), (7, 1));
}

#[test]
fn a_direction_is_a_bonus_and_no_end() {
    let root = Tree::read("(((3 5) (6 9)) ((1 2) (0 7)))").expect("a tree");
    // White, to move after the first move and the first reply, should win: what is below is looked at all the same.
    let towards = Knows::new(&root, &[0, 0], Known::Towards { bonus: 100 });
    assert_eq!(both(&root, 3, Some(&towards)), (5, 0));
    let below = at(&root, &[0, 0, 1]).key();
    assert!(towards.asked.lock().expect("no one panics").contains(&below));
    // A leaf is worth what it looks like, and the bonus: Black, to move there, should lose.
    let leaf = Knows::new(&root, &[1, 0, 0], Known::Towards { bonus: -100 });
    assert_eq!(both(&root, 3, Some(&leaf)), (7, 1));
}

#[test]
fn wins_are_counted_from_the_root() {
    let root = Tree::read("((1 2) (3 4))").expect("a tree");
    // Black is lost after the second move, four plies later.
    let won = Knows::new(&root, &[1], Known::Loss { plies: 4 });
    assert_eq!(both(&root, 2, Some(&won)), (score::win_in(5), 1));
    let lost = Knows::new(&root, &[1], Known::Win { plies: 4 });
    assert_eq!(both(&root, 2, Some(&lost)), (1, 0));
}

#[test]
fn leaves_are_asked_too_and_the_root_is_not() {
    let root = Tree::read("((1 2) (3 4))").expect("a tree");
    let leaf = Knows::new(&root, &[1, 0], Known::Loss { plies: 2 });
    assert_eq!(both(&root, 2, Some(&leaf)), (1, 0));
    let own = Knows::new(&root, &[], Known::Draw);
    assert_eq!(both(&root, 2, Some(&own)), (3, 1));
    assert!(!own.asked.lock().expect("no one panics").contains(&root.key()));
}

/// Says of every leaf that it is drawn.
struct AllDrawn;

impl Probe<Tree> for AllDrawn {
    fn probe(&self, position: &Tree) -> Option<Known> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.is_empty().then_some(Known::Draw)
    }
}

#[test]
fn of_two_draws_the_one_that_looks_better_is_chosen_and_stays_a_draw() {
    let value = |tree: &str, params: Params| {
        let root = Tree::read(tree).expect("a tree");
        let found = search(&root, 2, params, Some(&AllDrawn));
        (found.value().expect("there are moves"), found.best().expect("there are moves"))
    };
    // The leaves are two men ahead, three, and ten thousand.
    let equal = Params { known_draw: 0, ..Params::default() };
    assert_eq!(value("(2000 3000)", equal).0, 0);
    assert_eq!(value("(2000 3000)", Params::default()), (60, 1));
    assert_eq!(value("(-3000 -2000)", Params::default()), (-40, 1));
    assert_eq!(value("(2000 10000000)", Params::default()), (score::UNIT / 10, 1));
}
