//! Searched trees of the classics, kept for those who look at them.

mod kept;
mod layout;
mod picture;
mod search;
mod views;

pub(crate) use kept::Trees;

use crate::app::App;
use axum::Router;
use axum::routing::{get, post};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/trees", post(search::search))
        .route("/api/trees/{id}", get(views::tree))
        .route("/api/trees/{id}/nodes/{node}", get(views::node))
        .route("/api/trees/{id}/steps", get(views::steps))
        .route("/api/trees/{id}/svg", get(views::svg))
}
