//! Another try where a game went wrong, judged by the engine that reviews games.

use crate::app::App;
use crate::client::Client;
use crate::response::Failure;
use axum::Json;
use axum::extract::State;
use saltus_engine::{AnyGame, Choice, Control};
use saltus_service::Error;
use saltus_service::study::{Attempt, review_player};
use saltus_service::wire;
use tokio::sync::oneshot;

pub(super) async fn attempt(
    State(app): State<App>,
    client: Client,
    Json(request): Json<wire::AttemptRequest>,
) -> Result<Json<wire::Attempt>, Failure> {
    let _permit = app.games.expect_hint(client.counted())?;
    let attempt = app.scheduler.offload(move || Attempt::new(&request)).await?;
    let (gives, given) = oneshot::channel();
    app.play.submit_for(&client.0, move || {
        let _ = gives.send(judged(&attempt));
    })?;
    let failed = |_| Error::fault("the engine failed", "its thread panicked");
    Ok(Json(given.await.map_err(failed)??))
}

fn judged(attempt: &Attempt) -> Result<wire::Attempt, Error> {
    let best = thought(&attempt.before)?;
    let reply = match attempt.after.outcome() {
        None => Some(thought(&attempt.after)?),
        Some(_) => None,
    };
    attempt.judged(&best, reply.as_ref())
}

fn thought(game: &AnyGame) -> Result<Choice, Error> {
    let failed = |cause: String| Error::fault("the engine found no move", cause);
    let mut player = game.player(&review_player()).map_err(|error| failed(error.to_string()))?;
    let names = Some(game.custom());
    let mut control = Control { names, analysis: true, ..Control::default() };
    player.choose(game, &mut control).map_err(|error| failed(error.to_string()))
}
