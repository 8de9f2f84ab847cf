//! The games of an experiment: a list of them, and each as a record that opens on the board.

use super::files::folder;
use super::run::said;
use crate::ends;
use saltus_arena::Termination;
use saltus_lab::store::Row;
use saltus_lab::{Experiment, LabError, Store, StoreError, report};
use saltus_service::Error;
use saltus_service::wire::{
    ExperimentGame, ExperimentGames, ExperimentGamesOf, ExperimentGamesRequest,
};
use std::path::Path;

/// How many games one answer has.
const PAGE: u32 = 100;

/// Games of one contest.
pub(super) fn list(
    results: &Path,
    name: &str,
    asked: &ExperimentGamesRequest,
) -> Result<ExperimentGames, Error> {
    let store = open(results, name)?;
    let told = |error| unreadable(error, results);
    let contests = store.contests().map_err(told)?;
    let from = asked.from.unwrap_or(0);
    let rows = match contests.get(asked.contest.unwrap_or(0)) {
        Some((contest, _)) => store.page(contest, from, PAGE).map_err(told)?,
        None => Vec::new(),
    };
    let games = (from..).zip(&rows).map(|(number, row)| game(number, row)).collect();
    let contests = contests.into_iter().map(|(name, games)| ExperimentGamesOf { name, games });
    Ok(ExperimentGames { contests: contests.collect(), games })
}

/// One game, by its number in its contest.
pub(super) fn record(
    results: &Path,
    name: &str,
    contest: usize,
    number: u32,
) -> Result<String, Error> {
    let store = open(results, name)?;
    let told = |error| unreadable(error, results);
    let missing = || Error::not_found("game");
    let (contest, _) =
        store.contests().map_err(told)?.into_iter().nth(contest).ok_or_else(missing)?;
    let row = store.page(&contest, number, 1).map_err(told)?.pop().ok_or_else(missing)?;
    let experiment = Experiment::of_store(&store).map_err(|error| match error {
        LabError::Store(error) => unreadable(error, results),
        other => Error::unusable("bad-results", other.to_string()),
    })?;
    let plan = &experiment.plan;
    let of_two = plan.contests().into_iter().map(|it| (&it.name, &it.start));
    let of_more = plan.sets().into_iter().map(|it| (&it.name, &it.start));
    let start = of_two.chain(of_more).find(|(name, _)| **name == contest);
    let (_, start) = start.ok_or_else(missing)?;
    Ok(report::record(&plan.spec.title, start, &row))
}

/// Why the results of an experiment cannot be read, if they cannot: the whole file is looked at.
pub(super) fn damage(results: &Path, name: &str) -> Result<Option<String>, Error> {
    let checked = open_store(results, name)?.and_then(|store| store.check());
    Ok(match checked {
        Ok(()) | Err(StoreError::NoStore { .. }) => None,
        Err(error) => Some(said(&error.to_string(), &results.join(name))),
    })
}

fn open(results: &Path, name: &str) -> Result<Store, Error> {
    open_store(results, name)?.map_err(|error| unreadable(error, results))
}

fn open_store(results: &Path, name: &str) -> Result<Result<Store, StoreError>, Error> {
    let folder = folder(results, name).ok_or_else(|| Error::not_found("experiment"))?;
    Ok(Store::open(&folder))
}

fn unreadable(error: StoreError, results: &Path) -> Error {
    Error::unusable("bad-results", said(&error.to_string(), &results.join("any")))
}

fn game(number: u32, row: &Row) -> ExperimentGame {
    let termination = Termination::read(&row.end, row.detail.as_deref());
    ExperimentGame {
        number,
        players: row.players.clone(),
        winner: row.winner().map(Into::into),
        reason: termination.as_ref().map(ends::reason),
        detail: row.detail.clone(),
        moves: row.plies(),
    }
}
