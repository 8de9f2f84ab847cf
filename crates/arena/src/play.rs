//! Plays one game. A player's fault costs it the game, and nothing else.

use crate::adjudicator::Adjudicator;
use crate::panics::catch_panic;
use crate::watchdog::{Clock, Watchdog};
use crate::{GameId, GameResult, GameSpec, GameSpecError, PlayerSource, Ply, Termination};
use saltus_engine::{AnyGame, Choice, Control, Player, PlayerError, Stop};
use saltus_game::keys::SplitMix;
use saltus_game::{Conclusion, Places, Seat};
use std::time::Instant;

/// Sees every move of a game as it is chosen, on the thread that plays.
pub trait Observer: Send + Sync {
    /// A move was chosen in this position, for which the player was asked at `asked`. The game goes on when this
    /// returns; what takes long must end when `stop` is raised.
    fn chosen(&self, game: GameId, before: &AnyGame, mv: &str, asked: Instant, stop: &Stop);
}

/// Plays a game to its end on this thread; none if it was stopped before.
///
/// A player that cannot be made, panics, fails, answers with what is no legal move, or answers after its
/// [timeout](crate::Adjudication::timeout) has lost. Only a [dispatcher](crate::Threads) can also end a game whose
/// player never answers. The first call changes the panic hook of the process, so that the panics of players are not
/// printed: they are in the result.
///
/// ```
/// use saltus_arena::{Catalogue, GameSpec, play};
/// use saltus_engine::Stop;
///
/// let spec = GameSpec {
///     game: "english".to_owned(),
///     end_rules: Default::default(),
///     opening: Default::default(),
///     players: ["alphabeta:depth=2", "random"].map(str::to_owned).to_vec(),
///     seed: 1,
///     adjudication: Default::default(),
/// };
/// let result = play(&spec, &Catalogue::default(), &Stop::never())?.expect("not stopped");
/// assert_eq!(result.winner(), Some(saltus_game::Side::White.into()));
/// # Ok::<(), saltus_arena::GameSpecError>(())
/// ```
pub fn play(
    spec: &GameSpec,
    players: &dyn PlayerSource,
    stop: &Stop,
) -> Result<Option<GameResult>, GameSpecError> {
    let watchdog = Watchdog::new(stop.clone());
    Arbiter { watchdog: &watchdog, players, observer: None, cancelled: stop }.play(spec.id(), spec)
}

/// Conducts the games of one thread.
pub(crate) struct Arbiter<'a> {
    pub(crate) watchdog: &'a Watchdog,
    pub(crate) players: &'a dyn PlayerSource,
    pub(crate) observer: Option<&'a dyn Observer>,
    /// Raised when no one waits for the result any more.
    pub(crate) cancelled: &'a Stop,
}

/// Why a game did not come to its end on the board.
enum Interruption {
    /// It was cancelled, or ended from outside.
    Dropped,
    /// The player of this seat has lost it.
    Forfeit(Seat, Termination),
}

impl Arbiter<'_> {
    /// Plays a game; none if it was cancelled, or ended from outside.
    pub(crate) fn play(
        &self,
        id: GameId,
        spec: &GameSpec,
    ) -> Result<Option<GameResult>, GameSpecError> {
        let start = spec.start()?;
        let first = spec.opening.first(&start)?;
        let game = spec.opening.after(&start)?;
        self.watchdog.begin(id, spec, first.position(first.names()[0]));
        Ok(match self.moves(id, spec, game) {
            Ok((places, termination)) => Some(self.watchdog.end(places, termination)),
            Err(Interruption::Forfeit(seat, termination)) => {
                Some(self.watchdog.end(Places::without(spec.players.len(), seat), termination))
            }
            Err(Interruption::Dropped) => None,
        })
    }

    /// Lets the players move in turn until the game is over: who came where, and how it ended.
    fn moves(
        &self,
        id: GameId,
        spec: &GameSpec,
        mut game: AnyGame,
    ) -> Result<(Places, Termination), Interruption> {
        let mut rng = SplitMix::new(spec.seed);
        let make = |seat: Seat| self.make(&spec.players[seat.index()], seat, &game, rng.next());
        let mut players = Seat::all(game.seats()).map(make).collect::<Result<Vec<_>, _>>()?;
        let mut adjudicator = Adjudicator::new(&spec.adjudication);
        loop {
            if let Some(outcome) = game.outcome() {
                return Ok(by_rule(outcome));
            }
            if spec.adjudication.tables
                && let Some(places) = by_tables(&game)
            {
                return Ok((places, Termination::Tables));
            }
            let seat = game.turn();
            let ply = self.turn(id, &mut players[seat.index()], &mut game)?;
            let value = ply.value;
            self.watchdog.add(seat, ply);
            if let Some(side) = seat.side().filter(|_| game.seats() == 2)
                && let Some((winner, end)) = adjudicator.hear(side, value, game.moves_made())
            {
                // The rules take precedence.
                let judged = (Places::of_two(winner.map(Seat::from)), end);
                return Ok(game.outcome().map_or(judged, by_rule));
            }
        }
    }

    fn make(
        &self,
        player: &str,
        seat: Seat,
        game: &AnyGame,
        seed: u64,
    ) -> Result<Guarded, Interruption> {
        self.watchdog.start_clock(seat);
        let made = catch_panic(|| self.players.player(player, game, seed));
        match self.watchdog.stop_clock() {
            Clock::Abandoned => return Err(Interruption::Dropped),
            Clock::Late => return Err(Interruption::Forfeit(seat, Termination::Timeout)),
            Clock::InTime(_) => {}
        }
        let made = made.and_then(|made| made.map_err(|error| error.to_string()));
        let made = made.map_err(|why| Interruption::Forfeit(seat, Termination::NotStarted(why)))?;
        Ok(Guarded(Some(made)))
    }

    /// One move of the player whose turn it is, made in the game.
    fn turn(
        &self,
        id: GameId,
        player: &mut Guarded,
        game: &mut AnyGame,
    ) -> Result<Ply, Interruption> {
        let seat = game.turn();
        let player = player.0.as_mut().ok_or(Interruption::Dropped)?;
        let stop = self.watchdog.stop.clone();
        let mut control = Control { stop, names: None, tell: None, limits: None, analysis: false };
        let asked = Instant::now();
        self.watchdog.start_clock(seat);
        let answer = catch_panic(|| player.choose(game, &mut control));
        let time = match self.watchdog.stop_clock() {
            Clock::Abandoned => return Err(Interruption::Dropped),
            // Once stopped, a player answers with what it has: that is not what it would have played.
            _ if self.cancelled.is_stopped() => return Err(Interruption::Dropped),
            Clock::Late => return Err(Interruption::Forfeit(seat, Termination::Timeout)),
            Clock::InTime(time) => time,
        };
        let lost = |termination| Interruption::Forfeit(seat, termination);
        let choice = answer.map_err(|panic| lost(Termination::Crash(panic)))?;
        let choice = choice.map_err(|error| {
            lost(match error {
                PlayerError::Late => Termination::Timeout,
                PlayerError::Illegal { answer } => Termination::IllegalMove(answer),
                error => Termination::Crash(error.to_string()),
            })
        })?;
        let Choice { mv, value, depth, nodes, .. } = choice;
        if let Some(observer) = self.observer {
            observer.chosen(id, game, &mv, asked, &self.watchdog.stop);
        }
        match game.play(&mv) {
            Ok(()) => Ok(Ply { mv, value, depth, nodes, time }),
            Err(_) => Err(lost(Termination::IllegalMove(mv))),
        }
    }
}

fn by_rule(end: Conclusion) -> (Places, Termination) {
    (end.places, Termination::Rule(end.reason))
}

/// Who wins, by the endgame tables: as far as no counter of the draw rules may come first.
pub(crate) fn by_tables(game: &AnyGame) -> Option<Places> {
    let value = game.table_value().filter(|value| value.certain)?;
    let winner = value.result.winner(game.turn().side()?);
    Some(Places::of_two(winner.map(Seat::from)))
}

/// A player whose panics are caught even when it is dropped.
struct Guarded(Option<Box<dyn Player>>);

impl Drop for Guarded {
    fn drop(&mut self) {
        let player = self.0.take();
        // The result does not depend on how a player ends.
        let _ = catch_panic(|| drop(player));
    }
}
