//! The tables and pictures of searches of fixed positions.

use crate::plan::{PositionSource, SearchTask};
use crate::report::lang::Lang;
use crate::report::model::{Block, Column, Table};
use crate::report::number::{NONE, plain, three_digits, whole};
use crate::results::{SearchResult, SearchSum};
use saltus_chart::{Axis, Bars, Group, Lines, Picture, Series};

/// The tables of one `[[search]]`, and after them its pictures by name.
pub(super) fn blocks(task: &SearchTask, result: &SearchResult, lang: Lang) -> Vec<Block> {
    if result.rows.is_empty() {
        return vec![Block::Text(lang.say("No position has been searched yet.").to_owned())];
    }
    let mut blocks = vec![Block::Table(costs(task, result, lang))];
    if task.depths.is_some() {
        let captions = [
            "{0}: nodes a position, depth by depth",
            "{0}: milliseconds a position, depth by depth",
            "{0}: effective branching factor, depth by depth",
        ];
        let cells: [&dyn Fn(&SearchSum) -> String; 3] = [&nodes, &millis, &branching];
        for (caption, cell) in captions.into_iter().zip(cells) {
            let caption = lang.fill(caption, &[&task.name]);
            blocks.push(Block::Table(by_depth(task, result, caption, cell, lang)));
        }
    }
    blocks.extend(cutoffs(task, result, lang).map(Block::Table));
    blocks.push(Block::Notes(notes(task, result, lang)));
    blocks
}

/// What a position costs, at the last depth.
fn costs(task: &SearchTask, result: &SearchResult, lang: Lang) -> Table {
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
    let columns = std::iter::once(Column::text(lang.say("Player")))
        .chain(heads.map(|head| Column::number(lang.say(head))))
        .collect();
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
        Some(depth) => lang.fill("{0}: searches to depth {1}", &[&task.name, &depth.to_string()]),
        None => lang.fill("{0}: searches as far as the players’ strings say", &[&task.name]),
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

pub(super) fn nodes(sum: &SearchSum) -> String {
    whole((sum.nodes as f64 / sum.positions as f64).round() as u64)
}

fn millis(sum: &SearchSum) -> String {
    three_digits(1000.0 * sum.seconds / sum.positions as f64)
}

fn branching(sum: &SearchSum) -> String {
    sum.branching.map_or(NONE.to_owned(), |factor| format!("{factor:.2}"))
}

pub(super) fn deepest(task: &SearchTask) -> u32 {
    task.depths.unwrap_or(0)
}

fn by_depth(
    task: &SearchTask,
    result: &SearchResult,
    caption: String,
    cell: &dyn Fn(&SearchSum) -> String,
    lang: Lang,
) -> Table {
    let depths = 1..=deepest(task);
    let heads =
        depths.clone().map(|depth| Column::number(lang.fill("Depth {0}", &[&depth.to_string()])));
    let row = |player: usize| {
        let mut row = vec![task.players[player].name.clone()];
        row.extend(
            depths.clone().map(|depth| result.of(player, depth).map_or(NONE.to_owned(), cell)),
        );
        row
    };
    Table {
        caption,
        columns: std::iter::once(Column::text(lang.say("Player"))).chain(heads).collect(),
        rows: (0..task.players.len()).map(row).collect(),
    }
}

/// Which move of a position cut off the rest, where that is counted.
fn cutoffs(task: &SearchTask, result: &SearchResult, lang: Lang) -> Option<Table> {
    let sums = result.sums.iter().filter(|sum| sum.depth == deepest(task));
    let counted: Vec<&SearchSum> = sums.filter(|sum| sum.cutoff_share(0).is_some()).collect();
    let places = counted.first()?.cutoffs.as_ref()?.len();
    let head = |place: usize| match place + 1 == places {
        true => lang.fill("{0} and later", &[&places.to_string()]),
        false => (place + 1).to_string(),
    };
    let mut columns = vec![Column::text(lang.say("Player")), Column::number(lang.say("Cut-offs"))];
    columns.extend((0..places).map(|place| Column::number(head(place))));
    let row = |sum: &&SearchSum| {
        let mut row = vec![task.players[sum.player].name.clone()];
        row.push(whole(sum.cutoffs.iter().flatten().sum()));
        let cell = |place| sum.cutoff_share(place).map_or(NONE.to_owned(), share);
        row.extend((0..places).map(cell));
        row
    };
    let caption =
        lang.fill("{0}: cut-offs by the number of the move that made them", &[&task.name]);
    Some(Table { caption, columns, rows: counted.iter().map(row).collect() })
}

fn notes(task: &SearchTask, result: &SearchResult, lang: Lang) -> Vec<String> {
    let from = match &task.positions {
        PositionSource::Given(_) => lang.say("given in the file").to_owned(),
        PositionSource::Drawn { plies: [least, most], random, player, .. } => {
            let played = match player {
                Some(player) => lang.fill(
                    "the first {0} moves random, the others by {1}",
                    &[&random.to_string(), &player.to_string()],
                ),
                None => lang.say("all moves random").to_owned(),
            };
            lang.fill(
                "after {0} to {1} moves of games from seed {2}, {3}",
                &[&least.to_string(), &most.to_string(), &task.seed.to_string(), &played],
            )
        }
    };
    let mut notes = vec![
        lang.fill(
            "Positions of {0}: {1}, {2}.",
            &[&task.game, &whole(task.count().into()), &from],
        ),
        lang.fill(
            "“The first player’s” are those of {0} in the same positions. Searches are made one at a time. The \
             effective branching factor is the b of nodes = b + b² + … + b^depth, averaged over positions.",
            &[&task.players[0].name],
        ),
    ];
    let searched = result.rows.len() as u64;
    if searched < result.planned {
        notes.push(lang.fill(
            "{0} of {1} searches are made: this is no final result.",
            &[&whole(searched), &whole(result.planned)],
        ));
    }
    notes
}

/// The pictures of one `[[search]]`.
pub(super) fn pictures(
    task: &SearchTask,
    result: &SearchResult,
    lang: Lang,
) -> Vec<(String, Picture)> {
    if result.rows.is_empty() {
        return Vec::new();
    }
    let nodes = |sum: &SearchSum| sum.nodes as f64 / sum.positions as f64;
    let seconds = |sum: &SearchSum| sum.seconds / sum.positions as f64;
    let speed = |sum: &SearchSum| sum.speed().unwrap_or(0.0);
    let draw = Draw { task, result, lang };
    match task.depths {
        Some(_) => vec![
            draw.lines("{0}: nodes by depth", "nodes a position", &nodes),
            draw.lines("{0}: time by depth", "seconds a position", &seconds),
        ],
        None => vec![
            draw.bars("{0}: nodes", "nodes a position", &nodes),
            draw.bars("{0}: speed", "nodes a second", &speed),
        ],
    }
}

/// What the pictures are drawn of.
struct Draw<'a> {
    task: &'a SearchTask,
    result: &'a SearchResult,
    lang: Lang,
}

impl Draw<'_> {
    fn bars(
        &self,
        title: &'static str,
        label: &'static str,
        value: &dyn Fn(&SearchSum) -> f64,
    ) -> (String, Picture) {
        let title = self.lang.fill(title, &[&self.task.name]);
        let name = |sum: &SearchSum| self.task.players[sum.player].name.as_str();
        let groups = self.result.sums.iter().map(|sum| Group::new(name(sum), [value(sum)]));
        let label = self.lang.say(label).to_owned();
        let bars = Bars {
            title: title.clone(),
            value: label.clone(),
            series: vec![label],
            groups: groups.collect(),
            ..Bars::default()
        };
        (title, bars.picture())
    }

    fn lines(
        &self,
        title: &'static str,
        label: &'static str,
        value: &dyn Fn(&SearchSum) -> f64,
    ) -> (String, Picture) {
        let title = self.lang.fill(title, &[&self.task.name]);
        let series = self.task.players.iter().enumerate().map(|(player, entrant)| {
            let own = self.result.sums.iter().filter(|sum| sum.player == player);
            Series::new(entrant.name.as_str(), own.map(|sum| (f64::from(sum.depth), value(sum))))
        });
        let lines = Lines {
            title: title.clone(),
            x: Axis::linear(self.lang.say("depth")),
            y: Axis::log(self.lang.say(label)),
            series: series.collect(),
            ..Lines::default()
        };
        (title, lines.picture())
    }
}
