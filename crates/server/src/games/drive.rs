//! Lets a game go on: computers think and move, flags fall. One task for each game in which something is
//! to happen without its people; it ends when nothing is.

use super::act::{self, Thought};
use super::live::{Live, State};
use super::model::{End, EndReason, SeatKind};
use crate::app::App;
use crate::failure::Failure;
use crate::threads::blocking;
use crate::wire::{self, WireSide};
use crate::{limits, players, secret};
use saltus_engine::{AnyGame, Choice, Control, Info, PlayerSpec, Stop};
use saltus_game::keys::SplitMix;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tokio::time::{sleep, sleep_until, timeout};

/// Between moves of two computers, so that people can follow.
const PACE: Duration = Duration::from_millis(400);

/// Two computers play on for so long after someone has looked, unless someone watches.
const ATTENTION: Duration = Duration::from_secs(30);

/// Between what is told of thinking.
const TELL: Duration = Duration::from_millis(200);

/// When the queue of thinking is full.
const RETRY: Duration = Duration::from_millis(300);

/// What happens next.
enum Step {
    /// Nothing, without people.
    Rest,
    /// A computer's move.
    Think(Box<Task>),
    /// The flag of whoever is to move falls then, if nothing happens before.
    Flag(Instant),
}

/// What came of thinking.
enum Went {
    /// The move is made, or the game has changed meanwhile.
    On,
    /// The queue is full.
    Full,
    /// The move cannot be stored: the game rests until someone looks again.
    Nowhere,
}

/// Who is to move.
enum Thinker {
    Own(PlayerSpec),
    /// One that the operator has given a name.
    Engine(String),
}

struct Task {
    /// The id of the game being played.
    id: String,
    game: AnyGame,
    thinker: Thinker,
    /// How long it may take.
    time: Duration,
    stop: Stop,
    /// For whom: the client that began the game.
    client: String,
    /// What it thinks about.
    rev: u64,
    /// Whether two computers play.
    show: bool,
}

/// Sees to it that a game goes on. To be called within the runtime, after every change and look.
pub(super) fn wake(app: &App, live: &Arc<Live>) {
    let mut state = live.state();
    if !state.driven && !matches!(state.next(live), Step::Rest) {
        state.driven = true;
        drop(state);
        tokio::spawn(drive(app.clone(), live.clone()));
    }
}

async fn drive(app: App, mut live: Arc<Live>) {
    let mut changed = live.changed.subscribe();
    loop {
        changed.mark_unchanged();
        let (mine, games) = (live.clone(), app.clone());
        let step = blocking(move || Ok(begin(&games, &mine))).await;
        let Ok(step) = step else {
            // A bug ended the step: the game rests until someone looks again.
            live.state().driven = false;
            return;
        };
        match step {
            Step::Rest => return,
            Step::Think(task) => match think(&app, &live, *task).await {
                Went::On => {}
                Went::Nowhere => return,
                Went::Full => match released(&app, live, sleep(RETRY)).await {
                    Some(back) => live = back,
                    None => return,
                },
            },
            Step::Flag(fall) => {
                let fallen = async {
                    tokio::select! {
                        () = sleep_until(fall.into()) => {}
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

/// What is next. At rest, the task of this game has ended; where one thinks, that is noted.
fn begin(app: &App, live: &Live) -> Step {
    let mut state = live.state();
    // A game that cannot be stored stays as it is until someone looks again.
    if act::fall_flag(&app.games, live, &mut state).is_err() {
        state.driven = false;
        return Step::Rest;
    }
    let step = state.next(live);
    match &step {
        Step::Rest => state.driven = false,
        Step::Think(task) => {
            state.stop = Some(task.stop.clone());
            live.changed.send_replace(state.meta.rev);
        }
        Step::Flag(_) => {}
    }
    step
}

impl State {
    fn next(&self, live: &Live) -> Step {
        if self.gone || self.outcome().is_some() {
            return Step::Rest;
        }
        let seat = self.seat(self.head.turn());
        let time = self.thinking_time();
        // One that a later version does not know any more must not block its seat.
        let own = |spec: Result<PlayerSpec, Failure>| {
            let spec = spec.unwrap_or(PlayerSpec::Random { seed: 0 });
            Thinker::Own(fitted(spec, time, &self.meta.id, self.meta.head))
        };
        let thinker = match &seat.kind {
            SeatKind::Level(level) => own(players::level(&self.head, *level)),
            SeatKind::Player(player) => own(players::bounded(&self.head, player)),
            SeatKind::Engine(name) => Thinker::Engine(name.clone()),
            SeatKind::Human | SeatKind::Open { .. } => {
                return self.flag().map_or(Step::Rest, Step::Flag);
            }
        };
        let show = self.meta.is_show();
        // The task that asks listens too.
        let watched = live.changed.receiver_count() > usize::from(self.driven);
        if show && !watched && self.looked.elapsed() > ATTENTION {
            return Step::Rest;
        }
        if self.is_full() {
            return Step::Rest;
        }
        Step::Think(Box::new(Task {
            id: self.meta.id.clone(),
            game: self.head.clone(),
            thinker,
            time,
            stop: Stop::new(),
            client: self.meta.creator.clone(),
            rev: self.meta.rev,
            show,
        }))
    }

    /// By the clock a computer spreads its time over some twenty moves.
    fn thinking_time(&self) -> Duration {
        let (Some(left), Some(clock)) = (self.left(), self.meta.clock) else {
            return limits::THINKING;
        };
        let share = left[self.head.turn().index()] / 20 + clock.increment / 2;
        Duration::from_millis(share.max(10)).min(limits::THINKING)
    }
}

/// The player, within the time it has. What engines leave to chance depends on the game, unless a seed was asked
/// for, so that no two games are alike. Moves by lot depend on how far the game is too: a player is made for each
/// move, and would else always draw the same lot.
fn fitted(mut spec: PlayerSpec, time: Duration, id: &str, head: u32) -> PlayerSpec {
    let own = u64::from_str_radix(&secret::hash(id)[..16], 16).unwrap_or(0);
    match &mut spec {
        PlayerSpec::Engine(engine) => {
            let most = engine.limits.time.get_or_insert(time);
            *most = time.min(*most);
            if engine.seed == 0 {
                engine.seed = own;
            }
        }
        PlayerSpec::Random { seed } => {
            *seed = SplitMix::new(*seed ^ own ^ u64::from(head)).next();
        }
        PlayerSpec::Minimax(_) | PlayerSpec::AlphaBeta(_) | PlayerSpec::Level { .. } => {}
    }
    spec
}

/// Thinks on the threads of play, and makes the move, unless the game has changed meanwhile.
async fn think(app: &App, live: &Arc<Live>, task: Task) -> Went {
    let Task { id, game, thinker, time, stop, client, rev, show } = task;
    let outside = matches!(thinker, Thinker::Engine(_));
    if show {
        sleep(PACE).await;
    }
    let (begins, begun) = oneshot::channel();
    let (gives, given) = oneshot::channel();
    let (listening, position, stopped) = (live.clone(), game.clone(), stop.clone());
    let engines = app.engines.clone();
    let job = move || {
        let _ = begins.send(());
        let start = Instant::now();
        let choice = choose(&listening, &position, stopped, |control| match &thinker {
            Thinker::Own(spec) => position.player(spec).ok()?.choose(&position, control).ok(),
            Thinker::Engine(name) => engines.choose(name, &id, &position, control),
        });
        let _ = gives.send((choice, start.elapsed()));
    };
    if app.play.submit_for(&client, job).is_err() {
        return Went::Full;
    }
    let _ = begun.await;
    tokio::pin!(given);
    let given = match timeout(time, &mut given).await {
        Ok(given) => given,
        Err(_) => {
            stop.stop();
            given.await
        }
    };
    let (games, live) = (app.clone(), live.clone());
    let made = blocking(move || {
        let mut state = live.state();
        let given = given.unwrap_or((None, time));
        let failed = outside && given.0.is_none();
        let made = match failed && !state.gone && state.meta.rev == rev {
            true => {
                let end = End { winner: !game.turn(), reason: EndReason::PlayerFailed };
                act::end(&games.games, &live, &mut state, end)
            }
            false => make(&games, &live, &mut state, (game, rev), given),
        };
        if made.is_err() {
            state.driven = false;
            live.settle(&mut state);
        }
        made
    });
    match made.await {
        Ok(()) => Went::On,
        Err(_) => Went::Nowhere,
    }
}

/// Makes the move that was found.
fn make(
    app: &App,
    live: &Live,
    state: &mut State,
    (game, rev): (AnyGame, u64),
    (choice, spent): (Option<Choice>, Duration),
) -> Result<(), Failure> {
    if state.gone || state.meta.rev != rev {
        return Ok(());
    }
    let (value, mv) = match choice {
        Some(choice) => (choice.value, Some(choice.mv)),
        // A bug of a player must not leave its seat without a move.
        None => (None, game.moves(game.custom()).into_iter().next().map(|line| line.text)),
    };
    let (side, spent) = (game.turn(), spent.as_millis() as u64);
    let left = state.left_at(state.meta.head).map(|left| left[side.index()]);
    if left.is_some_and(|left| spent > left) {
        let end = End { winner: !side, reason: EndReason::Time };
        return act::end(&app.games, live, state, end);
    }
    let (at, thought) = (state.meta.head, Thought { value, spent: Some(spent) });
    let change = act::moved(state, game, at, &mv.unwrap_or_default(), thought)?;
    live.commit(&app.games.store, app.games.moment(), state, change)
}

fn choose(
    live: &Live,
    game: &AnyGame,
    stop: Stop,
    think: impl FnOnce(&mut Control) -> Option<Choice>,
) -> Option<Choice> {
    let mut told = Instant::now();
    let side = WireSide::from(game.turn());
    let mut tell = |info: &Info| {
        if told.elapsed() >= TELL {
            told = Instant::now();
            live.thought.send_replace(Some(thinking(side, info)));
        }
    };
    let mut control =
        Control { stop, names: Some(game.custom()), tell: Some(&mut tell), limits: None };
    think(&mut control)
}

fn thinking(side: WireSide, info: &Info) -> Value {
    let best = info.lines.first();
    let nps = info.nodes as f64 / info.time.as_secs_f64().max(1e-6);
    json!({
        "side": side,
        "depth": info.depth,
        "value": best.map(|line| wire::value(line.value)),
        "nodes": info.nodes,
        "nps": nps as u64,
        "line": best.map(|line| &line.moves),
    })
}
