//! Plays a tournament, one game at a time, by the arena.

use super::tournament::{Show, State, Tournament};
use saltus_arena::{
    Ended, Fixed, GameId, GameKey, GameSpecs, Games, Observer, Run, RunError, Threads,
};
use saltus_engine::{AnyGame, Stop};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// Plays it to its end. There is one worker, so that games of people keep the other cores.
pub(super) fn play(tournament: &Arc<Tournament>) {
    let played = catch_unwind(AssertUnwindSafe(|| try_play(tournament)));
    match played {
        Ok(Ok(true)) => tournament.end(State::Done),
        // It was cancelled, or the server ends.
        Ok(Ok(false)) if tournament.stop.is_stopped() => {}
        // A fault of ours must not keep the tournaments after this one.
        _ => tournament.end(State::Failed),
    }
}

/// Whether it came to its end.
fn try_play(tournament: &Arc<Tournament>) -> Result<bool, RunError> {
    let terms = tournament.terms.tournament();
    let games = Games::pairs(tournament.terms.rounds);
    let mut run = Run::new(&terms, Fixed::new(vec![games; terms.pairings.len()]))?;
    let mut specs = GameSpecs::new(&terms)?;
    let keys = (0..terms.pairings.len())
        .flat_map(|pairing| (0..games.count).map(move |index| games.key(pairing, index)));
    let keys: HashMap<GameId, GameKey> = keys.map(|key| (specs.get(key).spec.id(), key)).collect();
    let observer = Arc::new(OnShow { tournament: tournament.clone(), keys });
    let mut threads = Threads::new(1).with_observer(observer);
    let begins = tournament.terms.start.turn();
    for game in &tournament.progress().games {
        run.add(game.key, game.key.points(begins, game.winner));
    }
    let mut ended = |ended: &Ended, _: &Run| match tournament.add(ended.game.key, ended.result) {
        Ok(()) => ControlFlow::Continue(()),
        // Games that cannot be stored need not be played.
        Err(_) => ControlFlow::Break(()),
    };
    run.play(&mut threads, &tournament.stop, &mut ended)?;
    Ok(run.schedule().is_done())
}

/// Shows every move to everyone who looks on.
struct OnShow {
    tournament: Arc<Tournament>,
    keys: HashMap<GameId, GameKey>,
}

impl Observer for OnShow {
    fn chosen(&self, game: GameId, before: &AnyGame, mv: &str, asked: Instant, stop: &Stop) {
        self.tournament.check_time();
        pause(&self.tournament, asked, stop);
        if let Some(&key) = self.keys.get(&game) {
            self.tournament.show(Show { key, before, mv });
        }
    }
}

/// Waits until the pause since a move was asked for is over; not where it is stopped, and only while somebody looks
/// on: others may be waiting for their tournaments.
fn pause(tournament: &Tournament, asked: Instant, stop: &Stop) {
    const STEP: Duration = Duration::from_millis(20);
    while tournament.is_watched() && !stop.is_stopped() {
        let left = tournament.terms.pause.saturating_sub(asked.elapsed());
        if left.is_zero() {
            return;
        }
        thread::sleep(left.min(STEP));
    }
}
