//! Searched trees of the classics, kept for those who look at them.

use crate::app::App;
use axum::Router;

/// Those of a server.
#[derive(Default)]
pub(crate) struct Trees {}

pub(crate) fn routes() -> Router<App> {
    Router::new()
}
