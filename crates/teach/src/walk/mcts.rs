//! Monte Carlo tree search in its four phases, as it is taught: UCT without widening, bounds or evaluation.
//!
//! A leaf counts from 0 to 1: the smallest number of the tree as 0, the largest as 1. A child that was never visited
//! comes first, in the order of the tree; of equal bounds the first stands.

use super::{Bounds, Event, MOST_STEPS, Search, SearchError, Step, Walk, count, in_order, is_max};
use crate::tree::Tree;
use saltus_game::Score;
use saltus_game::keys::SplitMix;

/// What a node has counted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stand {
    /// How often simulations came here.
    pub visits: u32,
    /// The sum of what they found, to MAX.
    pub sum: f64,
}

/// What speaks for a child when one is selected.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// The child.
    pub child: usize,
    /// Its upper confidence bound, to the side that chooses; none if it was never visited.
    pub bound: Option<f64>,
}

/// UCB1: the mean to the side that chooses, and what is added for trying.
pub fn ucb(stand: Stand, parent: u32, max: bool, exploration: f64) -> Option<f64> {
    let visits = f64::from(stand.visits);
    let mean = stand.sum / visits;
    let mean = if max { mean } else { 1.0 - mean };
    (stand.visits > 0).then(|| mean + exploration * (f64::from(parent).ln() / visits).sqrt())
}

struct Run<'a> {
    tree: &'a Tree,
    search: &'a Search,
    stands: Vec<Stand>,
    least: Score,
    most: Score,
    mix: SplitMix,
    steps: Vec<Step>,
}

/// Runs the simulations, and keeps every step.
pub(super) fn run(tree: &Tree, search: &Search) -> Result<Walk, SearchError> {
    let worths = || tree.leaves().filter_map(|leaf| tree.node(leaf).worth.first().copied());
    let mut run = Run {
        tree,
        search,
        stands: vec![Stand::default(); tree.len()],
        least: worths().min().unwrap_or(0),
        most: worths().max().unwrap_or(0),
        mix: SplitMix::new(search.seed),
        steps: Vec::new(),
    };
    for _ in 0..search.simulations {
        run.simulate();
        if run.steps.len() > MOST_STEPS {
            return Err(SearchError::TooLong);
        }
    }
    let line = run.line();
    let mean = |node: usize| run.stands[node].sum / f64::from(run.stands[node].visits.max(1));
    let thousandths = (mean(*line.first().unwrap_or(&0)) * 1000.0).round() as Score;
    run.step(Event::Done { worth: vec![thousandths] }, 0);
    let counts = count(tree, &run.steps);
    Ok(Walk { steps: run.steps, worth: vec![thousandths], line, counts })
}

impl Run<'_> {
    fn step(&mut self, event: Event, node: usize) {
        self.steps.push(Step { event, node, window: Bounds::default() });
    }

    /// One simulation: down the tree, one node more, random moves, and back.
    fn simulate(&mut self) {
        self.step(Event::Pass, 0);
        let mut node = 0;
        let mut path = vec![0];
        while !self.tree.is_leaf(node) {
            let children = in_order(self.tree, self.search, node);
            // The root is there from the beginning; a node that is new is judged before its children are looked at.
            if node != 0 && self.stands[node].visits == 0 {
                break;
            }
            if let Some(&child) = children.iter().find(|&&child| self.stands[child].visits == 0) {
                self.step(Event::Expand { child }, node);
                node = child;
                path.push(child);
                break;
            }
            node = self.select(node, &children);
            path.push(node);
        }
        let reward = self.play_out(node);
        for &node in path.iter().rev() {
            let stand = &mut self.stands[node];
            stand.visits += 1;
            stand.sum += reward;
            let stand = *stand;
            self.step(Event::Count { stand }, node);
        }
    }

    fn select(&mut self, node: usize, children: &[usize]) -> usize {
        let max = is_max(self.tree, self.search, node);
        let parent = self.stands[node].visits;
        let bound = |child: usize| ucb(self.stands[child], parent, max, self.search.exploration);
        let choices: Vec<Choice> =
            children.iter().map(|&child| Choice { child, bound: bound(child) }).collect();
        let mut best = choices[0];
        for &choice in &choices[1..] {
            if choice.bound > best.bound {
                best = choice;
            }
        }
        self.step(Event::Select { child: best.child, choices }, node);
        best.child
    }

    /// Random moves to a leaf, and what it counts.
    fn play_out(&mut self, node: usize) -> f64 {
        let mut leaf = node;
        while !self.tree.is_leaf(leaf) {
            let children = &self.tree.node(leaf).children;
            leaf = children[self.mix.below(children.len())];
        }
        let worth = self.tree.node(leaf).worth.first().copied().unwrap_or(0);
        let span = f64::from(self.most - self.least);
        let reward = if span > 0.0 { f64::from(worth - self.least) / span } else { 0.5 };
        self.step(Event::Playout { leaf, reward }, node);
        reward
    }

    /// The children visited most.
    fn line(&self) -> Vec<usize> {
        let mut line = Vec::new();
        let mut node = 0;
        loop {
            let mut best: Option<usize> = None;
            for child in in_order(self.tree, self.search, node) {
                let visits = self.stands[child].visits;
                if visits > best.map_or(0, |best| self.stands[best].visits) {
                    best = Some(child);
                }
            }
            let Some(child) = best else { return line };
            line.push(child);
            node = child;
        }
    }
}
