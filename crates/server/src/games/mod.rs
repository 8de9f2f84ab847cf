//! Games that people play, kept on disk.

use crate::app::{App, Config, StartError};
use axum::Router;

/// The games of a server.
pub(crate) struct Games {}

impl Games {
    pub fn open(_: &Config) -> Result<Games, StartError> {
        Ok(Games {})
    }
}

pub(crate) fn routes() -> Router<App> {
    Router::new()
}
