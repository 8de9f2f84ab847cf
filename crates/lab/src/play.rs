//! Plays what is left of a plan, and stores each game as it ends.

use crate::error::LabError;
use crate::plan::{Fixtures, GameKey, Plan};
use crate::store::{Row, Store, StoreError};
use saltus_arena::{Job, Next, Record, Source, runner};
use saltus_engine::Stop;

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Games played, those of earlier runs included.
    pub done: u64,
    /// Games in all; in a knockout as far as is known.
    pub total: u64,
}

/// Whether all games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// All of them.
    Done,
    /// It was stopped before.
    Stopped,
}

/// Plays the games of a plan that the store does not have, `workers` at a time. `hear` is told of each.
///
/// The store must have been [claimed](Store::claim) for the plan, and no one else may play into it: see
/// [`Lock`](crate::store::Lock).
pub fn play(
    plan: &Plan,
    store: &Store,
    workers: usize,
    stop: &Stop,
    hear: &mut dyn FnMut(Progress),
) -> Result<Finish, LabError> {
    let mut book = Book::new(plan, store, stop, hear)?;
    runner::run(&mut book, workers, stop).map_err(LabError::Threads)?;
    match book.fault {
        Some(error) => Err(error.into()),
        None if book.done < book.total => Ok(Finish::Stopped),
        None => Ok(Finish::Done),
    }
}

/// Gives out the games of a plan round by round, so that all contests come forward together.
struct Book<'a> {
    plan: &'a Plan,
    store: &'a Store,
    stop: &'a Stop,
    hear: &'a mut dyn FnMut(Progress),
    fixtures: Fixtures<'a>,
    /// For each contest and number of a game, whether it is in the store.
    played: Vec<Vec<bool>>,
    /// The next to look at: the number within its contest, and the contest.
    at: (u32, usize),
    rounds: u32,
    done: u64,
    total: u64,
    fault: Option<StoreError>,
}

impl<'a> Book<'a> {
    fn new(
        plan: &'a Plan,
        store: &'a Store,
        stop: &'a Stop,
        hear: &'a mut dyn FnMut(Progress),
    ) -> Result<Book<'a>, StoreError> {
        let mut played = Vec::new();
        for (number, contest) in plan.contests.iter().enumerate() {
            let mut there = vec![false; contest.games.unwrap_or(0) as usize];
            for (pair, swapped) in store.played(&contest.name)? {
                let index = contest.index(GameKey { contest: number, pair, swapped }) as usize;
                if let Some(place) = there.get_mut(index) {
                    *place = true;
                }
            }
            played.push(there);
        }
        let done = played.iter().flatten().filter(|there| **there).count() as u64;
        let total = played.iter().map(|there| there.len() as u64).sum();
        let rounds = played.iter().map(|there| there.len() as u32).max().unwrap_or(0);
        hear(Progress { done, total });
        let fixtures = Fixtures::new(plan);
        let (at, fault) = ((0, 0), None);
        Ok(Book { plan, store, stop, hear, fixtures, played, at, rounds, done, total, fault })
    }
}

impl Source for Book<'_> {
    type Key = (GameKey, u64);

    fn next(&mut self) -> Next<(GameKey, u64)> {
        while self.at.0 < self.rounds {
            let (index, contest) = self.at;
            self.at = match contest + 1 {
                last if last == self.played.len() => (index + 1, 0),
                next => (index, next),
            };
            if self.played[contest].get(index as usize) == Some(&false) {
                let key = self.plan.contests[contest].key(contest, index);
                let fixture = self.fixtures.get(key);
                return Next::Play(Job { key: (key, fixture.seed), fixture });
            }
        }
        Next::End
    }

    fn done(&mut self, (key, seed): (GameKey, u64), record: Record) {
        if self.fault.is_some() {
            return;
        }
        let contest = &self.plan.contests[key.contest];
        match self.store.add(&Row::new(contest, key, seed, &record)) {
            Ok(()) => {
                self.done += 1;
                (self.hear)(Progress { done: self.done, total: self.total });
            }
            Err(error) => {
                self.fault = Some(error);
                self.stop.stop();
            }
        }
    }
}
