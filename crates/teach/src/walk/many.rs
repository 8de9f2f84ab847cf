//! Max-n: whoever is to move picks what is worth most to itself. Nothing bounds what others get, so nothing is cut off.

use super::{Bounds, Event, Search, SearchError, Step, Walk, count, in_order};
use crate::tree::Tree;
use saltus_game::Score;

/// Searches, and keeps every step.
pub(super) fn max_n(tree: &Tree, search: &Search) -> Result<Walk, SearchError> {
    let mut steps = vec![at(Event::Pass, 0)];
    let (worth, line) = values(tree, search, 0, &mut steps);
    steps.push(at(Event::Done { worth: worth.clone() }, 0));
    let counts = count(tree, &steps);
    Ok(Walk { steps, worth, line, counts })
}

fn at(event: Event, node: usize) -> Step {
    Step { event, node, window: Bounds::default() }
}

fn values(
    tree: &Tree,
    search: &Search,
    node: usize,
    steps: &mut Vec<Step>,
) -> (Vec<Score>, Vec<usize>) {
    if tree.is_leaf(node) {
        let worth = tree.node(node).worth.clone();
        steps.push(at(Event::Leaf { worth: worth.clone() }, node));
        return (worth, Vec::new());
    }
    steps.push(at(Event::Enter { again: false }, node));
    let seat = tree.seat(node);
    let (mut best, mut line): (Option<Vec<Score>>, Vec<usize>) = (None, Vec::new());
    for child in in_order(tree, search, node) {
        let (worth, way) = values(tree, search, child, steps);
        let better = best.as_ref().is_none_or(|best| worth[seat] > best[seat]);
        if better {
            line = vec![child];
            line.extend(way);
            best = Some(worth.clone());
        }
        let value = best.as_ref().map_or(0, |best| best[seat]);
        steps.push(at(Event::Back { child, worth, best: better, value, again: false }, node));
    }
    (best.unwrap_or_default(), line)
}
