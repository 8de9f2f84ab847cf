//! Plays a tournament: the one loop behind matches, experiments and the page's tournaments.

use crate::schedule::{Mixed, Next, Schedule};
use crate::{
    DispatchError, Dispatcher, GameId, GameKey, GameResult, GameSpecs, Planned, ReadError,
    SequentialTest, Tournament,
};
use saltus_engine::Stop;
use saltus_stats::Points;
use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;
use std::time::Duration;

/// A tournament under way: what is left of its schedule, and how its tests stand.
pub struct Run<'a> {
    specs: GameSpecs<'a>,
    schedule: Mixed,
    tests: Vec<Option<SequentialTest>>,
}

/// A game of a tournament that has just ended.
pub struct Ended<'a> {
    /// The game.
    pub game: &'a Planned,
    /// How it went.
    pub result: &'a GameResult,
    /// The first entrant's points, in a game for two.
    pub points: Points,
}

/// Why a tournament cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// Games cannot be played.
    #[error(transparent)]
    Dispatch(#[from] DispatchError),
    /// The openings cannot be played in one of the games.
    #[error("the openings cannot be played: {0}")]
    Openings(#[from] ReadError),
}

/// So many games may be over before one that began earlier, or twice as many as are at hand: what listeners keep of them
/// until then must not fill the memory.
const AHEAD: u64 = 1000;

/// How long to wait for a result before looking whether someone wants to stop.
const WAIT: Duration = Duration::from_millis(20);

impl<'a> Run<'a> {
    /// A tournament before its first game.
    pub fn new(
        tournament: &'a Tournament,
        schedule: impl Into<Mixed>,
    ) -> Result<Run<'a>, RunError> {
        let specs = GameSpecs::new(tournament)?;
        Ok(Run { specs, schedule: schedule.into(), tests: tournament.tests() })
    }

    /// Takes in the result of a game: of an earlier run, or of this one.
    pub fn add(&mut self, key: GameKey, points: Points) {
        self.schedule.done(key, points);
        if let Some(Some(test)) = self.tests.get_mut(key.pairing) {
            test.add(key, points);
            if test.verdict().is_some() {
                self.schedule.close(key.pairing);
            }
        }
    }

    /// The schedule as far as it has come.
    pub fn schedule(&self) -> &Mixed {
        &self.schedule
    }

    /// The sequential test of a pairing, if it has one.
    pub fn test(&self, pairing: usize) -> Option<&SequentialTest> {
        self.tests.get(pairing)?.as_ref()
    }

    /// Plays what is left, until there are no more games, `stop` is raised or `hear`, which gets each game as it ends,
    /// has had enough. Games under way are dropped then.
    pub fn play(
        &mut self,
        dispatcher: &mut dyn Dispatcher,
        stop: &Stop,
        hear: &mut dyn FnMut(&Ended, &Run) -> ControlFlow<()>,
    ) -> Result<(), RunError> {
        let played = self.play_until_stopped(dispatcher, stop, hear);
        // Nothing is under way if it came to its end.
        dispatcher.cancel();
        played
    }

    fn play_until_stopped(
        &mut self,
        dispatcher: &mut dyn Dispatcher,
        stop: &Stop,
        hear: &mut dyn FnMut(&Ended, &Run) -> ControlFlow<()>,
    ) -> Result<(), RunError> {
        // Games under way by the order in which they were given out.
        let mut under_way: BTreeMap<u64, Planned> = BTreeMap::new();
        let mut numbers: HashMap<GameId, u64> = HashMap::new();
        let (mut number, mut ended) = (0, false);
        while !stop.is_stopped() {
            let capacity = dispatcher.capacity();
            let ahead = AHEAD.max(2 * capacity as u64);
            while !ended
                && under_way.len() < capacity
                && under_way.first_key_value().is_none_or(|(oldest, _)| number < oldest + ahead)
            {
                match self.schedule.next() {
                    Next::Play(key) => {
                        let game = self.specs.get(key);
                        let id = game.spec.id();
                        dispatcher.submit(id, game.spec.clone())?;
                        numbers.insert(id, number);
                        under_way.insert(number, game);
                        number += 1;
                    }
                    Next::Wait => break,
                    Next::End => ended = true,
                }
            }
            // Games of pairings that a test has decided need not be waited for.
            let awaited = |game: &Planned| {
                self.test(game.key.pairing).is_none_or(|test| test.verdict().is_none())
            };
            if !under_way.values().any(awaited) && (ended || self.schedule.is_done()) {
                return Ok(());
            }
            let Some((id, result)) = dispatcher.receive(WAIT)? else { continue };
            let Some(game) = numbers.remove(&id).and_then(|number| under_way.remove(&number))
            else {
                continue;
            };
            let points = game.key.points(game.begins, result.winner());
            self.add(game.key, points);
            let flow = hear(&Ended { game: &game, result: &result, points }, self);
            if flow.is_break() {
                return Ok(());
            }
        }
        Ok(())
    }
}
