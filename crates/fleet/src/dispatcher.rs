//! A dispatcher whose games are played by a fleet.

use crate::hands::allowed;
use crate::metrics::Metrics;
use crate::nats::{Command, Event, Role, Shared, coordinate, runtime};
use crate::{Access, Build, Done, FleetError, Item, ItemId, Work};
use saltus_arena::{DispatchError, Dispatcher, GameId, GameResult, GameSpec};
use saltus_link::AnySpec;
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

/// So many games are handed out at least, before it is known how many machines there are.
const LEAST_GAMES: usize = 64;

/// And at most.
const MOST_GAMES: usize = 50_000;

/// How long the server may take to drop what is not begun.
const CANCEL_WITHIN: Duration = Duration::from_secs(10);

/// What a coordinator is.
#[derive(Clone, Debug)]
pub struct FleetOptions {
    /// Where the server is.
    pub access: Access,
    /// What is run, for people.
    pub run: String,
    /// After so long without a word from its worker an item is handed out again.
    pub lost_after: Duration,
    /// The build that is to play.
    pub build: Build,
}

/// A fleet, as one coordinator sees it: items go in, results come out.
pub struct Fleet {
    build: Build,
    commands: Option<UnboundedSender<Command>>,
    events: Receiver<Event>,
    shared: Arc<Shared>,
    thread: Option<JoinHandle<Result<(), FleetError>>>,
    /// Games that are not handed out yet: both of a pair go together.
    pending: Vec<(GameId, GameSpec)>,
    /// The games of each item.
    items: HashMap<ItemId, Vec<GameId>>,
    ready: VecDeque<(GameId, GameResult)>,
}

impl Fleet {
    /// Connects, and makes the streams if they are not there.
    pub fn connect(options: FleetOptions) -> Result<Fleet, FleetError> {
        let FleetOptions { access, run, lost_after, build } = options;
        let (commands, asked) = unbounded_channel();
        let (answer, events) = mpsc::channel();
        let (connected, is_connected) = mpsc::channel();
        let shared = Arc::new(Shared::default());
        let (own, of) = (shared.clone(), build.clone());
        let work = move || {
            let runtime = match runtime() {
                Ok(runtime) => runtime,
                Err(error) => {
                    let _ = connected.send(Err(error));
                    return Ok(());
                }
            };
            runtime.block_on(async {
                let linked = async {
                    let (link, events) = access.connect(Role::Coordinator, of).await?;
                    crate::nats::prepare(&link).await?;
                    Ok((link, events))
                };
                match linked.await {
                    Ok((link, events)) => {
                        let _ = connected.send(Ok(()));
                        coordinate(link, run, lost_after, asked, events, answer, own).await
                    }
                    Err(error) => {
                        let _ = connected.send(Err(error));
                        Ok(())
                    }
                }
            })
        };
        let named = thread::Builder::new().name("fleet".to_owned());
        let thread = named.spawn(work).map_err(FleetError::Thread)?;
        let gone = || FleetError::Server("the connection has ended".to_owned());
        is_connected.recv().map_err(|_| gone())??;
        Ok(Fleet {
            build,
            commands: Some(commands),
            events,
            shared,
            thread: Some(thread),
            pending: Vec::new(),
            items: HashMap::new(),
            ready: VecDeque::new(),
        })
    }

    /// How many workers of this build there are.
    pub fn workers(&self) -> usize {
        self.shared.workers.load(Relaxed)
    }

    /// How many games they play at a time.
    pub fn threads(&self) -> usize {
        self.shared.threads.load(Relaxed)
    }

    /// Counts workers from another thread.
    pub fn watch(&self) -> impl Fn() -> usize + Send + 'static {
        let shared = self.shared.clone();
        move || shared.workers.load(Relaxed)
    }

    /// The numbers for Prometheus, as they stand.
    pub fn metrics(&self) -> Metrics {
        self.shared.metrics.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Serves the numbers for Prometheus.
    pub fn serve_metrics(
        &self,
        address: std::net::SocketAddr,
    ) -> std::io::Result<std::net::SocketAddr> {
        let shared = self.shared.clone();
        crate::metrics::serve(address, move || {
            shared.metrics.lock().unwrap_or_else(PoisonError::into_inner).text()
        })
    }

    /// Has work done; gives the id under which its result comes.
    pub fn submit_work(&mut self, work: Work) -> Result<ItemId, DispatchError> {
        let item = Item { build: self.build.to_string(), work };
        let id = item.id();
        self.command(Command::Submit(Arc::new(item)))?;
        Ok(id)
    }

    /// The next item that is done; none if none is within this time.
    pub fn receive_work(
        &mut self,
        within: Duration,
    ) -> Result<Option<(ItemId, Done)>, DispatchError> {
        match self.events.recv_timeout(within) {
            Ok(Event::Done(id, done)) => Ok(Some((id, done))),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    fn command(&mut self, command: Command) -> Result<(), DispatchError> {
        let sent = self.commands.as_ref().is_some_and(|commands| commands.send(command).is_ok());
        if sent { Ok(()) } else { Err(self.gone()) }
    }

    /// Why the task has ended.
    fn gone(&mut self) -> DispatchError {
        let ended = self.thread.take().map(JoinHandle::join);
        DispatchError::Elsewhere(match ended {
            Some(Ok(Err(error))) => error.to_string(),
            Some(Err(panic)) => std::panic::resume_unwind(panic),
            _ => "the connection to the server has ended".to_owned(),
        })
    }

    /// Hands out what is pending: games from one opening, which come one after another, are a pair.
    fn flush(&mut self) -> Result<(), DispatchError> {
        let mut pending = std::mem::take(&mut self.pending).into_iter().peekable();
        while let Some((id, spec)) = pending.next() {
            let (mut ids, mut specs) = (vec![id], vec![spec]);
            let fits = |(_, next): &(GameId, GameSpec)| {
                next.game == specs[0].game && next.opening == specs[0].opening
            };
            if let Some((id, spec)) = pending.next_if(fits) {
                ids.push(id);
                specs.push(spec);
            }
            let item = self.submit_work(Work::Games(specs))?;
            self.items.insert(item, ids);
        }
        Ok(())
    }
}

/// Whether a fleet may be asked for this player: workers start no program and open no file that a message names.
pub fn expect_allowed(spec: &AnySpec) -> Result<(), String> {
    match spec {
        AnySpec::Named(_) => Ok(()),
        spec => allowed(spec, &[]).map(drop),
    }
}

impl Dispatcher for Fleet {
    fn capacity(&self) -> usize {
        // As much waits on the server as the workers hold.
        (4 * (self.threads() + self.workers())).clamp(LEAST_GAMES, MOST_GAMES)
    }

    fn submit(&mut self, id: GameId, spec: GameSpec) -> Result<(), DispatchError> {
        self.pending.push((id, spec));
        Ok(())
    }

    fn receive(&mut self, within: Duration) -> Result<Option<(GameId, GameResult)>, DispatchError> {
        if let Some(ready) = self.ready.pop_front() {
            return Ok(Some(ready));
        }
        // Not before: who gets one game of a pair hands in one, and the other of its pair comes with the next.
        self.flush()?;
        let until = Instant::now() + within;
        loop {
            if let Some(ready) = self.ready.pop_front() {
                return Ok(Some(ready));
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.receive_work(left)? {
                Some((item, Done::Games(results))) => {
                    let games = self.items.remove(&item).unwrap_or_default();
                    self.ready.extend(games.into_iter().zip(results));
                }
                Some(_) => {}
                None => return Ok(None),
            }
        }
    }

    fn cancel(&mut self) {
        self.pending.clear();
        self.ready.clear();
        self.items.clear();
        let (over, is_over) = mpsc::channel();
        if self.command(Command::Cancel(over)).is_ok() {
            // What the server does not drop is played for nothing.
            let _ = is_over.recv_timeout(CANCEL_WITHIN);
        }
        while self.events.try_recv().is_ok() {}
    }
}

impl Drop for Fleet {
    fn drop(&mut self) {
        self.commands = None;
        if let Some(thread) = self.thread.take() {
            // Its end is of no interest any more.
            let _ = thread.join();
        }
    }
}
