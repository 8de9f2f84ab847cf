//! The tables of a tournament: ranking and crosstable.

use crate::report::contests::{Unit, head, mean, rating};
use crate::report::model::{Block, Column, Table};
use crate::report::number::{NONE, percent, plain, whole};
use crate::report::speed::{millis_a_move, nodes_a_second};
use crate::results::{Standing, Standings};
use crate::spec::Measure;
use saltus_arena::{Entrant, Knockout, Tie};
use saltus_stats::{Counts, Sample};

/// The tables of a tournament.
pub(super) fn blocks(standings: &Standings, game: &str) -> Vec<Block> {
    if standings.first_move.games() == 0 {
        return vec![Block::Text("No game has been played yet.".to_owned())];
    }
    vec![Block::Table(ranking(standings, game)), Block::Table(crosstable(standings, game))]
}

/// The ties of a knockout, round by round.
pub(super) fn bracket(knockout: &Knockout, players: &[Entrant], game: &str) -> Block {
    let name =
        |player: Option<usize>| player.map_or(NONE, |player| &players[player].name).to_owned();
    let rounds = knockout.rounds();
    let mut rows = Vec::new();
    for (number, ties) in rounds.iter().enumerate() {
        let round = match rounds.len() - number {
            1 => "Final".to_owned(),
            _ => format!("Round {}", number + 1),
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
        Column::text("Round"),
        Column::text("Player"),
        Column::text("Opponent"),
        Column::number("Points"),
        Column::text("Goes on"),
    ];
    Block::Table(Table { caption: format!("{game}: the ties"), columns, rows })
}

fn ranking(standings: &Standings, game: &str) -> Table {
    let mut columns = vec![
        Column::text("Player"),
        Column::number("Rank"),
        Column::number("Rating"),
        Column::number("Games"),
        Column::number("Won"),
        Column::number("Drawn"),
        Column::number("Lost"),
        Column::number("Score"),
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
            score.map_or(NONE.to_owned(), |strength| percent(&strength.score)),
        ]);
    }
    let mut add = |column: Column, cell: &dyn Fn(&Standing) -> String| {
        columns.push(column);
        rows.iter_mut().zip(&ranked).for_each(|(row, player)| row.push(cell(player)));
    };
    for measure in [Measure::Seconds, Measure::Nodes] {
        let compared = ranked.iter().any(|player| player.original.of(measure).is_some());
        let unit = Unit::of(measure, ranked.iter().map(|player| &player.values), compared);
        let name = format!("{} a game", unit.name);
        add(Column::number(name), &|player| mean(&player.values, measure, &unit));
    }
    add(Column::number("Milliseconds a move"), &|player| millis_a_move(&[&player.values]));
    add(Column::number("Nodes a second"), &|player| nodes_a_second(&[&player.values]));
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
            let name = format!("Original {}", head(measure).to_lowercase());
            add(Column::original(name), &|player| {
                player.original.of(measure).map_or(NONE.to_owned(), plain)
            });
        }
    }
    Table { caption: format!("{game}: ranking, with ratings around a mean of 0"), columns, rows }
}

fn crosstable(standings: &Standings, game: &str) -> Table {
    let mut columns = vec![Column::text("Player")];
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
    let which = match standings.ordered {
        true => "points of the row’s player, who had the first move, against the column’s",
        false => "points of the row’s player against the column’s",
    };
    Table { caption: format!("{game}: {which}"), columns, rows }
}
