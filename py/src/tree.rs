//! The trees that searches went through, node by node.

use crate::number::whole;
use crate::player::{Scored, scored};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use saltus_engine::{Classic, SearchTree, StepKind, TreeNode, player::Mcts};

/// A search whose tree can be kept.
pub(crate) enum Searched {
    Classic(Classic),
    Mcts(Mcts),
}

/// A searched tree: node 0 is the root. Values are seen from the side that moves there.
#[pyclass(frozen, module = "saltus._saltus")]
pub(crate) struct Tree {
    pub tree: SearchTree,
}

#[pymethods]
impl Tree {
    /// Moves made anywhere in the tree, recorded or not: the node count of the search.
    #[getter]
    fn visited(&self) -> u64 {
        self.tree.visited
    }

    /// Positions that were judged, or in which the game was over.
    #[getter]
    fn leaves(&self) -> u64 {
        self.tree.leaves
    }

    /// Moves that were cut off.
    #[getter]
    fn cut(&self) -> u64 {
        self.tree.cut
    }

    /// Positions whose values came from the transposition table.
    #[getter]
    fn table_hits(&self) -> u64 {
        self.tree.table_hits
    }

    /// The best moves of both sides.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.tree.line.clone()
    }

    #[getter]
    fn _value(&self) -> Option<Scored> {
        self.tree.value.map(scored)
    }

    /// How many nodes are recorded, the root not counted.
    fn __len__(&self) -> usize {
        self.tree.recorded()
    }

    /// A node by its number, as a dictionary.
    fn _node<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] node: usize,
    ) -> PyResult<Bound<'py, PyDict>> {
        let found = self.tree.node(node);
        told(py, found.ok_or_else(|| PyIndexError::new_err(format!("there is no node {node}")))?)
    }

    /// The nodes right below one, in the order in which they were searched.
    fn _children<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] node: usize,
    ) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let children = self.tree.children(node, 0, usize::MAX);
        children.into_iter().map(|child| told(py, child)).collect()
    }

    /// The moves that lead from the root to a node.
    fn path(&self, #[pyo3(from_py_with = whole)] node: usize) -> Vec<String> {
        self.tree.path(node)
    }

    /// How many steps the walk of the search has.
    #[getter]
    fn steps(&self) -> usize {
        self.tree.steps()
    }

    /// A step of the walk: what happens, and at which node.
    fn step(&self, #[pyo3(from_py_with = whole)] step: usize) -> PyResult<(&'static str, usize)> {
        let found = self.tree.step(step);
        let found =
            found.ok_or_else(|| PyIndexError::new_err(format!("there is no step {step}")))?;
        let kind = match found.kind {
            StepKind::Enter => "enter",
            StepKind::Cut => "cut",
            StepKind::Leave => "leave",
        };
        Ok((kind, found.node.node))
    }
}

fn told(py: Python<'_>, node: TreeNode) -> PyResult<Bound<'_, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("number", node.node)?;
    dict.set_item("parent", node.parent)?;
    dict.set_item("move", node.mv)?;
    dict.set_item("seat", node.seat.index())?;
    dict.set_item("is_max", node.max)?;
    dict.set_item("ply", node.ply)?;
    dict.set_item("alpha", node.alpha.map(scored))?;
    dict.set_item("beta", node.beta.map(scored))?;
    dict.set_item("value", node.value.map(scored))?;
    dict.set_item("cut", node.cut)?;
    dict.set_item("children", node.children)?;
    dict.set_item("unrecorded", node.unrecorded)?;
    dict.set_item("visits", node.visits)?;
    Ok(dict)
}
