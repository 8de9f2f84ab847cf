//! The pictures of a report.

use crate::plan::{Contest, Plan};
use crate::report::contests::{head, names};
use crate::results::{ContestResult, Results, Standings};
use crate::spec::{By, ChartEntry, ChartKind, Figures, Measure};
use saltus_chart::{
    Axis, Bars, Boxes, Estimate, Forest, ForestRow, Group, Lines, Matrix, Picture, Sample, Series,
};

/// A contest with its result.
type Row<'a> = (&'a Contest, &'a ContestResult);

/// The pictures that every tournament has.
pub(super) fn of_tournament(standings: &Standings, game: &str) -> [(String, Picture); 2] {
    let captions = [format!("{game}: ratings"), format!("{game}: who scored what against whom")];
    let pictures = [forest(&captions[0], standings), matrix(&captions[1], standings)];
    let [a, b] = captions;
    let [c, d] = pictures;
    [(a, c), (b, d)]
}

/// A chart that the file asks for.
pub(super) fn chart(plan: &Plan, results: &Results, entry: &ChartEntry) -> Picture {
    let contests: Vec<Row> = results.select(plan, |contest| entry.shows(contest));
    let played: Vec<Row> = contests.into_iter().filter(|(_, result)| result.games() > 0).collect();
    let measure = entry.y.as_ref().map_or(Measure::Elo, |y| *y.get_ref());
    match *entry.kind.get_ref() {
        ChartKind::Line => lines(entry, measure, &played),
        ChartKind::Bar if entry.by == By::Player => player_bars(entry, measure, &played),
        ChartKind::Bar => bars(entry, measure, &played),
        ChartKind::Box => boxes(entry, measure, &played),
        ChartKind::Elo => forest(&entry.title, &Standings::new(&played)),
        ChartKind::Matrix => matrix(&entry.title, &Standings::new(&played)),
    }
}

/// What a contest measured.
fn value(result: &ContestResult, measure: Measure) -> Option<Estimate> {
    let strength = || result.tally.strength();
    match measure {
        Measure::Score => strength().map(|strength| between(strength.score)),
        Measure::Elo => strength().map(|strength| between(strength.elo)),
        Measure::Wins => Some((result.tally.games().wins as f64).into()),
        measure => mean(result.both.summary(measure)),
    }
}

fn mean(summary: Option<saltus_stats::Summary>) -> Option<Estimate> {
    let summary = summary?;
    Some(match summary.mean_interval {
        // A single game has no error, and a mean of positive numbers none that reaches below zero.
        None => summary.mean.into(),
        Some(interval) => {
            Estimate::between(summary.mean, interval.low.max(summary.least.min(0.0)), interval.high)
        }
    })
}

fn between(estimate: saltus_stats::Estimate) -> Estimate {
    Estimate::between(estimate.value, estimate.interval.low, estimate.interval.high)
}

fn axis(entry: &ChartEntry, measure: Measure) -> Axis {
    if entry.is_log() { Axis::log(measure.label()) } else { Axis::linear(measure.label()) }
}

/// A line for each series, and one in dashes for what the original says of it.
fn lines(entry: &ChartEntry, measure: Measure, contests: &[Row]) -> Picture {
    let mut names: Vec<&str> = Vec::new();
    for (contest, _) in contests.iter().filter(|(contest, _)| contest.x.is_some()) {
        let name = contest.series.as_deref().unwrap_or("");
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let mut series = Vec::new();
    for name in names {
        let mut own: Vec<&Row> = contests
            .iter()
            .filter(|(contest, _)| contest.series.as_deref().unwrap_or("") == name)
            .collect();
        own.sort_by(|a, b| a.0.x.unwrap_or(f64::NAN).total_cmp(&b.0.x.unwrap_or(f64::NAN)));
        let ours =
            own.iter().filter_map(|(contest, result)| Some((contest.x?, value(result, measure)?)));
        let theirs: Vec<(f64, f64)> = own
            .iter()
            .filter_map(|(contest, _)| Some((contest.x?, contest.original.of(measure)?)))
            .collect();
        let label = if name.is_empty() { "Saltus" } else { name };
        series.push(Series::new(label, ours));
        if !theirs.is_empty() {
            let label =
                if name.is_empty() { "original".to_owned() } else { format!("{name}, original") };
            series.push(Series::new(label, theirs).dashed());
        }
    }
    let x = Axis::linear(entry.x_label.as_ref().map_or("", |label| label.get_ref()));
    Lines { title: entry.title.clone(), x, y: axis(entry, measure), series, ..Lines::default() }
        .picture()
}

fn bars(entry: &ChartEntry, measure: Measure, contests: &[Row]) -> Picture {
    let rows = names(contests)
        .into_iter()
        .zip(contests)
        .map(|(name, (contest, result))| (name, value(result, measure), &contest.original));
    draw_bars(entry, measure, rows.collect())
}

fn player_bars(entry: &ChartEntry, measure: Measure, contests: &[Row]) -> Picture {
    let standings = Standings::new(contests);
    let rows = standings.players.iter().map(|player| {
        let value = match measure {
            Measure::Elo => player.rating.map(between),
            Measure::Score => player.tally.strength().map(|it| between(it.score)),
            Measure::Wins => Some((player.tally.games().wins as f64).into()),
            measure => mean(player.values.summary(measure)),
        };
        (player.name.as_str(), value, &player.original)
    });
    draw_bars(entry, measure, rows.collect())
}

/// A bar for each row, and one beside it for what the original says.
fn draw_bars(
    entry: &ChartEntry,
    measure: Measure,
    rows: Vec<(&str, Option<Estimate>, &Figures)>,
) -> Picture {
    let compared = rows.iter().any(|(_, _, original)| original.of(measure).is_some());
    let group = |(name, value, original): &(&str, Option<Estimate>, &Figures)| {
        let mut bars = vec![value.unwrap_or(Estimate::from(f64::NAN))];
        bars.extend(original.of(measure).map(Estimate::from));
        Group::new(*name, bars)
    };
    // Bars of one kind need no legend.
    let series = match compared {
        true => vec!["Saltus".to_owned(), "original".to_owned()],
        false => vec![String::new()],
    };
    Bars {
        title: entry.title.clone(),
        value: measure.label().to_owned(),
        series,
        groups: rows.iter().map(group).collect(),
        ..Bars::default()
    }
    .picture()
}

fn boxes(entry: &ChartEntry, measure: Measure, contests: &[Row]) -> Picture {
    let sample = |(name, (_, result)): (&str, &Row)| {
        Sample::new(name, result.both.of(measure).iter().copied())
    };
    let samples = names(contests).into_iter().zip(contests).map(sample).collect();
    Boxes { title: entry.title.clone(), axis: axis(entry, measure), samples, ..Boxes::default() }
        .picture()
}

fn forest(title: &str, standings: &Standings) -> Picture {
    let row = |&place: &usize| {
        let player = &standings.players[place];
        Some(ForestRow::new(player.name.clone(), between(player.rating?)))
    };
    let rows = standings.ranking.iter().filter_map(row).collect();
    let value = head(Measure::Elo).to_owned();
    let subtitle = "ratings around a mean of 0, with 95 % intervals".to_owned();
    Forest { title: title.to_owned(), subtitle, value, rows }.picture()
}

fn matrix(title: &str, standings: &Standings) -> Picture {
    let all = 0..standings.players.len();
    let players = standings.players.iter().map(|player| player.name.clone()).collect();
    let shares =
        all.clone().map(|row| all.clone().map(|column| standings.share(row, column)).collect());
    let subtitle = match standings.ordered {
        true => "share of the points of the row’s player, who had the first move",
        false => "share of the points of the row’s player",
    };
    Matrix {
        title: title.to_owned(),
        subtitle: subtitle.to_owned(),
        players,
        shares: shares.collect(),
    }
    .picture()
}
