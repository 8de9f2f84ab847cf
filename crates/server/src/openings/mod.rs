//! The opening explorer: a client's own games, the files that it has brought, the operator's database, the book.

mod collection;
mod played;

use crate::app::App;
use crate::client::Client;
use crate::limits;
use crate::response::Failure;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Json, Router};
use saltus_database::{Continuation, Database, DatabaseError, Query};
use saltus_service::Error;
use saltus_service::study::Opening;
use saltus_service::wire::{
    Collected, Exploration, ExploreRequest, Explored, ExploredMove, ExploredSource, FileRequest,
};
use std::path::Path;
use std::time::Instant;

pub(crate) use collection::COLLECTION;
pub(crate) use played::PlayedCache;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/explore", post(explore))
        .route(COLLECTION, post(import).get(count).delete(clear))
}

async fn explore(
    State(app): State<App>,
    client: Client,
    Json(request): Json<ExploreRequest>,
) -> Result<Json<Exploration>, Failure> {
    let one = app.explorers.take(client.counted());
    let permit = one.map_err(|refused| refused.into_error("one position at a time"))?;
    let all = app.clone();
    let explored = move || {
        let _permit = permit;
        let opening = Opening::new(&request)?;
        let begun = Instant::now();
        let (own, complete) = all.played.with(&client, |played| {
            let go_on = || begun.elapsed() < limits::EXPLORING;
            let complete = played.update(all.games.storage(), &client, all.clock.now(), go_on)?;
            Ok::<_, Error>((opening.own(played), complete))
        })?;
        let mut sources = vec![own];
        let files = collection::path(&all.config.data, &client);
        sources.extend(found(&files, Explored::Files, &opening)?);
        if let Some(shared) = &all.config.database {
            sources.extend(found(shared, Explored::Database, &opening)?);
        }
        sources.extend(opening.book());
        Ok::<_, Error>(Exploration { sources, tables: opening.tables(), complete })
    };
    app.scheduler.offload(explored).await.map(Json)
}

/// What the games of a database have played in a position; none if there is no such file.
fn found(
    path: &Path,
    source: Explored,
    opening: &Opening,
) -> Result<Option<ExploredSource>, Error> {
    if !path.is_file() {
        return Ok(None);
    }
    let query = Query {
        game: Some(opening.game().to_owned()),
        position: Some(opening.position()),
        limit: 1,
        ..Query::default()
    };
    let database = Database::open(path).map_err(unread)?;
    database.limit_cache(limits::COLLECTION_CACHE).map_err(unread)?;
    let found = database.find(&query).map_err(unread)?;
    let told = |it: Continuation| ExploredMove {
        mv: it.mv,
        games: it.games,
        white: it.white,
        draws: it.draws,
        black: it.black,
        value: None,
    };
    Ok(Some(ExploredSource { source, moves: found.moves.into_iter().map(told).collect() }))
}

fn unread(error: DatabaseError) -> Error {
    match error {
        DatabaseError::Busy { .. } => Error::busy(),
        DatabaseError::Query(problem) => Error::unusable("bad-position", problem),
        error => Error::fault("the database of games cannot be read", error),
    }
}

async fn import(
    State(app): State<App>,
    client: Client,
    Json(request): Json<FileRequest>,
) -> Result<Json<Collected>, Failure> {
    let all = app.clone();
    let imported = move || collection::import(&all.config.data, &client, &request);
    app.scheduler.offload_file(imported).await.map(Json)
}

async fn count(State(app): State<App>, client: Client) -> Result<Json<Collected>, Failure> {
    let all = app.clone();
    let counted = move || collection::count(&all.config.data, &client);
    app.scheduler.offload(counted).await.map(Json)
}

async fn clear(State(app): State<App>, client: Client) -> Result<StatusCode, Failure> {
    let all = app.clone();
    let cleared = move || collection::clear(&all.config.data, &client);
    app.scheduler.offload(cleared).await?;
    Ok(StatusCode::NO_CONTENT)
}
