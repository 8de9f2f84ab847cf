//! A game with its storage and a clock that the test moves on.

use saltus_engine::{Choice, Control};
use saltus_service::games::{Action, Created, Game, MemoryStorage, Next, Storage, Thinker};
use saltus_service::wire::{self, MoveRequest, NewGame, NewSeat, ResignRequest, Side, TimeControl};
use saltus_service::{ClientId, Error, Now};
use std::cell::Cell;
use std::time::Duration;

/// A game, where it is stored, and the time.
pub struct Table {
    pub game: Game,
    pub storage: MemoryStorage,
    pub secrets: std::collections::BTreeMap<Side, String>,
    now: Duration,
}

pub fn client(name: &str) -> ClientId {
    ClientId(name.to_owned())
}

pub fn human() -> NewSeat {
    NewSeat::Human { name: None }
}

pub fn open() -> NewSeat {
    NewSeat::Open { name: Some("Bob".to_owned()) }
}

pub fn computer(player: &str) -> NewSeat {
    NewSeat::Computer { level: None, player: Some(player.to_owned()), engine: None }
}

pub fn level(level: u8) -> NewSeat {
    NewSeat::Computer { level: Some(level), player: None, engine: None }
}

/// A request for a game of Russian draughts.
pub fn request(seats: [NewSeat; 2], clock: Option<(u64, u64)>) -> NewGame {
    NewGame {
        game: "russian".to_owned(),
        position: None,
        record: None,
        seats: seats.to_vec(),
        white: None,
        black: None,
        clock: clock.map(|(initial, increment)| TimeControl { initial, increment }),
        ponder: false,
    }
}

/// Random bytes that are the same in every run.
fn random(bytes: &mut [u8]) {
    thread_local!(static NEXT: Cell<u8> = const { Cell::new(0) });
    for byte in bytes {
        *byte = NEXT.with(|next| next.replace(next.get().wrapping_mul(5).wrapping_add(71)));
    }
}

impl Table {
    /// A game that Ann has asked for.
    pub fn new(request: NewGame) -> Table {
        Table::offering(request, &[]).expect("a game")
    }

    /// The same where engines are offered.
    pub fn offering(request: NewGame, engines: &[wire::ListedEngine]) -> Result<Table, Error> {
        let now = Now { moment: 1, elapsed: Duration::ZERO };
        let Created { mut game, secrets } =
            Game::create(request, &client("ann"), engines, now, &random)?;
        let storage = MemoryStorage::default();
        game.insert(&storage)?;
        game.look(&client("ann"), now)?;
        Ok(Table { game, storage, secrets, now: Duration::ZERO })
    }

    pub fn now(&self) -> Now {
        Now { moment: 1 + self.now.as_millis() as i64, elapsed: self.now }
    }

    /// Time goes by.
    pub fn wait(&mut self, millis: u64) {
        self.now += Duration::from_millis(millis);
    }

    pub fn act(&mut self, who: &str, action: Action) -> Result<wire::Game, Error> {
        let now = self.now();
        self.game.act(&action, &client(who), now, &self.storage)?;
        self.game.view(&client(who), None, now)
    }

    pub fn play(&mut self, who: &str, mv: &str) -> Result<wire::Game, Error> {
        let at = self.game.header().head;
        self.act(who, Action::Move(MoveRequest { mv: mv.to_owned(), at }))
    }

    pub fn resign(&mut self, who: &str, side: Side) -> Result<wire::Game, Error> {
        self.act(who, Action::Resign(ResignRequest { side }))
    }

    pub fn view(&self, who: &str) -> wire::Game {
        self.game.view(&client(who), None, self.now()).expect("a view")
    }

    pub fn next(&mut self) -> Next {
        self.game.advance(self.now(), true, &self.storage).expect("stored")
    }

    /// Has the computer whose turn it is think for so long, and make its move.
    pub fn think(&mut self, millis: u64) -> wire::Game {
        let Next::Think(think) = self.next() else { panic!("a computer is to move") };
        let Thinker::Player(spec) = &think.thinker else { panic!("a player of Saltus") };
        let mut control = Control { names: Some(think.game.custom()), ..Control::default() };
        let mut player = think.game.player(spec).expect("a player");
        let choice: Choice = player.choose(&think.game, &mut control).expect("a move");
        self.wait(millis);
        let thought = think.done(Some(choice), Duration::from_millis(millis));
        self.game.thought(thought, self.now(), &self.storage).expect("stored");
        self.view("ann")
    }

    /// The game as it is stored, opened again.
    pub fn reopened(&self) -> Game {
        let stored = self.storage.load(&self.game.header().id).expect("readable");
        Game::open(stored.expect("stored"), self.now()).expect("a game")
    }
}

/// The code of a refusal.
pub fn code<T>(answer: Result<T, Error>) -> &'static str {
    answer.err().expect("refused").code()
}
