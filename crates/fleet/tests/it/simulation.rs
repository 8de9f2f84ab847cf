//! The protocol's state machines in virtual time, with a model of the server and of everything that goes wrong.

use saltus_fleet::ItemId;
use saltus_fleet::coordinator::{self, Coordinator, Found};
use saltus_fleet::worker::{self, Published, Worker};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque};
use std::fmt;
use std::time::Duration;

/// Milliseconds since the beginning.
type Time = u64;

const SECOND: Time = 1000;
const MINUTE: Time = 60 * SECOND;
const HOUR: Time = 60 * MINUTE;

/// As the real ones.
const LOST_AFTER: Time = 30 * SECOND;
const ANSWER_WITHIN: Time = 5 * SECOND;
/// How often the state machines hear of the time.
const TICK: Time = 5 * SECOND;
/// What a server that is killed has not brought to disk.
const NOT_ON_DISK: Time = 2 * MINUTE;

/// What is simulated.
pub struct Settings {
    /// Workers, of one thread each.
    workers: usize,
    /// Pairs of games in all.
    items: usize,
    /// The mean time of a pair.
    pair: Time,
    /// The mean time between two crashes of a worker, and how long it is gone at most.
    crash_every: Time,
    /// The same for the network of a worker.
    cut_every: Time,
    /// When the coordinator is killed.
    coordinator_crashes: Vec<Time>,
    /// When the server is killed, and whether it loses all of its disk.
    server_crashes: Vec<(Time, bool)>,
    /// From when to when disks are slow.
    slow: (Time, Time),
}

impl Settings {
    /// A day.
    #[allow(dead_code)] // the example's
    pub fn day() -> Settings {
        Settings {
            workers: 1000,
            items: 320_000,
            pair: 4 * MINUTE,
            crash_every: 8 * HOUR,
            cut_every: 4 * HOUR,
            coordinator_crashes: vec![3 * HOUR, 9 * HOUR, 15 * HOUR],
            server_crashes: vec![(6 * HOUR, false), (12 * HOUR, true)],
            slow: (10 * HOUR, 11 * HOUR),
        }
    }

    /// An hour with the troubles of a day.
    #[allow(dead_code)] // the test's
    pub fn hour() -> Settings {
        Settings {
            workers: 1000,
            items: 12_000,
            pair: 4 * MINUTE,
            crash_every: 4 * HOUR,
            cut_every: 2 * HOUR,
            coordinator_crashes: vec![8 * MINUTE, 33 * MINUTE],
            server_crashes: vec![(15 * MINUTE, false), (25 * MINUTE, true)],
            slow: (28 * MINUTE, 31 * MINUTE),
        }
    }
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    items: usize,
    workers: usize,
    pair: Time,
    counted: usize,
    twice: usize,
    wrong: usize,
    ended: Time,
    played: usize,
    pub redelivered: usize,
    pub second_results: usize,
    sent_again: usize,
    pub crashes: usize,
    pub cuts: usize,
    pub server_restarts: usize,
    pub coordinator_restarts: usize,
}

impl Outcome {
    /// Whether every item has counted once, with its own result.
    pub fn is_sound(&self) -> bool {
        self.counted == self.items && self.twice == 0 && self.wrong == 0
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ideal = self.items as f64 * self.pair as f64 / self.workers as f64;
        writeln!(
            f,
            "{} workers, {} pairs of {} s: all done after {:.2} h, {:.1} % of what undisturbed workers do",
            self.workers,
            self.items,
            self.pair / SECOND,
            self.ended as f64 / HOUR as f64,
            100.0 * ideal / self.ended as f64
        )?;
        writeln!(
            f,
            "counted {}, lost {}, counted twice {}, wrong {}",
            self.counted,
            self.items - self.counted,
            self.twice,
            self.wrong
        )?;
        writeln!(
            f,
            "played {} times, {:.2} % for nothing; handed out again {}, second results refused {}, sent again {}",
            self.played,
            100.0 * (self.played as f64 / self.items as f64 - 1.0),
            self.redelivered,
            self.second_results,
            self.sent_again
        )?;
        writeln!(
            f,
            "{} crashes of workers, {} cut off, {} restarts of the coordinator, {} of the server",
            self.crashes, self.cuts, self.coordinator_restarts, self.server_restarts
        )
    }
}

/// Who asks the server: a worker in one of its lives, or the coordinator in one of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Client {
    Worker(usize, u32),
    Coordinator(u32),
}

/// What the server is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Ask {
    Pull(usize),
    Look(usize),
    Publish(usize, u64),
    Acknowledge(usize, u64),
    Progress(usize, u64),
    Send(usize),
}

/// What it answers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Answer {
    Items(Vec<(usize, u64, bool)>),
    Result(Option<u64>),
    Stored(bool),
    Heard(bool),
    /// None comes.
    Silence,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    Asked(Client, Ask, Time),
    Answered(Client, Ask, Answer),
    Told(usize),
    Tick(Client),
    Played(usize, u32, usize),
    Crash(usize),
    Back(usize),
    Cut(usize),
    CoordinatorCrash,
    CoordinatorBack,
    ServerCrash(bool),
    ServerBack(bool),
}

/// An item on the server.
struct Message {
    deliveries: u32,
    /// The last delivery, and when it is given up.
    out: Option<(u64, Time)>,
    since: Time,
}

#[derive(Default)]
struct Server {
    up: bool,
    work: HashMap<usize, Message>,
    waiting: VecDeque<usize>,
    results: HashMap<usize, (u64, Time)>,
    /// When deliveries may be given up.
    watched: BinaryHeap<Reverse<(Time, usize, u64)>>,
    deliveries: u64,
}

struct Machine {
    life: u32,
    up: bool,
    cut_until: Time,
    state: Worker,
    pulling: bool,
    /// Pairs that wait for the thread, and the one that is played.
    queue: VecDeque<usize>,
    playing: Option<usize>,
}

struct World<'a> {
    settings: &'a Settings,
    now: Time,
    rng: u64,
    events: BinaryHeap<Reverse<(Time, u64, Event)>>,
    number: u64,
    server: Server,
    machines: Vec<Machine>,
    coordinator: Coordinator<u64>,
    coordinator_life: u32,
    coordinator_up: bool,
    /// What the coordinator's database has, and what is left.
    stored: Vec<bool>,
    left: BTreeSet<usize>,
    /// What of it has not been handed out.
    fresh: BTreeSet<usize>,
    sent: HashSet<usize>,
    outcome: Outcome,
}

/// Runs until all items are done, or far too long.
pub fn simulate(settings: &Settings, seed: u64) -> Outcome {
    let machine = |_| Machine {
        life: 0,
        up: true,
        cut_until: 0,
        state: new_state(),
        pulling: false,
        queue: VecDeque::new(),
        playing: None,
    };
    let mut world = World {
        settings,
        now: 0,
        rng: seed,
        events: BinaryHeap::new(),
        number: 0,
        server: Server { up: true, ..Server::default() },
        machines: (0..settings.workers).map(machine).collect(),
        coordinator: Coordinator::new(),
        coordinator_life: 0,
        coordinator_up: true,
        stored: vec![false; settings.items],
        left: (0..settings.items).collect(),
        fresh: (0..settings.items).collect(),
        sent: HashSet::new(),
        outcome: Outcome {
            items: settings.items,
            workers: settings.workers,
            pair: settings.pair,
            ..Outcome::default()
        },
    };
    for number in 0..settings.workers {
        let after = world.below(TICK);
        world.at(after, Event::Tick(Client::Worker(number, 0)));
        let (crash, cut) = (world.mean(settings.crash_every), world.mean(settings.cut_every));
        world.at(crash, Event::Crash(number));
        world.at(cut, Event::Cut(number));
    }
    world.at(0, Event::Tick(Client::Coordinator(0)));
    for &at in &settings.coordinator_crashes {
        world.at(at, Event::CoordinatorCrash);
    }
    for &(at, disk) in &settings.server_crashes {
        world.at(at, Event::ServerCrash(disk));
    }
    while world.outcome.counted < settings.items
        && let Some(Reverse((time, _, event))) = world.events.pop()
    {
        world.now = time;
        if time > 7 * 24 * HOUR {
            break;
        }
        world.happen(event);
    }
    world.outcome.ended = world.now;
    world.outcome
}

fn new_state() -> Worker {
    Worker::new(4, Duration::from_millis(LOST_AFTER))
}

fn id(item: usize) -> ItemId {
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&(item as u64).to_le_bytes());
    ItemId::new(bytes)
}

fn number(id: ItemId) -> usize {
    let text = id.to_string();
    let byte = |at: usize| u64::from_str_radix(&text[2 * at..2 * at + 2], 16).unwrap_or(0);
    (0..8).fold(0, |sum, at| sum | (byte(at) << (8 * at)) as usize)
}

/// The result of an item: whoever plays it finds the same.
fn truth(item: usize) -> u64 {
    (item as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl World<'_> {
    fn random(&mut self) -> u64 {
        self.rng = self.rng.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.rng;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, most: Time) -> Time {
        self.random() % most.max(1)
    }

    /// From half of it to one and a half.
    fn about(&mut self, time: Time) -> Time {
        time / 2 + self.below(time)
    }

    /// With this mean, any time again being as likely as before.
    fn mean(&mut self, time: Time) -> Time {
        let unit = (self.random() >> 11) as f64 / (1_u64 << 53) as f64;
        (-(1.0 - unit).ln() * time as f64) as Time
    }

    fn at(&mut self, time: Time, event: Event) {
        self.number += 1;
        self.events.push(Reverse((time, self.number, event)));
    }

    fn moment(&self) -> Duration {
        Duration::from_millis(self.now)
    }

    fn is_alive(&self, client: Client) -> bool {
        match client {
            Client::Worker(number, life) => {
                self.machines[number].up && self.machines[number].life == life
            }
            Client::Coordinator(life) => self.coordinator_up && self.coordinator_life == life,
        }
    }

    fn is_cut(&self, client: Client) -> bool {
        matches!(client, Client::Worker(number, _) if self.machines[number].cut_until > self.now)
    }

    fn ask(&mut self, client: Client, ask: Ask) {
        let delay = 1 + self.below(5);
        if self.is_cut(client) {
            let silence = Event::Answered(client, ask, Answer::Silence);
            self.at(self.now + ANSWER_WITHIN, silence);
        } else {
            self.at(self.now + delay, Event::Asked(client, ask, self.now));
        }
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Asked(client, ask, since) => self.serve(client, ask, since),
            Event::Answered(client, ask, answer) if self.is_alive(client) => {
                // An answer on its way to someone who was cut off meanwhile is lost.
                let answer = if self.is_cut(client) { Answer::Silence } else { answer };
                match client {
                    Client::Worker(number, _) => self.worker_hears(number, ask, answer),
                    Client::Coordinator(_) => self.coordinator_hears(ask, answer),
                }
            }
            Event::Told(item) if self.coordinator_up => {
                self.coordinator.told(id(item));
                self.coordinate();
            }
            Event::Tick(client) if self.is_alive(client) => {
                self.at(self.now + TICK, Event::Tick(client));
                let now = self.moment();
                match client {
                    Client::Worker(number, _) => {
                        self.machines[number].pulling = false;
                        self.machines[number].state.tick(now);
                        self.work(number);
                    }
                    Client::Coordinator(_) => {
                        self.coordinator.tick(now);
                        self.coordinate();
                    }
                }
            }
            Event::Played(number, life, item) if self.is_alive(Client::Worker(number, life)) => {
                self.outcome.played += 1;
                self.machines[number].playing = None;
                self.machines[number].state.played(id(item));
                self.work(number);
            }
            Event::Crash(number) => {
                let next = self.now + self.mean(self.settings.crash_every);
                self.at(next, Event::Crash(number));
                if self.machines[number].up {
                    self.outcome.crashes += 1;
                    self.machines[number].up = false;
                    let back = self.now + self.about(5 * MINUTE);
                    self.at(back, Event::Back(number));
                }
            }
            Event::Back(number) => {
                let machine = &mut self.machines[number];
                *machine = Machine {
                    life: machine.life + 1,
                    up: true,
                    cut_until: machine.cut_until,
                    state: new_state(),
                    pulling: false,
                    queue: VecDeque::new(),
                    playing: None,
                };
                let life = machine.life;
                self.at(self.now, Event::Tick(Client::Worker(number, life)));
            }
            Event::Cut(number) => {
                let next = self.now + self.mean(self.settings.cut_every);
                self.at(next, Event::Cut(number));
                self.outcome.cuts += 1;
                self.machines[number].cut_until = self.now + self.about(2 * MINUTE);
            }
            Event::CoordinatorCrash => {
                self.coordinator_up = false;
                self.at(self.now + MINUTE, Event::CoordinatorBack);
            }
            Event::CoordinatorBack => {
                self.outcome.coordinator_restarts += 1;
                self.coordinator_up = true;
                self.coordinator_life += 1;
                self.coordinator = Coordinator::new();
                self.fresh = self.left.clone();
                self.at(self.now, Event::Tick(Client::Coordinator(self.coordinator_life)));
            }
            Event::ServerCrash(disk) => {
                self.server.up = false;
                self.at(self.now + 20 * SECOND, Event::ServerBack(disk));
            }
            Event::ServerBack(disk) => {
                self.outcome.server_restarts += 1;
                self.restart_server(disk);
                if self.coordinator_up {
                    let now = self.moment();
                    self.coordinator.connected(now);
                    self.coordinate();
                }
            }
            _ => {}
        }
    }

    /// It comes back without what was not on disk, or without anything.
    fn restart_server(&mut self, disk: bool) {
        let kept = self.now.saturating_sub(NOT_ON_DISK);
        let server = &mut self.server;
        server.up = true;
        server.results.retain(|_, (_, stored)| !disk && *stored < kept);
        server.work.retain(|_, message| !disk && message.since < kept);
        let out = |item: &usize| server.work.get(item).is_some_and(|message| message.out.is_some());
        let mut all: Vec<usize> = server.work.keys().copied().collect();
        all.sort_unstable();
        let (out, waiting): (Vec<usize>, Vec<usize>) = all.into_iter().partition(out);
        server.waiting = waiting.into();
        server.watched.clear();
        // Who had them has a while to say so.
        for item in out {
            if let Some((delivery, until)) =
                server.work.get_mut(&item).and_then(|message| message.out.as_mut())
            {
                *until = self.now + LOST_AFTER;
                server.watched.push(Reverse((*until, item, *delivery)));
            }
        }
    }

    fn serve(&mut self, client: Client, ask: Ask, since: Time) {
        let slow = (self.settings.slow.0..self.settings.slow.1).contains(&self.now);
        let delay = 1 + self.below(5) + if slow { self.below(4 * SECOND) } else { 0 };
        if !self.server.up {
            let silence = Event::Answered(client, ask, Answer::Silence);
            return self.at((since + ANSWER_WITHIN).max(self.now), silence);
        }
        self.give_up();
        let (now, server) = (self.now, &mut self.server);
        let answer = match ask {
            Ask::Pull(most) => {
                let mut items = Vec::new();
                while items.len() < most
                    && let Some(item) = server.waiting.pop_front()
                {
                    let Some(message) = server.work.get_mut(&item) else { continue };
                    server.deliveries += 1;
                    message.deliveries += 1;
                    let again = message.deliveries > 1;
                    self.outcome.redelivered += usize::from(again);
                    message.out = Some((server.deliveries, now + LOST_AFTER));
                    server.watched.push(Reverse((now + LOST_AFTER, item, server.deliveries)));
                    items.push((item, server.deliveries, again));
                }
                Answer::Items(items)
            }
            Ask::Look(item) => Answer::Result(server.results.get(&item).map(|(result, _)| *result)),
            Ask::Publish(item, result) => {
                let second = server.results.contains_key(&item);
                self.outcome.second_results += usize::from(second);
                server.results.entry(item).or_insert((result, now));
                self.at(now + delay, Event::Told(item));
                Answer::Stored(!second)
            }
            Ask::Acknowledge(item, delivery) => {
                // Whoever acknowledges the last delivery has it removed; of an earlier one the server says nothing.
                let last = server.work.get(&item).and_then(|message| message.out);
                if last.is_some_and(|(last, _)| last == delivery) {
                    server.work.remove(&item);
                }
                Answer::Heard(true)
            }
            Ask::Progress(item, delivery) => {
                if let Some(message) = server.work.get_mut(&item)
                    && let Some((last, until)) = &mut message.out
                    && *last == delivery
                {
                    *until = now + LOST_AFTER;
                }
                return;
            }
            Ask::Send(item) => {
                if let std::collections::hash_map::Entry::Vacant(empty) = server.work.entry(item) {
                    empty.insert(Message { deliveries: 0, out: None, since: now });
                    server.waiting.push_back(item);
                    self.outcome.sent_again += usize::from(!self.sent.insert(item));
                }
                Answer::Stored(true)
            }
        };
        self.at(self.now + delay, Event::Answered(client, ask, answer));
    }

    /// Deliveries that no one has been heard of for too long.
    fn give_up(&mut self) {
        let server = &mut self.server;
        while let Some(&Reverse((until, item, delivery))) = server.watched.peek()
            && until <= self.now
        {
            server.watched.pop();
            let Some(message) = server.work.get_mut(&item) else { continue };
            match message.out {
                Some((last, until)) if last == delivery && until <= self.now => {
                    message.out = None;
                    server.waiting.push_front(item);
                }
                Some((last, until)) if last == delivery => {
                    server.watched.push(Reverse((until, item, delivery)));
                }
                _ => {}
            }
        }
    }

    fn worker_hears(&mut self, number: usize, ask: Ask, answer: Answer) {
        let now = self.moment();
        let machine = &mut self.machines[number];
        match (ask, answer) {
            (Ask::Pull(_), answer) => {
                // Where there is nothing, the next tick asks again.
                machine.pulling = !matches!(&answer, Answer::Items(items) if !items.is_empty());
                if let Answer::Items(items) = answer {
                    for (item, delivery, again) in items {
                        machine.state.delivered(id(item), 2, delivery, again, now);
                    }
                }
            }
            (Ask::Look(item), answer) => {
                machine.state.looked(id(item), matches!(answer, Answer::Result(Some(_))));
            }
            (Ask::Publish(item, _), answer) => {
                let published = match answer {
                    Answer::Stored(true) => Published::Stored,
                    Answer::Stored(false) => Published::Second,
                    _ => Published::Unknown,
                };
                machine.state.published(id(item), published, now);
            }
            (Ask::Acknowledge(item, _), answer) => {
                machine.state.acknowledged(id(item), answer == Answer::Heard(true), now);
            }
            _ => {}
        }
        self.work(number);
    }

    /// Does what the state machine of a worker asks for.
    fn work(&mut self, number: usize) {
        let client = Client::Worker(number, self.machines[number].life);
        while let Some(request) = self.machines[number].state.next_request() {
            match request {
                worker::Request::Look(item) => self.ask(client, Ask::Look(self::number(item))),
                worker::Request::Play(item) => {
                    self.machines[number].queue.push_back(self::number(item));
                }
                worker::Request::Publish(item) => {
                    let item = self::number(item);
                    self.ask(client, Ask::Publish(item, truth(item)));
                }
                worker::Request::Acknowledge(item, delivery) => {
                    self.ask(client, Ask::Acknowledge(self::number(item), delivery));
                }
                worker::Request::Progress(item, delivery) => {
                    if !self.is_cut(client) {
                        self.ask(client, Ask::Progress(self::number(item), delivery));
                    }
                }
                worker::Request::HandBack(..) => {}
            }
        }
        let machine = &mut self.machines[number];
        if machine.playing.is_none()
            && let Some(item) = machine.queue.pop_front()
        {
            machine.playing = Some(item);
            let life = machine.life;
            let over = self.now + self.about(self.settings.pair);
            self.at(over, Event::Played(number, life, item));
        }
        let wanted = self.machines[number].state.wants();
        if wanted > 0 && !self.machines[number].pulling {
            self.machines[number].pulling = true;
            self.ask(client, Ask::Pull(wanted));
        }
    }

    fn coordinator_hears(&mut self, ask: Ask, answer: Answer) {
        let now = self.moment();
        match (ask, answer) {
            (Ask::Look(item), answer) => {
                let found = match answer {
                    Answer::Result(None) => Found::Nothing,
                    Answer::Result(Some(result)) => Found::Result("worker".to_owned(), result),
                    _ => Found::Unknown,
                };
                self.coordinator.found(id(item), found, now);
            }
            (Ask::Send(item), answer) => {
                self.coordinator.sent(id(item), answer == Answer::Stored(true), now);
            }
            _ => {}
        }
        self.coordinate();
    }

    /// Stores what has come, hands out more, and does what the state machine asks for.
    fn coordinate(&mut self) {
        let client = Client::Coordinator(self.coordinator_life);
        while let Some((item, result)) = self.coordinator.next_result() {
            let item = number(item);
            self.outcome.twice += usize::from(self.stored[item]);
            self.outcome.counted += usize::from(!self.stored[item]);
            self.outcome.wrong += usize::from(result != truth(item));
            self.stored[item] = true;
            self.left.remove(&item);
        }
        // Twice what the workers hold is at hand, as in the real one.
        while self.coordinator.len() < 4 * self.settings.workers
            && let Some(item) = self.fresh.pop_first()
        {
            self.coordinator.submit(id(item));
        }
        while let Some(request) = self.coordinator.next_request() {
            match request {
                coordinator::Request::Look(item) => self.ask(client, Ask::Look(number(item))),
                coordinator::Request::Send(item) => {
                    self.ask(client, Ask::Send(number(item)));
                }
                coordinator::Request::Erase(_) | coordinator::Request::SetAside(..) => {}
            }
        }
    }
}
