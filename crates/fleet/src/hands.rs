//! The threads of a worker: items go in, results come out.
//!
//! No message can make a worker start a program or open a file: players are our own, by their strings, or what the worker's
//! owner has listed by name. An item with anything else is refused, and not played by a player that would lose for want of
//! what it needs.

use crate::item::to_hex;
use crate::{Done, Item, ItemId, Work};
use saltus_arena::{
    DispatchError, Dispatcher, GameId, GameResult, GameSpec, PlayerSource, Threads,
};
use saltus_engine::{AnyGame, EvalSpec, Player, PlayerSpec, Stop, TableUse, expect_memory};
use saltus_link::{AnySpec, AnySpecError, PlayerPool, StartError};
use saltus_train::games::{Maker, Settings};
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

/// A player that the owner of a worker has listed.
#[derive(Clone, Debug)]
pub struct Engine {
    /// What messages call it.
    pub name: String,
    /// What it is.
    pub spec: AnySpec,
}

/// What became of an item.
#[derive(Clone, Debug, PartialEq)]
pub enum Played {
    /// It is done.
    Done(ItemId, Done),
    /// It cannot be done here, and why.
    Cannot(ItemId, String),
}

/// Plays the items of a worker.
pub struct Hands {
    count: usize,
    engines: Arc<Vec<Engine>>,
    threads: Threads,
    /// Items whose games are played.
    items: HashMap<ItemId, Playing>,
    /// What each game is played for. Two items may have the same game.
    games: HashMap<GameId, Vec<(ItemId, usize)>>,
    /// Players that are known to play a game.
    known: HashSet<(String, String)>,
    training: Training,
    /// What is over already.
    over: VecDeque<Played>,
}

struct Playing {
    results: Vec<Option<GameResult>>,
}

/// Batches of training games, a thread for each.
struct Training {
    waiting: VecDeque<(ItemId, Settings, u64, u32)>,
    running: usize,
    answer: Sender<Played>,
    answers: Receiver<Played>,
    stop: Stop,
}

impl Hands {
    /// So many threads, and these listed players.
    pub fn new(threads: usize, engines: Vec<Engine>) -> Hands {
        let engines = Arc::new(engines);
        let listed = engines.clone();
        let (answer, answers) = mpsc::channel();
        Hands {
            count: threads.max(1),
            threads: Threads::new(threads).with_players(move || Listed {
                engines: listed.clone(),
                pool: PlayerPool::default(),
            }),
            engines,
            items: HashMap::new(),
            games: HashMap::new(),
            known: HashSet::new(),
            training: Training {
                waiting: VecDeque::new(),
                running: 0,
                answer,
                answers,
                stop: Stop::new(),
            },
            over: VecDeque::new(),
        }
    }

    /// Whether there is nothing to play.
    pub fn is_idle(&self) -> bool {
        self.items.is_empty()
            && self.training.running == 0
            && self.training.waiting.is_empty()
            && self.over.is_empty()
    }

    /// Takes an item.
    pub fn start(&mut self, id: ItemId, item: &Item) -> Result<(), DispatchError> {
        let started = match &item.work {
            Work::Games(specs) => match specs.iter().try_for_each(|spec| self.can_play(spec)) {
                Ok(()) => {
                    self.play(id, specs)?;
                    Ok(())
                }
                Err(why) => Err(why),
            },
            Work::Training { settings, first, count } => {
                can_train(settings, self.count).map(|()| {
                    self.training.waiting.push_back((id, settings.clone(), *first, *count));
                })
            }
        };
        if let Err(why) = started {
            self.over.push_back(Played::Cannot(id, why));
        }
        Ok(())
    }

    /// The next item that is over; none if none is within this time.
    pub fn next(&mut self, within: Duration) -> Result<Option<Played>, DispatchError> {
        self.training.start(self.count);
        if let Some(over) = self.over.pop_front() {
            return Ok(Some(over));
        }
        if self.items.is_empty() {
            let played = self.training.answers.recv_timeout(within).ok();
            self.training.running -= usize::from(played.is_some());
            return Ok(played);
        }
        if let Ok(played) = self.training.answers.try_recv() {
            self.training.running -= 1;
            return Ok(Some(played));
        }
        let Some((game, result)) = self.threads.receive(within)? else { return Ok(None) };
        for (id, place) in self.games.remove(&game).unwrap_or_default() {
            let Some(playing) = self.items.get_mut(&id) else { continue };
            playing.results[place] = Some(result.clone());
            if playing.results.iter().all(Option::is_some) {
                let results = self.items.remove(&id).map(|it| it.results).unwrap_or_default();
                let results = results.into_iter().flatten().collect();
                self.over.push_back(Played::Done(id, Done::Games(results)));
            }
        }
        Ok(self.over.pop_front())
    }

    fn play(&mut self, id: ItemId, specs: &[GameSpec]) -> Result<(), DispatchError> {
        if specs.is_empty() {
            self.over.push_back(Played::Done(id, Done::Games(Vec::new())));
            return Ok(());
        }
        self.items.insert(id, Playing { results: vec![None; specs.len()] });
        for (place, spec) in specs.iter().enumerate() {
            let game = spec.id();
            let wanted = self.games.entry(game).or_default();
            wanted.push((id, place));
            if wanted.len() == 1 {
                self.threads.submit(game, spec.clone())?;
            }
        }
        Ok(())
    }

    /// Whether all players of a game can be made here; otherwise why not.
    fn can_play(&mut self, spec: &GameSpec) -> Result<(), String> {
        let start = spec.start().map_err(|error| error.to_string())?;
        spec.opening.after(&start).map_err(|error| error.to_string())?;
        if spec.adjudication.tables {
            return Err("games that endgame tables end are not played for others".to_owned());
        }
        for player in &spec.players {
            let purpose = (player.clone(), spec.game.clone());
            if self.known.contains(&purpose) {
                continue;
            }
            let asked: AnySpec = player.parse().map_err(|error: AnySpecError| error.to_string())?;
            let own = allowed(&asked, &self.engines)?;
            expect_memory(own.own(), self.count).map_err(|error| error.to_string())?;
            match &asked {
                // A program is started once: one that cannot play would lose all its games.
                AnySpec::Named(_) => {
                    own.player(&start).map(drop).map_err(|error| error.to_string())?;
                }
                _ => own.check(&start).map_err(|error| error.to_string())?,
            }
            self.known.insert(purpose);
        }
        Ok(())
    }
}

impl Drop for Hands {
    fn drop(&mut self) {
        self.training.stop.stop();
    }
}

impl Training {
    fn start(&mut self, most: usize) {
        while self.running < most
            && let Some((id, settings, first, count)) = self.waiting.pop_front()
        {
            let (answer, stop) = (self.answer.clone(), self.stop.clone());
            let work = move || {
                if let Some(played) = train(id, &settings, first, count, &stop) {
                    // Nobody hears it only when the worker ends.
                    let _ = answer.send(played);
                }
            };
            match thread::Builder::new().name("training".to_owned()).spawn(work) {
                Ok(_) => {}
                Err(error) => {
                    let _ = self.answer.send(Played::Cannot(id, error.to_string()));
                }
            }
            self.running += 1;
        }
    }
}

/// Plays a batch of training games; none if it was stopped.
fn train(id: ItemId, settings: &Settings, first: u64, count: u32, stop: &Stop) -> Option<Played> {
    let made = || {
        let mut maker = Maker::new(settings).map_err(|error| error.to_string())?;
        let mut records = Vec::new();
        for number in first..first.saturating_add(count.into()) {
            match maker.game(number, stop).map_err(|error| error.to_string())? {
                Some(game) => records.push(to_hex(&game.record())),
                None => return Ok(None),
            }
        }
        Ok(Some(Done::Training(records)))
    };
    match made() {
        Ok(done) => done.map(|done| Played::Done(id, done)),
        Err(why) => Some(Played::Cannot(id, why)),
    }
}

fn can_train(settings: &Settings, threads: usize) -> Result<(), String> {
    let spec: PlayerSpec = settings.player.parse().map_err(|error| format!("{error}"))?;
    own_without_files(&spec)?;
    if settings.tables.is_some() {
        return Err("games that endgame tables end are not played for others".to_owned());
    }
    expect_memory([&spec], threads).map_err(|error| error.to_string())
}

/// The player that a message may have: one of our own that opens no files, or what is listed by its name.
pub fn allowed(asked: &AnySpec, engines: &[Engine]) -> Result<AnySpec, String> {
    match asked {
        AnySpec::Own(spec) => own_without_files(spec).map(|()| asked.clone()),
        AnySpec::Program(_) => Err(format!(
            "{asked}: workers start no program that a message names, only what their owners list by name: named:NAME"
        )),
        AnySpec::Named(name) => {
            let listed = engines.iter().find(|engine| engine.name == *name);
            let missing = || format!("no engine `{name}` is listed here");
            listed.map(|engine| engine.spec.clone()).ok_or_else(missing)
        }
    }
}

/// Files of one machine are none of another.
fn own_without_files(spec: &PlayerSpec) -> Result<(), String> {
    let mut file = spec.eval().and_then(EvalSpec::file).map(|file| file.display().to_string());
    if let PlayerSpec::Engine(engine) = spec
        && let TableUse::Folder(folder) = &engine.tables
    {
        file = Some(folder.display().to_string());
    }
    match file {
        None => Ok(()),
        Some(file) => Err(format!(
            "`{file}`: workers open no file that a message names; their owners list such a player by name: named:NAME"
        )),
    }
}

/// Makes the players of one thread.
struct Listed {
    engines: Arc<Vec<Engine>>,
    pool: PlayerPool,
}

impl PlayerSource for Listed {
    fn player(
        &self,
        player: &str,
        game: &AnyGame,
        seed: u64,
    ) -> Result<Box<dyn Player>, StartError> {
        let asked: AnySpec = player.parse()?;
        let refused = |problem| StartError::Program { program: player.to_owned(), problem };
        let spec = allowed(&asked, &self.engines).map_err(refused)?;
        self.pool.player(&spec.reseeded(seed), game)
    }
}
