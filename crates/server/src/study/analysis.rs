//! The engine at a position, live: a stream of what it finds until its time is up or the listener goes away.

use crate::app::App;
use crate::failure::Failure;
use crate::study::desk::{Place, Seat};
use crate::study::latest::Ticket;
use crate::study::stream::{self, Listener};
use crate::visitor::Visitor;
use crate::{catalogue, limits, wire};
use axum::extract::{Query, State};
use axum::response::Response;
use saltus_engine::player::Strong;
use saltus_engine::{AnyGame, Control, Info, Limits, PlayerSpec, Stop};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::sync::watch;

/// How long between two things told: ten a second are as many as anyone can follow.
const BETWEEN: Duration = Duration::from_millis(100);

#[derive(Deserialize)]
pub(super) struct Analysis {
    game: String,
    position: Option<String>,
    #[serde(default)]
    moves: String,
    lines: Option<usize>,
    seconds: Option<u64>,
}

pub(super) async fn analysis(
    State(app): State<App>,
    visitor: Visitor,
    Query(asked): Query<Analysis>,
) -> Result<Response, Failure> {
    let spec = spec(&asked)?;
    let position = asked.position.filter(|position| !position.is_empty());
    let moves: Vec<String> = asked.moves.split_whitespace().map(str::to_owned).collect();
    let at = move || catalogue::at(&asked.game, position.as_deref(), &moves);
    let game = app.desk.aside(at).await?;
    // The earlier one ends first: its place in the line may be the one that this one needs.
    let ticket = app.analyses.begin(&visitor);
    let place = app.desk.line_up()?;
    Ok(stream::answer(async move |listener| {
        told(&app, game, spec, ticket, place, &listener).await;
        listener.tell("done", &json!({})).await;
    }))
}

fn spec(asked: &Analysis) -> Result<PlayerSpec, Failure> {
    let lines = asked.lines.unwrap_or(1);
    if !(1..=limits::LINES).contains(&lines) {
        let told = format!("lines={lines}: expected 1 to {}", limits::LINES);
        return Err(Failure::bad_request(told));
    }
    let seconds = asked.seconds.unwrap_or(limits::ANALYSIS_DEFAULT);
    if !(1..=limits::ANALYSIS).contains(&seconds) {
        let told = format!("seconds={seconds}: expected 1 to {}", limits::ANALYSIS);
        return Err(Failure::bad_request(told));
    }
    let limits = Limits { time: Some(Duration::from_secs(seconds)), ..Limits::default() };
    Ok(PlayerSpec::Engine(Strong { limits, lines, hash: limits::HASH, ..Strong::default() }))
}

/// Waits for a seat, thinks, and tells; until it is over, or the listener goes away, or begins another.
async fn told(
    app: &App,
    game: AnyGame,
    spec: PlayerSpec,
    ticket: Ticket,
    place: Place,
    listener: &Listener,
) {
    if game.outcome().is_some() {
        return;
    }
    let seat = match place.seat_now() {
        Some(seat) => seat,
        None => {
            listener.tell("queued", &json!({})).await;
            tokio::select! {
                Ok(seat) = place.seat() => seat,
                () = ticket.ended() => return,
                () = listener.gone() => return,
            }
        }
    };
    drop(place);
    let (found, mut heard) = watch::channel(None);
    let stop = ticket.stop().clone();
    if app.study.submit(move || think(&game, &spec, stop, &found, seat)).is_err() {
        return;
    }
    // The engine tells as often as it likes; the latest is passed on, not more often than is of use.
    let passed_on = async {
        while heard.changed().await.is_ok() {
            let info = heard.borrow_and_update().as_ref().map(wire_info);
            if let Some(info) = info {
                listener.tell("info", &info).await;
            }
            tokio::time::sleep(BETWEEN).await;
        }
    };
    tokio::select! {
        () = passed_on => {}
        () = listener.gone() => {}
    }
}

/// On a thread of the pool. The seat is given back when this is over.
fn think(
    game: &AnyGame,
    spec: &PlayerSpec,
    stop: Stop,
    found: &watch::Sender<Option<Info>>,
    _seat: Seat,
) {
    if stop.is_stopped() {
        return;
    }
    let Ok(mut player) = game.player(spec) else { return };
    let mut tell = |info: &Info| {
        found.send_replace(Some(info.clone()));
    };
    let mut control =
        Control { stop, names: Some(game.custom()), tell: Some(&mut tell), limits: None };
    // What it found was told; that it was stopped before it found anything is no one's concern.
    let _ = player.choose(game, &mut control);
}

fn wire_info(info: &Info) -> Value {
    let seconds = info.time.as_secs_f64().max(1e-3);
    let lines = info.lines.iter();
    let lines = lines.map(|line| json!({ "value": wire::value(line.value), "moves": line.moves }));
    json!({
        "depth": info.depth,
        "nodes": info.nodes,
        "nps": (info.nodes as f64 / seconds).round() as u64,
        "time": info.time.as_millis() as u64,
        "lines": lines.collect::<Value>(),
    })
}
