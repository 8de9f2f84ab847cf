//! Searched trees as answers: whole, node by node, step by step.

use super::SearchedTree;
use crate::wire::{
    self, PageRequest, Tree, TreeNodePage, TreeStep, TreeStepKind, TreeSteps, Value, Window,
};
use crate::{Error, limits};
use saltus_engine::{Score, Step, StepKind, TreeNode, View};

impl PageRequest {
    fn count(&self, usual: usize) -> usize {
        self.count.unwrap_or(usual).min(limits::TREE_PAGE)
    }
}

impl SearchedTree {
    /// The tree without its nodes.
    pub fn view(&self) -> Tree {
        let found = &self.tree;
        Tree {
            id: self.id.clone(),
            game: self.game.clone(),
            position: self.position.clone(),
            algorithm: self.algorithm,
            depth: self.depth,
            eval: self.eval.clone(),
            view: match self.view {
                View::Own => wire::View::Own,
                View::Diff => wire::View::Diff,
            },
            finished: found.value.is_some(),
            visited: found.visited,
            recorded: found.recorded(),
            leaves: found.leaves,
            cut: found.cut,
            value: found.value.map(Value::from),
            values: values(found.values.as_deref()),
            mv: found.line.first().cloned(),
            line: found.line.clone(),
            time: self.time.as_millis() as u64,
        }
    }

    /// A node with a page of those right below it.
    pub fn node(&self, node: usize, page: PageRequest) -> Result<TreeNodePage, Error> {
        let found = self.tree.node(node).ok_or_else(|| Error::not_found("node"))?;
        let children = self.tree.children(node, page.from, page.count(50));
        Ok(TreeNodePage {
            node: node_view(&found),
            children: children.iter().map(node_view).collect(),
            path: self.tree.path(node),
            before: self.tree.before(node).ok_or_else(|| Error::not_found("node"))?,
        })
    }

    /// A page of the steps of the search.
    pub fn steps(&self, page: PageRequest) -> TreeSteps {
        let range = page.from..page.from.saturating_add(page.count(200));
        let step = |number| Some(step_view(number, &self.tree.step(number)?));
        TreeSteps { total: self.tree.steps(), steps: range.map_while(step).collect() }
    }
}

fn node_view(node: &TreeNode) -> wire::TreeNode {
    wire::TreeNode {
        node: node.node,
        parent: node.parent,
        mv: node.mv.clone(),
        side: node.seat.into(),
        ply: node.ply,
        window: window(node),
        value: node.value.map(Value::from),
        values: values(node.values.as_deref()),
        max: node.max,
        cut: node.cut,
        unrecorded: node.unrecorded,
        total: node.children,
    }
}

fn values(values: Option<&[Score]>) -> Option<Vec<Value>> {
    Some(values?.iter().map(|&value| Value::from(value)).collect())
}

fn window(node: &TreeNode) -> Window {
    Window { alpha: node.alpha.map(Value::from), beta: node.beta.map(Value::from) }
}

fn step_view(number: usize, step: &Step) -> TreeStep {
    let node = &step.node;
    let (kind, window, value, cut) = match step.kind {
        StepKind::Enter => (TreeStepKind::Enter, Some(window(node)), None, None),
        StepKind::Leave => (TreeStepKind::Leave, None, Some(node.value.map(Value::from)), None),
        StepKind::Cut => (TreeStepKind::Cut, None, None, Some(node.cut)),
    };
    TreeStep {
        step: number,
        kind,
        node: node.node,
        parent: node.parent,
        mv: node.mv.clone(),
        ply: node.ply,
        max: node.max,
        window,
        value,
        cut,
    }
}
