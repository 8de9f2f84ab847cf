//! What every request passes first: host, origin, the client's cookie, the headers of every answer.

use crate::app::App;
use axum::Router;

/// The routes behind the guard.
pub(crate) fn guarded(routes: Router<App>, _app: &App) -> Router<App> {
    routes
}
