//! Makes the searches of a plan that its store does not have, one at a time: a search that shares the machine with another
//! takes longer, and its time is what is measured.

use crate::error::LabError;
use crate::plan::{Plan, SearchKey, SearchTask};
use crate::shard::Shard;
use crate::store::{SearchRow, Store};
use saltus_engine::{AnyGame, Control, Stop};
use std::collections::HashSet;

/// How many searches a plan has.
pub fn planned(plan: &Plan) -> u64 {
    plan.searches().iter().map(|task| task.keys().len() as u64).sum()
}

/// How many searches of a part of a plan are left.
pub fn left(plan: &Plan, store: &Store, shard: Shard) -> Result<u64, LabError> {
    let mut left = 0;
    for task in plan.searches() {
        left += unknown(task, store, shard)?.len() as u64;
    }
    Ok(left)
}

/// The searches of a task that its store does not have, as far as they belong to this part.
fn unknown(task: &SearchTask, store: &Store, shard: Shard) -> Result<Vec<SearchKey>, LabError> {
    let known: HashSet<(u32, String, u32)> = store
        .searches(&task.name)?
        .into_iter()
        .map(|row| (row.position, row.player, row.depth))
        .collect();
    let name = |key: &SearchKey| task.players[key.player as usize].name.clone();
    let mut keys = task.keys();
    keys.retain(|key| {
        shard.has(key.position.into()) && !known.contains(&(key.position, name(key), key.depth))
    });
    Ok(keys)
}

/// Makes what is left of a part. `hear` is called after each search.
pub fn run(
    plan: &Plan,
    store: &Store,
    shard: Shard,
    stop: &Stop,
    hear: &mut dyn FnMut(),
) -> Result<(), LabError> {
    for task in plan.searches() {
        let mut drawn: Option<(u32, AnyGame)> = None;
        for key in unknown(task, store, shard)? {
            if stop.is_stopped() {
                return Ok(());
            }
            if drawn.as_ref().is_none_or(|(number, _)| *number != key.position) {
                let missing =
                    || LabError::Position { task: task.name.clone(), number: key.position + 1 };
                drawn = Some((key.position, task.position(key.position).ok_or_else(missing)?));
            }
            let Some((_, game)) = &drawn else { continue };
            let Some(row) = search(task, key, game, stop)? else { return Ok(()) };
            store.add_search(&row)?;
            hear();
        }
    }
    Ok(())
}

/// One search; none if it was stopped.
fn search(
    task: &SearchTask,
    key: SearchKey,
    game: &AnyGame,
    stop: &Stop,
) -> Result<Option<SearchRow>, LabError> {
    let name = task.players[key.player as usize].name.clone();
    let failed = |problem: String| LabError::Search {
        task: task.name.clone(),
        player: name.clone(),
        problem,
    };
    let mut player = task.player(key).player(game).map_err(|error| failed(error.to_string()))?;
    let mut control = Control { stop: stop.clone(), analysis: true, ..Control::default() };
    let choice = player.choose(game, &mut control);
    if stop.is_stopped() {
        return Ok(None);
    }
    let choice = choice.map_err(|error| failed(error.to_string()))?;
    Ok(Some(SearchRow {
        task: task.name.clone(),
        position: key.position,
        player: name.clone(),
        depth: key.depth,
        text: game.position(game.names()[0]),
        moves: game.moves(game.names()[0]).len() as u32,
        best: choice.mv,
        value: choice.value,
        reached: choice.depth,
        nodes: choice.nodes,
        nanos: choice.time.as_nanos() as u64,
        cutoffs: choice.cutoffs.map(|cutoffs| cutoffs.by_move.to_vec()),
    }))
}
