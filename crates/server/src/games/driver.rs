//! Lets a game go on: computers think and move, flags fall. One task for each game in which something is
//! to happen without its people; it ends when nothing is. A computer that thinks in people's time has a task of its own.

use super::live::Live;
use crate::app::App;
use crate::client::Client;
use crate::threads::blocking;
use saltus_engine::{AnyGame, Choice, Control, Info, Stop};
use saltus_service::games::{Action, Next, Think, Thinker, thinking};
use saltus_service::{Error, wire};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

/// Between moves where only computers play, so that people can follow.
const PACE: Duration = Duration::from_millis(400);

/// Between two reports of what a computer thinks.
const REPORT: Duration = Duration::from_millis(200);

/// When the queue of thinking is full.
const RETRY: Duration = Duration::from_millis(300);

/// How often pondering looks whether anyone still watches.
const STILL_WATCHED: Duration = Duration::from_millis(500);

/// What came of thinking.
enum Outcome {
    /// The move is made, or the game has changed meanwhile.
    GoOn,
    /// The queue is full.
    QueueFull,
    /// The move cannot be stored: the game rests until someone looks again.
    NotStored,
}

/// A game as a client sees it, with the position at a node or at the head. The client's look may start a clock, or the
/// thinking. Waits for locks and for the disk.
pub(super) fn show(
    app: &App,
    client: &Client,
    live: &Arc<Live>,
    at: Option<u32>,
) -> Result<wire::Game, Error> {
    let answer = live.with(|state| {
        let now = app.clock.now();
        state.game.look(client, now)?;
        state.game.view(client, at, now)
    });
    wake(app, live);
    answer
}

/// Has a client do something to a game: what it then is. Waits for locks and for the disk.
pub(super) fn act(
    app: &App,
    client: &Client,
    live: &Arc<Live>,
    action: &Action,
) -> Result<wire::Game, Error> {
    let answer = live.with(|state| {
        let now = app.clock.stamp();
        state.game.look(client, now)?;
        state.game.act(action, client, now, app.games.storage())?;
        state.game.view(client, None, now)
    });
    wake(app, live);
    answer
}

/// Sees to it that a game goes on. To be called within the runtime.
fn wake(app: &App, live: &Arc<Live>) {
    let idle = live.with(|state| {
        let next = state.game.next(app.clock.now(), live.is_watched(state));
        let idle = !state.driven && !matches!(next, Next::Nothing);
        state.driven |= idle;
        idle
    });
    if idle {
        tokio::spawn(drive(app.clone(), live.clone()));
    }
}

async fn drive(app: App, mut live: Arc<Live>) {
    let mut changed = live.changed.subscribe();
    loop {
        changed.mark_unchanged();
        let (mine, games) = (live.clone(), app.clone());
        let Ok((next, pondered)) = blocking(move || Ok::<_, Error>(advance(&games, &mine))).await
        else {
            // A bug ended the step: the game rests until someone looks again.
            live.with(|state| state.driven = false);
            return;
        };
        if let Some(task) = pondered {
            tokio::spawn(ponder(app.clone(), live.clone(), task));
        }
        match next {
            Next::Nothing => return,
            Next::Think(task) => match think(&app, &live, *task).await {
                Outcome::GoOn => {}
                Outcome::NotStored => return,
                Outcome::QueueFull => match released(&app, live, sleep(RETRY)).await {
                    Some(back) => live = back,
                    None => return,
                },
            },
            Next::FlagIn(wait) => {
                let fallen = async {
                    tokio::select! {
                        () = sleep(wait) => {}
                        _ = changed.changed() => {}
                    }
                };
                match released(&app, live, fallen).await {
                    Some(back) => live = back,
                    None => return,
                }
            }
        }
    }
}

/// Waits without keeping the game in memory: that may be hours, and very many games may wait. None if it was dropped
/// meanwhile, since no one else used it; then it goes on when someone looks.
async fn released(app: &App, live: Arc<Live>, wait: impl Future<Output = ()>) -> Option<Arc<Live>> {
    let waiting = Arc::downgrade(&live);
    drop(live);
    wait.await;
    app.games.back(&waiting)
}

/// What is next, and what the computer ponders meanwhile. Where nothing is next, the task of this game has ended.
fn advance(app: &App, live: &Live) -> (Next, Option<Think>) {
    live.with(|state| {
        let watched = live.is_watched(state);
        let next = state.game.advance(app.clock.stamp(), watched, app.games.storage());
        // A game that cannot be stored stays as it is until someone looks again.
        let next = next.unwrap_or_else(|error| {
            tracing::error!(game = state.game.header().id, "a flag fell, but {error}");
            Next::Nothing
        });
        state.driven = !matches!(next, Next::Nothing);
        (next, state.game.ponder(app.clock.now(), watched))
    })
}

/// Thinks in a person's time, until there is a thought, the game has changed, or no one watches any more.
async fn ponder(app: App, live: Arc<Live>, task: Think) {
    let (begins, begun) = oneshot::channel();
    let (gives, mut given) = oneshot::channel();
    let (position, thinker, stop) = (task.game.clone(), task.thinker.clone(), task.stop.clone());
    let job = move || {
        let _ = begins.send(());
        let start = Instant::now();
        let names = Some(position.custom());
        let mut control = Control { stop, names, ..Control::default() };
        let choice = match &thinker {
            Thinker::Player(spec) => {
                let player = position.player(spec).ok();
                player.and_then(|mut player| player.choose(&position, &mut control).ok())
            }
            Thinker::Engine(_) => None,
        };
        let _ = gives.send((choice, start.elapsed()));
    };
    // When the queue is full the computer just does not ponder this time.
    let accepted = app.ponder.submit(job).is_ok();
    if accepted && begun.await.is_ok() {
        let start = Instant::now();
        let mut goes_on = live.with(|state| state.game.begin_pondering(&task));
        loop {
            if !goes_on || start.elapsed() >= task.time {
                task.stop.stop();
            }
            match timeout(STILL_WATCHED, &mut given).await {
                Ok(ended) => {
                    let (choice, spent) = ended.unwrap_or((None, task.time));
                    live.with(|state| state.game.pondered(task.done(choice, spent)));
                    break;
                }
                Err(_) => goes_on = live.with(|state| live.is_watched(state)),
            }
        }
    } else {
        live.with(|state| state.game.pondered(task.done(None, Duration::ZERO)));
    }
    wake(&app, &live);
}

/// Thinks on the threads of play, and makes the move, unless the game has changed meanwhile.
async fn think(app: &App, live: &Arc<Live>, task: Think) -> Outcome {
    if task.exhibition {
        sleep(PACE).await;
    }
    let (begins, begun) = oneshot::channel();
    let (gives, given) = oneshot::channel();
    let (watched, position) = (live.clone(), task.game.clone());
    let (id, thinker, stop) = (task.id.clone(), task.thinker.clone(), task.stop.clone());
    let engines = app.engines.clone();
    let job = move || {
        let _ = begins.send(());
        let start = Instant::now();
        let choice = choose(&watched, &position, stop, |control| match &thinker {
            Thinker::Player(spec) => position.player(spec).ok()?.choose(&position, control).ok(),
            Thinker::Engine(name) => engines.choose(name, &id, &position, control),
        });
        let _ = gives.send((choice, start.elapsed()));
    };
    if app.play.submit_for(&task.client.0, job).is_err() {
        return Outcome::QueueFull;
    }
    let _ = begun.await;
    tokio::pin!(given);
    let given = match timeout(task.time, &mut given).await {
        Ok(given) => given,
        Err(_) => {
            task.stop.stop();
            given.await
        }
    };
    let (games, live) = (app.clone(), live.clone());
    let made = blocking(move || {
        let (choice, spent) = given.unwrap_or((None, task.time));
        live.with(|state| {
            let thought = task.done(choice, spent);
            let made = state.game.thought(thought, games.clock.stamp(), games.games.storage());
            state.driven &= made.is_ok();
            made
        })
    });
    match made.await {
        Ok(()) => Outcome::GoOn,
        Err(failure) => {
            failure.report("a computer's move");
            Outcome::NotStored
        }
    }
}

fn choose(
    live: &Live,
    game: &AnyGame,
    stop: Stop,
    think: impl FnOnce(&mut Control) -> Option<Choice>,
) -> Option<Choice> {
    let mut reported = Instant::now();
    let mut tell = |info: &Info| {
        if reported.elapsed() >= REPORT {
            reported = Instant::now();
            live.thought.send_replace(Some(thinking(game.turn(), info)));
        }
    };
    let mut control = Control {
        stop,
        names: Some(game.custom()),
        tell: Some(&mut tell),
        limits: None,
        analysis: false,
    };
    think(&mut control)
}
