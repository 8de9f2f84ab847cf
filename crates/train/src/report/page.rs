//! The page of a report.

use super::judged::{Data, Judged, STAGES};
use super::regression::{expected, fit, loss};
use super::{Losses, ReportError, ReportSettings, TEST};
use crate::told::{match_in_words, section};
use saltus_arena::MatchResult;
use saltus_chart::{Axis, Board, Estimate, Lines, Picture, Series};
use saltus_format::group_digits;
use saltus_lab::report::{Album, Block, Column, Lang, Report, Table};
use std::path::Path;

/// What is expected of each position, by evaluations from the plainest to the trained one. Each has the scale that suits
/// it best, so that only what it knows is compared.
fn expectations(data: &Data) -> [(&'static str, Vec<f64>); 4] {
    let judged = &data.judged;
    let alone: Vec<_> = judged.iter().map(|one| ([1.0], one.result)).collect();
    let plain: Vec<_> =
        judged.iter().map(|one| ([one.plain[0], one.plain[1], 1.0], one.result)).collect();
    let by = |value: fn(&Judged) -> f64| -> Vec<f64> {
        let rows: Vec<_> = judged.iter().map(|one| ([value(one), 1.0], one.result)).collect();
        expected(&rows)
    };
    [
        ("constant", expected(&alone)),
        (data.plain, expected(&plain)),
        ("hand-made", by(|one| one.handmade)),
        ("trained", by(|one| one.trained)),
    ]
}

fn mean(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = numbers.fold((0.0, 0u64), |(sum, count), one| (sum + one, count + 1));
    (count > 0).then(|| sum / count as f64)
}

fn mean_loss(judged: &[Judged], expected: &[f64], of: Option<usize>) -> Option<f64> {
    let both = judged.iter().zip(expected);
    let wanted = both.filter(|(one, _)| of.is_none_or(|wanted| one.stage == wanted));
    mean(wanted.map(|(one, &expected)| loss(expected, one.result)))
}

pub(super) fn write(
    game: &str,
    data: &Data,
    settings: &ReportSettings,
    played: Option<&MatchResult>,
    folder: &Path,
) -> Result<(Losses, f64), ReportError> {
    let expectations = expectations(data);
    let scale = scale(&data.judged);
    let mut album = Album::default();
    let mut sections = vec![
        section(
            "Loss",
            vec![Block::Text(LOSS.to_owned()), Block::Table(losses(&data.judged, &expectations))],
        ),
        section(
            "Calibration",
            vec![
                Block::Text(format!(
                    "{CALIBRATION} A lead of {scale:.2} {} is worth 73 points of 100.",
                    data.unit
                )),
                album.show(
                    "Expected and actual score",
                    calibration(&data.judged, &expectations[3].1),
                ),
            ],
        ),
        section("Squares", squares(data, &mut album)),
    ];
    if let Some(played) = played {
        let players = format!(
            "The weights against the hand-made evaluation, {} nodes a move on both sides, in pairs of games from level openings",
            group_digits(settings.nodes, ' ')
        );
        sections.push(section("Match", vec![Block::Text(match_in_words(&players, played, TEST))]));
    }
    sections.push(section("How this was made", made(data, settings)));
    let report = Report {
        title: format!("A trained evaluation: {game}"),
        question: "How well do the weights tell who will win, and what do they know?".to_owned(),
        warning: None,
        lang: Lang::English,
        sections,
    };
    album.write(&report, folder)?;
    let whole =
        expectations.each_ref().map(|(_, expected)| mean_loss(&data.judged, expected, None));
    let [constant, plain, handmade, trained] = whole.map(Option::unwrap_or_default);
    Ok((Losses { constant, plain, handmade, trained }, scale))
}

/// How much ahead, by the weights, brings 73 points of 100: where `1 / (1 + exp(-value / scale))` fits best.
fn scale(judged: &[Judged]) -> f64 {
    let rows: Vec<_> = judged.iter().map(|one| ([one.trained], one.result)).collect();
    let [slope] = fit(&rows);
    1.0 / slope
}

const LOSS: &str = "The loss is the mean cross-entropy between the score that an evaluation expects and the result, \
    on positions of games that were kept apart: the smaller, the better. It cannot come to 0, since the same position may be won \
    by the one or the other. Each evaluation has the scale that suits it best, so that only what it knows is compared.";

const CALIBRATION: &str = "Positions are grouped by the score that the weights expect for White. Where the curve is above \
    the diagonal, White scored more than expected. The bars are intervals of 95 %.";

fn losses(judged: &[Judged], expectations: &[(&'static str, Vec<f64>); 4]) -> Table {
    let mut columns = vec![Column::text("evaluation"), Column::number("all positions")];
    columns.extend(STAGES.map(Column::number));
    let cell = |loss: Option<f64>| loss.map_or("–".to_owned(), |loss| format!("{loss:.4}"));
    let row = |(name, expected): &(&'static str, Vec<f64>)| {
        let mut row = vec![(*name).to_owned(), cell(mean_loss(judged, expected, None))];
        let by_stage = (0..STAGES.len()).map(|at| cell(mean_loss(judged, expected, Some(at))));
        row.extend(by_stage);
        row
    };
    let mut rows: Vec<Vec<String>> = expectations.iter().map(row).collect();
    let count = |at: usize| judged.iter().filter(|one| one.stage == at).count();
    let mut counts = vec!["positions".to_owned(), group_digits(judged.len(), ' ')];
    counts.extend((0..STAGES.len()).map(|at| group_digits(count(at), ' ')));
    rows.push(counts);
    Table { caption: "Loss by stage of the game".to_owned(), columns, rows }
}

/// Positions that a group needs to be drawn.
const LEAST: usize = 30;

fn calibration(judged: &[Judged], expected: &[f64]) -> Picture {
    const GROUPS: usize = 12;
    let series = |at: usize| {
        let mut groups = vec![Vec::new(); GROUPS];
        for (one, &expected) in judged.iter().zip(expected).filter(|(one, _)| one.stage == at) {
            let group = ((expected * GROUPS as f64) as usize).min(GROUPS - 1);
            groups[group].push((expected, one.result));
        }
        let point = |group: &Vec<(f64, f64)>| {
            let count = group.len() as f64;
            let x = group.iter().map(|(expected, _)| expected).sum::<f64>() / count;
            let y = group.iter().map(|(_, result)| result).sum::<f64>() / count;
            let squares = group.iter().map(|(_, result)| (result - y).powi(2)).sum::<f64>();
            let error = 1.96 * (squares / (count - 1.0) / count).sqrt();
            (x, Estimate::with_error(y, error))
        };
        let points = groups.iter().filter(|group| group.len() >= LEAST).map(point);
        Series::new(STAGES[at], points)
    };
    let mut all: Vec<Series> = (0..STAGES.len()).map(series).collect();
    all.push(Series::new("as expected", [(0.0, 0.0), (1.0, 1.0)]).dashed());
    Lines {
        title: "Expected and actual score".to_owned(),
        x: Axis::linear("expected score of White"),
        y: Axis::linear("actual score"),
        series: all,
        ..Lines::default()
    }
    .picture()
}

fn squares(data: &Data, album: &mut Album) -> Vec<Block> {
    let mut blocks = vec![Block::Text(data.on_squares.to_owned())];
    for squares in &data.squares {
        let (title, value) = (squares.caption.clone(), data.unit.to_owned());
        let picture = Board { title, value, rows: squares.rows.clone(), ..Board::default() };
        blocks.push(album.show(&squares.caption, picture.picture()));
    }
    blocks
}

fn made(data: &Data, settings: &ReportSettings) -> Vec<Block> {
    let mut command = "saltus train report".to_owned();
    for file in &settings.files {
        command += &format!(" {}", file.display());
    }
    if let Some(weights) = &settings.weights {
        command += &format!(" --weights {}", weights.display());
    }
    if settings.games > 0 {
        command += &format!(" --games {} --nodes {}", settings.games, settings.nodes);
    }
    let weights = format!("The weights say of themselves: {}.", data.about);
    vec![Block::Text(weights), Block::Code(command)]
}
