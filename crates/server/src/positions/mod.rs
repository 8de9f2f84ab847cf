//! Positions looked at, set up and read.

mod look;
mod read;
mod set_up;

use crate::app::App;
use axum::Router;
use axum::routing::post;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/look", post(look::look))
        .route("/api/edit", post(set_up::edit))
        .route("/api/read", post(read::read))
}
