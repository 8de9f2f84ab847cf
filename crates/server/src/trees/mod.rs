//! Requests about searched trees of the classics, which are kept for those who look at them.

mod cache;

pub(crate) use cache::TreeCache;

use crate::app::App;
use crate::client::Client;
use crate::response::Failure;
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
    client: Client,
    Json(request): Json<TreeRequest>,
) -> Result<(StatusCode, Json<Tree>), Failure> {
    TreeSearch::expect_depth(request.depth)?;
    let _permit = app.scheduler.study_permit(&client)?;
    let search = app.scheduler.offload(move || TreeSearch::new(&request)).await?;
    let (tree, time) = run(&app, search.clone()).await?;
    let tree = Arc::new(search.found(secret::new(), tree, time));
    app.trees.keep(&client, tree.clone());
    Ok((StatusCode::CREATED, Json(tree.view())))
}

/// Waits for a thread, and searches: until it is done, its time is up, or the client has gone away.
async fn run(app: &App, search: TreeSearch) -> Result<(SearchTree, Duration), Failure> {
    let slot = app.scheduler.enqueue()?.slot().await?;
    let stop = Stop::new();
    // A client that goes away drops this request, and with it this.
    let stops = StopWhenDropped(stop.clone());
    let (done, mut is_done) = oneshot::channel();
    app.study.submit(move || {
        let begun = Instant::now();
        let tree = search.run(&stop);
        drop(slot);
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
    app.scheduler.offload(move || tree.node(node, page)).await.map(Json)
}

async fn steps(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(page): Query<PageRequest>,
) -> Result<Json<TreeSteps>, Failure> {
    let tree = find(&app, &id)?;
    app.scheduler.offload(move || Ok::<_, Error>(tree.steps(page))).await.map(Json)
}

async fn picture(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(request): Query<PictureRequest>,
) -> Result<Response, Failure> {
    let tree = find(&app, &id)?;
    let svg = app.scheduler.offload(move || tree.picture(request)).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml; charset=utf-8")], svg).into_response())
}
