//! The coordinator's adapter: one task that asks the server for what the state machine wants, several things at a time.

use super::{Connection, FleetError, Link, api};
use crate::coordinator::{Coordinator, Found, Request};
use crate::metrics::Metrics;
use crate::roster::{CoordinatorCard, EVERY, GONE_AFTER, Rate, WorkerCard, own_name};
use crate::subjects::{self, PING, RESULTS, WORK};
use crate::worker::Published;
use crate::{Done, Item, ItemId, check};
use async_nats::Message;
use futures_util::StreamExt;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::task::JoinSet;

/// So many requests are under way at a time.
const WINDOW: usize = 256;

/// How often the state machine hears of the time.
const TICK: Duration = Duration::from_millis(200);

/// What the coordinator is told to do.
pub(crate) enum Command {
    /// Have this item done.
    Submit(Arc<Item>),
    /// Drop all items, and say when that is done.
    Cancel(mpsc::Sender<()>),
}

/// What it tells.
pub(crate) enum Event {
    /// An item is done.
    Done(ItemId, Done),
}

/// What the thread that hands out games can see.
#[derive(Default)]
pub(crate) struct Shared {
    /// How many games all workers of this build play at a time.
    pub(crate) threads: AtomicUsize,
    /// How many workers of this build there are.
    pub(crate) workers: AtomicUsize,
    /// Numbers for Prometheus.
    pub(crate) metrics: Mutex<Metrics>,
}

/// What a request came to.
enum Answer {
    Found(ItemId, Found<Done>),
    Sent(ItemId, bool),
    Erased(ItemId),
    Nothing,
}

/// Everything that the task has beside the state machine.
struct Task {
    link: Link,
    lost_after: Duration,
    run: String,
    id: String,
    begun: Instant,
    items: HashMap<ItemId, Arc<Item>>,
    needs: HashSet<BTreeSet<String>>,
    workers: HashMap<String, (WorkerCard, Instant)>,
    told_builds: HashSet<String>,
    told_needs: HashSet<String>,
    rate: Rate,
    nonsense: u64,
    shared: Arc<Shared>,
    answers: JoinSet<Answer>,
    again: UnboundedSender<()>,
}

/// Runs until the commands end.
pub(crate) async fn coordinate(
    link: Link,
    run: String,
    lost_after: Duration,
    mut commands: UnboundedReceiver<Command>,
    mut connection: UnboundedReceiver<Connection>,
    events: mpsc::Sender<Event>,
    shared: Arc<Shared>,
) -> Result<(), FleetError> {
    let subscribe = async |subject: &'static str| {
        let subscribed = link.client.subscribe(subject).await;
        subscribed.map_err(|error| FleetError::Server(error.to_string()))
    };
    let mut done = subscribe("saltus.done.*").await?;
    let mut refused = subscribe("saltus.refused.*").await?;
    let mut workers = subscribe("saltus.worker.*").await?;
    let mut pings = subscribe(PING).await?;
    let (again, mut prepare_again) = tokio::sync::mpsc::unbounded_channel();
    let mut task = Task {
        id: nkeys::KeyPair::new_user().public_key(),
        link,
        lost_after,
        run,
        begun: Instant::now(),
        items: HashMap::new(),
        needs: HashSet::new(),
        workers: HashMap::new(),
        told_builds: HashSet::new(),
        told_needs: HashSet::new(),
        rate: Rate::default(),
        nonsense: 0,
        shared,
        answers: JoinSet::new(),
        again,
    };
    let mut state: Coordinator<Done> = Coordinator::new();
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut next_card = Instant::now();
    // All workers say at once who they are.
    let _ = task.link.client.publish(PING, Vec::new().into()).await;
    loop {
        while task.answers.len() < WINDOW
            && let Some(request) = state.next_request()
        {
            task.perform(request);
        }
        while let Some((id, result)) = state.next_result() {
            let games = task.items.remove(&id).map_or(0, |item| item.games() as u64);
            task.rate.add(games);
            if events.send(Event::Done(id, result)).is_err() {
                return Ok(());
            }
        }
        let now = task.begun.elapsed();
        tokio::select! {
            command = commands.recv() => match command {
                None => return Ok(()),
                Some(Command::Submit(item)) => {
                    task.submit(&mut state, item).await;
                    // As many as there are: the loop above need not run for each.
                    while let Ok(Command::Submit(item)) = commands.try_recv() {
                        task.submit(&mut state, item).await;
                    }
                }
                Some(Command::Cancel(over)) => {
                    task.cancel(&mut state).await;
                    let _ = over.send(());
                }
            },
            Some(answer) = task.answers.join_next() => task.hear(&mut state, answer, now),
            Some(message) = done.next() => {
                if let Some(id) = subjects::item_of(&message.subject) {
                    state.told(id);
                }
            }
            Some(message) = refused.next() => task.refused(&mut state, &message),
            Some(message) = workers.next() => task.worker(&message),
            Some(_) = pings.next() => task.show_card(&state).await,
            Some(change) = connection.recv() => {
                match change {
                    Connection::Up => task.prepare().await,
                    Connection::Down => tracing::warn!("the connection to the server is lost; it is tried again"),
                }
                if change == Connection::Up {
                    state.connected(task.begun.elapsed());
                }
            }
            Some(()) = prepare_again.recv() => {
                while prepare_again.try_recv().is_ok() {}
                task.prepare().await;
            }
            _ = ticks.tick() => {
                state.tick(now);
                task.count_workers();
                if next_card.elapsed() >= EVERY {
                    next_card = Instant::now();
                    task.show_card(&state).await;
                }
                task.measure(&state);
            }
        }
    }
}

impl Task {
    async fn submit(&mut self, state: &mut Coordinator<Done>, item: Arc<Item>) {
        let needs = item.needs();
        if !self.needs.contains(&needs) {
            if let Err(error) = api::prepare_consumer(&self.link, &needs, self.lost_after).await {
                tracing::warn!("{error}");
            }
            self.needs.insert(needs);
        }
        let id = item.id();
        self.items.insert(id, item);
        state.submit(id);
    }

    /// Makes streams and consumers anew, where the server has lost them.
    async fn prepare(&self) {
        let mut made = api::prepare(&self.link).await;
        for needs in &self.needs {
            if made.is_ok() {
                made = api::prepare_consumer(&self.link, needs, self.lost_after).await;
            }
        }
        if let Err(error) = made {
            tracing::warn!("{error}");
        }
    }

    /// Drops all items: those that no one has begun are taken from the server.
    async fn cancel(&mut self, state: &mut Coordinator<Done>) {
        self.answers.abort_all();
        while self.answers.join_next().await.is_some() {}
        let mut erased = JoinSet::new();
        for (id, item) in self.items.drain() {
            if state.withdraw(id) {
                let (link, subject) =
                    (self.link.clone(), subjects::work(&item.build, &item.needs(), id));
                erased.spawn(async move { api::erase(&link, WORK, subject).await });
            }
            if erased.len() >= WINDOW {
                erased.join_next().await;
            }
        }
        // What cannot be taken back is done for nothing.
        while erased.join_next().await.is_some() {}
        while state.next_request().is_some() {}
    }

    fn perform(&mut self, request: Request) {
        let link = self.link.clone();
        match request {
            Request::Look(id) => {
                let Some(item) = self.items.get(&id).cloned() else { return };
                self.answers.spawn(async move { look(&link, id, item).await });
            }
            Request::Send(id) => {
                let Some(item) = self.items.get(&id).cloned() else { return };
                self.answers.spawn(async move {
                    match api::send(&link, &item).await {
                        Ok(Published::Stored | Published::Second) => Answer::Sent(id, true),
                        Ok(Published::Unknown) => Answer::Sent(id, false),
                        Err(problem) => {
                            tracing::debug!("{id} was not sent: {problem:?}");
                            Answer::Sent(id, false)
                        }
                    }
                });
            }
            Request::Erase(id) => {
                self.nonsense += 1;
                self.answers.spawn(async move {
                    if let Err(error) = api::erase(&link, RESULTS, subjects::result(id)).await {
                        tracing::warn!("a false result of {id} cannot be removed: {error}");
                    }
                    Answer::Erased(id)
                });
            }
            Request::SetAside(worker, why) => {
                let name = self.workers.get(&worker).map_or("", |(card, _)| card.name.as_str());
                tracing::warn!("worker {name} {worker} is set aside: {why}");
                self.answers.spawn(async move {
                    let subject = subjects::aside(&worker);
                    // A worker that does not hear it is not believed all the same.
                    let _ = link.client.publish(subject, why.into_bytes().into()).await;
                    Answer::Nothing
                });
            }
        }
    }

    fn hear(
        &mut self,
        state: &mut Coordinator<Done>,
        answer: Result<Answer, tokio::task::JoinError>,
        now: Duration,
    ) {
        match answer {
            Ok(Answer::Found(id, found)) => state.found(id, found, now),
            Ok(Answer::Sent(id, there)) => {
                if !there {
                    let _ = self.again.send(());
                }
                state.sent(id, there, now);
            }
            Ok(Answer::Erased(id)) => state.erased(id, now),
            Ok(Answer::Nothing) => {}
            Err(error) if error.is_cancelled() => {}
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }

    /// A worker says that it cannot do an item.
    fn refused(&mut self, state: &mut Coordinator<Done>, message: &Message) {
        let Some(id) = subjects::item_of(&message.subject) else { return };
        let text: String = String::from_utf8_lossy(&message.payload).chars().take(500).collect();
        let (worker, why) = text.split_once('\n').unwrap_or(("", &text));
        let name = self.workers.get(worker).map_or("a worker", |(card, _)| card.name.as_str());
        if state.refused(id, worker, why) > 0 {
            tracing::warn!("{name} cannot play: {why}");
        }
    }

    /// A worker says what it does.
    fn worker(&mut self, message: &Message) {
        let Ok(card) = serde_json::from_slice::<WorkerCard>(&message.payload) else { return };
        if card.build != self.link.build.as_str() && self.told_builds.insert(card.id.clone()) {
            tracing::warn!(
                "worker {} is another build ({} {}) and gets no work of this run ({})",
                card.name,
                card.version,
                card.build,
                self.link.build
            );
        }
        self.workers.insert(card.id.clone(), (card, Instant::now()));
        self.count_workers();
    }

    fn count_workers(&mut self) {
        self.workers.retain(|_, (_, heard)| heard.elapsed() < GONE_AFTER);
        let ours = || {
            let cards = self.workers.values().map(|(card, _)| card);
            cards.filter(|card| card.build == self.link.build.as_str() && !card.stopping)
        };
        for needs in &self.needs {
            let able = |card: &WorkerCard| needs.iter().all(|name| card.engines.contains(name));
            let word = subjects::needs_word(needs);
            if ours().count() > 0 && !ours().any(able) && !self.told_needs.contains(&word) {
                let names: Vec<&str> = needs.iter().map(String::as_str).collect();
                tracing::warn!("no worker has all of these engines listed: {}", names.join(", "));
                self.told_needs.insert(word);
            }
        }
        self.shared.workers.store(ours().count(), Relaxed);
        self.shared.threads.store(ours().map(|card| card.threads).sum(), Relaxed);
    }

    async fn show_card(&mut self, state: &Coordinator<Done>) {
        let card = CoordinatorCard {
            id: self.id.clone(),
            name: own_name(),
            build: self.link.build.to_string(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            run: self.run.clone(),
            waiting: state.len(),
            games: self.rate.total(),
            rate: self.rate.rate(self.begun.elapsed()),
            nonsense: self.nonsense,
            aside: state.aside().iter().cloned().collect(),
        };
        let text = serde_json::to_vec(&card).unwrap_or_default();
        // The next one comes in a few seconds.
        let subject = format!("saltus.coordinator.{}", self.id);
        let _ = self.link.client.publish(subject, text.into()).await;
    }

    fn measure(&mut self, state: &Coordinator<Done>) {
        let mut metrics = self.shared.metrics.lock().unwrap_or_else(PoisonError::into_inner);
        metrics.set("saltus_coordinator_items_waiting", state.len() as f64);
        metrics.set("saltus_coordinator_games_total", self.rate.total() as f64);
        metrics.set("saltus_coordinator_nonsense_total", self.nonsense as f64);
        metrics.set("saltus_coordinator_workers", self.shared.workers.load(Relaxed) as f64);
        metrics.set("saltus_coordinator_threads", self.shared.threads.load(Relaxed) as f64);
        metrics.set("saltus_coordinator_workers_aside", state.aside().len() as f64);
    }
}

/// Looks whether an item has a result, and whether that holds.
async fn look(link: &Link, id: ItemId, item: Arc<Item>) -> Answer {
    let message = match api::look(link, id).await {
        Ok(Some(message)) => message,
        Ok(None) => return Answer::Found(id, Found::Nothing),
        Err(api::NotPublished::NoStream) => {
            // Sending it will fail too, and have the streams made.
            return Answer::Found(id, Found::Nothing);
        }
        Err(problem) => {
            tracing::debug!("no answer about {id}: {problem:?}");
            return Answer::Found(id, Found::Unknown);
        }
    };
    // A game is replayed, which takes its time.
    let read = tokio::task::spawn_blocking(move || {
        let headers = message.headers.unwrap_or_default();
        let header = |name: &str| headers.get(name).map(|value| value.as_str());
        check::read(&item, header(check::WORKER), header(check::SIGNATURE), &message.payload)
    });
    match read.await {
        Ok(Ok((worker, done))) => Answer::Found(id, Found::Result(worker, done)),
        Ok(Err((worker, why))) => {
            tracing::warn!("a result of {id} is refused: {why}");
            Answer::Found(id, Found::Nonsense(worker, why))
        }
        Err(error) => {
            let why = format!("it cannot be read: {error}");
            Answer::Found(id, Found::Nonsense(None, why))
        }
    }
}
