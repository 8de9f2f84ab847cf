//! The tables of a tournament: ranking and crosstable.

use crate::plan::Contest;
use crate::report::contests::{Unit, marked, mean, original_head, rating};
use crate::report::grids;
use crate::report::lang::Lang;
use crate::report::model::{Block, Column, Table};
use crate::report::number::{NONE, percent, plain, whole};
use crate::report::speed::{millis_a_move, nodes_a_second};
use crate::results::{ContestResult, Standing, Standings};
use crate::spec::Measure;
use saltus_arena::{Entrant, Knockout, Tie};
use saltus_stats::{Counts, Sample};

/// The tables of a tournament.
pub(super) fn blocks(
    standings: &Standings,
    contests: &[(&Contest, &ContestResult)],
    game: &str,
    lang: Lang,
) -> Vec<Block> {
    if standings.first_move.games() == 0 {
        return vec![Block::Text(lang.say("No game has been played yet.").to_owned())];
    }
    let mut blocks = vec![
        Block::Table(ranking(standings, game, lang)),
        Block::Table(crosstable(standings, game, lang)),
    ];
    if standings.ordered {
        blocks.extend(grids::blocks(standings, contests, game, lang));
    }
    blocks
}

/// The ties of a knockout, round by round.
pub(super) fn bracket(knockout: &Knockout, players: &[Entrant], game: &str, lang: Lang) -> Block {
    let name =
        |player: Option<usize>| player.map_or(NONE, |player| &players[player].name).to_owned();
    let rounds = knockout.rounds();
    let mut rows = Vec::new();
    for (number, ties) in rounds.iter().enumerate() {
        let round = match rounds.len() - number {
            1 => lang.say("Final").to_owned(),
            _ => lang.fill("Round {0}", &[&(number + 1).to_string()]),
        };
        for tie in ties {
            let Tie { players: [one, other], halves, winner } = tie;
            let points = match other {
                Some(_) => halves.map(|halves| plain(f64::from(halves) / 2.0)).join(" : "),
                None => NONE.to_owned(),
            };
            rows.push(vec![round.clone(), name(*one), name(*other), points, name(*winner)]);
        }
    }
    let columns = vec![
        Column::text(lang.say("Round")),
        Column::text(lang.say("Player")),
        Column::text(lang.say("Opponent")),
        Column::number(lang.say("Points")),
        Column::text(lang.say("Goes on")),
    ];
    Block::Table(Table { caption: lang.fill("{0}: the ties", &[game]), columns, rows })
}

fn ranking(standings: &Standings, game: &str, lang: Lang) -> Table {
    let mut columns = vec![
        Column::text(lang.say("Player")),
        Column::number(lang.say("Rank")),
        Column::number(lang.say("Rating")),
        Column::number(lang.say("Games")),
        Column::number(lang.say("Won")),
        Column::number(lang.say("Drawn")),
        Column::number(lang.say("Lost")),
        Column::number(lang.say("Score")),
    ];
    let ranked: Vec<&Standing> =
        standings.ranking.iter().map(|&place| &standings.players[place]).collect();
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (rank, player) in ranked.iter().enumerate() {
        let Counts { wins, draws, losses } = player.tally.games();
        let score = player.tally.strength();
        rows.push(vec![
            player.name.clone(),
            (rank + 1).to_string(),
            rating(player.rating),
            whole(player.tally.games().games()),
            whole(wins),
            whole(draws),
            whole(losses),
            score.map_or(NONE.to_owned(), |it| marked(percent(&it.score), &it)),
        ]);
    }
    let mut add = |column: Column, cell: &dyn Fn(&Standing) -> String| {
        columns.push(column);
        rows.iter_mut().zip(&ranked).for_each(|(row, player)| row.push(cell(player)));
    };
    for measure in [Measure::Seconds, Measure::Nodes] {
        let compared = ranked.iter().any(|player| player.original.of(measure).is_some());
        let unit = Unit::of(measure, ranked.iter().map(|player| &player.values), compared);
        let name = match unit.name {
            "Milliseconds" => "Milliseconds a game",
            "Seconds" => "Seconds a game",
            _ => "Nodes a game",
        };
        add(Column::number(lang.say(name)), &|player| mean(&player.values, measure, &unit));
    }
    add(Column::number(lang.say("Milliseconds a move")), &|player| {
        millis_a_move(&[&player.values])
    });
    add(Column::number(lang.say("Nodes a second")), &|player| nodes_a_second(&[&player.values]));
    let measures = [
        Measure::Wins,
        Measure::Score,
        Measure::Elo,
        Measure::Seconds,
        Measure::Nodes,
        Measure::Moves,
    ];
    for measure in measures {
        if ranked.iter().any(|player| player.original.of(measure).is_some()) {
            add(Column::original(lang.say(original_head(measure))), &|player| {
                player.original.of(measure).map_or(NONE.to_owned(), plain)
            });
        }
    }
    let caption = lang.fill("{0}: ranking, with ratings around a mean of 0", &[game]);
    Table { caption, columns, rows }
}

fn crosstable(standings: &Standings, game: &str, lang: Lang) -> Table {
    let mut columns = vec![Column::text(lang.say("Player"))];
    columns.extend(standings.players.iter().map(|player| Column::number(&player.name)));
    let points = |counts: &Option<Counts>| {
        counts.as_ref().map_or(NONE.to_owned(), |counts| {
            format!(
                "{} / {}",
                plain(counts.wins as f64 + counts.draws as f64 / 2.0),
                counts.games()
            )
        })
    };
    let row = |(player, cells): (&Standing, &Vec<Option<Counts>>)| {
        let mut row = vec![player.name.clone()];
        row.extend(cells.iter().map(points));
        row
    };
    let rows = standings.players.iter().zip(&standings.cross).map(row).collect();
    let caption = match standings.ordered {
        true => "{0}: points of the row’s player, who had the first move, against the column’s",
        false => "{0}: points of the row’s player against the column’s",
    };
    Table { caption: lang.fill(caption, &[game]), columns, rows }
}
