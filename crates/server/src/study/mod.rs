//! Analysis, hints, reviews, explanations and heat maps.

use crate::app::App;
use axum::Router;

pub(crate) fn routes() -> Router<App> {
    Router::new()
}
