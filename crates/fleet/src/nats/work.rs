//! The worker's adapter: takes items from the server, has them played, and publishes what came of them.

use super::{Access, Connection, FleetError, Link, Role, api, runtime};
use crate::hands::{Engine, Hands, Played};
use crate::metrics::Metrics;
use crate::roster::{EVERY, Rate, WorkerCard, own_name};
use crate::signed::Signer;
use crate::subjects::{self, PING, WORK};
use crate::worker::{Published, Request, Worker};
use crate::{Build, Item, ItemId};
use async_nats::jetstream::consumer::{Consumer, pull};
use async_nats::jetstream::message::Acker;
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;
use saltus_platform::processor::cores;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;

/// What a worker is.
pub struct WorkerOptions {
    /// How many games it plays at a time.
    pub threads: usize,
    /// The players that its owner has listed.
    pub engines: Vec<Engine>,
    /// What it calls its version.
    pub version: String,
    /// Its build.
    pub build: Build,
    /// How often it has been asked to stop. Once: it finishes what it has begun. Twice: it gives it back.
    pub asked_to_stop: Arc<AtomicUsize>,
    /// Where its numbers go.
    pub metrics: Arc<Mutex<Metrics>>,
}

/// Why a worker ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkEnd {
    /// It was asked to, and has finished all that it had begun.
    Finished,
    /// It was asked to, and has given back so many items.
    HandedBack(usize),
    /// A coordinator does not believe it any more, and why.
    SetAside(String),
    /// Its threads do not play any more, and why.
    Broken(String),
}

/// How long an item may be worked on without a word: the server tells with each.
const LOST_AFTER: Duration = Duration::from_secs(30);

/// How long to wait for work in one request.
const PULL_FOR: Duration = Duration::from_secs(2);

/// How often to look what work there is, and when there is none.
const LOOK_EVERY: Duration = Duration::from_secs(10);
const LOOK_IDLE: Duration = Duration::from_secs(1);

/// How often the state machine hears of the time.
const TICK: Duration = Duration::from_millis(100);

/// After this time an item that cannot be played here is offered again, perhaps to another.
const OFFER_AGAIN: Duration = Duration::from_secs(10);

/// Works until it is asked to stop. `ready` is called when the server is there.
pub fn work(
    access: &Access,
    options: WorkerOptions,
    ready: impl FnOnce(&WorkerCard),
) -> Result<WorkEnd, FleetError> {
    runtime()?.block_on(async {
        let (link, connection) = access.connect(Role::Worker, options.build.clone()).await?;
        Task::new(link, options)?.run(connection, ready).await
    })
}

/// A request for items that is under way.
struct Pull {
    consumer: String,
    left: usize,
}

/// What arrives while a worker works.
enum News {
    Looked(ItemId, bool),
    Published(ItemId, Result<Published, api::NotPublished>),
    Acknowledged(ItemId, bool),
    Consumers(Vec<Offer>),
    Nothing,
}

/// A consumer that has work.
struct Offer {
    name: String,
    build: String,
    consumer: Option<Consumer<pull::Config>>,
    waiting: bool,
    lost_after: Duration,
}

/// What a request for items brings.
enum Pulled {
    Message(u64, Box<Message>),
    Over(u64, bool),
}

struct Task {
    link: Link,
    options: WorkerOptions,
    signer: Arc<Signer>,
    begun: Instant,
    state: Worker,
    deliveries: u64,
    /// What each item that is held is acknowledged with.
    ackers: HashMap<ItemId, Arc<Acker>>,
    items: HashMap<ItemId, Arc<Item>>,
    results: HashMap<ItemId, Arc<Vec<u8>>>,
    offers: HashMap<String, (Consumer<pull::Config>, bool)>,
    pulls: HashMap<u64, Pull>,
    next_pull: u64,
    pulled: UnboundedSender<Pulled>,
    news: JoinSet<News>,
    play: mpsc::Sender<(ItemId, Arc<Item>)>,
    played: UnboundedReceiver<Result<Played, String>>,
    card: WorkerCard,
    rate: Rate,
    told_builds: HashSet<String>,
    looked: Option<Instant>,
    handed_back: usize,
}

impl Task {
    fn new(link: Link, options: WorkerOptions) -> Result<Task, FleetError> {
        let signer = Signer::new();
        let threads = options.threads.max(1);
        let card = WorkerCard {
            id: signer.id(),
            name: own_name(),
            build: options.build.to_string(),
            version: options.version.clone(),
            cores: cores(),
            threads,
            engines: options.engines.iter().map(|engine| engine.name.clone()).collect(),
            ..WorkerCard::default()
        };
        let (play, played) = start_hands(threads, options.engines.clone())?;
        Ok(Task {
            link,
            signer: Arc::new(signer),
            begun: Instant::now(),
            // One pair waits, so that no thread does.
            state: Worker::new(2 * threads + 2, LOST_AFTER),
            deliveries: 0,
            ackers: HashMap::new(),
            items: HashMap::new(),
            results: HashMap::new(),
            offers: HashMap::new(),
            pulls: HashMap::new(),
            next_pull: 0,
            pulled: unbounded_channel().0,
            news: JoinSet::new(),
            play,
            played,
            card,
            rate: Rate::default(),
            told_builds: HashSet::new(),
            looked: None,
            handed_back: 0,
            options,
        })
    }

    async fn run(
        mut self,
        mut connection: UnboundedReceiver<Connection>,
        ready: impl FnOnce(&WorkerCard),
    ) -> Result<WorkEnd, FleetError> {
        let server = |error: async_nats::SubscribeError| FleetError::Server(error.to_string());
        let aside = subjects::aside(&self.card.id);
        let mut aside = self.link.client.subscribe(aside).await.map_err(server)?;
        let mut pings = self.link.client.subscribe(PING).await.map_err(server)?;
        let (sender, mut pulled) = unbounded_channel();
        self.pulled = sender;
        let mut ticks = tokio::time::interval(TICK);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut next_card = Instant::now();
        self.show_card().await;
        ready(&self.card);
        loop {
            while let Some(request) = self.state.next_request() {
                self.perform(request);
            }
            self.pull();
            let now = self.begun.elapsed();
            tokio::select! {
                Some(pulled) = pulled.recv() => self.hear_pulled(pulled, now),
                played = self.played.recv() => match played {
                    Some(Ok(played)) => self.hear_played(played),
                    Some(Err(why)) => return Ok(WorkEnd::Broken(why)),
                    None => return Ok(WorkEnd::Broken("its threads have ended".to_owned())),
                },
                Some(Ok(news)) = self.news.join_next() => self.hear(news, now),
                Some(message) = aside.next() => {
                    let why: String =
                        String::from_utf8_lossy(&message.payload).chars().take(500).collect();
                    return Ok(WorkEnd::SetAside(why));
                }
                Some(_) = pings.next() => self.show_card().await,
                Some(change) = connection.recv() => {
                    match change {
                        Connection::Up => tracing::info!("connected"),
                        Connection::Down => tracing::warn!("the connection to the server is lost; it is tried again"),
                    }
                    // The server may be another one by now.
                    self.offers.clear();
                    self.looked = None;
                }
                _ = ticks.tick() => {
                    self.state.tick(now);
                    self.look_for_work();
                    if next_card.elapsed() >= EVERY {
                        next_card = Instant::now();
                        self.show_card().await;
                    }
                    self.measure();
                    if let Some(end) = self.stopping().await {
                        return Ok(end);
                    }
                }
            }
        }
    }

    /// Stops as far as it was asked to.
    async fn stopping(&mut self) -> Option<WorkEnd> {
        match self.options.asked_to_stop.load(Relaxed) {
            0 => return None,
            1 if !self.card.stopping => {
                self.card.stopping = true;
                self.state.stop();
                self.show_card().await;
            }
            1 => {}
            _ => {
                self.state.hand_back();
                while let Some(request) = self.state.next_request() {
                    self.perform(request);
                }
                // What is played already is still published, if the server answers.
                let deadline = tokio::time::sleep(Duration::from_secs(5));
                tokio::pin!(deadline);
                while self.state.holds() > 0 || !self.news.is_empty() {
                    let now = self.begun.elapsed();
                    tokio::select! {
                        Some(Ok(news)) = self.news.join_next() => self.hear(news, now),
                        () = &mut deadline => break,
                    }
                    while let Some(request) = self.state.next_request() {
                        self.perform(request);
                    }
                }
                self.flush().await;
                return Some(WorkEnd::HandedBack(self.handed_back));
            }
        }
        // Requests for work that are under way may still bring some, which is given back.
        let over = self.state.holds() == 0 && self.pulls.is_empty() && self.news.is_empty();
        if !over {
            return None;
        }
        self.flush().await;
        Some(WorkEnd::Finished)
    }

    /// Waits until the server has heard everything, if it is there.
    async fn flush(&self) {
        let _ = tokio::time::timeout(super::ANSWER_WITHIN, self.link.client.flush()).await;
    }

    fn perform(&mut self, request: Request) {
        let link = self.link.clone();
        match request {
            Request::Look(id) => {
                self.news.spawn(async move {
                    // If it is not known, it is played: a second result does no harm.
                    News::Looked(id, matches!(api::look(&link, id).await, Ok(Some(_))))
                });
            }
            Request::Play(id) => {
                let Some(item) = self.items.get(&id).cloned() else { return };
                // If its threads have ended, that is heard where their results are.
                let _ = self.play.send((id, item));
            }
            Request::Publish(id) => {
                let Some(body) = self.results.get(&id).cloned() else { return };
                let signer = self.signer.clone();
                self.news.spawn(async move {
                    let headers = api::result_headers(&signer.id(), &signer.sign(id, &body));
                    let subject = subjects::result(id);
                    let published = api::publish(&link, subject, headers, body.to_vec()).await;
                    if published.is_ok() {
                        // Who does not hear it looks by himself after a while.
                        let _ = link.client.publish(subjects::done(id), Vec::new().into()).await;
                    }
                    News::Published(id, published)
                });
            }
            Request::Acknowledge(id, _) => {
                let Some(acker) = self.ackers.get(&id).cloned() else { return };
                self.news.spawn(async move {
                    let heard =
                        tokio::time::timeout(super::ANSWER_WITHIN, acker.double_ack()).await;
                    News::Acknowledged(id, matches!(heard, Ok(Ok(()))))
                });
            }
            Request::Progress(id, _) => {
                let Some(acker) = self.ackers.get(&id).cloned() else { return };
                self.news.spawn(async move {
                    // The next one comes in time.
                    let _ = acker.ack_with(AckKind::Progress).await;
                    News::Nothing
                });
            }
            Request::HandBack(id, _) => {
                self.forget(id);
                self.handed_back += 1;
                let Some(acker) = self.ackers.remove(&id) else { return };
                let delay = (!self.card.stopping).then_some(OFFER_AGAIN);
                self.news.spawn(async move {
                    // If it is not heard, the item is offered again all the same, a little later.
                    let _ = acker.ack_with(AckKind::Nak(delay)).await;
                    News::Nothing
                });
            }
        }
    }

    fn forget(&mut self, id: ItemId) {
        self.items.remove(&id);
        self.results.remove(&id);
    }

    fn hear(&mut self, news: News, now: Duration) {
        match news {
            News::Looked(id, there) => self.state.looked(id, there),
            News::Published(id, Ok(published)) => {
                if published == Published::Second {
                    tracing::debug!("{id} has a result already: this one is refused");
                }
                self.state.published(id, published, now);
            }
            News::Published(id, Err(api::NotPublished::TooLarge)) => {
                self.refuse(id, "its result is larger than the server allows: raise max_payload");
            }
            News::Published(id, Err(problem)) => {
                tracing::debug!("{id} was not published: {problem:?}");
                self.state.published(id, Published::Unknown, now);
            }
            News::Acknowledged(id, heard) => {
                let before = self.state.holds();
                self.state.acknowledged(id, heard, now);
                if self.state.holds() < before {
                    let games = self.items.get(&id).map_or(0, |item| item.games());
                    self.rate.add(games as u64);
                    self.forget(id);
                    self.ackers.remove(&id);
                }
            }
            News::Consumers(offers) => self.hear_offers(offers),
            News::Nothing => {}
        }
    }

    fn hear_played(&mut self, played: Played) {
        match played {
            Played::Done(id, done) => {
                let text = serde_json::to_vec(&done).expect("plain data can be written");
                self.results.insert(id, Arc::new(text));
                self.state.played(id);
            }
            Played::Cannot(id, why) => self.refuse(id, &why),
        }
    }

    fn refuse(&mut self, id: ItemId, why: &str) {
        tracing::warn!("an item cannot be played here: {why}");
        self.card.refused += 1;
        self.card.last_refusal = Some(why.to_owned());
        let (link, text) = (self.link.clone(), format!("{}\n{why}", self.card.id));
        self.news.spawn(async move {
            let _ = link.client.publish(subjects::refused(id), text.into_bytes().into()).await;
            News::Nothing
        });
        self.state.cannot(id);
    }

    fn hear_pulled(&mut self, pulled: Pulled, now: Duration) {
        match pulled {
            Pulled::Over(number, sound) => {
                if let Some(pull) = self.pulls.remove(&number).filter(|_| !sound) {
                    // The consumer may be gone.
                    self.offers.remove(&pull.consumer);
                }
            }
            Pulled::Message(number, message) => {
                if let Some(pull) = self.pulls.get_mut(&number) {
                    pull.left = pull.left.saturating_sub(1);
                }
                self.take(*message, now);
            }
        }
    }

    /// Takes an item. What is none of this build is not touched.
    fn take(&mut self, message: Message, now: Duration) {
        let again = message.info().is_ok_and(|info| info.delivered > 1);
        let item: Option<Item> = serde_json::from_slice(&message.payload).ok();
        let item = item.filter(|item| {
            subjects::item_of(&message.subject) == Some(item.id())
                && item.build == self.options.build.as_str()
        });
        let (_, acker) = message.split();
        let acker = Arc::new(acker);
        let Some(item) = item else {
            tracing::warn!("a message that is no item for this build is dropped");
            self.news.spawn(async move {
                let _ = acker.ack_with(AckKind::Term).await;
                News::Nothing
            });
            return;
        };
        if self.card.stopping {
            self.news.spawn(async move {
                let _ = acker.ack_with(AckKind::Nak(None)).await;
                News::Nothing
            });
            return;
        }
        let id = item.id();
        self.deliveries += 1;
        self.ackers.insert(id, acker);
        self.state.delivered(id, item.weight(), self.deliveries, again, now);
        self.items.insert(id, Arc::new(item));
    }

    /// Asks for as many items as there is room for.
    fn pull(&mut self) {
        let asked: usize = self.pulls.values().map(|pull| pull.left).sum();
        let Some(wanted) = self.state.wants().checked_sub(asked).filter(|&it| it > 0) else {
            return;
        };
        let busy = |name: &str| self.pulls.values().any(|pull| pull.consumer == name);
        let offers = || self.offers.iter();
        // Where there is work first; then where no one is asking yet.
        let chosen = offers().find(|(_, (_, waiting))| *waiting);
        let chosen = chosen.or_else(|| offers().find(|(name, _)| !busy(name)));
        let Some((name, (consumer, _))) = chosen.or_else(|| offers().next()) else { return };
        let (number, name, consumer) = (self.next_pull, name.clone(), consumer.clone());
        self.next_pull += 1;
        self.pulls.insert(number, Pull { consumer: name, left: wanted });
        let pulled = self.pulled.clone();
        tokio::spawn(async move {
            let batch = consumer.batch().max_messages(wanted).expires(PULL_FOR).messages().await;
            let mut sound = batch.is_ok();
            if let Ok(mut batch) = batch {
                // A server that goes away does not say so here.
                let most = PULL_FOR + super::ANSWER_WITHIN;
                while let Ok(Some(message)) = tokio::time::timeout(most, batch.next()).await {
                    match message {
                        Ok(message) => {
                            let _ = pulled.send(Pulled::Message(number, Box::new(message)));
                        }
                        Err(error) => {
                            tracing::debug!("no work: {error}");
                            sound = false;
                            break;
                        }
                    }
                }
            }
            if !sound {
                // Not again and again at full speed.
                tokio::time::sleep(TICK).await;
            }
            let _ = pulled.send(Pulled::Over(number, sound));
        });
    }

    /// Looks now and then which consumers there are.
    fn look_for_work(&mut self) {
        let every = if self.offers.is_empty() { LOOK_IDLE } else { LOOK_EVERY };
        if self.card.stopping || self.looked.is_some_and(|looked| looked.elapsed() < every) {
            return;
        }
        self.looked = Some(Instant::now());
        let (link, engines) = (self.link.clone(), self.card.engines.clone());
        self.news.spawn(async move {
            let found = offers(&link, &engines);
            match tokio::time::timeout(super::ANSWER_WITHIN, found).await {
                Ok(Ok(offers)) => News::Consumers(offers),
                Ok(Err(error)) => {
                    tracing::debug!("what work there is cannot be told: {error}");
                    News::Nothing
                }
                Err(_) => News::Nothing,
            }
        });
    }

    fn hear_offers(&mut self, offers: Vec<Offer>) {
        let own = self.options.build.as_str();
        let mut others: Vec<String> = offers
            .iter()
            .filter(|offer| offer.build != own && offer.waiting)
            .map(|offer| offer.build.clone())
            .collect();
        others.sort();
        others.dedup();
        for build in &others {
            if self.told_builds.insert(build.clone()) {
                tracing::warn!(
                    "there is work for build {build}; this worker is build {own}, which might play other moves, and gets none of it"
                );
            }
        }
        self.card.other_builds = others;
        let mut soonest: Option<Duration> = None;
        self.offers.clear();
        for offer in offers {
            let Some(consumer) = offer.consumer else {
                let new = || !self.told_builds.contains(&offer.name);
                if offer.build == own && offer.waiting && new() {
                    self.told_builds.insert(offer.name.clone());
                    tracing::warn!(
                        "there is work that needs engines not listed here: {}",
                        offer.name
                    );
                }
                continue;
            };
            soonest = Some(soonest.map_or(offer.lost_after, |it| it.min(offer.lost_after)));
            self.offers.insert(offer.name, (consumer, offer.waiting));
        }
        if let Some(lost_after) = soonest {
            self.state.expect_within(lost_after);
        }
    }

    async fn show_card(&mut self) {
        self.card.items = self.state.holds();
        self.card.games = self.rate.total();
        self.card.rate = self.rate.rate(self.begun.elapsed());
        let text = serde_json::to_vec(&self.card).unwrap_or_default();
        let subject = format!("saltus.worker.{}", self.card.id);
        // The next one comes in a few seconds.
        let _ = self.link.client.publish(subject, text.into()).await;
    }

    fn measure(&mut self) {
        let mut metrics = self.options.metrics.lock().unwrap_or_else(PoisonError::into_inner);
        metrics.set("saltus_worker_items", self.state.holds() as f64);
        metrics.set("saltus_worker_games_total", self.rate.total() as f64);
        metrics.set("saltus_worker_refused_total", self.card.refused as f64);
        metrics.set("saltus_worker_threads", self.card.threads as f64);
    }
}

/// The consumers there are, with a handle of those that this worker can do the work of.
async fn offers(link: &Link, engines: &[String]) -> Result<Vec<Offer>, FleetError> {
    let server = |error: String| FleetError::Server(error);
    let stream = link.streams.get_stream_no_info(WORK).await;
    let stream = stream.map_err(|error| server(error.to_string()))?;
    let mut offers = Vec::new();
    let mut listed = stream.consumers();
    while let Some(info) = listed.next().await {
        let info = info.map_err(|error| server(error.to_string()))?;
        let Some((build, needs)) = subjects::read_consumer(&info.name) else { continue };
        let able = build == link.build.as_str() && needs.iter().all(|name| engines.contains(name));
        let consumer = match able {
            true => {
                let found = stream.get_consumer::<pull::Config>(&info.name).await;
                Some(found.map_err(|error| server(error.to_string()))?)
            }
            false => None,
        };
        offers.push(Offer {
            name: info.name.clone(),
            build,
            consumer,
            waiting: info.num_pending > 0,
            lost_after: info.config.ack_wait,
        });
    }
    Ok(offers)
}

type Asked = mpsc::Sender<(ItemId, Arc<Item>)>;
type Answered = UnboundedReceiver<Result<Played, String>>;

/// Starts the thread that plays.
fn start_hands(threads: usize, engines: Vec<Engine>) -> Result<(Asked, Answered), FleetError> {
    let (play, asked) = mpsc::channel::<(ItemId, Arc<Item>)>();
    let (answer, played) = unbounded_channel();
    let work = move || {
        let mut hands = Hands::new(threads, engines);
        let mut go = || -> Result<(), String> {
            loop {
                let next = match hands.is_idle() {
                    true => asked.recv().ok(),
                    false => asked.try_recv().ok(),
                };
                if next.is_none() && hands.is_idle() {
                    return Ok(());
                }
                if let Some((id, item)) = next {
                    hands.start(id, &item).map_err(|error| error.to_string())?;
                    continue;
                }
                let soon = Duration::from_millis(2);
                let played = hands.next(soon).map_err(|error| error.to_string())?;
                if let Some(played) = played {
                    let _ = answer.send(Ok(played));
                }
            }
        };
        if let Err(why) = go() {
            let _ = answer.send(Err(why));
        }
    };
    thread::Builder::new().name("hands".to_owned()).spawn(work).map_err(FleetError::Thread)?;
    Ok((play, played))
}
