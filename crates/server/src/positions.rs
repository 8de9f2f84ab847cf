//! Answers about positions looked at, set up and read.

use crate::app::App;
use axum::Router;

pub(crate) fn routes() -> Router<App> {
    Router::new()
}
