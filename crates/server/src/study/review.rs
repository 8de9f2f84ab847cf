//! A game gone over by the engine: the value of each position of the line to its head, and the moves that cost most.

use crate::app::App;
use crate::failure::Failure;
use crate::games::{Judged, Line};
use crate::study::desk::{Seat, Share};
use crate::study::marks::{Scale, mark};
use crate::study::stream::{self, Listener};
use crate::visitor::Visitor;
use crate::{catalogue, limits, wire};
use axum::extract::{Path, State};
use axum::response::Response;
use saltus_engine::player::Strong;
use saltus_engine::{AnyGame, Control, Limits, PlayerSpec, Stop};
use saltus_game::{Side, score};
use serde_json::{Value, json};
use tokio::sync::oneshot;

/// What is found for a position with its game, which goes to the thread that thinks and comes back.
type Found = (AnyGame, Option<Judged>);

pub(super) async fn review(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let share = app.desk.share(&visitor)?;
    // Whether there is room is told before the stream begins.
    drop(app.desk.line_up()?);
    let (games, name) = (app.clone(), id.clone());
    let read = move || {
        let line = games.games.line(&name)?;
        let start = catalogue::at(&line.game, Some(&line.start), &[])?;
        Ok((line, start))
    };
    let (line, start) = app.desk.aside(read).await?;
    Ok(stream::answer(async move |listener| {
        let stop = Stop::new();
        tokio::select! {
            () = told(&app, &id, line, start, &stop, share, &listener) => {
                listener.tell("done", &json!({})).await;
            }
            () = listener.gone() => {}
        }
        // What is being thought about is of no use to anyone any more.
        stop.stop();
    }))
}

/// Goes over the line from its start, and tells of each node.
async fn told(
    app: &App,
    id: &str,
    line: Line,
    start: AnyGame,
    stop: &Stop,
    _share: Share,
    listener: &Listener,
) {
    let scale = Scale::of(&start);
    let mut game = start;
    let mut before: Option<(Side, Judged)> = None;
    let nodes = [(0, None)].into_iter();
    for (node, mv) in nodes.chain(line.moves.into_iter().map(|(node, mv)| (node, Some(mv)))) {
        let judged;
        (game, judged) = match judge(app, id, node, game, mv.clone(), stop, listener).await {
            Some((game, Some(judged))) => (game, judged),
            // Stopped, or the game is gone: there is no more to tell.
            _ => return,
        };
        let turn = game.turn();
        let loss = before.as_ref().map(|(side, best)| {
            if best.best == mv {
                return 0.0;
            }
            let now = if turn == *side { judged.value } else { -judged.value };
            (scale.expected(best.value) - scale.expected(now)).max(0.0)
        });
        listener.tell("value", &tell(node, turn, &judged, before.as_ref(), loss)).await;
        before = Some((turn, judged));
    }
}

fn tell(
    node: u32,
    turn: Side,
    judged: &Judged,
    before: Option<&(Side, Judged)>,
    loss: Option<f64>,
) -> Value {
    let white = if turn == Side::White { judged.value } else { -judged.value };
    json!({
        "node": node,
        "value": wire::value(white),
        "best": before.and_then(|(_, judged)| judged.best.as_ref()),
        "loss": loss.map(|loss| (loss * 1000.0).round() / 1000.0),
        "mark": loss.and_then(mark),
    })
}

/// Makes the move that leads to a node, and finds what its position is worth: from what is kept, or by thinking when
/// a seat is free. Between two positions others have their turn.
async fn judge(
    app: &App,
    id: &str,
    node: u32,
    game: AnyGame,
    mv: Option<String>,
    stop: &Stop,
    listener: &Listener,
) -> Option<Found> {
    let (games, name) = (app.clone(), id.to_owned());
    let known = move || {
        let mut game = game;
        if let Some(mv) = mv {
            catalogue::play(&mut game, &mv)?;
        }
        let kept = games.games.judged(&name, node, limits::REVIEW)?;
        let judged = kept.or_else(|| over(&game));
        Ok((game, judged))
    };
    let (game, judged) = app.desk.aside(known).await.ok()?;
    if judged.is_some() {
        return Some((game, judged));
    }
    let place = app.desk.line_up().ok()?;
    let seat = match place.seat_now() {
        Some(seat) => seat,
        None => {
            listener.tell("queued", &json!({})).await;
            place.seat().await.ok()?
        }
    };
    let (done, is_done) = oneshot::channel();
    let (games, name, stop) = (app.clone(), id.to_owned(), stop.clone());
    let think = move || {
        let judged = thought(&game, stop, seat);
        if let Some(judged) = &judged {
            // Not kept, it is found again next time.
            let _ = games.games.judge(&name, node, limits::REVIEW, judged.clone());
        }
        let _ = done.send((game, judged));
    };
    app.study.submit(think).ok()?;
    is_done.await.ok()
}

/// What a position is worth in which the game is over.
fn over(game: &AnyGame) -> Option<Judged> {
    let value = match game.outcome()?.winner {
        Some(winner) if winner == game.turn() => score::win_in(0),
        Some(_) => -score::win_in(0),
        None => 0,
    };
    Some(Judged { value, best: None })
}

/// On a thread of the pool: what the engine finds, none if it was stopped.
fn thought(game: &AnyGame, stop: Stop, _seat: Seat) -> Option<Judged> {
    let limits =
        Limits { nodes: Some(limits::REVIEW), time: Some(limits::THINKING), ..Limits::default() };
    let spec = PlayerSpec::Engine(Strong { limits, hash: limits::HASH, ..Strong::default() });
    let mut player = game.player(&spec).ok()?;
    let mut control =
        Control { stop: stop.clone(), names: Some(game.custom()), tell: None, limits: None };
    let choice = player.choose(game, &mut control).ok()?;
    // What was cut short would be kept for good.
    if stop.is_stopped() {
        return None;
    }
    Some(Judged { value: choice.value?, best: Some(choice.mv) })
}
