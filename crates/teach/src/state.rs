//! How a tree looks after some steps of a walk: what is known of each node by then.

use crate::tree::Tree;
use crate::walk::{Bounds, Event, Stand, Walk};
use saltus_game::Score;

/// What is known of a node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NodeState {
    /// Whether the search has come to it.
    pub seen: bool,
    /// Whether its branch was cut off, and the search has not come to it otherwise.
    pub cut: bool,
    /// What it says by now: one number, or one for each seat.
    pub worth: Vec<Score>,
    /// Its window by now.
    pub window: Bounds,
    /// Whether it has a window.
    pub entered: bool,
    /// The child that gave it its value.
    pub chosen: Option<usize>,
    /// Where its value was looked up.
    pub from: Option<usize>,
    /// What it has counted, in Monte Carlo tree search.
    pub stand: Stand,
}

/// The nodes after so many steps of a walk.
pub fn after(tree: &Tree, walk: &Walk, steps: usize) -> Vec<NodeState> {
    let mut nodes = vec![NodeState::default(); tree.len()];
    // What the present pass has looked at: it cuts off what an earlier one may have visited.
    let mut visited = vec![false; tree.len()];
    for step in walk.steps.iter().take(steps) {
        let own = &mut nodes[step.node];
        visited[step.node] = step.event != Event::Pass;
        match &step.event {
            Event::Enter { .. } => {
                let stand = own.stand;
                *own = NodeState { seen: true, entered: true, stand, ..NodeState::default() };
                own.window = step.window;
            }
            Event::Leaf { worth } => {
                (own.seen, own.cut) = (true, false);
                own.worth.clone_from(worth);
            }
            Event::Hit { from, value } => {
                own.cut = false;
                own.worth = vec![*value];
                own.from = Some(*from);
            }
            Event::Back { child, worth, best, value, again } => {
                own.window = step.window;
                if *best {
                    own.chosen = Some(*child);
                }
                if !again {
                    match (worth.len(), best) {
                        (1, _) => own.worth = vec![*value],
                        (_, true) => own.worth.clone_from(worth),
                        _ => {}
                    }
                }
            }
            Event::Cut { left } => {
                for &child in left {
                    nodes[child].cut = !visited[child];
                }
            }
            Event::Select { child, .. } => own.chosen = Some(*child),
            Event::Expand { child } => {
                own.chosen = Some(*child);
                nodes[*child].seen = true;
            }
            Event::Count { stand } => (own.seen, own.stand) = (true, *stand),
            // The way of a simulation and the branches cut off are those of the present pass alone.
            Event::Pass => {
                visited.fill(false);
                for node in &mut nodes {
                    node.cut = false;
                    if node.stand.visits > 0 {
                        node.chosen = None;
                    }
                }
            }
            Event::Playout { .. } | Event::Done { .. } => {}
        }
    }
    nodes
}
