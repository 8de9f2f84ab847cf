//! Tables for programs: one row a contest, one row a game. Numbers are written in full.

use crate::plan::{Contest, Plan};
use crate::results::{ContestResult, Results};
use crate::spec::Measure;
use crate::store::Row;
use saltus_stats::{Estimate, Summary};

/// The heads of `results.csv`. What depends on the clock has `seconds` in its name.
const HEADS: &[&str] = &[
    "contest",
    "group",
    "game",
    "first",
    "second",
    "games",
    "planned",
    "wins",
    "draws",
    "losses",
    "score",
    "score_low",
    "score_high",
    "elo",
    "elo_low",
    "elo_high",
    "superiority",
    "pairs_0",
    "pairs_half",
    "pairs_1",
    "pairs_1_half",
    "pairs_2",
    "first_move_wins",
    "first_move_draws",
    "first_move_losses",
    "different_games",
    "rounds",
    "rounds_error",
    "moves",
    "moves_error",
    "nodes",
    "nodes_error",
    "first_nodes",
    "second_nodes",
    "seconds",
    "seconds_error",
    "first_seconds",
    "second_seconds",
    "original_score",
    "original_wins",
    "original_draws",
    "original_losses",
    "original_rounds",
    "original_moves",
    "original_nodes",
    "original_seconds",
    "original_elo",
    "original_winner",
    "original_note",
];

/// `results.csv`.
pub(super) fn results(plan: &Plan, results: &Results) -> String {
    let mut text = line(HEADS.iter().map(|head| (*head).to_owned()));
    for (contest, result) in plan.contests.iter().zip(&results.contests) {
        text.push_str(&line(cells(contest, result).into_iter()));
    }
    text
}

fn cells(contest: &Contest, result: &ContestResult) -> Vec<String> {
    let counts = result.tally.games();
    let strength = result.tally.strength();
    let first_move = result.first_move.games();
    let mut cells = vec![
        contest.name.clone(),
        contest.group.clone().unwrap_or_default(),
        contest.game.clone(),
        contest.first.spec.to_string(),
        contest.second.spec.to_string(),
        result.games().to_string(),
        contest.games.map_or(String::new(), |games| games.to_string()),
    ];
    cells.extend([counts.wins, counts.draws, counts.losses].map(|count| count.to_string()));
    for estimate in [strength.map(|strength| strength.score), strength.map(|strength| strength.elo)]
    {
        cells.extend(ends(estimate));
    }
    cells.push(number(strength.map(|strength| strength.superiority)));
    cells.extend(result.tally.pairs().counts().map(|count| count.to_string()));
    cells.extend(
        [first_move.wins, first_move.draws, first_move.losses].map(|count| count.to_string()),
    );
    cells.push(result.different.to_string());
    for measure in [Measure::Rounds, Measure::Moves, Measure::Nodes] {
        cells.extend(mean(result.both.summary(measure)));
    }
    let alone = |measure| {
        [&result.first, &result.second]
            .map(|values| number(values.summary(measure).map(|summary| summary.mean)))
    };
    cells.extend(alone(Measure::Nodes));
    cells.extend(mean(result.both.summary(Measure::Seconds)));
    cells.extend(alone(Measure::Seconds));
    let original = &contest.original;
    let figures = [
        original.score,
        original.wins,
        original.draws,
        original.losses,
        original.rounds,
        original.moves,
        original.nodes,
        original.seconds,
        original.elo,
    ];
    cells.extend(figures.map(number));
    cells.extend([&original.winner, &original.note].map(|words| words.clone().unwrap_or_default()));
    cells
}

fn ends(estimate: Option<Estimate>) -> [String; 3] {
    let Some(Estimate { value, interval }) = estimate else { return Default::default() };
    [value, interval.low, interval.high].map(|end| number(Some(end)))
}

fn mean(summary: Option<Summary>) -> [String; 2] {
    let Some(summary) = summary else { return Default::default() };
    let error = summary.mean_interval.map(|interval| (interval.high - interval.low) / 2.0);
    [number(Some(summary.mean)), number(error)]
}

/// A number in full; `inf` where it is infinite, nothing where there is none.
fn number(number: Option<f64>) -> String {
    number.map_or(String::new(), |number| number.to_string())
}

/// The heads of `games.csv`.
pub(super) fn games_head() -> String {
    line(
        [
            "contest",
            "pair",
            "swapped",
            "game",
            "white",
            "black",
            "winner",
            "end",
            "detail",
            "seed",
            "plies",
            "opening_plies",
            "white_moves",
            "white_nodes",
            "white_seconds",
            "black_moves",
            "black_nodes",
            "black_seconds",
            "ended",
        ]
        .map(str::to_owned)
        .into_iter(),
    )
}

/// A line of `games.csv`.
pub(super) fn game(contest: &Contest, row: &Row) -> String {
    let mut cells = vec![
        row.contest.clone(),
        row.pair.to_string(),
        u8::from(row.swapped).to_string(),
        contest.game.clone(),
        row.white.clone(),
        row.black.clone(),
        row.winner.clone().unwrap_or_else(|| "draw".to_owned()),
        row.end.clone(),
        row.detail.clone().unwrap_or_default(),
        row.seed.to_string(),
        row.plies().to_string(),
        row.opening_plies.to_string(),
    ];
    for spent in &row.spent {
        let seconds = spent.nanos as f64 / 1e9;
        cells.extend([spent.moves.to_string(), spent.nodes.to_string(), seconds.to_string()]);
    }
    cells.push(row.ended.clone().unwrap_or_default());
    line(cells.into_iter())
}

/// A line of cells (RFC 4180, with bare line ends).
fn line(cells: impl Iterator<Item = String>) -> String {
    let cells: Vec<String> = cells.map(|cell| quote(&cell)).collect();
    cells.join(",") + "\n"
}

fn quote(cell: &str) -> String {
    if cell.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        let cells = ["a", "b,c", "d\"e\"", "f\ng"].map(str::to_owned);
        assert_eq!(line(cells.into_iter()), "a,\"b,c\",\"d\"\"e\"\"\",\"f\ng\"\n");
    }
}
