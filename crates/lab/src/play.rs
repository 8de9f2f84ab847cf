//! Plays what is left of a plan, and stores each game as it ends.

use crate::error::LabError;
use crate::plan::{Bracket, Fixtures, GameKey, Plan};
use crate::store::{Row, Store, StoreError};
use saltus_arena::{Job, Knockout, Meeting, Next, Record, Schedule, Source, Turn, runner};
use saltus_engine::Stop;

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Games played, those of earlier runs included.
    pub done: u64,
    /// Games in all; in a knockout as many as there are if no tie is level.
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
        None if book.is_done() => Ok(Finish::Done),
        None => Ok(Finish::Stopped),
    }
}

/// Whether the store has all games of the plan.
pub fn is_done(plan: &Plan, store: &Store) -> Result<bool, StoreError> {
    Ok(Book::new(plan, store, &Stop::new(), &mut |_| {})?.is_done())
}

/// The knockouts of a plan, told of the games that the store has.
pub(crate) fn knockouts(plan: &Plan, store: &Store) -> Result<Vec<Knockout>, StoreError> {
    let mut knockouts: Vec<Knockout> = plan.knockouts.iter().map(Bracket::schedule).collect();
    for (number, contest) in plan.contests.iter().enumerate() {
        let Some((place, first, second)) = tie_of(plan, number) else { continue };
        store.each(&contest.name, |row| {
            let meeting = Meeting { first, second, pair: row.pair, swapped: row.swapped };
            let points = meeting.points(contest.begins(&row.start), row.winning_side());
            knockouts[place].done(meeting, points);
            Ok::<_, StoreError>(())
        })?;
    }
    Ok(knockouts)
}

/// Which knockout a contest belongs to, and which two players meet there.
fn tie_of(plan: &Plan, contest: usize) -> Option<(usize, usize, usize)> {
    let mut all = plan.knockouts.iter().enumerate();
    all.find_map(|(place, bracket)| {
        bracket.players_of(contest).map(|(first, second)| (place, first, second))
    })
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
    knockouts: Vec<Knockout>,
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
        let done = store.count()?;
        let fixed: u64 = played.iter().map(|there| there.len() as u64).sum();
        let total = fixed + plan.knockouts.iter().map(Bracket::expected).sum::<u64>();
        let knockouts = knockouts(plan, store)?;
        let rounds = played.iter().map(|there| there.len() as u32).max().unwrap_or(0);
        hear(Progress { done, total });
        let fixtures = Fixtures::new(plan);
        let (at, fault) = ((0, 0), None);
        Ok(Book {
            plan,
            store,
            stop,
            hear,
            fixtures,
            played,
            at,
            rounds,
            knockouts,
            done,
            total,
            fault,
        })
    }

    fn is_done(&self) -> bool {
        let all = self.played.iter().flatten().all(|there| *there);
        all && self.knockouts.iter().all(|knockout| knockout.winner().is_some())
    }

    fn job(&mut self, key: GameKey) -> Next<(GameKey, u64)> {
        let fixture = self.fixtures.get(key);
        Next::Play(Job { key: (key, fixture.seed), fixture })
    }

    /// The next game of a knockout.
    fn next_of_knockouts(&mut self) -> Next<(GameKey, u64)> {
        let mut waits = false;
        for (bracket, knockout) in self.plan.knockouts.iter().zip(&mut self.knockouts) {
            match knockout.next() {
                Turn::Play(meeting) => {
                    let Meeting { pair, swapped, .. } = meeting;
                    return self.job(GameKey { contest: bracket.contest(&meeting), pair, swapped });
                }
                Turn::Wait => waits = true,
                Turn::End => {}
            }
        }
        if waits { Next::Wait } else { Next::End }
    }

    /// Notes that a game is in the store.
    fn note(&mut self, key: GameKey, record: &Record) {
        let contest = &self.plan.contests[key.contest];
        if let Some((place, first, second)) = tie_of(self.plan, key.contest) {
            let meeting = Meeting { first, second, pair: key.pair, swapped: key.swapped };
            let begins = contest.begins(&record.start);
            self.knockouts[place].done(meeting, meeting.points(begins, record.winner));
        } else {
            let index = contest.index(key) as usize;
            self.played[key.contest][index] = true;
        }
        self.done += 1;
        self.total = self.total.max(self.done);
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
                return self.job(self.plan.contests[contest].key(contest, index));
            }
        }
        self.next_of_knockouts()
    }

    fn done(&mut self, (key, seed): (GameKey, u64), record: Record) {
        if self.fault.is_some() {
            return;
        }
        let contest = &self.plan.contests[key.contest];
        match self.store.add(&Row::new(contest, key, seed, &record)) {
            Ok(()) => {
                self.note(key, &record);
                (self.hear)(Progress { done: self.done, total: self.total });
            }
            Err(error) => {
                self.fault = Some(error);
                self.stop.stop();
            }
        }
    }
}
