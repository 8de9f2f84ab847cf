//! Small tournaments, watched live.

use crate::app::App;
use axum::Router;

/// Those of a server.
#[derive(Default)]
pub(crate) struct Tournaments {}

pub(crate) fn routes() -> Router<App> {
    Router::new()
}
