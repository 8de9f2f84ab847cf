//! One tournament: its terms, and what has come of it so far.

use super::store::{Store, Stored};
use super::terms::Terms;
use crate::client::Client;
use crate::clock::millis;
use crate::secret;
use crate::threads::lock;
use saltus_arena::{GameKey, GameResult, Scoreboard, Termination};
use saltus_engine::{AnyGame, Stop};
use saltus_game::{Route, Seat};
use saltus_service::Error;
pub(super) use saltus_service::wire::TournamentState as State;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Instant, SystemTime};
use tokio::sync::watch;

/// The owner of the league's seasons, which is no hash of a client's secret.
pub(super) const LEAGUE: &str = "league";

/// A tournament that waits, plays or is over.
pub(super) struct Tournament {
    pub id: String,
    pub terms: Terms,
    /// In milliseconds since 1970.
    pub created: u64,
    pub stop: Stop,
    /// The hash of its owner's secret.
    owner: String,
    store: Arc<Store>,
    progress: Mutex<Progress>,
    news: watch::Sender<()>,
    board: watch::Sender<Option<Arc<Seen>>>,
}

/// What changes.
pub(super) struct Progress {
    pub state: State,
    pub scores: Scoreboard,
    pub games: Vec<Arc<Played>>,
    begun: Option<Instant>,
}

/// A game that was played, as short as it can be kept.
pub(super) struct Played {
    pub key: GameKey,
    /// Who had White and who had Black, by their places.
    pub sides: [usize; 2],
    pub winner: Option<Seat>,
    pub termination: Termination,
    /// Its moves with blanks between.
    pub moves: String,
    pub plies: usize,
}

/// A move that was chosen in a game.
pub(super) struct Show<'a> {
    pub key: GameKey,
    pub before: &'a AnyGame,
    pub mv: &'a str,
}

/// The board that is watched, after a move.
pub(super) struct Seen {
    pub key: GameKey,
    pub sides: [usize; 2],
    pub game: AnyGame,
    /// The move as it is written, its way over the board, and who made it.
    pub last: (String, Route, Seat),
}

impl Tournament {
    /// A tournament of a client that was entered just now, and is on disk.
    pub fn new(client: &Client, terms: Terms, store: Arc<Store>) -> rusqlite::Result<Tournament> {
        Tournament::create(secret::new(), secret::hash(&client.0), terms, store)
    }

    /// A season of the league that begins, and is on disk.
    pub fn season(id: String, terms: Terms, store: Arc<Store>) -> rusqlite::Result<Tournament> {
        Tournament::create(id, LEAGUE.to_owned(), terms, store)
    }

    fn create(
        id: String,
        owner: String,
        terms: Terms,
        store: Arc<Store>,
    ) -> rusqlite::Result<Tournament> {
        let stored = Stored {
            id,
            owner,
            created: millis(SystemTime::now()),
            request: terms.request.clone(),
            state: None,
            games: Vec::new(),
        };
        store.insert(&stored.id, &stored.owner, stored.created, &stored.request)?;
        Ok(Tournament::restored(stored, terms, store))
    }

    /// A tournament as it was stored. If it was not over, it waits to go on.
    pub fn restored(stored: Stored, terms: Terms, store: Arc<Store>) -> Tournament {
        let Stored { id, owner, created, state, games, .. } = stored;
        let progress = Progress {
            state: state.unwrap_or(State::Waiting),
            scores: Scoreboard::new(terms.players.len()),
            games: Vec::new(),
            begun: None,
        };
        let tournament = Tournament {
            id,
            terms,
            created,
            stop: Stop::new(),
            owner,
            store,
            progress: Mutex::new(progress),
            news: watch::Sender::new(()),
            board: watch::Sender::new(None),
        };
        for (key, result) in games {
            tournament.count(&mut tournament.progress(), key, &result);
        }
        tournament
    }

    pub fn belongs_to(&self, client: &Client) -> bool {
        self.owner == secret::hash(&client.0)
    }

    pub fn is_of_league(&self) -> bool {
        self.owner == LEAGUE
    }

    pub fn state(&self) -> State {
        self.progress().state
    }

    pub fn progress(&self) -> MutexGuard<'_, Progress> {
        // No foreign code runs under the lock, so no panic leaves it half changed.
        lock(&self.progress)
    }

    /// Hears of every change but the watched board's.
    pub fn news(&self) -> watch::Receiver<()> {
        self.news.subscribe()
    }

    /// The game that is played now.
    pub fn board(&self) -> watch::Receiver<Option<Arc<Seen>>> {
        self.board.subscribe()
    }

    /// Its turn has come; false if it was cancelled before.
    pub fn begin(&self) -> bool {
        let mut progress = self.progress();
        let begins = progress.state == State::Waiting;
        if begins {
            progress.state = State::Running;
            progress.begun = Some(Instant::now());
            drop(progress);
            self.news.send_replace(());
        }
        begins
    }

    /// It ends in this way, unless it has ended already; its games stop.
    pub fn end(&self, state: State) {
        let mut progress = self.progress();
        if !progress.state.is_over() {
            progress.state = state;
            drop(progress);
            // If this cannot be written, it goes on after the next start: that is no harm.
            let _ = self.store.end(&self.id, state);
        } else {
            drop(progress);
        }
        self.stop.stop();
        self.board.send_replace(None);
        self.news.send_replace(());
    }

    /// Ends it for the one who has started it. What is over stays as it is.
    pub fn cancel(&self, client: &Client) -> Result<(), Error> {
        if !self.belongs_to(client) {
            let message = "only the one who has started a tournament can cancel it";
            return Err(Error::forbidden("not-yours", message));
        }
        if !self.state().is_over() {
            self.end(State::Cancelled);
        }
        Ok(())
    }

    /// Ends it if it has taken as long as one may.
    pub fn check_time(&self) {
        let begun = self.progress().begun;
        if begun.is_some_and(|begun| begun.elapsed() > self.terms.time) {
            self.end(State::OutOfTime);
        }
    }

    /// A game is over: it is stored, and counts.
    pub fn add(&self, key: GameKey, result: &GameResult) -> rusqlite::Result<()> {
        // What ends after the tournament has no part in it.
        if self.state().is_over() {
            return Ok(());
        }
        self.store.add(&self.id, key, result)?;
        self.count(&mut self.progress(), key, result);
        self.news.send_replace(());
        Ok(())
    }

    fn count(&self, progress: &mut Progress, key: GameKey, result: &GameResult) {
        let Some(&pairing) = self.terms.pairings().get(key.pairing) else { return };
        let points = key.points(self.terms.start.turn(), result.winner());
        progress.scores.add(pairing, key, points);
        let moves: Vec<&str> = result.moves.iter().map(|ply| ply.mv.as_str()).collect();
        progress.games.push(Arc::new(Played {
            key,
            sides: self.sides(key),
            winner: result.winner(),
            termination: result.termination.clone(),
            plies: moves.len(),
            moves: moves.join(" "),
        }));
    }

    /// Who has White and who has Black in a game, by their places.
    fn sides(&self, key: GameKey) -> [usize; 2] {
        let (first, second) = self.terms.pairings()[key.pairing];
        key.sides(self.terms.start.turn()).map(|side| [first, second][side])
    }

    /// Whether somebody looks at the board.
    pub fn is_watched(&self) -> bool {
        self.board.receiver_count() > 0
    }

    /// Shows the board after a move.
    pub fn show(&self, Show { key, before, mv }: Show) {
        let (usual, custom) = (before.names()[0], before.custom());
        let found = before.moves(usual).iter().position(|line| line.text == mv);
        let line = found.and_then(|index| before.moves(custom).into_iter().nth(index));
        let mut game = before.clone();
        // A player that breaks the rules is the arena's business.
        let (Some(line), Ok(())) = (line, game.play(mv)) else { return };
        let sides = self.sides(key);
        let last = (line.text, line.route, before.turn());
        self.board.send_replace(Some(Arc::new(Seen { key, sides, game, last })));
    }
}
