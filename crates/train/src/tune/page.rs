//! The page of a tuning.

use super::journal::Iteration;
use super::{Parameter, TEST, TuneSettings, Tuned};
use crate::told::{match_in_words, section};
use saltus_arena::MatchResult;
use saltus_chart::{Axis, Lines, Series};
use saltus_lab::LabError;
use saltus_lab::report::{Album, Block, Column, Lang, Report, Table};
use std::path::Path;

/// Points of a curve: more could not be told apart.
const POINTS: usize = 80;

pub(super) fn write(
    settings: &TuneSettings,
    tuned: &Tuned,
    iterations: &[Iteration],
    played: Option<&MatchResult>,
    folder: &Path,
) -> Result<(), LabError> {
    let mut album = Album::default();
    let table = Table {
        caption: "Parameters before and after".to_owned(),
        columns: vec![
            Column::text("parameter"),
            Column::number("start"),
            Column::number("tuned"),
            Column::number("least"),
            Column::number("most"),
        ],
        rows: settings.parameters.iter().zip(&tuned.values).map(row).collect(),
    };
    let mut sections = vec![
        section("Parameters", vec![Block::Table(table), Block::Code(tuned.player.clone())]),
        section(
            "Trajectories",
            settings
                .parameters
                .iter()
                .enumerate()
                .map(|(index, parameter)| {
                    let caption = format!("{} by iteration", parameter.name);
                    album.show(&caption, curve(&caption, index, parameter, iterations))
                })
                .collect(),
        ),
    ];
    if let Some(played) = played {
        let players =
            "The tuned player against the one at the start, from openings that were not tuned with";
        sections.push(section("Match", vec![Block::Text(match_in_words(players, played, TEST))]));
    }
    let games = 2 * u64::from(settings.pairs) * iterations.len() as u64;
    let made = format!(
        "{} of {} iterations, {games} games, seed {}. SPSA: in each iteration all parameters are moved at once, up or down by chance; the \
         two players that come of it meet, and what the winner had is taken a step further.",
        iterations.len(),
        settings.iterations,
        settings.seed
    );
    sections.push(section(
        "How this was made",
        vec![Block::Text(made), Block::Code(settings.player.clone())],
    ));
    let report = Report {
        title: format!("Parameters tuned by games: {}", settings.game),
        question: "Which values play best?".to_owned(),
        warning: (tuned.iterations < settings.iterations).then(|| {
            format!("Only {} of {} iterations are played.", tuned.iterations, settings.iterations)
        }),
        lang: Lang::English,
        sections,
    };
    album.write(&report, folder)
}

fn row((parameter, value): (&Parameter, &f64)) -> Vec<String> {
    let Parameter { name, start, least, most, .. } = parameter;
    vec![
        name.clone(),
        start.to_string(),
        format!("{value:.3}"),
        least.to_string(),
        most.to_string(),
    ]
}

fn curve(
    title: &str,
    index: usize,
    parameter: &Parameter,
    iterations: &[Iteration],
) -> saltus_chart::Picture {
    let every = iterations.len().div_ceil(POINTS).max(1);
    let values = iterations.iter().enumerate().filter(|(at, _)| (at + 1) % every == 0);
    let points = values.map(|(at, iteration)| ((at + 1) as f64, iteration.values[index]));
    Lines {
        title: title.to_owned(),
        x: Axis::linear("iteration"),
        y: Axis::linear(parameter.name.clone()),
        series: vec![Series::new(
            parameter.name.clone(),
            std::iter::once((0.0, parameter.start)).chain(points),
        )],
        ..Lines::default()
    }
    .picture()
}
