//! Requests about rooms: read, handed to the service, answered.

use super::{LiveRoom, stand, view};
use crate::app::App;
use crate::client::Client;
use crate::games;
use crate::response::{Failure, file_answer};
use crate::threads::blocking;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use saltus_engine::{AnyGame, Control, Info};
use saltus_service::Error;
use saltus_service::rooms::{Pair, Prepared, judge_player};
use saltus_service::wire::{
    AnswerRequest, JoinRequest, NewAssignment, NewGame, NewRoom, NewSeat, Room, RoomList,
};
use std::sync::Arc;
use tokio::sync::oneshot;

type Answer = Result<Json<Room>, Failure>;

pub(super) async fn open(
    State(app): State<App>,
    client: Client,
    Json(request): Json<NewRoom>,
) -> Result<(StatusCode, Json<Room>), Failure> {
    blocking(move || {
        app.rooms.expect_rate(&client)?;
        let room = app.rooms.create(&request, &client)?;
        Ok::<_, Error>((StatusCode::CREATED, Json(view(&app, &room, &client))))
    })
    .await
}

pub(super) async fn list(
    State(app): State<App>,
    client: Client,
) -> Result<Json<RoomList>, Failure> {
    blocking(move || {
        let now = app.clock.now();
        let own = |room: &Arc<LiveRoom>| {
            room.look(|room| room.counts_for(&client, now).then(|| room.line()))
        };
        let mut rooms: Vec<_> = app.rooms.sweep().values().filter_map(own).collect();
        rooms.sort_by_key(|room| std::cmp::Reverse(room.until));
        Ok::<_, Error>(Json(RoomList { rooms }))
    })
    .await
}

pub(super) async fn show(
    State(app): State<App>,
    client: Client,
    Path(code): Path<String>,
) -> Answer {
    blocking(move || {
        let room = app.rooms.get(&code, &client)?;
        Ok::<_, Error>(Json(view(&app, &room, &client)))
    })
    .await
}

pub(super) async fn close(
    State(app): State<App>,
    client: Client,
    Path(code): Path<String>,
) -> Result<StatusCode, Failure> {
    blocking(move || {
        let room = app.rooms.get(&code, &client)?;
        room.change(|room| room.close(&client, &app.rooms.store))?;
        app.rooms.forget(&room);
        Ok::<_, Error>(StatusCode::NO_CONTENT)
    })
    .await
}

pub(super) async fn join(
    State(app): State<App>,
    client: Client,
    Path(code): Path<String>,
    Json(request): Json<JoinRequest>,
) -> Answer {
    change(app, client, code, move |app, room, client| {
        room.change(|room| room.join(request, client, &app.rooms.store))
    })
    .await
}

pub(super) async fn dismiss(
    State(app): State<App>,
    client: Client,
    Path((code, number)): Path<(String, usize)>,
) -> Answer {
    change(app, client, code, move |app, room, client| {
        room.change(|room| room.dismiss(number, client, &app.rooms.store))
    })
    .await
}

pub(super) async fn end(
    State(app): State<App>,
    client: Client,
    Path((code, number)): Path<(String, usize)>,
) -> Answer {
    change(app, client, code, move |app, room, client| {
        room.change(|room| room.end(number, client, &app.rooms.store))
    })
    .await
}

/// Changes a room, and answers with what it then is.
async fn change(
    app: App,
    client: Client,
    code: String,
    work: impl FnOnce(&App, &Arc<LiveRoom>, &Client) -> Result<(), Error> + Send + 'static,
) -> Answer {
    blocking(move || {
        app.rooms.expect_rate(&client)?;
        let room = app.rooms.get(&code, &client)?;
        work(&app, &room, &client)?;
        Ok::<_, Error>(Json(view(&app, &room, &client)))
    })
    .await
}

pub(super) async fn answer(
    State(app): State<App>,
    client: Client,
    Path((code, number)): Path<(String, usize)>,
    Json(request): Json<AnswerRequest>,
) -> Answer {
    app.rooms.expect_rate(&client)?;
    let (all, who) = (app.clone(), client.clone());
    let room = blocking(move || all.rooms.get(&code, &who)).await?;
    let question = room.look(|room| room.question(number, &client))?;
    let judged = app.scheduler.offload(move || question.judge(request)).await?;
    blocking(move || {
        let now = app.clock.stamp();
        room.change(|room| room.answer(number, judged, &client, now, &app.rooms.store))?;
        Ok::<_, Error>(Json(view(&app, &room, &client)))
    })
    .await
}

pub(super) async fn assign(
    State(app): State<App>,
    client: Client,
    Path(code): Path<String>,
    Json(request): Json<NewAssignment>,
) -> Result<(StatusCode, Json<Room>), Failure> {
    app.rooms.expect_rate(&client)?;
    let one = app.rooms.preparing.take(client.counted());
    let _permit = one.map_err(|refused| refused.into_error("one assignment at a time"))?;
    let (all, who) = (app.clone(), client.clone());
    let room = blocking(move || {
        let room = all.rooms.get(&code, &who)?;
        room.look(|room| room.expect_teacher(&who).and_then(|()| room.expect_more()))?;
        Ok::<_, Error>(room)
    })
    .await?;
    let mut prepared = app.scheduler.offload(move || Prepared::new(request)).await?;
    if let Some(game) = prepared.to_judge().cloned() {
        let (gives, given) = oneshot::channel();
        app.play.submit_for(&client.0, move || {
            let _ = gives.send(judged(&game));
        })?;
        let failed = |_| Error::fault("the engine failed", "its thread panicked");
        prepared.judged(&given.await.map_err(failed)??);
    }
    blocking(move || {
        let mut pairs = Vec::new();
        let begun = match prepared.to_begin() {
            Some((game, position, level)) => {
                begin(&app, &room, &client, (game, position), level, &mut pairs)
            }
            None => Ok(()),
        };
        prepared.begun(pairs.clone());
        let now = app.clock.stamp();
        let assigned = begun.and_then(|()| {
            room.change(|room| room.assign(prepared, &client, now, &app.rooms.store))
        });
        if let Err(error) = assigned {
            // Nobody was asked to play these.
            for pair in &pairs {
                games::discard(&app, &pair.id);
            }
            return Err(error);
        }
        Ok::<_, Error>((StatusCode::CREATED, Json(view(&app, &room, &client))))
    })
    .await
}

/// What the engine finds in a position that it is to judge.
fn judged(game: &AnyGame) -> Result<Info, Error> {
    let failed = |cause: String| Error::fault("the engine found no move", cause);
    let mut player = game.player(&judge_player()).map_err(|error| failed(error.to_string()))?;
    let mut last = None;
    let mut tell = |info: &Info| last = Some(info.clone());
    let names = Some(game.custom());
    let mut control =
        Control { names, tell: Some(&mut tell), analysis: true, ..Control::default() };
    player.choose(game, &mut control).map_err(|error| failed(error.to_string()))?;
    last.ok_or_else(|| failed("it told nothing".to_owned()))
}

/// Begins the games of a room's pairs; what has begun is in `pairs` even where the rest fails. May wait for the disk.
fn begin(
    app: &App,
    room: &LiveRoom,
    teacher: &Client,
    (game, position): (&str, &str),
    level: u8,
    pairs: &mut Vec<Pair>,
) -> Result<(), Error> {
    let who = room.look(|room| room.pairing(&crate::secret::random))?;
    for players in who {
        let known = room.look(|room| players.map(|number| number.and_then(|it| room.player(it))));
        let seat = |player: &Option<(_, String)>| match player {
            Some((_, name)) => NewSeat::Open { name: Some(name.clone()) },
            None => NewSeat::Computer { level: Some(level), player: None, engine: None },
        };
        let request = NewGame {
            game: game.to_owned(),
            position: Some(position.to_owned()),
            record: None,
            seats: known.iter().map(seat).collect(),
            white: None,
            black: None,
            clock: None,
            ponder: false,
        };
        let sitting = known.map(|player| player.map(|(client, _)| client));
        pairs.push(Pair { id: games::begin_for(app, teacher, request, &sitting)?, players });
    }
    Ok(())
}

pub(super) async fn results(
    State(app): State<App>,
    client: Client,
    Path(code): Path<String>,
) -> Result<Response, Failure> {
    let (name, text) = blocking(move || {
        let room = app.rooms.get(&code, &client)?;
        room.look(|room| {
            let name = format!("saltus-room-{}.csv", room.state().code);
            room.results(&client, &|id| stand(&app, id)).map(|text| (name, text))
        })
    })
    .await?;
    Ok(file_answer(&name, "text/csv; charset=utf-8", text))
}
