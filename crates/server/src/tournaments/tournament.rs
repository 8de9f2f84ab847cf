//! One tournament: its terms, and what has come of it so far.

use super::terms::Terms;
use crate::failure::Failure;
use crate::threads::lock;
use crate::visitor::Visitor;
use crate::{limits, wire};
use saltus_arena::{End, Meeting, Record, Scoreboard};
use saltus_engine::{AnyGame, Stop};
use saltus_game::{Route, Side};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Instant, SystemTime};
use tokio::sync::watch;

/// A tournament that waits, plays or is over.
pub(super) struct Tournament {
    pub id: String,
    pub terms: Terms,
    /// In milliseconds since 1970.
    pub created: u64,
    pub stop: Stop,
    owner: Visitor,
    course: Mutex<Course>,
    news: watch::Sender<()>,
    board: watch::Sender<Option<Arc<Seen>>>,
}

/// What changes.
pub(super) struct Course {
    pub state: State,
    pub scores: Scoreboard,
    pub games: Vec<Arc<Played>>,
    begun: Option<Instant>,
}

/// Where a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Waiting,
    Running,
    Done,
    Cancelled,
    OutOfTime,
    Failed,
}

/// A game that was played, as short as it can be kept.
pub(super) struct Played {
    pub meeting: Meeting,
    /// Who had White and who had Black.
    pub seats: [usize; 2],
    pub winner: Option<Side>,
    pub end: End,
    /// Its moves with blanks between.
    pub moves: String,
    pub plies: usize,
}

/// The board that is watched, after a move.
pub(super) struct Seen {
    pub meeting: Meeting,
    pub seats: [usize; 2],
    pub game: AnyGame,
    /// The move as it is written, its way over the board, and who made it.
    pub last: (String, Route, Side),
}

impl State {
    /// Whether nothing will change any more.
    pub fn is_over(self) -> bool {
        !matches!(self, State::Waiting | State::Running)
    }
}

impl Tournament {
    pub fn new(id: String, owner: Visitor, terms: Terms) -> Tournament {
        let scores = Scoreboard::new(terms.players.len());
        let course = Course { state: State::Waiting, scores, games: Vec::new(), begun: None };
        Tournament {
            id,
            terms,
            created: wire::moment(SystemTime::now()),
            stop: Stop::new(),
            owner,
            course: Mutex::new(course),
            news: watch::Sender::new(()),
            board: watch::Sender::new(None),
        }
    }

    pub fn belongs_to(&self, visitor: &Visitor) -> bool {
        self.owner == *visitor
    }

    pub fn state(&self) -> State {
        self.course().state
    }

    pub fn course(&self) -> MutexGuard<'_, Course> {
        // Nothing of others runs under the lock, so no panic leaves it half changed.
        lock(&self.course)
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
        let mut course = self.course();
        let begins = course.state == State::Waiting;
        if begins {
            course.state = State::Running;
            course.begun = Some(Instant::now());
            drop(course);
            self.news.send_replace(());
        }
        begins
    }

    /// It ends in this way, unless it has ended already; its games stop.
    pub fn end(&self, state: State) {
        let mut course = self.course();
        if !course.state.is_over() {
            course.state = state;
        }
        drop(course);
        self.stop.stop();
        self.board.send_replace(None);
        self.news.send_replace(());
    }

    /// Ends it for the one who has started it. What is over stays as it is.
    pub fn cancel(&self, visitor: &Visitor) -> Result<(), Failure> {
        if !self.belongs_to(visitor) {
            let message = "only the one who has started a tournament can cancel it";
            return Err(Failure::forbidden("not-yours", message));
        }
        if !self.state().is_over() {
            self.end(State::Cancelled);
        }
        Ok(())
    }

    /// Ends it if it has taken as long as one may.
    pub fn mind_the_time(&self) {
        let begun = self.course().begun;
        if begun.is_some_and(|begun| begun.elapsed() > limits::TOURNAMENT_TIME) {
            self.end(State::OutOfTime);
        }
    }

    /// A game is over.
    pub fn add(&self, meeting: Meeting, record: Record) {
        let begins = self.terms.start.turn();
        let mut course = self.course();
        // What ends after the tournament has no part in it.
        if course.state.is_over() {
            return;
        }
        course.scores.add(meeting, meeting.points(begins, record.winner));
        let moves: Vec<&str> = record.moves.iter().map(|ply| ply.mv.as_str()).collect();
        course.games.push(Arc::new(Played {
            meeting,
            seats: meeting.seats(begins),
            winner: record.winner,
            end: record.end,
            plies: moves.len(),
            moves: moves.join(" "),
        }));
        drop(course);
        self.news.send_replace(());
    }

    /// Whether somebody looks at the board.
    pub fn is_watched(&self) -> bool {
        self.board.receiver_count() > 0
    }

    /// A move was chosen in a game: shows the board after it.
    pub fn show(&self, meeting: Meeting, before: &AnyGame, mv: &str) {
        let (usual, custom) = (before.names()[0], before.custom());
        let found = before.moves(usual).iter().position(|line| line.text == mv);
        let line = found.and_then(|index| before.moves(custom).into_iter().nth(index));
        let mut game = before.clone();
        // A player that breaks the rules is the arena's business.
        let (Some(line), Ok(())) = (line, game.play(mv)) else { return };
        let seats = meeting.seats(self.terms.start.turn());
        let last = (line.text, line.route, before.turn());
        self.board.send_replace(Some(Arc::new(Seen { meeting, seats, game, last })));
    }
}
