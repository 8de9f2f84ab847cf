//! Requests about positions: looked at, set up and read; and about the games that there are.

use crate::app::App;
use crate::pages::packed_json;
use crate::response::{Failure, file_answer};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use saltus_service::wire::{
    DiagramFormat, DiagramRequest, EditRequest, Edited, FileRequest, GameFile, Look, LookRequest,
    ReadRequest, ReadText, Rules,
};
use saltus_service::{catalogue, positions, records};

/// Where files of games are read: the one address that takes a long body.
pub(crate) const READ_FILE: &str = "/api/read/file";

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/catalogue", get(list))
        .route("/api/rules/{game}", get(rules))
        .route("/api/look", post(look))
        .route("/api/edit", post(edit))
        .route("/api/read", post(read))
        .route(READ_FILE, post(read_file))
        .route("/api/picture/{format}", get(picture))
}

async fn list(State(app): State<App>, asked: HeaderMap) -> Response {
    let (engines, reach) = (app.engines.listed(), app.config.reach.as_deref());
    packed_json(&catalogue::catalogue(env!("CARGO_PKG_VERSION"), engines, reach), &asked)
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

async fn read_file(
    State(app): State<App>,
    Json(request): Json<FileRequest>,
) -> Result<Json<GameFile>, Failure> {
    let list = move || records::list(&request.text, request.game.as_deref());
    app.scheduler.offload_file(list).await.map(Json)
}

async fn picture(
    State(app): State<App>,
    Path(format): Path<DiagramFormat>,
    Query(request): Query<DiagramRequest>,
) -> Result<Response, Failure> {
    let drawn = app.scheduler.offload(move || positions::picture(format, &request)).await?;
    let name = match format {
        DiagramFormat::Svg => "position.svg",
        DiagramFormat::Png => "position.png",
        DiagramFormat::Tex => "position.tex",
    };
    Ok(file_answer(name, drawn.kind, drawn.bytes))
}
