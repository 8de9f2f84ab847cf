//! What happens in a game without its people: computers think and move, flags fall. The adapter has the threads and the
//! clock; the game says what to do with them.

use super::game::{Game, MoveInfo};
use super::model::{End, EndReason, SeatPlayer};
use super::storage::Storage;
use crate::wire::{self, Thinking};
use crate::{ClientId, Error, Now, limits, players, secret};
use saltus_engine::{AnyGame, Choice, Info, PlayerSpec, Stop};
use saltus_game::Seat;
use saltus_game::keys::SplitMix;
use std::time::Duration;

/// Computers play on by themselves for so long after someone has looked, unless someone watches.
const ATTENTION: Duration = Duration::from_secs(30);

/// By the clock an engine should take such a part of the time that it may take: less if its move is clear.
const SOFT: f64 = 0.7;

/// What happens next in a game.
pub enum Next {
    /// Nothing, without people.
    Nothing,
    /// The computer thinks; what comes of it goes to [`Game::thought`].
    Think(Box<Think>),
    /// The flag of the side to move falls after so long, if nothing happens before.
    FlagIn(Duration),
}

/// A computer's turn.
pub struct Think {
    /// The id of the game being played.
    pub id: String,
    /// The position.
    pub game: AnyGame,
    /// Who thinks.
    pub thinker: Thinker,
    /// How long it may take.
    pub time: Duration,
    /// Ends it.
    pub stop: Stop,
    /// For whom it thinks: the client that made the game.
    pub client: ClientId,
    /// Whether only computers play.
    pub exhibition: bool,
    /// The change that it thinks about.
    pub(super) rev: u64,
}

/// Who thinks.
#[derive(Clone, Debug, PartialEq)]
pub enum Thinker {
    /// A player of Saltus.
    Player(PlayerSpec),
    /// An engine that the operator has given this name.
    Engine(String),
}

/// What came of a computer's turn.
pub struct Thought {
    pub(super) rev: u64,
    game: AnyGame,
    engine: bool,
    pub(super) choice: Option<Choice>,
    spent: Duration,
}

impl Think {
    /// What came of it: a choice, if there is one, and the time that it took.
    pub fn done(self, choice: Option<Choice>, spent: Duration) -> Thought {
        let engine = matches!(self.thinker, Thinker::Engine(_));
        Thought { rev: self.rev, game: self.game, engine, choice, spent }
    }
}

impl Game {
    /// What happens next, without beginning it. `watched` says whether someone listens to the game.
    pub fn next(&self, now: Now, watched: bool) -> Next {
        if self.is_deleted() || self.outcome().is_some() {
            return Next::Nothing;
        }
        let Some(think) = self.think_about(self.head.clone(), now) else {
            return self.flag_in(now).map_or(Next::Nothing, Next::FlagIn);
        };
        let seen = watched || now.elapsed.saturating_sub(self.looked) <= ATTENTION;
        if (think.exhibition && !seen) || self.is_full() || self.ponders_this() {
            return Next::Nothing;
        }
        Next::Think(Box::new(think))
    }

    /// The computer's turn in a position; none if a person is to move there.
    pub(super) fn think_about(&self, game: AnyGame, now: Now) -> Option<Think> {
        let time = self.thinking_time(game.turn(), now);
        // A player that a later version does not know any more must not block its seat.
        let player = |spec: Result<PlayerSpec, Error>| {
            let spec = spec.unwrap_or(PlayerSpec::Random { seed: 0 });
            let clock = self.header.clock.is_some();
            Thinker::Player(for_move(spec, time, clock, &self.header.id, self.header.head))
        };
        let thinker = match &self.header.seat(game.turn()).player {
            SeatPlayer::Level(level) => player(players::level(&game, *level)),
            SeatPlayer::Player(text) => player(players::bounded(&game, text)),
            SeatPlayer::Engine(name) => Thinker::Engine(name.clone()),
            SeatPlayer::Human | SeatPlayer::Open { .. } => return None,
        };
        Some(Think {
            id: self.header.id.clone(),
            game,
            thinker,
            time,
            stop: Stop::new(),
            client: self.header.creator.clone(),
            exhibition: self.header.is_exhibition(),
            rev: self.header.rev,
        })
    }

    /// Lets the flag fall if it is time, makes a move that was found in a person's time, and says what happens next. Where
    /// the computer thinks, that has begun.
    pub fn advance(
        &mut self,
        now: Now,
        watched: bool,
        storage: &dyn Storage,
    ) -> Result<Next, Error> {
        self.fall_flag(now, storage)?;
        self.play_pondered(now, storage)?;
        let next = self.next(now, watched);
        if let Next::Think(think) = &next {
            self.end_pondering();
            self.thinking = Some(think.stop.clone());
            self.tell_watchers();
        }
        Ok(next)
    }

    /// Makes the move that the computer found, unless the game has changed meanwhile. Without one an engine has lost, and
    /// a player of Saltus, which has a bug then, makes the first legal move.
    pub fn thought(
        &mut self,
        thought: Thought,
        now: Now,
        storage: &dyn Storage,
    ) -> Result<(), Error> {
        if self.is_deleted() || self.header.rev != thought.rev {
            return Ok(());
        }
        let made = self.make_thought(thought, now, storage);
        if made.is_err() {
            self.settle();
        }
        made
    }

    fn make_thought(
        &mut self,
        thought: Thought,
        now: Now,
        storage: &dyn Storage,
    ) -> Result<(), Error> {
        let Thought { game, engine, choice, spent, .. } = thought;
        let side = game.turn();
        let lost = |reason| End { loser: Some(side), reason };
        let (value, mv) = match &choice {
            Some(choice) => (choice.value, choice.mv.clone()),
            None if engine => return self.end(lost(EndReason::PlayerFailed), now, storage),
            None => {
                let first = game.moves(game.custom()).into_iter().next();
                (None, first.map(|line| line.text).unwrap_or_default())
            }
        };
        let spent = spent.as_millis() as u64;
        if self.left_of(side).is_some_and(|left| spent > left) {
            return self.end(lost(EndReason::Time), now, storage);
        }
        let info = MoveInfo { value, spent: Some(spent) };
        self.make_move(game, self.header.head, &mv, info, now, storage)?;
        choice.iter().for_each(|choice| self.expect(choice));
        Ok(())
    }

    /// What a side had left when the present turn began.
    fn left_of(&self, side: Seat) -> Option<u64> {
        Some(self.left_at(self.header.head)?[self.header.seat_index(side)])
    }

    /// When the flag of the side to move falls.
    fn flag_in(&self, now: Now) -> Option<Duration> {
        let fall = self.turn_began? + Duration::from_millis(self.left_of(self.head.turn())?);
        Some(fall.saturating_sub(now.elapsed))
    }

    /// By the clock a computer spreads its time over some twenty moves.
    fn thinking_time(&self, side: Seat, now: Now) -> Duration {
        let (Some(left), Some(clock)) = (self.left(now), self.header.clock) else {
            return limits::THINKING;
        };
        let share = left[self.header.seat_index(side)] / 20 + clock.increment / 2;
        Duration::from_millis(share.max(10)).min(limits::THINKING)
    }
}

/// The player, within the time it has. What engines leave to chance depends on the game, unless a seed was asked for, so
/// that no two games are alike. Random moves depend on the node too: a player is made for each move, and would otherwise
/// draw the same number every time.
fn for_move(mut spec: PlayerSpec, time: Duration, clock: bool, id: &str, head: u32) -> PlayerSpec {
    let own = u64::from_str_radix(&secret::hash(id)[..16], 16).unwrap_or(0);
    match &mut spec {
        PlayerSpec::Engine(engine) => {
            let most = engine.limits.time.get_or_insert(time);
            *most = time.min(*most);
            engine.limits.soft_time = clock.then(|| time.mul_f64(SOFT));
            if engine.seed == 0 {
                engine.seed = own;
            }
        }
        PlayerSpec::Mcts(mcts) => {
            let most = mcts.limits.time.get_or_insert(time);
            *most = time.min(*most);
            if mcts.seed == 0 {
                mcts.seed = own;
            }
        }
        PlayerSpec::Classic(classic) => {
            // Those with a depth alone are stopped when the time is over, and play the best that they have.
            if let Some(most) = &mut classic.limits.time {
                *most = time.min(*most);
            }
        }
        PlayerSpec::Novice { seed } | PlayerSpec::Random { seed } => {
            *seed = SplitMix::new(*seed ^ own ^ u64::from(head)).next();
        }
        PlayerSpec::Many(_) | PlayerSpec::Level { .. } => {}
    }
    spec
}

/// What a computer thinks just now, for those who watch.
pub fn thinking(side: Seat, info: &Info) -> Thinking {
    let best = info.lines.first();
    let nps = info.nodes as f64 / info.time.as_secs_f64().max(1e-6);
    Thinking {
        side: side.into(),
        depth: info.depth,
        value: best.map(|line| wire::Value::from(line.value)),
        nodes: info.nodes,
        nps: nps as u64,
        line: best.map(|line| line.moves.clone()),
    }
}
