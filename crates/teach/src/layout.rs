//! Where the nodes of a tree stand: leaves side by side, each other node in the middle above its children.

use crate::tree::Tree;

/// The place of each node across the picture, the first leaf at 0 and the next at 1.
pub fn across(tree: &Tree) -> Vec<f64> {
    let mut places = vec![0.0; tree.len()];
    for (place, leaf) in tree.leaves().enumerate() {
        places[leaf] = place as f64;
    }
    // Those below a node have higher numbers.
    for node in (0..tree.len()).rev() {
        if let [first, .., last] | [first @ last] = tree.node(node).children[..] {
            places[node] = f64::midpoint(places[first], places[last]);
        }
    }
    places
}

/// How many plies the tree has.
pub fn plies(tree: &Tree) -> usize {
    tree.nodes().iter().map(|node| node.ply).max().unwrap_or(0)
}
