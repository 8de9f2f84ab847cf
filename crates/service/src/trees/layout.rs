//! Which part of a tree is drawn, and where: the first moves of each node and its best one, as many as can be read.

use super::SearchedTree;
use saltus_engine::TreeNode;

/// How much width a node takes that has nothing below it, where it has one value and where it has one for each seat, and a
/// stub that stands for what is left out.
const NODE: f64 = 78.0;
const NODE_OF_ALL: f64 = 176.0;
const STUB: f64 = 58.0;

/// A node with its place across the picture, in units from the left.
pub(super) struct Drawn {
    pub node: TreeNode,
    pub x: f64,
    /// Whether the best line leads through it.
    pub best: bool,
    pub children: Vec<Drawn>,
    pub stubs: Vec<Stub>,
}

/// What stands for moves that are not drawn.
pub(super) struct Stub {
    pub x: f64,
    pub kind: Left,
    pub count: u64,
}

/// Why moves are not drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Left {
    /// The search cut them off.
    Cut,
    /// There are too many to draw.
    More,
}

/// The tree below a node, and how wide it is.
pub(super) fn layout(tree: &SearchedTree, node: TreeNode, depth: u32) -> (Drawn, f64) {
    let mut across = 0.0;
    let drawn = below(tree, node, true, breadths(depth), &mut across);
    (drawn, across)
}

/// How many moves of a node are drawn, ply by ply: so few that some dozens of leaves come out.
fn breadths(depth: u32) -> &'static [usize] {
    match depth {
        0 | 1 => &[16],
        2 => &[6, 5],
        3 => &[4, 3, 3],
        4 => &[3, 3, 2, 2],
        5 => &[3, 2, 2, 2, 2],
        _ => &[2, 2, 2, 2, 2, 2],
    }
}

fn below(
    tree: &SearchedTree,
    node: TreeNode,
    best: bool,
    breadths: &[usize],
    across: &mut f64,
) -> Drawn {
    let begun = *across;
    let (mut children, mut stubs) = (Vec::new(), Vec::new());
    if let Some((&breadth, deeper)) = breadths.split_first() {
        let all = tree.tree.children(node.node, 0, usize::MAX);
        let gave = |child: &TreeNode| child.value == node.value && child.values == node.values;
        let chosen = all.iter().position(|child| child.value.is_some() && gave(child));
        let mut left_out = 0;
        // One more takes no more room than to say that there is one more.
        let breadth = if all.len() == breadth + 1 { all.len() } else { breadth };
        for (index, child) in all.into_iter().enumerate() {
            let is_best = chosen == Some(index);
            let late_best = chosen.is_some_and(|chosen| chosen >= breadth);
            if is_best || index < breadth - usize::from(late_best) {
                children.push(below(tree, child, best && is_best, deeper, across));
            } else {
                left_out += 1;
            }
        }
        // What was not recorded is known by number alone.
        left_out += if node.children == 0 { node.unrecorded } else { 0 };
        for (kind, count) in [(Left::More, left_out), (Left::Cut, u64::from(node.cut))] {
            if count > 0 {
                stubs.push(Stub { x: *across + STUB / 2.0, kind, count });
                *across += STUB;
            }
        }
    }
    let width = if node.values.is_some() { NODE_OF_ALL } else { NODE };
    *across = across.max(begun + width);
    let ends = children.iter().map(|child| child.x).chain(stubs.iter().map(|stub| stub.x));
    let (least, most) =
        ends.fold((f64::MAX, f64::MIN), |(least, most), x| (least.min(x), most.max(x)));
    let x = if least <= most { (least + most) / 2.0 } else { begun + width / 2.0 };
    Drawn { node, x, best, children, stubs }
}
