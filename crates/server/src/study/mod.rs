//! Analysis, reviews, explanations and heat maps; who may think how much at a time.

mod analysis;
mod attempt;
pub(crate) mod event_stream;
mod one_per_client;
mod review;
mod scheduler;

pub(crate) use one_per_client::OnePerClient;
pub(crate) use scheduler::Scheduler;

use crate::app::App;
use crate::response::Failure;
use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use saltus_service::study;
use saltus_service::wire::{ExplainRequest, Explanation, HeatMap, HeatMapRequest};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/analysis", get(analysis::analysis))
        .route("/api/games/{id}/review", get(review::review))
        .route("/api/attempts", post(attempt::attempt))
        .route("/api/explain", post(explain))
        .route("/api/heatmap", post(heat_map))
}

async fn explain(
    State(app): State<App>,
    Json(request): Json<ExplainRequest>,
) -> Result<Json<Explanation>, Failure> {
    app.scheduler.offload(move || study::explain(&request)).await.map(Json)
}

async fn heat_map(
    State(app): State<App>,
    Json(request): Json<HeatMapRequest>,
) -> Result<Json<HeatMap>, Failure> {
    app.scheduler.offload(move || study::heat_map(&request)).await.map(Json)
}
