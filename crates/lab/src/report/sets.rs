//! The tables and the picture of games of more than two players.

use crate::plan::SetContest;
use crate::report::contests::rating;
use crate::report::lang::Lang;
use crate::report::model::{Block, Column, Table};
use crate::report::number::{NONE, plain, three_digits, whole};
use crate::results::SetContestResult;
use saltus_chart::{Estimate, Forest, ForestRow, Picture};
use saltus_stats::Counts;

/// The tables of one `[[set]]`.
pub(super) fn blocks(contest: &SetContest, result: &SetContestResult, lang: Lang) -> Vec<Block> {
    if result.sets.games() == 0 {
        return vec![Block::Text(lang.say("No game has been played yet.").to_owned())];
    }
    let games = result.sets.games();
    let ends: Vec<String> = result
        .ends
        .iter()
        .map(|(end, count)| format!("{}: {}", whole(*count), lang.end(end)))
        .collect();
    vec![
        Block::Table(ranking(contest, result, lang)),
        Block::Table(before(contest, result, lang)),
        Block::Notes(vec![
            lang.fill(
                "{0} games in {1} whole sets; a set has one game for each of the {2} ways to seat the players, all from \
                 one opening. {3} moves a game on average.",
                &[
                    &whole(games as u64),
                    &result.sets.whole().to_string(),
                    &contest.seatings().len().to_string(),
                    &lang.number(&plain((result.plies as f64 / games as f64 * 10.0).round() / 10.0)),
                ],
            ),
            lang.fill("How games ended: {0}.", &[&ends.join("; ")]),
        ]),
    ]
}

/// The entrants, the best first.
fn order(result: &SetContestResult, entrants: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..entrants).collect();
    let points = |&entrant: &usize| result.sets.mean_points(entrant).unwrap_or(f64::NEG_INFINITY);
    order.sort_by(|one, other| points(other).total_cmp(&points(one)));
    order
}

/// The points a seat, with their error where there are sets enough.
pub(super) fn points(result: &SetContestResult, entrant: usize) -> Option<String> {
    let mean = || result.sets.mean_points(entrant).map(|mean| format!("{mean:.2}"));
    result.sets.points(entrant).map(|points| format!("{points:.2}")).or_else(mean)
}

fn ranking(contest: &SetContest, result: &SetContestResult, lang: Lang) -> Table {
    let columns = [
        "Points a seat",
        "Rating",
        "First",
        "Second",
        "Third",
        "Fourth",
        "Nodes a move",
        "Milliseconds a move",
        "Nodes a second",
    ];
    let columns: Vec<Column> = std::iter::once(Column::text(lang.say("Player")))
        .chain(columns.map(|head| Column::number(lang.say(head))))
        .collect();
    let ratings = result.sets.ratings();
    let row = |entrant: usize| {
        let points = points(result, entrant).unwrap_or(NONE.to_owned());
        let (moves, nodes, seconds) = result.spent[entrant];
        let mut row = vec![contest.entrants[entrant].name.clone(), points];
        row.push(rating(ratings.as_ref().map(|all| all[entrant])));
        row.extend(result.sets.places(entrant).into_iter().map(whole));
        row.push(whole(nodes / moves.max(1)));
        row.push(three_digits(1000.0 * seconds / moves.max(1) as f64));
        row.push(match seconds > 0.0 && nodes > 0 {
            true => whole((nodes as f64 / seconds).round() as u64),
            false => NONE.to_owned(),
        });
        row
    };
    Table {
        caption: lang.fill(
            "{0}: points a seat (3, 2, 1, 0 for first to last, shared places share them) and ratings around a mean of 0",
            &[&contest.game],
        ),
        columns,
        rows: order(result, contest.entrants.len()).into_iter().map(row).collect(),
    }
}

/// How often each came in before each.
fn before(contest: &SetContest, result: &SetContestResult, lang: Lang) -> Table {
    let mut columns = vec![Column::text(lang.say("Player"))];
    columns.extend(contest.entrants.iter().map(|entrant| Column::number(&entrant.name)));
    let cell = |one: usize, other: usize| {
        let Counts { wins, draws, losses } = result.sets.between(one, other);
        let games = wins + draws + losses;
        match one == other || games == 0 {
            true => NONE.to_owned(),
            false => format!("{:.1} %", 100.0 * (wins as f64 + draws as f64 / 2.0) / games as f64),
        }
    };
    let row = |one: usize| {
        let mut row = vec![contest.entrants[one].name.clone()];
        row.extend((0..contest.entrants.len()).map(|other| cell(one, other)));
        row
    };
    Table {
        caption: lang.fill(
            "{0}: how often a seat of the row’s player came in before one of the column’s, shared places counting half",
            &[&contest.game],
        ),
        columns,
        rows: (0..contest.entrants.len()).map(row).collect(),
    }
}

/// The mean points of all, with their errors.
pub(super) fn picture(contest: &SetContest, result: &SetContestResult, lang: Lang) -> Picture {
    let row = |entrant: usize| {
        let estimate = match result.sets.points(entrant) {
            Some(it) => Estimate::between(it.value, it.interval.low, it.interval.high),
            None => result.sets.mean_points(entrant)?.into(),
        };
        Some(ForestRow::new(contest.entrants[entrant].name.clone(), estimate))
    };
    Forest {
        title: contest.name.clone(),
        subtitle: lang.say("points a seat with 95 % intervals; 1.5 is the mean of all").to_owned(),
        value: lang.say("points a seat").to_owned(),
        rows: order(result, contest.entrants.len()).into_iter().filter_map(row).collect(),
    }
    .picture()
}
