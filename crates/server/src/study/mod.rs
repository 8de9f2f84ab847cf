//! Analysis, reviews, explanations and heat maps; who may think how much at a time.

mod analysis;
mod desk;
mod evaluations;
mod latest;
mod marks;
mod review;
mod stream;

pub(crate) use desk::Desk;
pub(crate) use evaluations::{bad_eval, bounded};
pub(crate) use latest::Latest;

use crate::app::App;
use axum::Router;
use axum::routing::{get, post};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/analysis", get(analysis::analysis))
        .route("/api/games/{id}/review", get(review::review))
        .route("/api/explain", post(evaluations::explain))
        .route("/api/heatmap", post(evaluations::heat_map))
}
