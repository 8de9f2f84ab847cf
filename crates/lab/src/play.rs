//! Does what is left of a plan, and stores each game as it ends.

use crate::error::LabError;
use crate::plan::Plan;
use crate::searches;
use crate::shard::Shard;
use crate::store::{Row, Store, StoreError};
use saltus_arena::{Dispatcher, Ended, GameKey, Run, Tournament};
use saltus_engine::Stop;
use saltus_stats::Points;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Games played and positions searched, those of earlier runs included.
    pub done: u64,
    /// Both in all, as far as is known: level ties of a knockout add some, and sequential tests save some.
    pub total: u64,
}

/// What is told of a run, before its first game and after each game and search.
pub struct News<'a> {
    /// How far it has come.
    pub progress: Progress,
    /// The run, with its sequential tests.
    pub run: &'a Run<'a>,
    /// The game that has just ended, if one has.
    pub ended: Option<&'a Ended<'a>>,
}

/// Whether all games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// All of them.
    Done,
    /// It was stopped before.
    Stopped,
}

/// Plays the games of a part of a plan that the store does not have, then makes its searches. `hear` is called before the
/// first and after each.
///
/// The store must have been [claimed](Store::claim) for the plan, and no one else may play into it: see
/// [`Lock`](crate::store::Lock).
pub fn play(
    plan: &Plan,
    store: &Store,
    shard: Shard,
    dispatcher: &mut dyn Dispatcher,
    stop: &Stop,
    hear: &mut dyn FnMut(&News),
) -> Result<Finish, LabError> {
    shard.expect_divisible(plan)?;
    let tournament = plan.tournament();
    let (mut run, mut played) = resume(plan, &tournament, store)?;
    let before = progress(plan, &run, &played).done;
    let others = shard.others(plan);
    // For this run they are as good as played.
    others.iter().for_each(|&key| run.add(key, Points::Draw));
    let left_out = others.len() as u64 - stored_of(plan, &others, store)?;
    let progress = |run: &Run, played: &[u64]| {
        let Progress { done, total } = progress(plan, run, played);
        Progress { done, total: (total - left_out).max(before) }
    };
    let (searched, planned) = (store.count_searches()?, searches::left(plan, store, shard)?);
    let planned = searched + planned;
    let all = |progress: Progress| with_searches(progress, searched, planned);
    hear(&News { progress: all(progress(&run, &played)), run: &run, ended: None });
    let mut failed = None;
    let mut ended = |ended: &Ended, run: &Run| {
        let pairing = ended.game.key.pairing;
        let row = Row::new(&tournament.pairings[pairing], ended.game, ended.result);
        if let Err(error) = store.add(&row) {
            failed = Some(error);
            return ControlFlow::Break(());
        }
        played[pairing] += 1;
        let progress = all(progress(run, &played));
        hear(&News { progress, run, ended: Some(ended) });
        ControlFlow::Continue(())
    };
    run.play(dispatcher, stop, &mut ended)?;
    if let Some(error) = failed {
        return Err(error.into());
    }
    let games = progress(&run, &played);
    let mut searched = searched;
    searches::run(plan, store, shard, stop, &mut || {
        searched += 1;
        let progress = with_searches(games, searched, planned);
        hear(&News { progress, run: &run, ended: None });
    })?;
    match run.schedule().is_done() && searched == planned {
        true => Ok(Finish::Done),
        false => Ok(Finish::Stopped),
    }
}

/// How many of these games the store has.
fn stored_of(plan: &Plan, keys: &[GameKey], store: &Store) -> Result<u64, LabError> {
    if keys.is_empty() {
        return Ok(0);
    }
    let contests = plan.contests().into_iter().map(|contest| &contest.name);
    let names = contests.chain(plan.sets().into_iter().map(|contest| &contest.name));
    let mut stored = HashSet::new();
    for (pairing, name) in names.enumerate() {
        let played = store.played(name)?.into_iter();
        stored.extend(played.map(|(pair, swapped)| GameKey { pairing, pair, swapped }));
    }
    Ok(keys.iter().filter(|key| stored.contains(key)).count() as u64)
}

/// Games and searches together.
fn with_searches(games: Progress, searched: u64, planned: u64) -> Progress {
    Progress { done: games.done + searched, total: games.total + planned }
}

/// Whether the store has all games and searches of the plan.
pub fn is_done(plan: &Plan, store: &Store) -> Result<bool, LabError> {
    let tournament = plan.tournament();
    let (run, _) = resume(plan, &tournament, store)?;
    Ok(run.schedule().is_done() && store.count_searches()? == searches::planned(plan))
}

/// The tournament of a plan with the games that the store has, and their number for each contest.
pub(crate) fn resume<'a>(
    plan: &Plan,
    tournament: &'a Tournament,
    store: &Store,
) -> Result<(Run<'a>, Vec<u64>), LabError> {
    let mut run = Run::new(tournament, plan.schedule())?;
    let mut played = Vec::new();
    for (pairing, contest) in plan.contests().into_iter().enumerate() {
        let mut count = 0;
        // Only knockouts and tests depend on results.
        if contest.games.is_some() && contest.sprt.is_none() {
            for (pair, swapped) in store.played(&contest.name)? {
                run.add(GameKey { pairing, pair, swapped }, Points::Draw);
                count += 1;
            }
        } else {
            store.each(&contest.name, |row| {
                let key = GameKey { pairing, pair: row.pair, swapped: row.swapped };
                run.add(key, key.points(contest.begins(&row.start), row.winner()));
                count += 1;
                Ok::<_, StoreError>(())
            })?;
        }
        played.push(count);
    }
    for contest in plan.sets() {
        let (pairing, games) = (played.len(), store.played(&contest.name)?);
        for &(pair, swapped) in &games {
            run.add(GameKey { pairing, pair, swapped }, Points::Draw);
        }
        played.push(games.len() as u64);
    }
    Ok((run, played))
}

/// How far a plan has come, given how many games of each contest are stored.
pub(crate) fn progress(plan: &Plan, run: &Run, played: &[u64]) -> Progress {
    let (mut done, mut total) = (0, 0);
    for (pairing, contest) in plan.contests().into_iter().enumerate() {
        let Some(games) = contest.games else { continue };
        // Games after the pair that decided a test do not count.
        let last = run.test(pairing).and_then(|test| test.last_pair());
        let games = last.map_or(u64::from(games), |pair| 2 * (u64::from(pair) + 1));
        total += games;
        done += played[pairing].min(games);
    }
    let contests = plan.contests().len();
    for (contest, played) in plan.sets().into_iter().zip(&played[contests..]) {
        total += u64::from(contest.schedule().count);
        done += played;
    }
    for knockout in &run.schedule().knockouts {
        let own: u64 = played[knockout.pairings()].iter().sum();
        // Of an undecided one it is not known how many games level ties will add.
        let open = u64::from(knockout.winner().is_none());
        total += knockout.expected_games().max(own + open);
        done += own;
    }
    Progress { done, total }
}
