//! Trees as they are looked at: as a whole, node by node, step by step, as a picture.

use crate::app::App;
use crate::failure::Failure;
use crate::limits;
use crate::trees::kept::Tree;
use crate::trees::picture;
use crate::wire::WireSide;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use saltus_engine::{Algorithm, Step, StepKind, TreeNode};
use saltus_game::{Score, score};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// A page of a list.
#[derive(Deserialize)]
pub(super) struct Page {
    #[serde(default)]
    from: usize,
    count: Option<usize>,
}

impl Page {
    fn count(&self, usual: usize) -> usize {
        self.count.unwrap_or(usual).min(limits::TREE_PAGE)
    }
}

fn find(app: &App, id: &str) -> Result<Arc<Tree>, Failure> {
    app.trees.find(id).ok_or_else(|| Failure::not_found("tree"))
}

pub(super) async fn tree(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Failure> {
    Ok(Json(told(&*find(&app, &id)?)))
}

pub(super) async fn node(
    State(app): State<App>,
    Path((id, node)): Path<(String, usize)>,
    Query(page): Query<Page>,
) -> Result<Json<Value>, Failure> {
    let tree = find(&app, &id)?;
    let tell = move || {
        let found = tree.tree.node(node).ok_or_else(|| Failure::not_found("node"))?;
        let children = tree.tree.children(node, page.from, page.count(50));
        let mut answer = told_node(&found);
        answer["children"] = children.iter().map(told_node).collect();
        answer["path"] = tree.tree.path(node).into();
        Ok(Json(answer))
    };
    app.desk.aside(tell).await
}

pub(super) async fn steps(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(page): Query<Page>,
) -> Result<Json<Value>, Failure> {
    let tree = find(&app, &id)?;
    let tell = move || {
        let range = page.from..page.from.saturating_add(page.count(200));
        let step = |number| Some(told_step(number, &tree.tree.step(number)?));
        let steps = range.map_while(step).collect::<Value>();
        Ok(Json(json!({ "total": tree.tree.steps(), "steps": steps })))
    };
    app.desk.aside(tell).await
}

#[derive(Deserialize)]
pub(super) struct Drawn {
    #[serde(default)]
    node: usize,
    depth: Option<u32>,
}

pub(super) async fn svg(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Drawn>,
) -> Result<Response, Failure> {
    let tree = find(&app, &id)?;
    let depth = asked.depth.unwrap_or(3).clamp(1, limits::TREE_PICTURE);
    let draw =
        move || picture::svg(&tree, asked.node, depth).ok_or_else(|| Failure::not_found("node"));
    let svg = app.desk.aside(draw).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml; charset=utf-8")], svg).into_response())
}

/// A Tree of the interface.
pub(super) fn told(tree: &Tree) -> Value {
    let algorithm = match tree.algorithm {
        Algorithm::Minimax => "minimax",
        Algorithm::AlphaBeta => "alphabeta",
    };
    let found = &tree.tree;
    json!({
        "id": tree.id,
        "game": tree.game,
        "position": tree.position,
        "algorithm": algorithm,
        "depth": tree.depth,
        "eval": tree.eval,
        "view": tree.view.to_string(),
        "finished": found.value.is_some(),
        "visited": found.visited,
        "recorded": found.recorded(),
        "leaves": found.leaves,
        "cut": found.cut,
        "value": found.value.map(score::to_units),
        "move": found.line.first(),
        "line": found.line,
        "time": tree.time.as_millis() as u64,
    })
}

/// A TreeNode of the interface, without its children.
fn told_node(node: &TreeNode) -> Value {
    json!({
        "node": node.node,
        "parent": node.parent,
        "move": node.mv,
        "side": WireSide::from(node.side),
        "ply": node.ply,
        "window": window(node),
        "value": node.value.map(score::to_units),
        "max": node.max,
        "cut": node.cut,
        "unrecorded": node.unrecorded,
        "total": node.children,
    })
}

fn window(node: &TreeNode) -> Value {
    let units = |bound: Option<Score>| bound.map(score::to_units);
    json!({ "alpha": units(node.alpha), "beta": units(node.beta) })
}

fn told_step(number: usize, step: &Step) -> Value {
    let node = &step.node;
    let (kind, key, value) = match step.kind {
        StepKind::Enter => ("enter", "window", window(node)),
        StepKind::Leave => ("leave", "value", json!(node.value.map(score::to_units))),
        StepKind::Cut => ("cut", "cut", json!(node.cut)),
    };
    let mut answer = json!({
        "step": number,
        "kind": kind,
        "node": node.node,
        "parent": node.parent,
        "move": node.mv,
        "ply": node.ply,
        "max": node.max,
    });
    answer[key] = value;
    answer
}
