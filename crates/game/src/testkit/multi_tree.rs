//! A game of several players that is nothing but its tree, written as `((3/1/2 0/4/1) (5/0/0 1/1/6))`: for testing
//! searches by hand.

use crate::{MultiEvaluator, MultiPosition, MultiState, Places, Reason, Score, Seat};
use std::sync::Arc;

/// A place in a tree of moves. White moves at the root, then the others in turn. A leaf lists its worth to each seat; a
/// letter instead is a win of that seat, with the others sharing the rest. Whoever moves has the same branches.
///
/// ```
/// use saltus_game::{MultiPosition, testkit::MultiTree};
/// let tree = MultiTree::read("((3/1/2 R) (5/0/0 1/1/6))").unwrap();
/// assert_eq!(tree.players(), 3);
/// assert_eq!(tree.perft(2), 4);
/// ```
#[derive(Clone, Debug)]
pub struct MultiTree {
    nodes: Arc<[Node]>,
    players: usize,
    at: usize,
    turn: Seat,
}

#[derive(Debug)]
enum Node {
    Inner(Vec<usize>),
    Leaf(Vec<Score>),
    Won(Seat),
}

/// Judges a place of a [`MultiTree`] by the numbers written there; an inner place is worth 0 to all.
pub struct MultiLeaves;

impl MultiEvaluator<MultiTree> for MultiLeaves {
    fn state<'a>(&'a self, _: &MultiTree) -> Box<dyn MultiState<MultiTree> + 'a> {
        Box::new(MultiLeaves)
    }
}

impl MultiState<MultiTree> for MultiLeaves {
    fn value(&mut self, position: &MultiTree, seat: Seat) -> Score {
        if let Node::Leaf(values) = position.node() { values[seat.index()] } else { 0 }
    }
}

impl MultiTree {
    /// Reads a tree; none if the text is no tree, or if its leaves are not of the same two to four seats.
    pub fn read(text: &str) -> Option<MultiTree> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ");
        let mut words = spaced.split_whitespace();
        let mut nodes = Vec::new();
        let at = MultiTree::read_node(words.next()?, &mut words, &mut nodes)?;
        let mut leaves = nodes.iter().filter_map(|node| match node {
            Node::Leaf(values) => Some(values.len()),
            _ => None,
        });
        let players = leaves.next().filter(|players| (2..=Seat::MOST).contains(players))?;
        let alike = leaves.all(|other| other == players);
        let whole = words.next().is_none() && alike;
        whole.then(|| MultiTree { nodes: nodes.into(), players, at, turn: Seat::at(0) })
    }

    fn read_node<'a>(
        word: &str,
        words: &mut impl Iterator<Item = &'a str>,
        nodes: &mut Vec<Node>,
    ) -> Option<usize> {
        let winner = Seat::all(Seat::MOST).find(|seat| word == seat.letter().to_string());
        let node = match winner {
            Some(seat) => Node::Won(seat),
            None if word == "(" => {
                let mut children = Vec::new();
                loop {
                    match words.next()? {
                        ")" => break Node::Inner(children),
                        word => children.push(MultiTree::read_node(word, words, nodes)?),
                    }
                }
            }
            None => {
                let values: Option<_> = word.split('/').map(|value| value.parse().ok()).collect();
                Node::Leaf(values?)
            }
        };
        nodes.push(node);
        Some(nodes.len() - 1)
    }

    fn node(&self) -> &Node {
        &self.nodes[self.at]
    }
}

impl MultiPosition for MultiTree {
    /// Who moves, and which of the branches.
    type Move = (Seat, u16);

    fn players(&self) -> usize {
        self.players
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn has_finished(&self, seat: Seat) -> bool {
        matches!(self.node(), Node::Won(winner) if *winner == seat)
    }

    fn moves_of(&self, seat: Seat, out: &mut Vec<(Seat, u16)>) {
        out.extend((0..self.count_moves_of(seat) as u16).map(|branch| (seat, branch)));
    }

    fn count_moves_of(&self, _: Seat) -> usize {
        if let Node::Inner(children) = self.node() { children.len() } else { 0 }
    }

    fn mover(&self, (seat, _): (Seat, u16)) -> Seat {
        seat
    }

    fn play(&mut self, (_, branch): (Seat, u16)) {
        if let Node::Inner(children) = self.node() {
            self.at = children[usize::from(branch)];
            self.turn = Seat::at((self.turn.index() + 1) % self.players);
        }
    }

    fn skip_to(&mut self, seat: Seat) {
        self.turn = seat;
    }

    fn standing(&self) -> Places {
        match *self.node() {
            Node::Won(seat) => Places::by_finish(self.players, &[seat], &[]),
            _ => Places::by_finish(self.players, &[], &[]),
        }
    }

    fn ended(&self) -> Option<Reason> {
        matches!(self.node(), Node::Won(_)).then_some(Reason::GoalReached)
    }

    fn pieces(&self, _: Seat) -> usize {
        1
    }

    fn key(&self) -> u64 {
        crate::keys::SplitMix::new((self.at << 2 | self.turn.index()) as u64).next()
    }

    fn move_key((seat, branch): (Seat, u16)) -> u16 {
        branch << 2 | seat.index() as u16
    }

    fn key_from_scratch(&self) -> u64 {
        self.key()
    }
}

impl PartialEq for MultiTree {
    fn eq(&self, other: &MultiTree) -> bool {
        Arc::ptr_eq(&self.nodes, &other.nodes) && (self.at, self.turn) == (other.at, other.turn)
    }
}

impl Eq for MultiTree {}
