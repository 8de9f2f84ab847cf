//! The tree of a search: positions that were visited, and what came of it.

use super::Report;
use super::bounds::Bounds;
use super::squash::Squash;
use crate::classic::{self, Recording, Window};
use saltus_game::Score;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A position of the tree.
#[derive(Clone, Copy, Debug)]
pub struct Node<M> {
    /// The move that leads here; none for the root.
    pub mv: Option<M>,
    /// The node above; the root's is its own.
    pub parent: u32,
    /// How often simulations came here.
    pub visits: u32,
    /// The sum of what they found, between 0 and 1 each, to the player at the root.
    pub(super) sum: f64,
    /// What is certain of its value.
    pub(super) bounds: Bounds,
    /// Its move's place in generation order.
    pub(super) born: u32,
    /// How many legal moves it has, once that is known.
    pub(super) moves: Option<u32>,
    /// How many of them are in the tree.
    pub(super) made: u32,
    /// The child made last.
    pub(super) last: u32,
    /// The child of the same parent that was made before this one; itself, if it was the first.
    before: u32,
}

impl<M> Node<M> {
    /// The mean of what simulations found, from 0, a loss of the player at the root, to 1, a win.
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }

    /// The least and the most that it can be worth, where that is known for certain: to the player at the root.
    pub fn certain(&self) -> (Option<Score>, Option<Score>) {
        self.bounds.known()
    }
}

/// All positions of a search's tree, the root first.
#[derive(Clone, Debug)]
pub struct Tree<M> {
    /// The nodes in the order in which they were made.
    pub nodes: Vec<Node<M>>,
    squash: Squash,
}

impl<M: Copy> Tree<M> {
    /// A tree of the root alone, with room for so many nodes: what is not used costs nothing.
    pub(super) fn new(room: usize, squash: Squash) -> Tree<M> {
        let mut tree = Tree { nodes: Vec::with_capacity(room), squash };
        tree.push(None, 0, 0);
        tree
    }

    /// Adds a child that leads by a move, which has this place in generation order.
    pub(super) fn add(&mut self, parent: u32, mv: M, born: u32) -> u32 {
        let index = self.push(Some(mv), parent, born);
        let above = &mut self.nodes[parent as usize];
        let before = if above.made == 0 { index } else { above.last };
        (above.last, above.made) = (index, above.made + 1);
        self.nodes[index as usize].before = before;
        index
    }

    fn push(&mut self, mv: Option<M>, parent: u32, born: u32) -> u32 {
        let index = self.nodes.len() as u32;
        self.nodes.push(Node {
            mv,
            parent,
            visits: 0,
            sum: 0.0,
            bounds: Bounds::UNKNOWN,
            born,
            moves: None,
            made: 0,
            last: 0,
            before: index,
        });
        index
    }

    /// The children of a node, the latest first.
    pub fn children(&self, node: u32) -> impl Iterator<Item = u32> {
        let parent = &self.nodes[node as usize];
        let first = (parent.made > 0).then_some(parent.last);
        std::iter::successors(first, |&child| {
            let before = self.nodes[child as usize].before;
            (before != child).then_some(before)
        })
    }

    /// What a node is worth to the player at the root: for certain, or by the mean of its simulations.
    pub fn value(&self, node: u32) -> Score {
        let node = &self.nodes[node as usize];
        match node.bounds.is_exact() {
            true => node.bounds.least,
            false => self.squash.value(node.mean()),
        }
    }

    /// The tree as a recorder keeps one: at most `limit` nodes beside the root, those visited most, with the children of
    /// each in the order of their visits.
    pub fn recording(&self, limit: usize, report: &Report<M>) -> Recording<M> {
        let kept = self.most_visited(limit);
        let mut nodes = Vec::with_capacity(kept.len());
        self.record(0, 0, &kept, &mut nodes, 0);
        let leaves = self.nodes.iter().filter(|node| node.made == 0).count();
        Recording {
            nodes,
            visited: self.nodes.len() as u64 - 1,
            leaves: leaves as u64,
            cut: 0,
            line: report.line.clone(),
            passes: Vec::new(),
            table_hits: 0,
            again: 0,
        }
    }

    /// Nodes visited most, their parents always with them; by their numbers.
    fn most_visited(&self, limit: usize) -> Vec<bool> {
        let mut kept = vec![false; self.nodes.len()];
        let visits = |node: u32| (self.nodes[node as usize].visits, Reverse(node));
        let mut waiting = BinaryHeap::from([visits(0)]);
        let mut left = limit.saturating_add(1);
        while left > 0
            && let Some((_, Reverse(node))) = waiting.pop()
        {
            kept[node as usize] = true;
            waiting.extend(self.children(node).map(visits));
            left -= 1;
        }
        kept
    }

    /// Appends a node and what is kept below it; gives how many nodes the tree has below it.
    fn record(
        &self,
        node: u32,
        parent: u32,
        kept: &[bool],
        out: &mut Vec<classic::Node<M>>,
        ply: u8,
    ) -> u32 {
        let own = &self.nodes[node as usize];
        let place = out.len();
        out.push(classic::Node {
            mv: own.mv,
            window: Window::FULL,
            value: Some(self.value(node)),
            parent,
            size: 1,
            children: 0,
            cut: 0,
            visited: 0,
            ply,
            pass: 0,
            again: false,
            table: false,
            visits: Some(own.visits),
        });
        let mut children: Vec<u32> = self.children(node).collect();
        let order = |&child: &u32| {
            let child = &self.nodes[child as usize];
            (Reverse(child.visits), child.born)
        };
        children.sort_by_key(order);
        let mut below = children.len() as u32;
        for child in children {
            if kept[child as usize] {
                out[place].children += 1;
                below += self.record(child, place as u32, kept, out, ply.saturating_add(1));
            } else {
                below += self.count_below(child);
            }
        }
        out[place].visited = below;
        out[place].size = (out.len() - place) as u32;
        below
    }

    fn count_below(&self, node: u32) -> u32 {
        self.children(node).map(|child| 1 + self.count_below(child)).sum()
    }
}
