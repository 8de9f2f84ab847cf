//! A classic search that someone wants to look at, bounded in depth, time and nodes.

use crate::app::App;
use crate::failure::Failure;
use crate::study::{bad_eval, bounded};
use crate::trees::kept::Tree;
use crate::trees::views;
use crate::visitor::Visitor;
use crate::{catalogue, limits, secret};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use saltus_engine::features::for_play;
use saltus_engine::{Algorithm, AnyGame, Classic, SearchTree, SpecError, Stop, View};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

#[derive(Deserialize)]
pub(super) struct Asked {
    game: String,
    position: Option<String>,
    algorithm: WireAlgorithm,
    depth: u32,
    eval: Option<String>,
    #[serde(default)]
    view: WireView,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WireAlgorithm {
    Minimax,
    AlphaBeta,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WireView {
    Own,
    #[default]
    Diff,
}

pub(super) async fn search(
    State(app): State<App>,
    visitor: Visitor,
    Json(asked): Json<Asked>,
) -> Result<(StatusCode, Json<Value>), Failure> {
    if !(1..=limits::TREE_DEPTH).contains(&asked.depth) {
        let told = format!("depth={}: expected 1 to {}", asked.depth, limits::TREE_DEPTH);
        return Err(Failure::unusable("bad-value", told));
    }
    let _share = app.desk.share(&visitor)?;
    let Asked { game, position, algorithm, depth, eval, view } = asked;
    let at = move || catalogue::at(&game, position.as_deref(), &[]);
    let game = app.desk.aside(at).await?;
    let eval = eval.unwrap_or_else(|| for_play(game.family()).to_owned());
    let source = bounded(&eval)?;
    let algorithm = match algorithm {
        WireAlgorithm::Minimax => Algorithm::Minimax,
        WireAlgorithm::AlphaBeta => Algorithm::AlphaBeta,
    };
    let view = match view {
        WireView::Own => View::Own,
        WireView::Diff => View::Diff,
    };
    let spec = Classic { depth, eval: Some(source), view, seed: 0 };
    let (game_id, position) = (game.id().to_owned(), game.position(game.custom()));
    let (tree, time) = searched(&app, game, spec, algorithm).await?;
    let tree = Tree {
        id: secret::new(),
        game: game_id,
        position,
        algorithm,
        depth,
        eval,
        view,
        time,
        tree: tree.map_err(bad_eval)?,
    };
    let tree = Arc::new(tree);
    app.trees.keep(&visitor, tree.clone());
    Ok((StatusCode::CREATED, Json(views::told(&tree))))
}

/// Waits for a seat, and searches: until it is done, its time is up, or the client has gone away.
async fn searched(
    app: &App,
    game: AnyGame,
    spec: Classic,
    algorithm: Algorithm,
) -> Result<(Result<SearchTree, SpecError>, Duration), Failure> {
    let seat = app.desk.line_up()?.seat().await?;
    let stop = Stop::new();
    // A client that goes away drops this request, and with it the guard.
    let guard = StopWhenDropped(stop.clone());
    let (done, mut is_done) = oneshot::channel();
    app.study.submit(move || {
        let begun = Instant::now();
        let tree = game.search_tree(&spec, algorithm, limits::TREE_NODES, &stop);
        drop(seat);
        let _ = done.send((tree, begun.elapsed()));
    })?;
    let found = tokio::select! {
        found = &mut is_done => found,
        () = tokio::time::sleep(limits::TREE_TIME) => {
            guard.0.stop();
            is_done.await
        }
    };
    found.map_err(|_| Failure::fault("something went wrong"))
}

struct StopWhenDropped(Stop);

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.stop();
    }
}
