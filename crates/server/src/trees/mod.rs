//! Requests about searched trees of the classics, which are kept for those who look at them.

mod kept;

pub(crate) use kept::Trees;

use crate::app::App;
use crate::failure::Failure;
use crate::visitor::Visitor;
use crate::{limits, secret};
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use saltus_engine::{SearchTree, Stop};
use saltus_service::Error;
use saltus_service::trees::{SearchedTree, TreeSearch};
use saltus_service::wire::{
    PageRequest, PictureRequest, Tree, TreeNodePage, TreeRequest, TreeSteps,
};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/trees", post(search))
        .route("/api/trees/{id}", get(tree))
        .route("/api/trees/{id}/nodes/{node}", get(node))
        .route("/api/trees/{id}/steps", get(steps))
        .route("/api/trees/{id}/svg", get(picture))
}

async fn search(
    State(app): State<App>,
    visitor: Visitor,
    Json(request): Json<TreeRequest>,
) -> Result<(StatusCode, Json<Tree>), Failure> {
    TreeSearch::expect_depth(request.depth)?;
    let _permit = app.desk.share(&visitor)?;
    let search = app.desk.aside(move || TreeSearch::new(&request)).await?;
    let (tree, time) = run(&app, search.clone()).await?;
    let tree = Arc::new(search.found(secret::new(), tree, time));
    app.trees.keep(&visitor, tree.clone());
    Ok((StatusCode::CREATED, Json(tree.view())))
}

/// Waits for a thread, and searches: until it is done, its time is up, or the client has gone away.
async fn run(app: &App, search: TreeSearch) -> Result<(SearchTree, Duration), Failure> {
    let seat = app.desk.line_up()?.seat().await?;
    let stop = Stop::new();
    // A client that goes away drops this request, and with it this.
    let stops = StopWhenDropped(stop.clone());
    let (done, mut is_done) = oneshot::channel();
    app.study.submit(move || {
        let begun = Instant::now();
        let tree = search.run(&stop);
        drop(seat);
        let _ = done.send((tree, begun.elapsed()));
    })?;
    let found = tokio::select! {
        found = &mut is_done => found,
        () = tokio::time::sleep(limits::TREE_TIME) => {
            stops.0.stop();
            is_done.await
        }
    };
    let panicked = |_| Error::fault("the search failed", "its thread panicked");
    let (tree, time) = found.map_err(panicked)?;
    Ok((tree?, time))
}

struct StopWhenDropped(Stop);

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.stop();
    }
}

fn find(app: &App, id: &str) -> Result<Arc<SearchedTree>, Error> {
    app.trees.find(id).ok_or_else(|| Error::not_found("tree"))
}

async fn tree(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Tree>, Failure> {
    Ok(Json(find(&app, &id)?.view()))
}

async fn node(
    State(app): State<App>,
    Path((id, node)): Path<(String, usize)>,
    Query(page): Query<PageRequest>,
) -> Result<Json<TreeNodePage>, Failure> {
    let tree = find(&app, &id)?;
    app.desk.aside(move || tree.node(node, page)).await.map(Json)
}

async fn steps(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(page): Query<PageRequest>,
) -> Result<Json<TreeSteps>, Failure> {
    let tree = find(&app, &id)?;
    app.desk.aside(move || Ok::<_, Error>(tree.steps(page))).await.map(Json)
}

async fn picture(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(request): Query<PictureRequest>,
) -> Result<Response, Failure> {
    let tree = find(&app, &id)?;
    let svg = app.desk.aside(move || tree.picture(request)).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml; charset=utf-8")], svg).into_response())
}
