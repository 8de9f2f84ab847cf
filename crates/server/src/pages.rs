//! Answers about the page itself, from within the program.

use crate::app::App;
use axum::Router;

pub(crate) fn routes() -> Router<App> {
    Router::new()
}
