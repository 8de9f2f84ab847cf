//! Players for tests, and lists of games for a dispatcher.

use saltus_arena::{
    Adjudication, Catalogue, DispatchError, Dispatcher, GameId, GameResult, GameSpec, PlayerSource,
    Threads,
};
use saltus_engine::{AnyGame, Choice, Control, Player, PlayerError, Stop};
use saltus_game::EndRules;
use saltus_link::StartError;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

type Make = dyn Fn(&AnyGame, u64) -> Result<Box<dyn Player>, StartError> + Send + Sync;

/// A player of a test, by its string: one that Saltus knows, or one that only this test knows.
#[derive(Clone)]
pub struct Actor {
    pub name: String,
    make: Option<Arc<Make>>,
}

impl Actor {
    /// A player made by a function of the game and the seed.
    pub fn new(
        name: &str,
        make: impl Fn(&AnyGame, u64) -> Result<Box<dyn Player>, StartError> + Send + Sync + 'static,
    ) -> Actor {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Actor { name: format!("mock:{name}-{number}"), make: Some(Arc::new(make)) }
    }
}

/// The players that a test knows.
#[derive(Clone, Default)]
pub struct Cast(HashMap<String, Arc<Make>>);

impl PlayerSource for Cast {
    fn player(&self, name: &str, game: &AnyGame, seed: u64) -> Result<Box<dyn Player>, StartError> {
        match self.0.get(name) {
            Some(make) => make(game, seed),
            None => Catalogue::default().player(name, game, seed),
        }
    }
}

/// A player that is a function of the game.
pub struct Mock<F>(pub F);

impl<F> Player for Mock<F>
where
    F: FnMut(&AnyGame, &Control) -> Result<Choice, PlayerError> + Send,
{
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        (self.0)(game, control)
    }
}

/// A player of a test that is a function of the game.
pub fn mock<F>(name: &str, choose: F) -> Actor
where
    F: Fn(&AnyGame, &Control) -> Result<Choice, PlayerError> + Clone + Send + Sync + 'static,
{
    Actor::new(name, move |_, _| Ok(Box::new(Mock(choose.clone()))))
}

/// Plays the first legal move.
pub fn first_move(game: &AnyGame) -> Choice {
    say(&game.moves(game.names()[0])[0].text)
}

pub fn say(mv: &str) -> Choice {
    let time = Duration::ZERO;
    Choice {
        mv: mv.to_owned(),
        value: None,
        line: Vec::new(),
        depth: 0,
        nodes: 1,
        time,
        cutoffs: None,
    }
}

pub fn sane() -> Actor {
    mock("sane", |game, _| Ok(first_move(game)))
}

pub fn by_spec(spec: &str) -> Actor {
    Actor { name: spec.to_owned(), make: None }
}

/// A game with the players that it needs.
#[derive(Clone)]
pub struct Fixture {
    pub spec: GameSpec,
    pub cast: Cast,
}

pub fn fixture(game: &str, white: Actor, black: Actor) -> Fixture {
    let players = vec![white.name.clone(), black.name.clone()];
    let known = [white, black].into_iter().filter_map(|actor| Some((actor.name, actor.make?)));
    let cast = Cast(known.collect());
    let spec = GameSpec {
        game: game.to_owned(),
        end_rules: EndRules::default(),
        opening: Default::default(),
        players,
        seed: 1,
        adjudication: Adjudication::default(),
    };
    Fixture { spec, cast }
}

/// Plays one game on a thread of its own, as a tournament would.
pub fn play(fixture: &Fixture, stop: &Stop) -> Option<GameResult> {
    let mut list = List::new(vec![fixture.clone()]);
    list.run(1, stop).expect("it can be played");
    list.results.remove(0)
}

/// Games of a list, and their results by place in the list.
pub struct List {
    waiting: VecDeque<(usize, GameSpec)>,
    cast: Cast,
    pub results: Vec<Option<GameResult>>,
    /// The places in the order in which the games ended.
    pub order: Vec<usize>,
}

impl List {
    pub fn new(fixtures: Vec<Fixture>) -> List {
        let results = fixtures.iter().map(|_| None).collect();
        let mut cast = Cast::default();
        let mut waiting = VecDeque::new();
        for (place, fixture) in fixtures.into_iter().enumerate() {
            cast.0.extend(fixture.cast.0);
            waiting.push_back((place, fixture.spec));
        }
        List { waiting, cast, results, order: Vec::new() }
    }

    /// Plays all games, so many at a time.
    pub fn run(&mut self, workers: usize, stop: &Stop) -> Result<(), DispatchError> {
        self.run_until(workers, stop, |_| {})
    }

    /// The same, with someone who hears of each game by its place.
    pub fn run_until(
        &mut self,
        workers: usize,
        stop: &Stop,
        mut hear: impl FnMut(usize),
    ) -> Result<(), DispatchError> {
        let cast = self.cast.clone();
        let mut threads = Threads::new(workers).with_players(move || cast.clone());
        // The same game may be there more than once.
        let mut under_way: HashMap<GameId, VecDeque<usize>> = HashMap::new();
        let mut count = 0;
        while !stop.is_stopped() {
            while count < threads.capacity()
                && let Some((place, spec)) = self.waiting.pop_front()
            {
                let id = spec.id();
                threads.submit(id, spec)?;
                under_way.entry(id).or_default().push_back(place);
                count += 1;
            }
            if count == 0 {
                break;
            }
            if let Some((id, result)) = threads.receive(Duration::from_millis(20))? {
                let place = under_way.get_mut(&id).and_then(VecDeque::pop_front);
                let place = place.expect("a game ends once");
                count -= 1;
                self.order.push(place);
                self.results[place] = Some(result);
                hear(place);
            }
        }
        threads.cancel();
        Ok(())
    }
}
