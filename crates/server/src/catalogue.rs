//! Answers about the games, levels, features and limits; the board of each game.

use crate::app::App;
use axum::Router;

pub(crate) fn routes() -> Router<App> {
    Router::new()
}
