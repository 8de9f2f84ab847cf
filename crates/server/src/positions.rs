//! Requests about positions: looked at, set up and read; and about the games that there are.

use crate::app::App;
use crate::response::Failure;
use axum::extract::{Path, State};
use axum::routing::{get, post};
use axum::{Json, Router};
use saltus_service::wire::{
    Catalogue, EditRequest, Edited, Look, LookRequest, ReadRequest, ReadText, Rules,
};
use saltus_service::{catalogue, positions};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/catalogue", get(list))
        .route("/api/rules/{game}", get(rules))
        .route("/api/look", post(look))
        .route("/api/edit", post(edit))
        .route("/api/read", post(read))
}

async fn list(State(app): State<App>) -> Json<Catalogue> {
    let (engines, reach) = (app.engines.listed(), app.config.reach.as_deref());
    Json(catalogue::catalogue(env!("CARGO_PKG_VERSION"), engines, reach))
}

async fn rules(Path(id): Path<String>) -> Result<Json<Rules>, Failure> {
    Ok(Json(catalogue::rules(&id)?))
}

async fn look(
    State(app): State<App>,
    Json(request): Json<LookRequest>,
) -> Result<Json<Look>, Failure> {
    app.scheduler.offload(move || positions::look(&request)).await.map(Json)
}

async fn edit(
    State(app): State<App>,
    Json(request): Json<EditRequest>,
) -> Result<Json<Edited>, Failure> {
    app.scheduler.offload(move || positions::edit(request)).await.map(Json)
}

async fn read(
    State(app): State<App>,
    Json(request): Json<ReadRequest>,
) -> Result<Json<ReadText>, Failure> {
    app.scheduler.offload(move || positions::read(&request)).await.map(Json)
}
