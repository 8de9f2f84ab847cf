//! The pictures of a plan: what can be found wrong with them before the first game.

use crate::plan::Contest;
use crate::plan::names::Names;
use crate::plan::resolve::game_of;
use crate::spec::{By, ChartEntry, ChartKind, HeatmapPiece, HeatmapSide, Measure, Spec};
use saltus_engine::{Piece, SquareWeights, nearest};
use saltus_game::Side;
use toml::Spanned;

/// A picture of the square weights of an evaluation.
#[derive(Clone)]
pub struct Heatmap {
    /// Its caption.
    pub title: String,
    /// The weights.
    pub weights: SquareWeights,
}

/// The heat maps of a file.
pub(super) fn heatmaps(names: &mut Names, spec: &Spec) -> Vec<Heatmap> {
    let mut heatmaps = Vec::new();
    for entry in &spec.heatmaps {
        let Some((id, game)) = game_of(names, spec, entry.game.as_ref(), entry.eval.span()) else {
            continue;
        };
        let sides: &[Side] = match entry.side {
            HeatmapSide::White => &[Side::White],
            HeatmapSide::Black => &[Side::Black],
            HeatmapSide::Both => &[Side::White, Side::Black],
        };
        let piece = match entry.piece {
            HeatmapPiece::Man => Piece::Man,
            HeatmapPiece::King => Piece::King,
        };
        let eval = entry.eval.get_ref();
        for &side in sides {
            let title = match &entry.title {
                Some(title) if sides.len() == 1 => title.clone(),
                Some(title) => format!("{title}: {side}"),
                None => format!("{eval}, {side}, {id}"),
            };
            match game.square_weights(eval, side, piece) {
                Ok(weights) if weights.blank => {
                    names.fault(
                        entry.eval.span(),
                        "nothing of it is a sum over squares, so there is no map",
                    );
                }
                Ok(weights) => heatmaps.push(Heatmap { title, weights }),
                Err(error) => names.fault(entry.eval.span(), format!("in {id}: {error}")),
            }
        }
    }
    heatmaps
}

/// Whether the charts can be drawn from these contests.
pub(super) fn check_charts(names: &mut Names, spec: &Spec, contests: &[Contest]) {
    for chart in &spec.charts {
        check_chart(names, chart, contests);
        if let Some(group) = &chart.group {
            let known = || contests.iter().filter_map(|contest| contest.group.as_deref());
            expect_known(names, "group", group, &known().collect::<Vec<_>>());
        }
        if let Some(game) = &chart.game {
            let known: Vec<&str> = contests.iter().map(|contest| contest.game.as_str()).collect();
            expect_known(names, "game", game, &known);
        }
    }
}

fn expect_known(names: &mut Names, what: &str, word: &Spanned<String>, known: &[&str]) {
    let text = word.get_ref();
    if !known.contains(&text.as_str()) {
        let hint = nearest(text, known.iter().copied());
        let hint = hint.map_or(String::new(), |it| format!(", did you mean {it}?"));
        names.fault(word.span(), format!("no contest has the {what} `{text}`{hint}"));
    }
}

fn check_chart(names: &mut Names, chart: &ChartEntry, contests: &[Contest]) {
    let kind = *chart.kind.get_ref();
    let at = chart.kind.span();
    if contests.is_empty() {
        names.fault(at.clone(), "a chart needs contests or a tournament");
    }
    if chart.by == By::Player && kind != ChartKind::Bar {
        names.fault(at.clone(), "only bars are drawn by player: `elo` and `matrix` always are");
    }
    match (kind, &chart.y) {
        (ChartKind::Line | ChartKind::Bar | ChartKind::Box, None) => {
            names.fault(
                at,
                "what is drawn? write y = \"seconds\", nodes, rounds, moves, score, wins or elo",
            );
        }
        (ChartKind::Elo | ChartKind::Matrix, Some(y)) => {
            names.fault(y.span(), "this kind of chart has no y");
        }
        (ChartKind::Box, Some(y)) if !y.get_ref().is_of_games() => {
            names.fault(
                y.span(),
                "boxes are drawn of single games: seconds, nodes, rounds or moves",
            );
        }
        (ChartKind::Line, Some(_)) if !contests.iter().any(|contest| contest.x.is_some()) => {
            names.fault(at, "a line needs contests with an `x`");
        }
        (ChartKind::Bar, Some(y)) if chart.log => {
            names.fault(
                y.span(),
                "bars begin at 0, which a logarithmic axis does not have: use a line or a box",
            );
        }
        (_, Some(y)) if chart.log && matches!(y.get_ref(), Measure::Elo | Measure::Score) => {
            names.fault(y.span(), "a logarithmic axis makes no sense for this");
        }
        _ => {}
    }
}
