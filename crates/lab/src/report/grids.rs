//! The tables of a tournament in which each order is a contest of its own: a row for each first player and a column for
//! each second one, every cell beside the original's.

use crate::plan::Contest;
use crate::report::contests::{Unit, mean};
use crate::report::lang::Lang;
use crate::report::model::{Block, Column, Table};
use crate::report::number::{NONE, percent, plain, whole};
use crate::results::{ContestResult, Standings};
use crate::spec::Measure;
use saltus_stats::{Counts, Sample, Tally};

/// A contest with its result.
type Row<'a> = (&'a Contest, &'a ContestResult);

/// Seconds, moves and wins as squares of cells, and how whoever began fared over all games, those of players against
/// themselves included.
pub(super) fn blocks(
    standings: &Standings,
    contests: &[Row],
    game: &str,
    lang: Lang,
) -> Vec<Block> {
    let names: Vec<&str> = standings.players.iter().map(|player| player.name.as_str()).collect();
    let grid = |caption: &'static str, cell: &dyn Fn(Row) -> String| {
        let mut columns = vec![Column::text(lang.say("First player"))];
        columns.extend(names.iter().map(|&name| Column::number(name)));
        let row = |&first: &&str| {
            let find = |second: &str| {
                let meets = |(contest, result): &&Row| {
                    contest.first.name == first
                        && contest.second.name == second
                        && result.games() > 0
                };
                contests.iter().find(meets).map_or(NONE.to_owned(), |&row| cell(row))
            };
            let mut row = vec![first.to_owned()];
            row.extend(names.iter().map(|second| find(second)));
            row
        };
        let rows = names.iter().map(row).collect();
        Block::Table(Table { caption: lang.fill(caption, &[game]), columns, rows })
    };
    let beside = |ours: String, theirs: Option<String>| match theirs {
        Some(theirs) => format!("{ours} ({theirs})"),
        None => ours,
    };
    let measured = |measure: Measure| {
        let compared = contests.iter().any(|(contest, _)| contest.original.of(measure).is_some());
        let unit = Unit::of(measure, contests.iter().map(|(_, result)| &result.both), compared);
        move |(contest, result): Row| {
            let theirs = contest.original.of(measure).map(plain);
            beside(mean(&result.both, measure, &unit), theirs)
        }
    };
    let mut blocks = Vec::new();
    if contests.iter().any(|(contest, _)| contest.original.seconds.is_some()) {
        let caption = "{0}: mean seconds; first the row’s player, second the column’s; the original’s in brackets";
        blocks.push(grid(caption, &measured(Measure::Seconds)));
    }
    let caption =
        "{0}: mean moves; first the row’s player, second the column’s; the original’s in brackets";
    blocks.push(grid(caption, &measured(Measure::Moves)));
    let caption = "{0}: wins of the first and of the second player; the original’s in brackets";
    blocks.push(grid(caption, &|(contest, result)| {
        let Counts { wins, losses, .. } = result.tally.games();
        let theirs = (contest.original.wins.zip(contest.original.losses))
            .map(|(wins, losses)| format!("{} : {}", plain(wins), plain(losses)));
        beside(format!("{wins} : {losses}"), theirs)
    }));
    blocks.extend(first_mover(contests, lang));
    blocks
}

/// How whoever began fared, where players also met themselves.
fn first_mover(contests: &[Row], lang: Lang) -> Option<Block> {
    let alone =
        |(contest, result): &Row| contest.first.name == contest.second.name && result.games() > 0;
    contests.iter().any(alone).then_some(())?;
    let mut tally = Tally::default();
    contests.iter().for_each(|(_, result)| tally += result.first_move);
    let Counts { wins, draws, losses } = tally.games();
    let parts = [
        whole(tally.games().games()),
        whole(wins),
        whole(draws),
        whole(losses),
        lang.number(&percent(&tally.strength()?.score)),
    ];
    Some(Block::Text(lang.fill(
        "With the games of players against themselves, {0} in all: {1} won by whoever had the first move, {2} drawn, {3} \
         lost ({4}).",
        &parts.each_ref().map(String::as_str),
    )))
}
