//! The pictures of a plan: what can be found wrong with them before the first game.

use crate::plan::Contest;
use crate::plan::names::Names;
use crate::plan::resolve::game_of;
use crate::spec::{By, ChartEntry, ChartKind, HeatmapPiece, HeatmapSide, Measure, Spec};
use saltus_engine::{Family, Piece, SquareWeights, nearest};
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
        if let Some(piece) = entry.piece.as_ref().filter(|_| game.family() == Family::Halma) {
            names.fault(piece.span(), format!("all pieces of {id} are alike: leave `piece` out"));
        }
        let piece = match entry.piece.as_ref().map(Spanned::get_ref) {
            Some(HeatmapPiece::King) => Piece::King,
            Some(HeatmapPiece::Man) | None => Piece::Man,
        };
        let eval = entry.eval.get_ref();
        for &side in sides {
            let title = match &entry.title {
                Some(title) if sides.len() == 1 => title.clone(),
                Some(title) => format!("{title}: {side}"),
                None => format!("{eval}, {side}, {id}"),
            };
            let weights = names.eval(eval).and_then(|eval| {
                let weights = game.square_weights(&eval, side.into(), piece);
                weights.map_err(|error| error.to_string())
            });
            match weights {
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

impl ChartEntry {
    /// Whether a contest is among those that the chart shows.
    pub(crate) fn shows(&self, contest: &Contest) -> bool {
        let same = |wanted: &Option<Spanned<String>>, have: Option<&str>| {
            wanted.as_ref().is_none_or(|wanted| Some(wanted.get_ref().as_str()) == have)
        };
        same(&self.group, contest.group.as_deref()) && same(&self.game, Some(&contest.game))
    }
}

/// Whether the charts can be drawn, from these contests if they are known.
pub(super) fn check_charts(names: &mut Names, spec: &Spec, contests: Option<&[Contest]>) {
    for chart in &spec.charts {
        check_measure(names, chart);
        check_axes(names, chart);
        if let Some(contests) = contests {
            check_contests(names, chart, contests);
        }
    }
}

/// Whether there is something to draw, and whether it can be measured.
fn check_measure(names: &mut Names, chart: &ChartEntry) {
    let kind = *chart.kind.get_ref();
    if chart.by == By::Player && kind != ChartKind::Bar {
        let at = chart.kind.span();
        names.fault(at, "only bars are drawn by player: `elo` and `matrix` always are");
    }
    match (kind, &chart.y) {
        (ChartKind::Line | ChartKind::Bar | ChartKind::Box, None) => {
            names.fault(
                chart.kind.span(),
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
        _ => {}
    }
}

/// Whether a chart has the axes that something is said of.
fn check_axes(names: &mut Names, chart: &ChartEntry) {
    let kind = *chart.kind.get_ref();
    if let Some(label) = chart.x_label.as_ref().filter(|_| kind != ChartKind::Line) {
        names.fault(label.span(), "only line charts have an x axis to write along");
    }
    let Some(log) = chart.log.as_ref().filter(|log| *log.get_ref()) else { return };
    match (kind, chart.y.as_ref().map(Spanned::get_ref)) {
        (ChartKind::Bar, _) => names.fault(
            log.span(),
            "bars begin at 0, which a logarithmic axis does not have: use a line or a box",
        ),
        (ChartKind::Elo | ChartKind::Matrix, _) => {
            names.fault(log.span(), "this kind of chart has no logarithmic axis");
        }
        (_, Some(Measure::Elo | Measure::Score)) => {
            names.fault(log.span(), "a logarithmic axis makes no sense for this y");
        }
        _ => {}
    }
}

/// Whether there are contests to draw it of.
fn check_contests(names: &mut Names, chart: &ChartEntry, contests: &[Contest]) {
    let at = chart.kind.span();
    if contests.is_empty() {
        names.fault(at, "a chart needs contests or a tournament");
        return;
    }
    let groups: Vec<&str> = contests.iter().filter_map(|it| it.group.as_deref()).collect();
    let games: Vec<&str> = contests.iter().map(|contest| contest.game.as_str()).collect();
    let known = [("group", &chart.group, &groups), ("game", &chart.game, &games)]
        .map(|(what, word, known)| expect_known(names, what, word.as_ref(), known));
    if known != [true; 2] {
        return;
    }
    let own: Vec<&Contest> = contests.iter().filter(|contest| chart.shows(contest)).collect();
    if own.is_empty() {
        names.fault(at, "no contest of this group is of this game");
    } else if *chart.kind.get_ref() == ChartKind::Line && own.iter().all(|it| it.x.is_none()) {
        names.fault(at, "a line needs contests with an `x`");
    }
}

/// Whether a word, if it is given, is one of those known.
fn expect_known(
    names: &mut Names,
    what: &str,
    word: Option<&Spanned<String>>,
    known: &[&str],
) -> bool {
    let Some(word) = word else { return true };
    let text = word.get_ref();
    let found = known.contains(&text.as_str());
    if !found {
        let hint = nearest(text, known.iter().copied());
        let hint = hint.map_or(String::new(), |it| format!(", did you mean {it}?"));
        names.fault(word.span(), format!("no contest has the {what} `{text}`{hint}"));
    }
    found
}
