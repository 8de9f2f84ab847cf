//! The pictures of a report.

use crate::plan::{Contest, Plan};
use crate::report::contests::{head, names};
use crate::report::lang::Lang;
use crate::results::{ContestResult, Results, Standings};
use crate::spec::{By, ChartEntry, ChartKind, Figures, Measure};
use saltus_chart::{
    Axis, Bars, Boxes, Estimate, Forest, ForestRow, Group, Lines, Matrix, Picture, Sample, Series,
};

/// A contest with its result.
type Row<'a> = (&'a Contest, &'a ContestResult);

/// The pictures that every tournament has.
pub(super) fn of_tournament(
    standings: &Standings,
    game: &str,
    lang: Lang,
) -> [(String, Picture); 2] {
    let captions = [
        lang.fill("{0}: ratings", &[game]),
        lang.fill("{0}: who scored what against whom", &[game]),
    ];
    let pictures = [forest(&captions[0], standings, lang), matrix(&captions[1], standings, lang)];
    let [a, b] = captions;
    let [c, d] = pictures;
    [(a, c), (b, d)]
}

/// A chart that the file asks for.
pub(super) fn chart(plan: &Plan, results: &Results, entry: &ChartEntry, lang: Lang) -> Picture {
    let palette = Palette::of(plan);
    let contests: Vec<Row> = results.select(plan, |contest| entry.shows(contest));
    let played: Vec<Row> = contests.into_iter().filter(|(_, result)| result.games() > 0).collect();
    let measure = entry.y.as_ref().map_or(Measure::Elo, |y| *y.get_ref());
    match *entry.kind.get_ref() {
        ChartKind::Line => lines(entry, measure, &played, &palette, lang),
        ChartKind::Bar if entry.by == By::Player => {
            player_bars(entry, measure, &played, &palette, lang)
        }
        ChartKind::Bar => bars(entry, measure, &played, &palette, lang),
        ChartKind::Box => boxes(entry, measure, &played, lang),
        ChartKind::Elo => forest(&entry.title, &Standings::new(&played), lang),
        ChartKind::Matrix => matrix(&entry.title, &Standings::new(&played), lang),
    }
}

/// Which colour means what, in all charts of a report: each series of the file has its own, and what belongs to none has
/// the next one. Figures of the original are dashed in the colour of their series, or grey.
struct Palette<'a> {
    series: Vec<&'a str>,
}

impl<'a> Palette<'a> {
    fn of(plan: &'a Plan) -> Palette<'a> {
        let mut series: Vec<&str> = Vec::new();
        for contest in plan.contests() {
            if let Some(name) = contest.series.as_deref()
                && !series.contains(&name)
            {
                series.push(name);
            }
        }
        Palette { series }
    }

    fn of_series(&self, name: &str) -> usize {
        self.series.iter().position(|known| *known == name).unwrap_or(self.series.len())
    }

    fn of_others(&self) -> usize {
        self.series.len()
    }
}

/// Where the line of equal players is, for measures that have one.
fn level(measure: Measure) -> Option<f64> {
    match measure {
        Measure::Score => Some(0.5),
        Measure::Elo => Some(0.0),
        _ => None,
    }
}

/// What is said of that line.
fn level_note(measure: Measure, lang: Lang) -> String {
    match measure {
        Measure::Score => lang.say("the line across is one half").to_owned(),
        _ => String::new(),
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

fn axis(entry: &ChartEntry, measure: Measure, lang: Lang) -> Axis {
    let label = lang.say(measure.label());
    if entry.is_log() { Axis::log(label) } else { Axis::linear(label) }
}

/// A line for each series, and one in dashes for what the original says of it.
fn lines(
    entry: &ChartEntry,
    measure: Measure,
    contests: &[Row],
    palette: &Palette,
    lang: Lang,
) -> Picture {
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
        let colour = palette.of_series(name);
        series.push(Series::new(label, ours).coloured(colour));
        if !theirs.is_empty() {
            let label = match name.is_empty() {
                true => lang.say("original").to_owned(),
                false => lang.fill("{0}, original", &[name]),
            };
            series.push(Series::new(label, theirs).coloured(colour).dashed());
        }
    }
    let x = Axis::linear(entry.x_label.as_ref().map_or("", |label| label.get_ref()));
    Lines {
        title: entry.title.clone(),
        subtitle: level_note(measure, lang),
        x,
        y: axis(entry, measure, lang),
        series,
        level: level(measure),
    }
    .picture()
}

fn bars(
    entry: &ChartEntry,
    measure: Measure,
    contests: &[Row],
    palette: &Palette,
    lang: Lang,
) -> Picture {
    let rows = names(contests)
        .into_iter()
        .zip(contests)
        .map(|(name, (contest, result))| (name, value(result, measure), &contest.original));
    draw_bars(entry, measure, rows.collect(), palette, lang)
}

fn player_bars(
    entry: &ChartEntry,
    measure: Measure,
    contests: &[Row],
    palette: &Palette,
    lang: Lang,
) -> Picture {
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
    draw_bars(entry, measure, rows.collect(), palette, lang)
}

/// A bar for each row, and one beside it for what the original says.
fn draw_bars(
    entry: &ChartEntry,
    measure: Measure,
    rows: Vec<(&str, Option<Estimate>, &Figures)>,
    palette: &Palette,
    lang: Lang,
) -> Picture {
    let compared = rows.iter().any(|(_, _, original)| original.of(measure).is_some());
    let group = |(name, value, original): &(&str, Option<Estimate>, &Figures)| {
        let mut bars = vec![value.unwrap_or(Estimate::from(f64::NAN))];
        bars.extend(original.of(measure).map(Estimate::from));
        Group::new(*name, bars)
    };
    // Bars of one kind need no legend.
    let series = match compared {
        true => vec!["Saltus".to_owned(), lang.say("original").to_owned()],
        false => vec![String::new()],
    };
    Bars {
        title: entry.title.clone(),
        subtitle: level_note(measure, lang),
        value: lang.say(measure.label()).to_owned(),
        series,
        groups: rows.iter().map(group).collect(),
        colour: palette.of_others(),
        elsewhere: compared,
        level: level(measure),
    }
    .picture()
}

fn boxes(entry: &ChartEntry, measure: Measure, contests: &[Row], lang: Lang) -> Picture {
    let sample = |(name, (_, result)): (&str, &Row)| {
        Sample::new(name, result.both.of(measure).iter().copied())
    };
    let samples = names(contests).into_iter().zip(contests).map(sample).collect();
    Boxes {
        title: entry.title.clone(),
        axis: axis(entry, measure, lang),
        samples,
        ..Boxes::default()
    }
    .picture()
}

fn forest(title: &str, standings: &Standings, lang: Lang) -> Picture {
    let row = |&place: &usize| {
        let player = &standings.players[place];
        Some(ForestRow::new(player.name.clone(), between(player.rating?)))
    };
    let rows = standings.ranking.iter().filter_map(row).collect();
    let value = head(Measure::Elo).to_owned();
    let subtitle = lang.say("ratings around a mean of 0, with 95 % intervals").to_owned();
    Forest { title: title.to_owned(), subtitle, value, rows }.picture()
}

fn matrix(title: &str, standings: &Standings, lang: Lang) -> Picture {
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
        subtitle: lang.say(subtitle).to_owned(),
        players,
        shares: shares.collect(),
    }
    .picture()
}
