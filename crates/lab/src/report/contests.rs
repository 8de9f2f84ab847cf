//! The tables of contests: results, costs, how games ended, and what must be said of them.

use crate::plan::Contest;
use crate::report::lang::Lang;
use crate::report::model::{Block, Column, Table};
use crate::report::number::{
    NONE, estimate, likelihood, percent, percent_plain, plain, probability, signed, whole,
    with_error,
};
use crate::report::speed::{millis_a_move, nodes_a_second};
use crate::results::{ContestResult, Values, Walks};
use crate::spec::{Figures, Measure};
use saltus_arena::SequentialTest;
use saltus_stats::{Counts, Model, Sample, Strength, Summary, Tally, Verdict, holm, paired_ratio};
use std::collections::BTreeSet;

/// A contest with its result.
type Row<'a> = (&'a Contest, &'a ContestResult);

/// The measures that are told of every contest.
const MEASURES: [Measure; 4] = [Measure::Seconds, Measure::Nodes, Measure::Rounds, Measure::Moves];

/// The tables of some contests. Those without games are left out.
pub(super) fn blocks(contests: &[Row], what: &str, lang: Lang) -> Vec<Block> {
    let played: Vec<Row> =
        contests.iter().filter(|(_, result)| result.games() > 0).copied().collect();
    if played.is_empty() {
        return vec![Block::Text(lang.say("No game has been played yet.").to_owned())];
    }
    let between: Vec<Row> = played
        .iter()
        .filter(|(contest, _)| contest.first.name != contest.second.name)
        .copied()
        .collect();
    let mut blocks = Vec::new();
    if !between.is_empty() {
        blocks.push(Block::Table(results(&between, what, lang)));
        blocks.extend(first_move(&between, lang));
    }
    blocks.push(Block::Table(costs(&played, what, lang)));
    if !between.is_empty() {
        blocks.push(Block::Table(shares(&between, what, lang)));
    }
    blocks.extend(same_games(&played, what, lang).map(Block::Table));
    blocks.push(Block::Table(ends(&played, what, lang)));
    let mut notes = notes(&played, lang);
    notes.extend(few(&between, lang));
    notes.extend(many(&between, lang));
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
    lang: Lang,
}

impl<'a> Builder<'a> {
    /// A table whose first column names the contests, and the games where there are several.
    fn new(contests: &'a [Row<'a>], lang: Lang) -> Builder<'a> {
        let columns = vec![Column::text(lang.say("Contest"))];
        let rows = names(contests).into_iter().map(|name| vec![name.to_owned()]).collect();
        let mut builder = Builder { columns, rows, contests, lang };
        // Where each contest is called after its game, that has been said.
        let told = contests.iter().all(|(contest, _)| contest.name == contest.game);
        if !of_one_game(contests) && !told {
            builder.add(Column::text(lang.say("Game")), |contest, _| contest.game.clone());
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
    fn add_original(&mut self, head: &'static str, cell: impl Fn(&Figures) -> Option<String>) {
        if self.contests.iter().any(|(contest, _)| cell(&contest.original).is_some()) {
            let none = || NONE.to_owned();
            self.add(Column::original(self.lang.say(head)), |contest, _| {
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

fn results(contests: &[Row], what: &str, lang: Lang) -> Table {
    let mut builder = Builder::new(contests, lang);
    let count = |pick: fn(Counts) -> u64| {
        move |_: &Contest, result: &ContestResult| whole(pick(result.tally.games()))
    };
    builder.add(Column::number(lang.say("Games")), |_, result| whole(result.games()));
    builder.add(Column::number(lang.say("Won")), count(|counts| counts.wins));
    builder.add(Column::number(lang.say("Drawn")), count(|counts| counts.draws));
    builder.add(Column::number(lang.say("Lost")), count(|counts| counts.losses));
    builder.add_original("Original: won, drawn, lost", |figures| {
        let known = [figures.wins, figures.draws, figures.losses];
        let text = |count: Option<f64>| count.map_or(NONE.to_owned(), plain);
        known.iter().any(Option::is_some).then(|| known.map(text).join(", "))
    });
    let strength = |cell: fn(&Strength) -> String| {
        move |_: &Contest, result: &ContestResult| {
            let strength = result.tally.strength();
            strength.map_or(NONE.to_owned(), |strength| marked(cell(&strength), &strength))
        }
    };
    builder.add(Column::number(lang.say("Score")), strength(|strength| percent(&strength.score)));
    builder.add_original("Original score", |figures| figures.score.map(percent_plain));
    builder.add(Column::number(lang.say("Elo")), strength(|strength| signed(&strength.elo)));
    builder.add_original("Original Elo", |figures| figures.elo.map(plain));
    builder.add(
        Column::number(lang.say("Likely better")),
        strength(|strength| likelihood(strength.superiority)),
    );
    let sign_test = |result: &ContestResult| result.tally.pairs().sign_test();
    if contests.iter().any(|(_, result)| sign_test(result).is_some()) {
        builder.add(Column::number(lang.say("Pairs won : lost")), |_, result| {
            let (won, lost) = result.tally.pairs().decided();
            sign_test(result).map_or(NONE.to_owned(), |_| format!("{won} : {lost}"))
        });
        builder.add(Column::number(lang.say("p (sign test)")), |_, result| {
            sign_test(result).map_or(NONE.to_owned(), probability)
        });
    }
    if contests.iter().any(|(contest, _)| contest.original.winner.is_some()) {
        builder.add(Column::text(lang.say("Winner")), |contest, result| {
            let Counts { wins, losses, .. } = result.tally.games();
            match wins.cmp(&losses) {
                std::cmp::Ordering::Greater => contest.first.name.clone(),
                std::cmp::Ordering::Less => contest.second.name.clone(),
                std::cmp::Ordering::Equal => lang.say("level").to_owned(),
            }
        });
        builder.add_original("Original winner", |figures| figures.winner.clone());
    }
    if contests.iter().any(|(_, result)| result.test.is_some()) {
        builder.add(Column::text(lang.say("Sequential test")), |_, result| {
            result.test.as_ref().map_or(NONE.to_owned(), |test| sequential_test(test, lang))
        });
    }
    // Where sides never change, it is the score.
    if contests.iter().any(|(contest, _)| contest.swap) {
        builder.add(Column::number(lang.say("First mover’s score")), |_, result| {
            result
                .first_move
                .strength()
                .map_or(NONE.to_owned(), |strength| percent(&strength.score))
        });
    }
    builder.add_original("Original remark", |figures| figures.note.clone());
    builder.table(lang.fill("{0}: results of the player named first", &[what]))
}

/// What a sequential test has found.
fn sequential_test(test: &SequentialTest, lang: Lang) -> String {
    let ((lower, upper), (elo0, elo1)) = (test.sprt().bounds(), test.sprt().elos());
    let model = match test.sprt().model() {
        Model::Normalised => lang.say("normalised Elo"),
        Model::Logistic => "Elo",
    };
    let found = match test.verdict() {
        Some(Verdict::AcceptH0) => lang.say("H0 accepted"),
        Some(Verdict::AcceptH1) => lang.say("H1 accepted"),
        Some(Verdict::Continue) | None => lang.say("not decided"),
    };
    let number = |number: f64| lang.number(&format!("{number:.2}"));
    lang.fill(
        "{0}: LLR {1} ({2}, {3}) for {4} {5} or {6}",
        &[
            found,
            &number(test.llr()),
            &number(lower),
            &number(upper),
            model,
            &lang.number(&plain(elo0)),
            &lang.number(&plain(elo1)),
        ],
    )
}

/// How whoever had the first move fared over all.
fn first_move(contests: &[Row], lang: Lang) -> Option<Block> {
    let mut tally = Tally::default();
    contests.iter().for_each(|(_, result)| tally += result.first_move);
    let score = lang.number(&percent(&tally.strength()?.score));
    let counts = tally.games();
    // One engine under two names is not two players.
    let differ =
        |(contest, _): &Row| contest.first.spec.to_string() != contest.second.spec.to_string();
    let [games, won, drawn, lost] =
        [counts.games(), counts.wins, counts.draws, counts.losses].map(whole);
    let sentence = match (counts.games() == 1, contests.iter().all(differ)) {
        (true, true) => {
            "Over the 1 game between different players, whoever had the first move scored {1} ({2} won, {3} drawn, {4} \
             lost)."
        }
        (true, false) => {
            "Over the 1 game, whoever had the first move scored {1} ({2} won, {3} drawn, {4} lost)."
        }
        (false, true) => {
            "Over the {0} games between different players, whoever had the first move scored {1} ({2} won, {3} drawn, {4} \
             lost)."
        }
        (false, false) => {
            "Over the {0} games, whoever had the first move scored {1} ({2} won, {3} drawn, {4} lost)."
        }
    };
    Some(Block::Text(lang.fill(sentence, &[&games, &score, &won, &drawn, &lost])))
}

/// Contests that repeat the games of another: whether they are the same games, and how many nodes the other took for one
/// of these.
fn same_games(contests: &[Row], what: &str, lang: Lang) -> Option<Table> {
    let other = |contest: &Contest| {
        let like = contest.like.as_ref()?;
        contests.iter().find(|(other, _)| other.name == *like).map(|&(_, result)| result)
    };
    let own: Vec<Row> =
        contests.iter().filter(|(contest, _)| other(contest).is_some()).copied().collect();
    if own.is_empty() {
        return None;
    }
    let mut builder = Builder::new(&own, lang);
    builder.add(Column::text(lang.say("Games of")), |contest, _| {
        contest.like.clone().unwrap_or_default()
    });
    builder.add(Column::number(lang.say("Games")), |_, result| whole(result.games()));
    builder.add(Column::text(lang.say("Same move for move")), |contest, result| {
        let same = other(contest).is_some_and(|other| other.prints == result.prints);
        lang.say(if same { "all" } else { "not all" }).to_owned()
    });
    builder.add(Column::number(lang.say("Its nodes to these")), |contest, result| {
        let ratio = other(contest).and_then(|it| paired_ratio(&it.both.nodes, &result.both.nodes));
        ratio.map_or(NONE.to_owned(), |ratio| match ratio.error() {
            Some(error) if !ratio.is_lopsided() => with_error(ratio.value, Some(error)),
            _ => plain(ratio.value),
        })
    });
    Some(builder.table(lang.fill("{0}: the same games twice", &[what])))
}

fn costs(contests: &[Row], what: &str, lang: Lang) -> Table {
    let mut builder = Builder::new(contests, lang);
    builder.add(Column::number(lang.say("Games")), |_, result| whole(result.games()));
    for measure in MEASURES {
        let compared = contests.iter().any(|(contest, _)| contest.original.of(measure).is_some());
        let unit = Unit::of(measure, contests.iter().map(|(_, result)| &result.both), compared);
        let head = lang.say(unit.name);
        builder.add(Column::number(head), |_, result| mean(&result.both, measure, &unit));
        builder.add_original(original_head(measure), |figures| figures.of(measure).map(plain));
    }
    // A game that was broken off as a draw is no measure of how long games are.
    let both = |(_, result): &Row| !result.won_moves.is_empty() && !result.drawn_moves.is_empty();
    if contests.iter().any(both) {
        let moves = |values: &[f64]| mean_of(Summary::of(values), 1.0);
        builder.add(Column::number(lang.say("Moves, games won")), |_, it| moves(&it.won_moves));
        builder.add(Column::number(lang.say("Moves, games drawn")), |_, it| moves(&it.drawn_moves));
    }
    builder.add(Column::number(lang.say("Milliseconds a move")), |_, result| {
        millis_a_move(&[&result.first, &result.second])
    });
    builder.add(Column::number(lang.say("Nodes a second")), |_, result| {
        nodes_a_second(&[&result.first, &result.second])
    });
    builder.table(lang.fill("{0}: means of a game, both players together", &[what]))
}

/// What one player of a contest has spent.
type OfPlayer = fn(&ContestResult) -> &Values;

/// The two players of a contest, with the heads of their columns.
const PLAYERS: [([&str; 2], OfPlayer); 2] = [
    (["Milliseconds a move, first", "Nodes a second, first"], |result| &result.first),
    (["Milliseconds a move, second", "Nodes a second, second"], |result| &result.second),
];

fn shares(contests: &[Row], what: &str, lang: Lang) -> Table {
    let mut builder = Builder::new(contests, lang);
    for measure in [Measure::Seconds, Measure::Nodes] {
        let unit = Unit::of(measure, contests.iter().map(|(_, result)| &result.both), false);
        let [first, second] = match unit.name {
            "Milliseconds" => ["Milliseconds, first", "Milliseconds, second"],
            "Seconds" => ["Seconds, first", "Seconds, second"],
            _ => ["Nodes, first", "Nodes, second"],
        };
        builder.add(Column::number(lang.say(first)), |_, it| mean(&it.first, measure, &unit));
        builder.add(Column::number(lang.say(second)), |_, it| mean(&it.second, measure, &unit));
    }
    for ([millis, nodes], values) in PLAYERS {
        let head = |what: &'static str| Column::number(lang.say(what));
        builder.add(head(millis), |_, result| millis_a_move(&[values(result)]));
        builder.add(head(nodes), |_, result| nodes_a_second(&[values(result)]));
    }
    if contests.iter().any(|(_, result)| result.walks[0].captures) {
        let cell = |walks: Walks| walks.percent().map_or(NONE.to_owned(), |it| format!("{it:.1}"));
        let heads = ["Walks into captures, first", "Walks into captures, second"];
        builder.add(Column::number(lang.say(heads[0])), |_, it| cell(it.walks[0]));
        builder.add(Column::number(lang.say(heads[1])), |_, it| cell(it.walks[1]));
    }
    builder.table(lang.fill("{0}: means of a game, player by player", &[what]))
}

fn ends(contests: &[Row], what: &str, lang: Lang) -> Table {
    let kinds: BTreeSet<&str> =
        contests.iter().flat_map(|(_, result)| result.ends.keys().map(String::as_str)).collect();
    let mut builder = Builder::new(contests, lang);
    for kind in kinds {
        builder.add(Column::number(capital(lang.end(kind))), |_, result| {
            whole(result.ends.get(kind).copied().unwrap_or(0))
        });
    }
    builder.table(lang.fill("{0}: how many games ended in which way", &[what]))
}

/// What must be said so that the tables are not taken for more than they are.
fn notes(contests: &[Row], lang: Lang) -> Vec<String> {
    let mut notes = Vec::new();
    for (contest, result) in contests {
        if result.different < result.games() {
            notes.push(lang.fill(
                "{0}: only {1} of {2} games differ move for move. Repeated games tell nothing new, so the errors of this \
                 contest are larger than they are given.",
                &[&contest.name, &whole(result.different), &whole(result.games())],
            ));
        }
        for said in &result.failures {
            notes.push(lang.fill("{0}: a player failed: {1}", &[&contest.name, said]));
        }
    }
    notes
}

/// Stands behind what rests on too few games.
const FEW: &str = "†";

/// A cell with the mark of too few games, where there are.
pub(super) fn marked(cell: String, strength: &Strength) -> String {
    if strength.few { format!("{cell} {FEW}") } else { cell }
}

/// What the mark means, where it stands.
fn few(contests: &[Row], lang: Lang) -> Option<String> {
    let marked = |(_, result): &Row| result.tally.strength().is_some_and(|strength| strength.few);
    contests.iter().any(marked).then(|| {
        lang.say(
            "† too few games to tell, fewer than ten pairs: such an interval rests on what is assumed about games as \
             much as on those that were played.",
        )
        .to_owned()
    })
}

/// From so many comparisons on, some are likely to mislead.
const MANY: usize = 3;

/// What is left of the differences when it is minded that many pairings were compared at once.
fn many(contests: &[Row], lang: Lang) -> Option<String> {
    let known: Vec<(&str, f64)> = names(contests)
        .into_iter()
        .zip(contests)
        .filter_map(|(name, (_, result))| Some((name, result.tally.strength()?.two_sided())))
        .collect();
    if known.len() < MANY {
        return None;
    }
    let tests: Vec<f64> = known.iter().map(|&(_, test)| test).collect();
    let differ: Vec<&str> = (known.iter().zip(holm(&tests)))
        .filter(|(_, corrected)| *corrected < 0.05)
        .map(|(&(name, _), _)| name)
        .collect();
    let found = match differ.len() {
        0 => lang.say("none of them differs from one half").to_owned(),
        all if all == known.len() => lang.say("all of them differ from one half").to_owned(),
        some => {
            lang.fill("{0} differ from one half: {1}", &[&whole(some as u64), &differ.join("; ")])
        }
    };
    let chance = plain((known.len() as f64 / 20.0 * 10.0).round() / 10.0);
    Some(lang.fill(
        "{0} scores were compared with one half at once: of equal players about {1} of them would still lie beyond their \
         interval. Corrected for that (Holm, 5 % over all together), {2}.",
        &[&whole(known.len() as u64), &lang.number(&chance), &found],
    ))
}

/// What the numbers of a column are written in.
pub(super) struct Unit {
    /// What the column is called.
    pub name: &'static str,
    factor: f64,
}

impl Unit {
    /// Its own unit, seconds for times.
    pub(super) fn plain(measure: Measure) -> Unit {
        Unit { name: head(measure), factor: 1.0 }
    }

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
    mean_of(values.summary(measure), unit.factor)
}

fn mean_of(summary: Option<Summary>, factor: f64) -> String {
    let Some(summary) = summary else { return NONE.to_owned() };
    let mean = factor * summary.mean;
    match summary.mean_interval.map(|interval| factor * (interval.high - interval.low) / 2.0) {
        // What came out the same each time is exact.
        Some(0.0) => plain(mean),
        error => with_error(mean, error),
    }
}

/// The head of the original's column.
pub(super) fn original_head(measure: Measure) -> &'static str {
    match measure {
        Measure::Seconds => "Original seconds",
        Measure::Nodes => "Original nodes",
        Measure::Rounds => "Original rounds",
        Measure::Moves => "Original moves",
        Measure::Score => "Original score",
        Measure::Wins => "Original wins",
        Measure::Elo => "Original Elo",
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
