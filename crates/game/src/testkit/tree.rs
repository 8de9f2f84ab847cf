//! A game that is nothing but its tree, written as `((3 5) (2 9))`: for testing searches by hand.

use crate::{EvalState, Evaluator, Outcome, Position, Reason, Score, Side};
use std::sync::Arc;

/// A place in a tree of moves. White moves at the root, and numbers are worth what they say to White; a
/// `W` or `B` instead of a number is a win of that side.
///
/// ```
/// use saltus_game::{Position, testkit::Tree};
/// let tree = Tree::read("((3 5) (2 W))").unwrap();
/// assert_eq!(tree.perft(2), 4);
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Arc<[Node]>,
    at: usize,
    turn: Side,
}

#[derive(Debug)]
enum Node {
    Inner(Vec<usize>),
    Leaf(Score),
    Won(Side),
}

/// Judges a place of a [`Tree`] by the number written there; an inner place is worth 0.
pub struct Leaves;

impl Evaluator<Tree> for Leaves {
    fn state<'a>(&'a self, _: &Tree) -> Box<dyn EvalState<Tree> + 'a> {
        Box::new(Leaves)
    }
}

impl EvalState<Tree> for Leaves {
    fn value(&mut self, position: &Tree, side: Side) -> Score {
        let Node::Leaf(value) = position.node() else { return 0 };
        if side == Side::White { *value } else { -value }
    }
}

impl Tree {
    /// Reads a tree; none if the text is no tree.
    pub fn read(text: &str) -> Option<Tree> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ");
        let mut words = spaced.split_whitespace();
        let mut nodes = Vec::new();
        let at = Tree::read_node(words.next()?, &mut words, &mut nodes)?;
        words.next().is_none().then(|| Tree { nodes: nodes.into(), at, turn: Side::White })
    }

    fn read_node<'a>(
        word: &str,
        words: &mut impl Iterator<Item = &'a str>,
        nodes: &mut Vec<Node>,
    ) -> Option<usize> {
        let node = match word {
            "W" => Node::Won(Side::White),
            "B" => Node::Won(Side::Black),
            "(" => {
                let mut children = Vec::new();
                loop {
                    match words.next()? {
                        ")" => break Node::Inner(children),
                        word => children.push(Tree::read_node(word, words, nodes)?),
                    }
                }
            }
            number => Node::Leaf(number.parse().ok()?),
        };
        nodes.push(node);
        Some(nodes.len() - 1)
    }

    fn node(&self) -> &Node {
        &self.nodes[self.at]
    }
}

impl Position for Tree {
    /// Which of the branches.
    type Move = u16;

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self, out: &mut Vec<u16>) {
        out.clear();
        if let Node::Inner(children) = self.node() {
            out.extend(0..children.len() as u16);
        }
    }

    fn count_moves(&self) -> usize {
        if let Node::Inner(children) = self.node() { children.len() } else { 0 }
    }

    fn play(&mut self, mv: u16) {
        if let Node::Inner(children) = self.node() {
            self.at = children[usize::from(mv)];
            self.turn = !self.turn;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match *self.node() {
            Node::Won(side) => Some(Outcome::win(side, Reason::GoalReached)),
            _ => None,
        }
    }

    fn pieces(&self, _: Side) -> usize {
        1
    }

    fn key(&self) -> u64 {
        crate::keys::SplitMix::new(self.at as u64).next()
    }

    fn move_key(mv: u16) -> u16 {
        mv
    }

    fn key_from_scratch(&self) -> u64 {
        self.key()
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        Arc::ptr_eq(&self.nodes, &other.nodes) && self.at == other.at
    }
}

impl Eq for Tree {}
