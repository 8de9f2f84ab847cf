//! The tables and pictures of searches of fixed positions.

use crate::plan::{PositionSource, SearchTask};
use crate::report::model::{Block, Column, Table};
use crate::report::number::{NONE, plain, whole};
use crate::results::{SearchResult, SearchSum};
use crate::words::plural;
use saltus_chart::{Axis, Bars, Group, Lines, Picture, Series};

/// The tables of one `[[search]]`, and after them its pictures by name.
pub(super) fn blocks(task: &SearchTask, result: &SearchResult) -> Vec<Block> {
    if result.rows.is_empty() {
        return vec![Block::Text("No position has been searched yet.".to_owned())];
    }
    let mut blocks = vec![Block::Table(costs(task, result))];
    if task.depths.is_some() {
        blocks.push(Block::Table(by_depth(task, result, "nodes a position", &nodes)));
        blocks.push(Block::Table(by_depth(task, result, "milliseconds a position", &millis)));
        blocks.push(Block::Table(by_depth(task, result, "effective branching factor", &branching)));
    }
    blocks.extend(cutoffs(task, result).map(Block::Table));
    blocks.push(Block::Notes(notes(task, result)));
    blocks
}

/// What a position costs, at the last depth.
fn costs(task: &SearchTask, result: &SearchResult) -> Table {
    let depth = deepest(task);
    let base = result.of(0, depth);
    let heads = [
        "Nodes a position",
        "Nodes, of the first player’s",
        "Milliseconds a position",
        "Time, of the first player’s",
        "Nodes a second",
        "Depth reached",
        "Effective branching factor",
        "Cut off by the first move",
        "The first player’s move",
        "The first player’s value",
    ];
    let columns =
        std::iter::once(Column::text("Player")).chain(heads.map(Column::number)).collect();
    let row = |player: usize| {
        let mut row = vec![task.players[player].name.clone()];
        let Some(sum) = result.of(player, depth) else {
            row.extend(heads.map(|_| NONE.to_owned()));
            return row;
        };
        // Both over the positions that both have searched: all of them, once a run is done.
        let ratio = |own: f64, of_first: fn(&SearchSum) -> f64| {
            let base = base.filter(|base| base.positions == sum.positions).map(of_first);
            base.filter(|base| *base > 0.0).map_or(NONE.to_owned(), |base| share(own / base))
        };
        row.push(nodes(sum));
        row.push(ratio(sum.nodes as f64, |sum| sum.nodes as f64));
        row.push(millis(sum));
        row.push(ratio(sum.seconds, |sum| sum.seconds));
        row.push(sum.speed().map_or(NONE.to_owned(), |speed| whole(speed.round() as u64)));
        row.push(plain((sum.reached * 10.0).round() / 10.0));
        row.push(branching(sum));
        row.push(sum.cutoff_share(0).map_or(NONE.to_owned(), share));
        row.push(of_all(sum.same_move));
        row.push(of_all(sum.same_value));
        row
    };
    let caption = match task.depths {
        Some(depth) => format!("{}: searches to depth {depth}", task.name),
        None => format!("{}: searches as far as the players’ strings say", task.name),
    };
    Table { caption, columns, rows: (0..task.players.len()).map(row).collect() }
}

fn of_all((positions, same): (u64, u64)) -> String {
    if positions == 0 { NONE.to_owned() } else { format!("{same} / {positions}") }
}

/// A share with three figures: small ones are what is interesting.
fn share(share: f64) -> String {
    let percent = 100.0 * share;
    match percent {
        _ if percent >= 100.0 => format!("{percent:.0} %"),
        _ if percent >= 10.0 => format!("{percent:.1} %"),
        _ => format!("{percent:.2} %"),
    }
}

fn nodes(sum: &SearchSum) -> String {
    whole((sum.nodes as f64 / sum.positions as f64).round() as u64)
}

fn millis(sum: &SearchSum) -> String {
    let millis = 1000.0 * sum.seconds / sum.positions as f64;
    if millis >= 100.0 { whole(millis.round() as u64) } else { format!("{millis:.2}") }
}

fn branching(sum: &SearchSum) -> String {
    sum.branching.map_or(NONE.to_owned(), |factor| format!("{factor:.2}"))
}

fn deepest(task: &SearchTask) -> u32 {
    task.depths.unwrap_or(0)
}

fn by_depth(
    task: &SearchTask,
    result: &SearchResult,
    what: &str,
    cell: &dyn Fn(&SearchSum) -> String,
) -> Table {
    let depths = 1..=deepest(task);
    let heads = depths.clone().map(|depth| Column::number(format!("Depth {depth}")));
    let row = |player: usize| {
        let mut row = vec![task.players[player].name.clone()];
        row.extend(
            depths.clone().map(|depth| result.of(player, depth).map_or(NONE.to_owned(), cell)),
        );
        row
    };
    Table {
        caption: format!("{}: {what}, depth by depth", task.name),
        columns: std::iter::once(Column::text("Player")).chain(heads).collect(),
        rows: (0..task.players.len()).map(row).collect(),
    }
}

/// Which move of a position cut off the rest, where that is counted.
fn cutoffs(task: &SearchTask, result: &SearchResult) -> Option<Table> {
    let sums = result.sums.iter().filter(|sum| sum.depth == deepest(task));
    let counted: Vec<&SearchSum> = sums.filter(|sum| sum.cutoff_share(0).is_some()).collect();
    let places = counted.first()?.cutoffs.as_ref()?.len();
    let head = |place: usize| match place + 1 == places {
        true => format!("{places} and later"),
        false => (place + 1).to_string(),
    };
    let mut columns = vec![Column::text("Player"), Column::number("Cut-offs")];
    columns.extend((0..places).map(|place| Column::number(head(place))));
    let row = |sum: &&SearchSum| {
        let mut row = vec![task.players[sum.player].name.clone()];
        row.push(whole(sum.cutoffs.iter().flatten().sum()));
        let cell = |place| sum.cutoff_share(place).map_or(NONE.to_owned(), share);
        row.extend((0..places).map(cell));
        row
    };
    let caption = format!("{}: cut-offs by the number of the move that made them", task.name);
    Some(Table { caption, columns, rows: counted.iter().map(row).collect() })
}

fn notes(task: &SearchTask, result: &SearchResult) -> Vec<String> {
    let count = task.count();
    let from = match &task.positions {
        PositionSource::Given(_) => "given in the file".to_owned(),
        PositionSource::Drawn { plies: [least, most], random, player, .. } => {
            let played = match player {
                Some(player) => format!("the first {random} moves random, the others by {player}"),
                None => "all moves random".to_owned(),
            };
            format!("after {least} to {most} moves of games from seed {}, {played}", task.seed)
        }
    };
    let first = &task.players[0].name;
    let mut notes = vec![
        format!("{count} {} of {}, {from}.", plural(count.into(), "position"), task.game),
        format!(
            "«The first player’s» are those of {first} in the same positions. Searches are made one at a time. The \
             effective branching factor is the b of nodes = b + b² + … + b^depth, averaged over positions."
        ),
    ];
    let searched = result.rows.len() as u64;
    if searched < result.planned {
        let (searched, planned) = (whole(searched), whole(result.planned));
        notes.push(format!("{searched} of {planned} searches are made: this is no final result."));
    }
    notes
}

/// The pictures of one `[[search]]`.
pub(super) fn pictures(task: &SearchTask, result: &SearchResult) -> Vec<(String, Picture)> {
    if result.rows.is_empty() {
        return Vec::new();
    }
    if task.depths.is_some() {
        let per_position =
            |value: fn(&SearchSum) -> f64| move |sum: &SearchSum| value(sum) / sum.positions as f64;
        return vec![
            lines(
                task,
                result,
                "nodes by depth",
                "nodes a position",
                &per_position(|sum| sum.nodes as f64),
            ),
            lines(
                task,
                result,
                "time by depth",
                "seconds a position",
                &per_position(|sum| sum.seconds),
            ),
        ];
    }
    let bars = |what: &str, label: &str, value: &dyn Fn(&SearchSum) -> f64| {
        let title = format!("{}: {what}", task.name);
        let groups = result
            .sums
            .iter()
            .map(|sum| Group::new(task.players[sum.player].name.as_str(), [value(sum)]));
        let bars = Bars {
            title: title.clone(),
            value: label.to_owned(),
            series: vec![what.to_owned()],
            groups: groups.collect(),
            ..Bars::default()
        };
        (title, bars.picture())
    };
    vec![
        bars("nodes", "nodes a position", &|sum| sum.nodes as f64 / sum.positions as f64),
        bars("speed", "nodes a second", &|sum| sum.speed().unwrap_or(0.0)),
    ]
}

fn lines(
    task: &SearchTask,
    result: &SearchResult,
    what: &str,
    label: &str,
    value: &dyn Fn(&SearchSum) -> f64,
) -> (String, Picture) {
    let title = format!("{}: {what}", task.name);
    let series = task.players.iter().enumerate().map(|(player, entrant)| {
        let own = result.sums.iter().filter(|sum| sum.player == player);
        Series::new(entrant.name.as_str(), own.map(|sum| (f64::from(sum.depth), value(sum))))
    });
    let lines = Lines {
        title: title.clone(),
        x: Axis::linear("depth"),
        y: Axis::log(label),
        series: series.collect(),
        ..Lines::default()
    };
    (title, lines.picture())
}
