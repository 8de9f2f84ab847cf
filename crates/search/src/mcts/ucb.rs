//! Which move a simulation takes: UCB1 (Auer and others, 2002), as UCT has it (Kocsis and Szepesvári, 2006).

use super::tree::{Node, Tree};

/// What a simulation does next in a position of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// It goes to a child that is there.
    Known(u32),
    /// It makes the next move that is not in the tree yet.
    New,
    /// Nothing here could change the value.
    Solved,
}

/// More moves are made the more often a position was visited: so many times the root of the visits.
const WIDENING: f64 = 2.0;

/// The child of the largest upper confidence bound among those that `open` admits, or a new one.
pub(super) fn choose<M: Copy>(
    tree: &Tree<M>,
    node: u32,
    max: bool,
    exploration: f64,
    open: impl Fn(&Node<M>) -> bool,
) -> Choice {
    let parent = &tree.nodes[node as usize];
    let more = parent.moves.is_none_or(|moves| parent.made < moves);
    let visits = f64::from(parent.visits.max(1));
    if more && f64::from(parent.made) <= WIDENING * visits.sqrt() {
        return Choice::New;
    }
    let bound = |child: &Node<M>| {
        let mean = if max { child.mean() } else { 1.0 - child.mean() };
        mean + exploration * (visits.ln() / f64::from(child.visits.max(1))).sqrt()
    };
    let children = tree.children(node).filter(|&child| open(&tree.nodes[child as usize]));
    let best = children.max_by(|&one, &other| {
        let bounds = [one, other].map(|child| bound(&tree.nodes[child as usize]));
        // Of equals the one made first, which has the lower number.
        bounds[0].total_cmp(&bounds[1]).then(other.cmp(&one))
    });
    match best {
        Some(child) => Choice::Known(child),
        None if more => Choice::New,
        None => Choice::Solved,
    }
}
