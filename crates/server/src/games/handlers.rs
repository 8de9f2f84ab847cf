//! Requests about games: read, handed to the service, answered.

use super::driver;
use crate::app::App;
use crate::client::Client;
use crate::response::{Failure, file_answer, text_answer};
use crate::threads::blocking;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use saltus_engine::{Control, PlayerSpec};
use saltus_service::games::{self, Action, Created, HINT_PLAYER};
use saltus_service::wire::{
    DeclineRequest, Game, GameList, GameRequest, HeadRequest, Hint, HintRequest, ListRequest,
    MoveRequest, NewGame, OfferKind, OfferRequest, ResignRequest, SeatRequest,
};
use saltus_service::{Error, limits};
use tokio::sync::oneshot;

type Answer = Result<Json<Game>, Failure>;

pub(super) async fn create(
    State(app): State<App>,
    client: Client,
    Json(request): Json<NewGame>,
) -> Result<(StatusCode, Json<Game>), Failure> {
    // A record may take long to read: few at a time, so that moves of games find threads free.
    let (games, who) = (app.clone(), client.clone());
    let created = app.scheduler.offload(move || {
        let (engines, now) = (games.engines.listed(), games.clock.stamp());
        games::Game::create(request, &who, engines, now, &crate::secret::random)
    });
    let Created { game, secrets } = created.await?;
    blocking(move || {
        app.games.expect_room(client.counted())?;
        game.insert(app.games.storage())?;
        let live = app.games.keep(game);
        let answer = driver::show(&app, &client, &live, None)?;
        Ok::<_, Error>((StatusCode::CREATED, Json(Game { secrets, ..answer })))
    })
    .await
}

pub(super) async fn list(
    State(app): State<App>,
    client: Client,
    Query(request): Query<ListRequest>,
) -> Result<Json<GameList>, Failure> {
    blocking(move || games::list(app.games.storage(), &client, request).map(Json)).await
}

pub(super) async fn show(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    Query(GameRequest { at }): Query<GameRequest>,
) -> Answer {
    blocking(move || driver::show(&app, &client, &app.games.get(&id)?, at).map(Json)).await
}

pub(super) async fn play(
    app: State<App>,
    client: Client,
    id: Path<String>,
    Json(request): Json<MoveRequest>,
) -> Answer {
    act(app, client, id, Action::Move(request)).await
}

pub(super) async fn head(
    app: State<App>,
    client: Client,
    id: Path<String>,
    Json(request): Json<HeadRequest>,
) -> Answer {
    act(app, client, id, Action::GoTo(request)).await
}

pub(super) async fn takeback(app: State<App>, client: Client, id: Path<String>) -> Answer {
    act(app, client, id, Action::TakeBack).await
}

pub(super) async fn resign(
    app: State<App>,
    client: Client,
    id: Path<String>,
    Json(request): Json<ResignRequest>,
) -> Answer {
    act(app, client, id, Action::Resign(request)).await
}

pub(super) async fn seat(
    app: State<App>,
    client: Client,
    id: Path<String>,
    Json(request): Json<SeatRequest>,
) -> Answer {
    act(app, client, id, Action::Sit(request)).await
}

pub(super) async fn offer(
    app: State<App>,
    client: Client,
    id: Path<String>,
    Json(request): Json<OfferRequest>,
) -> Answer {
    if request.kind == OfferKind::Rematch {
        // It may make a game.
        app.games.expect_room(client.counted())?;
    }
    act(app, client, id, Action::Offer(request)).await
}

pub(super) async fn decline(
    app: State<App>,
    client: Client,
    id: Path<String>,
    Json(request): Json<DeclineRequest>,
) -> Answer {
    act(app, client, id, Action::Decline(request)).await
}

/// Does something to a game, and answers with what it then is.
async fn act(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    action: Action,
) -> Answer {
    blocking(move || driver::act(&app, &client, &app.games.get(&id)?, &action).map(Json)).await
}

pub(super) async fn delete(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    blocking(move || {
        app.games.get(&id)?.with(|state| state.game.delete(&client, app.games.storage()))?;
        app.games.forget(&id);
        Ok::<_, Error>(StatusCode::NO_CONTENT)
    })
    .await
}

pub(super) async fn hint(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    Json(request): Json<HintRequest>,
) -> Result<Json<Hint>, Failure> {
    let _permit = app.games.expect_hint(client.counted())?;
    let (games, who) = (app.clone(), client.clone());
    let position =
        move || games.games.get(&id)?.with(|state| state.game.hint_position(request, &who));
    let game = blocking(position).await?;
    let (gives, given) = oneshot::channel();
    app.play.submit_for(&client.0, move || {
        let _ = gives.send(thought(&game));
    })?;
    let answer =
        given.await.map_err(|_| Error::fault("the engine failed", "its thread panicked"))?;
    Ok(Json(answer?))
}

fn thought(game: &saltus_engine::AnyGame) -> Result<Hint, Error> {
    let failed = |cause: String| Error::fault("the engine found no move", cause);
    let spec: PlayerSpec = HINT_PLAYER.parse().expect("the player of hints is right");
    let mut player = game.player(&spec).map_err(|error| failed(error.to_string()))?;
    let mut control = Control { names: Some(game.custom()), ..Control::default() };
    let choice = player.choose(game, &mut control).map_err(|error| failed(error.to_string()))?;
    games::hint(game, &choice)
}

pub(super) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let games = app.clone();
    let text = move || {
        let reviewed = games.games.storage().evaluations(&id, limits::REVIEW)?;
        games.games.get(&id)?.with(|state| state.game.record(reviewed))
    };
    app.scheduler.offload(text).await.map(text_answer)
}

/// All games of the client in one file.
pub(super) async fn export(State(app): State<App>, client: Client) -> Result<Response, Failure> {
    let games = app.clone();
    let text = move || games::export(games.games.storage(), &client, games.clock.now());
    let text = app.scheduler.offload(text).await?;
    Ok(file_answer("saltus-games.pdn", "application/x-draughts-pdn; charset=utf-8", text))
}
