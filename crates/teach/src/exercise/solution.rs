//! The right answers, read off the steps of the search.

use super::{Blank, Field};
use crate::drawing::plain;
use crate::state;
use crate::tree::{Tree, typed};
use crate::walk::{Algorithm, Bounds, Event, Search, Walk, is_max};
use saltus_game::Score;

/// What stands for a node that the search never comes to, and for no branch at all.
pub(super) const NOTHING: &str = "-";

/// A window of a node at some time, as it is to be written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Moment {
    pub window: Bounds,
    /// Whether it may be left out: at a cut some books narrow the window once more, and some do not.
    pub optional: bool,
}

/// The blanks of all fields.
pub(super) fn blanks(tree: &Tree, search: &Search, walk: &Walk) -> Vec<Blank> {
    let names = tree.names();
    let mut blanks = Vec::new();
    let mut add = |field, key: &str, right: String| {
        blanks.push(Blank { field, key: key.to_owned(), right });
    };
    let inner = inner(tree);
    for &node in &inner {
        let right = value(tree, search, walk, node);
        add(Field::Values, &names[node], right.map_or(NOTHING.to_owned(), typed));
    }
    if search.algorithm.has_window() {
        for &node in &inner {
            let moments = windows(tree, search, walk, node);
            let required = moments.iter().filter(|moment| !moment.optional);
            let right: Vec<String> = required.map(|moment| written(moment.window)).collect();
            let right = if right.is_empty() { NOTHING.to_owned() } else { right.join(" ") };
            add(Field::Windows, &names[node], right);
        }
        add(Field::Cuts, "", listed(&cuts(tree, walk), &names));
    }
    add(Field::Order, "", listed(&order(walk), &names));
    let choice = walk.line.first().map_or(NOTHING.to_owned(), |&child| names[child].clone());
    add(Field::Choice, "", choice);
    blanks
}

/// The blank for the reason of the choice.
pub(super) fn why(tree: &Tree, walk: &Walk) -> Blank {
    let names = tree.names();
    let right = walk.line.last().map_or(NOTHING.to_owned(), |&leaf| names[leaf].clone());
    Blank { field: Field::Why, key: String::new(), right }
}

/// Whether the value of the root comes from a leaf: all on the way to it say that value, the chosen child among them.
pub(super) fn is_reason(tree: &Tree, walk: &Walk, leaf: usize) -> bool {
    let said = |node: usize| {
        walk.steps.iter().rev().find_map(|step| match &step.event {
            Event::Back { value, again: false, .. } if step.node == node => Some(*value),
            Event::Leaf { worth } if step.node == node => Some(worth[0]),
            _ => None,
        })
    };
    let mut way = vec![leaf];
    while let Some(parent) = tree.node(way[way.len() - 1]).parent {
        way.push(parent);
    }
    tree.is_leaf(leaf)
        && way.iter().rev().nth(1) == walk.line.first()
        && way.iter().all(|&node| said(node).is_some_and(|value| value == walk.worth[0]))
}

/// The blanks of an exercise on the simulation that begins at a step.
pub(super) fn of_simulation(tree: &Tree, walk: &Walk, from: usize) -> Vec<Blank> {
    let names = tree.names();
    let right = listed(&selection(walk, from), &names);
    let mut blanks = vec![Blank { field: Field::Selection, key: String::new(), right }];
    for (node, known) in state::after(tree, walk, walk.steps.len()).into_iter().enumerate() {
        if known.stand.visits > 0 {
            let right = format!("{}/{}", plain(known.stand.sum), known.stand.visits);
            blanks.push(Blank { field: Field::Counts, key: names[node].clone(), right });
        }
    }
    blanks
}

/// The inner nodes in the order of their names.
pub(super) fn inner(tree: &Tree) -> Vec<usize> {
    let mut inner: Vec<usize> = (0..tree.len()).filter(|&node| !tree.is_leaf(node)).collect();
    inner.sort_by_key(|&node| tree.node(node).ply);
    inner
}

fn listed(nodes: &[usize], names: &[String]) -> String {
    let listed: Vec<&str> = nodes.iter().map(|&node| names[node].as_str()).collect();
    if listed.is_empty() { NOTHING.to_owned() } else { listed.join(" ") }
}

/// A number as the algorithm sees it at a node: negamax sees everything from the side to move.
pub(super) fn seen(tree: &Tree, search: &Search, node: usize, value: Score) -> Score {
    let turned = search.algorithm == Algorithm::Negamax && !is_max(tree, search, node);
    if turned { -value } else { value }
}

/// What a node said last, if the search came to it.
pub(super) fn value(tree: &Tree, search: &Search, walk: &Walk, node: usize) -> Option<Score> {
    walk.steps.iter().rev().find_map(|step| match &step.event {
        Event::Back { value, again: false, .. } if step.node == node => {
            Some(seen(tree, search, node, *value))
        }
        _ => None,
    })
}

/// The windows of a node: on entering, and after each change.
pub(super) fn windows(tree: &Tree, search: &Search, walk: &Walk, node: usize) -> Vec<Moment> {
    let max = is_max(tree, search, node);
    let turned =
        |Bounds { alpha, beta }: Bounds| match search.algorithm == Algorithm::Negamax && !max {
            true => Bounds { alpha: beta.map(|beta| -beta), beta: alpha.map(|alpha| -alpha) },
            false => Bounds { alpha, beta },
        };
    let mut moments: Vec<Moment> = Vec::new();
    for step in walk.steps.iter().filter(|step| step.node == node) {
        let (window, optional) = match &step.event {
            Event::Enter { .. } => (step.window, false),
            Event::Back { again: false, worth, .. } => {
                let last = moments.last().map(|last| last.window);
                let narrowed = match max {
                    true => Bounds { alpha: step.window.alpha.max(Some(worth[0])), ..step.window },
                    false => {
                        let beta = step.window.beta.map_or(worth[0], |beta| beta.min(worth[0]));
                        Bounds { beta: Some(beta), ..step.window }
                    }
                };
                // Where the step left the window as it was although the value would narrow it, there was a cut.
                let optional = last == Some(turned(step.window)) && narrowed != step.window;
                (if optional { narrowed } else { step.window }, optional)
            }
            _ => continue,
        };
        let moment = Moment { window: turned(window), optional };
        match moments.last_mut() {
            Some(last) if last.window == moment.window => last.optional &= optional,
            _ => moments.push(moment),
        }
    }
    moments
}

/// The branches that are cut off and never looked at otherwise, in the order of the tree.
pub(super) fn cuts(tree: &Tree, walk: &Walk) -> Vec<usize> {
    let known = state::after(tree, walk, walk.steps.len());
    (0..tree.len()).filter(|&node| known[node].cut).collect()
}

/// The leaves in the order in which they are looked at.
pub(super) fn order(walk: &Walk) -> Vec<usize> {
    let leaves = walk.steps.iter().filter(|step| matches!(step.event, Event::Leaf { .. }));
    leaves.map(|step| step.node).collect()
}

/// The way of a simulation from the root.
pub(super) fn selection(walk: &Walk, from: usize) -> Vec<usize> {
    let steps = walk.steps[from..].iter();
    let chosen = steps.filter_map(|step| match step.event {
        Event::Select { child, .. } | Event::Expand { child } => Some(child),
        _ => None,
    });
    std::iter::once(0).chain(chosen).collect()
}

/// A window as it is written in answers.
pub(super) fn written(Bounds { alpha, beta }: Bounds) -> String {
    let end = |bound: Option<Score>, open: &str| bound.map_or(open.to_owned(), typed);
    format!("({},{})", end(alpha, "-inf"), end(beta, "inf"))
}
