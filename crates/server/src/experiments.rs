//! Answers about reports that the lab has made.

use crate::app::App;
use axum::Router;

pub(crate) fn routes() -> Router<App> {
    Router::new()
}
