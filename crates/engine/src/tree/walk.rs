//! The walk of a search through its tree, step by step: it enters a node, looks at what is below, may cut the rest
//! off, and leaves. Any step is found without going through those before it.

use saltus_search::classic::Node;

/// What happens at a step of the walk, and at which node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    Enter(usize),
    Cut(usize),
    Leave(usize),
}

/// For each node the number of the step that enters it.
pub(super) fn entries<M, V>(nodes: &[Node<M, V>]) -> Vec<u32> {
    let mut entries = Vec::with_capacity(nodes.len());
    let mut step = 0;
    for index in 0..nodes.len() {
        entries.push(step);
        step += 1;
        // Those that are left before the next node is entered.
        let next = index + 1;
        let mut at = index;
        while at + nodes[at].size as usize == next {
            step += 1 + u32::from(nodes[at].cut > 0);
            if at == 0 {
                break;
            }
            at = nodes[at].parent as usize;
        }
    }
    entries
}

/// How many steps the walk has.
pub(super) fn length<M, V>(nodes: &[Node<M, V>]) -> usize {
    let cuts = nodes.iter().filter(|node| node.cut > 0).count();
    2 * nodes.len() + cuts
}

/// A step of the walk, if it has so many; `entries` are those of the nodes.
pub(super) fn event<M, V>(nodes: &[Node<M, V>], entries: &[u32], step: usize) -> Option<Event> {
    // The last node that is entered by then; after it come only cuts and leaves, from there upwards.
    let entered = entries.partition_point(|&entry| entry as usize <= step);
    let mut at = entered.checked_sub(1)?;
    let mut left = step - entries[at] as usize;
    if left == 0 {
        return Some(Event::Enter(at));
    }
    loop {
        if nodes[at].cut > 0 {
            left -= 1;
            if left == 0 {
                return Some(Event::Cut(at));
            }
        }
        left -= 1;
        if left == 0 {
            return Some(Event::Leave(at));
        }
        if at == 0 {
            return None;
        }
        at = nodes[at].parent as usize;
    }
}
