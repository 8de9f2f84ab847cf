//! Players for tests, and lists of games as a source.

use saltus_arena::{Adjudication, Entrant, Fixture, Job, Next, Opening, Record, Source};
use saltus_engine::{AnyGame, Choice, Control, Player, PlayerError};
use std::collections::VecDeque;
use std::time::Duration;

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

/// An entrant that is a function of the game.
pub fn mock<F>(name: &str, choose: F) -> Entrant
where
    F: Fn(&AnyGame, &Control) -> Result<Choice, PlayerError> + Clone + Send + Sync + 'static,
{
    Entrant::new(name, move |_, _| Ok(Box::new(Mock(choose.clone()))))
}

/// Plays the first legal move, or whatever `text` makes of it.
pub fn first_move(game: &AnyGame) -> Choice {
    say(&game.moves(game.names()[0])[0].text)
}

pub fn say(mv: &str) -> Choice {
    let time = Duration::ZERO;
    Choice { mv: mv.to_owned(), value: None, line: Vec::new(), depth: 0, nodes: 1, time }
}

pub fn sane() -> Entrant {
    mock("sane", |game, _| Ok(first_move(game)))
}

pub fn by_spec(spec: &str) -> Entrant {
    Entrant::of(spec, spec.parse().expect("a player"))
}

pub fn fixture(game: &str, white: Entrant, black: Entrant) -> Fixture {
    Fixture {
        start: AnyGame::start(game).expect("a game"),
        players: [white, black],
        opening: Opening::default(),
        seed: 1,
        adjudication: Adjudication::default(),
    }
}

/// Games of a list, and what came of them by place in the list.
pub struct List {
    waiting: VecDeque<(usize, Fixture)>,
    pub records: Vec<Option<Record>>,
    /// The places in the order in which the games ended.
    pub order: Vec<usize>,
}

impl List {
    pub fn new(fixtures: Vec<Fixture>) -> List {
        let records = fixtures.iter().map(|_| None).collect();
        List { waiting: fixtures.into_iter().enumerate().collect(), records, order: Vec::new() }
    }
}

impl Source for List {
    type Key = usize;

    fn next(&mut self) -> Next<usize> {
        let next = self.waiting.pop_front();
        next.map_or(Next::End, |(key, fixture)| Next::Play(Job { key, fixture }))
    }

    fn done(&mut self, key: usize, record: Record) {
        self.order.push(key);
        let before = self.records[key].replace(record);
        assert!(before.is_none(), "a game is told of once");
    }
}
