//! The tables of contests: results, costs, how games ended, and what must be said of them.

use crate::plan::Contest;
use crate::report::model::{Block, Column, Table};
use crate::report::number::{
    NONE, estimate, likelihood, percent, percent_plain, plain, signed, whole, with_error,
};
use crate::report::speed::{millis_a_move, nodes_a_second};
use crate::results::{ContestResult, Values};
use crate::spec::{Figures, Measure};
use crate::words::plural;
use saltus_arena::SequentialTest;
use saltus_stats::{Counts, Model, Sample, Strength, Tally, Verdict};
use std::collections::BTreeSet;

/// A contest with its result.
type Row<'a> = (&'a Contest, &'a ContestResult);

/// The measures that are told of every contest.
const MEASURES: [Measure; 4] = [Measure::Seconds, Measure::Nodes, Measure::Rounds, Measure::Moves];

/// The tables of some contests. Those without games are left out.
pub(super) fn blocks(contests: &[Row], what: &str) -> Vec<Block> {
    let played: Vec<Row> =
        contests.iter().filter(|(_, result)| result.games() > 0).copied().collect();
    if played.is_empty() {
        return vec![Block::Text("No game has been played yet.".to_owned())];
    }
    let between: Vec<Row> = played
        .iter()
        .filter(|(contest, _)| contest.first.name != contest.second.name)
        .copied()
        .collect();
    let mut blocks = Vec::new();
    if !between.is_empty() {
        blocks.push(Block::Table(results(&between, what)));
        blocks.extend(first_move(&between));
    }
    blocks.push(Block::Table(costs(&played, what)));
    if !between.is_empty() {
        blocks.push(Block::Table(shares(&between, what)));
    }
    blocks.push(Block::Table(ends(&played, what)));
    let notes = notes(&played);
    if !notes.is_empty() {
        blocks.push(Block::Notes(notes));
    }
    blocks
}

/// Columns, each with how a row fills it.
struct Builder<'a> {
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
    contests: &'a [Row<'a>],
}

impl<'a> Builder<'a> {
    /// A table whose first column names the contests, and the games where there are several.
    fn new(contests: &'a [Row<'a>]) -> Builder<'a> {
        let columns = vec![Column::text("Contest")];
        let rows = names(contests).into_iter().map(|name| vec![name.to_owned()]).collect();
        let mut builder = Builder { columns, rows, contests };
        // Where each contest is called after its game, that has been said.
        let told = contests.iter().all(|(contest, _)| contest.name == contest.game);
        if !of_one_game(contests) && !told {
            builder.add(Column::text("Game"), |contest, _| contest.game.clone());
        }
        builder
    }

    fn add(&mut self, column: Column, cell: impl Fn(&Contest, &ContestResult) -> String) {
        self.columns.push(column);
        for (row, (contest, result)) in self.rows.iter_mut().zip(self.contests) {
            row.push(cell(contest, result));
        }
    }

    /// Figures of the original, where it has them.
    fn add_original(&mut self, head: &str, cell: impl Fn(&Figures) -> Option<String>) {
        if self.contests.iter().any(|(contest, _)| cell(&contest.original).is_some()) {
            let none = || NONE.to_owned();
            self.add(Column::original(head), |contest, _| {
                cell(&contest.original).unwrap_or_else(none)
            });
        }
    }

    fn table(self, caption: String) -> Table {
        Table { caption, columns: self.columns, rows: self.rows }
    }
}

fn of_one_game(contests: &[Row]) -> bool {
    contests.iter().all(|(contest, _)| contest.game == contests[0].0.game)
}

/// What contests are called side by side: where all are of one game, without it.
pub(super) fn names<'a>(contests: &[Row<'a>]) -> Vec<&'a str> {
    let one_game = of_one_game(contests);
    let name = |&(contest, _): &Row<'a>| match one_game {
        true => contest.short_name(),
        false => contest.name.as_str(),
    };
    contests.iter().map(name).collect()
}

fn results(contests: &[Row], what: &str) -> Table {
    let mut builder = Builder::new(contests);
    let count = |pick: fn(Counts) -> u64| {
        move |_: &Contest, result: &ContestResult| whole(pick(result.tally.games()))
    };
    builder.add(Column::number("Games"), |_, result| whole(result.games()));
    builder.add(Column::number("Won"), count(|counts| counts.wins));
    builder.add(Column::number("Drawn"), count(|counts| counts.draws));
    builder.add(Column::number("Lost"), count(|counts| counts.losses));
    builder.add_original("Original: won, drawn, lost", |figures| {
        let known = [figures.wins, figures.draws, figures.losses];
        let text = |count: Option<f64>| count.map_or(NONE.to_owned(), plain);
        known.iter().any(Option::is_some).then(|| known.map(text).join(", "))
    });
    let strength = |cell: fn(&Strength) -> String| {
        move |_: &Contest, result: &ContestResult| {
            result.tally.strength().map_or(NONE.to_owned(), |strength| cell(&strength))
        }
    };
    builder.add(Column::number("Score"), strength(|strength| percent(&strength.score)));
    builder.add_original("Original score", |figures| figures.score.map(percent_plain));
    builder.add(Column::number("Elo"), strength(|strength| signed(&strength.elo)));
    builder.add_original("Original Elo", |figures| figures.elo.map(plain));
    builder.add(
        Column::number("Likely better"),
        strength(|strength| likelihood(strength.superiority)),
    );
    if contests.iter().any(|(contest, _)| contest.original.winner.is_some()) {
        builder.add(Column::text("Winner"), |contest, result| {
            let Counts { wins, losses, .. } = result.tally.games();
            match wins.cmp(&losses) {
                std::cmp::Ordering::Greater => contest.first.name.clone(),
                std::cmp::Ordering::Less => contest.second.name.clone(),
                std::cmp::Ordering::Equal => "level".to_owned(),
            }
        });
        builder.add_original("Original winner", |figures| figures.winner.clone());
    }
    if contests.iter().any(|(_, result)| result.test.is_some()) {
        builder.add(Column::text("Sequential test"), |_, result| {
            result.test.as_ref().map_or(NONE.to_owned(), sequential_test)
        });
    }
    // Where sides never change, it is the score.
    if contests.iter().any(|(contest, _)| contest.swap) {
        builder.add(Column::number("First mover’s score"), |_, result| {
            result
                .first_move
                .strength()
                .map_or(NONE.to_owned(), |strength| percent(&strength.score))
        });
    }
    builder.add_original("Original remark", |figures| figures.note.clone());
    builder.table(format!("{what}: results of the player named first"))
}

/// What a sequential test has found.
fn sequential_test(test: &SequentialTest) -> String {
    let ((lower, upper), (elo0, elo1)) = (test.sprt().bounds(), test.sprt().elos());
    let model = match test.sprt().model() {
        Model::Normalised => "normalised ",
        Model::Logistic => "",
    };
    let found = match test.verdict() {
        Some(Verdict::AcceptH0) => "H0 accepted",
        Some(Verdict::AcceptH1) => "H1 accepted",
        Some(Verdict::Continue) | None => "not decided",
    };
    format!(
        "{found}: LLR {:.2} ({lower:.2}, {upper:.2}) for {model}Elo {} or {}",
        test.llr(),
        plain(elo0),
        plain(elo1)
    )
}

/// How whoever had the first move fared over all.
fn first_move(contests: &[Row]) -> Option<Block> {
    let mut tally = Tally::default();
    contests.iter().for_each(|(_, result)| tally += result.first_move);
    let score = percent(&tally.strength()?.score);
    let counts = tally.games();
    let games = format!("{} {}", whole(counts.games()), plural(counts.games(), "game"));
    Some(Block::Text(format!(
        "Over the {games} between different players, whoever had the first move scored {score} ({} won, \
         {} drawn, {} lost).",
        whole(counts.wins),
        whole(counts.draws),
        whole(counts.losses)
    )))
}

fn costs(contests: &[Row], what: &str) -> Table {
    let mut builder = Builder::new(contests);
    builder.add(Column::number("Games"), |_, result| whole(result.games()));
    for measure in MEASURES {
        let compared = contests.iter().any(|(contest, _)| contest.original.of(measure).is_some());
        let unit = Unit::of(measure, contests.iter().map(|(_, result)| &result.both), compared);
        builder.add(Column::number(unit.name), |_, result| mean(&result.both, measure, &unit));
        builder.add_original(&format!("Original {}", head(measure).to_lowercase()), |figures| {
            figures.of(measure).map(plain)
        });
    }
    builder.add(Column::number("Milliseconds a move"), |_, result| {
        millis_a_move(&[&result.first, &result.second])
    });
    builder.add(Column::number("Nodes a second"), |_, result| {
        nodes_a_second(&[&result.first, &result.second])
    });
    builder.table(format!("{what}: means of a game, both players together"))
}

/// The two players of a contest.
const PLAYERS: [(&str, fn(&ContestResult) -> &Values); 2] =
    [("first", |result| &result.first), ("second", |result| &result.second)];

fn shares(contests: &[Row], what: &str) -> Table {
    let mut builder = Builder::new(contests);
    for measure in [Measure::Seconds, Measure::Nodes] {
        let unit = Unit::of(measure, contests.iter().map(|(_, result)| &result.both), false);
        let name = unit.name;
        builder.add(Column::number(format!("{name}, first")), |_, result| {
            mean(&result.first, measure, &unit)
        });
        builder.add(Column::number(format!("{name}, second")), |_, result| {
            mean(&result.second, measure, &unit)
        });
    }
    for (place, values) in PLAYERS {
        let head = |what: &str| Column::number(format!("{what}, {place}"));
        builder.add(head("Milliseconds a move"), |_, result| millis_a_move(&[values(result)]));
        builder.add(head("Nodes a second"), |_, result| nodes_a_second(&[values(result)]));
    }
    builder.table(format!("{what}: means of a game, player by player"))
}

fn ends(contests: &[Row], what: &str) -> Table {
    let kinds: BTreeSet<&str> =
        contests.iter().flat_map(|(_, result)| result.ends.keys().map(String::as_str)).collect();
    let mut builder = Builder::new(contests);
    for kind in kinds {
        builder.add(Column::number(capital(kind)), |_, result| {
            whole(result.ends.get(kind).copied().unwrap_or(0))
        });
    }
    builder.table(format!("{what}: how many games ended in which way"))
}

/// What must be said so that the tables are not taken for more than they are.
fn notes(contests: &[Row]) -> Vec<String> {
    let mut notes = Vec::new();
    for (contest, result) in contests {
        if result.different < result.games() {
            notes.push(format!(
                "{}: only {} of {} games differ move for move. Repeated games tell nothing new, so the \
                 errors of this contest are larger than they are given.",
                contest.name,
                whole(result.different),
                whole(result.games())
            ));
        }
        for said in &result.failures {
            notes.push(format!("{}: a player failed: {said}", contest.name));
        }
    }
    notes
}

/// What the numbers of a column are written in.
pub(super) struct Unit {
    /// What the column is called.
    pub name: &'static str,
    factor: f64,
}

impl Unit {
    /// The unit for a column of these: milliseconds where all games are short, and nothing in seconds stands
    /// beside them.
    pub(super) fn of<'a>(
        measure: Measure,
        mut column: impl Iterator<Item = &'a Values>,
        compared: bool,
    ) -> Unit {
        let short =
            |values: &Values| values.summary(measure).is_none_or(|summary| summary.mean < 1.0);
        if measure == Measure::Seconds && !compared && column.all(short) {
            return Unit { name: "Milliseconds", factor: 1000.0 };
        }
        Unit { name: head(measure), factor: 1.0 }
    }
}

/// The mean of a measure with its error; a single game as it is.
pub(super) fn mean(values: &Values, measure: Measure, unit: &Unit) -> String {
    let Some(summary) = values.summary(measure) else { return NONE.to_owned() };
    let mean = unit.factor * summary.mean;
    match summary.mean_interval.map(|interval| unit.factor * (interval.high - interval.low) / 2.0) {
        // What came out the same each time is exact.
        Some(0.0) => plain(mean),
        error => with_error(mean, error),
    }
}

/// A rating.
pub(super) fn rating(value: Option<saltus_stats::Estimate>) -> String {
    value.map_or(NONE.to_owned(), |value| estimate(&value))
}

pub(super) fn head(measure: Measure) -> &'static str {
    match measure {
        Measure::Seconds => "Seconds",
        Measure::Nodes => "Nodes",
        Measure::Rounds => "Rounds",
        Measure::Moves => "Moves",
        Measure::Score => "Score",
        Measure::Wins => "Wins",
        Measure::Elo => "Elo",
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
