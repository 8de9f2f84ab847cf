//! A game reviewed by the engine: a stream of what each position of the line to its head is worth.

use crate::app::App;
use crate::client::Client;
use crate::quota::Permit;
use crate::response::Failure;
use crate::study::event_stream::{self, Empty, Listener};
use crate::study::scheduler::Slot;
use axum::extract::{Path, State};
use axum::response::Response;
use saltus_engine::{AnyGame, Control, Stop};
use saltus_service::games::StoredEvaluation;
use saltus_service::limits;
use saltus_service::study::{Review, review_player};
use saltus_service::wire::ReviewSummary;
use tokio::sync::oneshot;

pub(super) async fn review(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let permit = app.scheduler.study_permit(&client)?;
    // A full queue is refused before the stream begins.
    drop(app.scheduler.enqueue()?);
    let (games, name) = (app.clone(), id.clone());
    let review = app
        .scheduler
        .offload(move || {
            games.games.read(&name, |game| game.expect_help().and_then(|()| Review::new(game)))
        })
        .await?;
    Ok(event_stream::answer(async move |listener| {
        let stop = Stop::new();
        tokio::select! {
            summary = run(&app, &id, review, &stop, permit, &listener) => {
                listener.tell("done", &summary).await;
            }
            () = listener.gone() => {}
        }
        // What is being thought about is of no use to anyone any more.
        stop.stop();
    }))
}

/// Goes over the line from its start, and reports each node.
async fn run(
    app: &App,
    id: &str,
    mut review: Review,
    stop: &Stop,
    _permit: Permit,
    listener: &Listener,
) -> ReviewSummary {
    loop {
        // Stopped, or the game is deleted: there is no more to report.
        let found = evaluation(app, id, &review, stop, listener).await;
        let Some(found) = found else { return review.summary() };
        listener.tell("value", &review.found(found)).await;
        let next = app.scheduler.offload(move || review.advance().map(|more| (review, more))).await;
        match next {
            Ok((next, true)) => review = next,
            Ok((last, false)) => return last.summary(),
            Err(failure) => {
                failure.report("a review");
                return ReviewSummary { white: None, black: None };
            }
        }
    }
}

/// What the present position is worth: from what is stored, or by thinking when a thread is free. Between two positions
/// others have their turn.
async fn evaluation(
    app: &App,
    id: &str,
    review: &Review,
    stop: &Stop,
    listener: &Listener,
) -> Option<StoredEvaluation> {
    let node = review.node();
    let (games, name) = (app.clone(), id.to_owned());
    let stored = move || games.games.storage().evaluation(&name, node, limits::REVIEW);
    let stored = app.scheduler.offload(move || stored().map_err(saltus_service::Error::from)).await;
    let known = stored.ok()?.or_else(|| review.known());
    if known.is_some() {
        return known;
    }
    let place = app.scheduler.enqueue().ok()?;
    let slot = match place.try_slot() {
        Some(slot) => slot,
        None => {
            listener.tell("queued", &Empty {}).await;
            place.slot().await.ok()?
        }
    };
    let (done, is_done) = oneshot::channel();
    let (games, name, stop) = (app.clone(), id.to_owned(), stop.clone());
    let game = review.position().clone();
    let think = move || {
        let found = search(&game, stop, slot);
        if let Some(found) = &found {
            let storage = games.games.storage();
            if let Err(error) = storage.store_evaluation(&name, node, limits::REVIEW, found) {
                // It is found again next time.
                tracing::warn!(game = name, node, "an evaluation was not stored: {error}");
            }
        }
        let _ = done.send(found);
    };
    app.study.submit(think).ok()?;
    is_done.await.ok().flatten()
}

/// On a thread of the pool: what the engine finds, none if it was stopped.
fn search(game: &AnyGame, stop: Stop, _seat: Slot) -> Option<StoredEvaluation> {
    let mut player = game.player(&review_player()).ok()?;
    let mut control = Control {
        stop: stop.clone(),
        names: Some(game.custom()),
        tell: None,
        limits: None,
        analysis: true,
    };
    let choice = player.choose(game, &mut control).ok()?;
    // What was cut short would be stored for good.
    if stop.is_stopped() {
        return None;
    }
    Some(StoredEvaluation { value: choice.value?, best: Some(choice.mv) })
}
